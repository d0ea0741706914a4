import type { Speed } from '@parlour/client'
import type { ScoringEvent } from '@parlour/games/rollio'
import type { Count } from './log.ts'

/** One moment of a count: what moves, what the figures are then, and how high it sounds. */
export interface Beat {
  readonly at: number // milliseconds from the start
  readonly type: 'die' | 'group' | 'material' | 'charm' | 'bonus' | 'sum' | 'hot'
  readonly shown: number // events that are told by now
  readonly dice: readonly number[] // that move, by position
  readonly source: string | null // the effect that fires
  readonly points: number
  readonly multiplier: string
  readonly score: number // told so far
  readonly lift: number // semitones
}

export interface Timeline {
  readonly beats: readonly Beat[]
  readonly lasts: number
}

/** How long things take at each speed. */
export const LONG: { readonly [S in Speed]: number } = { slow: 1.9, normal: 1, fast: 0.45, instant: 0 }
const DIE = 130 // milliseconds, at the usual speed
const EFFECT = 420
const SUM = 620
const QUICKER = 0.94 // each beat is shorter than the one before …
const LEAST = 0.3 // … down to this share
const LONGEST = 5200 // for a whole count
const HIGHEST = 19 // semitones; beyond that a chain only whistles

const NOTHING: readonly Beat[] = []

/**
 * A count as beats: the dice of each group one after the other, then what the group gives, then every effect in the
 * order in which it happened, and the sum. What did nothing is passed over. Each beat sounds higher than the last.
 */
export function timelineOf(count: Count, speed: Speed): Timeline {
  const long = LONG[speed]
  if (long === 0) return { beats: NOTHING, lasts: 0 }
  const plan = planOf(count)
  const lengths = plan.map(({ type }, place) => lengthOf(type) * Math.max(LEAST, QUICKER ** place))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const share = long * Math.min(1, LONGEST / whole)
  let at = 0
  const beats = plan.map((beat, place): Beat => {
    const begins = Math.round(at)
    at += (lengths[place] ?? 0) * share
    return { ...beat, at: begins, lift: Math.min(HIGHEST, place) }
  })
  return { beats, lasts: Math.round(at) }
}

type Planned = Omit<Beat, 'at' | 'lift'>

function planOf({ steps, score, points, multiplier, hot }: Count): readonly Planned[] {
  const beats: Planned[] = []
  let before = { points: 0, multiplier: '1', score: 0 }
  steps.forEach((step, index) => {
    if (!tells(step)) return
    if (step.type === 'combination')
      for (const die of step.dice) beats.push({ type: 'die', shown: index, dice: [die], source: null, ...before })
    before = { points: step.to.points, multiplier: step.to.multiplier, score: Math.ceil(Number(step.after)) }
    const type = KINDS[step.type]
    beats.push({ type, shown: index + 1, dice: step.dice, source: step.effect, ...before })
  })
  const end = { shown: steps.length, dice: [], source: null, points, multiplier, score }
  beats.push({ type: 'sum', ...end })
  if (hot) beats.push({ type: 'hot', ...end })
  return beats
}

const KINDS: { readonly [T in ScoringEvent['type']]: Beat['type'] } = {
  combination: 'group',
  material: 'material',
  charm: 'charm',
  bonus: 'bonus',
  consumable: 'bonus',
  hotDice: 'bonus',
}

/** Whether a step changed anything that can be seen. */
export const tells = ({ cancelled, did, alters, before, after }: ScoringEvent): boolean =>
  cancelled || before !== after || did.money !== 0 || did.clones !== 0 || alters.length > 0

function lengthOf(type: Beat['type']): number {
  if (type === 'die') return DIE
  return type === 'sum' || type === 'hot' ? SUM : EFFECT
}
