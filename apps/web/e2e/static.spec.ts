import { readdirSync, readFileSync } from 'node:fs'
import { accessible, expect, test } from './fixtures.ts'

test('whichever stylesheet a browser reads first, the layers have their order', () => {
  const folder = new URL('../dist/assets/', import.meta.url)
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(5)
  for (const sheet of sheets)
    expect(readFileSync(new URL(sheet, folder), 'utf8'), sheet).toMatch(/^@layer reset, tokens, material, frame, game;/)
})

test('the page and what serves it have one policy: our own scripts, WebAssembly, and no eval', async ({
  page,
  request,
}) => {
  const header = (await request.get('./')).headers()['content-security-policy']
  await page.goto('#/')
  const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(header).toBe(`${meta}; frame-ancestors 'none'`)
  expect(meta?.match(/script-src[^;]*/)?.[0]).toBe("script-src 'self' 'wasm-unsafe-eval'")
})

test('a copy without a server says so, and everything else works', async ({ page }) => {
  await page.goto('#/')
  await page.getByRole('link', { name: 'Play online' }).click()
  await expect(
    page.getByRole('heading', { name: 'This copy of Parlour has no server, so you can only play in this browser.' }),
  ).toBeVisible()
  await accessible(page)
  await page.goto('#/online/kJ3x_a-9QmZ0pLw2')
  await expect(page.getByText('To play online, start a server')).toBeVisible()
  await page.getByRole('link', { name: 'Parlour: all games' }).click()
  await page.getByRole('link', { name: "Set up Can't Stop" }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('heading', { name: 'Pick a pairing' })).toBeVisible()
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('without a network it says that the server cannot be reached', async ({ page, context }) => {
    await page.goto('#/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload() // from now on the worker answers
    await page.getByRole('link', { name: 'Play online' }).click()
    await expect(page.getByText('To play online, start a server')).toBeVisible()
    await context.setOffline(true)
    await page.goto('#/')
    await page.getByRole('link', { name: 'Play online' }).click()
    await expect(page.getByText("The server can't be reached right now.")).toBeVisible()
  })
})
