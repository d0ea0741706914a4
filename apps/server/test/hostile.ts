import { oneOf, type Rng } from '@parlour/core'

/** One hostile thing to send. Pieces are the frames of one message. */
export interface Hostile {
  readonly pieces: readonly (string | Buffer)[]
  readonly isBinary: boolean
}

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'type', 'id', 'table', '']
const VALUES = [
  'null',
  '-1',
  '-0',
  '1e99',
  '1e999',
  '-1e999',
  '0.1',
  '9007199254740993',
  '4294967296',
  `1${'0'.repeat(400)}`,
  '"',
  '[]',
  '{"a":1}',
  '{"__proto__":{"seat":0}}',
  '{"toString":null}',
  'true',
  'NaN',
  '0x10',
  '"\\u0000"',
  '"\\ud800"', // half a letter
  '"\\u202e\\u2066"', // writing from right to left
  '"\\u00e9e\\u0301"',
  '"ǆ"',
]
const UNICODE = ['\u0000', '\u200b', '\u202e', '\ufeff', '\ud83d\ude00', 'ﬀ', '𝟙', '٣', 'ß', '\u0301', '\uffff', '￿']

const whole = (text: string | Buffer): Hostile => ({ pieces: [text], isBinary: typeof text !== 'string' })

/** A message bent in one of many ways. */
function bent(text: string, rng: Rng): string {
  const at = rng.below(text.length)
  const junk = (): string =>
    rng.below(3) === 0 ? oneOf(UNICODE, rng) : String.fromCharCode(rng.below(oneOf([128, 0x3000, 0xd7ff], rng)))
  switch (rng.below(9)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + junk() + text.slice(at + 1)
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + rng.below(8))
    case 3:
      return text.replace(/"(\w+)":/, () => `"${oneOf(KEYS, rng)}":`)
    case 4:
      return text.replace(/:(\d+|"[^"]*")(?!.*:(\d+|"[^"]*"))/, () => `:${oneOf(VALUES, rng)}`)
    case 5:
      return `[${text},${text}]`
    case 6:
      return Array.from({ length: rng.below(200) }, junk).join('')
    case 7:
      return `${text.slice(0, -1)},"${oneOf(KEYS, rng)}":${oneOf(VALUES, rng)}}`
    default:
      return `${text.slice(0, -1)},"${junk()}":${rng.below(9)}}`
  }
}

/** JSON as deep as a message may be long, whole or cut off. */
function deep(rng: Rng): string {
  const [open, close] = oneOf(
    [
      ['[', ']'],
      ['{"a":', '}'],
      ['{"__proto__":', '}'],
    ] as const,
    rng,
  )
  const depth = 1 + rng.below(Math.floor(4000 / (open.length + close.length)))
  return open.repeat(depth) + (rng.below(2) === 0 ? `1${close.repeat(depth)}` : '')
}

/** Cut at random into up to eight frames. */
function inPieces(text: string, rng: Rng): Hostile {
  const bytes = Buffer.from(text)
  const cuts = Array.from({ length: rng.below(8) }, () => rng.below(bytes.length + 1)).toSorted((a, b) => a - b)
  const ends = [...cuts, bytes.length]
  return { pieces: ends.map((end, index) => bytes.subarray(cuts[index - 1] ?? 0, end)), isBinary: false }
}

/** Any of it. `captured` are whole messages: some of anybody, some that their rightful senders sent. */
export function hostile(captured: readonly string[], rng: Rng): Hostile {
  const text = oneOf(captured, rng)
  switch (rng.below(10)) {
    case 0:
      return whole(text) // said again by a stranger
    case 1:
      return inPieces(rng.below(2) === 0 ? text : bent(text, rng), rng)
    case 2:
      return whole(Buffer.from(Array.from({ length: 1 + rng.below(60) }, () => rng.below(256))))
    case 3:
      return whole(Buffer.from(text)) // the right words as bytes
    case 4:
      return whole(deep(rng))
    case 5:
      return whole(text + ' '.repeat(4096 + rng.below(4096))) // too large
    default:
      return whole(bent(text, rng))
  }
}
