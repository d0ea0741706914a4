import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' }) // it fetches the other games, in the background, for later

for (const locale of ['en-GB', 'zh-CN'])
  test.describe(locale, () => {
    test.use({ locale })
    test("the shell and Can't Stop stay under 200 kB compressed, bots and the rule book included, fonts under 70", async ({
      page,
    }) => {
      const fetched = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => void fetched.set(response.url(), response.body()))
      await page.goto('#/cant-stop/new')
      await page.locator('.start button').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('#/cant-stop/rules')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      const sizes = await Promise.all(
        [...fetched].map(async ([url, body]) => ({ font: url.endsWith('.woff2'), size: gzipSync(await body).length })),
      )
      const sum = (font: boolean): number =>
        sizes.reduce((total, each) => total + (each.font === font ? each.size : 0), 0)
      expect(sizes.length).toBeGreaterThan(5)
      expect(sum(false)).toBeLessThan(200_000)
      expect(sum(true)).toBeGreaterThan(0)
      expect(sum(true)).toBeLessThan(70_000)
    })
  })
