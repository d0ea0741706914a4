import { describe, expect, it } from 'vitest'
import { correctionOf, powerOfTwo, product } from './error-correction.ts'
import { LAYOUTS, lengthBits, sizeOf } from './layout.ts'
import { MASKS, type Modules } from './masks.ts'
import { dataPlaces, qrCode, withCheck } from './qr-code.ts'

/** Reads a code as a camera would, by the standard alone: the text, or why not. */
function decoded(modules: Modules): string {
  const size = modules.length
  const dark = (row: number, column: number): number => (modules[row]?.[column] === true ? 1 : 0)
  const layout = LAYOUTS.find((each) => sizeOf(each) === size)
  if (layout === undefined) return 'no such size'
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => dark(row, 8))
  format.push(...[7, 5, 4, 3, 2, 1, 0].map((column) => dark(8, column)))
  const number = format.reduce((sum, bit, index) => sum + bit * 2 ** index, 0)
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => (withCheck(each, 10, 0x537) ^ 0x5412) === number)
  if (mask === undefined) return 'no format'
  /** Corners, timing, format, version and small squares hold no data. */
  const isFixed = (row: number, column: number): boolean => {
    const { alignment, version } = layout
    const near = (a: number, b: number): boolean => Math.abs(row - a) <= 2 && Math.abs(column - b) <= 2
    const isCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)
    const isVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))
    const corner = (a: number): boolean => a === 6
    const last = alignment.at(-1)
    const isSmall = alignment.some((a) =>
      alignment.some((b) => near(a, b) && !(corner(a) && (corner(b) || b === last)) && !(a === last && corner(b))),
    )
    return isCorner || isVersion || isSmall || row === 6 || column === 6
  }
  const bits: number[] = []
  for (const [row, column] of dataPlaces(size))
    if (!isFixed(row, column)) bits.push(dark(row, column) ^ (MASKS[mask]?.(row, column) === true ? 1 : 0))
  const byte = (from: number, all: readonly number[], length = 8): number =>
    all.slice(from, from + length).reduce((sum, bit) => 2 * sum + bit, 0)
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => byte(8 * index, bits))
  const blocks: number[][] = layout.blocks.map(() => [])
  let at = 0
  for (let index = 0; index < Math.max(...layout.blocks); index++)
    for (const [number, length] of layout.blocks.entries()) if (index < length) blocks[number]?.push(words[at++] ?? 0)
  for (let index = 0; index < layout.correction; index++) for (const block of blocks) block.push(words[at++] ?? 0)
  for (const block of blocks)
    for (let power = 0; power < layout.correction; power++) {
      const syndrome = block.reduce((sum, word) => product(sum, powerOfTwo(power)) ^ word, 0)
      if (syndrome !== 0) return 'damaged'
    }
  const data = blocks.flatMap((block, number) =>
    block.slice(0, layout.blocks[number]).flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1)),
  )
  if (byte(0, data, 4) !== 4) return 'not in bytes'
  const length = byte(4, data, lengthBits(layout))
  const bytes = Array.from({ length }, (_, index) => byte(4 + lengthBits(layout) + 8 * index, data))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

describe('QR codes', () => {
  it('known vectors: correction, format and version', () => {
    const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(correctionOf(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    expect((withCheck(0, 10, 0x537) ^ 0x5412).toString(2)).toBe('101010000010010')
    expect((withCheck(5, 10, 0x537) ^ 0x5412).toString(2).padStart(15, '0')).toBe('100000011001110')
    expect(withCheck(7, 12, 0x1f25)).toBe(0b000111110010010100)
  })

  it('the shortest and longest text of every size is read back, up to 213 bytes', () => {
    const sizes = new Set<number>()
    const longest = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
    for (const length of longest.flatMap((most, index) => [(longest[index - 1] ?? -1) + 1, most])) {
      const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('')
      const modules = qrCode(text)
      expect(modules === null ? null : decoded(modules)).toBe(text)
      sizes.add(modules?.length ?? 0)
    }
    expect([...sizes]).toEqual(LAYOUTS.map(sizeOf))
    expect(qrCode('x'.repeat(214))).toBeNull()
  })

  it('links, other letters, and nothing that was damaged', () => {
    for (const text of [
      'https://club.example/#/online/kJ3x_a-9QmZ0pLw2',
      'http://192.168.1.20:8080/#/online/AAAAAAAAAAAAAAAA',
      '锄大地 🎲',
    ])
      expect(decoded(qrCode(text) ?? [])).toBe(text)
    const code = qrCode('https://club.example/') ?? []
    const bent = code.map((row, y) => row.map((dark, x) => (y === 12 && x === 12 ? !dark : dark)))
    expect(decoded(bent)).toBe('damaged')
  })
})
