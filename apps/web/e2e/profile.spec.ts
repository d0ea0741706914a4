import { readFileSync } from 'node:fs'
import { accessible, expect, fitsAcross, sitDown, test } from './fixtures.ts'

/** A game of the repository, but for its last line. */
const LINES = readFileSync(
  new URL('../../../packages/games/cant-stop/records/two-players.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => /^\d+ /.test(line))
  .map((line) => line.replace(/^\d+ /, ''))

test('a finished game is kept, counted, found, replayed and reviewed; the file goes out and comes in, and no other', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('#/profile')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await sitDown(page, 'cant-stop', { lines: LINES.slice(0, -1), names: ['', ''] })
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  await page.goto('#/')
  await page.getByRole('link', { name: 'Your games' }).click()
  await page.getByRole('radio', { name: "Can't Stop" }).check()
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('1 (100%)')
  await accessible(page)
  await page.getByRole('radio', { name: 'Ladder' }).check()
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(1) // whom to beat next
  await page.getByRole('radio', { name: 'Achievements' }).check()
  await expect(page.getByText('At the top')).toBeVisible()
  await fitsAcross(page)
  await accessible(page)

  await page.getByRole('radio', { name: 'History' }).check()
  await page.getByLabel('Opponent').fill('nobody')
  await expect(page.getByText('No game fits.')).toBeVisible()
  await page.getByLabel('Opponent').fill('')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const text = readFileSync(await saved.path(), 'utf8')

  const load = (content: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await load('{"games":[]}')
  await expect(page.getByText('no Parlour profile')).toBeVisible()
  await load(text.replace('149 0 stop', '149 0 roll'))
  await expect(page.getByText('Game 1 in that file isn’t finished')).toBeVisible()
  await load(text)
  await expect(page.getByText('0 of 1 games were new')).toBeVisible()
  await page.evaluate(() => indexedDB.deleteDatabase('parlour'))
  await page.reload()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await load(text)
  await expect(page.getByText('1 of 1 games were new')).toBeVisible()
  await page.getByRole('button', { name: /^Replay Can't Stop/ }).click()
  await page.getByRole('button', { name: 'Review this game' }).click()
  const mistake = page.locator('.review-mistake').first()
  await mistake.click({ timeout: 25_000 })
  await expect(page.locator('.review-seats')).toContainText(/You made the best choice in \d+ of \d+ decisions/)
  await expect(page.locator('.status')).toHaveText(/costs .* of winning$/)
  const apart = await page.locator('.review-bar').evaluateAll((bars) =>
    bars.map((bar) => {
      const [whole, part] = [bar.getBoundingClientRect(), (bar.firstElementChild ?? bar).getBoundingClientRect()]
      const middle = whole.left + whole.width / 2
      return Math.min(Math.abs(part.left - middle), Math.abs(part.right - middle))
    }),
  )
  expect(Math.max(...apart)).toBeLessThan(1) // what was won and lost begins in the middle
  await accessible(page)
  await page.getByRole('link', { name: 'Play from here' }).click()
  await expect(page).toHaveURL(/laboratory/)
  await page.goBack() // to the moment and its review
  await expect(mistake).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await page.keyboard.press('Escape')
  await expect(mistake).toHaveText(/\p{Script=Han}.*\p{Script=Han}/u)
  await expect(page.locator('.review-mistake', { hasText: /costs|Better/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('radio', { name: '全部' })).toBeChecked()
})
