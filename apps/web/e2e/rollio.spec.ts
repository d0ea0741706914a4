import type { Locator, Page } from '@playwright/test'
import { LESSONS } from '../src/games/rollio/lessons.ts'
import { SCENARIOS, type ScenarioId } from '../src/games/rollio/scenarios.ts'
import { accessibleInBoth, expect, fitsAcross, sitDown, test } from './fixtures.ts'

const positionOf = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)?.position ?? ''

/** A run taken up at a position, as `play on from here` begins it. */
async function table(page: Page, position: string, preferences: object = {}): Promise<void> {
  await sitDown(page, 'rollio', {
    position,
    names: ['You'],
    bots: [null],
    preferences: { sound: false, motion: 'off', ...preferences },
  })
  await expect(page.locator('.rl-table')).toBeVisible()
}

async function laboratory(page: Page, position: string): Promise<void> {
  await page.goto(`#/rollio/laboratory?${new URLSearchParams({ position }).toString()}`)
  await expect(page.locator('.rl-table')).toBeVisible()
}

const board = (page: Page): Locator => page.locator('.rl-table')
const die = (page: Page, number: number): Locator =>
  board(page).getByRole('button', { name: new RegExp(`^Die ${number},`) })
const main = (page: Page): Locator => page.locator('.rl-action-main')
const bank = (page: Page): Locator => page.locator('.rl-action-bank')
const reroll = (page: Page): Locator => page.locator('.rl-action-reroll')
const ways = (page: Page): Locator => board(page).getByRole('radio')
const pot = (page: Page): Locator => page.locator('.rl-pot')
const count = (page: Page): Locator => page.getByRole('region', { name: 'The count' })
const charms = (page: Page): Locator =>
  page.getByRole('list', { name: 'Charms, in the order they count' }).getByRole('button')
const note = (page: Page): Locator => page.locator('.rl-note')

/** The names of the charms as they stand. */
const row = async (page: Page): Promise<readonly string[]> =>
  (await charms(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))).map(
    (label) => /, (.*?):/.exec(label)?.[1] ?? '',
  )

test('by keyboard one comes to the shop, and a key pressed once too often buys nothing there', async ({ page }) => {
  await table(
    page,
    'phase=deciding boss=hush set=6,6,6,6,6,6 pot=450 banked=400 target=800 banks=3 money=10 vouchers=1 dice=3,4',
  )
  await page.keyboard.press('b')
  const shop = page.getByRole('region', { name: 'Shop' })
  await expect(shop).toBeFocused()
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
  await expect(shop).toContainText('$16')
  await expect(charms(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('list', { name: 'Charms for sale' }).getByRole('button').first()).toBeFocused()
})

test('a level with its shop: bank, be paid, buy, go on', async ({ page }) => {
  await table(
    page,
    'phase=deciding boss=hush set=6,6,6,6,6,6 pot=450 banked=400 target=800 banks=3 money=10 vouchers=1 dice=3,4',
  )
  await expect(pot(page)).toContainText('bankable')
  await expect(page.locator('.prompt')).toContainText('Bank 450 or roll 2 dice (44% flop)?')
  await expect(bank(page)).toContainText('wins the level')
  await bank(page).click()
  const shop = page.getByRole('region', { name: 'Shop' })
  await expect(shop).toContainText('$16')
  await expect(shop).toContainText('+$4, +$2 for unused banks')
  await expect(page.locator('.prompt')).toContainText('Shop. Next: level 2, target 1,300')
  await expect(page.locator('.rl-card')).toHaveCount(6)
  await page.getByRole('button', { name: /^New offer \(1 voucher\)/ }).click()
  await expect(
    page.getByRole('button', { name: /^New offer \(0 vouchers\).*You have no vouchers left/ }),
  ).toHaveAttribute('aria-disabled', 'true')
  const first = page.getByRole('list', { name: 'Charms for sale' }).getByRole('button').first()
  const name = (await first.locator('b').textContent()) ?? ''
  const price = Number(/\$(\d+)/.exec((await first.locator('.rl-price').textContent()) ?? '')?.[1])
  await first.click()
  await expect(shop).toContainText(`$${16 - price}`)
  await expect(charms(page)).toHaveCount(1)
  expect(await row(page)).toEqual([name])
  await charms(page).first().click()
  await page.getByRole('button', { name: `Sell for $${Math.floor(price / 2)}` }).click()
  await expect(charms(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave the shop' }).click()
  await expect(board(page)).toContainText('Level 2/10 · Meadow')
  await expect(page.locator('.rl-goal')).toContainText('0 of 1,300')
  await expect(page.locator('.rl-next')).toHaveText('Next 2,200')
  await expect(main(page)).toHaveAccessibleName(/^Roll 6 dice *, flop 2.3%/)
})

test('a way to score that is not the best', async ({ page }) => {
  await table(page, positionOf('S13'))
  await board(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect(ways(page)).toHaveCount(3)
  await expect(page.locator('.rl-way').first()).toContainText('Best')
  await expect(page.locator('.rl-way')).toContainText(['1,100', '400', '250'])
  await expect(ways(page).first()).toBeChecked()
  await ways(page).nth(2).check()
  await expect(main(page)).toHaveAccessibleName('Score 250 4 dice')
  await main(page).click()
  await expect(count(page)).toContainText('Not the best of 3 ways')
  await expect(count(page).getByRole('listitem').first()).toHaveText(/Four of a kind\s*\+250\s*250/)
  await expect(pot(page)).toContainText('250')
})

test('dice are chosen and left again; what does not fit says why', async ({ page }) => {
  await table(page, 'dice=1,1,3,4')
  await expect(die(page, 1)).toHaveAccessibleName('Die 1, 1: scores with single 1.')
  await expect(die(page, 3)).toHaveAccessibleName("Die 3, 3: This 3 doesn't score with anything on the table.")
  await expect(main(page)).toHaveAccessibleName(/^Score 0 dice *: Pick some dice first\./)
  await die(page, 1).click()
  await die(page, 3).click()
  await expect(main(page)).toHaveAccessibleName(/^Score 2 dice *: Die 3 is left over\./)
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(reroll(page)).toHaveAccessibleName(/^Reroll 2 dice *, 4 rerolls left/)
  await die(page, 3).click()
  await expect(main(page)).toHaveAccessibleName('Score 100 1 die')
  await board(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect(board(page).getByRole('button', { pressed: true })).toHaveCount(4)
  await board(page).getByRole('button', { name: 'None', exact: true }).click()
  await expect(board(page).getByRole('button', { pressed: true })).toHaveCount(0)
  await bank(page).click({ force: true })
  await expect(note(page)).toContainText('Score something first, then bank.')
  await note(page).getByRole('button', { name: 'Rule 3.4' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('dice picked in the list of options are chosen on the board too', async ({ page }) => {
  await laboratory(page, 'dice=1,1,3,4')
  await page
    .locator('.explained')
    .getByRole('button', { name: /Die 1: 1/ })
    .click()
  await expect(die(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await die(page, 2).click()
  await expect(main(page)).toHaveAccessibleName('Score 200 2 dice')
  await die(page, 1).click()
  await expect(main(page)).toHaveAccessibleName('Score 100 1 die')
  await main(page).click()
  await expect(pot(page)).toContainText('100')
})

test('hot dice: every die is back, and later scores are multiplied', async ({ page }) => {
  await table(page, positionOf('hot'))
  await die(page, 1).click()
  await main(page).click()
  await expect(count(page)).toContainText('Hot dice! Every die is back.')
  await expect(page.locator('.rl-tray')).toContainText('Hot dice: all 6 return')
  await expect(page.locator('.rl-hot')).toContainText('Hot dice once this round: scores ×1.15')
  await expect(main(page)).toHaveAccessibleName(/^Roll 6 dice/)
  await laboratory(page, 'set=6,6,6,6,6,6 pot=900 hot=1 dice=1,3,4')
  await die(page, 1).click()
  await expect(page.locator('.rl-way')).toContainText('115')
})

test('a flop: a reroll may save it, or the pot is lost', async ({ page }) => {
  await table(page, positionOf('flop'))
  await expect(pot(page)).toContainText('at risk')
  await expect(page.locator('.rl-flop')).toContainText('650 in the pot is lost')
  await expect(page.locator('.rl-flop')).toContainText('1 reroll left')
  await die(page, 1).click()
  await expect(reroll(page)).toHaveAttribute('aria-disabled', 'false')
  await main(page).click()
  await expect(pot(page)).toContainText('650lost')
  await expect(page.locator('.rl-goal')).toContainText('680 of 2,200')
  await expect(main(page)).toHaveAccessibleName(/^Roll 6 dice/)
  await table(page, positionOf('flop'))
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  await expect(page.locator('.rl-dice button')).toHaveCount(3)
  await expect(page.locator('.rl-stocks')).toContainText('0 rerolls')
})

test('[3.7] charms are put in another order by arrow keys, once', async ({ page }) => {
  await table(page, positionOf('hush'))
  expect(await row(page)).toEqual(['Score Multiplier', 'One Love', 'Crowd'])
  await charms(page).nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(charms(page).first()).toBeFocused()
  expect(await row(page)).toEqual(['One Love', 'Score Multiplier', 'Crowd'])
  await page.getByRole('button', { name: 'Put back' }).click()
  expect(await row(page)).toEqual(['Score Multiplier', 'One Love', 'Crowd'])
  await charms(page).nth(2).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Keep this order' }).click()
  expect(await row(page)).toEqual(['Crowd', 'Score Multiplier', 'One Love'])
  await charms(page).first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await row(page)).toEqual(['Crowd', 'Score Multiplier', 'One Love'])
  await expect(page.locator('.history')).toContainText(
    'You put the charms in order: Crowd, Score Multiplier, One Love.',
  )
})

test('[3.7] charms are dragged', async ({ page }) => {
  await table(page, positionOf('hush'))
  const from = await charms(page).nth(0).boundingBox()
  const to = await charms(page).nth(2).boundingBox()
  if (from === null || to === null) throw new Error('no charms')
  await page.mouse.move(from.x + from.width / 2, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 6 })
  await page.mouse.up()
  expect(await row(page)).toEqual(['One Love', 'Crowd', 'Score Multiplier'])
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect(page.locator('.history')).toContainText(
    'You put the charms in order: One Love, Crowd, Score Multiplier.',
  )
})

test('a run goes on after a reload', async ({ page }) => {
  await table(page, 'set=6,6,6,6,6,6 target=800 money=3 charms=oneLove consumables=potion dice=1,1,3,4,6,6')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(pot(page)).toContainText('300')
  await bank(page).click()
  await expect(page.locator('.rl-goal')).toContainText('300 of 800')
  await main(page).click()
  await expect(page.locator('.rl-dice button')).toHaveCount(6)
  const before = await page
    .locator('.rl-dice button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await page.reload()
  await expect(page.locator('.rl-dice button')).toHaveCount(6)
  expect(
    await page.locator('.rl-dice button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(before)
  await expect(page.locator('.rl-goal')).toContainText('300 of 800')
  await expect(page.locator('.rl-stocks')).toContainText('3 banks')
  expect(await row(page)).toEqual(['One Love'])
  await expect(page.locator('.history')).toContainText('You banked 300')
})

test('a new run from the loadout, which a reload keeps', async ({ page }) => {
  await sitDown(page, 'rollio', { names: ['You'], bots: [null], preferences: { sound: false, motion: 'off' } })
  await page.getByRole('button', { name: /^Bouquet.*3 credits/ }).click()
  await expect(page.locator('.prompt')).toContainText('Pack for the run: 3 credits left')
  await expect(
    page.getByRole('button', { name: /^Two crystals.*4 credits.*Two crystals costs 4 credits, and you have 3\./ }),
  ).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(page.locator('.prompt')).toContainText('Pack for the run: 3 credits left')
  await page.getByRole('button', { name: 'Set out' }).click()
  await expect(page.locator('.rl-beginning')).toContainText('Bank 800 with at most 4 banks.')
  await expect(page.locator('.rl-beginning')).toContainText(/Level 5, the (Muzzle|Hush|Famine|Frost): /)
  await expect(page.locator('.rl-dice')).toContainText('flower')
  await main(page).click()
  await expect(page.locator('.rl-dice button')).toHaveCount(6)
})

test('by keyboard alone: choose, choose the way, score, bank, roll', async ({ page }) => {
  await table(page, 'set=6,6,6,6,6,6 target=2000 dice=1,1,1,1,3,4')
  for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
  await expect(ways(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(ways(page).nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(pot(page)).toContainText('1,100')
  await page.keyboard.press('b')
  await expect(page.locator('.rl-goal')).toContainText('1,100 of 2,000')
  await page.keyboard.press('r')
  await expect(page.locator('.rl-dice button')).toHaveCount(6)
  await expect(page.locator('[data-go]').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(die(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(die(page, 2)).toBeFocused()
  await page.keyboard.press('a')
  await expect(board(page).getByRole('button', { pressed: true })).toHaveCount(6)
})

test('the count goes up step by step, and can be skipped', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('parlour/rollio/taste', '{"count":"slow"}'))
  await table(page, 'charms=oddity,crowd,scoreMultiplier dice=1,1,1,5,5,5', { motion: 'on' })
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const skip = count(page).getByRole('button', { name: 'Skip' })
  await expect(skip).toBeVisible()
  expect(await count(page).getByRole('listitem').count()).toBeLessThan(4)
  await skip.click()
  await expect(skip).toBeHidden()
  await expect(count(page).getByRole('listitem')).toContainText(
    ['Two triplets', 'Crowd', 'Oddity', 'Score Multiplier', 'Hot dice!'].slice(0, 1),
  )
  await expect(page.locator('.rl-total')).toHaveText('6,563')
})

test('nothing counts up or moves when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await table(page, 'charms=oddity,crowd,scoreMultiplier dice=1,1,1,5,5,5', { motion: 'auto' })
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.locator('.rl-total')).toHaveText('6,563')
  await expect(count(page).getByRole('button', { name: 'Skip' })).toBeHidden()
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            Number(effect?.getComputedTiming().duration) > 0 &&
            effect instanceof KeyframeEffect &&
            effect.target?.closest('.rl-table'),
        ).length,
  )
  expect(moving).toBe(0)
})

test('[1.5 A15] thirty ways: the best five, all on request; counted beside the page', async ({ page }) => {
  await table(page, positionOf('many'))
  await page.keyboard.press('a')
  await expect(ways(page)).toHaveCount(5)
  expect(page.workers().length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show all 30 ways' }).click()
  await expect(ways(page)).toHaveCount(30)
  await ways(page).nth(29).check()
  await main(page).click()
  await expect(count(page)).toContainText('Not the best of 30 ways')
})

/** The largest hands there are: many draws to reckon with, and many dice of which no two are alike. */
const CHARMED = 'charms=rabbitsFoot,prism,crowd,scoreMultiplier'
const MIXED = ['', 'crystal', 'flower', 'golden', 'volcano', 'mirror']
const LARGEST = [
  ['twelve rainbow dice', `${CHARMED} dice=${Array.from({ length: 12 }, () => '1rainbow').join()}`],
  [
    'twelve dice of six materials',
    `${CHARMED} dice=${[1, 5].flatMap((value) => MIXED.map((own) => `${value}${own}`)).join()}`,
  ],
] as const

for (const [name, position] of LARGEST)
  test(`${name} are worked out beside the page`, async ({ page }) => {
    await table(page, position)
    await expect(page.locator('.rl-dice button')).toHaveCount(12)
    expect(page.workers()).toHaveLength(0)
    await page.keyboard.press('1')
    await expect(ways(page)).toHaveCount(1)
    expect(page.workers()).toHaveLength(1)
    await page.keyboard.press('a')
    await expect(ways(page)).toHaveCount(5)
    await page.keyboard.press('ArrowDown')
    await expect(ways(page).nth(1)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(pot(page)).not.toContainText('empty')
    await page.keyboard.press('r')
    await expect(page.locator('.rl-dice button')).toHaveCount(12)
  })

test('[1.5 A32] chance is shown as a range and an expectation', async ({ page }) => {
  await table(page, positionOf('crystal'))
  for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
  await expect(page.locator('.rl-way').first()).toContainText('–')
  await expect(page.locator('.rl-way').first()).toContainText('⌀')
  await page.keyboard.press('Enter')
  await expect(count(page)).toContainText('Crystal Charm')
})

test('[3.8] consumables: one for a die, one at once, and why not', async ({ page }) => {
  await table(page, 'consumables=nudge,crystalVial dice=2,3,4')
  await page.getByRole('button', { name: /^Consumable 2, Crystal Vial/ }).click()
  await expect(note(page)).toContainText('There are dice on the table')
  await page.getByRole('button', { name: /^Consumable 1, Nudge/ }).click()
  await note(page).getByRole('button', { name: 'Use' }).click()
  await page.locator('.rl-targets .rl-dice button').nth(2).click()
  await expect(die(page, 3)).toHaveAccessibleName(/^Die 3, 5/)
  await table(page, 'consumables=potion dice=1,3,4')
  await page.getByRole('button', { name: /^Consumable 1, Potion/ }).click()
  await note(page).getByRole('button', { name: 'Use' }).click()
  await die(page, 1).click()
  await expect(main(page)).toHaveAccessibleName('Score 200 1 die')
})

test('a lost run says why, a won one too', async ({ page }) => {
  await table(page, positionOf('last'))
  await expect(note(page)).toContainText('Banking now loses the run, 300 short.')
  await bank(page).click()
  await expect(page.locator('.rl-over')).toContainText('You used your last bank at 1,000 of 1,300: 300 short.')
  await table(
    page,
    'phase=deciding level=10 world=cavern boss=frost set=6,6,6 pot=9000 banked=20000 target=25000 banks=1 points=70000 charms=monk dice=3',
  )
  await bank(page).click()
  await expect(page.getByRole('heading', { name: 'You won the run!' })).toBeVisible()
  await expect(page.locator('.rl-over')).toContainText('79,000')
})

test('a new world is chosen with its effect in sight', async ({ page }) => {
  await table(page, positionOf('world'))
  await expect(page.locator('.rl-card')).toContainText(['+0.25 multiplier. Targets +15%.'])
  await page.getByRole('button', { name: /^Cavern/ }).click()
  await expect(board(page)).toContainText('Level 6/10 · Cavern')
  await expect(page.locator('.rl-goal')).toContainText('0 of 7,500')
})

test('the solver shows its figures to developers alone', async ({ page }) => {
  await table(page, positionOf('S1'))
  await expect(page.locator('.rl-solver')).toHaveCount(0)
  await page.getByRole('button', { name: 'Count and preview' }).click()
  await page.getByRole('switch', { name: /^Developer view/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Solver', { exact: true }).click()
  await expect(page.locator('.rl-solver')).toContainText(/Partitionings\s*2/)
  await expect(page.locator('.rl-solver')).toContainText(/Candidate groups\s*\d+/)
  await expect(page.locator('.rl-solver')).toContainText(/Time\s*[\d.]+ ms/)
  await die(page, 1).click()
  await expect(page.locator('.rl-solver')).toContainText(/Partitionings\s*1/)
})

test('a hint is marked on the board', async ({ page }) => {
  await table(page, 'dice=1,1,1,3,4,6')
  await page.keyboard.press('h')
  await expect(page.locator('.rl-slot.rl-hinted').first()).toBeVisible()
})

test('every lesson can be taken', async ({ page }) => {
  test.slow()
  await page.goto('#/rollio/tutorial')
  for (const { id, goal } of LESSONS) {
    const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(goal) ?? []
    if (verb === 'score' || verb === 'reroll') {
      for (const position of rest.split(/[,/]/)) await die(page, Number(position) + 1).click()
      await (verb === 'score' ? main(page) : reroll(page)).click()
    } else if (verb === 'arrange') {
      await charms(page).first().focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('button', { name: 'Keep this order' }).click()
    } else if (verb === 'buy') await page.locator('.rl-card').first().click()
    else await (verb === 'bank' ? bank(page) : main(page)).click()
    await expect(page.locator('.lesson-mood'), id).toBeVisible()
    if (goal !== LESSONS.at(-1)?.goal)
      await page.locator('.lesson').getByRole('button', { name: 'Next' }).last().click()
  }
})

const MOMENTS: readonly string[] = [
  positionOf('S5'),
  positionOf('flop'),
  positionOf('last'),
  positionOf('hush'),
  positionOf('shop'),
  positionOf('world'),
  positionOf('many'),
  'phase=loadout credits=6 money=5 vouchers=1',
  'level=7 world=cavern boss=hush pot=1250 banked=3400 target=9000 money=23 charms=fourOfAKindBooster,straightEdge,rabbitsFoot,scoreMultiplier,monk,evenKeel consumables=potion,whetstone hot=1 dice=1,1crystal,1flower,1golden,5volcanod8,5mirror,6ghost,7rainbowd10',
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('everything to play with is on one screen, nothing beside it', async ({ page }) => {
    test.slow()
    for (const position of MOMENTS) {
      await table(page, position)
      await fitsAcross(page)
      if ((await page.locator('.rl-tray button.rl-small').count()) > 0)
        await page.locator('.rl-tray button.rl-small').tap()
      const tools = await page.locator('.tools').boundingBox()
      const last = await page.locator('.rl-actions, .rl-worlds').last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 740), position).toBeLessThanOrEqual(tools?.y ?? 0)
      await fitsAcross(page)
      for (const action of await page.locator('.rl-action').all()) {
        expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        expect(await action.evaluate((button) => button.scrollWidth <= button.clientWidth), 'nothing sticks out').toBe(
          true,
        )
      }
    }
  })

  test('in every lesson the buttons are in sight', async ({ page }) => {
    await page.goto('#/rollio/tutorial')
    for (const { id } of LESSONS) {
      await expect(page.locator('.rl-actions').last(), id).toBeVisible()
      const last = await page.locator('.rl-actions').last().boundingBox()
      expect((last?.y ?? 740) + (last?.height ?? 0), id).toBeLessThanOrEqual(740)
      if (id !== LESSONS.at(-1)?.id) await page.locator('.lesson').getByRole('button', { name: 'Next' }).last().tap()
    }
  })

  test('a round by touch', async ({ page }) => {
    await table(page, 'set=6,6,6,6,6,6 target=2000 dice=1,1,1,1,3,4')
    for (const number of [1, 2, 3, 4]) await die(page, number).tap()
    await page.locator('.rl-way').nth(1).tap()
    await main(page).tap()
    await expect(pot(page)).toContainText('400')
    await bank(page).tap()
    await expect(page.locator('.rl-goal')).toContainText('400 of 2,000')
  })
})

test.describe('no accessibility violations by day or night', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  for (const [name, positions] of [
    ['in a level', MOMENTS.slice(0, 4)],
    ['between levels and with many dice', MOMENTS.slice(4)],
    [
      'at the end',
      ['phase=lost level=3 banked=1200 target=2200 banks=0', 'phase=won level=10 banked=26200 target=25000 points=9'],
    ],
  ] as const)
    test(name, async ({ page }) => {
      test.setTimeout(240_000) // axe needs the whole processor
      for (const position of positions) {
        await laboratory(page, position)
        await accessibleInBoth(page)
      }
    })

  test('while choosing, counting and arranging', async ({ page }) => {
    test.setTimeout(240_000) // axe needs the whole processor
    await laboratory(page, positionOf('S5'))
    await page.keyboard.press('a')
    await expect(ways(page)).toHaveCount(7)
    await accessibleInBoth(page)
    await page.keyboard.press('Enter')
    await expect(count(page)).toBeVisible()
    await accessibleInBoth(page)
    await laboratory(page, positionOf('hush'))
    await charms(page).first().press('ArrowRight')
    await accessibleInBoth(page)
  })
})
