import type { Page } from '@playwright/test'
import { accessible, expect, fitsAcross, test } from './fixtures.ts'

const POSITION =
  'seats=2 turn=1 camps=2:2,4:4,7:12,8:7,9:1,11:1/2:1,6:5,7:8,8:3,9:1,10:2,12:3 runners=3:1,7:13,9:2 dice=-'
const OWN = `#/cant-stop/puzzle?${new URLSearchParams({ position: POSITION, best: 'stop' }).toString()}`

const kept = (page: Page): Promise<{ streak: number; games: { [game: string]: { rating: number; tries: number } } }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('parlour/puzzles') ?? '{}'))

/** Plays the first card that may be played, or rolls, by keys alone. */
async function tryFirst(page: Page): Promise<void> {
  await expect(page.locator('#task-title')).toBeVisible()
  for (const key of ['1', '1', '2', '3', 'r']) {
    if ((await page.locator('.task-right, .task-wrong').count()) > 0) break
    await page.keyboard.press(key)
  }
  await expect(page.locator('.task-options li').first()).toBeVisible()
}

test('a try is explained with every value, rated and remembered; the next is another', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('#/puzzles?game=cant-stop')
  await tryFirst(page)
  await expect(page.locator('.task-options [data-best=true]')).toHaveCount(1)
  const { games, streak } = await kept(page)
  const { rating, tries } = games['cant-stop'] ?? { rating: 0, tries: 0 }
  expect(tries).toBe(1)
  expect(rating).not.toBe(1200)
  expect(streak).toBe(rating > 1200 ? 1 : 0)
  await expect(page.locator('.task-figures')).toContainText(String(rating))
  await accessible(page)
  await fitsAcross(page)
  await page.keyboard.press('n')
  await expect(page.locator('.task-options')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.task-figures')).toContainText(String(rating))

  await page.locator('.task-picker select').last().selectOption('stop')
  await expect(page).toHaveURL(/theme=stop/)
  await expect(page.locator('#task-title')).toBeVisible()
})

test("a friend's puzzle counts for nothing, and a wrong try shows what is best", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(OWN)
  await expect(page.locator('#task-title')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.locator('.task-wrong')).toBeVisible()
  await expect(page.locator('.task-options [data-tried=true]')).toHaveCount(1)
  await accessible(page)
  await page.keyboard.press('s')
  await expect(page.locator('.task-right')).toBeVisible()
  await expect(page.locator('.task-options [data-best=true][data-tried=true]')).toHaveCount(1)
  expect(await kept(page)).toEqual({})
})

test('a puzzle whose link was cut says so', async ({ page }) => {
  for (const cut of [OWN.replace('best=stop', 'best=sto'), OWN.replace('seats%3D2', 'seats%3D9')]) {
    await page.goto(cut)
    await expect(page.getByText("can't be read")).toBeVisible()
  }
})
