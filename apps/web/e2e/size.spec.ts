import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' }) // it fetches the other games, in the background, for later

for (const locale of ['en-GB', 'zh-CN'])
  test.describe(locale, () => {
    test.use({ locale })
    test("the shell and Can't Stop stay under 200 kB compressed, bots included, fonts under 70; the rule book under 15", async ({
      page,
    }) => {
      const fetched = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => void fetched.set(response.url(), response.body()))
      /** Bytes so far, compressed; of fonts or of everything else. */
      const total = async (font: boolean): Promise<number> => {
        const bodies = [...fetched].filter(([url]) => url.endsWith('.woff2') === font)
        const sizes = await Promise.all(bodies.map(async ([, body]) => gzipSync(await body).length))
        return sizes.reduce((sum, size) => sum + size, 0)
      }
      await page.goto('#/cant-stop/new')
      await page.locator('.start button').click()
      await expect(page.locator('.cs-face[aria-disabled=false]').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const first = await total(false)
      console.info(`${locale}: ${first} bytes to the first decision`)
      expect(fetched.size).toBeGreaterThan(5)
      expect(first).toBeLessThan(200_000)
      await page.goto('#/cant-stop/rules')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      expect((await total(false)) - first).toBeLessThan(15_000)
      expect(await total(true)).toBeGreaterThan(0)
      expect(await total(true)).toBeLessThan(70_000)
    })
  })
