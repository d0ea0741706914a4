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

/** Four 32-bit words that all depend on every character (multiply-xor lanes, finished as in MurmurHash3). */
function hash128(text: string): Words128 {
  const lanes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    for (let lane = 0; lane < 4; lane++)
      lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ (char + lane * 0x1000193), 0x5bd1e995 + lane * 2) ^ ((lanes[(lane + 1) & 3] ?? 0) >>> 15)
  }
  const finish = (x: number): number => {
    let h = x ^ text.length
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return (h ^ (h >>> 16)) >>> 0
  }
  return [finish(lanes[0] ?? 0), finish(lanes[1] ?? 0), finish(lanes[2] ?? 0), finish(lanes[3] ?? 0)]
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
