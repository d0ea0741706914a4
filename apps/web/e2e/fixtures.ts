import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/** `npm run test:long`: every case instead of a part that stands for the rest. */
export const LONG = process.env['PARLOUR_LONG'] === '1'

/** What a graphics driver or the browser's driver says of itself; nobody here can mend it. */
const DRIVER = /GL Driver Message|GPU stall|blocked by Playwright/

/** Every test fails on an error or a warning in the console, and on an error on the page. */
export const test = base.extend<{ guard: void }>({
  guard: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (/^(error|warning)$/.test(message.type()) && !DRIVER.test(message.text())) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

const looks = new WeakMap<Page, number>()

/**
 * By day and by night: in the dark only colours differ, so only they are looked at again, where the page stands
 * already. In a short run the looks of a page take turns, by day first; `style/colours.test.ts` holds the contrast of
 * every text on every surface by both. The theme must be left to the browser.
 */
export async function accessibleInBoth(page: Page): Promise<void> {
  const look = looks.get(page) ?? 0
  looks.set(page, look + 1)
  if (LONG || look % 2 === 0) {
    await page.emulateMedia({ colorScheme: 'light' })
    await accessible(page)
  }
  if (LONG || look % 2 === 1) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await accessible(page, LONG ? 'dark' : 'all')
  }
}

/** WCAG 2.2 A and AA, as far as a machine can tell, of a screen that is there and whose animations are finished. */
export async function accessible(page: Page, rules: 'all' | 'dark' = 'all'): Promise<void> {
  await expect(page.locator('.loading')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) => (each.effect?.getComputedTiming().iterations === Infinity ? [] : [each.finished])),
    ),
  )
  const axe = new AxeBuilder({ page }).setLegacyMode() // in the page itself, not with a second one for the results
  if (rules === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

export interface Seated {
  readonly position?: string // where the match begins
  readonly settings?: string // key=value key=value
  readonly names?: readonly string[]
  readonly bots?: readonly (string | null)[] // by seat; null for a person
  readonly lines?: readonly string[] // as in a record, without their numbers
  readonly seed?: string
  readonly preferences?: object
}

/** Opens a table with a match already on it, as if it had been left there. */
export async function sitDown(page: Page, game: string, seated: Seated = {}): Promise<void> {
  const {
    position,
    settings,
    names = ['You', 'Bot'],
    bots = [null, 'rule28'],
    lines = [],
    seed = 'seed 1',
    preferences = {},
  } = seated
  const head = [
    'parlour record 1',
    `game: ${game}`,
    'edition: 1',
    ...(settings === undefined ? [] : [`settings: ${settings}`]),
  ]
  const record = [
    ...head,
    ...names.map((name) => `seat: ${name}`),
    ...(position === undefined ? [] : [`from: ${position}`]),
    '',
  ]
  const text = `${[...record, ...lines.map((line, index) => `${index + 1} ${line}`)].join('\n')}\n`
  await page.goto('server.json') // a small file of the same place, so that the page is loaded only once
  await page.evaluate(
    ([key, save, wishes]) => {
      localStorage.setItem(key, save)
      localStorage.setItem('parlour/preferences', wishes)
    },
    [
      `parlour/table/${game}`,
      JSON.stringify({ record: text, bots, seed }),
      JSON.stringify({ speed: 'instant', ...preferences }),
    ] as const,
  )
  await page.goto(`#/${game}/table`)
  await expect(page.locator('.play')).toBeVisible()
}

/** Nothing is cut off or needs scrolling sideways. */
export async function fitsAcross(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
