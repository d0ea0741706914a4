import type { Browser, Page } from '@playwright/test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../../server/test/process.ts'
import { expect, test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

export const DIST = process.env['PARLOUR_PAGE'] ?? fileURLToPath(new URL('../dist', import.meta.url))

const SHIFTED = fileURLToPath(new URL('../../server/test/shifted-clock.js', import.meta.url))

export const PASSWORD = 'the password of the house'

/** The real server with the built page, which can be killed and started again at the same address. */
export interface ClubHouse {
  readonly url: string
  readonly isDown: () => boolean
  kill(): Promise<void> // as by a power cut
  start(): Promise<void>
  readonly now: () => number // the server's clock: an earlier test of the same house may have let time pass
  pass(ms: number): Promise<void> // on that clock
}

export interface Club extends Omit<ClubHouse, 'isDown'> {
  /** A person with a browser of their own. Every error on their page fails the test. */
  person(name: string, phone?: boolean): Promise<Page>
  open(host: Page, game: string, seats: readonly string[], more?: Wishes): Promise<string>
}

interface Wishes {
  readonly from?: string
  readonly settings?: object
  readonly terms?: object
}

export const test = base.extend<{ club: Club }, { settings: Readonly<Record<string, string>>; house: ClubHouse }>({
  settings: [{}, { scope: 'worker', option: true }], // of the server, beside the usual ones

  house: [
    async ({ browserName, settings }, provide) => {
      if (!existsSync(DIST)) throw new Error(`there is no page for ${browserName}: npm run build --workspace apps/web`)
      const folder = newFolder()
      const port = await freePort()
      const begin = (): Promise<Running> =>
        startServer(folder, {
          PORT: String(port),
          PARLOUR_PAGE: DIST,
          PARLOUR_POSITIONS: '1',
          PARLOUR_PASSWORD: PASSWORD,
          PARLOUR_WEBHOOKS: 'any',
          PARLOUR_BOT_PACE: '30',
          PARLOUR_LOG: 'info',
          NODE_OPTIONS: `--import ${SHIFTED}`,
          CLOCK_FILE: clock,
          ...settings,
        })
      const clock = join(folder, 'clock')
      let ahead = 0
      const pass = async (ms: number): Promise<void> => {
        ahead += ms
        writeFileSync(clock, String(ahead))
        await new Promise((settle) => setTimeout(settle, 100)) // until the server has looked
      }
      await pass(0)
      let server = await begin()
      let isDown = false
      await provide({
        url: `http://localhost:${port}/`,
        isDown: () => isDown,
        async kill() {
          isDown = true
          await server.end('SIGKILL')
        },
        async start() {
          server = await begin()
          isDown = false
        },
        now: () => Date.now() + ahead,
        pass,
      })
      await server.end('SIGKILL')
      removeFolder(folder)
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  club: async ({ browser, house, serviceWorkers }, provide) => {
    const errors: string[] = []
    const pages: Page[] = []
    await provide({
      ...house,
      person: async (name, phone = false) => {
        const page = await newcomer(browser, house.url, phone, serviceWorkers)
        pages.push(page)
        // a browser reports every attempt to reach a server that is down, every code that does not exist and every
        // record that is none
        const isExpected = (url: string): boolean =>
          house.isDown() || url.includes('/api/codes/') || /\/api\/challenges\/.*\/record$/.test(url)
        page.on('console', (message) => {
          if (message.type() === 'error' && !isExpected(message.location().url))
            errors.push(`${name}: ${message.text()} ${message.location().url}`)
        })
        page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`))
        await page.goto(`${house.url}#/`)
        await page.evaluate(async (wanted) => {
          localStorage.setItem('parlour/preferences', JSON.stringify({ speed: 'instant', motion: 'off', sound: false }))
          await fetch('api/me')
          await fetch('api/me', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: wanted }),
          })
        }, name)
        await page.reload() // it reads its preferences when it is opened
        return page
      },
      open: (host, game, seats, { from, settings = {}, terms = {} } = {}) =>
        host.evaluate(
          async (order) => {
            const answer = await fetch('api/tables', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(order),
            })
            const { table }: { table?: string } = await answer.json()
            return table ?? ''
          },
          {
            game,
            seats: [...seats],
            settings,
            terms: { private: true, perMove: null, standIn: null, ...terms },
            ...(from === undefined ? {} : { from }),
          },
        ),
    })
    await Promise.all(pages.map((page) => page.context().close()))
    expect(errors).toEqual([])
  },
})

async function newcomer(
  browser: Browser,
  baseURL: string,
  phone: boolean,
  serviceWorkers: 'allow' | 'block',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers,
    ...(phone
      ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
      : { viewport: { width: 1280, height: 900 } }),
  })
  return context.newPage()
}
