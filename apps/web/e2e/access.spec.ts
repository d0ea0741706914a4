import { accessible, expect, fitsAcross, sitDown, test } from './fixtures.ts'

const BLOCKED = 'seats=2 turn=0 camps=-/7:13 runners=4:2,6:1,8:1 dice=1566'
const SCREENS = {
  home: '#/',
  new: '#/cant-stop/new',
  table: '#/cant-stop/table',
  tutorial: '#/cant-stop/tutorial',
  rules: '#/cant-stop/rules?rule=1.2.3',
  exact: '#/cant-stop/exact?rule=1.2.3',
  replay: '#/cant-stop/replay',
  laboratory: `#/cant-stop/laboratory?position=${encodeURIComponent(BLOCKED)}`,
  puzzles: '#/puzzles?game=cant-stop',
  wrong: '#/cant-stop/laboratory?position=seats%3D9',
} as const

for (const theme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`every screen is accessible and fits, ${theme}, ${width} px`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await sitDown(page, 'cant-stop', { position: BLOCKED, preferences: { theme } })
      for (const [name, hash] of Object.entries(SCREENS))
        await test.step(name, async () => {
          await page.goto(hash)
          await expect(page.getByRole('main')).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await accessible(page, theme)
          await fitsAcross(page)
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

test('everything to press is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await sitDown(page, 'cant-stop', { position: BLOCKED })
  for (const hash of Object.values(SCREENS)) {
    await page.goto(hash)
    await expect(page.getByRole('main')).toBeVisible()
    const small = await page
      .locator(
        '.header :is(a, button), .tools :is(button, input), .button, .chip, .select, .text-input, .switch, .choice, .menu-entry, .game-links a, .rules-contents a',
      )
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect()
          return width > 0 && (width < 43.5 || height < 43.5) ? [`${each.className} ${width}×${height}`] : []
        }),
      )
    expect(small).toEqual([])
  }
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
  await expect(page.getByRole('button', { name: 'Today’s challenge Rollio' })).toBeFocused()
  for (const name of ['Today’s challenge Color Lines', 'Play online', "Play Can't Stop"]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}`))
  }
})
