import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { newFolder, removeFolder, startServer, type Running } from '../../server/test/process.ts'
import { expect, test } from './fixtures.ts'

// The client in plain HTML and JavaScript that packages/client shows to others, served by the real server.
const EXAMPLE = fileURLToPath(new URL('../../../packages/client/example', import.meta.url))
const folder = newFolder()
let server: Running

test.describe.configure({ timeout: 90_000 })

test.beforeAll(async () => {
  const page = join(folder, 'page')
  await build({ root: EXAMPLE, base: './', logLevel: 'warn', build: { outDir: page, emptyOutDir: true } })
  server = await startServer(join(folder, 'data'), { PARLOUR_PAGE: page, PARLOUR_BOT_PACE: '30' })
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(folder)
})

/** Takes a pairing, and one of its numbers if it is asked for, and stops; then the bot plays until it is one's turn. */
async function playTurn(page: Page): Promise<void> {
  test.slow() // how long the bot's turn is, its dice decide
  const options = page.locator('#options button')
  const free = page.locator('#options button:enabled')
  const story = page.locator('#story li')
  await expect(options).toHaveCount(3, { timeout: 20_000 }) // three pairings
  await expect(free.first()).toBeVisible({ timeout: 20_000 })
  const before = await story.count()
  await free.first().click()
  if (await page.getByRole('button', { name: 'Back' }).isVisible()) await free.first().click()
  await expect(free).toHaveCount(2) // roll or stop
  await expect(story).toHaveCount(before + 1)
  await free.last().click()
  await expect(story.filter({ hasText: 'You' })).not.toHaveCount(0)
  await expect.poll(() => story.count(), { timeout: 20_000 }).toBeGreaterThan(before + 4) // stop, and the bot's turn
  await expect(free.first()).toBeVisible({ timeout: 50_000 })
}

test('is sixty lines in all', () => {
  const lines = readdirSync(EXAMPLE).flatMap((file) => readFileSync(join(EXAMPLE, file), 'utf8').trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(60)
})

test('plays a bot in the page', async ({ page }) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Play a bot here' }).click()
  await playTurn(page)
})

test('plays at a table of the server', async ({ page }) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Play a bot at an online table' }).click()
  await playTurn(page)
  const tables: unknown = await page.evaluate(async () => (await fetch('api/me/tables')).json())
  expect(tables).toMatchObject({ tables: [{ game: 'cant-stop', status: 'playing', you: 0 }] })
})
