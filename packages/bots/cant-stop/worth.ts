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
/** Tells turns to go. */
export const NETWORK = mirrored(Float64Array.from(WEIGHTS, (thousandths) => thousandths / 1000))

/** Expected turns to go of a seat when its next turn begins. */
export const turnsToGo = (s: State, seat: number): number => turnsFrom(campsOf(s, seat))

const HOPELESS = 30 // turns, where fewer columns are open than are needed

export function turnsFrom(camps: Camps): number {
  const open = camps.heights.filter((height, column) => height !== TOPS[column]).length
  return camps.need > open ? HOPELESS : NETWORK.turns({ ...camps, need: Math.max(1, camps.need) })
}

/** The expected turns to go as a negative number, without a look at the others. */
export const alone: Judgement = (s, climb) => worthOf(climb, campsOf(s, s.seat), (turns) => -turns)

/**
 * The chance to win, if the others need so many times as many turns as the expert would: 1 for equals. With nobody
 * else, the turns to go.
 */
export const prospects =
  (slower: number): Judgement =>
  (s, climb) => {
    const others = s.camps.flatMap((_, seat) => (seat === s.seat ? [] : [campsOf(s, seat)]))
    if (others.length === 0) return alone(s, climb)
    const known = new Map<number, readonly number[]>()
    const theirs = (closed: number): readonly number[] => {
      let turns = known.get(closed)
      if (turns === undefined)
        known.set(closed, (turns = others.map((camps) => slower * turnsFrom(without(camps, closed)))))
      return turns
    }
    return worthOf(climb, campsOf(s, s.seat), (turns, closed) => winChance(turns, theirs(closed)))
  }

/** Camps when further columns, a bit for each, have been closed by somebody else. */
export const without = ({ heights, need }: Camps, closed: number): Camps => ({
  heights: heights.map((height, column) => ((closed >> column) & 1 ? (TOPS[column] ?? 0) : height)),
  need,
})

/**
 * From what turns to go are worth, when the columns in `closed`, a bit for each, have just been won. Nobody stops where
 * the table forbids it.
 */
function worthOf(climb: Climb, mine: Camps, value: (turns: number, closed: number) => number): Worth {
  return {
    bust: value(turnsFrom(mine), 0),
    fill(columns, _steps, into, from) {
      NETWORK.box(mine, columns, climb.at, into, from)
      let cell = from
      const descend = (depth: number, closed: number, isBarred: boolean): void => {
        const column = columns[depth]
        if (column === undefined) {
          into[cell] = isBarred ? -Infinity : value(into[cell] ?? 0, closed)
          cell++
          return
        }
        climb.at[column]?.forEach((height, step) =>
          descend(
            depth + 1,
            height === TOPS[column] ? closed | (1 << column) : closed,
            isBarred || climb.barred[column]?.[step] === true,
          ),
        )
      }
      descend(0, 0, false)
    },
  }
}
