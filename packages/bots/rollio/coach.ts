import type { Rng } from '@parlour/core'
import { rollio, rulesOf, canonical, type Action, type Rollio, type State } from '@parlour/games/rollio'
import type { Coach, Pass } from '../review/coach.ts'
import { rated, THOROUGH, type Thought } from './hard.ts'
import { roundIn } from './level-cache.ts'
import { scoringOf } from './scores.ts'
import { rerolled } from './table.ts'

const QUICK: Thought = { level: { rolls: 14, courses: 80 }, between: { rolls: 8, courses: 40 } }
const THOUGHT: { readonly [P in Pass]: Thought } = { quick: QUICK, deep: THOROUGH }
const TRIES = 12 // answers of chance looked at after an action that the strongest player would not think of

// how much of a lead comes true; fitted to what luck came to in runs of `medium` and `easy`
const BETWEEN_LEVELS = 0.85
const DOUBT = 0.1 // in a level: half of a lead of this size, more of a larger one
const WAITS: ReadonlySet<Action['type']> = new Set(['use', 'arrange']) // what can mostly still be done later
const LATER = 0.1 // of what that was ahead by

/** In a level the chance to beat it; between levels the mean chance to beat those to come. */
export const coach: Coach<Rollio> = {
  unit: () => 'level',
  gained: () => 0,
  bases: { quick: 'ahead', deep: 'ahead' },
  rate(s, _seat, played, pass, rng) {
    const all = rated(s, rng, THOUGHT[pass])
    const known = all.find(({ action }) => isSame(s, action, played))
    const others =
      known === undefined ? [...all, { action: played, value: valueOf(s, played, THOUGHT[pass], rng) }] : all
    // in the strongest player's order, which decides between equals
    return others.map((one) => {
      const chance = Math.max(0, Math.min(1, one.value))
      return { action: one === known ? played : one.action, value: chance, error: null, hint: chance }
    })
  },
  lead(s, { action, value }, other) {
    const ahead = (value - other.value) ** 2
    const comesTrue = isBetween(s) ? BETWEEN_LEVELS : ahead / (ahead + DOUBT ** 2)
    return WAITS.has(action.type) && action.type !== other.action.type ? comesTrue * LATER : comesTrue
  },
  stretch: (s) => (isOver(s) ? 'over' : `${isBetween(s) ? 'before level' : 'level'} ${s.level}`),
  expected: () => null,
  brought: (stretch, after) => (stretch.startsWith('level') ? (after.phase === 'lost' ? 0 : 1) : null),
}

const isOver = ({ phase }: State): boolean => phase === 'won' || phase === 'lost'
const BETWEEN: ReadonlySet<State['phase']> = new Set(['loadout', 'shop', 'world', 'omen', 'stocking', 'crossing'])
const isBetween = ({ phase, shop }: State): boolean => BETWEEN.has(phase) || shop !== null

/** Dice that look alike may be named in any order. */
const isSame = (s: State, one: Action, other: Action): boolean => {
  const { write } = rollio.notation.action
  return write(canonical(s.hand, one, rulesOf(s))) === write(canonical(s.hand, other, rulesOf(s)))
}

/** What one action is worth, on the strongest player's list or not. */
export function ratedBy(s: State, action: Action, thought: Thought, rng: Rng): number {
  const listed = rated(s, rng, thought).find((one) => isSame(s, one.action, action))
  return Math.max(0, Math.min(1, listed?.value ?? valueOf(s, action, thought, rng)))
}

/** What an action is worth that is not on the strongest player's list. */
function valueOf(s: State, action: Action, thought: Thought, rng: Rng): number {
  if (action.type === 'score') {
    const { gain, left, hot } = scoringOf(s, action.groups)
    return roundIn(s, thought.level).decide(s.pot + gain, left, s.rerolls, hot ? s.hot + 1 : s.hot)
  }
  if (action.type === 'reroll') return rerolled(s, action.dice, roundIn(s, thought.level), rng)
  const { rules } = rollio
  let sum = 0
  for (let i = 0; i < TRIES; i++) {
    let after = rules.play(s, action)
    const isCertain = rules.toAct(after) !== 'chance'
    while (rules.toAct(after) === 'chance') after = rules.resolve(after, rules.sample(after, rng))
    const value = rated(after, rng, thought)[0]?.value ?? (after.phase === 'won' ? 1 : 0)
    if (isCertain) return value
    sum += value
  }
  return sum / TRIES
}
