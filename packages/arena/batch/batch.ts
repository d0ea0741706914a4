import { CHANCE, NOBODY, type Features } from '@parlour/bots'
import { byName, plain, stream, streams, type GameTypes, type Of, type Rng, type Seat } from '@parlour/core'
import type { EnvironmentPlan } from '../environment.ts'
import { blockFor, type Block } from './block.ts'
import { plainGames } from './plain-games.ts'

export interface BatchPlan<T extends GameTypes> extends EnvironmentPlan<T> {
  /** Games side by side. */
  readonly count: number
  /** A game that ended begins anew in the same step; its last observation is kept. */
  readonly renew: boolean
}

/** What a batch is told instead of a code. */
const ANEW = -1 // begin the next game
const WAIT = -2 // nothing happens in this game

/** A step that nobody took: the first game whose code is not possible. */
export interface BatchRefusal<R extends object = object> {
  readonly game: number
  readonly code: 'not-reset' | 'over' | 'unknown-code' | 'illegal'
  readonly reasons: readonly R[]
}

/**
 * Many environments of one kind stepped together, each by the code at its place; with the same seed each plays the
 * same game as `environment`.
 */
export interface Batch<R extends object = object> {
  readonly id: string
  readonly shape: readonly number[]
  readonly codes: number
  /** What the last step led to. */
  readonly block: Block
  /** The game at each place; the games after it are `seed/1`, `seed/2` … */
  reset(seeds: readonly string[]): void
  /** A refused step has changed nothing. */
  step(codes: Int32Array): BatchRefusal<R> | null
  /** What any seat sees. */
  observe(game: number, seat: Seat): Features
  /** As the learner sees it. */
  render(game: number): string
  /** The whole truth, for tests and bug reports. */
  position(game: number): string
}

export function batch<T extends GameTypes>(plan: BatchPlan<T>): Batch<Of<T, 'reason'>> {
  const { game, learning, settings, seats, limit = Infinity, count, renew } = plan
  const { visibility, notation, guide } = game
  const shape = learning.shape(settings)
  const size = shape.reduce((product, side) => product * side, 1)
  const codes = learning.codes(settings)
  const words = Math.ceil(codes / 32)
  const games =
    learning.flat?.(settings, seats.length, count) ?? plainGames(game, learning, settings, seats.length, count)
  const block = blockFor({
    count,
    seats: seats.length,
    shape,
    binary: learning.binary === true,
    words,
    finals: renew,
  })
  const { observations, rewards, masks, toAct, steps, terminated, truncated, finals } = block

  let seeds: readonly string[] = []
  const begun = new Int32Array(count) // games at each place
  const drawn = new Int32Array(count) // draws and bots' moves: they number the streams, as in `environment`
  const lastActed = new Int32Array(count)
  const over = new Uint8Array(count) // ended and not begun anew
  const dice: ((number: number) => Rng)[] = []

  const seedOf = (at: number): string => {
    const seed = seeds[at] ?? ''
    return begun[at] === 0 ? seed : `${seed}/${begun[at]}`
  }

  function begin(at: number): void {
    dice[at] = streams(seedOf(at), 'dice')
    drawn[at] = 0
    steps[at] = 0
    lastActed[at] = 0
    over[at] = 0
    games.start(at)
    advance(at)
  }

  /** Lets chance and the built-in bots act until it is a learner's turn or the game is over. */
  function advance(at: number): void {
    for (;;) {
      const seat = games.toAct(at)
      if (seat === NOBODY) return
      const number = drawn[at] ?? 0
      if (seat === CHANCE) {
        const rng = dice[at]?.(number)
        if (rng === undefined) throw new Error(`game ${at} was not begun`)
        games.draw(at, rng)
      } else {
        const sitter = seats[seat]
        if (sitter === undefined || sitter === 'learner') return
        const view = visibility.view(games.state(at), seat)
        const action = sitter.choose(view, seat, stream(seedOf(at), 'seat', seat, number))
        const code = learning.code(action, view)
        if (code < 0) throw new Error(`${sitter.id} played ${notation.action.write(action)}, which has no code`)
        games.play(at, code)
      }
      drawn[at] = number + 1
    }
  }

  function show(at: number): void {
    const seat = games.toAct(at)
    toAct[at] = seat
    masks.fill(0, at * words, (at + 1) * words)
    if (seat >= 0) games.mask(at, masks, at * words)
    observations.fill(0, at * size, (at + 1) * size)
    games.features(at, seat >= 0 ? seat : (lastActed[at] ?? 0), observations, at * size)
  }

  function refusalOf(at: number, code: number): BatchRefusal<Of<T, 'reason'>> | null {
    if (code === ANEW || code === WAIT) return null
    if (over[at] === 1) return { game: at, code: 'over', reasons: [] }
    if (code < 0 || code >= codes) return { game: at, code: 'unknown-code', reasons: [] }
    if ((((masks[at * words + (code >> 5)] ?? 0) >> (code & 31)) & 1) === 1) return null
    const view = visibility.view(games.state(at), toAct[at] ?? 0)
    const action = learning.action(code, view)
    if (action === null) return { game: at, code: 'unknown-code', reasons: [] }
    return { game: at, code: 'illegal', reasons: guide.why(view, action) ?? [] }
  }

  function take(at: number, code: number): void {
    lastActed[at] = toAct[at] ?? 0
    games.play(at, code)
    steps[at] = (steps[at] ?? 0) + 1
    advance(at)
    for (let seat = 0; seat < seats.length; seat++) rewards[at * seats.length + seat] = games.takeReward(at, seat)
    terminated[at] = games.toAct(at) === NOBODY ? 1 : 0
    truncated[at] = terminated[at] === 0 && (steps[at] ?? 0) >= limit ? 1 : 0
    over[at] = (terminated[at] ?? 0) | (truncated[at] ?? 0)
    if (renew && over[at] === 1) {
      finals.fill(0, at * size, (at + 1) * size)
      const seat = games.toAct(at)
      games.features(at, seat >= 0 ? seat : (lastActed[at] ?? 0), finals, at * size)
      anew(at)
    }
  }

  function anew(at: number): void {
    begun[at] = (begun[at] ?? 0) + 1
    begin(at)
  }

  return {
    id: `${game.id}-v${learning.version}`,
    shape,
    codes,
    block,
    reset(given) {
      seeds = given
      begun.fill(0)
      rewards.fill(0)
      terminated.fill(0)
      truncated.fill(0)
      for (let at = 0; at < count; at++) {
        begin(at)
        show(at)
      }
    },
    step(asked) {
      if (seeds.length === 0) return { game: 0, code: 'not-reset', reasons: [] }
      for (let at = 0; at < count; at++) {
        const refusal = refusalOf(at, asked[at] ?? -3)
        if (refusal !== null) return refusal
      }
      rewards.fill(0)
      for (let at = 0; at < count; at++) {
        const code = asked[at] ?? WAIT
        if (code === WAIT) continue
        terminated[at] = 0
        truncated[at] = 0
        if (code === ANEW) anew(at)
        else take(at, code)
        show(at)
      }
      return null
    },
    observe(at, seat) {
      const seen = learning.binary === true ? new Uint8Array(size) : new Float32Array(size)
      games.features(at, seat, seen, 0)
      return seen
    },
    render(at) {
      const state = games.state(at)
      const seat = games.toAct(at)
      const view = visibility.view(state, seat >= 0 ? seat : (lastActed[at] ?? 0))
      return game.render === undefined
        ? notation.state.write(state)
        : plain(
            game.render(
              view,
              byName((other) => `Player ${other + 1}`),
              'en',
            ),
          )
    },
    position: (at) => notation.state.write(games.state(at)),
  }
}
