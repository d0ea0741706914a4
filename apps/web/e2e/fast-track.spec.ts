import { holeOf } from '@parlour/games/fast-track'
import type { Locator, Page } from '@playwright/test'
import { BOARD, layoutOf } from '../src/games/fast-track/layout.ts'
import { SCENARIOS, type ScenarioId } from '../src/games/fast-track/scenarios.ts'
import { accessibleInBoth, expect, fitsAcross, sitDown, test } from './fixtures.ts'

const { holeAt } = layoutOf(0) // every table here is turned to zone a, unless it says otherwise
const positionOf = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)?.position ?? ''
const THREE = 'seats=ad turn=a card=7 a=b.A1,c.A1,d.A1 d=e.A2'

async function laboratory(page: Page, position: string, settings = ''): Promise<void> {
  const query = new URLSearchParams({ position, ...(settings === '' ? {} : { set: settings }) })
  await page.goto(`#/fast-track/laboratory?${query.toString()}`)
  await expect(board(page)).toBeVisible()
}

/** At a table against bots, who answer at once unless another pace is wished for. */
async function table(page: Page, position: string, preferences: object = {}): Promise<void> {
  const seats = /seats=(\w+)/.exec(position)?.[1]?.length ?? 2
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : 'greedy'))
  const names = ['You', 'Ann', 'Ben', 'Cleo'].slice(0, seats)
  await sitDown(page, 'fast-track', { position, bots, names, preferences: { sound: false, ...preferences } })
  await expect(board(page)).toBeVisible()
}

const board = (page: Page): Locator => page.getByRole('figure', { name: 'The board' })
const choices = (page: Page): Locator => page.getByRole('list', { name: 'Choices' }).getByRole('button')
const choice = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Choices' }).getByRole('button', { name })
const faceOf = (button: Locator): Locator => button.locator('xpath=following-sibling::span')
const prompt = (page: Page): Locator => page.locator('.prompt-text')
const strip = (page: Page): Locator => page.locator('.ft-strip')
const happened = (page: Page): Locator => page.getByRole('list', { name: 'What happened' })
const glowing = async (page: Page): Promise<readonly string[]> =>
  page.locator('.ft-peg.ft-glow-now').evaluateAll((pegs) => pegs.map((peg) => peg.getAttribute('data-peg') ?? ''))

interface Beside {
  readonly x: number
  readonly y: number
}

/** Where a hole is on the screen. */
async function spotOf(page: Page, hole: string): Promise<Beside> {
  const drawing = board(page).locator(':scope > svg')
  await drawing.scrollIntoViewIfNeeded() // the position editor has it below its own
  const box = await drawing.boundingBox()
  if (box === null) throw new Error('no board')
  const { x, y } = holeAt(holeOf(hole) ?? -1)
  return { x: box.x + (x / BOARD.width) * box.width, y: box.y + (y / BOARD.height) * box.height }
}

/** A finger on a hole, as many pixels beside its middle. */
async function tap(page: Page, hole: string, beside: Beside = { x: 0, y: 0 }): Promise<void> {
  const { x, y } = await spotOf(page, hole)
  await page.mouse.click(x + beside.x, y + beside.y)
}

async function pointAt(page: Page, hole: string): Promise<void> {
  const { x, y } = await spotOf(page, hole)
  await page.mouse.move(x, y)
}

test('[2.1.11] a split by four taps, with every text', async ({ page }) => {
  await table(page, THREE)
  await expect(page.locator('.ft-popup b')).toHaveText('7 - SPLIT')
  await expect(page.locator('.ft-choice').first()).toHaveText(/7 Card Split: Select 2 pegs to move \(total 7 steps\)/)
  await expect(prompt(page)).toHaveText('Your turn') // the strip asks, and nothing is said twice
  await expect(strip(page)).toHaveText('✂️ 7 Split: Tap peg (#1, #2, #3) | 7 left')
  await tap(page, 'b.A1')
  await expect(strip(page)).toHaveText('✂️ 7 Split: Peg #1: Choose steps (1-7) | 7 left')
  await tap(page, 'b.A4')
  await expect(strip(page)).toHaveText('✂️ 7 Split: Tap peg (#2, #3) for 4 | 4 left')
  await tap(page, 'c.A1')
  await expect(strip(page)).toHaveText('✂️ 7 Split: Peg #2: Tap destination | 4 left')
  await tap(page, 'c.E0')
  await expect(happened(page).getByText('You moved #1 to B4. You moved #2 to C5.')).toBeAttached()
})

test('a bot thinks, also about its only move; that it has none is told', async ({ page }) => {
  await table(page, 'seats=ad turn=d card=3', { speed: 'slow' })
  await expect(prompt(page)).toHaveText('Ann is thinking')
  await table(page, 'seats=ad turn=d card=3 d=X', { speed: 'slow' })
  await expect(prompt(page)).toHaveText('Ann: No peg can move with the 3')
})

test('[2.1.25] [2.1.26] selectable pegs glow green and show their number above, others do not', async ({ page }) => {
  await table(page, 'seats=ad turn=a card=7 a=b.A1,c.A1,e.F*')
  expect(await glowing(page)).toEqual(['a1', 'a2'])
  await expect(page.locator('.ft-tag')).toHaveText(['#1', '#2'])
  const green = await page
    .locator('[data-peg=a1] .ft-glow-ring')
    .evaluate((ring) => getComputedStyle(ring).stroke.match(/\d+/g)?.map(Number) ?? [])
  expect(Math.max(...green)).toBe(green[1])
  await tap(page, 'b.A1')
  expect(await glowing(page)).toEqual([])
  await expect(page.locator('.ft-target.ft-go')).toHaveCount(7)
  await expect(page.locator('.ft-label.ft-go')).toHaveText(['1', '2', '3', '4', '5', '6', '7'])
  await expect(faceOf(choice(page, /^3 steps? to B4/))).toContainText(/3 used\s*4 left/)
})

test('[2.1.28] a look shows the way and who may be second; the first half stays in sight while the second is chosen', async ({
  page,
}) => {
  await table(page, 'seats=ad turn=a card=7 a=b.A1,c.A1 d=b.A4,d.H')
  await tap(page, 'c.A1')
  await choice(page, /^4 steps? to C5/).hover()
  await expect(page.locator('.ft-trail')).toHaveCount(1)
  await expect(page.locator('.ft-glow-next')).toHaveAttribute('data-peg', 'a1')
  await tap(page, 'c.E0')
  await expect(page.locator('.ft-trail.ft-firm')).toHaveCount(1)
  const moved = await page.locator('[data-peg=a2] .ft-peg-head').boundingBox()
  await tap(page, 'b.A1')
  await choice(page, /^To B4\..* Cuts Ann's #1/).hover()
  await expect(page.locator('.ft-ghost-cut')).toHaveCount(1)
  expect(await page.locator('[data-peg=a2] .ft-peg-head').boundingBox()).toEqual(moved)
})

test('stepping back, as often as one likes; the first peg is refused as the second [2.1.13] [2.1.37]', async ({
  page,
}) => {
  await table(page, THREE)
  await tap(page, 'b.A1')
  await page.keyboard.press('Escape')
  await expect(strip(page)).toContainText('✂️ 7 Split: Tap peg (#1, #2, #3)')
  await tap(page, 'b.A1')
  await tap(page, 'b.A1') // the chosen peg again puts it down
  await expect(strip(page)).toContainText('✂️ 7 Split: Tap peg (#1, #2, #3)')
  await tap(page, 'b.A1')
  await tap(page, 'c.A1') // another peg instead
  await expect(strip(page)).toContainText('Peg #2: Choose steps (1-7)')
  await tap(page, 'c.A4')
  await expect(strip(page)).toContainText('Tap peg (#1, #3) for 4')
  await tap(page, 'c.A4')
  await expect(page.locator('.ft-why')).toHaveText('Peg #2 made the first half. Pick another peg for the rest.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('.ft-why')).toHaveCount(0)
  await tap(page, 'd.A1')
  await expect(strip(page)).toContainText('Peg #3: Tap destination')
  await page.locator('.ft-back').click()
  await expect(strip(page)).toContainText('Tap peg (#1, #3) for 4')
  await page.locator('.tools').getByRole('button', { name: 'Step back' }).click()
  await expect(strip(page)).toContainText('Peg #2: Choose steps (1-7)')
  await page.reload() // Q8
  await expect(strip(page)).toContainText('✂️ 7 Split: Tap peg (#1, #2, #3)')
  await expect(happened(page).getByRole('listitem')).toHaveCount(0)
})

test('[2.1.20] [2.1.37] a dead end is marked, asked about, and then stands', async ({ page }) => {
  await table(page, positionOf('S15'))
  await tap(page, 'a.E1')
  await expect(page.locator('.ft-target.ft-dead-end')).toHaveCount(2)
  await expect(faceOf(choice(page, /^1 step to /))).toContainText('Dead end')
  await page.keyboard.press('1')
  await expect(page.locator('.ft-note')).toContainText("Peg #1 can't use the other 6 steps after that.")
  await page.getByRole('button', { name: 'Choose again' }).click()
  await expect(strip(page)).toContainText('Peg #2: Choose steps (1-7)')
  await tap(page, 'a.E2')
  await page.getByRole('button', { name: 'Play the dead end' }).click()
  await expect(happened(page).getByText(/You gave up the other 6 steps\./)).toBeAttached()
})

test('[2.1.12] a full seven ends the turn without a second peg', async ({ page }) => {
  await table(page, positionOf('S2'))
  await tap(page, 'b.A1')
  await expect(faceOf(choice(page, /^To B8/))).toContainText(/7 used\s*0 left/)
  await tap(page, 'b.E3')
  await expect(happened(page).getByText(/You moved #1 to B8\. Ann's turn\./)).toBeAttached()
})

test('[S10] a hole with several ways to it asks which', async ({ page }) => {
  await table(page, positionOf('S10'))
  await tap(page, 'b.F')
  await tap(page, 'X')
  await expect(page.locator('.ft-note')).toHaveText('There are several ways to the bullseye: pick one.')
  await expect(choices(page)).toHaveCount(2)
  await choice(page, /^2 steps to/).click()
  await expect(strip(page)).toContainText('Tap peg (#2) for 5')
})

test('what cannot be says why, and leads to its rule', async ({ page }) => {
  await laboratory(page, positionOf('G21'))
  await tap(page, 'X')
  await page
    .getByRole('button', { name: 'You leave the bullseye with a J, Q or K, not with an A.', exact: true })
    .click()
  await expect(page.getByRole('dialog')).toContainText(/Exact rule 1\.(9|5)/)
  await page.keyboard.press('Escape')
  await tap(page, 'a.P1')
  await expect(page.getByLabel('Position')).toHaveValue(/a=X,b\.A1,a\.H,/)
})

test('cutting is a moment, and so is winning', async ({ page }) => {
  await table(page, 'seats=ad turn=a card=3 a=b.A1 d=b.A4,d.H', { speed: 'slow' })
  await tap(page, 'b.A1') // the peg has only one way to go
  await expect(page.locator('.ft-moment')).toHaveText('Cut!')
  await expect(page.locator('.ft-burst').first()).toBeAttached()
  await expect(page.locator('.status')).toHaveText(/You cut Ann's #1/)
  await table(page, positionOf('G27'))
  await expect(page.locator('.ft-target.ft-win')).toHaveCount(1)
  await tap(page, 'a.H') // where the only peg goes that can go anywhere
  await expect(page.locator('.ft-moment')).toHaveText('Win!')
  await expect(page.locator('.confetti')).toBeAttached()
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('5/5')
})

test('one tap where only one thing can happen: shown first, then played, by mouse and by key', async ({ page }) => {
  const position = 'seats=ad turn=a card=5 a=b.A1,c.A1 d=d.H'
  await table(page, position)
  await pointAt(page, 'c.A1')
  await expect(page.locator('.ft-ghost')).toHaveCount(1)
  await expect(page.locator('.status')).toHaveText(/Peg #2 moves to/)
  await tap(page, 'c.A1')
  await expect(happened(page).getByText(/You moved #2 to/)).toBeAttached()
  await table(page, position)
  await page.keyboard.press('2')
  await expect(happened(page).getByText(/You moved #1 to/)).toBeAttached()
})

test('the board is turned to its player; a shared one to the first, or to each in turn', async ({ page }) => {
  const lowest = (): Promise<string | null> =>
    page.locator('.ft-letter').evaluateAll((letters) => {
      const down = (letter: Element): number => letter.getBoundingClientRect().y
      return letters.toSorted((a, b) => down(b) - down(a))[0]?.textContent ?? null
    })
  const position = 'seats=ad turn=d card=5 a=b.A1 d=e.A1'
  const people = { position, names: ['Ann', 'Ben'], preferences: { sound: false } }
  await sitDown(page, 'fast-track', { ...people, bots: ['greedy', null] })
  expect(await lowest()).toBe('D')
  await page.goto('#/fast-track/replay')
  await expect(board(page)).toBeVisible()
  expect(await lowest()).toBe('A')
  await sitDown(page, 'fast-track', { ...people, bots: [null, null] })
  expect(await lowest()).toBe('A')
  await page.getByRole('button', { name: 'Turn the board for each player' }).click()
  expect(await lowest()).toBe('D')
  await page.reload()
  await expect.poll(lowest).toBe('D')
})

test('[2.1.29] the popup of a split covers no hole at any size', async ({ page }) => {
  await table(page, THREE)
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.ft-popup')).toBeInViewport()
    const covered = await page.evaluate(() => {
      const over = [...document.querySelectorAll('.ft-popup, .ft-view')].map((each) => each.getBoundingClientRect())
      return [...document.querySelectorAll('.ft-well')].filter((hole) => {
        const { left, right, top, bottom } = hole.getBoundingClientRect()
        return over.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      }).length
    })
    expect(covered, `${width}`).toBe(0)
  }
})

test('[1.3] the next draw: what is left, and what it could bring', async ({ page }) => {
  await laboratory(page, 'seats=ad turn=a card=- a=a.S1,a.S2,a.S3,a.S4,a.E1')
  const side = page.getByRole('region', { name: "Seat 1's next draw" })
  await expect(side.getByRole('listitem').filter({ hasText: 'Win the game' })).toContainText('7.4%')
  await expect(side).toContainText('54 of 54 cards left')
  await laboratory(page, positionOf('S2'))
  await expect(side).toContainText('53 of 54 cards left')
  await expect(side).toContainText('7: 3 of 4 left')
})

test('[1.12] house rules are played on the board: a swap', async ({ page }) => {
  await laboratory(page, 'seats=ad turn=a card=J a=b.A1 d=c.A2,d.H', 'jackSwap=true')
  await tap(page, 'b.A1')
  await tap(page, 'c.A2')
  await expect(page.getByLabel('Position')).toHaveValue(/a=c\.A2,.* d=b\.A1/)
})

test('the tutorial teaches the split', async ({ page }) => {
  await page.goto('#/fast-track/tutorial')
  for (let lesson = 1; lesson < 9; lesson++)
    await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Splitting a 7' })).toBeVisible()
  for (const hole of ['c.A1', 'c.E0', 'b.A1', 'b.A4']) await tap(page, hole)
  await expect(page.getByText(/Two moves and a cut with one card/).first()).toBeVisible()
})

test('a whole move by keyboard alone', async ({ page }) => {
  await table(page, positionOf('S2'))
  const first = choices(page).first()
  for (let i = 0; i < 40 && !(await first.evaluate((button) => button === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Peg #1')).toBeFocused()
  await page.keyboard.press('2')
  await expect(strip(page)).toContainText('Peg #2: Choose steps (1-7)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(choices(page).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(choice(page, /^2 steps to/)).toBeFocused()
  await expect(page.locator('.ft-trail')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('Tap peg (#2) for 5')
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await expect(happened(page).getByText('You moved #1 to B3. You moved #2 to C6.')).toBeAttached()
})

test('a game is set with the short preset and begins', async ({ page }) => {
  await page.goto('#/fast-track/new')
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByRole('button', { name: 'Short: four pegs' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(board(page)).toBeVisible()
  await expect(page.locator('.ft-peg')).toHaveCount(8)
})

test('on a phone everything is in reach and nothing moves under the finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await table(page, THREE)
  const places: unknown[] = []
  const fits = async (): Promise<void> => {
    await fitsAcross(page)
    const [svg, bar, tools] = await Promise.all(
      [board(page).locator(':scope > svg'), page.locator('.ft-bar'), page.locator('.tools')].map((part) =>
        part.boundingBox(),
      ),
    )
    places.push(svg)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(svg?.y ?? 0) // the card covers no hole
    expect(await page.evaluate(() => document.querySelector('.ft-bar')?.scrollHeight)).toBeLessThanOrEqual(
      (bar?.height ?? 0) + 1,
    )
    for (const button of await choices(page).all()) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0)
      expect(
        await faceOf(button).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
  await fits()
  await tap(page, 'b.A1', { x: -14, y: -10 })
  await expect(strip(page)).toContainText('Peg #1: Choose steps (1-7)')
  await fits()
  await tap(page, 'b.A4', { x: 5, y: 5 })
  await expect(strip(page)).toContainText('Tap peg (#2, #3) for 4')
  await fits()
  await tap(page, 'c.A1', { x: 12, y: 12 })
  await expect(strip(page)).toContainText('Peg #2: Tap destination')
  await fits()
  for (const place of places) expect(place).toEqual(places[0])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })
  test('a tap chooses, a long press only looks', async ({ page }) => {
    await table(page, positionOf('S2'))
    const drawing = board(page).locator(':scope > svg')
    await drawing.scrollIntoViewIfNeeded() // the position editor has it below its own
    const box = await drawing.boundingBox()
    const at = (hole: string): { readonly x: number; readonly y: number } => {
      const { x, y } = holeAt(holeOf(hole) ?? -1)
      return {
        x: (box?.x ?? 0) + (x / BOARD.width) * (box?.width ?? 0),
        y: (box?.y ?? 0) + (y / BOARD.height) * (box?.height ?? 0),
      }
    }
    await page.touchscreen.tap(at('b.A1').x, at('b.A1').y)
    await expect(strip(page)).toContainText('Peg #1: Choose steps (1-7)')
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at('b.A4')] })
    await expect(page.locator('.ft-trail')).toHaveCount(1)
    await page.waitForTimeout(600)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.locator('.ft-trail')).toHaveCount(0)
    await expect(strip(page)).toContainText('Peg #1: Choose steps (1-7)')
  })
})

test('without motion pegs stand where they are at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await table(page, 'seats=ad turn=a card=3 a=b.A1 d=b.A4,d.H', { speed: 'slow' })
  await tap(page, 'b.A1')
  await expect(page.locator('.ft-moment')).toBeVisible()
  expect(
    await board(page).evaluate(
      (figure) =>
        figure
          .getAnimations({ subtree: true })
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0).length,
    ),
  ).toBe(0)
})

test('no accessibility violations by day or night', async ({ page }) => {
  test.setTimeout(240_000) // axe needs the whole processor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const id of ['G3', 'G8', 'S10'] as const) {
    await laboratory(page, positionOf(id))
    await accessibleInBoth(page)
  }
  await laboratory(page, positionOf('S15'))
  await tap(page, 'a.E1')
  await accessibleInBoth(page)
  await page.keyboard.press('1')
  await accessibleInBoth(page)
  await table(page, 'seats=ad turn=a card=7 a=b.A1,c.A1 d=b.A4,d.H')
  await tap(page, 'c.A1')
  await tap(page, 'c.E0')
  await accessibleInBoth(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await tap(page, 'c.E0')
  await accessibleInBoth(page)
})
