import type { Option, Question } from '@parlour/core'
import {
  colorLines,
  EMPTY,
  geometryOf,
  indexOf,
  type Action,
  type Cell,
  type Color,
  type ColorLines,
  type View,
} from '@parlour/games/color-lines'
import { peekAt } from './peek.ts'

/** What a cell is to the player now. */
export type Standing = 'ball' | 'walled' | 'lifted' | 'empty' | 'reachable' | 'unreachable'

/** One cell as it is drawn. */
export interface CellLook {
  readonly at: number
  readonly cell: Cell
  readonly color: Color
  readonly standing: Standing
  readonly option: Option<ColorLines> | null // to be chosen here
  readonly pays: number | null // what walking here earns
  readonly step: number | null // its place on the path looked at
  readonly doomed: boolean // it would be cleared by the move looked at
  readonly boxed: boolean // the ball there could move no more after it
  readonly arrives: Color // the ball that would stand here then
  readonly hinted: boolean
}

export interface Asked {
  readonly view: View
  readonly question: Question<ColorLines>
  readonly picks: readonly Cell[]
}

/** The cell of the ball that is chosen, or -1. */
export const liftedAt = ({ view, picks }: Asked): number =>
  picks[0] === undefined ? -1 : indexOf(geometryOf(view.settings), picks[0])

/** Every cell of the board, row by row. */
export function cellsOf(asked: Asked, looked: Option<ColorLines> | null, hinted: Action | null): readonly CellLook[] {
  const { view, question } = asked
  const g = geometryOf(view.settings)
  const lifted = liftedAt(asked)
  const offered = optionsByCell(asked, question.options)
  const balls = lifted < 0 ? offered : optionsByCell(asked, ballOptions(view))
  const seen = looked ?? (lifted < 0 ? adviceOn(view, hinted) : null)
  const { path, doomed, boxed, arrives } = peekAt(view, seen)
  const hints = hinted === null ? [] : [indexOf(g, hinted.from), indexOf(g, hinted.to)]
  return g.cells.map((cell, at): CellLook => {
    const color = view.board[at] ?? EMPTY
    const option = (color === EMPTY ? offered : balls).get(at) ?? null
    return {
      at,
      cell,
      color,
      standing: standingOf(color, option, at === lifted),
      option,
      pays: paysOf(option),
      step: path.indexOf(at) < 0 ? null : path.indexOf(at),
      doomed: doomed.has(at),
      boxed: boxed.has(at),
      arrives: arrives?.at === at ? arrives.color : EMPTY,
      hinted: hints.includes(at),
    }
  })
}

/** The whole walk of a hint, as if it were pointed at. */
function adviceOn(view: View, hinted: Action | null): Option<ColorLines> | null {
  if (hinted === null) return null
  const g = geometryOf(view.settings)
  const { options } = colorLines.guide.ask(view, [hinted.from])
  return options.find(({ pick }) => indexOf(g, pick) === indexOf(g, hinted.to)) ?? null
}

/** The balls one may choose, also while another is chosen. */
const ballOptions = (view: View): readonly Option<ColorLines>[] => colorLines.guide.ask(view, []).options

function optionsByCell(
  { view }: Asked,
  options: readonly Option<ColorLines>[],
): ReadonlyMap<number, Option<ColorLines>> {
  const g = geometryOf(view.settings)
  return new Map(options.map((option) => [indexOf(g, option.pick), option]))
}

function standingOf(color: Color, option: Option<ColorLines> | null, lifted: boolean): Standing {
  if (lifted) return 'lifted'
  if (color !== EMPTY) return option?.status === 'blocked' ? 'walled' : 'ball'
  return option === null ? 'empty' : option.status === 'blocked' ? 'unreachable' : 'reachable'
}

function paysOf(option: Option<ColorLines> | null): number | null {
  if (option === null || option.status === 'blocked') return null
  return option.effects.find((effect) => effect.type === 'cleared')?.points ?? null
}

/** What pressing a cell does: choose, drop the chosen ball, choose another instead, or be refused with a reason. */
export type Press =
  | { readonly type: 'choose' | 'instead'; readonly option: Option<ColorLines> }
  | { readonly type: 'refused'; readonly option: Option<ColorLines> & { readonly status: 'blocked' } }
  | { readonly type: 'drop' }
  | { readonly type: 'nothing' }

export function pressed(cell: CellLook | undefined, someLifted: boolean): Press {
  if (cell === undefined) return { type: 'nothing' }
  if (cell.standing === 'lifted') return { type: 'drop' }
  if (cell.option === null) return { type: 'nothing' }
  if (cell.option.status === 'blocked') return { type: 'refused', option: cell.option }
  return { type: someLifted && cell.color !== EMPTY ? 'instead' : 'choose', option: cell.option }
}
