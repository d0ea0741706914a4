import type { Step, ToldLine } from '@parlour/core'

/**
 * What has happened at a table, as it was told: every line with its effects, the last ones with their positions.
 * Nothing is replayed for it.
 */
export interface Told {
  add(steps: readonly Step[]): void
  /** The lines after a number, if they are not too many; otherwise none. */
  after(number: number | null): readonly Step[]
  lines(from: number, most: number): readonly ToldLine[]
}

const KEPT = 60 // with their positions, for those who reconnect
const SPARE = 20 // so that not every line moves them

export function openTold(steps: readonly Step[]): Told {
  const all = steps.map(({ told }) => told)
  let recent = steps.slice(-KEPT)
  return {
    add(more) {
      for (const step of more) {
        all.push(step.told)
        recent.push(step)
      }
      if (recent.length > KEPT + SPARE) recent = recent.slice(-KEPT)
    },
    after(number) {
      const kept = recent.slice(-KEPT)
      return number === null || (kept[0]?.number ?? 1) > number + 1 ? [] : kept.filter((step) => step.number > number)
    },
    lines: (from, most) => all.slice(Math.max(0, from - 1), Math.max(0, from - 1) + most),
  }
}
