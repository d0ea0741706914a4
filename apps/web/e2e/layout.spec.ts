import type { Locator, Page } from '@playwright/test'
import type { GameRoute, Route } from '../src/route.ts'
import { faults } from './faults.ts'
import { LONG, sitDown } from './fixtures.ts'
import { expect, test } from './online.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
/** In a short run the narrowest and the usual desk in English, and Chinese on a phone; `npm run test:long` all. */
const sizesIn = (locale: string): typeof SIZES =>
  LONG ? SIZES : SIZES.filter(({ width }) => (locale === 'zh-CN' ? width === 390 : width === 360 || width === 1440))
/** A turn in the middle of each game. */
const TURNS = {
  'cant-stop': { position: 'seats=2 turn=0 camps=-/7:13 runners=4:2,6:1,8:1 dice=1566' },
  'fast-track': { position: 'seats=ad turn=a card=7 a=b.A1,c.A1,e.F* d=d.H,c.E1' },
  rollio: {
    position: 'pot=300 banked=900 target=2000 banks=3 rerolls=2 money=10 charms=highFive dice=1,3,3,3,4,4',
    names: ['You'],
    bots: [null],
  },
  'big-two': {
    position: 'seats=4 turn=0 hands=3D5C5H7C8S9D9HJSQDKSAC2H2S/4D5D6C8H/2D/8D9CTH table=4C by=3',
    names: ['You', 'Mei', 'Madam Lam', 'Pip the sparrow'],
    bots: [null, 'medium', 'hard', 'easy'],
  },
  'color-lines': {
    position: 'board=RGB2N1M1/1Y3C3/4R4/1G2B2N1/9/3M2Y2/1C4R2/5G3/B6N1 next=RGC score=24 moves=9',
    names: ['You'],
    bots: [null],
  },
} as const

/** Every screen of the page by its address, so that a new one can't be forgotten; those of a server are below. */
const OF_A_GAME = {
  new: true,
  table: true,
  tutorial: true,
  rules: true,
  exact: true,
  replay: true,
  laboratory: true,
  album: true, // where a game has none, its set-up
  challenge: true,
  puzzle: true, // without a position: a word about it
} satisfies Record<GameRoute['screen'], true>
type OtherScreen = Exclude<Route, GameRoute>['screen']
const OTHERS = {
  home: '#/',
  credits: '#/credits',
  shared: '#/shared',
  continue: '#/continue',
  today: '#/today',
  profile: '#/profile',
  puzzles: '#/puzzles',
  account: '#/account',
  club: '#/club',
} satisfies Record<Exclude<OtherScreen, `online${string}`>, string>
const ROUTES = [
  ...Object.keys(TURNS).flatMap((game) => Object.keys(OF_A_GAME).map((screen) => `#/${game}/${screen}`)),
  ...Object.keys(TURNS).map((game) => `#/puzzles?game=${game}`),
  ...Object.values(OTHERS), // last: today's challenge takes the place of the game on the table
]

test('a text that is cut, one that spills out of its button and a page too wide are found', async ({ page }) => {
  await page.goto('#/')
  await expect(page.getByRole('main')).toBeVisible()
  expect(await faults(page)).toEqual([])
  for (const [tag, style, found] of [
    ['p', 'inline-size: 4em; overflow: hidden; white-space: nowrap', 'across'],
    ['p', 'inline-size: 4em; block-size: 1em; overflow: hidden', 'down'],
    ['button', 'inline-size: 2em; white-space: nowrap', 'does not hold'],
    ['p', 'inline-size: 200vw', 'wide'],
  ] as const) {
    const planted = await page.evaluateHandle(
      ([name, css]) => {
        const element = document.createElement(name)
        element.textContent = 'Far too much for this'
        element.style.cssText = css
        document.querySelector('main')?.append(element)
        return element
      },
      [tag, style] as const,
    )
    expect((await faults(page)).join(), found).toContain(found)
    await planted.evaluate((element) => element.remove())
  }
})

for (const locale of ['en-GB', 'zh-CN'])
  test.describe(locale, () => {
    test.use({ locale })
    test('no screen is wider than any screen, no text is cut off, and everything to press fits a finger', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      for (const [game, turn] of Object.entries(TURNS)) await sitDown(page, game, turn)
      for (const route of ROUTES)
        await test.step(route, async () => {
          await page.goto(route)
          await expect(page.getByRole('main')).toBeVisible()
          await fitsIn(page, route, sizesIn(locale))
        })
    })
  })

test('on a phone a long question leaves room for one line below it, which is never cut in half', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const hands = '3S5C5H5S7C8S9D9HJSQDKSAC2H/4D5D6C8H/2D/8D9CTH'
  await sitDown(page, 'big-two', {
    ...TURNS['big-two'],
    position: `seats=4 turn=0 hands=${hands} table=3C3D3H4C4H by=3`,
  })
  await expect(page.locator('.prompt')).toHaveAttribute('data-lines', '2')
  await page.locator('.status').evaluate((line) => {
    line.textContent =
      'Pip the sparrow played the full house after everybody else had thought for a good while. '.repeat(2)
  })
  expect(await faults(page)).toEqual([])
})

test('no screen of an online table is wider than any screen, and no text on it is cut off', async ({ club }) => {
  test.slow()
  const ann = await club.person('Ann with a lengthy name')
  const bo = await club.person('Benedict')
  const table = await club.open(ann, 'cant-stop', ['me', 'open', 'bot:hard'], {
    from: 'seats=3 turn=0 camps=2:3,3:5/-/7:5 runners=7:13 dice=-',
    terms: { private: false, perMove: 600, standIn: 600 },
  })
  for (const route of [
    '#/online',
    '#/online/new',
    '#/online/me',
    '#/online/people',
    '#/online/nowhere',
    `#/online/${table}`,
  ])
    await test.step(route, async () => {
      await ann.goto(club.url + route)
      await expect(ann.locator('main :is(.panel, .chairs, .button)').first()).toBeVisible()
      await fitsIn(ann, route)
    })
  await bo.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await expect(ann.locator('.board')).toBeVisible()
  await fitsIn(ann, 'playing')
  await ann.getByRole('button', { name: 'Stop and win' }).click()
  await expect(ann.locator('.outcome')).toBeVisible()
  await fitsIn(ann, 'the end')
})

async function fitsIn(page: Page, where: string, sizes = sizesIn('en-GB')): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => faults(page), { message: `${where} at ${size.width}`, timeout: 3000 }).toEqual([])
    if (size.width === 360) expect(await tooSmall(page), where).toEqual([])
  }
}

/** What is smaller than a finger. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      '.header :is(a, button), .tools :is(button, input), .button:not(.small), .chip, .select, .text-input, .switch, .choice, .menu-entry, .game-links a, .rules-contents a',
    )
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width > 0 && (width < 43.5 || height < 43.5) ? [`${each.className} ${width}×${height}`] : []
      }),
    )

test('no sheet is wider than any screen, and no text on it is cut off', async ({ page }) => {
  test.slow()
  const opens = async (sheet: string, opener: Locator): Promise<void> => {
    await opener.click()
    await expect(page.getByRole('dialog').locator('.sheet-body > :nth-child(2)')).toBeVisible()
    for (const size of sizesIn('en-GB')) {
      await page.setViewportSize(size)
      await expect.poll(() => faults(page), { message: `${sheet} at ${size.width}`, timeout: 3000 }).toEqual([])
      const wide = await page.getByRole('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(wide, `${sheet} at ${size.width}`).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
  await page.goto('#/big-two/new')
  for (const sheet of ['.rules-line .button', '.chair-face', '.header-tools .icon-button'])
    await opens(sheet, page.locator(sheet).last())
  for (const game of ['big-two', 'cant-stop'] as const) {
    await sitDown(page, game, { ...TURNS[game], preferences: { panels: ['options'] } })
    await opens(`rule of ${game}`, page.locator('.beside').getByRole('button', { name: /Rule/ }).first())
  }
})

for (const size of SIZES.filter(({ width }) => width >= 1440))
  test(`a turn needs no scrolling on ${size.width} by ${size.height}, and its board takes the height`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const [game, turn] of Object.entries(TURNS))
      await test.step(game, async () => {
        await sitDown(page, game, turn)
        const { tall, board } = await page.evaluate(() => ({
          tall: document.documentElement.scrollHeight - innerHeight,
          board: document.querySelector('.board')?.getBoundingClientRect().height ?? 0,
        }))
        expect(tall, game).toBeLessThanOrEqual(1)
        expect(board, game).toBeGreaterThan(size.height * 0.68)
        // nor does a long game's log, also what of it is only heard
        const longer = await page.evaluate(() => {
          const lines = Array.from({ length: 150 }, () => '<p>pass<span class="unseen">Mei</span></p>')
          document.querySelector('.panel[data-panel=figures]')?.insertAdjacentHTML('beforeend', lines.join(''))
          return document.documentElement.scrollHeight - innerHeight
        })
        expect(longer, game).toBeLessThanOrEqual(1)
      })
  })

test('on a tablet lying down the board takes the height too, and all one chooses from is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  for (const [game, turn] of Object.entries(TURNS))
    await test.step(game, async () => {
      await sitDown(page, game, turn)
      const { y, height } = (await page.locator('.board').boundingBox()) ?? { y: 0, height: 0 }
      expect(height, game).toBeGreaterThan(700 * 0.68)
      expect(y + height, game).toBeLessThanOrEqual(700)
    })
})

test('at the end the card lies beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const ends = {
    'cant-stop': ['seats=2 turn=0 camps=2:3,3:5/- runners=7:13 dice=-', '0 stop', '.cs-board'],
    'fast-track': ['seats=ad turn=a card=3 a=a.S1,a.S2,a.S3,a.S4,a.E1 d=d.H,c.E1', '0 a5>a.H', '.ft-board'],
  } as const
  for (const [game, [position, line, board]] of Object.entries(ends)) {
    await sitDown(page, game, { position, lines: [line] })
    const card = await page.locator('.outcome').boundingBox()
    const { x, width } = (await page.locator(board).boundingBox()) ?? { x: NaN, width: NaN }
    expect(card?.x, game).toBeGreaterThan(x + 0.95 * width)
  }
})

test('on a phone a lesson with its board and buttons needs no scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('#/big-two/tutorial')
  await expect(page.locator('.b2-button').last()).toBeInViewport({ ratio: 1 })
  await page.goto('#/color-lines/tutorial')
  const view = page.locator('.cl-view')
  await expect(view).toBeInViewport({ ratio: 1 })
  expect(await view.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})

test('home shows every game with its picture and the way to play at once, none left over', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('#/')
  const plays = page.getByRole('button', { name: /^Play / })
  await expect(plays).toHaveCount(5)
  for (const play of await plays.all()) await expect(play).toBeInViewport({ ratio: 1 })
  for (const picture of await page.locator('.game-picture').all()) await expect(picture).toBeInViewport({ ratio: 1 })
  const tops = await page.locator('.game').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
