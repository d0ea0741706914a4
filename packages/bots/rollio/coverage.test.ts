import { oneOf, stream, type Rng } from '@parlour/core'
import {
  BLESSING_IDS,
  BLESSINGS,
  BOSS_IDS,
  CHALLENGE_IDS,
  CHARM_IDS,
  CHARMS,
  CONSUMABLE_IDS,
  CONSUMABLES,
  DIFFICULTIES,
  freeFlops,
  isBoss,
  isMiniboss,
  MATERIALS,
  MINIBOSS_IDS,
  onOffer,
  PIPS,
  preview,
  rollio,
  START_IDS,
  WORLD_IDS,
  type Action,
  type CharmId,
  type Effect,
  type Group,
  type State,
} from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { medium } from './medium.ts'

const MOST_RUNS = 150
const RICH = { money: 500, vouchers: 30 } as const
const MIXED: State['set'] = MATERIALS.map((material) => ({ sides: 6, material }))

const SMALL: State['set'] = Array.from({ length: 10 }, () => ({ sides: 4, material: 'plastic' })) // often many equal

/** Everything there is, each by what must happen for it to count as met. */
const WANTED: readonly string[] = [
  ...CHARM_IDS.flatMap((id) => [`bought ${id}`, `came ${id}`]),
  ...CONSUMABLE_IDS.flatMap((id) => [`bought ${id}`, `used ${id}`]),
  ...BLESSING_IDS.flatMap((id) => [`bought ${id}`, `came ${id}`]),
  ...MATERIALS.map((id) => `scored ${id}`),
  ...PIPS.map((id) => `scored ${id}`),
  ...WORLD_IDS.map((id) => `played ${id}`),
  ...BOSS_IDS.map((id) => `played ${id}`),
  ...MINIBOSS_IDS.map((id) => `played ${id}`),
  ...DIFFICULTIES.map((id) => `played ${id}`),
  ...START_IDS.map((id) => `played ${id}`),
  ...CHALLENGE_IDS.map((id) => `played ${id}`),
]

test('every item is obtained and comes into play in simulated runs', () => {
  const met = new Set<string>()
  let runs = 0
  while (runs < MOST_RUNS && WANTED.some((own) => !met.has(own))) play(++runs, met)
  expect(
    WANTED.filter((own) => !met.has(own)),
    `after ${runs} runs`,
  ).toEqual([])
}, 300_000)

/** A rich player who buys what was never had, uses it at once, and plays on. */
function play(run: number, met: Set<string>): void {
  const rng = stream('coverage', run)
  const pick = (ids: readonly string[], every: number): string => ids[Math.floor(run / every) % ids.length] ?? ''
  const read = rollio.settings.read(
    {
      content: 'full',
      worlds: '5',
      difficulty: run % 3 === 0 ? pick(DIFFICULTIES, 3) : 'calm',
      start: pick(START_IDS, 1),
      challenge: run % 4 === 0 ? pick(CHALLENGE_IDS, 4) : 'none',
    },
    1,
  )
  if (!read.ok) throw new Error('settings')
  let s: State = { ...rollio.rules.start(read.value, 1), ...RICH }
  if (run % 2 === 1) s = { ...s, set: MIXED }
  if (run % 5 === 0) s = { ...s, set: SMALL, charms: CHARM_IDS.filter((id) => isIdle(id, met)).slice(0, 4) }
  for (let toAct = rollio.rules.toAct(s); toAct !== 'nobody'; toAct = rollio.rules.toAct(s)) {
    const before = s
    const told: Effect[] = []
    const tell = (effect: Effect): void => void told.push(effect)
    if (toAct === 'chance') {
      const chance = rollio.rules.sample(s, rng)
      if (chance.type === 'dice') turned(s, chance.values, met)
      s = rollio.rules.resolve(s, chance, tell)
    } else {
      const action = choose(s, met, rng)
      s = rollio.rules.play(s, action, tell)
      if (action.type === 'score') scored(before, action.groups, s.hot > before.hot, met)
    }
    for (const effect of told) note(effect, before, s, met)
    if (told.some(({ type }) => type === 'level'))
      s = { ...s, target: rng.below(6) === 0 ? 1_000_000 : s.target, money: rng.below(5) === 0 ? 2 : 500 }
  }
}

/** What was bought in some run and never came into play: it goes along once more. */
const isIdle = (id: CharmId, met: ReadonlySet<string>): boolean => met.has(`bought ${id}`) && !met.has(`came ${id}`)

/** Pips that turn a die as it falls. */
function turned({ cup }: State, values: readonly number[], met: Set<string>): void {
  cup.forEach(({ pip, sides }, at) => {
    if ((pip === 'wild' || pip === 'twofaced') && values[at] === sides) met.add(`scored ${pip}`)
  })
}

/** Materials and pips of what is scored; a blank one counts where it is left and the dice are hot all the same. */
function scored({ hand }: State, groups: readonly Group[], hot: boolean, met: Set<string>): void {
  const dice = new Set(groups.flatMap((group) => group.dice))
  hand.forEach(({ material, pip, value, sides }, at) => {
    if (dice.has(at)) met.add(`scored ${material}`)
    if (pip !== undefined && value === sides && (pip === 'blank' ? hot && !dice.has(at) : dice.has(at)))
      if (pip !== 'wild' && pip !== 'twofaced') met.add(`scored ${pip}`)
  })
}

function note(effect: Effect, before: State, s: State, met: Set<string>): void {
  if (effect.type === 'bought') met.add(`bought ${effect.id}`)
  if (effect.type === 'used') met.add(`used ${effect.consumable}`)
  if (effect.type === 'event' && !effect.event.cancelled) met.add(`came ${effect.event.effect}`)
  if (effect.type === 'chose') {
    const types: ReadonlySet<string> = new Set(effect.groups.map(({ type }) => type))
    for (const charm of before.charms)
      if (types.has(CHARMS[before.settings.content][charm].adds ?? '')) met.add(`came ${charm}`)
  }
  if (effect.type === 'banked' || effect.type === 'lost-pot') {
    const { difficulty, start, challenge } = s.settings
    const guard = isBoss(before.level) ? before.boss : isMiniboss(before.level) ? before.mini : null
    for (const id of [before.world, guard, difficulty, start, challenge]) met.add(`played ${id}`)
    for (const id of before.charms)
      if (
        CHARMS[before.settings.content][id].effect === null &&
        shapes(before, { charms: before.charms.filter((own) => own !== id) })
      )
        met.add(`came ${id}`)
    for (const id of before.blessings)
      if (BLESSINGS[id].effect === null && shapes(before, { blessings: before.blessings.filter((own) => own !== id) }))
        met.add(`came ${id}`)
  }
}

/** Whether a level asks, gives or pays something else without what is taken away. */
function shapes(s: State, without: Partial<State>): boolean {
  const terms = (own: State): string => {
    const paid = rollio.rules.play(
      { ...own, phase: 'deciding', banks: 1, banked: 0, pot: own.target },
      { type: 'bank' },
    )
    return JSON.stringify([preview(own), freeFlops(own), paid.money])
  }
  return terms(s) !== terms({ ...s, ...without })
}

function choose(s: State, met: ReadonlySet<string>, rng: Rng): Action {
  const actions = rollio.rules.actions(s)
  if (s.phase === 'deciding' && rng.below(3) === 0) return { type: 'roll' }
  if (s.phase === 'world') return oneOf(actions, rng)
  const uses = actions.filter((action) => action.type === 'use')
  if (uses.length > 0 && s.phase !== 'deciding') return oneOf(uses, rng)
  if (s.phase !== 'shop') return medium.choose(s, 0, rng)
  const lacking = s.charms
    .filter((id) => !met.has(`came ${id}`))
    .map((id) => JSON.stringify(CHARMS[s.settings.content][id].effect))
  const wanted = actions.find((action) => {
    const item = action.type === 'buy' ? onOffer(s, action.ware, action.index)?.item : undefined
    if (item === undefined) return false
    const fresh = !met.has(`bought ${item}`) || !(met.has(`came ${item}`) || met.has(`used ${item}`))
    const use = CONSUMABLES[CONSUMABLE_IDS.find((id) => id === item) ?? 'potion']
    if (use.type === 'stamp' && !met.has(`scored ${use.pip}`)) return true
    return fresh || lacking.some((effect) => effect.includes(`"${item}"`))
  })
  if (wanted !== undefined) return wanted
  const alone = s.charms.includes('soloist') && !met.has('came soloist')
  const done = s.charms.findIndex((id) =>
    alone ? id !== 'soloist' : met.has(`came ${id}`) && !lacking.some((effect) => effect.includes(`"${id}"`)),
  )
  const spare = actions.find((action) => action.type === 'sell' && action.ware === 'charm' && action.index === done)
  if (spare !== undefined && (alone || s.charms.length > 3)) return spare
  return actions.find(({ type }) => type === 'refresh') ?? { type: 'leave' }
}
