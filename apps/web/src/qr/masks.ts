export type Modules = readonly (readonly boolean[])[] // by row; true is dark

/** Which modules of the data are turned over, so that no pattern misleads a camera. */
export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** How hard a code is to read, by the four rules of the standard. */
export function penaltyOf(modules: Modules): number {
  const columns = modules.map((_, index) => modules.map((row) => row[index] === true))
  const lines = [...modules, ...columns]
  return (
    lines.reduce((sum, line) => sum + runsIn(line) + finderLikes(line), 0) + squaresIn(modules) + unbalanced(modules)
  )
}

function runsIn(line: readonly boolean[]): number {
  let [penalty, length] = [0, 0]
  line.forEach((dark, index) => {
    length = dark === line[index - 1] ? length + 1 : 1
    if (length === 5) penalty += 3
    else if (length > 5) penalty++
  })
  return penalty
}

const FINDER = [true, false, true, true, true, false, true]
const MARGIN = [false, false, false, false]
const LIKES = [
  [...FINDER, ...MARGIN],
  [...MARGIN, ...FINDER],
]

/** Patterns like those in the corners. */
const finderLikes = (line: readonly boolean[]): number =>
  line.reduce(
    (sum, _, from) =>
      sum + 40 * LIKES.filter((like) => like.every((dark, index) => line[from + index] === dark)).length,
    0,
  )

const squaresIn = (modules: Modules): number =>
  modules.reduce(
    (sum, row, y) =>
      sum +
      3 *
        row.filter((dark, x) => {
          const below = modules[y + 1]
          return dark === row[x + 1] && dark === below?.[x] && dark === below[x + 1]
        }).length,
    0,
  )

function unbalanced(modules: Modules): number {
  const all = modules.flat()
  const share = (100 * all.filter((dark) => dark).length) / all.length
  return 10 * Math.floor(Math.abs(share - 50) / 5)
}
