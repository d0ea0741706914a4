import type { Rules, Seat, Tell } from '@parlour/core'
import type { Action, Die, Hand, MyGame, State } from './state.ts'

export const ROLL: Action = { type: 'roll' }
export const STAY: Action = { type: 'stay' }

const FEWEST = 2
export const HIGHEST = 6
const FACES: readonly Die[] = Array.from({ length: HIGHEST }, (_, face) => ({ die: face + 1 }))

export const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** 1.3  Nobody stays with fewer than two dice. */
export const tooFew = (dice: readonly number[]): boolean => dice.length < FEWEST

/** 1.4  A player with exactly the goal can't roll. */
export const atTheGoal = (dice: readonly number[], goal: number): boolean => total(dice) === goal

/** 1.5  Over the goal is bust. */
export const isBust = (dice: readonly number[], goal: number): boolean => total(dice) > goal

export const isIn = ({ dice, stays }: Hand, goal: number): boolean => !stays && !isBust(dice, goal)

/** 1.2 to 1.4  What a player with these dice may do. */
export function actionsWith(dice: readonly number[], goal: number): readonly Action[] {
  if (tooFew(dice)) return [ROLL]
  return atTheGoal(dice, goal) ? [STAY] : [ROLL, STAY]
}

export const rules: Rules<MyGame> = {
  start: (settings, seats) => ({
    settings,
    seat: 0,
    rolling: false,
    hands: Array.from({ length: seats }, () => ({ dice: [], stays: false })),
  }),

  seats: (s) => s.hands.length,

  toAct: (s) => (s.rolling ? 'chance' : isOver(s) ? 'nobody' : s.seat),

  actions: (s) => actionsWith(handOf(s).dice, s.settings.goal),

  play(s, action, tell) {
    switch (action.type) {
      case 'roll':
        return { ...s, rolling: true }
      case 'stay':
        tell?.({ type: 'stayed', seat: s.seat })
        return passedOn(withHand(s, { ...handOf(s), stays: true }), tell)
    }
  },

  sample: (_s, rng) => FACES[rng.below(HIGHEST)] ?? { die: 1 },

  possible: (_s, { die }) => FACES.some((face) => face.die === die),

  resolve(s, { die }, tell) {
    tell?.({ type: 'rolled', seat: s.seat, die })
    const dice = [...handOf(s).dice, die]
    if (isBust(dice, s.settings.goal)) tell?.({ type: 'bust', seat: s.seat, total: total(dice) })
    return passedOn(withHand({ ...s, rolling: false }, { dice, stays: false }), tell)
  },

  odds: () => FACES.map((face) => [face, 1 / HIGHEST]),

  /** 1.7  The highest total wins, equal ones share; bust is nothing. */
  outcome(s) {
    if (s.rolling || !isOver(s)) return null
    const scores = s.hands.map(({ dice }) => (isBust(dice, s.settings.goal) ? 0 : total(dice)))
    const best = Math.max(...scores)
    return { scores, winners: scores.flatMap((score, seat) => (score > 0 && score === best ? [seat] : [])) }
  },
}

export const isOver = (s: State): boolean => s.hands.every((hand) => !isIn(hand, s.settings.goal))

const NOTHING: Hand = { dice: [], stays: false }
const handOf = (s: State): Hand => s.hands[s.seat] ?? NOTHING
const withHand = (s: State, hand: Hand): State => ({ ...s, hands: s.hands.with(s.seat, hand) })

/** 1.1 and 1.7  The turn goes to the next player still in; if there is none, the hands are shown. */
function passedOn(s: State, tell?: Tell<MyGame>): State {
  const { goal } = s.settings
  if (isOver(s)) {
    s.hands.forEach(({ dice, stays }, seat) => {
      if (stays) tell?.({ type: 'shown', seat, total: total(dice) })
    })
    return s
  }
  const after = s.hands.map((_, step): Seat => (s.seat + 1 + step) % s.hands.length)
  return { ...s, seat: after.find((seat) => isIn(s.hands[seat] ?? NOTHING, goal)) ?? s.seat }
}
