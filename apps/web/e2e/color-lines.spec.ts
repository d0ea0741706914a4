import type { Locator, Page } from '@playwright/test'
import { LESSONS } from '../src/games/color-lines/lessons.ts'
import { SCENARIOS, type ScenarioId } from '../src/games/color-lines/scenarios.ts'
import { accessibleInBoth, expect, fitsAcross, LONG, type Seated, sitDown, test } from './fixtures.ts'

const positionOf = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)?.position ?? ''

const grid = (page: Page): Locator => page.getByRole('grid', { name: /^The board/ })
const cell = (page: Page, row: number, col: number, cols = 9): Locator =>
  page.locator(`[data-at="${row * cols + col}"]`)
/** The same, called as the game calls it: row,column. */
const place = (page: Page, name: string): Locator => {
  const [row = 0, col = 0] = name.split(',').map(Number)
  return cell(page, row, col)
}
const lifted = (page: Page): Locator => page.locator('.cl-is-lifted')
const balls = (page: Page): Locator => grid(page).locator('.cl-is-ball, .cl-is-walled, .cl-is-lifted')
const note = (page: Page): Locator => page.locator('.cl-note')
const press = (target: Locator): Promise<void> => target.click({ force: true }) // also where the board will refuse

/** A position in the laboratory, where chance answers as it is told. */
async function laboratory(page: Page, position: string, settings = ''): Promise<void> {
  const query = new URLSearchParams({ position, ...(settings === '' ? {} : { set: settings }) })
  await page.goto(`#/color-lines/laboratory?${query.toString()}`)
  await grid(page).hover({ trial: true }) // until it stands still
}
async function chance(page: Page, answer: string): Promise<void> {
  await page.getByLabel('Result').fill(answer)
  await page.getByRole('button', { name: 'Roll or draw' }).click()
}

/** A game at the table. */
async function table(page: Page, seated: Seated = {}, preferences: object = {}): Promise<void> {
  await sitDown(page, 'color-lines', {
    names: ['You'],
    bots: [null],
    ...seated,
    preferences: { sound: false, ...preferences },
  })
  await expect(grid(page)).toBeVisible()
}
const STILL = { motion: 'off' }

/** Every cell as it is called. */
const sentences = (page: Page): Promise<readonly string[]> =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''))

/** Plays the first ball that can go to the first cell it reaches, until the board is full. */
async function playOn(page: Page): Promise<number> {
  for (let moves = 0; moves < 400; moves++) {
    if (await page.locator('.outcome').isVisible()) return moves
    await page.locator('.cl-grid:not(.cl-locked) .cl-is-ball').first().click()
    await page.locator('.cl-is-reachable').first().click()
    await expect(page.locator('.cl-grid:not(.cl-locked), .outcome').first()).toBeVisible()
  }
  throw new Error('the game does not end')
}

test('[P1] a ball is chosen, reachable cells are shown, and it walks its path', async ({ page }) => {
  await laboratory(page, positionOf('P1'))
  await expect(page.locator('.cl-dot')).toHaveCount(0)
  await cell(page, 0, 0).click()
  await expect(lifted(page)).toHaveAttribute('aria-selected', 'true')
  await expect(lifted(page)).toHaveAttribute('aria-label', 'The red ball on a1, picked. Pick it again to drop it.')
  await expect(page.locator('.cl-ruler-top')).toHaveText('abcdefghi')
  await expect(page.locator('.cl-ruler-left')).toHaveText('123456789')
  await expect(page.locator('.cl-dot')).toHaveCount(79)
  await cell(page, 2, 2).hover()
  await expect(page.locator('.cl-on-path')).toHaveCount(5)
  await expect(cell(page, 2, 2)).toHaveAttribute('aria-label', 'To c3. Moves 4 steps.')
  await cell(page, 2, 2).click()
  const steps = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect && effect.target?.matches('.cl-walking') ? [effect.getKeyframes()] : [],
      )
      .map((frames) => frames.map(({ transform }) => transform)),
  )
  expect(steps).toEqual([
    [
      'translate(-200%, -200%)',
      'translate(-100%, -200%)',
      'translate(0%, -200%)',
      'translate(0%, -100%)',
      'translate(0%, 0%)',
    ],
  ])
  await expect(cell(page, 2, 2)).toHaveAttribute('aria-label', 'The red ball on c3')
  await chance(page, '8,8=R 8,7=G 8,6=B next=YCM')
  await expect(balls(page)).toHaveCount(5)
})

test('[P2] [P3] a walled-in ball and a cell without a way say why, with the rule', async ({ page }) => {
  await laboratory(page, positionOf('P2'))
  await press(cell(page, 0, 0))
  await expect(lifted(page)).toHaveCount(0)
  await expect(note(page)).toContainText('The red ball on a1 is walled in: no cell beside it is empty.')
  await note(page).getByRole('button', { name: 'Rule 1.1.4' }).click()
  await expect(page.getByRole('dialog')).toContainText('never step diagonally')
  await page.keyboard.press('Escape')

  await laboratory(page, positionOf('P3'))
  await cell(page, 0, 0).click()
  await expect(page.locator('.cl-is-unreachable')).toHaveCount(45)
  await press(cell(page, 8, 0))
  await expect(note(page)).toContainText('Other balls block the way from a1 to a9.')
  await expect(lifted(page)).toHaveCount(1)
  await note(page).getByRole('button', { name: 'Rule 1.1.7' }).click()
  await expect(page.getByRole('dialog')).toContainText('A ball can’t jump.')
})

test('another ball takes the place of the chosen one, the same again drops it', async ({ page }) => {
  await laboratory(page, positionOf('P3'))
  await cell(page, 0, 0).click()
  await cell(page, 3, 4).click()
  await expect(lifted(page)).toHaveAttribute('data-at', '31')
  await expect(lifted(page)).toHaveCount(1)
  await cell(page, 3, 4).click()
  await expect(lifted(page)).toHaveCount(0)
  await expect(page.locator('.cl-dot')).toHaveCount(0)
})

for (const [id, from, to, points] of [
  ['M5', '5,7', '2,2', 10],
  ['M7', '1,3', '0,3', 14],
] as const)
  test(`[${id}] a line is announced, cleared and paid`, async ({ page }) => {
    await table(page, { position: positionOf(id) })
    await place(page, from).click()
    await expect(page.locator('.cl-pays')).toHaveText([`+${points}`])
    await place(page, to).hover()
    await expect(page.locator('.cl-doomed')).toHaveCount(points / 2)
    await place(page, to).click()
    await expect(balls(page)).toHaveCount(1)
    await expect(page.locator('.cl-fading')).toHaveCount(points / 2)
    await expect(page.locator('.cl-challenger')).toContainText(String(points))
    await expect(page.locator('.status')).toContainText(`for ${points} points`)
    await expect(page.locator('.cl-next-balls .cl-color-1')).toHaveCount(1) // the preview stays
  })

test('[A1] a line made by new balls goes without points, and the board says so', async ({ page }) => {
  await laboratory(page, positionOf('A1'))
  await cell(page, 3, 5).click()
  await cell(page, 3, 6).click()
  await chance(page, '0,4=R 8,0=G 8,8=B next=YCM')
  await expect(balls(page)).toHaveCount(3)
  await expect(page.locator('.cl-fading')).toHaveCount(5)
  await expect(note(page)).toContainText('No points: not your move.')
  await expect(page.locator('.cl-score')).toContainText('0')
  await note(page).getByRole('button', { name: 'Rule 1.1.14' }).click()
  await expect(page.getByRole('dialog')).toContainText('it pays nothing')
})

test('[E1] the last cells fill and the game is over; [E5] a vanished line keeps it going', async ({ page }) => {
  await table(page, { position: positionOf('E1') })
  await cell(page, 7, 8).click()
  await cell(page, 8, 8).click()
  await expect(page.locator('.outcome-title')).toHaveText('0 points')
  await expect(page.locator('.outcome')).toContainText('Practice: no high score')
  await laboratory(page, positionOf('E5'))
  await cell(page, 1, 8).click()
  await cell(page, 0, 8).click()
  await chance(page, '8,4=R 1,8=R next=GGG')
  await expect(note(page)).toContainText('No points: not your move.')
  await cell(page, 8, 5).click()
  await expect(lifted(page)).toHaveCount(1)
})

test('at the end the card stands beside the board, on a phone below it, and the whole board is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await table(page, { position: positionOf('E1') }, STILL)
  await cell(page, 7, 8).click()
  await cell(page, 8, 8).click()
  const box = async (part: string): Promise<{ x: number; y: number; right: number; bottom: number }> => {
    const { x, y, width, height } = (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x, y, right: x + width, bottom: y + height }
  }
  await expect(page.locator('.outcome')).toBeVisible()
  expect((await box('.outcome')).right).toBeLessThanOrEqual((await box('.cl-grid')).x)
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size)
    expect((await box('.outcome')).y).toBeGreaterThanOrEqual((await box('.cl-grid')).bottom)
    for (const part of ['.cl-grid', '.outcome']) await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
  }
})

test('[1.1.15] [1.1.16] the next balls, or as many question marks', async ({ page }) => {
  await table(page, { position: positionOf('M1') })
  await expect(page.locator('.cl-next')).toContainText('Next: red, green and blue.')
  await expect(page.locator('.cl-next-balls .cl-ball')).toHaveCount(3)
  await table(page, { position: positionOf('M9'), settings: 'showNextBalls=false' }, STILL)
  await expect(page.locator('.cl-next')).toContainText('The next 3 balls are hidden.')
  await expect(page.locator('.cl-question')).toHaveCount(3)
  await cell(page, 2, 5).click()
  await cell(page, 0, 3).click()
  await expect(balls(page)).toHaveCount(7)
  await expect(page.locator('.cl-question')).toHaveCount(3)
})

test('nothing can be chosen while things move', async ({ page }) => {
  await table(page, { position: positionOf('P4') })
  await cell(page, 0, 0).click()
  await cell(page, 2, 0).click()
  await expect(page.locator('.cl-locked')).toBeVisible()
  await press(cell(page, 1, 0))
  await expect(lifted(page)).toHaveCount(0)
  await expect(balls(page)).toHaveCount(12)
  await expect(page.locator('.cl-growing')).toHaveCount(3)
  await expect(page.locator('.cl-locked')).toHaveCount(0)
  await cell(page, 1, 0).click()
  await expect(lifted(page)).toHaveCount(1)
})

test('by keyboard alone: arrows, Enter, Escape, a refusal and a line', async ({ page }) => {
  await table(page, { position: 'board=RB7/G8/9/4R4/RRRR5/8B/9/9/9 next=RGB' })
  for (let i = 0; i < 30 && !(await cell(page, 0, 0).evaluate((each) => each === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(cell(page, 0, 0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note(page)).toContainText('walled in')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expect(cell(page, 3, 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lifted(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(lifted(page)).toHaveCount(0)
  await expect(cell(page, 3, 4)).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.cl-doomed')).toHaveCount(5)
  await expect(cell(page, 4, 4)).toHaveAttribute('aria-label', 'To e5. Moves 1 step. Clears 5 red balls for 10 points.')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cl-challenger')).toContainText('10')
  await expect(cell(page, 4, 4)).toBeFocused()
  await expect(page.locator('[aria-live=polite].unseen')).toHaveText(
    /You cleared 5 red balls for 10 points\..*Pick a ball/,
  )
})

test('a hint marks the ball and its cell', async ({ page }) => {
  await table(page, { position: positionOf('M1') })
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await expect(page.locator('.cl-hinted')).toHaveCount(2)
  await expect(page.locator('.cl-hinted').first()).toHaveAttribute('aria-label', /^Hint\. /)
})

test('a whole game on the small board is kept as the best by its rules', async ({ page }) => {
  test.slow()
  await page.goto('#/color-lines/new')
  await expect(page.getByText('No high score with these rules yet.')).toBeVisible()
  await table(page, { settings: 'rows=7 cols=7 colorsCount=5', seed: 'seed 55' }, STILL) // a line comes about
  await expect(page.locator('.cl-king')).toContainText("There's no king with these rules yet.")
  expect(await playOn(page)).toBeGreaterThan(10)
  await expect(page.locator('.outcome')).toContainText('A new high score with these rules')
  await expect(balls(page)).toHaveCount(49)
  await page.locator('.outcome').getByRole('button', { name: 'High scores' }).click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveText([/Place/, /^1\s*this one/])
  await page.keyboard.press('Escape')
  const score = (await page.locator('.outcome-title').textContent()) ?? 'no score'
  await page.goto('#/color-lines/new')
  await expect(page.getByText('No high score with these rules yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByRole('button', { name: /^Small/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(`High score with these rules: ${score}`)).toBeVisible()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.locator('.cl-king')).toContainText(`your best game with these rules: ${score}.`)
})

test('a game that counts takes nothing back, and says so', async ({ page }) => {
  await table(page, { seed: 'seed 1' }, STILL)
  await expect(page.locator('.cl-grid:not(.cl-locked) .cl-is-ball').first()).toBeVisible()
  await page.locator('.cl-is-ball').first().click()
  await page.locator('.cl-is-reachable').last().click()
  await expect(balls(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Undo' }).click({ force: true })
  await expect(page.getByText('This game counts, so moves stay. Practice lets you undo them.')).toBeVisible()
  await expect(balls(page)).toHaveCount(8)
})

test('practice takes a move back together with the balls it brought', async ({ page }) => {
  await page.goto('#/color-lines/new')
  await page.getByRole('switch', { name: 'Practice' }).check({ force: true })
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Practice')
  await expect(page.locator('.cl-grid:not(.cl-locked) .cl-is-ball')).toHaveCount(5)
  const before = await sentences(page)
  await page.locator('.cl-is-ball').first().click()
  await page.locator('.cl-is-reachable').last().click()
  await expect(balls(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(balls(page)).toHaveCount(5)
  expect(await sentences(page)).toEqual(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(balls(page)).toHaveCount(8)
})

test('every lesson can be taken', async ({ page }) => {
  await page.goto('#/color-lines/tutorial')
  for (const { goal, id } of LESSONS) {
    const [from = '', to = ''] = goal.split('>')
    await place(page, from).click()
    await place(page, to).click()
    await expect(page.locator('.lesson-mood'), id).toBeVisible()
    if (id === 'spawned') await expect(note(page)).toContainText('No points: not your move.')
    if (id === 'hidden') await expect(page.locator('.cl-question')).toHaveCount(3)
    if (id !== 'hidden') await page.locator('.lesson').getByRole('button', { name: 'Next' }).last().click()
  }
  await expect(page.getByRole('link', { name: 'Play a game' })).toBeVisible()
})

test('a replay shows every moment', async ({ page }) => {
  await table(page, { position: positionOf('M9'), lines: ['0 2,5>0,3', '~ 8,0=G 8,4=B 8,8=Y next=RRC'] })
  await page.goto('#/color-lines/replay')
  await expect(balls(page)).toHaveCount(4)
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 0, 3)).toHaveAttribute('aria-label', /The red ball on d1/)
  await page.keyboard.press('ArrowRight')
  await expect(balls(page)).toHaveCount(7)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('preview, scores, board and what it says on one screen, nothing beside it', async ({ page }) => {
    for (const id of ['P1', 'E1', 'P3'] as const) {
      await table(page, { position: positionOf(id) })
      await fitsAcross(page)
      const before = await grid(page).boundingBox()
      await cell(page, id === 'E1' ? 7 : 0, id === 'E1' ? 8 : 0).tap()
      if (id === 'P3') await cell(page, 8, 0).tap({ force: true })
      for (const part of ['.cl-king', '.cl-next', '.cl-challenger', '.cl-grid', '.cl-note'])
        await expect(page.locator(part)).toBeInViewport({ ratio: part === '.cl-note' ? 0 : 1 })
      const tools = await page.locator('.tools').boundingBox()
      const said = await note(page).boundingBox()
      expect((said?.y ?? 0) + (said?.height ?? 740)).toBeLessThanOrEqual((tools?.y ?? 0) + 1)
      expect(await grid(page).boundingBox()).toEqual(before)
      const size = await cell(page, 4, 4).boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
  })

  test('the large board has cells for a finger, is moved about, pinched, and seen whole', async ({ page }) => {
    await table(page, { settings: 'rows=15 cols=20 ballsPerTurn=7 initialBalls=10' }, STILL)
    await fitsAcross(page)
    const widthOf = async (): Promise<number> => (await cell(page, 7, 10, 20).boundingBox())?.width ?? 0
    expect(await widthOf()).toBeGreaterThanOrEqual(28)
    await cell(page, 14, 19, 20).scrollIntoViewIfNeeded()
    await expect(cell(page, 14, 19, 20)).toBeInViewport({ ratio: 1 })
    await cell(page, 0, 0, 20).focus()
    await expect(cell(page, 0, 0, 20)).toBeInViewport({ ratio: 1 })
    const client = await page.context().newCDPSession(page)
    const fingers = (apart: number): { x: number; y: number }[] => [
      { x: 180 - apart, y: 400 },
      { x: 180 + apart, y: 400 },
    ]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
    for (const apart of [50, 60, 70])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await widthOf()).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Fit the board' }).tap()
    for (const corner of [cell(page, 0, 0, 20), cell(page, 14, 19, 20)])
      await expect(corner).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.cl-next-balls .cl-ball')).toHaveCount(7)

    await page.getByRole('button', { name: 'Zoom in' }).tap()
    const across = (): Promise<number> => page.locator('.cl-view').evaluate(({ scrollWidth }) => scrollWidth)
    const wide = await across()
    await page.getByRole('button', { name: 'Turn the board' }).tap()
    expect(await across()).toBeLessThan(wide) // fifteen across instead of twenty
    expect(await widthOf()).toBeGreaterThanOrEqual(28)
    const at = async (row: number, col: number) => (await cell(page, row, col, 20).boundingBox()) ?? { x: 0, y: 0 }
    const [first, below, beside] = [await at(0, 0), await at(0, 1), await at(1, 0)]
    expect([below.x, beside.y]).toEqual([first.x, first.y])
    expect(below.y).toBeGreaterThan(first.y)
    expect(beside.x).toBeGreaterThan(first.x)
    await cell(page, 0, 0, 20).focus()
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, 0, 1, 20)).toBeFocused()
  })

  test('a long press only looks: what the walk would leave is seen, and nothing moves', async ({ page }) => {
    await table(page, { position: positionOf('M1') })
    await cell(page, 3, 4).tap()
    const box = await cell(page, 4, 4).boundingBox()
    const client = await page.context().newCDPSession(page)
    const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(page.locator('.cl-doomed')).toHaveCount(5)
    await page.waitForTimeout(600)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(lifted(page)).toHaveCount(1)
    await cell(page, 4, 4).tap()
    await expect(page.locator('.cl-challenger')).toContainText('10')
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
      .filter((effect) => (effect.target?.closest('.cl-table') ?? null) !== null)
      .flatMap((effect) => effect.getKeyframes().flatMap(Object.keys))
      .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
  )

test('only transforms and opacity move', async ({ page }) => {
  await laboratory(page, positionOf('M5'))
  await cell(page, 5, 7).click()
  expect(new Set(await moving(page))).toEqual(new Set(['transform']))
  await cell(page, 2, 2).click()
  expect(new Set(await moving(page))).toEqual(new Set(['transform', 'opacity']))
})

test('nothing moves when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await table(page, { position: positionOf('M5') })
  await cell(page, 5, 7).click()
  expect(await moving(page)).toEqual([])
  await cell(page, 2, 2).click()
  await expect(balls(page)).toHaveCount(1)
  expect(await moving(page)).toEqual([])
  await expect(page.locator('.cl-locked')).toHaveCount(0)
})

test('no accessibility violations by day or night', async ({ page }) => {
  test.setTimeout(240_000) // axe needs the whole processor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await table(page, { position: positionOf('P3') })
  await accessibleInBoth(page)
  await cell(page, 0, 0).click()
  await press(cell(page, 8, 0))
  await expect(note(page)).toContainText('Other balls block the way')
  await accessibleInBoth(page)
  await table(page, { position: positionOf('M1'), settings: 'showNextBalls=false' })
  await cell(page, 3, 4).click()
  await cell(page, 4, 4).hover()
  await accessibleInBoth(page)
  await table(page, { position: positionOf('E1') })
  await cell(page, 7, 8).click()
  await cell(page, 8, 8).click()
  await expect(page.locator('.outcome')).toBeVisible()
  await accessibleInBoth(page)
  if (!LONG) return // the screens of the frame: access.spec.ts
  for (const hash of ['#/color-lines/new', '#/color-lines/tutorial', '#/color-lines/replay']) {
    await page.goto(hash)
    await expect(page.getByRole('main')).toBeVisible()
    await accessibleInBoth(page)
  }
})
