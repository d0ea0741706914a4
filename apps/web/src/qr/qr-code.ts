import { correctionOf } from './error-correction.ts'
import { dataCodewords, LAYOUTS, lengthBits, sizeOf, type Layout } from './layout.ts'
import { MASKS, penaltyOf, type Modules } from './masks.ts'

/**
 * A text as a QR code (ISO/IEC 18004), in bytes and at error correction M: a seventh of it may be damaged. By rows,
 * without the margin; null for more than 213 bytes.
 */
export function qrCode(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)]
  const layout = LAYOUTS.find((each) => 4 + lengthBits(each) + 8 * bytes.length <= 8 * dataCodewords(each))
  if (layout === undefined) return null
  const plain = withData(frameOf(layout), interleaved(layout, codewordsOf(layout, bytes)))
  let best: { readonly modules: Modules; readonly penalty: number } | null = null
  for (const mask of MASKS.keys()) {
    const modules = masked(plain, mask)
    const penalty = penaltyOf(modules)
    if (best === null || penalty < best.penalty) best = { modules, penalty }
  }
  return best?.modules ?? null
}

/** Null: not decided yet, where data goes. */
type Frame = (boolean | null)[][]

const BYTES = 0b0100 // the mode
const PADDING = [0xec, 0x11]

function codewordsOf(layout: Layout, bytes: readonly number[]): readonly number[] {
  const bits = [
    ...bitsOf(BYTES, 4),
    ...bitsOf(bytes.length, lengthBits(layout)),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ]
  const total = dataCodewords(layout)
  bits.push(...bitsOf(0, Math.min(4, 8 * total - bits.length)))
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8))
  const words = Array.from({ length: bits.length / 8 }, (_, index) => numberOf(bits.slice(8 * index, 8 * index + 8)))
  return Array.from({ length: total }, (_, index) => words[index] ?? PADDING[(index - words.length) % 2] ?? 0)
}

/** The first of every block, the second of every block, and so on; then their correction likewise. */
function interleaved({ blocks, correction }: Layout, words: readonly number[]): readonly number[] {
  let from = 0
  const data = blocks.map((length) => words.slice(from, (from += length)))
  const extra = data.map((block) => correctionOf(block, correction))
  const inTurn = (all: readonly (readonly number[])[]): readonly number[] =>
    Array.from({ length: Math.max(...all.map(({ length }) => length)) }).flatMap((_, index) =>
      all.flatMap((block) => block[index] ?? []),
    )
  return [...inTurn(data), ...inTurn(extra)]
}

/** What every code of a version has in common. */
function frameOf(layout: Layout): Frame {
  const size = sizeOf(layout)
  const frame: Frame = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  const put = (row: number, column: number, dark: boolean): void => {
    const line = frame[row]
    if (line !== undefined && column >= 0 && column < size) line[column] = dark
  }
  /** Rings around a middle, those named light, the rest dark. */
  const square = (row: number, column: number, reach: number, light: readonly number[]): void => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        put(row + y, column + x, !light.includes(Math.max(Math.abs(y), Math.abs(x))))
  }
  for (let index = 8; index < size - 8; index++) {
    put(6, index, index % 2 === 0)
    put(index, 6, index % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, [2, 4])
  const last = layout.alignment.at(-1)
  for (const row of layout.alignment)
    for (const column of layout.alignment)
      if (!((row === 6 && (column === 6 || column === last)) || (row === last && column === 6)))
        square(row, column, 2, [1])
  putFormat(frame, 0) // its place is taken; the real one comes with the mask
  if (layout.version >= 7)
    for (const [index, bit] of bitsOf(withCheck(layout.version, 12, 0x1f25), 18)
      .toReversed()
      .entries()) {
      const [long, short] = [Math.floor(index / 3), size - 11 + (index % 3)]
      put(long, short, bit)
      put(short, long, bit)
    }
  return frame
}

/** Which mask it has, twice. Error correction M is 00. */
function putFormat(frame: Frame, mask: number): void {
  const size = frame.length
  const bits = bitsOf(withCheck(mask, 10, 0x537) ^ 0x5412, 15).toReversed()
  const set = (row: number, column: number, bit: boolean | undefined): void => {
    const line = frame[row]
    if (line !== undefined) line[column] = bit === true
  }
  bits.forEach((bit, index) => {
    // beside the upper left corner, down and to the left around it
    if (index < 8) set(index < 6 ? index : index + 1, 8, bit)
    else set(8, index === 8 ? 7 : 14 - index, bit)
    // and beside the two others
    if (index < 8) set(8, size - 1 - index, bit)
    else set(size - 15 + index, 8, bit)
  })
  set(size - 8, 8, true)
}

/** A number followed by the remainder of its division, in so many bits. */
export function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value << bits
  for (let shift = 17; shift >= bits; shift--) if (rest & (1 << shift)) rest ^= divisor << (shift - bits)
  return (value << bits) | rest
}

/** Up and down in columns of two, from the right; the sixth column is the timing's. */
export function* dataPlaces(size: number): Generator<readonly [number, number]> {
  let upwards = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) yield [upwards ? size - 1 - step : step, column]
    upwards = !upwards
  }
}

/** Where the data stands, and the data itself. */
interface Plain {
  readonly frame: Frame
  readonly data: ReadonlyMap<string, boolean>
}

function withData(frame: Frame, words: readonly number[]): Plain {
  const bits = words.flatMap((word) => bitsOf(word, 8))
  const data = new Map<string, boolean>()
  for (const [row, column] of dataPlaces(frame.length))
    if (frame[row]?.[column] === null) data.set(`${row} ${column}`, bits[data.size] === true)
  return { frame, data }
}

function masked({ frame, data }: Plain, mask: number): Modules {
  const own = frame.map((row) => [...row])
  putFormat(own, mask)
  return own.map((row, y) => row.map((dark, x) => dark ?? (data.get(`${y} ${x}`) === true) !== MASKS[mask]?.(y, x)))
}

const bitsOf = (value: number, count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1)

const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => 2 * sum + (bit ? 1 : 0), 0)
