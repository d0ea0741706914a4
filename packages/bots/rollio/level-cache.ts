import { CHARM_EFFECTS, preview, type Measure, type ScoringEffect, type State } from '@parlour/games/rollio'
import { coursesOf, enoughFor, outlookOf, type Outlook } from './outlook.ts'
import { rollsOf, type Rolls } from './rolls.ts'
import { HEATS, roundOf, type Round } from './round.ts'

/** How much is sampled. */
export interface Effort {
  readonly rolls: number // of each number of dice
  readonly courses: number // of a round
}

/** What is known about a level with the set, charms and rules as they are. */
interface Level {
  readonly rolls: Rolls
  readonly outlook: Outlook
}

const levels = new Map<string, Level>()
const rounds = new Map<string, Round>()
const MOST_KNOWN = 40

/**
 * Thinks once for each level and once for each round of it; what it finds depends on the position alone, never on what
 * was asked before.
 */
export function roundIn(s: State, effort: Effort): Round {
  const rerolls = Math.min(s.rerolls, MOST_REROLLS)
  const coolest = s.hot - (s.hot % (HEATS - 1))
  const usual = usually(s)
  const level = levelKey(usual, effort)
  const key = [level, s.banked, s.banks, s.flops, coolest].join(' ')
  const before = rounds.get(key)
  if (before !== undefined && before.rerolls >= rerolls) return before
  const { rolls, outlook } = levels.get(level) ?? levelIn(usual, level, effort)
  const round = roundOf({ ...s, rerolls }, rolls, outlook, coolest)
  keep(rounds, key, round)
  return round
}

function levelIn(s: State, key: string, effort: Effort): Level {
  const rolls = rollsOf(s, effort.rolls)
  const terms = { target: s.target, banks: s.banks, rerolls: MOST_REROLLS }
  const level = { rolls, outlook: outlookOf(s, coursesOf(rolls, effort.courses, enoughFor(s.target)), terms) }
  keep(levels, key, level)
  return level
}

/** The level as it usually stands: all its banks, and what changes in small steps in large ones. */
const usually = (s: State): State => ({
  ...s,
  banks: Math.max(preview(s).banks, s.banks),
  money: counts(s, 'money') ? 5 * Math.round(s.money / 5) : 0,
  triggers: counts(s, 'triggers') ? 2 * Math.round(s.triggers / 2) : 0,
  heats: counts(s, 'heats') ? s.heats : 0,
  misses: counts(s, 'misses') ? s.misses : 0,
})

/** Whether a charm asks for a measure of the run. */
const counts = (s: State, measure: Measure): boolean =>
  s.charms.some((charm) => {
    const effect = CHARM_EFFECTS[s.settings.content].get(charm)
    return effect !== undefined && measuresOf(effect).has(measure)
  })

function measuresOf(effect: ScoringEffect): ReadonlySet<string> {
  const before = measures.get(effect)
  if (before !== undefined) return before
  const own = new Set(
    [...JSON.stringify(effect).matchAll(/"(?:per|measure)":"(\w+)"/g)].map(([, measure = '']) => measure),
  )
  measures.set(effect, own)
  return own
}
const measures = new WeakMap<ScoringEffect, ReadonlySet<string>>()

function keep<X>(known: Map<string, X>, key: string, value: X): void {
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, value)
}

export const MOST_REROLLS = 6 // told apart

/** Everything that decides what rolls bring. */
function levelKey(s: State, { rolls, courses }: Effort): string {
  const { difficulty, kindGrowth, ones, order, table, start, content, challenge } = s.settings
  const set = s.set.map(({ sides, material, pip = '' }) => `${sides}${material}${pip}`).join()
  const rules = [
    difficulty,
    kindGrowth,
    ones,
    order,
    table,
    start,
    content,
    challenge,
    s.mini,
    s.level,
    s.world,
    s.boss,
    s.target,
    s.banks,
  ]
  return [
    ...rules,
    set,
    s.charms,
    s.blessings,
    s.upgrades,
    s.money,
    s.triggers,
    s.heats,
    s.misses,
    rolls,
    courses,
  ].join(' ')
}
