import { stream } from '@parlour/core'
import {
  BLESSINGS,
  CHARM_IDS,
  CHARMS,
  effectsOf,
  freeFlops,
  lastLevel,
  MATERIALS,
  preview,
  named,
  prospectOf,
  rulesOf,
  run,
  scoringOf,
  type Charm,
  type CharmId,
  type Kind,
  type Material,
  type Scoring,
  type ScoringGroup,
  type State,
} from '@parlour/games/rollio'
import { thrown } from './rolls.ts'
import { likely } from './scores.ts'

/** A moment of a round to score in: dice that are out already, and what has happened before. */
interface Moment {
  readonly out: number // dice
  readonly hot: number
  readonly scores: number
  readonly flops: number
  readonly rerolls: number // used
  readonly last: boolean // bank
}

const moment = (out: number, hot: number, scores: number, flops: number, rerolls: number, last = false): Moment => ({
  out,
  hot,
  scores,
  flops,
  rerolls,
  last,
})

const FIRST = moment(0, 0, 0, 0, 0)

/** Moments as they come in a level, first rolls more often than late ones. */
const MOMENTS: readonly Moment[] = [
  FIRST,
  moment(0, 0, 0, 0, 1),
  moment(0, 0, 0, 0, 2),
  moment(0, 0, 0, 1, 3),
  moment(0, 0, 0, 1, 9, true),
  moment(0, 0, 0, 0, 9, true),
  moment(0, 1, 2, 0, 2),
  moment(0, 1, 2, 1, 9, true),
  moment(0, 2, 4, 0, 3),
  moment(1, 0, 1, 0, 1),
  moment(2, 0, 1, 0, 2),
  moment(3, 0, 2, 1, 9, true),
  moment(3, 0, 2, 0, 2),
  moment(4, 1, 3, 0, 3),
]

/** What a run's dice and charms are worth, as a logarithm: a tenth more is a tenth more points for what is asked. */
export function worthOf(s: State): number {
  const before = worths.get(s)
  if (before !== undefined) return before
  const worth = appraised({ ...s, boss: null, mini: null, brewed: [] })
  worths.set(s, worth)
  return worth
}
const worths = new WeakMap<State, number>() // a shop asks for the same position again and again

function appraised(s: State): number {
  const terms = preview({ ...s, level: Math.min(s.level + AHEAD, Math.max(s.level, lastLevel(s))) })
  const { points, money } = sampled(s, terms)
  const income = reward(s) + SCORES_IN_A_LEVEL * money
  return (
    Math.log((Math.max(1, points) * terms.banks) / terms.target) +
    PER_REROLL * terms.rerolls +
    PER_FREE_FLOP * Math.min(3, freeFlops(s)) +
    PER_DOLLAR * ahead(s) * (income * ahead(s) * SHOPS_AHEAD + Math.min(s.money, MOST_SAVED))
  )
}

/** What a roll of all dice brings on average, roughly; known for a level and what is owned. */
export function rollOf(s: State): number {
  const { key, roll } = lastRoll
  const own = [s.level, s.target, s.world, s.charms, setKey(s.set), s.blessings, s.upgrades].join(' ')
  if (own === key) return roll
  lastRoll = { key: own, roll: sampled({ ...s, brewed: [] }, s).points }
  return lastRoll.roll
}
let lastRoll = { key: '', roll: 0 }

/** The mean of the moments, each scored for the most points. */
function sampled(
  s: State,
  { target, banks, rerolls }: Pick<State, 'target' | 'banks' | 'rerolls'>,
): { readonly points: number; readonly money: number } {
  const { game, order } = scoringOf({ ...s, hand: [] }, [], [])
  const [cold, hot] = [effectsOf({ ...s, hot: 0 }), effectsOf({ ...s, hot: 1 })]
  const crystals = s.set.filter(({ material }) => material === 'crystal').length / s.set.length
  const paid = paysOnScoring(s)
  let points = 0
  let money = 0
  for (const [at, { hand, ways }] of handsOf(s).entries()) {
    const now = MOMENTS[at] ?? FIRST
    const round = {
      hot: now.hot,
      scores: now.scores,
      flops: now.flops,
      rerolls: Math.max(0, rerolls - now.rerolls),
      banks: now.last ? 1 : banks,
      crystals: Math.round(crystals * now.out),
    }
    const effects = now.hot > 0 ? hot : cold
    let most = 0
    let best: Scoring | null = null
    for (const groups of ways) {
      const scoring: Scoring = { dice: hand, groups, round, game, effects, draws: [], order }
      const gain = prospectOf(scoring).expected
      if (gain > most) [most, best] = [gain, scoring]
    }
    points += Math.min(most, target) // more than wins a level brings nothing
    if (paid && best !== null) money += run(best, false).money
  }
  return { points: points / MOMENTS.length, money: money / MOMENTS.length }
}
const AHEAD = 3 // levels
const SCORES_IN_A_LEVEL = 6
const PER_REROLL = 0.06
const PER_FREE_FLOP = 0.03
export const PER_DOLLAR = 0.006
const SHOPS_AHEAD = 6 // that money is spent in before it comes too late
const MOST_SAVED = 20

/** The share of the run that is still to come. */
export const ahead = (s: State): number => Math.max(0, 1 - s.level / Math.max(s.level, lastLevel(s)))

const reward = (s: State): number =>
  s.charms.reduce((sum, charm) => sum + (CHARMS[s.settings.content][charm].grants.reward ?? 0), 0) +
  s.blessings.reduce((sum, blessing) => sum + (BLESSINGS[blessing].grants.reward ?? 0), 0)

const paysOnScoring = (s: State): boolean =>
  s.set.some(({ material, pip }) => material === 'golden' || pip === 'money') ||
  s.charms.some((charm) => CHARMS[s.settings.content][charm].effect?.does.some(({ type }) => type === 'money'))

/** A sampled hand and the ways to score it that are worth a look. */
interface Sample {
  readonly hand: State['hand']
  readonly ways: readonly (readonly ScoringGroup[])[]
}

let known = new Map<string, readonly Sample[]>()
const MOST_KNOWN = 60

const setKey = (set: readonly Kind[]): string =>
  set.map(({ sides, material, pip = '' }) => `${sides}${material}${pip}`).join()

/** The same dice for the same set, whatever is bought for it. */
function handsOf(s: State): readonly Sample[] {
  const { extra = [], table, kindGrowth, ones } = rulesOf(s)
  const key = [setKey(s.set), extra, table, kindGrowth, ones, s.upgrades].join(' ')
  const before = known.get(key)
  if (before !== undefined) return before
  const rng = stream('rollio', 'appraisal')
  const hands = MOMENTS.map(({ out }) => {
    const dice = s.set.slice()
    for (let i = 0; i < out && dice.length > 1; i++) dice.splice(rng.below(dice.length), 1)
    const hand = thrown(dice, rng)
    const lying = { ...s, hand }
    return { hand, ways: likely(lying, 1).map((groups) => groups.map((group) => named(lying, group))) }
  })
  if (known.size >= MOST_KNOWN) known = new Map()
  known.set(key, hands)
  return hands
}

/**
 * What a charm adds, with hope: one that asks for a material or another charm is also tried with dice or a charm that
 * could still be got.
 */
export function gainOf(s: State, charm: CharmId, withCharm: State): number {
  const now = worthOf(withCharm) - worthOf(s)
  const { materials, charms } = asked(CHARMS[s.settings.content][charm])
  const lacking = charms.filter((id) => !s.charms.includes(id))
  const material = materials.find((own) => s.set.filter((die) => die.material === own).length < HOPED_FOR)
  if ((material === undefined && lacking.length === 0) || lacking.length > 1) return now
  const better = (own: State): State => ({
    ...own,
    charms: [...lacking, ...own.charms],
    set: material === undefined ? own.set : made(own.set, material),
  })
  const hope = (lacking.length > 0 ? HOPE_FOR_CHARM : HOPE) * ahead(s)
  return Math.max(now, (1 - hope) * now + hope * (worthOf(better(withCharm)) - worthOf(better(s))))
}
const HOPED_FOR = 3 // dice of a material
const HOPE = 0.6
const HOPE_FOR_CHARM = 0.3

/** A set with more dice of a material, plastic ones first to change. */
function made(set: readonly Kind[], material: Material): readonly Kind[] {
  let missing = HOPED_FOR - set.filter((die) => die.material === material).length
  return set.map((die) => (die.material === 'plastic' && missing-- > 0 ? { ...die, material } : die))
}

interface Asked {
  readonly materials: readonly Material[]
  readonly charms: readonly CharmId[]
}
const asks = new WeakMap<Charm, Asked>()

/** The materials and the charms that an effect names. */
function asked(charm: Charm): Asked {
  const before = asks.get(charm)
  if (before !== undefined) return before
  const text = JSON.stringify(charm.effect)
  const names = new Set([...text.matchAll(/"(\w+)"/g)].map(([, name = '']) => name))
  const own = {
    materials: MATERIALS.filter((material) => material !== 'plastic' && names.has(material)),
    charms: CHARM_IDS.filter((id) => names.has(id)),
  }
  asks.set(charm, own)
  return own
}
