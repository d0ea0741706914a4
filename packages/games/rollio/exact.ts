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

export function timesHundredths({ digits, places }: Exact, hundredths: number, power: number): Exact {
  let [factor, shift] = [hundredths, 2]
  while (shift > 0 && factor % 10 === 0) [factor, shift] = [factor / 10, shift - 1]
  return { digits: digits * BigInt(factor) ** BigInt(power), places: places + shift * power }
}

/** The number to a whole power. */
export const raised = ({ digits, places }: Exact, power: number): Exact =>
  power === 1 ? { digits, places } : { digits: digits ** BigInt(power), places: places * power }

/** The number so many equal steps from the first, the second being one step away. */
export function along(from: Exact, to: Exact, steps: number): Exact {
  const places = Math.max(from.places, to.places)
  const start = from.digits * ten(places - from.places)
  const step = to.digits * ten(places - to.places) - start
  return { digits: start + step * BigInt(steps), places }
}

/** 2  Rounded once, up. Most products are small enough for plain numbers, which are many times faster. */
export function roundedUp(points: number, { digits, places }: Exact): number {
  if (places === 0 && digits === 1n) return points
  const near = points * Number(digits)
  if (near <= Number.MAX_SAFE_INTEGER && places <= SAFE_PLACES) {
    const own = 10 ** places
    const whole = Math.floor(near / own)
    return whole * own < near ? whole + 1 : whole
  }
  const product = BigInt(points) * digits
  const unit = ten(places)
  return Number((product + unit - 1n) / unit)
}
const SAFE_PLACES = 15

/** `1150.5`, exact and without trailing zeros. */
export function writeExact(points: number, { digits, places }: Exact): string {
  const text = (BigInt(points) * digits).toString().padStart(places + 1, '0')
  const cut = text.length - places
  const fraction = text.slice(cut).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, cut) : `${text.slice(0, cut)}.${fraction}`
}

/** `1,150.5`, as a language writes numbers. */
export function exactText(score: string, write: (n: number) => string): string {
  const [whole = '0', part] = score.split('.')
  return part === undefined ? write(Number(whole)) : `${write(Number(whole))}.${part}`
}
