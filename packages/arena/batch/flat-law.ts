import { isDeepStrictEqual } from 'node:util'
import type { FlatGames, Learning } from '@parlour/bots'
import { oneOf, stream, type Game, type GameTypes, type Of } from '@parlour/core'
import { plainGames } from './plain-games.ts'

export interface FlatTrial<T extends GameTypes> {
  readonly game: Game<T>
  readonly learning: Learning<T>
  readonly settings: Of<T, 'settings'>
  readonly seats: number
  readonly seed: string
  /** Decisions in all. */
  readonly steps: number
}

/** Where flat games first differ from the rules. */
export interface FlatBreach {
  readonly step: number
  /** Of those side by side. */
  readonly game: number
  readonly what: 'to-act' | 'position' | 'mask' | 'observation' | 'reward'
  readonly seat: number | null
  /** By the rules. */
  readonly position: string
  readonly flat: string
}

const GAMES = 3 // side by side: one must not touch another

/**
 * Flat games and the rules get the same actions and the same answers of chance; position, legal codes, observations and
 * rewards must be equal after each. Null where they are.
 */
export function flatLaw<T extends GameTypes>(
  { game, learning, settings, seats, seed, steps }: FlatTrial<T>,
  flat: FlatGames<T>,
): FlatBreach | null {
  const plain = plainGames(game, learning, settings, seats, GAMES)
  const both = [plain, flat]
  const size = learning.shape(settings).reduce((product, side) => product * side, 1)
  const words = Math.ceil(learning.codes(settings) / 32)
  const masks = both.map(() => new Int32Array(GAMES * words))
  const seen = both.map(() => new Float32Array(size + 2)) // a feature beyond either end would show
  const choose = stream(seed, 'choose')
  const draws = Array.from({ length: GAMES }, () => 0)
  let played = 0

  for (let one = 0; one < GAMES; one++) for (const games of both) games.start(one)
  while (played < steps) {
    const one = choose.below(GAMES)
    const toAct = plain.toAct(one)
    if (toAct >= 0) {
      const code = oneOf(legal(one), choose)
      for (const games of both) games.play(one, code)
      played++
    } else if (toAct === -1) {
      const number = (draws[one] = (draws[one] ?? 0) + 1)
      for (const games of both) games.draw(one, stream(seed, one, number))
    } else for (const games of both) games.start(one)
    const breach = compare(one)
    if (breach !== null) return breach
  }
  return null

  function legal(one: number): readonly number[] {
    const codes: number[] = []
    const mask = masks[0]?.subarray(one * words, (one + 1) * words) ?? []
    mask.forEach((bits, word) => {
      for (let bit = 0; bit < 32; bit++) if (((bits >> bit) & 1) === 1) codes.push(32 * word + bit)
    })
    return codes
  }

  function compare(one: number): FlatBreach | null {
    const position = game.notation.state.write(plain.state(one))
    const differs = (what: FlatBreach['what'], found: string, seat: number | null = null): FlatBreach => ({
      step: played,
      game: one,
      what,
      seat,
      position,
      flat: found,
    })
    for (let each = 0; each < GAMES; each++) {
      const state = flat.state(each)
      if (!isDeepStrictEqual(state, plain.state(each))) return differs('position', game.notation.state.write(state))
    }
    if (flat.toAct(one) !== plain.toAct(one)) return differs('to-act', String(flat.toAct(one)))
    both.forEach((games, side) => {
      masks[side]?.fill(0, one * words, (one + 1) * words)
      games.mask(one, masks[side] ?? new Int32Array(), one * words)
    })
    if (!isDeepStrictEqual(masks[1], masks[0])) return differs('mask', masks[1]?.join() ?? '')
    for (let seat = 0; seat < seats; seat++) {
      both.forEach((games, side) => games.features(one, seat, seen[side]?.fill(0) ?? new Float32Array(), 1))
      if (!isDeepStrictEqual(seen[1], seen[0])) return differs('observation', seen[1]?.join() ?? '', seat)
      const [right, found] = both.map((games) => games.takeReward(one, seat))
      if (right !== found) return differs('reward', `${found} for ${right}`, seat)
    }
    return null
  }
}
