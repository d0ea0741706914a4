const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** What each letter of base 64 stands for: weights and programs lie in the package as text. */
export const worthOfLetter = (text: string, at: number): number => LETTERS.indexOf(text.charAt(at))

/** Whole numbers from 0 on, so many letters each. */
export function wholes(packed: string, count: number): Float64Array {
  const digits = packed.length / count
  return Float64Array.from({ length: count }, (_, i) => {
    let value = 0
    for (let digit = 0; digit < digits; digit++) value = 64 * value + worthOfLetter(packed, digits * i + digit)
    return value
  })
}

/** Two letters a number, from -2047 to 2047 and 2048 more, squared so that small ones are fine. */
export const squares = (packed: string, count: number, largest: number): Float64Array =>
  wholes(packed, count).map((value) => {
    const share = (value - 2048) / 2047
    return largest * share * Math.abs(share)
  })
