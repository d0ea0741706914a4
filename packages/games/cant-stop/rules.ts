import type { Rules, Seat, Tell } from '@parlour/core'
import {
  COLUMNS,
  LENGTH,
  NONE,
  RUNNERS,
  type Action,
  type CantStop,
  type Column,
  type Dice,
  type Obstacle,
  type Pairing,
  type State,
} from './state.ts'

export const ROLL: Action = { type: 'roll' }
export const STOP: Action = { type: 'stop' }
export const PASS: Action = { type: 'pass' }

/** Each advance exists once, so that lists of actions share it and `===` compares it. */
const ADVANCES: readonly (readonly Action[])[] = LENGTH.map((_, first) =>
  LENGTH.map((_, second): Action => ({
    type: 'advance',
    columns: second === 0 ? [first] : first < second ? [first, second] : [second, first],
  })),
)
export function advance(first: Column, second: Column = 0): Action {
  const action = second !== 0 && second < first ? ADVANCES[second]?.[first] : ADVANCES[first]?.[second]
  if (action === undefined) throw new Error(`no columns ${first} and ${second}`)
  return action
}

/** The 1296 rolls of four dice, each equally likely. */
export const ROLLS: readonly Dice[] = Array.from({ length: 1296 }, (_, i): Dice => [
  1 + Math.floor(i / 216),
  1 + (Math.floor(i / 36) % 6),
  1 + (Math.floor(i / 6) % 6),
  1 + (i % 6),
])
const EVEN_ODDS = ROLLS.map((dice): readonly [Dice, number] => [dice, 1 / 1296])

/** 1.2.2  Four dice make two pairs in three ways; each pair names a column. */
export const pairings = ([a, b, c, d]: Dice): readonly [Pairing, Pairing, Pairing] => [
  [a + b, c + d],
  [a + c, b + d],
  [a + d, b + c],
]

/**
 * 1.2.3  A number is played unless its column is won, its runner is on the top, or it needs a runner and none is left.
 */
export function obstacle(s: State, column: Column): Obstacle | null {
  const at = runner(s, column)
  if (at === length(column)) return 'at-the-top'
  if (owner(s, column) !== null) return 'column-won'
  return at === 0 && runnersOut(s) === RUNNERS ? 'no-runner-left' : null
}

/**
 * 1.2.4 and 1.2.5  Both numbers if both can be used, one if only one can; with one runner for two new columns, either.
 */
export function advances(s: State, [first, second]: Pairing): readonly Action[] {
  const playsFirst = obstacle(s, first) === null
  if (first === second) return !playsFirst ? [] : [stepsLeft(s, first) >= 2 ? advance(first, first) : advance(first)]
  const playsSecond = obstacle(s, second) === null
  if (!playsFirst || !playsSecond) return playsFirst ? [advance(first)] : playsSecond ? [advance(second)] : []
  const needed = (runner(s, first) === 0 ? 1 : 0) + (runner(s, second) === 0 ? 1 : 0)
  return runnersOut(s) + needed <= RUNNERS ? [advance(first, second)] : [advance(first), advance(second)]
}

/** What the dice on the table allow, card by card, each action once. Empty on a bust. */
function allAdvances(s: State, dice: Dice): readonly Action[] {
  const found: Action[] = []
  for (const pairing of pairings(dice))
    for (const action of advances(s, pairing)) if (!found.includes(action)) found.push(action)
  return found
}

/** 1.2.8  A bust: none of the three pairings can be played. */
export const isBust = (s: State, dice: Dice): boolean =>
  pairings(dice).every((pairing) => pairing.every((column) => obstacle(s, column) !== null))

/**
 * 1.2.9 and 1.3  Stopping needs a runner on the board and, without parking, no space shared with an opponent's camp.
 */
export function stopObstacle(s: State): 'nothing-moved' | 'shared-space' | null {
  if (runnersOut(s) === 0) return 'nothing-moved'
  return s.settings.movement === 'noParking' &&
    COLUMNS.some((column) => neighbour(s, column, runner(s, column)) !== null)
    ? 'shared-space'
    : null
}

const ROLL_ONLY: readonly Action[] = [ROLL]
const ROLL_OR_STOP: readonly Action[] = [ROLL, STOP]
const PASS_ONLY: readonly Action[] = [PASS]

export const rules: Rules<CantStop> = {
  start: (settings, seats) => ({
    settings,
    seat: 0,
    phase: 'rolling',
    dice: null,
    camps: Array.from({ length: seats }, () => NONE),
    runners: NONE,
    turns: 1,
  }),

  seats: (s) => s.camps.length,

  toAct: (s) => (s.phase === 'over' ? 'nobody' : s.phase === 'rolling' ? 'chance' : s.seat),

  /** 1.2  Pair the dice, pass on a bust; then roll again or stop. */
  actions(s) {
    if (s.dice === null) return stopObstacle(s) === null ? ROLL_OR_STOP : ROLL_ONLY
    const found = allAdvances(s, s.dice)
    return found.length > 0 ? found : PASS_ONLY
  },

  play(s, action, tell) {
    switch (action.type) {
      case 'advance':
        return climb(s, action.columns, tell)
      case 'roll':
        return {
          settings: s.settings,
          seat: s.seat,
          phase: 'rolling',
          dice: null,
          camps: s.camps,
          runners: s.runners,
          turns: s.turns,
        }
      case 'stop':
        return keep(s, tell)
      case 'pass':
        return nextTurn(s, s.camps, tell)
    }
  },

  sample: (_s, rng) => ROLLS[rng.below(1296)] ?? [1, 1, 1, 1],

  possible: (_s, dice) => dice.every((die) => die >= 1 && die <= 6),

  resolve(s, dice, tell) {
    tell?.({ type: 'rolled', seat: s.seat, dice })
    const rolled: State = {
      settings: s.settings,
      seat: s.seat,
      phase: 'pairing',
      dice,
      camps: s.camps,
      runners: s.runners,
      turns: s.turns,
    }
    if (tell !== undefined && isBust(rolled, dice)) tell({ type: 'bust', seat: s.seat, steps: steps(s) })
    return rolled
  },

  odds: () => EVEN_ODDS,

  /** 1.2.10  A player with enough columns has won; in solitaire fewer turns are better. */
  outcome(s) {
    if (s.phase !== 'over') return null
    const columns = s.camps.map((_, seat) => columnsWon(s, seat))
    return { scores: s.camps.length === 1 ? [-s.turns] : columns, winners: [s.seat] }
  },
}

function climb(s: State, columns: readonly Column[], tell?: Tell<CantStop>): State {
  const runners = s.runners.slice()
  for (const column of columns) {
    const fresh = runners[column] === 0
    const from = fresh ? camp(s, s.seat, column) : (runners[column] ?? 0)
    const to = above(s, column, from)
    runners[column] = to
    tell?.({ type: 'climbed', seat: s.seat, column, from, to, fresh })
  }
  return { settings: s.settings, seat: s.seat, phase: 'deciding', dice: null, camps: s.camps, runners, turns: s.turns }
}

/** 1.2.6 and 1.3  One step up; in the jump variant on to the next space without an opponent's camp. */
function above(s: State, column: Column, from: number): number {
  let to = from + 1
  if (s.settings.movement === 'jump') while (to < length(column) && neighbour(s, column, to) !== null) to++
  return to
}

/** 1.2.9  Stopping makes camps of the runners; a camp on the top wins the column and clears it of others. */
function keep(s: State, tell?: Tell<CantStop>): State {
  tell?.({ type: 'stopped', seat: s.seat, steps: steps(s) })
  const mine = (s.camps[s.seat] ?? NONE).slice()
  const camps = s.camps.slice()
  camps[s.seat] = mine
  for (const column of COLUMNS) {
    const at = runner(s, column)
    if (at === 0) continue
    mine[column] = at
    tell?.({ type: 'camped', seat: s.seat, column, at })
    if (at === length(column)) {
      const cleared = clear(camps, s.seat, column)
      tell?.({ type: 'column-won', seat: s.seat, column, cleared })
    }
  }
  const columns = COLUMNS.reduce((count, column) => count + (mine[column] === length(column) ? 1 : 0), 0)
  if (columns < s.settings.columnsToWin) return nextTurn(s, camps, tell)
  tell?.({ type: 'won', seat: s.seat, columns, turns: turnCount(s) })
  return { settings: s.settings, seat: s.seat, phase: 'over', dice: null, camps, runners: NONE, turns: s.turns }
}

/** Takes every other player's camp off a column that has just been won. */
function clear(camps: (readonly number[])[], winner: Seat, column: Column): readonly Seat[] {
  const cleared: Seat[] = []
  camps.forEach((camp, seat) => {
    if (seat === winner || camp[column] === 0) return
    camps[seat] = camp.with(column, 0)
    cleared.push(seat)
  })
  return cleared
}

function nextTurn(s: State, camps: State['camps'], tell?: Tell<CantStop>): State {
  const seat = next(s)
  const turns = camps.length === 1 ? s.turns + 1 : s.turns
  tell?.({ type: 'turn', seat, turns: camps.length === 1 ? turns : null })
  return { settings: s.settings, seat, phase: 'rolling', dice: null, camps, runners: NONE, turns }
}

export const next = (s: State): Seat => (s.seat + 1) % s.camps.length
export const length = (column: Column): number => LENGTH[column] ?? 0
export const camp = (s: State, seat: Seat, column: Column): number => s.camps[seat]?.[column] ?? 0
export const runner = (s: State, column: Column): number => s.runners[column] ?? 0

export function runnersOut(s: State): number {
  let out = 0
  for (const at of s.runners) if (at > 0) out++
  return out
}

/** Who has won a column. */
export function owner(s: State, column: Column): Seat | null {
  const top = length(column)
  for (let seat = 0; seat < s.camps.length; seat++) if (s.camps[seat]?.[column] === top) return seat
  return null
}

/** The opponent whose camp stands on a space, if there is one. */
export function neighbour(s: State, column: Column, at: number): Seat | null {
  if (at === 0) return null
  for (let seat = 0; seat < s.camps.length; seat++) if (seat !== s.seat && s.camps[seat]?.[column] === at) return seat
  return null
}

export const columnsWon = (s: State, seat: Seat): number =>
  COLUMNS.filter((column) => camp(s, seat, column) === length(column)).length
export const turnCount = (s: State): number | null => (s.camps.length === 1 ? s.turns : null)

/** Steps made this turn: what a bust would lose. */
export const steps = (s: State): number =>
  COLUMNS.reduce((sum, column) => sum + (runner(s, column) === 0 ? 0 : runner(s, column) - camp(s, s.seat, column)), 0)

/** 1.2.7  Steps a runner can still make in a column before it stands on the top. */
function stepsLeft(s: State, column: Column): number {
  let at = runner(s, column) || camp(s, s.seat, column)
  let left = 0
  for (; at < length(column) && left < 2; left++) at = above(s, column, at)
  return left
}
