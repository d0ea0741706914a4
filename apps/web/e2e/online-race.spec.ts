import type { Locator, Page } from '@playwright/test'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test } from './online.ts'

test.describe.configure({ timeout: 90_000 }) // two browsers

const race = (page: Page): Locator => page.getByRole('list', { name: 'The race' })
const runner = (page: Page, name: string): Locator => race(page).getByRole('listitem').filter({ hasText: name })
const dice = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.rl-dice button').evaluateAll((all) => all.map((die) => die.getAttribute('aria-label')))

/** Into the first round with the dice as they are. */
async function roll(page: Page): Promise<void> {
  await page.locator('.rl-doors .primary').click()
  await expect(page.locator('[data-phase=ready] .rl-action-main[aria-disabled=false]')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.locator('.rl-dice button').first()).toBeVisible()
}

test('two race on the same dice, each sees how far the other is, and the farther one is crowned', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo', true)]
  for (const page of [ann, bo]) {
    page.setDefaultTimeout(20_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
  await ann.goto(`${club.url}#/online/new`)
  await ann.getByRole('button', { name: 'Rollio' }).click()
  await ann.getByRole('button', { name: 'Add a seat' }).click()
  await expect(ann.getByText('everyone plays their own run')).toBeVisible()
  await ann.getByRole('button', { name: 'Open the table' }).click()
  await expect(ann.getByRole('button', { name: 'Stand up' })).toBeVisible()
  const link = await ann.getByRole('textbox', { name: 'Link to this table' }).inputValue()
  await bo.goto(link)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()

  for (const page of [ann, bo]) await expect(race(page).getByRole('listitem')).toHaveCount(2)
  await roll(ann)
  await roll(bo)
  expect(await dice(bo)).toEqual(await dice(ann))
  await fitsAcross(bo)
  await accessible(bo)
  const eve = await club.person('Eve')
  await eve.goto(link) // a stranger sees how it stands, and no dice
  await expect(race(eve).getByRole('listitem')).toHaveCount(2)
  await expect(eve.locator('.rl-dice')).toHaveCount(0)

  await ann.reload()
  await expect(ann.locator('.rl-dice button').first()).toBeVisible()
  const none = '0 levels, 0 points'
  await expect(runner(bo, 'Ann')).toContainText(none)
  const scoring = ann.locator('.rl-dice button[aria-label*="scores with"]')
  const single = ann.locator('.rl-dice button[aria-label*=single]').first() // a die that scores alone
  await expect(async () => {
    if ((await scoring.count()) === 0) await ann.keyboard.press('r')
    const picked = (await single.count()) > 0 ? [single] : await scoring.all()
    for (const die of picked)
      if ((await die.getAttribute('aria-pressed')) !== 'true') await die.click({ timeout: 2000 })
    await ann.locator('.rl-action-main[aria-disabled=false]').click({ timeout: 2000 })
    await ann.locator('.rl-action-bank[aria-disabled=false]').click({ timeout: 4000 })
  }).toPass()
  await expect(runner(ann, 'Ann')).not.toContainText(none)
  await expect(runner(bo, 'Ann')).not.toContainText(none)
  await expect(runner(bo, 'Bo')).toContainText(none)
  for (const page of [bo, ann]) {
    await page.getByRole('button', { name: 'Give up the run' }).click()
    await page.getByRole('button', { name: 'Give up the run' }).first().click()
    await expect(runner(page, 'Ann')).toBeVisible()
  }
  await expect(ann.getByRole('heading', { name: 'You win the race' })).toBeVisible()
  for (const page of [bo, eve]) await expect(page.getByRole('heading', { name: 'Ann wins the race' })).toBeVisible()
  await expect(runner(bo, 'Ann')).toHaveAttribute('data-crowned', 'true')
  await expect(runner(bo, 'Bo')).toHaveAttribute('data-crowned', 'false')
  await fitsAcross(bo)
  await accessible(bo)
})
