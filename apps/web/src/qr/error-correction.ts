/** Reed-Solomon codes over the field of 256 elements that QR codes use (polynomial 0x11d). */
const POWERS = new Uint8Array(255)
const LOGARITHMS = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value
  LOGARITHMS[value] = power
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0)
}

export const powerOfTwo = (power: number): number => POWERS[power % 255] ?? 0

export const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : powerOfTwo((LOGARITHMS[a] ?? 0) + (LOGARITHMS[b] ?? 0))

/** The product of (x − 2^i) for so many i, without its leading 1. */
function generator(degree: number): readonly number[] {
  let result = [1]
  for (let i = 0; i < degree; i++) {
    const shifted = [...result, 0]
    result = shifted.map((value, index) => value ^ (index === 0 ? 0 : product(result[index - 1] ?? 0, powerOfTwo(i))))
  }
  return result.slice(1)
}

/** So many codewords that let the others be read although some are damaged. */
export function correctionOf(data: readonly number[], count: number): readonly number[] {
  const divisor = generator(count)
  let rest: number[] = Array.from({ length: count }, () => 0)
  for (const value of data) {
    const factor = value ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((each, index) => each ^ product(divisor[index] ?? 0, factor))
  }
  return rest
}
