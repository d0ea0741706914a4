import { pegAt, rankOf, type State } from '@parlour/games/fast-track'
import { openProgram, type Memory } from '../../program/open.ts'
import { ALIKE } from '../lookahead.ts'
import { WEIGHTS as OF_HARD } from '../weights.ts'
import { unpacked } from './network.ts'
import { PACKED } from './many.ts'
import { PROGRAM } from './program.ts'

/** How hard to think; training/playouts.h says what each is. */
export interface Effort {
  readonly one: number
  readonly two: number
  readonly candidates: number
  readonly cards: number
  readonly playouts: number
  readonly prior: number
  readonly looks: number
}

/** The program of ../training, which knows the standard game. */
export interface Engine {
  /** The pegs of every seat after the chosen play. */
  choose(s: State, seed: number, effort: Effort): State['pegs']
  /** For tests: the chances that the plays leave to who moves, as the network or hard sees them. */
  chances(s: State, by: 'network' | 'hard'): readonly number[]
}

/** What the program offers; engine.cpp says what each is. */
interface Exports extends Memory {
  prepare(): void
  network(): number
  weights(): number
  hard(): number
  board(): number
  choose(
    seed: number,
    one: number,
    two: number,
    candidates: number,
    cards: number,
    playouts: number,
    prior: number,
    looks: number,
  ): void
  plays(): number
  chance(play: number, byHard: number): number
}

/** Where board.h keeps what, in bytes. */
const SEATS = 6
const PEGS = 5
const ZONES = 5
const OWN = ZONES + SEATS
const PILES = OWN + SEATS * PEGS * 2
const LEFT = PILES + SEATS * ALIKE.length
const BYTES = LEFT + SEATS
const NOBODY = -1
const [RIDING, LAP, BARRED] = [1, 2, 4]

/** Rejects where nothing runs such programs, or a policy forbids it. */
export async function openEngine(): Promise<Engine> {
  const exports = await openProgram<Exports>(PROGRAM, "Fast Track's expert")
  const { buffer } = exports.memory
  exports.prepare()
  new Float32Array(buffer, exports.network(), exports.weights()).set(unpacked(PACKED, exports.weights()))
  new Float32Array(buffer, exports.hard(), OF_HARD.length).set(OF_HARD)
  const board = new Int8Array(buffer, exports.board(), BYTES)
  const holes = new Uint8Array(buffer, exports.board(), BYTES)
  const show = (s: State): void => {
    const kind =
      s.card === null ? NOBODY : ALIKE.findIndex((ranks) => s.card !== null && ranks.includes(rankOf(s.card)))
    board.fill(0)
    board.set([s.zones.length, s.seat, kind, NOBODY, NOBODY, ...s.zones])
    for (const [seat, pegs] of s.pegs.entries())
      for (const [i, { at, riding, lap, barred }] of pegs.entries()) {
        holes[OWN + 2 * (PEGS * seat + i)] = at
        holes[OWN + 2 * (PEGS * seat + i) + 1] = (riding ? RIDING : 0) + (lap ? LAP : 0) + (barred ? BARRED : 0)
      }
    for (const [seat, pile] of s.piles.entries())
      for (const [alike, ranks] of ALIKE.entries()) {
        const copies = ranks.reduce((sum, rank) => sum + (pile[rank] ?? 0), 0)
        board[PILES + ALIKE.length * seat + alike] = copies
        board[LEFT + seat] = (board[LEFT + seat] ?? 0) + copies
      }
  }
  return {
    choose(s, seed, { one, two, candidates, cards, playouts, prior, looks }) {
      show(s)
      exports.choose(seed, one, two, candidates, cards, playouts, prior, looks)
      return s.pegs.map((pegs, seat) =>
        pegs.map((_, i) => {
          const place = OWN + 2 * (PEGS * seat + i)
          const flags = holes[place + 1] ?? 0
          return pegAt(holes[place] ?? 0, (flags & RIDING) > 0, (flags & LAP) > 0, (flags & BARRED) > 0)
        }),
      )
    },
    chances(s, by) {
      show(s)
      return Array.from({ length: exports.plays() }, (_, play) => exports.chance(play, by === 'hard' ? 1 : 0))
    },
  }
}
