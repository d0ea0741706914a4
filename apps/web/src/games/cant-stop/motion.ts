import type { Seat } from '@parlour/core'
import type { Column, Effect } from '@parlour/games/cant-stop'

/** One runner's way up, to be shown as a single movement. */
export interface Climb {
  readonly column: Column
  readonly from: number // 0 for the foot of the column
  readonly to: number
  readonly order: number // runners move one after the other
}

/** The climbs told by a line; the two steps of a double become one movement. */
export function climbs(told: readonly Effect[]): readonly Climb[] {
  const found: Climb[] = []
  for (const effect of told) {
    if (effect.type !== 'climbed') continue
    const before = found.findIndex(({ column }) => column === effect.column)
    const climb = found[before]
    if (climb === undefined)
      found.push({ column: effect.column, from: effect.from, to: effect.to, order: found.length })
    else found[before] = { ...climb, to: effect.to }
  }
  return found
}

/** Whether a line made this camp, or won this column. */
export const isFresh = (told: readonly Effect[], seat: Seat, column: Column): boolean =>
  told.some(
    (effect) =>
      (effect.type === 'camped' || effect.type === 'column-won') && effect.seat === seat && effect.column === column,
  )

export const isRolled = (told: readonly Effect[]): boolean => told.some((effect) => effect.type === 'rolled')

const TUMBLE = 720 // milliseconds until four dice lie still, as Dice.css rolls them

/** How long a line takes to be shown: nobody knows what a roll offers before the dice lie still. */
export const lasts = (told: readonly Effect[]): number => (isRolled(told) ? TUMBLE : 0)
