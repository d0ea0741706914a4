import { EMPTY, type State } from '@parlour/games/color-lines'
import { openProgram, type Memory } from '../../program/open.ts'
import { PROGRAM } from './program.ts'

/** How hard to think. */
export interface Effort {
  readonly candidates: number // the best walks at a glance
  readonly moves: number // that each is played on
  readonly playouts: number // about so many in all
}

/** The program of ../training, which knows boards of nine by nine and lines of five. */
export interface Engine {
  /** A walk as cells × from + to. */
  choose(state: State, seed: number, effort: Effort): number
  /** For tests: a turn as playouts are played. */
  turn(state: State, seed: number): Turn
}

export interface Turn {
  readonly walk: number // as `choose` says it
  readonly fallen: readonly number[] // cells, in the order announced
  readonly board: readonly number[]
  readonly next: readonly number[]
}

/** What the program offers; engine.cpp says what each is. */
interface Exports extends Memory {
  prepare(): void
  shared(): number
  choose(seed: number, colors: number, candidates: number, moves: number, playouts: number): number
  turn(seed: number, colors: number): number
}

export const CELLS = 81
const COMING = 3

/** Rejects where nothing runs such programs, or a policy forbids it. */
export async function openEngine(): Promise<Engine> {
  const exports = await openProgram<Exports>(PROGRAM, "Color Lines' expert")
  exports.prepare()
  const shared = new Uint8Array(exports.memory.buffer, exports.shared(), CELLS + 2 * COMING)
  const show = ({ board, next }: State): void => {
    shared.set(board)
    for (let i = 0; i < COMING; i++) shared[CELLS + i] = next[i] ?? EMPTY
  }
  return {
    choose(state, seed, { candidates, moves, playouts }) {
      show(state)
      return exports.choose(seed, state.settings.colorsCount, candidates, moves, playouts)
    },
    turn(state, seed) {
      show(state)
      return {
        walk: exports.turn(seed, state.settings.colorsCount),
        fallen: [...shared.subarray(CELLS + COMING)].filter((cell) => cell < CELLS),
        board: [...shared.subarray(0, CELLS)],
        next: [...shared.subarray(CELLS, CELLS + COMING)],
      }
    },
  }
}
