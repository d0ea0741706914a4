import { chromium, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from './chromium.js'
import { newFolder, removeFolder, startServer } from '../server/test/process.ts'

/**
 * The pictures in docs/pictures, taken from the built page and a real server: `npx vite build && node screenshots.ts`.
 */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const DIST = fileURLToPath(new URL('dist', import.meta.url))
const POSITION = 'seats=3 turn=0 camps=2:3,7:5,8:3/6:11,7:6,9:4/4:3,9:4,11:2 runners=4:2,8:5 dice=2345'

/** A match in progress for each game, as the page keeps it. */
const MATCHES: {
  readonly [game: string]: {
    readonly from: string
    readonly seats: readonly (readonly [name: string, bot: string | null])[]
    readonly lines?: string
  }
} = {
  'cant-stop': {
    from: POSITION.replace('dice=2345', 'dice=?'),
    seats: [
      ['Ann', null],
      ['Marmot', 'medium'],
      ['Chamois', 'hard'],
    ],
    lines: '1 ~ 2345\n',
  },
  'fast-track': {
    from: 'seats=ad turn=a card=7 a=b.A1,c.A1,e.F* d=d.H,c.E1',
    seats: [
      ['Ann', null],
      ['Orla', 'hard'],
    ],
  },
  rollio: {
    from: 'pot=300 banked=900 target=2000 banks=3 rerolls=2 money=10 charms=fourOfAKindBooster,highFive,snowball dice=1,3,3,3,4,4',
    seats: [['Ann', null]],
  },
  'big-two': {
    from: 'seats=4 turn=0 hands=3D5C5H7C8S9D9HJSQDKSAC2H2S/4D5D6C8H/2D/8D9CTH table=4C by=3',
    seats: [
      ['Ann', null],
      ['Mei', 'medium'],
      ['Madam Lam', 'hard'],
      ['Pip the sparrow', 'easy'],
    ],
  },
  'color-lines': {
    from: 'board=RGB2N1M1/1Y3C3/4R4/1G2B2N1/9/3M2Y2/1C4R2/5G3/B6N1 next=RGC score=24 moves=9',
    seats: [['Ann', null]],
  },
}

const saveOf = (game: string): string => {
  const { from, seats, lines = '' } = MATCHES[game] ?? { from: '', seats: [] }
  const record = `parlour record 1\ngame: ${game}\nedition: 1\n${seats.map(([name]) => `seat: ${name}\n`).join('')}from: ${from}\n\n${lines}`
  return JSON.stringify({ record, bots: seats.map(([, bot]) => bot), seed: 'pictures' })
}

const SCREENS = {
  home: '#/',
  laboratory: `#/cant-stop/laboratory?position=${encodeURIComponent(POSITION)}`,
  table: '#/cant-stop/table',
  ...Object.fromEntries(
    Object.keys(MATCHES)
      .slice(1)
      .map((game) => [game, `#/${game}/table`]),
  ),
}

mkdirSync(FOLDER, { recursive: true })
const data = newFolder()
const server = await startServer(data, { PARLOUR_PAGE: DIST, PARLOUR_POSITIONS: '1' })
const address = `${server.url}/`
const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
})
for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = width < 600
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      isMobile: phone,
      hasTouch: phone,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(address)
    for (const game of Object.keys(MATCHES))
      await page.evaluate(([key, save]) => localStorage.setItem(key, save), [
        `parlour/table/${game}`,
        saveOf(game),
      ] as const)
    for (const [name, hash] of Object.entries(SCREENS)) {
      await page.goto('about:blank') // so that nothing of the last screen is left
      await page.goto(address + hash)
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${FOLDER}${name}-${width}-${colorScheme}.png` })
    }
    const friend = await (await browser.newContext()).newPage()
    await atOneTable(page, friend)
    await page.screenshot({ path: `${FOLDER}online-${width}-${colorScheme}.png` })
    await friend.context().close()
    await context.close()
  }
await browser.close()
await server.end('SIGTERM')
removeFolder(data)

/** Two people at a table online, by its link, in the middle of a game. */
async function atOneTable(host: Page, guest: Page): Promise<void> {
  await named(host, 'Ann')
  await named(guest, 'Benedict')
  const table = await host.evaluate(
    async ([from]) => {
      const order = {
        game: 'cant-stop',
        seats: ['me', 'open'],
        settings: {},
        terms: { private: true, perMove: 60, standIn: 120 },
        from,
      }
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('api/tables', { method: 'POST', headers, body: JSON.stringify(order) })
      const { table: opened }: { table: string } = await answer.json()
      return opened
    },
    ['seats=2 turn=0 camps=2:2,7:5,8:3/6:8,7:6,9:4 runners=4:2,8:5 dice=?'] as const,
  )
  for (const person of [host, guest]) await person.goto(`${address}#/online/${table}`)
  await guest.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await host.getByRole('region', { name: 'Board' }).waitFor()
  await host.waitForTimeout(500)
}

async function named(person: Page, name: string): Promise<void> {
  await person.goto(address)
  await person.evaluate(async (wanted) => {
    await fetch('api/me')
    await fetch('api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: wanted }),
    })
  }, name)
}
