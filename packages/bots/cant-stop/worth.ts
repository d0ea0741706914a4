import type { State } from '@parlour/games/cant-stop'
import { BOARD } from './board.ts'
import { campsOf, type Climb } from './climb.ts'
import { mirrored, type Camps } from './network.ts'
import { winChance } from './race.ts'
import type { Worth } from './turn.ts'
import { WEIGHTS } from './weights.ts'

/** What the end of this turn is worth to the seat on turn. */
export type Judgement = (s: State, climb: Climb) => Worth

const TOPS = BOARD.lengths
const COLUMN = 0.6 // a won column beside the way up it
const WIN = 5

/** The way up all columns as shares of their lengths, with something extra for columns and the game. It takes no notice of the others. */
export const shares: Judgement = (s, climb) => {
  const { heights, need } = campsOf(s, s.seat)
  return {
    bust: 0,
    fill(columns, _steps, into, from) {
      let cell = from
      const descend = (depth: number, gained: number, won: number): void => {
        const column = columns[depth]
        if (column === undefined) {
          into[cell++] = gained + (won >= need ? WIN : 0)
          return
        }
        const top = TOPS[column] ?? 1
        for (const height of climb.at[column] ?? []) {
          const share = (height - (heights[column] ?? 0)) / top
          descend(depth + 1, gained + share + (height === top ? COLUMN : 0), height === top ? won + 1 : won)
        }
      }
      descend(0, 0, 0)
      forbid(climb, columns, into, from)
    },
  }
}

const NETWORK = mirrored(Float64Array.from(WEIGHTS, (thousandths) => thousandths / 1000))

/** Expected turns to go of a seat when its next turn begins. */
export const turnsToGo = (s: State, seat: number): number => turnsFrom(campsOf(s, seat))

const HOPELESS = 30 // turns, where fewer columns are open than are needed

function turnsFrom(camps: Camps): number {
  const open = camps.heights.filter((height, column) => height !== TOPS[column]).length
  return camps.need > open ? HOPELESS : NETWORK.turns({ ...camps, need: Math.max(1, camps.need) })
}

/** The chance to win, or alone the expected turns to go, by what was learned. */
export const prospects: Judgement = (s, climb) => {
  const mine = campsOf(s, s.seat)
  const others = s.camps.flatMap((_, seat) => (seat === s.seat ? [] : [campsOf(s, seat)]))
  const worth = (turns: number, theirs: readonly number[]): number => (others.length === 0 ? -turns : winChance(turns, theirs))
  return {
    bust: worth(turnsFrom(mine), others.map(turnsFrom)),
    fill(columns, _steps, into, from) {
      NETWORK.box(mine, columns, climb.at, into, from)
      const theirs = new Map<number, readonly number[]>()
      const against = (closed: number): readonly number[] => {
        let turns = theirs.get(closed)
        if (turns === undefined) theirs.set(closed, (turns = others.map((camps) => turnsFrom(without(camps, closed)))))
        return turns
      }
      let cell = from
      const descend = (depth: number, closed: number): void => {
        const column = columns[depth]
        if (column === undefined) {
          into[cell] = worth(into[cell] ?? 0, against(closed))
          cell++
          return
        }
        for (const height of climb.at[column] ?? []) descend(depth + 1, height === TOPS[column] ? closed | (1 << column) : closed)
      }
      descend(0, 0)
      forbid(climb, columns, into, from)
    },
  }
}

/** Camps when further columns, a bit for each, have been closed by somebody else. */
const without = ({ heights, need }: Camps, closed: number): Camps => ({
  heights: heights.map((height, column) => ((closed >> column) & 1 ? (TOPS[column] ?? 0) : height)),
  need,
})

/** Nobody stops where the table does not allow it. */
function forbid(climb: Climb, columns: readonly number[], into: Float64Array, from: number): void {
  if (!columns.some((column) => climb.barred[column]?.includes(true))) return
  let cell = from
  const descend = (depth: number, isBarred: boolean): void => {
    const column = columns[depth]
    if (column === undefined) {
      if (isBarred) into[cell] = -Infinity
      cell++
      return
    }
    for (const barred of climb.barred[column] ?? []) descend(depth + 1, isBarred || barred)
  }
  descend(0, false)
}
