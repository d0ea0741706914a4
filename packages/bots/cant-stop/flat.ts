/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { COLUMNS, LENGTH, RUNNERS, type CantStop, type Settings, type State } from '@parlour/games/cant-stop'
import { CHANCE, NOBODY, type FlatGames } from '../learning.ts'
import { AT, CODES_ALONE, CODES_IN_PAIRS, PER_COLUMN, PASS, ROLL, STOP } from './codes.ts'

const [ROLLING, PAIRING, DECIDING, OVER] = [0, 1, 2, 3]
const PHASES: readonly State['phase'][] = ['rolling', 'pairing', 'deciding', 'over']
const WIDTH = LENGTH.length // columns are counted as they are named
const TOP = Int8Array.from(LENGTH)
const DICE = 4

/** Can't Stop for many tables. */
export function flat(settings: Settings, seats: number, count: number): FlatGames<CantStop> {
  const { movement, columnsToWin } = settings
  const camps = new Int8Array(count * seats * WIDTH)
  const runners = new Int8Array(count * WIDTH)
  const out = new Int8Array(count) // runners on the board
  const dice = new Int8Array(count * DICE)
  const phases = new Uint8Array(count)
  const turn = new Int8Array(count) // whose; at the end, who won
  const turns = new Int32Array(count)
  const earned = new Float64Array(count * seats)

  return {
    start(game) {
      camps.fill(0, game * seats * WIDTH, (game + 1) * seats * WIDTH)
      clearRunners(game)
      phases[game] = ROLLING
      turn[game] = 0
      turns[game] = 1
      earned.fill(0, game * seats, (game + 1) * seats)
    },

    toAct: (game) => (phases[game] === OVER ? NOBODY : phases[game] === ROLLING ? CHANCE : turn[game]!),

    play(game, code) {
      switch (code) {
        case ROLL:
          phases[game] = ROLLING
          return
        case STOP:
          keep(game)
          return
        case PASS:
          nextTurn(game)
          return
        default:
          climb(game, FIRST[code]!)
          if (SECOND[code]! > 0) climb(game, SECOND[code]!)
          phases[game] = DECIDING
      }
    },

    draw(game, rng) {
      const roll = rng.below(1296)
      dice[game * DICE] = 1 + Math.floor(roll / 216)
      dice[game * DICE + 1] = 1 + (Math.floor(roll / 36) % 6)
      dice[game * DICE + 2] = 1 + (Math.floor(roll / 6) % 6)
      dice[game * DICE + 3] = 1 + (roll % 6)
      phases[game] = PAIRING
    },

    mask(game, into, at) {
      if (phases[game] === DECIDING) {
        set(into, at, ROLL)
        if (mayStop(game)) set(into, at, STOP)
      } else if (phases[game] === PAIRING) {
        const [a, b, c, d] = [0, 1, 2, 3].map((die) => dice[game * DICE + die]!)
        const playable =
          Number(pair(game, a! + b!, c! + d!, into, at)) +
          Number(pair(game, a! + c!, b! + d!, into, at)) +
          Number(pair(game, a! + d!, b! + c!, into, at))
        if (playable === 0) set(into, at, PASS)
      }
    },

    features(game, seat, into, at) {
      for (const column of COLUMNS) {
        const from = at + (column - 2) * PER_COLUMN
        const top = TOP[column]!
        const own = camps[(game * seats + seat) * WIDTH + column]!
        let best = 0
        for (let other = 0; other < seats; other++)
          if (other !== seat) best = Math.max(best, camps[(game * seats + other) * WIDTH + column]!)
        into[from] = own / top
        into[from + 1] = best / top
        into[from + 2] = runners[game * WIDTH + column]! / top
        if (own === top) into[from + 3] = 1
        if (best === top) into[from + 4] = 1
      }
      if (phases[game] === PAIRING)
        for (let card = 0; card < 3; card++) {
          const from = at + AT.cards + card * COLUMNS.length - 2
          const a = dice[game * DICE]!
          const partner = dice[game * DICE + card + 1]!
          const all = a + dice[game * DICE + 1]! + dice[game * DICE + 2]! + dice[game * DICE + 3]!
          const rest = all - a - partner
          into[from + a + partner] = into[from + a + partner]! + 1
          into[from + rest] = into[from + rest]! + 1
        }
      if (phases[game] === PAIRING) into[at + AT.phases] = 1
      else if (phases[game] === DECIDING) into[at + AT.phases + 1] = 1
      else if (phases[game] === ROLLING) into[at + AT.phases + 2] = 1
    },

    takeReward(game, seat) {
      const reward = earned[game * seats + seat]!
      earned[game * seats + seat] = 0
      return reward
    },

    state(game): State {
      const [a = 1, b = 1, c = 1, d = 1] = dice.subarray(game * DICE, (game + 1) * DICE)
      return {
        settings,
        seat: turn[game]!,
        phase: PHASES[phases[game]!] ?? 'over',
        dice: phases[game] === PAIRING ? [a, b, c, d] : null,
        camps: Array.from({ length: seats }, (_, seat) =>
          Array.from(camps.subarray((game * seats + seat) * WIDTH, (game * seats + seat + 1) * WIDTH)),
        ),
        runners: Array.from(runners.subarray(game * WIDTH, (game + 1) * WIDTH)),
        turns: turns[game]!,
      }
    },
  }

  function clearRunners(game: number): void {
    runners.fill(0, game * WIDTH, (game + 1) * WIDTH)
    out[game] = 0
  }

  /** Sets what a pairing allows; whether it allows anything. */
  function pair(game: number, first: number, second: number, into: Int32Array, at: number): boolean {
    const playsFirst = isFree(game, first)
    if (first === second) {
      if (playsFirst) set(into, at, mayClimbTwice(game, first) ? CODES_IN_PAIRS[first]![first]! : CODES_ALONE[first]!)
      return playsFirst
    }
    const playsSecond = isFree(game, second)
    const needed = (runners[game * WIDTH + first] === 0 ? 1 : 0) + (runners[game * WIDTH + second] === 0 ? 1 : 0)
    if (playsFirst && playsSecond && out[game]! + needed <= RUNNERS) {
      set(into, at, CODES_IN_PAIRS[Math.min(first, second)]![Math.max(first, second)]!)
      return true
    }
    if (playsFirst) set(into, at, CODES_ALONE[first]!)
    if (playsSecond) set(into, at, CODES_ALONE[second]!)
    return playsFirst || playsSecond
  }

  /** A number is played unless its runner is on the top, its column is won, or it needs a runner and none is left. */
  function isFree(game: number, column: number): boolean {
    const at = runners[game * WIDTH + column]!
    if (at === TOP[column] || (at === 0 && out[game] === RUNNERS)) return false
    for (let seat = 0; seat < seats; seat++)
      if (camps[(game * seats + seat) * WIDTH + column] === TOP[column]) return false
    return true
  }

  function mayClimbTwice(game: number, column: number): boolean {
    const at = above(game, column, heightOf(game, column))
    return at < TOP[column]!
  }

  function heightOf(game: number, column: number): number {
    return runners[game * WIDTH + column]! || camps[(game * seats + turn[game]!) * WIDTH + column]!
  }

  /** One step up; in the jump variant on to the next space without an opponent's camp. */
  function above(game: number, column: number, from: number): number {
    let to = from + 1
    if (movement === 'jump') while (to < TOP[column]! && isCamped(game, column, to)) to++
    return to
  }

  function isCamped(game: number, column: number, at: number): boolean {
    for (let seat = 0; seat < seats; seat++)
      if (seat !== turn[game] && camps[(game * seats + seat) * WIDTH + column] === at) return true
    return false
  }

  function climb(game: number, column: number): void {
    const to = above(game, column, heightOf(game, column))
    if (runners[game * WIDTH + column] === 0) out[game] = out[game]! + 1
    runners[game * WIDTH + column] = to
  }

  function mayStop(game: number): boolean {
    if (out[game] === 0) return false
    if (movement !== 'noParking') return true
    for (const column of COLUMNS) {
      const at = runners[game * WIDTH + column]!
      if (at > 0 && isCamped(game, column, at)) return false
    }
    return true
  }

  /** Runners become camps; a camp on the top wins the column and clears it of others. */
  function keep(game: number): void {
    const me = turn[game]!
    const mine = (game * seats + me) * WIDTH
    let won = 0
    for (const column of COLUMNS) {
      const at = runners[game * WIDTH + column]!
      if (at > 0) {
        camps[mine + column] = at
        if (at === TOP[column])
          for (let seat = 0; seat < seats; seat++) if (seat !== me) camps[(game * seats + seat) * WIDTH + column] = 0
      }
      if (camps[mine + column] === TOP[column]) won++
    }
    if (won < columnsToWin) {
      nextTurn(game)
      return
    }
    clearRunners(game)
    phases[game] = OVER
    for (let seat = 0; seat < seats; seat++) earn(game, seat, seats > 1 && seat === me ? 1 : -1)
  }

  function nextTurn(game: number): void {
    clearRunners(game)
    phases[game] = ROLLING
    turn[game] = (turn[game]! + 1) % seats
    if (seats > 1) return
    turns[game] = turns[game]! + 1
    earn(game, 0, -1)
  }

  function earn(game: number, seat: number, reward: number): void {
    earned[game * seats + seat] = earned[game * seats + seat]! + reward
  }
}

function set(into: Int32Array, at: number, code: number): void {
  into[at + (code >> 5)] = into[at + (code >> 5)]! | (1 << (code & 31))
}

/** By code: the columns it climbs, 0 for none. */
const FIRST = new Uint8Array(128)
const SECOND = new Uint8Array(128)
for (const low of COLUMNS) {
  FIRST[CODES_ALONE[low]!] = low
  for (const high of COLUMNS)
    if (high >= low) {
      FIRST[CODES_IN_PAIRS[low]![high]!] = low
      SECOND[CODES_IN_PAIRS[low]![high]!] = high
    }
}
