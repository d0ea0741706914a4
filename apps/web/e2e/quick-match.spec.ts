import type { Page } from '@playwright/test'
import { signUp } from './authenticator.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test } from './online.ts'

const quick = (page: Page) => page.getByRole('region', { name: 'Quick match' })

test('two strangers find each other by quick match, one resigns, and both ratings have changed', async ({ club }) => {
  test.slow()
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo', true)]
  await signUp(ann, club.url, 'Ann-quick')
  await signUp(bo, club.url, 'Bo-quick')
  for (const page of [ann, bo]) {
    await page.goto(`${club.url}#/online`)
    await quick(page).getByRole('button', { name: "Can't Stop" }).click()
    await quick(page).locator('summary').click()
    await quick(page).getByRole('radio', { name: 'Rated' }).check()
    await quick(page).getByRole('radio', { name: 'Never' }).check()
  }
  await accessible(bo)
  await fitsAcross(bo)
  await quick(ann).getByRole('button', { name: 'Find a game' }).click()
  await expect(quick(ann).getByText('Nobody else wants the same yet.')).toBeVisible()
  await accessible(ann)
  await quick(bo).getByRole('button', { name: 'Find a game' }).click()
  for (const page of [ann, bo]) await expect(page).toHaveURL(/#\/online\/[\w-]{16}$/)
  await expect(ann.getByRole('button', { name: 'Menu' })).toBeVisible()
  await bo.getByRole('button', { name: 'Menu' }).click()
  await bo.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'Resign' }).click()
  await bo.getByRole('group', { name: 'Resign' }).getByRole('button', { name: 'Resign' }).click()
  await expect(ann.getByText('Bo resigned.')).toBeVisible()
  await expect(ann.getByText(/^Your first rating here: 1[56]\d\d\.$/)).toBeVisible()
  await expect(bo.getByText(/^Your first rating here: 1[34]\d\d\.$/)).toBeVisible()
  await ann.goto(`${club.url}#/online/ratings`)
  await expect(ann.getByText(/^1[56]\d\d\? ± \d+$/)).toBeVisible()
  await accessible(ann)
  await bo.goto(`${club.url}#/online/ratings`)
  await expect(bo.getByText(/^1[34]\d\d\? ± \d+$/)).toBeVisible()
  await fitsAcross(bo)
})

test('a new player is in a game within three clicks, with a bot if nobody comes', async ({ club }) => {
  test.slow() // it waits as long as people do
  const page = await club.person('Newcomer')
  await page.goto(club.url)
  await page
    .getByRole('link', { name: /online/i })
    .first()
    .click()
  await quick(page).getByRole('button', { name: 'Fast Track' }).click()
  await quick(page).getByRole('button', { name: 'Find a game' }).click()
  await expect(page).toHaveURL(/#\/online\/[\w-]{16}$/, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})
