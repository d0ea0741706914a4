import type { Page } from '@playwright/test'
import { accessible, expect, sitDown, test } from './fixtures.ts'

const GAMES = ["Can't Stop", 'Fast Track', 'Rollio', 'Big Two', 'Color Lines']
const ID = (name: string): string => name.toLowerCase().replace("'", '').replace(' ', '-')
const start = (page: Page) => page.getByRole('button', { name: 'Start the game' })
const tooTall = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

/** The clicks of a first move, by game: a card or a ball is chosen and then played. */
const FIRST: { readonly [game: string]: readonly string[] } = {
  "Can't Stop": ['.cs-face[aria-disabled=false]'],
  'Fast Track': ['.ft-tray [data-go]'],
  Rollio: ['.rl-action-main[aria-disabled=false]'],
  'Big Two': ['.b2-card:not([aria-disabled=true])', '.b2-button.primary:not([aria-disabled=true])'],
  'Color Lines': ['.cl-is-ball', '.cl-is-reachable'],
}

for (const name of GAMES)
  test(`${name}: at most three clicks from home to the first move`, async ({ page }) => {
    await page.addInitScript(() => {
      // the same deal each time
      crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(7) : array)
    })
    await page.goto('#/')
    await page.evaluate(() => {
      addEventListener('click', () => (document.documentElement.dataset['clicks'] = String(clicks() + 1)), true)
      const clicks = (): number => Number(document.documentElement.dataset['clicks'] ?? 0)
    })
    await page.getByRole('button', { name: `Play ${name}` }).click()
    for (const target of FIRST[name] ?? []) await page.locator(target).first().click({ timeout: 15_000 })
    // a line of the player's own stands in the record
    const record = (): Promise<string> =>
      page.evaluate((id) => localStorage.getItem(`parlour/table/${id}`) ?? '', ID(name))
    await expect.poll(record).toMatch(/\\n\d+ 0 /)
    expect(Number(await page.locator('html').getAttribute('data-clicks'))).toBeLessThanOrEqual(3)
  })

test('play begins as last time, and set-up asks before a game is given up', async ({ page }) => {
  await page.goto('#/')
  await page.getByRole('link', { name: "Set up Can't Stop" }).click()
  await page.getByRole('button', { name: 'Hard' }).click()
  await start(page).click()
  await page.locator('.cs-face[aria-disabled=false]').first().click()
  await page.goto('#/')
  await page.getByRole('button', { name: "Play Can't Stop" }).click()
  await expect(page.getByText('This replaces the game you left on this table.')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('parlour/table/cant-stop'))
  await page.goto('#/')
  await page.getByRole('button', { name: "Play Can't Stop" }).click()
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveText([/You/, /Chamois/])
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])
  test(`set-up needs no scrolling at ${size.width} by ${size.height}, however many play and whatever is agreed`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const name of GAMES)
      await test.step(name, async () => {
        await page.goto(`#/${ID(name)}/new`)
        await expect(start(page)).toBeInViewport({ ratio: 1 })
        const most = page.getByRole('group', { name: 'Players' }).getByRole('radio').last()
        if (await most.isVisible()) await most.check({ force: true })
        expect(await tooTall(page)).toBeLessThanOrEqual(1)
        await page.getByRole('button', { name: 'Customise' }).click()
        const sheet = page.getByRole('dialog', { name: 'Rules' })
        await expect(sheet).toBeVisible()
        expect(await tooTall(page)).toBeLessThanOrEqual(1)
        if (size.width > 1000)
          expect(await sheet.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1)
      })
  })

test('three experts are told apart by name on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('#/big-two/new')
  await page.getByRole('button', { name: 'Expert' }).click()
  const names = page.getByRole('list', { name: 'At the table' }).locator('.chair-face > :last-child')
  await expect(names).toHaveText(['You', 'Old Master Kwok', 'Old Master Yip', 'Old Master Fong'])
  const hidden = await names.evaluateAll((all) =>
    all.map((name) => Math.max(name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight)),
  )
  expect(Math.max(...hidden)).toBeLessThanOrEqual(1)
})

test('a table is set by faces, numbers and names, and the choice is remembered', async ({ page }) => {
  await page.goto('#/cant-stop/new')
  await page.getByRole('button', { name: 'Hard' }).click()
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '4' }).check({ force: true })
  const seats = page.getByRole('list', { name: 'At the table' }).getByRole('button')
  await expect(seats).toHaveText([/You/, /Chamois/, /\w/, /\w/])
  expect(new Set(await seats.allTextContents()).size).toBe(4)

  await seats.nth(0).click()
  await page.getByLabel('Name of the person on seat 1').fill('Ann')
  await accessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await seats.nth(2).click()
  await page.getByRole('button', { name: 'Person' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await seats.nth(3).click()
  await page.getByRole('button', { name: /^Greedy.*one step ahead/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hard' })).toHaveAttribute('aria-pressed', 'false') // a mixture
  await start(page).click()
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await expect(players).toHaveText([/Ann/, /Chamois/, /Player 3/, /Greedy/])

  await page.goto('#/cant-stop/new')
  await expect(seats).toHaveText([/Ann/, /Chamois/, /Player 3/, /Greedy/])
  await page.getByRole('button', { name: 'Friends here' }).click()
  await expect(seats).toHaveText([/Ann/, /Player 2/, /Player 3/, /Player 4/])
})

test('alone at the table, and in company again', async ({ page }) => {
  await page.goto('#/cant-stop/new')
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '1' }).check({ force: true })
  await page.getByRole('button', { name: 'Easy' }).click()
  const seats = page.getByRole('list', { name: 'At the table' }).getByRole('button')
  await expect(seats).toHaveText([/You/, /Pika/])
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '1' }).check({ force: true })
  await start(page).click()
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
})

test('rules are folded away, and one line says what differs', async ({ page }) => {
  await page.goto('#/cant-stop/new')
  const now = page.locator('.rules-now')
  await expect(now).toHaveText('Standard rules')
  await page.getByRole('button', { name: 'Customise' }).click()
  await accessible(page)
  await page.getByRole('button', { name: 'Long: five columns' }).click()
  await expect(now).toHaveText('Long: five columns')
  await page.getByRole('button', { name: 'Columns to win: one less' }).click()
  await expect(page.getByRole('button', { name: 'Long: five columns' })).toHaveAttribute('aria-pressed', 'false')
  const columns = page.getByRole('textbox', { name: 'Columns to win' })
  await columns.fill('9') // more than there may be: it stays as it was
  await columns.blur()
  await expect(columns).toHaveValue('4')
  await columns.fill('2')
  await page.getByRole('combobox').selectOption({ label: 'Jump to the next free space' })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(now).toHaveText(/^Columns to win: 2; .*: Jump to the next free space$/)
  await start(page).click()
  await expect(page.locator('.play')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('parlour/table/cant-stop'))).toContain(
    'settings: columnsToWin=2 movement=jump',
  )
  await page.goto('#/cant-stop/new')
  await expect(now).toHaveText(/^Columns to win: 2; /)
})

test('home offers to continue what is unfinished, and nothing that is over', async ({ page }) => {
  await sitDown(page, 'cant-stop', { position: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345', lines: ['0 6+8'] })
  await page.goto('#/')
  await expect(page.getByRole('link', { name: "Continue Can't Stop" })).toContainText('You and 1 bot. Your turn.')
  await sitDown(page, 'cant-stop', {
    settings: 'columnsToWin=1',
    position: 'seats=2 turn=0 camps=- runners=7:12 dice=3434',
    lines: ['0 7', '0 stop'],
  })
  await expect(page.locator('.outcome')).toBeVisible()
  await page.goto('#/')
  await expect(page.getByRole('button', { name: "Play Can't Stop" })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0)
})

test('on a phone every game with its picture is one short swipe away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sitDown(page, 'cant-stop', { position: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345', lines: ['0 6+8'] })
  await page.goto('#/')
  const plays = page.getByRole('button', { name: /^Play / })
  await expect(plays).toHaveCount(5)
  const swipe = 844 / 4
  for (const play of [...(await plays.all()), ...(await page.locator('.game-picture').all())]) {
    const box = await play.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844 + swipe)
  }
})
