import { accessibleInBoth, expect, LONG, test } from './fixtures.ts'

const MARKDOWN = /\|\s*-{3}|\*\*|_\w+_|\]\(|`/ // what a reader should never see of it

for (const game of ['cant-stop', 'fast-track', 'rollio', 'big-two', 'color-lines'])
  test(`the rule book of ${game} is illustrated, and leads to the exact rules`, async ({ page }) => {
    test.setTimeout(180_000) // axe looks at a thousand cells
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`#/${game}/rules`)
    const book = page.getByRole('article')
    await expect(book).toBeVisible()
    const text = await book.innerText()
    expect(text).not.toMatch(MARKDOWN)
    expect(text).not.toMatch(/regression|Traps|Decided|pipeline/)
    const drawings = book.getByRole('img')
    expect(await drawings.count()).toBeGreaterThan(5)
    for (const drawing of await drawings.all()) {
      const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {}
      expect(Math.min(width, height), (await drawing.getAttribute('data-figure')) ?? '').toBeGreaterThan(40)
      await expect(drawing).toHaveAccessibleName(/\w/)
    }
    await accessibleInBoth(page)

    await page.getByRole('link', { name: 'Tips for your first game' }).click()
    await expect(page.locator('#chapter-tips')).toBeInViewport()

    await page.getByRole('link', { name: 'Exact rules' }).click()
    const exact = page.locator('.exact')
    await expect(exact.getByRole('heading', { name: 'The rules of every table' })).toBeAttached()
    expect((await exact.innerText()).replaceAll(/2 _ Score\(N−1\) _/g, '')).not.toMatch(MARKDOWN)
    expect(await exact.getByRole('table').count()).toBeGreaterThan(1)
    for (const link of await exact.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(#\/[\w-]+\/exact|https:)/)
    if (!LONG && game !== 'cant-stop') return // one program writes all of them
    await page.setViewportSize({ width: 1440, height: 900 })
    await accessibleInBoth(page)
  })
