import type { Page } from '@playwright/test'
import { statSync } from 'node:fs'
import { faults } from './faults.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { foreignOn, speak } from './language.ts'
import { expect, test } from './online.ts'

/** Stops as soon as it may, and so loses soon. */
const TIMID = ['.cs-action-stop [data-go]', '.cs-tray [data-go]']

const balls = (page: Page) => page.locator('.cl-is-ball')
const sentences = (page: Page): Promise<readonly string[]> =>
  page.locator('.cl-is-ball').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))

/** One move, whichever can be made. */
async function move(page: Page): Promise<void> {
  await page.locator('.cl-grid:not(.cl-locked) .cl-is-ball').first().click()
  await page.locator('.cl-is-reachable').last().click()
  await expect(balls(page)).toHaveCount(8)
}

test('online: one attempt, whatever the page does; the same start for everybody; on the board when it is over', async ({
  club,
}) => {
  test.slow()
  const [ann, bo] = [await club.person('Ann', true), await club.person('Bo')]
  const start = async (page: Page): Promise<readonly string[]> => {
    await page.goto(`${club.url}#/today`)
    await page.getByRole('button', { name: 'Play Color Lines' }).click()
    await expect(page.locator('.cl-grid:not(.cl-locked) .cl-is-ball')).toHaveCount(5)
    return sentences(page)
  }
  expect(await start(ann)).toEqual(await start(bo))
  await expect(ann.getByRole('list', { name: 'Players' })).toContainText('Today')
  await expect(ann.getByRole('button', { name: /^(Hint|Chat)$/ })).toHaveCount(0) // nobody else is there
  await move(ann)
  const after = await sentences(ann)

  await ann.reload()
  await expect(balls(ann)).toHaveCount(8)
  const other = await ann.context().newPage() // a second tab
  await other.goto(`${club.url}#/today`)
  await other.getByRole('button', { name: 'Continue Color Lines' }).click()
  await expect(balls(other)).toHaveCount(8)
  expect(await sentences(other)).toEqual(after)
  await other.clock.setFixedTime('2031-05-05T12:00:00Z') // another date
  await other.evaluate(() => localStorage.clear()) // and a page that knows nothing, the cookie kept
  await other.goto(`${club.url}#/`)
  await other.goto(`${club.url}#/today`)
  await other.getByRole('button', { name: 'Continue Color Lines' }).click()
  await expect(balls(other)).toHaveCount(8)
  expect(await sentences(other)).toEqual(after)
  await other.close()

  await ann.goto(`${club.url}#/today`)
  const leaderboard = ann.getByRole('button', { name: 'Leaderboard: Color Lines' })
  await expect(leaderboard).toBeVisible()
  await accessible(ann)
  await fitsAcross(ann)
  await leaderboard.click()
  await expect(ann.getByText('Nobody has finished yet.')).toBeVisible()
  await ann.getByText('Check a record').click()
  await ann.getByRole('combobox', { name: 'Game' }).selectOption('Color Lines')
  await ann.getByRole('textbox', { name: 'Record' }).fill('parlour record 1')
  await ann.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(ann.getByText('This is no record.')).toBeVisible()
  await accessible(ann)

  // a game that is soon over stands on the board, for everybody in their language
  await ann.goto(`${club.url}#/today`)
  await ann.getByRole('button', { name: "Play Can't Stop" }).click()
  await expect(ann.locator('.prompt-text')).toBeVisible()
  await ann.evaluate(async (choices) => {
    for (let turn = 0; turn < 600 && document.querySelector('.outcome') === null; turn++) {
      for (const choice of choices) {
        const target = document.querySelector<HTMLElement>(choice)
        target?.click()
        if (target !== null) break
      }
      await new Promise((settle) => setTimeout(settle, 20))
    }
  }, TIMID)
  await expect(ann.locator('.outcome')).toBeVisible()
  for (const [person, language] of [
    [ann, 'en'],
    [ann, 'zh'],
    [bo, 'en'],
    [bo, 'zh'],
  ] as const) {
    await speak(person, language)
    await person.goto(`${club.url}#/today`)
    const game = person.locator('.days-game', { hasText: language === 'en' ? "Can't Stop" : '欲罢不能' })
    await game.getByRole('button', { name: language === 'en' ? 'Leaderboard' : '排行榜' }).click()
    await expect(game.getByRole('table')).toContainText('Ann')
    expect(await faults(person)).toEqual([])
    expect(await foreignOn(person, language)).toEqual([])
    await accessible(person)
  }
})

test('without a server: kept in this browser and marked, one attempt, past days to practise', async ({ page }) => {
  test.slow()
  await page.goto('#/')
  await page.evaluate(() =>
    localStorage.setItem('parlour/preferences', JSON.stringify({ speed: 'instant', motion: 'off' })),
  )
  await page.reload()
  await page.goto('#/today')
  await expect(page.getByText('can’t be verified')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Play Color Lines' }).click()
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Today')
  await move(page)
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0)
  const after = await sentences(page)
  await page.goto('#/color-lines/new') // another game of the kind takes nothing away
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(balls(page)).toHaveCount(5)
  await page.goto('#/today')
  await page.getByRole('button', { name: 'Continue Color Lines' }).click()
  await expect(balls(page)).toHaveCount(8)
  expect(await sentences(page)).toEqual(after)

  // over: the result is told, with what it is worth
  const day = await page.evaluate(() => {
    const day = new Date().toISOString().slice(0, 10)
    localStorage.setItem('parlour/daily/color-lines', JSON.stringify({ [day]: { won: true, score: 42, moves: 9 } }))
    return day
  })
  await page.goto('#/')
  await page.goto('#/today')
  const row = page.getByRole('listitem').filter({ hasText: '9 moves' })
  await expect(row).toContainText('unverified')
  await expect(row.getByRole('button', { name: /^(Play|Continue)/ })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Picture of your result in Color Lines' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`parlour-color-lines-${day}.png`)
  const { size } = statSync(await file.path())
  expect(size).toBeGreaterThan(150_000) // the game's own picture is on it
  expect(size).toBeLessThan(600_000)
  await row.getByRole('button', { name: 'Share your result in Color Lines' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Parlour, .*\nColor Lines: 42 points · .*unverified\n/)

  await page.getByRole('button', { name: 'Practise Color Lines' }).click()
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Practice')
})
