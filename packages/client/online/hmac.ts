import type { Hmac } from '@parlour/core'

/** HMAC-SHA-256 of two texts, at once and without asking a browser, which hides its own on a plain network. */
export const ownHmac: Hmac = (key, message) => hmac(bytes(key), bytes(message))

/** UTF-8. */
const bytes = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|[^%]/g) ?? [], (each) =>
    each.length === 1 ? each.charCodeAt(0) : Number.parseInt(each.slice(1), 16),
  )

const BLOCK = 64

/** RFC 2104. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key
  const padded = (with_: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ with_)
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))))
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => Uint8Array.from([...first, ...second])

/** FIPS 180-4: the first 32 bits of the fractions of the square and cube roots of the first primes. */
const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter(
  (n) => !Array.from({ length: n - 2 }, (_, d) => d + 2).some((d) => n % d === 0),
)
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK
  const padded = new DataView(new ArrayBuffer(length))
  message.forEach((byte, at) => padded.setUint8(at, byte))
  padded.setUint8(message.length, 0x80)
  padded.setBigUint64(length - 8, BigInt(message.length) * 8n)

  const hash = START.slice()
  const words: number[] = []
  const word = (at: number): number => words[at] ?? 0
  for (let block = 0; block < length; block += BLOCK) {
    for (let at = 0; at < 64; at++) {
      const [near, far] = [word(at - 2), word(at - 15)]
      words[at] =
        at < 16
          ? padded.getUint32(block + 4 * at)
          : ((turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)) +
              word(at - 7) +
              (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) +
              word(at - 16)) |
            0
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let at = 0; at < 64; at++) {
      const first =
        h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + word(at)
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    ;[a, b, c, d, e, f, g, h].forEach((value, at) => (hash[at] = ((hash[at] ?? 0) + value) | 0))
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((value, at) => digest.setInt32(4 * at, value))
  return new Uint8Array(digest.buffer)
}
