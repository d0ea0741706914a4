import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' }) // it fetches the other games, in the background, for later

test("the shell and Can't Stop stay under 200 kB compressed, bots and a rule included", async ({ page }) => {
  const fetched = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => void fetched.set(response.url(), response.body()))
  await page.goto('#/cant-stop/new')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('#/cant-stop/rules')
  await expect(page.getByRole('heading', { name: '1.2 The turn' })).toBeVisible()
  const bytes = await Promise.all([...fetched.values()].map(async (body) => gzipSync(await body).length))
  expect(bytes.length).toBeGreaterThan(5)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
})
