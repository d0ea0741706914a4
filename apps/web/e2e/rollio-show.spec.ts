import type { Page } from '@playwright/test'
import { accessible, expect, fitsAcross, sitDown, test } from './fixtures.ts'

const SET = 'set=6,6,6,6,6,6'
const BEFORE_SHOP = `phase=deciding boss=hush ${SET} pot=450 banked=400 target=800 banks=3 money=30 vouchers=1 dice=3,4`
const AT_BOSS = `phase=deciding level=10 world=cavern boss=frost ${SET} pot=9000 banked=20000 target=25000 banks=1 charms=monk,phoenix dice=3`
const LAST_BANK = `phase=deciding level=5 world=dunes boss=famine ${SET} pot=100 banked=900 target=1300 banks=1 charms=oneLove dice=3`

async function table(page: Page, position: string, preferences: object = {}): Promise<void> {
  await sitDown(page, 'rollio', {
    position,
    names: ['You'],
    bots: [null],
    preferences: { volume: 0, motion: 'off', ...preferences },
  })
  await expect(page.locator('.rl-table')).toBeVisible()
}

/** Every drawing is there: each on the table has an outline. */
const drawn = async (page: Page): Promise<void> => {
  await expect(page.locator('.rl-table .rl-art path').first()).toHaveAttribute('d', /^m/i)
  expect(await page.locator('.rl-table .rl-art path[d=""]').count()).toBe(0)
}

for (const locale of ['en-GB', 'zh-CN'])
  test.describe(`a run on a phone by keyboard, ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

    test('from the set-up through shop and boss to a win and a loss', async ({ page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('#/rollio/new')
      await page.locator('.start button').press('Enter')
      await expect(page.locator('[data-phase=loadout]')).toBeVisible()
      await drawn(page)
      await page.locator('.rl-card').first().press('Enter')
      await page.locator('.rl-doors .primary').press('Enter')
      await expect(page.locator('[data-phase=ready] .rl-action-main[aria-disabled=false]')).toBeVisible()
      await page.keyboard.press('r')
      await expect(page.locator('.rl-dice button').first()).toBeVisible()

      await table(page, BEFORE_SHOP)
      await page.keyboard.press('b')
      await expect(page.locator('.rl-card')).toHaveCount(6)
      await drawn(page)
      await accessible(page)
      await page.locator('.rl-cards .rl-card[aria-disabled=false]').first().press('Enter')
      await expect(page.locator('.rl-charms .cover')).toHaveCount(1)
      await page.locator('.rl-doors .primary').press('Enter')
      await expect(page.locator('[data-phase=ready]')).toBeVisible()

      await table(page, AT_BOSS)
      await expect(page.locator('.rl-portrait-boss .rl-art')).toBeVisible()
      await drawn(page)
      await accessible(page)
      await page.keyboard.press('b')
      await expect(page.locator('.rl-over-won .rl-tile')).toHaveCount(2)
      await drawn(page)
      await fitsAcross(page)

      await table(page, LAST_BANK)
      await page.keyboard.press('b')
      await expect(page.locator('.rl-over-lost')).toContainText('300')
      await expect(page.locator('.rl-over-face .rl-art')).toBeVisible()
      await accessible(page)
      await fitsAcross(page)
    })
  })

test('until the count has told it, neither heading nor buttons nor pot tell the score; a press goes on at once', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('parlour/rollio/taste', '{"count":"slow"}'))
  await table(page, `charms=oddity,crowd,scoreMultiplier ${SET} target=9000 dice=1,1,1,5,5,5`, { motion: 'on' })
  await page.keyboard.press('a')
  await expect(page.locator('.rl-action-main')).toContainText('6,563')
  await page.keyboard.press('Enter')
  await expect(page.locator('.rl-counted')).toBeVisible()
  await expect(page.locator('.rl-lifted').first()).toBeVisible()
  for (const place of ['.prompt', '.rl-actions', '.rl-pot', '.rl-goal', '.rl-total'])
    await expect(page.locator(place), place).not.toContainText('6,563')
  await page.locator('.rl-tray').click()
  await expect(page.locator('.rl-counted')).toHaveCount(0)
  await expect(page.locator('.rl-total')).toHaveText('6,563')
  await expect(page.locator('.rl-pot')).toContainText('6,563')
  await expect(page.locator('.rl-action-bank')).toContainText('6,563')
})

test('a score is told beforehand only as far as the player wants', async ({ page }) => {
  await table(page, 'charms=scoreMultiplier dice=1,1,1,1')
  await page.keyboard.press('a')
  await expect(page.locator('.rl-action-main')).toContainText('1,375')
  const taste = page.getByRole('button', { name: 'Count and preview' })
  for (const [choice, seen] of [
    ['Base points', true],
    ['Nothing', false],
  ] as const) {
    await taste.click()
    await page.getByRole('radio', { name: choice, exact: true }).check()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.rl-action-main')).not.toContainText('1,375')
    await expect(page.getByText('1,100').first()).toBeVisible({ visible: seen })
  }
})

test('a charm says at once what it does, and what these dice would score without it', async ({ page }) => {
  await table(page, 'charms=scoreMultiplier,oneLove dice=1,1,1,3')
  for (const key of ['1', '2', '3']) await page.keyboard.press(key)
  await page.locator('[data-charm="0"]').hover()
  await expect(page.locator('.rl-tip')).toContainText('These dice: 1,438, without it 1,150.')
  await page.locator('[data-charm="1"]').focus()
  await expect(page.locator('.rl-tip')).toContainText('+50 points for each scored 1.')
  await page.getByRole('button', { name: 'What scores' }).click()
  await expect(page.getByRole('dialog')).toContainText('1,500')
  await accessible(page)
})

test('the album keeps a lost run with its seed, and opens challenges', async ({ page }) => {
  await page.goto('#/')
  await page.evaluate(() =>
    localStorage.setItem(
      'parlour/rollio/album',
      JSON.stringify({
        collection: { charms: ['oneLove'], worlds: ['meadow', 'dunes'] },
        runs: [
          { seed: 'abc', settings: 'content=full worlds=5', won: false, level: 5, points: 900, charms: ['oneLove'] },
        ],
        played: 3,
      }),
    ),
  )
  await page.goto('#/rollio/album')
  await expect(page.getByText('Lost at level 5, 900 points')).toBeVisible()
  await expect(page.getByText('1 of 112')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Play Small Fry' }).click()
  await expect(page.locator('[data-phase]')).toBeVisible()
  await page.goto('#/rollio/album')
  await page.getByRole('button', { name: 'Play this seed' }).first().click()
  await expect(page.locator('[data-phase=loadout]')).toBeVisible()
  await page.goto('#/credits')
  await expect(page.getByText('Delapouite')).toBeVisible()
  await accessible(page)
})

test('a turn needs no scrolling at 1440 by 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const position of [
    BEFORE_SHOP,
    AT_BOSS,
    'phase=shop level=2 boss=frost money=14 vouchers=1 charms=oneLove shop=tripleThreat,crowd,prism/spareDie,crystalVial/patience',
  ]) {
    await table(page, position)
    const last = await page.locator('.rl-actions').last().boundingBox()
    expect((last?.y ?? 900) + (last?.height ?? 0), position).toBeLessThanOrEqual(900)
  }
})
