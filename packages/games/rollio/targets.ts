import type { Content } from './content.ts'

/** 3.3  By level: the target before per cents; beyond the list each level asks for a quarter more than the last. */
const FIRST: readonly number[] = [800, 1300, 2000, 3000, 4500, 6500, 9000, 13_000, 18_000, 25_000]
const FULL: readonly number[] = [
  300, 450, 700, 950, 1300, 1700, 2200, 3100, 4300, 6000,
  8000, 10_000, 13_500, 17_000, 22_500, 29_500, 38_000, 48_000, 61_000, 77_000,
  98_000, 124_000, 155_000, 195_000, 245_000,
] // prettier-ignore
const LATER: readonly number[] = [
  800, 1200, 1700, 2300, 3000, 3900, 4900, 6600, 8900, 11_600,
  15_300, 19_300, 24_500, 30_500, 39_000, 50_000, 62_500, 77_000, 94_000, 115_500,
  143_000, 175_000, 213_500, 260_000, 317_500,
] // prettier-ignore
const EARLY: readonly number[] = [
  800, 1200, 1700, 2300, 3000, 3900, 4900, 6300, 8000, 10_000,
  12_500, 15_000, 18_000, 21_500, 26_000, 31_500, 37_500, 44_000, 51_000, 59_500,
  70_000, 81_500, 94_500, 109_500, 127_000,
] // prettier-ignore
const TARGETS: { readonly [C in Content]: readonly number[] } = {
  classic: FIRST,
  charms: FIRST,
  full: FULL,
  early: EARLY,
  later: LATER,
}
const BEYOND = 1.25

/** 3.3  With per cents, rounded up to 50. */
export function targetOf(content: Content, level: number, percent: number): number {
  const list = TARGETS[content]
  const known = list[level - 1] ?? (list.at(-1) ?? 0) * BEYOND ** (level - list.length)
  return Math.min(MOST, Math.max(50, Math.ceil((known * (100 + percent)) / 5000) * 50))
}
const MOST = 999_999_999_999_950 // what a position can hold
