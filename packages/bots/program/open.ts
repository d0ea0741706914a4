import { CannotRun } from '../bot.ts'
import { worthOfLetter } from '../letters.ts'

/** What every program has beside what it offers. */
export interface Memory {
  readonly memory: { readonly buffer: ArrayBuffer }
}

/** The part of it that is used here: neither the language nor a browser without a page declares it. */
declare const WebAssembly:
  { instantiate<E>(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: E } }> } | undefined

/** A program that make.js wrote. Rejects where nothing runs such programs, or a policy forbids it. */
export async function openProgram<E extends Memory>(packed: string, whose: string): Promise<E> {
  try {
    if (typeof WebAssembly === 'undefined') throw new ReferenceError('there is no WebAssembly')
    return (await WebAssembly.instantiate<E>(bytesOf(packed))).instance.exports
  } catch (cause) {
    throw new CannotRun(`${whose} needs WebAssembly with SIMD, which can't be used here`, { cause })
  }
}

/** Four letters of base 64 for three bytes; a browser and Node have no reader for it in common. */
function bytesOf(packed: string): Uint8Array {
  const length = (packed.length / 4) * 3 - (packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < packed.length / 4; i++) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((j) => worthOfLetter(packed, 4 * i + j))
    bytes.set([(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d].slice(0, length - 3 * i), 3 * i)
  }
  return bytes
}
