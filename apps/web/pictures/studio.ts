import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '../chromium.js'
import { newFolder, removeFolder, startServer } from '../../server/test/process.ts'

const DIST = process.env['PARLOUR_PAGE'] ?? fileURLToPath(new URL('../dist', import.meta.url))

/** A real server with the built page, and a browser to look at it. */
export interface Studio {
  readonly address: string
  readonly browser: Browser
}

/** Opens the studio, works, and leaves nothing running. */
export async function withStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const data = newFolder()
  const server = await startServer(data, { PARLOUR_PAGE: DIST, PARLOUR_POSITIONS: '1' })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    await work({ address: `${server.url}/`, browser })
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    removeFolder(data)
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A screen of this size; a narrow one is a phone's. */
export const screenOf = (size: Size, colorScheme: 'light' | 'dark'): BrowserContextOptions => ({
  viewport: size,
  colorScheme,
  isMobile: size.width < 600,
  hasTouch: size.width < 600,
  reducedMotion: 'reduce',
})

/** Goes to a place of the page, with nothing of the last one left, and waits until it stands. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.loading').first().waitFor({ state: 'hidden' })
  await page.evaluate(() => document.fonts.ready)
}

/** A table of Can't Stop with one free seat, opened by this person; its address in the page. */
export async function openTable({ address }: Studio, host: Page, from: string | null): Promise<string> {
  await named(address, host, 'Ann')
  const table = await host.evaluate(async (position) => {
    const order = {
      game: 'cant-stop',
      seats: ['me', 'open'],
      settings: {},
      terms: { private: false, perMove: 60, standIn: 120 },
      ...(position === null ? {} : { from: position }),
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('api/tables', { method: 'POST', headers, body: JSON.stringify(order) })
    const { table: opened }: { table: string } = await answer.json()
    return opened
  }, from)
  return `${address}#/online/${table}`
}

/** Two people at a table online, by its link, in the middle of a game. */
export async function atOneTable(studio: Studio, host: Page, guest: Page): Promise<void> {
  const table = await openTable(studio, host, 'seats=2 turn=0 camps=2:2,7:5,8:3/6:8,7:6,9:4 runners=4:2,8:5 dice=?')
  await named(studio.address, guest, 'Benedict')
  for (const person of [host, guest]) await person.goto(table)
  await guest.locator('.chair .primary').click()
  await host.locator('.board').waitFor()
  await host.waitForTimeout(500)
}

async function named(address: string, person: Page, name: string): Promise<void> {
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
