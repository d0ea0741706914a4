import { isSafe, type Effect, type Hole, type PegId } from '@parlour/games/fast-track'

/** One peg's way over the board, in holes; its clock runs in steps. */
export interface Walk {
  readonly peg: PegId
  readonly holes: readonly Hole[] // from where it stood
  readonly starts: number // after so many steps of others
  readonly steps: number
}

export const STEP = 120 // milliseconds
const BURST = 500 // a cut, a peg in safety and a win are to be noticed before anything follows
const ENTRY = 2 // how many steps' time a peg takes that is lifted over the board
const LONGEST = 7

/** What a line told as walks, one after the other: a cut peg leaves when the other has arrived. */
export function walks(told: readonly Effect[]): readonly Walk[] {
  const found: Walk[] = []
  let clock = 0
  const walk = (peg: PegId, holes: readonly Hole[], steps: number): void => {
    found.push({ peg, holes, starts: clock, steps })
    clock += steps
  }
  for (const effect of told) {
    if (effect.type === 'moved') {
      const holes =
        effect.way === 'out' ? [effect.from, effect.path.at(-1) ?? effect.from] : [effect.from, ...effect.path]
      walk(effect.peg, holes, Math.min(holes.length - 1, LONGEST))
    } else if (effect.type === 'entered' || effect.type === 'cut') walk(effect.peg, [effect.from, effect.to], ENTRY)
    else if (effect.type === 'swapped') {
      walk(effect.peg, [effect.from, effect.to], ENTRY)
      clock -= ENTRY
      walk(effect.with, [effect.to, effect.from], ENTRY)
    }
  }
  return found
}

/** How long a line takes to be shown. */
export const lasts = (told: readonly Effect[]): number =>
  Math.max(0, ...walks(told).map(({ starts, steps }) => starts + steps)) * STEP +
  (burstsIn(told).length > 0 ? BURST : 0)

/** The moment a line made: something to be noticed, the weightiest first. */
export type Moment = 'won' | 'cut' | 'safe' | 'rides' | 'bullseye' | 'entered' | 'dead-end'

export function momentOf(told: readonly Effect[], bullseye: Hole): Moment | null {
  const has = (type: Effect['type']): boolean => told.some((effect) => effect.type === type)
  if (has('won')) return 'won'
  if (has('cut')) return 'cut'
  if (has('dead-end')) return 'dead-end'
  const ends = told.flatMap((effect) => (effect.type === 'moved' ? [effect.path.at(-1) ?? effect.from] : []))
  if (ends.some(isSafe)) return 'safe'
  if (ends.includes(bullseye)) return 'bullseye'
  if (has('rides')) return 'rides'
  return has('entered') ? 'entered' : null
}

export interface Burst {
  readonly at: Hole
  readonly starts: number // after so many steps
  readonly kind: 'cut' | 'safe' | 'won'
}

/** Where rings spread, and when: round a peg that was cut, one that came to safety, and the one that won. */
export function burstsIn(told: readonly Effect[]): readonly Burst[] {
  const found = walks(told)
  const ended = (peg: PegId): number => {
    const walk = found.findLast((each) => each.peg === peg)
    return walk === undefined ? 0 : walk.starts + walk.steps
  }
  const won = told.some(({ type }) => type === 'won')
  return told.flatMap((effect): Burst[] => {
    if (effect.type === 'cut')
      return [{ at: effect.from, starts: found.find(({ peg }) => peg === effect.peg)?.starts ?? 0, kind: 'cut' }]
    if (effect.type !== 'moved') return []
    const at = effect.path.at(-1) ?? effect.from
    const last = effect === told.findLast(({ type }) => type === 'moved')
    if (won && last) return [{ at, starts: ended(effect.peg), kind: 'won' }]
    return isSafe(at) ? [{ at, starts: ended(effect.peg), kind: 'safe' }] : []
  })
}
