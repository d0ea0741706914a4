import { expect, sitDown, test } from './fixtures.ts'

const WINNING = 'seats=2 turn=0 camps=2:3,3:5/- runners=7:13 dice=?' // stopping wins
const LOSING = 'seats=2 turn=1 camps=-/2:3,3:5 runners=7:13 dice=?'

test('whoever wins is cheered, sees the game in three figures, and can put them away to see the board', async ({
  page,
}) => {
  await sitDown(page, 'cant-stop', { position: WINNING, lines: ['~ 2356'] })
  await page.locator('.cs-tray [data-go]').first().click()
  await page.keyboard.press('s')
  const card = page.locator('.outcome')
  await expect(card.getByRole('heading')).toHaveText('You won the game')
  await expect(card).toContainText('Well played!')
  await page.locator('.confetti').waitFor({ state: 'attached' })
  const paper = await page.locator('.confetti').boundingBox() // at once, while the card still grows
  expect(paper).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(card.locator('dd')).toHaveText(['1', '0', /^\d+$/])
  await expect(page.locator('.prompt-text')).toBeHidden() // nothing is said twice
  await expect(page.getByText('The odds')).toBeHidden()
  await card.getByRole('button', { name: 'See the board' }).click()
  await expect(page.locator('.prompt-text')).toHaveText('You won the game')
  await page.getByRole('button', { name: 'Result' }).click()
  await card.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('.toast')).toHaveText('Link to the game copied')
  await card.getByRole('button', { name: 'Play again' }).click()
  await expect(card).toHaveCount(0)
})

test('whoever loses is treated kindly: no paper falls', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: LOSING })
  const card = page.locator('.outcome')
  await expect(card).toContainText('Bot won the game', { timeout: 20_000 }) // a bot thinks first
  await expect(card).toContainText('Well fought. The next one is yours.')
  await expect(page.locator('.confetti')).toHaveCount(0)
})

test('where nothing moves no paper is seen, and the end is told at once', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: WINNING, lines: ['~ 2356'], preferences: { motion: 'off' } })
  await page.locator('.cs-tray [data-go]').first().click()
  await page.keyboard.press('s')
  await expect(page.locator('.outcome')).toContainText('Well played!')
  const seen = await page.locator('.confetti i').evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity))
  expect(seen.filter((opacity) => opacity !== '0')).toEqual([])
})

test('at the end of Big Two everybody sees what the others were left with', async ({ page }) => {
  await sitDown(page, 'big-two', {
    settings: 'target=1',
    position: 'seats=3 turn=0 hands=2S/4D5D/KD3C7H table=4C by=2',
    names: ['You', 'Mei', 'Lam'],
    bots: [null, 'greedy', 'greedy'],
  })
  await page.getByRole('button', { name: /2♠/ }).first().click()
  await expect(page.locator('.b2-shown')).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(page.locator('.b2-shown li')).toContainText(['Mei', 'Lam'])
  await expect(page.locator('.b2-shown li').last()).toContainText('K♦')
})
