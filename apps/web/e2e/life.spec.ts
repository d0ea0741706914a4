import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { faults } from './faults.ts'
import { accessible, expect, LONG, test } from './fixtures.ts'
import { foreignOn } from './language.ts'

// a player's life, screen by screen, on a phone and at a desk, in both languages: what each does is in its own spec

/** A finished game of each kind, from the repository; who played it is told by the page, in its own language. */
const GAMES: { readonly [game: string]: { readonly record: string; readonly bots: readonly (string | null)[] } } = {
  'cant-stop': { record: 'two-players', bots: [null, 'medium'] },
  'fast-track': { record: 'two', bots: [null, 'easy'] },
  rollio: { record: 'batch-flowers', bots: [null] },
  'big-two': { record: 'one-card-left', bots: [null, 'easy', 'medium', 'hard'] },
  'color-lines': { record: 'random', bots: [null] },
}
const IDS = Object.keys(GAMES)

const recordOf = (game: string, name: string): string =>
  readFileSync(new URL(`../../../packages/games/${game}/records/${name}.txt`, import.meta.url), 'utf8').replaceAll(
    /^seat: .*$/gm,
    'seat: ',
  )

const TODAY = new Date().toISOString()

const PROFILE = JSON.stringify({
  parlour: 'profile',
  version: 1,
  games: Object.entries(GAMES).map(([game, { record, bots }], day) => ({
    id: game,
    record: recordOf(game, record).replace('\n\n', `\nstarted: ${TODAY}\n\n`),
    bots,
    you: 0,
    kind: game === 'color-lines' ? 'daily' : bots.length === 1 ? 'run' : 'match',
    ended: `2026-11-1${day}T12:00:00.000Z`,
    table: null,
  })),
})

const WORDS = {
  en: {
    title: 'Your games',
    all: 'All',
    names: ["Can't Stop", 'Fast Track', 'Rollio', 'Big Two', 'Color Lines'],
    sections: ['Statistics', 'Ladder', 'Achievements', 'History'],
    loaded: '5 of 5 games were new',
    save: 'Save as a file',
    opponent: ['Opponent', 'Marmot', '1 game'],
    dates: ['From', '2026-11-12', '3 games'],
    first: /^Replay Color Lines, Nov 14/,
    review: 'Review this game',
    best: /You made the best choice in \d+ of \d+ decisions/,
    today: 'Today’s challenge',
    result: '42 points · 9 moves · unverified',
    share: ['Share your result in Color Lines', /^Parlour, .* 20\d\d\nColor Lines: 42 points/],
    picture: 'Picture of your result in Color Lines',
    past: ['Past days', 'Practise Color Lines', 'Practice'],
    task: 'Find the best move',
    editor: ['Position editor', 'Try it'],
  },
  zh: {
    title: '我的对局',
    all: '全部',
    names: ['欲罢不能', '快道', '掷掷乐', '大老二', '五子连珠'],
    sections: ['统计', '天梯', '成就', '历史'],
    loaded: '共 5 局，新加入 5 局',
    save: '存为文件',
    opponent: ['对手', '土拨鼠', '1 局'],
    dates: ['从', '2026-11-12', '3 局'],
    first: /^回放 2026年11月14日 的五子连珠/,
    review: '开始复盘',
    best: /你的 \d+ 个决定里有 \d+ 个是最佳选择/,
    today: '今日挑战',
    result: '42 分 · 9 步 · 未核实',
    share: ['分享五子连珠的成绩', /^Parlour 20\d\d年.*\n五子连珠：42 分/],
    picture: '五子连珠成绩的图片',
    past: ['往日挑战', '练习五子连珠', '练习'],
    task: '找出最佳的一手',
    editor: ['局面编辑器', '试一试'],
  },
} as const

/** Who looks where; what is the same for every game is looked at with one of them, in the long run with all. */
const WALKS = [
  { language: 'en', width: 390, height: 844, game: 'rollio' },
  { language: 'zh', width: 390, height: 844, game: 'big-two' },
  { language: 'en', width: 1440, height: 900, game: 'color-lines' },
  { language: 'zh', width: 1440, height: 900, game: 'fast-track' },
] as const

for (const { language, width, height, game } of WALKS)
  test.describe(`${language}, ${width} px`, () => {
    test.use({
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      viewport: { width, height },
      hasTouch: width < 500,
      colorScheme: (language === 'zh') === width > 500 ? 'dark' : 'light',
      timezoneId: 'UTC',
    })

    test('profile, review, today’s challenge, puzzles and position editor', async ({ page }) => {
      test.setTimeout(LONG ? 300_000 : 90_000)
      const say = WORDS[language]
      const some = LONG ? IDS : [game]
      const look = (where: string): Promise<void> => test.step(where, () => looksRight(page, language, where))
      const title = page.getByRole('heading', { level: 1 })
      await page.emulateMedia({ reducedMotion: 'reduce' })

      await page.goto('#/profile')
      await expect(title).toHaveText(say.title)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(PROFILE) })
      await expect(page.getByText(say.loaded)).toBeVisible()
      const saving = page.getByRole('button', { name: say.save })
      const [saved] = await Promise.all([page.waitForEvent('download'), saving.click()])
      expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toMatchObject({ games: IDS.map(() => ({})) })
      const section = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check()
      const [statistics, ladder, achievements, history] = say.sections
      for (const [index, name] of say.names.entries()) {
        await section(name)
        await section(statistics)
        await expect(page.getByRole('region', { name: statistics })).toContainText('1')
        await look(`statistics of ${name}`)
        if (IDS[index] === game) await accessible(page)
        await section(ladder)
        await expect(page.locator('.profile-ladder li').nth(2)).toBeVisible()
        await look(`ladder of ${name}`)
        if (IDS[index] === game) await accessible(page)
        await section(achievements)
        await expect(page.locator('.profile-achievements li').nth(9)).toBeVisible()
        await look(`achievements of ${name}`)
        if (IDS[index] === game) await accessible(page)
      }
      await section(history)
      await section(say.all)
      const rows = page.locator('.profile-games li')
      await expect(rows).toHaveCount(IDS.length)
      await look('history')
      await accessible(page)
      for (const [label, wanted, count] of [say.opponent, say.dates]) {
        const field = page.getByLabel(label, { exact: true })
        await field.fill(wanted)
        await expect(page.getByRole('status').first()).toHaveText(count)
        await field.fill('')
      }
      await expect(page.getByRole('button', { name: say.first })).toBeVisible()

      for (const id of some) {
        await rows
          .nth(IDS.length - 1 - IDS.indexOf(id))
          .getByRole('button')
          .click()
        await page.getByRole('button', { name: say.review }).click()
        await expect(page.locator('.review-seats')).toContainText(say.best, { timeout: 25_000 })
        await look(`review of ${id}`)
        await accessible(page)
        await page.goBack()
        await expect(rows).toHaveCount(IDS.length)
      }

      await page.evaluate((today) => {
        const result = { [today.slice(0, 10)]: { won: true, score: 42, moves: 9 } }
        localStorage.setItem('parlour/daily/color-lines', JSON.stringify(result))
      }, TODAY)
      await page.goto('#/today')
      await expect(title).toHaveText(say.today)
      await expect(page.getByText(say.result)).toBeVisible()
      const [past, practise, marked] = say.past
      await expect(page.getByRole('heading', { name: past })).toBeVisible()
      await look('today')
      await accessible(page)
      await page.getByRole('button', { name: say.share[0] }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(say.share[1])
      if (game === 'color-lines') {
        const picture = async (): Promise<Buffer> => {
          const button = page.getByRole('button', { name: say.picture })
          const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
          return readFileSync(await file.path())
        }
        const board = await picture()
        await page.evaluate(() => indexedDB.deleteDatabase('parlour'))
        expect(board.equals(await picture())).toBe(false) // how it ended is on it, while that is known
      }
      await page.getByRole('button', { name: practise }).click()
      await expect(page.locator('.seats')).toContainText(marked)
      await look('practice')

      for (const id of some) {
        await page.goto(`#/puzzles?game=${id}`)
        await expect(page.locator('#task-title')).toHaveText(say.task)
        await look(`a puzzle of ${id}`)
        await accessible(page)

        const [editor, tryIt] = say.editor
        await page.goto(`#/${id}/laboratory`)
        await expect(page.getByRole('heading', { name: editor })).toBeVisible()
        const line = page.locator('.position-text textarea')
        const before = await line.inputValue()
        await page.locator('.canvas [data-spot]').first().click({ force: true })
        await expect(line).not.toHaveValue(before)
        await look(`the editor of ${id}`)
        await accessible(page)
        await page.getByRole('radio', { name: tryIt }).check()
        await expect(page.locator('.bench-board')).toBeVisible()
        await look(`a position of ${id}`)
      }
    })
  })

/** Nothing is too wide or cut off, and no word of the other language is left over. */
async function looksRight(page: Page, language: 'en' | 'zh', where: string): Promise<void> {
  await expect.poll(() => faults(page), { message: where, timeout: 3000 }).toEqual([])
  expect(await foreignOn(page, language), where).toEqual([])
}
