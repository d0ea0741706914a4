import { expect, sitDown, test } from './fixtures.ts'

const BRINK = 'seats=3 turn=2 camps=-/-/2:3,3:5 runners=7:13 dice=?' // one more roll, and the bot has three columns
const seated = { position: BRINK, names: ['Ann', '', ''], bots: [null, 'rule28', 'rule28'] } as const

test('two bots of a kind have names and faces of their own, and one that wins says so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await sitDown(page, 'cant-stop', seated)
  const seats = page.locator('.seat')
  await expect(seats.nth(1)).toContainText('Rule of 28')
  await expect(seats.nth(2)).toContainText('Abacus')
  const drawn = await page.locator('.seat .portrait').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  expect(new Set(drawn).size).toBe(2)
  await expect(seats.nth(0).locator('.avatar')).toHaveText('A')
  const said = seats.nth(2).locator('.seat-said')
  await expect(said).toHaveText(/The odds were good\.|Same time tomorrow\?/)
  await expect(said.locator('.seat-mark')).toBeVisible() // whose words they are
  const [bubble, menu] = [await said.boundingBox(), await page.getByRole('button', { name: 'Menu' }).boundingBox()]
  expect((bubble?.x ?? 0) + (bubble?.width ?? 360), 'the menu is free').toBeLessThanOrEqual((menu?.x ?? 0) + 1)
})

test('bots that were told to be quiet say nothing, and feel the same', async ({ page }) => {
  await sitDown(page, 'cant-stop', { ...seated, preferences: { talk: false } })
  await expect(page.locator('.outcome')).toBeVisible()
  await expect(page.locator('.seat').nth(2).locator('.mouth')).toBeVisible() // it laughs
  await expect(page.locator('.seat-said')).toHaveCount(0)
})

test('what a bot is saying follows the language of the page', async ({ page }) => {
  await sitDown(page, 'cant-stop', seated)
  const said = page.locator('.seat').nth(2).locator('.seat-said')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(said).toHaveText(/[a-z]/)
  await page.getByRole('radio', { name: '简体中文' }).check({ force: true })
  await expect(said).toHaveText(/[\u4e00-\u9fff]/, { timeout: 3000 })
})
