import type { Locator, Page } from '@playwright/test'
import { SCENARIOS, type ScenarioId } from '../src/games/cant-stop/scenarios.ts'
import { accessibleInBoth, expect, fitsAcross, sitDown, test } from './fixtures.ts'

const positionOf = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)?.position ?? ''

/** A position in the laboratory. */
async function laboratory(page: Page, position: string, settings = ''): Promise<void> {
  const query = new URLSearchParams({ position, ...(settings === '' ? {} : { set: settings }) })
  await page.goto(`#/cant-stop/laboratory?${query.toString()}`)
  await expect(page.getByRole('figure', { name: 'The board' })).toBeVisible()
}

/** The same at a table, against bots that answer at once. */
async function table(page: Page, position: string, seats = 2): Promise<void> {
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : 'rule28'))
  await sitDown(page, 'cant-stop', {
    position,
    bots,
    names: ['You', 'Ann', 'Ben'].slice(0, seats),
    preferences: { sound: false },
  })
  await expect(board(page)).toBeVisible()
}

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Pairings' }).getByRole('listitem')
const face = (page: Page, number: number): Locator =>
  cards(page)
    .nth(number - 1)
    .locator('.cs-face')
const board = (page: Page): Locator => page.getByRole('figure', { name: 'The board' })

/** What a card shows: its badges, its tag, and whether it can be taken. */
async function shown(card: Locator): Promise<string> {
  const badges = await card.locator('.cs-badge').allTextContents()
  const tag = (await card.locator('.cs-tag').textContent()) ?? ''
  const free = (await card.locator('.cs-face').getAttribute('aria-disabled')) === 'false'
  return [...badges, tag === '' ? '' : `(${tag})`, free ? '' : 'disabled'].filter(Boolean).join(' ')
}

const NO = (...columns: readonly number[]): string =>
  `${columns.map((column) => `${column} ✗`).join(' ')} (Cannot play) disabled`

/** U1 to U10: every scenario with dice as its three cards must look. */
const CARDS: readonly (readonly [ScenarioId, readonly [string, string, string]])[] = [
  ['A01', ['New 5 New 9 (Choose One)', '+6 +8', 'New 7 ×2']],
  ['A03', ['+6 12 ✗ (Partial)', NO(7, 11), NO(7, 11)]],
  ['A04', ['New 5 New 11', 'New 7 New 9', 'New 8 ×2']],
  ['A06', [NO(4, 7), '+5 6 ✗ (Partial)', '6 ✗ +5 (Partial)']],
  ['A07', ['6 ✗ +11 (Partial)', '+8 9 ✗ (Partial)', '9 ✗ +8 (Partial)']],
  ['A11', [NO(4, 8), NO(6), NO(6)]],
  ['B02', ['+6 New 10', 'New 7 New 9 (Choose One)', 'New 7 New 9 (Choose One)']],
  ['B04', [NO(6, 10), NO(6, 10), NO(8)]],
  ['C01', ['+7 ×2', NO(6, 8), '+7 ×2']],
  ['C02', ['+7 7 ✗ (Partial)', NO(6, 8), '+7 7 ✗ (Partial)']],
  ['C04', ['New 12 12 ✗ (Partial)', 'New 12 12 ✗ (Partial)', 'New 12 12 ✗ (Partial)']],
  ['C09', [NO(2, 12), NO(7), NO(7)]],
  ['D03', ['New 4 9 ✗ (Partial)', 'New 5 New 8 (Choose One)', 'New 6 New 7 (Choose One)']],
  ['D05', ['New 2 New 10', 'New 6 ×2', 'New 6 ×2']],
  ['E01', ['New 6 New 8', 'New 6 New 8', 'New 8 New 6']],
  ['F02', [NO(7), NO(6, 8), NO(7)]],
  ['G01', ['New 7 New 8', 'New 5 New 10', 'New 9 New 6']],
]

test('[U1] to [U10] the three cards of every scenario', async ({ page }) => {
  for (const [id, expected] of CARDS) {
    await laboratory(page, positionOf(id))
    for (const [i, text] of expected.entries())
      await expect.poll(() => shown(cards(page).nth(i)), `${id}, card ${i + 1}`).toBe(text)
    await expect(cards(page)).toHaveCount(3)
  }
})

test('[U6] a blocked card cannot be taken by pointer or key, but its reasons can be read', async ({ page }) => {
  await laboratory(page, positionOf('A03'))
  const before = await board(page).textContent()
  await face(page, 2).click({ force: true, position: { x: 6, y: 6 } })
  await face(page, 2).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  expect(await board(page).textContent()).toBe(before)
  await expect(face(page, 2)).toHaveAccessibleName(/^7 and 11\. Column 7 is closed/)
  await expect(
    cards(page)
      .nth(1)
      .getByRole('button', { name: /^7 ✗.* Column 7 is closed: .+ won it\./ }),
  ).toBeVisible()
})

test('[U8] a click on the reason of a partial card plays the card; only its question mark opens the rule', async ({
  page,
}) => {
  await laboratory(page, positionOf('A03'))
  const reason = cards(page).nth(0).locator('.cs-why > :not(.cs-why-head):visible')
  await reason.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await reason.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(board(page)).toContainText('Column 6, 11 steps: runner at 2.')
})

test('[U11] every ✗ opens the paragraph of its own rule', async ({ page }) => {
  for (const [id, card, badge, rule] of [
    ['A03', 1, '12 ✗', '1.2.3'],
    ['A03', 2, '7 ✗', '1.2.3'],
    ['C09', 1, '2 ✗', '1.2.7'],
    ['C02', 1, '7 ✗', '1.2.4'],
  ] as const) {
    await laboratory(page, positionOf(id))
    await cards(page)
      .nth(card - 1)
      .getByRole('button', { name: new RegExp(`^${badge}`) })
      .click()
    await expect(page.getByRole('dialog').getByRole('link', { name: `Exact rule ${rule}` })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('[U8] a partial card moves only what can move', async ({ page }) => {
  await laboratory(page, positionOf('A03'))
  await face(page, 1).click()
  await expect(board(page)).toContainText('Column 6, 11 steps: runner at 2.')
  await expect(board(page)).not.toContainText('Column 12')
})

test('[U10] choose one: the card, then a number, and back as often as one likes', async ({ page }) => {
  await laboratory(page, positionOf('A01'))
  await face(page, 1).click()
  await expect(page.locator('.cs-target.cs-either')).toHaveCount(2)
  await page.getByRole('button', { name: 'Back to the cards' }).click()
  expect(await shown(cards(page).nth(0))).toBe('New 5 New 9 (Choose One)')
  await face(page, 1).click()
  await expect(face(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(face(page, 2)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(face(page, 2)).toHaveAttribute('aria-disabled', 'false')
  await face(page, 1).click()
  await page.locator('.cs-tray').getByRole('button', { name: 'Start column 9' }).click()
  await expect(board(page)).toContainText('Column 9, 9 steps: runner at 1.')
  await expect(board(page)).not.toContainText('Column 5')
})

test('[U12] the taken card stays, the others are locked', async ({ page }) => {
  await laboratory(page, positionOf('A01'))
  await face(page, 2).click()
  await expect(face(page, 2)).toHaveAttribute('aria-pressed', 'true')
  for (const number of [1, 2, 3]) await expect(face(page, number)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('.cs-tray').getByRole('button', { name: 'Roll again' })).toBeVisible()
})

test('[U13] [U16] [U17] runners are hollow, camps stand side by side, won columns show their owner', async ({
  page,
}) => {
  await laboratory(page, 'seats=3 turn=0 camps=8:3/8:3,7:13/8:3 runners=6:2,8:3 dice=-')
  await expect(page.locator('.cs-board .cs-active')).toHaveCount(2)
  await expect(page.locator('.cs-runner')).toHaveCount(2)
  await expect(page.locator('.cs-won .cs-owner')).toHaveText('Seat 2')
  await expect(board(page)).toContainText('Column 7 is closed: Seat 2 won it.')
  await expect(board(page)).toContainText('Column 8, 11 steps: runner at 3, Seat 1 at 3, Seat 2 at 3, Seat 3 at 3.')
  const boxes = await page.locator('.cs-board .cs-camp').evaluateAll((marks) =>
    marks
      .slice(-3)
      .map((mark) => mark.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  )
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(
        one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1,
      ).toBe(true)
})

test('[U14] [U15] a bust stays visible, counts what is lost, and names who comes next', async ({ page }) => {
  await table(page, 'seats=2 turn=0 camps=7:4,9:3/6:5 runners=5:2,7:7,9:4 dice=2244')
  await expect(page.getByRole('heading', { name: 'No Valid Moves!', exact: true })).toBeVisible()
  await expect(page.locator('.cs-bust')).toContainText('6 steps lost')
  await expect(page.locator('.cs-dice .cs-die')).toHaveCount(4)
  for (const number of [1, 2, 3]) await expect(face(page, number)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Pass the dice to Ann' })).toHaveAttribute('aria-keyshortcuts', 'p')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'No Valid Moves!', exact: true })).toBeHidden()
  await expect(board(page)).toContainText(/Column 7, 13 steps: .*you at 4/)
  await expect(board(page)).toContainText(/Column 9, 9 steps: .*you at 3/)
})

test('[U18] stop and win', async ({ page }) => {
  await table(page, positionOf('H12'))
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('1/3')
  await page.locator('.cs-wins').getByRole('button', { name: 'Stop and win' }).click()
  await expect(page.getByText('You won the game', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('3/3')
})

test('[1.3] no parking: stopping is blocked and says why', async ({ page }) => {
  await laboratory(page, 'seats=2 turn=0 camps=-/7:5 runners=7:5,8:4 dice=-', 'movement=noParking')
  const stop = page.locator('.cs-action-stop')
  await expect(stop.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true')
  await stop.getByRole('button', { name: /^Seat 2 has a camp on this space in column 7/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[U19] looking at a card shows its spaces and its two pairs of dice', async ({ page }) => {
  await laboratory(page, positionOf('A01'))
  await face(page, 2).hover({ position: { x: 8, y: 8 } })
  await expect(page.locator('.cs-target.cs-reached')).toHaveCount(2)
  await expect(page.locator('.cs-dice .cs-die.cs-pair-a')).toHaveCount(2)
  await expect(page.locator('.cs-dice .cs-die.cs-pair-b')).toHaveCount(2)
  await face(page, 3).focus()
  await expect(page.locator('.cs-target.cs-passed')).toHaveCount(1)
})

test('[U20] the odds: one, two and three rolls, what is at stake, what a roll is worth', async ({ page }) => {
  await laboratory(page, 'seats=2 turn=0 camps=- runners=6:4,7:3,8:1 dice=-')
  const odds = page.getByRole('region', { name: 'The odds' })
  await expect(odds).toContainText('104 of 1,296 rolls bust')
  await expect(odds.getByRole('listitem')).toHaveText([/8%/, /15%/, /22%/])
  await expect(odds).toContainText(/At stake\s*8 steps/)
  await expect(odds).toContainText(/One more roll is worth\s*\+0\.7 steps/)
  await laboratory(page, positionOf('A06'))
  await expect(odds).toContainText('Odds appear here')
  await face(page, 2).focus()
  await expect(odds).toContainText('Rolling again after “Move in 5”')
})

test('a whole turn by keyboard alone', async ({ page }) => {
  await table(page, positionOf('A04'))
  for (let i = 0; i < 40 && !(await face(page, 1).evaluate((card) => card === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(face(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(face(page, 2)).toBeFocused()
  await expect(page.locator('.cs-target.cs-reached')).toHaveCount(2)
  await page.keyboard.press('Enter')
  const roll = page.locator('.cs-tray').getByRole('button', { name: 'Roll again' })
  await expect(roll).toBeFocused()
  await page.keyboard.press('r')
  await expect(face(page, 1)).toHaveAttribute('aria-disabled', 'false')
  await expect(page.locator('.cs-face[data-go]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const next = page.locator('.cs-actions [data-go]').first()
  await expect(next).toBeFocused()
  if ((await next.textContent())?.startsWith('Start column') === true) {
    await page.keyboard.press('Escape')
    await expect(page.locator('.cs-face[data-go]').first()).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await expect(roll).toBeFocused()
  }
  await page.keyboard.press('s')
  await expect(page.getByText(/You stopped and kept \d+ steps?\./).first()).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('board, cards and buttons on one screen, nothing beside it', async ({ page }) => {
    for (const id of ['A01', 'A03', 'A11', 'H12'] as const) {
      await table(page, positionOf(id))
      await expect(board(page)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.cs-tray')).toBeVisible()
      await fitsAcross(page)
      const tools = await page.locator('.tools').boundingBox()
      const tray = await page.locator('.cs-tray').boundingBox()
      expect((tray?.y ?? 0) + (tray?.height ?? 740), id).toBeLessThanOrEqual(tools?.y ?? 0)
      for (const card of await cards(page).all())
        expect(
          await card.evaluate((item) => item.scrollWidth <= item.clientWidth),
          `nothing sticks out of a card of ${id}`,
        ).toBe(true)
    }
  })

  test('choose one fits too, and its buttons are large enough', async ({ page }) => {
    await table(page, positionOf('A01'))
    await face(page, 1).tap({ position: { x: 8, y: 8 } })
    const five = page.locator('.cs-tray').getByRole('button', { name: 'Start column 5' })
    await expect(five).toBeInViewport({ ratio: 1 })
    expect((await five.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

/** The properties that move on the board now. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect && Number(effect.getComputedTiming().duration) > 0 ? [effect] : [],
      )
      .filter((effect) => (effect.target?.closest('.cs-table') ?? null) !== null)
      .flatMap((effect) => effect.getKeyframes().flatMap(Object.keys))
      .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
  )

test('only transforms and opacity move', async ({ page }) => {
  await laboratory(page, positionOf('A01'))
  await face(page, 2).click()
  expect(new Set(await moving(page))).toEqual(new Set(['transform', 'opacity']))
})

test('nothing moves when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await laboratory(page, positionOf('A01'))
  await face(page, 2).click()
  await expect(board(page)).toContainText('Column 6, 11 steps: runner at 2.')
  expect(await moving(page)).toEqual([])
})

test('no accessibility violations by day or night', async ({ page }) => {
  test.setTimeout(240_000) // axe needs the whole processor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const id of ['A01', 'A03', 'A11', 'H12'] as const) {
    await laboratory(page, positionOf(id))
    await accessibleInBoth(page)
  }
  await laboratory(page, positionOf('A01'))
  await face(page, 1).click()
  await accessibleInBoth(page)
  await page.locator('.cs-tray').getByRole('button', { name: 'Start column 5' }).click()
  await accessibleInBoth(page)
  await laboratory(page, 'seats=2 turn=0 camps=-/7:5 runners=7:5,8:4 dice=-', 'movement=noParking')
  await accessibleInBoth(page)
})
