import {
  combinationOf,
  levelOf,
  mayStay,
  packingsOf,
  pointsOf,
  prospect,
  stays,
  rulesOf,
  upgraded,
  type Die,
  type Group,
  type Packing,
  type PointRules,
  type State,
} from '@parlour/games/rollio'

/** A score worth thinking about: what it is expected to bring and how many dice it leaves to roll. */
export interface Scoring {
  readonly groups: readonly Group[]
  readonly gain: number
  readonly left: number // dice to roll next: the whole set if they are hot
  readonly hot: boolean
}

/** For each number of dice the scores with most plain points, worked out with everything that rules here. */
export const scorings = (s: State, each: number): readonly Scoring[] =>
  likely(s, each).map((groups) => scoringOf(s, groups))

/** For each number of dice the ways with most plain points. */
export function likely(s: State, each: number): readonly (readonly Group[])[] {
  const rules = rulesOf(s)
  const best: { readonly packing: Packing; readonly points: number }[][] = []
  for (const packing of packingsOf(s.hand, rules)) {
    const own = (best[packing.dice] ??= [])
    const points = plainPoints(s, packing, rules)
    if (own.length === each && points <= (own.at(-1)?.points ?? 0)) continue
    const at = own.findIndex((other) => other.points < points)
    own.splice(at < 0 ? own.length : at, 0, { packing, points })
    if (own.length > each) own.pop()
  }
  return best.flatMap((own) => own.map(({ packing }) => placed(s.hand, packing)))
}

export function scoringOf(s: State, groups: readonly Group[]): Scoring {
  const scored = new Set(groups.flatMap(({ dice }) => dice))
  let left = s.hand.filter(({ material }, position) => !scored.has(position) || stays(material)).length
  const hot = s.hand.every((die, position) => scored.has(position) || mayStay(die))
  if (hot) left = s.set.length
  return { groups, gain: prospect(s, groups).expected, left, hot }
}

const plainPoints = (s: State, { groups }: Packing, rules: PointRules): number =>
  groups.reduce((sum, { type, values }) => {
    const combination = combinationOf(type, rules)
    const points = pointsOf(combination, values.length, values.at(-1) ?? 0, rules)
    return sum + (s.upgrades.length === 0 ? points : upgraded(combination, points, levelOf(s, type)))
  }, 0)

/** A packing laid on the dice that do most when they are scored; ghosts stay behind if they can. */
function placed(hand: readonly Die[], { groups }: Packing): readonly Group[] {
  const free = [...hand.keys()].sort((a, b) => eagerness(hand[b]) - eagerness(hand[a]))
  return groups.map(({ values, as }): Group => {
    const dice = values.map((value) => {
      const at = free.findIndex((position) => hand[position]?.value === value)
      return free.splice(at, 1)[0] ?? 0
    })
    return { dice: dice.sort((a, b) => a - b), as }
  })
}

const eagerness = (die: Die | undefined): number =>
  die === undefined || die.material === 'plastic' ? 1 : mayStay(die) ? 0 : 2
