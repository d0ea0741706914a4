import { stream, type Rng } from '@parlour/core'
import { prospect, settledValues, type Die, type Kind, type State } from '@parlour/games/rollio'
import { scorings, type Scoring } from './scores.ts'

/** What one roll offers: its scores by number of dice used, none of them worse than another in both points and dice. */
type Offer = readonly Pick<Scoring, 'gain' | 'left' | 'hot'>[]

/** What rolls of so many dice are like with this set and everything that rules here. */
export interface Rolls {
  readonly dice: number // of the set
  readonly offers: readonly (readonly Offer[])[] // by number of dice rolled; an empty offer is a flop
  readonly heat: readonly number[] // by hot dice in the round: what a score is multiplied by
}

const HOTTEST = 3
const EACH = 2

/**
 * Samples rolls of every number of dice. The samples are the same for the same set, so that two charms are compared on
 * the same dice.
 */
export function rollsOf(s: State, samples: number): Rolls {
  const rng = stream('rollio', 'rolls')
  const dice = s.set.length
  const plain: State = { ...s, phase: 'rolled', pot: 0, hot: 0, crystals: 0, scores: 0, brewed: [], hand: [] }
  const offers: Offer[][] = [[]]
  const seen: { readonly state: State; readonly scoring: Scoring }[] = []
  for (let n = 1; n <= dice; n++) {
    const own: Offer[] = []
    for (let i = 0; i < affordable(samples, n); i++) {
      const state = { ...plain, hand: thrown(n === dice ? s.set : drawn(s.set, n, rng), rng) }
      const all = scorings(state, EACH)
      own.push(worthwhile(all))
      const best = all.at(-1)
      if (i < 4 && best !== undefined) seen.push({ state, scoring: best })
    }
    offers.push(own)
  }
  return { dice, offers, heat: heatOf(seen) }
}

/** Large hands take far longer to look through and differ less, so that fewer of them do. */
export const affordable = (samples: number, dice: number): number =>
  dice <= USUAL ? samples : Math.max(5, Math.round(samples * (USUAL / dice) ** 3))
const USUAL = 7

/** Dice thrown, as they come to lie, in the order of the table. */
export function thrown(dice: readonly Kind[], rng: Rng): readonly Die[] {
  const fallen = dice.map((own) => ({ ...own, value: 1 + rng.below(own.sides) }))
  const shown = settledValues([], fallen)
  return fallen.map((own, at) => ({ ...own, value: shown[at] ?? own.value })).sort((a, b) => a.value - b.value)
}

function drawn(set: readonly Kind[], n: number, rng: Rng): readonly Kind[] {
  const pool = set.slice()
  return Array.from({ length: n }, () => pool.splice(rng.below(pool.length), 1)).flat()
}

/** More dice used must bring more points. */
function worthwhile(all: readonly Scoring[]): Offer {
  const best: Scoring[] = []
  for (const scoring of all.toSorted((a, b) => b.gain - a.gain))
    if (!best.some((other) => other.left >= scoring.left)) best.push(scoring)
  return best.map(({ gain, left, hot }) => ({ gain, left, hot }))
}

function heatOf(seen: readonly { readonly state: State; readonly scoring: Scoring }[]): readonly number[] {
  const cold = seen.reduce((sum, { scoring }) => sum + scoring.gain, 0)
  return Array.from({ length: HOTTEST + 1 }, (_, hot) => {
    if (hot === 0 || cold === 0) return 1
    return (
      seen.reduce((sum, { state, scoring }) => sum + prospect({ ...state, hot }, scoring.groups).expected, 0) / cold
    )
  })
}

export const heatAt = ({ heat }: Rolls, hot: number): number =>
  heat[hot] ?? (heat[HOTTEST] ?? 1) * 1.15 ** (hot - HOTTEST)
