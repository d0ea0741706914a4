import { EMPTY, type State } from '@parlour/games/color-lines'
import { CannotRun } from '../../bot.ts'
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
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  prepare(): void
  shared(): number
  choose(seed: number, colors: number, candidates: number, moves: number, playouts: number): number
  turn(seed: number, colors: number): number
}

/** The part of it that is used here: neither the language nor a browser without a page declares it. */
declare const WebAssembly:
  { instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: Exports } }> } | undefined

export const CELLS = 81
const COMING = 3

/** Rejects where nothing runs such programs, or a policy forbids it. */
export async function openEngine(): Promise<Engine> {
  const exports = await exportsOf(bytesOf(PROGRAM))
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

async function exportsOf(program: Uint8Array): Promise<Exports> {
  try {
    if (typeof WebAssembly === 'undefined') throw new ReferenceError('there is no WebAssembly')
    return (await WebAssembly.instantiate(program)).instance.exports
  } catch (cause) {
    throw new CannotRun("Color Lines' expert needs WebAssembly with SIMD, which can't be used here", { cause })
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Four letters of base 64 for three bytes; a browser and Node have no reader for it in common. */
function bytesOf(packed: string): Uint8Array {
  const length = (packed.length / 4) * 3 - (packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < packed.length / 4; i++) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((j) => LETTERS.indexOf(packed.charAt(4 * i + j)))
    bytes.set([(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d].slice(0, length - 3 * i), 3 * i)
  }
  return bytes
}
