import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { newFolder, removeFolder, startServer, type Running } from '../../server/test/process.ts'

// A club behind one address, under the usual limits: forty newcomers for five minutes in the long form
const LONG = process.env['PARLOUR_LONG'] === '1'
const PEOPLE = LONG ? 40 : 15
const STAY = LONG ? 300_000 : 15_000
const TOGETHER = 5 // pages that open at the same time
const DIST = process.env['PARLOUR_PAGE'] ?? fileURLToPath(new URL('../dist', import.meta.url))

const folder = newFolder()
let server: Running

test.describe.configure({ timeout: STAY + (LONG ? 300_000 : 120_000) })

test.beforeAll(async () => {
  if (!existsSync(DIST)) throw new Error('there is no page: npm run build --workspace apps/web')
  server = await startServer(folder, { PARLOUR_PAGE: DIST, PARLOUR_RATE: '1', PARLOUR_LOG: 'info' })
})
test.afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

test(`${PEOPLE} newcomers behind one address sit in the lobby: nobody is refused`, async ({ browser }) => {
  const troubles: string[] = []
  const listen = (page: Page, who: number): void => {
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${who}: ${response.status()} ${new URL(response.url()).pathname}`)
    })
    page.on('console', (message) => message.type() === 'error' && troubles.push(`${who}: ${message.text()}`))
    page.on('pageerror', (error) => troubles.push(`${who}: ${error.message}`))
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"type":"(refused|farewell)"/.test(String(payload))) troubles.push(`${who}: ${String(payload)}`)
      }),
    )
  }
  const newcomer = async (who: number): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    listen(page, who)
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Play online' }).click()
    await expect(lists(page)).toBeVisible({ timeout: 60_000 })
    return page
  }

  const pages: Page[] = []
  for (let first = 0; first < PEOPLE; first += TOGETHER)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(TOGETHER, PEOPLE - first) }, (_, index) => newcomer(first + index)),
      )),
    )
  await pages[0]?.waitForTimeout(STAY)
  for (const page of pages) {
    await expect(lists(page)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
  expect(troubles).toEqual([])
  expect(server.output()).not.toContain('"limit":')
  await Promise.all(pages.map((page) => page.context().close()))
})

/** What the lobby shows only to whoever is connected. */
const lists = (page: Page): Locator => page.getByRole('heading', { name: 'Open tables' })
