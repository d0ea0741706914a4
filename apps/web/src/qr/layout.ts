/** How a version of the size 17 + 4 × version lays its codewords out, at error correction M (ISO/IEC 18004). */
export interface Layout {
  readonly version: number
  readonly correction: number // codewords of each block
  readonly blocks: readonly number[] // data codewords of each
  readonly alignment: readonly number[] // rows and columns of the small squares' middles
}

const repeated = (times: number, length: number): readonly number[] => Array.from({ length: times }, () => length)

export const LAYOUTS: readonly Layout[] = [
  { version: 1, correction: 10, blocks: [16], alignment: [] },
  { version: 2, correction: 16, blocks: [28], alignment: [6, 18] },
  { version: 3, correction: 26, blocks: [44], alignment: [6, 22] },
  { version: 4, correction: 18, blocks: repeated(2, 32), alignment: [6, 26] },
  { version: 5, correction: 24, blocks: repeated(2, 43), alignment: [6, 30] },
  { version: 6, correction: 16, blocks: repeated(4, 27), alignment: [6, 34] },
  { version: 7, correction: 18, blocks: repeated(4, 31), alignment: [6, 22, 38] },
  { version: 8, correction: 22, blocks: [...repeated(2, 38), ...repeated(2, 39)], alignment: [6, 24, 42] },
  { version: 9, correction: 22, blocks: [...repeated(3, 36), ...repeated(2, 37)], alignment: [6, 26, 46] },
  { version: 10, correction: 26, blocks: [...repeated(4, 43), 44], alignment: [6, 28, 50] },
]

export const sizeOf = ({ version }: Layout): number => 17 + 4 * version

/** Bits that say how long a text of bytes is. */
export const lengthBits = ({ version }: Layout): number => (version < 10 ? 8 : 16)

export const dataCodewords = ({ blocks }: Layout): number => blocks.reduce((sum, length) => sum + length, 0)
