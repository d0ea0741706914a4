import { EMPTY, type Cell, type Color, type Effect, type State } from '@parlour/games/color-lines'

/** A ball that is gone, and still seen for a moment. */
interface Ghost {
  readonly at: number
  readonly color: Color
  readonly grows: boolean // it came with the same line
  readonly wave: number // they go one after the other, from where the ball arrived
}

/** How the latest line is shown: a walk, then what goes; or what comes, then what goes. */
export interface Scene {
  readonly walk: readonly number[] | null // cells, both ends included
  readonly growing: ReadonlySet<number>
  readonly ghosts: readonly Ghost[]
  readonly fadesAt: number // milliseconds
  readonly points: number | null
  readonly lines: number // that went at once
}

export const GROW = 360
export const FADE = 440
export const POP = 70 // from one ball of a line to the next
const STEP = 75
const SHORTEST = 150
const LONGEST = 750

/** A long way is walked faster. */
export const walkLasts = (steps: number): number => Math.max(SHORTEST, Math.min(LONGEST, steps * STEP))

/** Milliseconds a line takes to be shown. */
export const lasts = (told: readonly Effect[]): number =>
  told.reduce((sum, effect) => sum + effectLasts(effect, arrivalOf(told)), 0)

/** Where a ball arrived, if one walked. */
const arrivalOf = (told: readonly Effect[]): Cell | null =>
  told.find((effect) => effect.type === 'walked')?.path.at(-1) ?? null

/** When each ball of a line goes: those as far from the arrival at once; without one, from the first on. */
function wavesOf(cells: readonly Cell[], arrival: Cell | null): readonly number[] {
  const [first] = cells
  const from = arrival ?? first
  return cells.map(({ row, col }) =>
    from === undefined ? 0 : Math.max(Math.abs(row - from.row), Math.abs(col - from.col)),
  )
}

function effectLasts(effect: Effect, arrival: Cell | null): number {
  switch (effect.type) {
    case 'walked':
      return walkLasts(effect.path.length - 1)
    case 'cleared':
    case 'vanished':
      return FADE + POP * Math.max(0, ...wavesOf(effect.cells, arrival))
    case 'laid':
    case 'spawned':
      return GROW
    case 'lifted':
    case 'announced':
    case 'over':
      return 0
  }
}

/**
 * What a line did to the board that was seen before it; null if the one did not lead to the other, as after an undo or
 * a leap.
 */
export function sceneOf(
  before: readonly Color[] | null,
  told: readonly Effect[],
  { board, settings }: State,
): Scene | null {
  if (before === null || before.length !== board.length) return null
  const cell = ({ row, col }: Cell): number => row * settings.cols + col
  const arrival = arrivalOf(told)
  const now = before.slice()
  const growing = new Set<number>()
  const ghosts: Ghost[] = []
  let walk: readonly number[] | null = null
  let points: number | null = null
  let lines = 0
  let fadesAt = 0
  for (const effect of told) {
    if (effect.type === 'walked') {
      walk = effect.path.map(cell)
      now[walk[0] ?? 0] = EMPTY
      now[walk.at(-1) ?? 0] = effect.color
    } else if (effect.type === 'laid' || effect.type === 'spawned') {
      for (const ball of effect.balls) {
        now[cell(ball.cell)] = ball.color
        growing.add(cell(ball.cell))
      }
    } else if (effect.type === 'cleared' || effect.type === 'vanished') {
      if (effect.type === 'cleared') [points, lines] = [effect.points, effect.lines]
      const waves = wavesOf(effect.cells, arrival)
      effect.cells.map(cell).forEach((at, place) => {
        ghosts.push({ at, color: now[at] ?? EMPTY, grows: growing.delete(at), wave: waves[place] ?? 0 })
        now[at] = EMPTY
      })
    }
    if (ghosts.length === 0) fadesAt += effectLasts(effect, arrival)
  }
  const follows = told.length > 0 && now.every((color, at) => color === board[at])
  return follows ? { walk, growing, ghosts, fadesAt, points, lines } : null
}
