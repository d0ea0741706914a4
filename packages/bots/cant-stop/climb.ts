import { cantStop, COLUMNS, LENGTH, NONE, type Column, type State } from '@parlour/games/cant-stop'
import { BOARD } from './board.ts'
import type { Camps } from './network.ts'
import type { Runners, Turn } from './turn.ts'

const { rules } = cantStop

/** A turn of the real game as the solver sees it; columns count from 0. */
export interface Climb extends Turn {
  readonly at: readonly (readonly number[])[] // by column: the heights that a runner reaches, step by step
  readonly barred: readonly (readonly boolean[])[] // by column and step: whether stopping is forbidden there
  readonly runners: Runners // where they stand now
  readonly key: string // the same for all positions of one turn
}

export function climbOf(s: State): Climb {
  const at = COLUMNS.map((column) => heightsOf(s, column))
  const barred = at.map((heights, index) => heights.map((height) => isBarred(s, 2 + index, height)))
  const runners = at.map((heights, index) => 1 + heights.indexOf(s.runners[2 + index] ?? 0))
  const key = `${JSON.stringify(s.settings)} ${s.seat} ${s.camps.join('/')} ${at.join('/')}`
  return { board: BOARD, steps: at.map(({ length }) => length), at, barred, runners, key }
}

/** What a seat has kept. A column that anybody has won is closed. */
export function campsOf(s: State, seat: number): Camps {
  const mine = s.camps[seat] ?? NONE
  const won = COLUMNS.filter((column) => mine[column] === LENGTH[column]).length
  return {
    heights: COLUMNS.map((column) => (isClosed(s, column) ? (LENGTH[column] ?? 0) : (mine[column] ?? 0))),
    need: s.settings.columnsToWin - won,
  }
}

const isClosed = (s: State, column: Column): boolean => s.camps.some((camp) => camp[column] === LENGTH[column])

/**
 * The rules themselves say where each step leads. A runner that could not have come from the camp begins a way of its
 * own.
 */
function heightsOf(s: State, column: Column): readonly number[] {
  if (isClosed(s, column)) return []
  const now = s.runners[column] ?? 0
  const way = upFrom(s, column, 0)
  return now === 0 || way.includes(now) ? way : [now, ...upFrom(s, column, now)]
}

function upFrom(s: State, column: Column, height: number): readonly number[] {
  const way: number[] = []
  for (let at = height; at !== LENGTH[column]; way.push(at))
    at =
      rules.play({ ...s, runners: NONE.with(column, at) }, { type: 'advance', columns: [column] }).runners[column] ?? 0
  return way
}

const isBarred = (s: State, column: Column, height: number): boolean =>
  s.settings.movement === 'noParking' &&
  rules.actions({ ...s, phase: 'deciding', dice: null, runners: NONE.with(column, height) }).length === 1
