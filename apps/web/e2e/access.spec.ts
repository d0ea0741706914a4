import { accessible, accessibleInBoth, expect, sitDown, test } from './fixtures.ts'

const BLOCKED = 'seats=2 turn=0 camps=-/7:13 runners=4:2,6:1,8:1 dice=1566'
// rule books: rules.spec.ts
const SCREENS = {
  home: '#/',
  new: '#/cant-stop/new',
  table: '#/cant-stop/table',
  tutorial: '#/cant-stop/tutorial',
  replay: '#/cant-stop/replay',
  laboratory: `#/cant-stop/laboratory?position=${encodeURIComponent(BLOCKED)}`,
  puzzles: '#/puzzles?game=cant-stop',
  wrong: '#/cant-stop/laboratory?position=seats%3D9',
} as const

test('every screen is accessible, small by day and large by night', async ({ page }) => {
  test.setTimeout(240_000)
  await sitDown(page, 'cant-stop', { position: BLOCKED })
  for (const [name, hash] of Object.entries(SCREENS))
    await test.step(name, async () => {
      await page.goto(hash)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await accessibleInBoth(page)
      }
    })
})

test('sheets and the menu are accessible', async ({ page }) => {
  test.slow()
  await sitDown(page, 'cant-stop', { position: BLOCKED })
  await page.getByRole('button', { name: 'Menu' }).click()
  await accessible(page)
  await page.keyboard.press('Escape')
  for (const open of ['Settings'] as const) {
    await page.getByRole('button', { name: open }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible() // it is fetched first
    await accessible(page)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('?')
  await accessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.locator('.beside').getByRole('button', { name: /Rule/ }).first().click()
  await accessible(page)
})

test('what happened is said to those who listen', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345' })
  await page.keyboard.press('2')
  await expect(page.locator('[aria-live=polite].unseen')).toHaveText(/You climbed column 6 to 2 of 11\..*Roll again/)
})

test('the keyboard alone reaches the game past the header', async ({ page }) => {
  await page.goto('#/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the game' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Today’s challenge/ })).toBeFocused()
  for (const name of ['Play online', 'Puzzles', "Play Can't Stop"]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}`))
  }
})
