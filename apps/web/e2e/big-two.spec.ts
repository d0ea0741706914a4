import { bigTwo, cardText, type State } from '@parlour/games/big-two'
import type { Locator, Page } from '@playwright/test'
import { SCENARIOS, type ScenarioId } from '../src/games/big-two/scenarios.ts'
import { readSave } from '../src/session/save.ts'
import { accessibleInBoth, expect, fitsAcross, LONG, sitDown, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const positionOf = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)?.position ?? ''
const NAMES = ['You', 'Ann', 'Ben', 'Cleo']

/** A position at a table, against bots that answer at once unless they are told to be slow. */
async function table(
  page: Page,
  position: string,
  { people = [0], speed = 'instant', settings }: Company = {},
): Promise<void> {
  const seats = Number(/seats=(\d)/.exec(position)?.[1] ?? 4)
  const names = people.length > 1 ? ['Dora', 'Emil', 'Fay', 'Gus'].slice(0, seats) : NAMES.slice(0, seats)
  const bots = names.map((_, seat) => (people.includes(seat) ? null : 'greedy'))
  const preferences = { speed, sound: false }
  await sitDown(page, 'big-two', {
    position,
    names,
    bots,
    preferences,
    ...(settings === undefined ? {} : { settings }),
  })
}
interface Company {
  readonly people?: readonly number[]
  readonly speed?: 'instant' | 'slow'
  readonly settings?: string
}

async function laboratory(page: Page, position: string): Promise<void> {
  await page.goto(`#/big-two/laboratory?${new URLSearchParams({ position }).toString()}`)
  await expect(page.locator('.b2-table')).toBeVisible()
}

const hand = (page: Page): Locator => page.getByRole('list', { name: / hand$/ })
const card = (page: Page, name: string): Locator =>
  hand(page)
    .locator('button')
    .filter({ has: page.locator(`[data-face="${name}"]`) })
const tapCard = (page: Page, name: string): Promise<void> =>
  card(page, name).tap({ force: true, position: { x: 8, y: 20 } })
const pass = (page: Page): Locator => page.locator('.b2-actions').getByRole('button', { name: /^Pass/ })
const lay = (page: Page): Locator => page.locator('.b2-play')
const notice = (page: Page): Locator => page.locator('.b2-notice')
const station = (page: Page, name: string): Locator => page.locator('.b2-station').filter({ hasText: name })
const happened = (page: Page): Locator => page.getByRole('list', { name: 'What happened' })

/** The cards of the hand from left to right, row by row. */
const inOrder = (page: Page): Promise<readonly string[]> =>
  hand(page)
    .locator('li')
    .evaluateAll((items) =>
      items
        .map((item) => ({
          face: item.querySelector('[data-face]')?.getAttribute('data-face') ?? '',
          box: item.getBoundingClientRect(),
        }))
        .toSorted((a, b) => (Math.abs(a.box.y - b.box.y) > 20 ? a.box.y - b.box.y : a.box.x - b.box.x))
        .map(({ face }) => face),
    )

/** The whole truth, as the page keeps it for itself. */
async function truth(page: Page): Promise<State> {
  const save = await page.evaluate(() => localStorage.getItem('parlour/table/big-two'))
  const session = readSave(bigTwo, save ?? '')
  if (session === null) throw new Error('nothing was kept')
  return session.match.state
}

/**
 * Nothing on the page, no text, attribute or face, names a card that `eyes` must not know. The page is read first, and
 * what it keeps for itself is a moment behind it: a card just played may still be in a hand there, a secret one stays.
 */
async function expectNoSecret(page: Page, eyes: number | null): Promise<void> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const leaked = async (): Promise<readonly string[]> => {
    const { hands, stock, phase } = await truth(page)
    const others = phase === 'over' ? [] : hands.flatMap((cards, seat) => (seat === eyes ? [] : cards))
    const secret = [...others, ...stock]
    return secret.filter((each) => html.includes(cardText(each)) || html.includes(`data-card="${each}"`)).map(cardText)
  }
  await expect.poll(leaked).toEqual([])
}

test.describe('section 6: what is to be seen, by touch on a phone', () => {
  test('1. next has one card, a single lies, a higher card is in hand: a pass is refused with the exact text', async ({
    page,
  }) => {
    await table(page, positionOf('O01'), { speed: 'slow' })
    await pass(page).tap({ force: true })
    await expect(notice(page).getByRole('alert')).toContainText(
      'You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table.',
    )
    await expect(page.locator('.b2-table')).toBeInViewport({ ratio: 0.95 })
    await expect(pass(page)).toHaveAttribute('aria-disabled', 'true')
    expect(await truth(page)).toMatchObject({ seat: 0, passes: 0, history: [] })
    await notice(page).getByRole('button', { name: 'Rule 2.1.2' }).tap()
    await expect(page.getByRole('dialog')).toContainText('Exact rule 2.1.2')
  })

  for (const [number, id, why] of [
    [2, 'O02', 'all cards are lower than the table'],
    [3, 'O04', 'a pair lies on the table'],
    [4, 'O05', 'the next player has two cards'],
  ] as const)
    test(`${number}. ${why}: the pass succeeds`, async ({ page }) => {
      await table(page, positionOf(id), { speed: 'slow' })
      await pass(page).tap()
      await expect(happened(page)).toContainText('You passed.')
      await expect(station(page, 'You')).toContainText('Pass')
      await expect(station(page, 'Ann')).toHaveAttribute('data-on', 'true')
    })
})

test('[2.1.3] the forced card is marked with its reason before a wrong attempt, and nothing else goes', async ({
  page,
}) => {
  await table(page, positionOf('O01'), { speed: 'slow' })
  await expect(page.locator('.b2-is-forced + .b2-tag')).toHaveText('Forced')
  await expect(card(page, 'K♠')).toHaveClass(/b2-is-forced/)
  await expect(card(page, 'K♠')).toHaveAccessibleName(/^Forced: Play K♠/)
  await expect(notice(page)).toContainText("You can't pass, and no lower card will do.")
  await tapCard(page, '7♣')
  await expect(notice(page)).toContainText(
    'You must play your highest card (K♠) because the next player has only 1 card left!',
  )
  await tapCard(page, '3♦')
  await expect(notice(page)).toContainText('Cannot beat the 5♦ on the table')
  await tapCard(page, 'K♠')
  await lay(page).tap()
  await expect(happened(page)).toContainText('You had to play K♠.')
})

test('[2.1.10] of equal ranks the suit: 2♥ from 4♦2♥2♠ on 2♣', async ({ page }) => {
  await table(page, 'seats=4 turn=0 hands=4D2H2S/KS/8D9D/4H5C6C table=2C by=3', { speed: 'slow' })
  await tapCard(page, '2♥')
  await expect(notice(page)).toContainText(
    'You must play your highest card (2♠) because the next player has only 1 card left!',
  )
})

test('one card left is shown to everybody', async ({ page }) => {
  await table(page, positionOf('O01'), { people: [0, 1, 2, 3] })
  await page.getByRole('button', { name: "I'm Dora: show my cards" }).tap()
  await expect(station(page, 'Emil')).toContainText('1 card!')
  await expect(station(page, 'Emil')).toContainText('only 1 card left!')
  await tapCard(page, 'K♠')
  await lay(page).tap()
  await page.getByRole('button', { name: "I'm Emil: show my cards" }).tap()
  await expect(station(page, 'Emil')).toContainText('1 card!')
})

test('cards are chosen one by one: each completes a play, begins one, or says why not', async ({ page }) => {
  await table(page, positionOf('L07'), { speed: 'slow' })
  await expect(page.locator('.b2-begins')).toHaveCount(13)
  await tapCard(page, '6♥')
  await expect(notice(page)).toContainText('6♥ so far: add cards to make a play.')
  await tapCard(page, '6♠')
  await tapCard(page, '4♦')
  await tapCard(page, '4♣')
  await expect(page.locator('.b2-completes')).toHaveCount(1)
  await tapCard(page, '2♥')
  await expect(notice(page)).toContainText('No play with 4♦4♣6♥6♠2♥ beats the 8♦9♣10♥J♠Q♦ on the table')
  await tapCard(page, '4♥')
  await expect(notice(page)).toContainText('Full house 4♦4♣4♥6♥6♠ beats the 8♦9♣10♥J♠Q♦.')
  await expect(lay(page)).toHaveText('Play full house')
  await tapCard(page, '4♣')
  await expect(lay(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(card(page, '4♣')).toHaveAttribute('aria-pressed', 'false')
  await expect(card(page, '6♥')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear' }).tap()
  await expect(page.locator('.b2-lifted')).toHaveCount(0)
})

test('sorting by rank and by suit, and rearranging by dragging', async ({ page }) => {
  await table(page, positionOf('L16'), { speed: 'slow' })
  expect(await inOrder(page)).toEqual(['3♣', '4♠', '5♦', '6♥', 'A♦', 'A♣', '2♦', '2♥'])
  await page.getByRole('button', { name: 'Suit', exact: true }).tap()
  await expect.poll(() => inOrder(page)).toEqual(['5♦', 'A♦', '2♦', '3♣', 'A♣', '6♥', '2♥', '4♠'])
  await dragTouch(page, card(page, '4♠'), hand(page), { x: 10, y: 40 })
  await expect.poll(() => inOrder(page)).toEqual(['4♠', '5♦', 'A♦', '2♦', '3♣', 'A♣', '6♥', '2♥'])
  await page.reload()
  await expect.poll(() => inOrder(page)).toEqual(['4♠', '5♦', 'A♦', '2♦', '3♣', 'A♣', '6♥', '2♥'])
  await page.getByRole('button', { name: 'Rank', exact: true }).tap()
  await expect.poll(() => inOrder(page)).toEqual(['3♣', '4♠', '5♦', '6♥', 'A♦', 'A♣', '2♦', '2♥'])
  expect(await truth(page)).toMatchObject({ history: [] })
})

test('plays of the hand by one tap each: the next of a kind, nothing that cannot be played, and the score sheet', async ({
  page,
}) => {
  await table(page, 'seats=4 turn=0 hands=5D5C9D9C9HKDKS2H/4D5H/8D9S/4C5S6C table=4H4S by=3 history=3:4H4S', {
    speed: 'slow',
  })
  const chip = (name: string): Locator =>
    page.getByRole('group', { name: 'Plays in your hand' }).getByRole('button', { name })
  await chip('Pair').tap()
  await expect(notice(page)).toContainText('Pair 5♦5♣ beats the 4♥4♠.')
  await chip('Pair').tap()
  await expect(notice(page)).toContainText('Pair 9♦9♣ beats the 4♥4♠.')
  await expect(page.locator('.b2-lifted')).toHaveCount(2)
  await expect(chip('Full house')).toBeHidden() // it cannot beat a pair
  await page.getByRole('button', { name: 'Scores' }).tap()
  await expect(page.getByRole('dialog')).toContainText('The game ends when someone reaches 101')
  await page.getByRole('button', { name: 'Close' }).tap()
  await lay(page).tap()
  await expect(happened(page)).toContainText('You played the pair 9♦9♣.')
})

/** A finger takes something and puts it down elsewhere. */
async function dragTouch(
  page: Page,
  from: Locator,
  onto: Locator,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()]
  if (start === null || end === null) throw new Error('nothing to drag')
  const client = await page.context().newCDPSession(page)
  const a = { x: start.x + 12, y: start.y + 24 }
  const b = { x: end.x + at.x, y: end.y + at.y }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] })
  for (let step = 1; step <= 8; step++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: a.x + ((b.x - a.x) * step) / 8, y: a.y + ((b.y - a.y) * step) / 8 }],
    })
  await page.waitForTimeout(120) // the finger rests: no fling
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [b] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

test('a card is dragged to the table, and a refused one says why', async ({ page }) => {
  await table(page, positionOf('O05'), { speed: 'slow' })
  await dragTouch(page, card(page, '9♠'), page.locator('.b2-pile'), { x: 150, y: 60 })
  await expect(happened(page)).toContainText('You played 9♠.')
  await table(page, positionOf('O01'), { speed: 'slow' })
  await dragTouch(page, card(page, '7♣'), page.locator('.b2-pile'), { x: 150, y: 60 })
  await expect(notice(page)).toContainText('You must play your highest card (K♠)')
  expect(await truth(page)).toMatchObject({ history: [] })
})

test('an unbeatable play offers to pass by itself, and then does', async ({ page }) => {
  await table(page, 'seats=4 turn=0 hands=3D7CKS/AS4H/8D9D/4D5C6C table=2S by=3 played=3C', { speed: 'slow' })
  await expect(notice(page)).toContainText('Nobody can beat the 2♠ any more.')
  await page.waitForTimeout(2500)
  expect(await truth(page)).toMatchObject({ history: [] })
  await page.getByRole('button', { name: 'Pass for me when nobody can beat it' }).tap()
  await expect(page.getByRole('button', { name: 'Let me pass myself' })).toBeVisible()
  await expect(happened(page)).toContainText('You passed.')
})

test('a whole match against bots, and no card is ever shown that the player must not know', async ({ page }) => {
  test.slow()
  await sitDown(page, 'big-two', {
    settings: 'target=1',
    names: NAMES,
    bots: [null, 'greedy', 'random', 'greedy'],
    seed: 'seed 11',
    preferences: { sound: false },
  })
  const over = page.locator('.outcome')
  for (let moves = 0; moves < 400 && !(await over.isVisible()); moves++) {
    await expectNoSecret(page, 0)
    const next = await page.evaluate(() => {
      const target = document.querySelector<HTMLElement>(
        '.b2-play[aria-disabled=false], .b2-completes, .b2-begins, .b2-button:not(.b2-play)[aria-disabled=false]',
      )
      target?.click()
      return target
    })
    if (next === null) await page.waitForTimeout(10)
  }
  await expect(over).toContainText('won the game')
  await expect(page.getByRole('table')).toContainText('+')
  await expect(happened(page)).toContainText('won match 1.')
})

test('the points of every match stay to be seen', async ({ page }) => {
  await table(page, 'seats=4 turn=0 hands=KS/2S3C/8D9D/4D5C6C table=5D by=3 scores=1,20,30,40 match=4', {
    speed: 'slow',
  })
  await tapCard(page, 'K♠')
  await lay(page).tap()
  await expect(page.locator('.b2-pile')).toContainText('Match 4: You went out')
  await expect(page.getByRole('row', { name: 'Before 1 20 30 40' })).toBeAttached()
  await expect(page.getByRole('row', { name: '4 0 +2 +2 +3' })).toBeAttached()
  for (const points of ['1 pt', '22 pts', '32 pts', '43 pts'])
    await expect(page.getByText(points, { exact: true })).toHaveCount(1) // at everybody's place, and only there
  await page.getByRole('button', { name: 'Scores' }).click()
  await expect(page.getByRole('row', { name: 'Total 1 22 32 43' })).toBeAttached()
})

test('by keyboard alone: choose, put back, sort, move, play, pass, to the end of a match', async ({ page }) => {
  await table(page, 'seats=2 turn=0 hands=3D9C9H9S2D/4D5C table=- scores=0,0', { settings: 'target=1' })
  for (let i = 0; i < 60 && !(await hand(page).evaluate((list) => list.contains(document.activeElement))); i++)
    await page.keyboard.press('Tab')
  await expect(card(page, '3♦')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, '9♣')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(lay(page)).toHaveText('Play pair')
  await page.keyboard.press('Escape')
  await expect(card(page, '9♥')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(lay(page)).toHaveText('Play triple')
  await page.keyboard.press('l')
  await expect(happened(page)).toContainText('You played the triple 9♣9♥9♠.')
  await expect(hand(page).locator('[data-go]')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => inOrder(page)).toEqual(['2♦', '3♦'])
  await page.keyboard.press('r')
  await expect.poll(() => inOrder(page)).toEqual(['3♦', '2♦'])
  await page.keyboard.press('p')
  await expect(notice(page)).toContainText('Cannot pass when leading')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.keyboard.press('l')
  await expect(happened(page)).toContainText('You won the trick.')
  await expect(hand(page).locator('[data-go]')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('l')
  await expect(page.locator('.outcome')).toContainText('You won the game')
})

test('a curtain between people at one screen: nobody sees a hand before it is lifted', async ({ page }) => {
  await table(page, positionOf('O05'), { people: [0, 1], speed: 'slow' })
  const curtain = page.getByRole('region', { name: /^Hand the screen to/ })
  await expect(curtain).toContainText('Hand the screen to Dora')
  await expect(hand(page)).toHaveCount(0)
  await expectNoSecret(page, null)
  await curtain.getByRole('button').tap()
  await expect(curtain).toHaveCount(0)
  await expectNoSecret(page, 0)
  await expect(card(page, '9♠')).toBeVisible()
  await tapCard(page, '9♠')
  await lay(page).tap()
  await expect(curtain).toContainText('Hand the screen to Emil')
  await expectNoSecret(page, null)
  await page.reload()
  await expect(curtain).toContainText('Hand the screen to Emil')
  await expect(curtain.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hand(page)).toBeVisible()
  await expect(hand(page).locator('[data-go]')).toBeFocused()
  await expectNoSecret(page, 1)
})

test('while a game runs, nothing that is shared, copied or watched tells the other hands', async ({ page }) => {
  await table(page, positionOf('L04'), { speed: 'slow' })
  const state = await truth(page)
  const written = state.hands.slice(1).map((cards) => bigTwo.notation.action.write({ type: 'play', cards }))
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name }).tap()
  }
  for (const name of [
    'Copy the position',
    'Copy the record',
    'Share this game as a link',
    'Share this position as a link',
    'Open in the position editor',
  ]) {
    await choose(name)
    await expect(page.locator('.toast')).toContainText('Wait until the game is over.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before')
  }
  await choose('Report a problem')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('parlour')
  const report = await page.evaluate(() => navigator.clipboard.readText())
  for (const cards of written) expect(report).not.toContain(cards)
  await choose('Watch from the start')
  await expect(page.getByText('you see only what everyone may know')).toBeAttached()
  await expectNoSecret(page, null)
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))
  for (const cards of written) expect(links.join(' ')).not.toContain(cards)
})

test('after the end a replay shows whose turn it was with their hand', async ({ page }) => {
  await sitDown(page, 'big-two', {
    position: 'seats=2 turn=0 hands=KS/4D9C table=5D by=1 scores=0,100',
    names: ['You', 'Ann'],
    bots: [null, 'greedy'],
    lines: ['0 KS'],
    preferences: { sound: false },
  })
  await page.goto('#/big-two/replay')
  await expect(card(page, 'K♠')).toBeVisible()
  await expect(page.getByRole('link', { name: /position editor/ })).toBeAttached()
})

const HANDS = [
  ['13 cards', positionOf('L01')],
  ['13 cards and five on the table', positionOf('L07')],
  [
    '18 cards of three players',
    'seats=3 turn=0 hands=3D4D5D6D7D8D9DTDJDQDKDAD2D3C4C5C6C7C/3H4H5H6H7H8H9HTHJHQHKHAH2H8C9CTCJC/3S4S5S6S7S8S9STSJSQSKSAS2SQCKCAC2C table=-',
  ],
  ['three cards, one forced', positionOf('O01')],
] as const

test('table, hand and buttons on one screen, each card can be touched', async ({ page }) => {
  for (const [name, position] of HANDS) {
    await table(page, position, { speed: 'slow' })
    await fitsAcross(page)
    const tools = await page.locator('.tools').boundingBox()
    const board = await page.locator('.b2-table').boundingBox()
    expect((board?.y ?? 0) + (board?.height ?? 740), name).toBeLessThanOrEqual(tools?.y ?? 0)
    const boxes = await hand(page)
      .locator('button')
      .evaluateAll((all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .map(({ x, y }) => ({ x, y }))
          .toSorted((a, b) => (Math.abs(a.y - b.y) > 30 ? a.y - b.y : a.x - b.x)),
      )
    boxes.slice(1).forEach((box, i) => {
      const before = boxes[i]
      if (before !== undefined && Math.abs(before.y - box.y) < 30) expect(box.x - before.x).toBeGreaterThanOrEqual(34)
    })
    for (const button of await page.locator('.b2-button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('five cards that fly in from the right make no page wider', async ({ page }) => {
  const hands = '3D4D6H/5C5H/6C6S/7D8D9DTDJDQD'
  await table(page, `seats=4 turn=3 hands=${hands} table=3C4C5D6D7C by=2`, { speed: 'slow' })
  await page.locator('.b2-laid[data-fresh=true]').waitFor({ state: 'attached' })
  const widest = await page.evaluate(async () => {
    let most = 0
    for (let frame = 0; frame < 20; frame++) {
      most = Math.max(most, document.documentElement.scrollWidth)
      await new Promise(requestAnimationFrame)
    }
    return most
  })
  expect(widest).toBe(360)
})

test('the lessons by touch: the first is done with a pair', async ({ page }) => {
  await page.goto('#/big-two/tutorial')
  await expect(page.getByRole('heading', { name: 'The 3♦ opens' })).toBeVisible()
  await tapCard(page, '3♦')
  await tapCard(page, '3♠')
  await lay(page).tap()
  await expect(page.getByText('Now everybody must play a higher pair, or pass.').first()).toBeVisible()
  await expect(card(page, 'K♠')).toBeVisible()
})

test('the laboratory plays what is chosen', async ({ page }) => {
  await laboratory(page, positionOf('O06'))
  await tapCard(page, '9♥')
  await tapCard(page, '9♠')
  await lay(page).tap()
  await expect(page.locator('.b2-pile')).toContainText('Pair to beat')
  await expect(page.getByLabel('Position')).toHaveValue(/table=9H9S/)
})

test('of cards and seats only transforms and opacity move, and nothing when motion is reduced', async ({ page }) => {
  const moving = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect && Number(effect.getComputedTiming().duration) > 0 ? [effect] : [],
        )
        // a button answers a press by its colour, here as everywhere
        .filter(({ target }) => target?.closest('.b2-table')?.contains(target) === true && !target.closest('.button'))
        .flatMap((effect) => effect.getKeyframes().flatMap(Object.keys))
        .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
    )
  await laboratory(page, positionOf('O05'))
  await tapCard(page, '9♠')
  await lay(page).tap()
  const kinds = new Set(await moving())
  expect(kinds.size).toBeGreaterThan(0)
  expect([...kinds].filter((kind) => kind !== 'transform' && kind !== 'opacity')).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await laboratory(page, positionOf('O01'))
  await tapCard(page, 'K♠')
  await lay(page).tap()
  expect(await moving()).toEqual([])
})

test('an expert that the network does not bring says so, and plays once it does', async ({ page, context }) => {
  let isDown = true
  await context.route(/\/search-[^/]*\.js$/, (route) => (isDown ? route.abort() : route.continue())) // its weights
  await sitDown(page, 'big-two', {
    position: 'seats=4 turn=1 hands=3D7CKS/AS4H/8D9D/4D5C6C table=5S by=0 played=3C',
    names: NAMES,
    bots: [null, 'expert', 'expert', 'expert'],
    preferences: { sound: false },
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.locator('.prompt-text')).toHaveText("Ann couldn't be loaded")
  await expect(page.locator('.status')).toHaveText('Your game is kept. Check your connection, then try again.')
  await again.tap()
  await expect(again).toBeVisible()
  await accessibleInBoth(page)
  await fitsAcross(page)
  isDown = false
  await again.tap()
  await expect(happened(page)).toContainText(/Ann (played|passed)/)
  await expect(again).toHaveCount(0)
})

test('an expert is fetched while one thinks about the first card', async ({ page }) => {
  const fetched = page.context().waitForEvent('request', (request) => /\/search-[^/]*\.js$/.test(request.url()))
  await sitDown(page, 'big-two', {
    position: 'seats=4 turn=0 hands=3D7CKS/AS4H/8D9D/4D5C6C',
    names: NAMES,
    bots: [null, 'easy', 'easy', 'expert'],
    preferences: { sound: false },
  })
  await fetched
  await expect(lay(page)).toBeVisible()
  expect(await truth(page)).toMatchObject({ seat: 0, history: [] })
})

test('no accessibility violations by day or night', async ({ page }) => {
  test.setTimeout(240_000) // axe needs the whole processor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const id of LONG ? (['O01', 'L01', 'L07'] as const) : (['O01', 'L07'] as const)) {
    await table(page, positionOf(id), { speed: 'slow' })
    await accessibleInBoth(page)
  }
  await tapCard(page, '3♦')
  await accessibleInBoth(page)
  await table(page, positionOf('O01'), { people: [0, 1] })
  await accessibleInBoth(page)
  await page.getByRole('button', { name: /show my cards/ }).tap()
  await pass(page).tap({ force: true })
  await accessibleInBoth(page)
  await table(page, 'seats=4 turn=0 hands=3D7CKS/AS4H/8D9D/4D5C6C table=2S by=3 played=3C scores=1,2,3,4', {
    speed: 'slow',
  })
  await accessibleInBoth(page)
  if (!LONG) return // the screens of the frame: access.spec.ts
  await page.goto('#/big-two/tutorial')
  await expect(page.locator('.b2-table')).toBeVisible()
  await accessibleInBoth(page)
})
