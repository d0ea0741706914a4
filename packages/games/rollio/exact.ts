/** A finite decimal without rounding: digits / 10^places. */
export interface Exact {
  readonly digits: bigint
  readonly places: number
}

export const ONE: Exact = { digits: 1n, places: 0 }

const TENS: readonly bigint[] = Array.from({ length: 64 }, (_, n) => 10n ** BigInt(n))
const ten = (n: number): bigint => TENS[n] ?? 10n ** BigInt(n)

export function plusHundredths({ digits, places }: Exact, hundredths: number): Exact {
  const scale = Math.max(places, 2)
  return { digits: digits * ten(scale - places) + BigInt(hundredths) * ten(scale - 2), places: scale }
}

export const timesHundredths = ({ digits, places }: Exact, hundredths: number, power: number): Exact => ({
  digits: digits * BigInt(hundredths) ** BigInt(power),
  places: places + 2 * power,
})

/** 2  Rounded once, up. */
export function roundedUp(points: number, { digits, places }: Exact): number {
  if (places === 0 && digits === 1n) return points
  const product = BigInt(points) * digits
  const unit = ten(places)
  return Number((product + unit - 1n) / unit)
}

/** `1150.5`, exact and without trailing zeros. */
export function writeExact(points: number, { digits, places }: Exact): string {
  const text = (BigInt(points) * digits).toString().padStart(places + 1, '0')
  const cut = text.length - places
  const fraction = text.slice(cut).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, cut) : `${text.slice(0, cut)}.${fraction}`
}
