import type { Page } from '@playwright/test'
import { qrCode } from '../src/qr/qr-code.ts'
import { signUp } from './authenticator.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test } from './online.ts'

const MARGIN = 4
const section = (page: Page, heading: string) => page.locator('section').filter({ hasText: heading })

test('a person who waits is found by filters, one press; an invitation, a QR code, a game to watch and a substitute', async ({
  club,
}) => {
  test.setTimeout(180_000) // three people, three games
  const [ann, bo, cy] = [await club.person('Ann'), await club.person('Bo', true), await club.person('Cy')]

  // Bo waits; Ann sees him among what she wants to see, and presses
  await bo.goto(`${club.url}#/online`)
  const quick = bo.getByRole('region', { name: 'Quick match' })
  await quick.getByRole('button', { name: "Can't Stop" }).click()
  await quick.locator('summary').click()
  await quick.getByRole('radio', { name: 'Never' }).check()
  await quick.getByRole('button', { name: 'Find a game' }).click()
  await ann.goto(`${club.url}#/online`)
  const open = section(ann, 'Open tables')
  await open.getByRole('combobox', { name: 'Pace' }).selectOption('By the day')
  await expect(open.getByText('Nothing fits these filters right now.')).toBeVisible()
  await ann.reload()
  await expect(open.getByRole('combobox', { name: 'Pace' })).toHaveValue('daily') // remembered
  await open.getByRole('combobox', { name: 'Pace' }).selectOption('Live')
  await open.getByRole('combobox', { name: 'Game' }).selectOption("Can't Stop")
  await expect(open.getByRole('button', { name: "Play Can't Stop with Bo" })).toBeVisible()
  await accessible(ann)
  await fitsAcross(ann)
  await open.getByRole('button', { name: "Play Can't Stop with Bo" }).click()
  for (const page of [ann, bo]) await expect(page).toHaveURL(/#\/online\/[\w-]{16}$/)
  await expect(ann.getByRole('button', { name: 'Menu' })).toBeVisible()

  // Ann invites Bo by his handle; he is at home and sees it at once
  await signUp(ann, club.url, 'Ann-finds')
  await signUp(bo, club.url, 'Bo-finds')
  await bo.goto(`${club.url}#/`)
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], {
    terms: { private: false, perMove: 60, substitutes: true },
  })
  await ann.goto(`${club.url}#/online/${table}`)
  const figure = ann.getByRole('img', { name: 'QR code of the link to this table' })
  const drawn = new Set(
    ((await figure.locator('path').getAttribute('d')) ?? '').match(/\d+ \d+/g)?.map((at) => at.split(' ').map(Number)),
  )
  const link = await ann.getByRole('textbox', { name: 'Link' }).inputValue()
  const modules = qrCode(link) ?? []
  expect(drawn.size).toBe(modules.flat().filter((dark) => dark).length)
  for (const [x = 0, y = 0] of drawn) expect(modules[y - MARGIN]?.[x - MARGIN]).toBe(true)
  await ann.getByRole('textbox', { name: 'Invite someone' }).fill('bo-finds')
  await ann.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(ann.getByText('invited', { exact: true })).toBeVisible()
  await accessible(ann)
  await fitsAcross(ann)
  await expect(bo.getByRole('heading', { name: "Ann-finds invites you to Can't Stop" })).toBeVisible()
  await accessible(bo)
  await fitsAcross(bo)
  await bo.getByRole('button', { name: /^Accept/ }).click()
  await expect(bo.getByRole('button', { name: 'Menu' })).toBeVisible() // seated, and begun

  // Cy watches; Bo leaves for good, and Cy plays on for him
  await cy.goto(`${club.url}#/online`)
  await section(cy, 'Games to watch').getByRole('link', { name: "Watch Can't Stop: Ann and Bo" }).click()
  await expect(cy.getByText("You're watching.")).toBeVisible()
  expect(await bo.evaluate(async () => (await fetch('api/me', { method: 'DELETE' })).status)).toBe(200)
  await cy.getByRole('button', { name: 'Take over Somebody’s seat' }).click()
  await expect(cy.getByText("You're watching.")).toBeHidden()
  await expect(cy.locator('.seat-run', { hasText: 'a bot plays' })).toHaveCount(0)
})
