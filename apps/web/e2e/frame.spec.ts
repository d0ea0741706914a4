import type { Locator, Page } from '@playwright/test'
import { expect, fitsAcross, LONG, sitDown, test } from './fixtures.ts'

const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'
const BLOCKED = 'seats=2 turn=0 camps=-/7:13 runners=4:2,6:1,8:1 dice=1566'

const laboratory = (position: string): string => `#/cant-stop/laboratory?position=${encodeURIComponent(position)}`
const menu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: entry }).click()
}
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test('the page keeps its settings', async ({ page }) => {
  await page.goto('#/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Off' }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(27, 23, 20)')
  await page.goto('#/cant-stop/new')
  await expect(page.getByRole('list', { name: 'At the table' }).getByRole('button', { name: 'Ann' })).toBeVisible()
})

test('music is fetched when somebody wants it, and no sooner', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const music = (): readonly string[] => fetched.filter((url) => /\/music-(?!on-demand)/.test(url))
  await page.goto('#/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Your name').fill('Ann')
  expect(music()).toEqual([])
  await page.getByRole('slider', { name: 'Music' }).fill('40')
  await expect.poll(music).toHaveLength(1)
})

test('a match is left and continued, with the same dice to come', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { name: /^Roll again/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Roll again/ })).toBeVisible()
  await page.getByRole('link', { name: 'Parlour: all games' }).click()
  await expect(page.getByText('You and 1 bot. Your turn.')).toBeVisible()
  await page.getByRole('link', { name: "Continue Can't Stop" }).click()
  await expect(page.getByText('You climbed column 6 to 2 of 11.').first()).toBeVisible()
})

test('two tabs of one match play on from each other', async ({ page, context }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  const other = await context.newPage()
  await other.goto('#/cant-stop/table')
  await expect(other.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(other.getByRole('heading', { name: /^Roll again/ })).toBeVisible()
  await other.getByRole('button', { name: /^Stop/ }).first().click()
  await expect(page.getByText('You stopped', { exact: false }).first()).toBeVisible()
})

test('what stands beside the board folds away, and stays so', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  const tab = (name: string): Locator => page.getByRole('button', { name, exact: true })
  await expect(page.getByRole('heading', { name: 'The odds' })).toBeVisible()
  await tab('Log').click()
  await tab('Options').click()
  await page.reload()
  await expect(tab('Options')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { name: 'Every option, explained' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happened' })).toHaveCount(0)
})

test('undo and redo a move, but never dice', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByRole('heading', { name: 'Roll again' })).toBeVisible()
  await page.getByRole('button', { name: 'Roll again' }).click()
  await expect(page.getByRole('list', { name: 'What happened' }).getByText(/You rolled/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})

test('a pick is taken back with Escape', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: 'One runner left' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
})

test('a hint names the action in words', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await expect(page.locator('.status')).toHaveText(/^Best: Move.* wins \d+%\. Why\?$/)
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(page.locator('.status')).toHaveText(/^Best: Move.* wins \d+%\. .+\. Next best: /)
})

test('bots play by themselves, and can be skipped', async ({ page }) => {
  await sitDown(page, 'cant-stop', {
    position: 'seats=2 turn=1 camps=- runners=- dice=?',
    preferences: { speed: 'slow' },
  })
  await page.getByRole('button', { name: 'Skip to my turn' }).click()
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: 'What happened' })
      .getByText(/Bot (stopped|bust)/)
      .first(),
  ).toBeAttached()
})

test('forced moves play themselves when that is wished', async ({ page }) => {
  await sitDown(page, 'cant-stop', {
    position: 'seats=1 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244',
    names: ['You'],
    bots: [null],
    preferences: { forced: true },
  })
  await expect(page.getByRole('heading', { name: 'No Valid Moves!' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
})

test('a game of bots runs to its end and can be watched again', async ({ page }) => {
  await sitDown(page, 'cant-stop', { settings: 'columnsToWin=1', names: ['A', 'B'], bots: ['rule28', 'greedy'] })
  await expect(page.getByText(/won the game/).first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Review with the coach' }).click()
  await expect(page.getByRole('heading', { name: 'The start' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review this game' })).toBeHidden() // it has begun by itself
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: /^Step 1 of \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect(page.getByText(/won the game/).first()).toBeVisible()
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('2')
  await expect(page.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Step 3 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
})

test('a shared game opens anywhere, without a server', async ({ page, browser, baseURL }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE, lines: ['0 6+8'] })
  await menu(page, 'Share this game as a link')
  await expect(page.getByText('Link to the game copied')).toBeVisible()
  const link = await clipboard(page)
  expect(link).toContain(baseURL)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'The start' })).toBeVisible()
  await other.keyboard.press('End')
  await expect(other.getByRole('heading', { name: 'Step 1 of 1' })).toBeVisible()
  await expect(other.locator('.status')).toHaveText(
    'Player 1 climbed column 6 to 2 of 11. Player 1 climbed column 8 to 2 of 11.',
  )
  await elsewhere.close()
})

test('what was said of a table is not said of the next screen', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  const said = page.locator('[aria-live="polite"][role="status"]')
  await expect(said).not.toBeEmpty()
  await page.goto('#/')
  await expect(said).toBeEmpty()
})

test('no laboratory is wider than the smallest screen, however long its position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const game of ['rollio', 'fast-track', 'big-two']) {
    await page.goto(`#/${game}/laboratory`)
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible()
    await fitsAcross(page)
  }
  await page.getByRole('radio', { name: 'Try it' }).check()
  await page.getByRole('button', { name: 'Roll or draw' }).click()
  await expect(page.getByLabel('Position')).toHaveValue(/hands=/)
  await fitsAcross(page)
})

test('a tool that can never be used is not there', async ({ page }) => {
  await sitDown(page, 'cant-stop', { names: ['Ann', 'Ben'], bots: [null, null], position: CHOICE })
  await expect(page.getByRole('button', { name: 'Redo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip to my turn' })).toHaveCount(0)
  await sitDown(page, 'color-lines', { names: ['Ann'], bots: [null] }) // counts: nothing to redo, nobody to skip
  await expect(page.locator('.tool')).toHaveText(['Undo', 'Hint'])
})

test('a damaged link says so', async ({ page }) => {
  await page.goto('#/cant-stop/replay?record=abcdef')
  await expect(page.getByText("This record can't be shown.")).toBeVisible()
})

test('the laboratory explains every option, plays it, and goes back', async ({ page }) => {
  await page.goto(laboratory(BLOCKED))
  const options = page.locator('.explained .option')
  await expect(options).toHaveCount(3)
  await expect(options.nth(0)).toContainText('Part of it works')
  await expect(options.nth(1)).toContainText("You can't play this")
  await options
    .nth(0)
    .getByRole('button', { name: /Play this/ })
    .click()
  await expect(page.getByLabel('Position')).toHaveValue(/runners=4:2,6:2,8:1 dice=-/)
  await page.getByRole('button', { name: /^Play this Roll again/ }).click()
  await page.getByLabel('Result').fill('9999')
  await page.getByRole('button', { name: 'Roll or draw' }).click()
  await expect(page.getByText(/expected .* at character 1\.$/)).toBeVisible()
  await page.getByLabel('Result').fill('1166')
  await page.getByRole('button', { name: 'Roll or draw' }).click()
  await expect(page.getByLabel('Position')).toHaveValue(/dice=1166/)
  for (let back = 0; back < 3; back++) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Position')).toHaveValue(BLOCKED)
})

test('the laboratory says where a position goes wrong', async ({ page }) => {
  await page.goto(laboratory(BLOCKED))
  await page.getByLabel('Position').fill('seats=2 turn=0 camps=7:55/-')
  await expect(page.getByText(/expected a height from 1 to 13 at character 24\.$/)).toBeVisible()
  await page.getByLabel('Position').fill('seats=2 dice=2345')
  await page.getByText('Rules as text').click()
  await page.getByLabel('Rules as text').fill('columnsToWin=9')
  await expect(page.getByText("columnsToWin can't be 9: expected a whole number from 1 to 5.")).toBeVisible()
})

test('a scenario opens in the laboratory, and a link leads back to it', async ({ page }) => {
  await page.goto('#/cant-stop/laboratory')
  const links = page.locator('.scenarios a')
  await expect(links.nth(15)).toBeVisible()
  const hashes = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  for (const hash of LONG ? hashes : hashes.slice(0, 3)) {
    await page.goto(hash)
    await expect(page.locator('.scenarios a[aria-current]').first()).toBeAttached()
    await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link to the position copied')).toBeVisible()
  const link = await clipboard(page)
  const position = await page.getByLabel('Position').inputValue()
  await page.goto('#/')
  await page.goto(link)
  await expect(page.getByLabel('Position')).toHaveValue(position)
})

test('positions and records are copied and pasted', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await menu(page, 'Copy the position')
  await expect(page.getByText('Position copied')).toBeVisible()
  const position = await clipboard(page)
  await menu(page, 'Paste a position or a record')
  const field = page.getByLabel('Position, record or link')
  const open = page.getByRole('button', { name: 'Open', exact: true })
  for (const [text, why] of [
    ['hello world', 'That’s no position, no record and no link.'],
    ['parlour record 1\ngame: cant-stop\nsea', 'This record is cut off or damaged at line 3. Copy all of it again.'],
    ['https://other.example/#/online/kJ3x_a-9QmZ0pLw2', 'That table is on another server.'],
  ] as const) {
    await field.fill(text)
    await open.click()
    await expect(page.getByText(why)).toBeVisible()
  }
  await field.fill('seats=2 turn=7')
  await open.click()
  await expect(page.getByText(/expected a whole number from 0 to 1 at character 14\.$/)).toBeVisible()
  await expect(page.getByLabel('Position')).toHaveValue('seats=2 turn=7')
  await page.getByLabel('Position').fill(position)
  await expect(page.getByRole('heading', { name: 'What may I do here?' })).toBeVisible()
})

test('a link that is pasted leads where it points', async ({ page, baseURL }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await menu(page, 'Paste a position or a record')
  await page.getByLabel('Position, record or link').fill(`Look: ${baseURL}#/big-two/rules?rule=1.1`)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/#\/big-two\/rules/)
  await expect(page.getByLabel('Position, record or link')).toBeHidden()
})

test('a problem report holds position, record and version', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await menu(page, 'Report a problem')
  await expect(page.getByText('Report copied')).toBeVisible()
  expect(await clipboard(page)).toMatch(/^parlour \w+\n[\s\S]*position: seats=2[\s\S]*parlour record 1/)
})

test("a reason opens its passage in a player's words, with the ways to the book and to the exact rule", async ({
  page,
}) => {
  await page.goto(laboratory(BLOCKED))
  const reason = page
    .locator('.explained')
    .getByRole('button', { name: /Rule 1\.2\.3/ })
    .first()
  await reason.click()
  const sheet = page.getByRole('dialog', { name: 'Rules' })
  await expect(sheet.getByRole('heading', { name: 'When a number is blocked' })).toBeVisible()
  await expect(sheet.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Read all the rules' }).click()
  const passage = page.locator('#passage-three-runners')
  await expect(passage).toBeInViewport()
  await expect(passage).toHaveAttribute('data-found', 'true')
  await page.goBack()
  await reason.click()
  await sheet.getByRole('link', { name: 'Exact rule 1.2.3' }).click()
  await expect(page.locator('[id="rule-1.2.3"]')).toBeInViewport()
  await expect(page.locator('[id="rule-1.2.3"]')).toHaveAttribute('data-found', 'true')
})

test('a question mark shows the keys, and single keys can be turned off', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('2')
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the tutorial leads through its first lesson', async ({ page }) => {
  await page.goto('#/cant-stop/tutorial')
  await expect(page.getByText(/^Lesson 1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await expect(page.getByText(/^Lesson 2 of \d+$/)).toBeVisible()
})

test('an unknown game leads home', async ({ page }) => {
  await page.goto('#/chess/new')
  await expect(page).toHaveURL(/#\/$/)
})

test('on a phone the board and its options need no scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await sitDown(page, 'cant-stop', { position: CHOICE })
  await fitsAcross(page)
  const board = await page.locator('.board').boundingBox()
  const tools = await page.locator('.tools').boundingBox()
  expect(board).not.toBeNull()
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((tools?.y ?? 0) + 1)
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(740)
})
