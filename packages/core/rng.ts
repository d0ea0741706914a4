import type { Rng } from './game.ts'

/**
 * A small fast generator (sfc32) seeded by text. Streams are derived by name, so that what one consumer draws
 * never changes what another gets: `stream(seed, 'match', 7, 'dice')` and `stream(seed, 'match', 7, 'bot', 0)`.
 */
export function stream(...names: readonly (string | number)[]): Rng {
  return sfc32(hash128(names.join('/')))
}

type Words128 = readonly [number, number, number, number]

function sfc32(seed: Words128): Rng {
  let [a, b, c, d] = seed
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return t >>> 0
  }
  for (let i = 0; i < 15; i++) next()
  return {
    /** Values from the incomplete last stretch are thrown away, so that every number is equally likely. */
    below(n) {
      const limit = 4294967296 - (4294967296 % n)
      let x = next()
      while (x >= limit) x = next()
      return x % n
    },
  }
}

/**
 * The streams of a name by number: `streams('a', 'dice')(7)` draws what `stream('a', 'dice', 7)` draws, without reading
 * the name again.
 */
export function streams(...names: readonly (string | number)[]): (number: number) => Rng {
  const name = `${names.join('/')}/`
  const begun = absorb(SEED, name)
  return (number) => {
    const digits = String(number)
    return sfc32(finished(absorb(begun, digits), name.length + digits.length))
  }
}

const SEED: Words128 = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]

/** Four 32-bit words that all depend on every character (multiply-xor lanes, finished as in MurmurHash3). */
const hash128 = (text: string): Words128 => finished(absorb(SEED, text), text.length)

function absorb(before: Words128, text: string): Words128 {
  let [a, b, c, d] = before
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    a = Math.imul(a ^ char, 0x5bd1e995) ^ (b >>> 15)
    b = Math.imul(b ^ (char + 0x1000193), 0x5bd1e997) ^ (c >>> 15)
    c = Math.imul(c ^ (char + 0x2000326), 0x5bd1e999) ^ (d >>> 15)
    d = Math.imul(d ^ (char + 0x30004b9), 0x5bd1e99b) ^ (a >>> 15)
  }
  return [a, b, c, d]
}

const finished = ([a, b, c, d]: Words128, length: number): Words128 => [
  finish(a ^ length),
  finish(b ^ length),
  finish(c ^ length),
  finish(d ^ length),
]

function finish(x: number): number {
  const once = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** One of a list, each equally likely. */
export function oneOf<X>(list: readonly X[], rng: Rng): X {
  const chosen = list[rng.below(list.length)]
  if (chosen === undefined) throw new Error('oneOf was given an empty list')
  return chosen
}

/** The list in random order, as a new list. */
export function shuffled<X>(list: readonly X[], rng: Rng): X[] {
  const out = list.slice()
  for (let i = out.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    const [a, b] = [out[i], out[j]]
    if (a !== undefined && b !== undefined) {
      out[i] = b
      out[j] = a
    }
  }
  return out
}
