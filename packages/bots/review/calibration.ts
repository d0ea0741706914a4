/**
 * Makes a judgement come true: a straight line through the logarithm of the odds. It rises everywhere, so the order of
 * actions stays, and what is certain stays certain. Fitted by `calibrate.ts`.
 */
export interface Fit {
  readonly shift: number
  readonly slope: number
}

export function calibrated({ shift, slope }: Fit, judged: number): number {
  if (judged <= 0) return 0
  if (judged >= 1) return 1
  return 1 / (1 + Math.exp(-shift - slope * Math.log(judged / (1 - judged))))
}

/** Points that a rising line goes through, from left to right; it goes on straight beyond the first and the last. */
export type Knots = readonly (readonly [number, number])[]

export function along(knots: Knots, at: number): number {
  const last = knots.length - 1
  let right = 1
  while (right < last && at > (knots[right]?.[0] ?? Infinity)) right++
  const [x0, y0] = knots[right - 1] ?? [0, 0]
  const [x1, y1] = knots[right] ?? [1, 0]
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0)
}

/** The points still to come, by what the adviser says of an action, and by the room that is left, the same for all. */
export interface ToCome {
  readonly hint: Knots
  readonly room: Knots
}

export const toCome = ({ hint, room }: ToCome, told: number, left: number): number =>
  aboveNothing(along(hint, told) + along(room, left))

const NEAR = 40 // points

/** Hardly anything to come is still more than nothing, and of two such the better stays better. */
const aboveNothing = (points: number): number => (points >= NEAR ? points : NEAR * Math.exp(points / NEAR - 1))
