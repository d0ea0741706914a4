/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import type { Rng } from '@parlour/core'
import { AXES, geometryOf, points, type ColorLines, type Settings, type State } from '@parlour/games/color-lines'
import { CHANCE, NOBODY, type FlatGames } from '../learning.ts'

const [LAYING, MOVING, SPAWNING, OVER] = [0, 1, 2, 3]
const PHASES: readonly State['phase'][] = ['laying', 'moving', 'spawning', 'over']
const EMPTY = 0
const WAYS = 4 // a ball walks
const DIRECTIONS = 8

/** Color Lines for many boards of one size. */
export function flat(settings: Settings, _seats: number, count: number): FlatGames<ColorLines> {
  const { rows, cols, colorsCount, matchLength, ballsPerTurn, initialBalls } = settings
  const cells = rows * cols
  const geometry = geometryOf(settings)
  const steps = Int16Array.from(geometry.steps)
  const near = geometry.near

  const boards = new Uint8Array(count * cells)
  const next = new Uint8Array(count * ballsPerTurn)
  const phases = new Uint8Array(count)
  const scores = new Float64Array(count)
  const moves = new Int32Array(count)
  const earned = new Float64Array(count)
  const balls = new Int32Array(count)

  // for the call under way
  const drawn = new Int32Array(cells)
  const free = new Int32Array(cells)
  const marked = new Uint8Array(cells)
  const words = Math.ceil(cells / 32)
  const region = new Int16Array(cells) // of an empty cell; -1 for a ball
  const joined = new Int16Array(cells) // by label: another of the same region, itself for the least
  const regionCells = new Int32Array(cells * words) // by region: its cells as bits

  return {
    start(game) {
      boards.fill(EMPTY, game * cells, (game + 1) * cells)
      next.fill(0, game * ballsPerTurn, (game + 1) * ballsPerTurn)
      phases[game] = LAYING
      scores[game] = 0
      moves[game] = 0
      earned[game] = 0
      balls[game] = 0
    },

    toAct: (game) => (phases[game] === MOVING ? 0 : phases[game] === OVER ? NOBODY : CHANCE),

    play(game, code) {
      const board = game * cells
      const target = code % cells
      const source = (code - target) / cells
      boards[board + target] = boards[board + source]!
      boards[board + source] = EMPTY
      moves[game] = moves[game]! + 1
      const cleared = markLines(board, target)
      if (cleared === 0) {
        phases[game] = SPAWNING
        return
      }
      takeMarked(board)
      balls[game] = balls[game]! - cleared
      const gain = points(settings, cleared)
      scores[game] = scores[game]! + gain
      earned[game] = earned[game]! + gain
      phases[game] = phaseOf(balls[game])
    },

    draw(game, rng) {
      const board = game * cells
      if (phases[game] === LAYING) balls[game] = lay(board, rng)
      else {
        const placed = drawCells(board, ballsPerTurn, rng)
        for (let i = 0; i < placed; i++) boards[board + drawn[i]!] = next[game * ballsPerTurn + i]!
        let cleared = 0
        for (let i = 0; i < placed; i++) cleared += markLines(board, drawn[i]!)
        if (cleared > 0) takeMarked(board)
        balls[game] = balls[game]! + placed - cleared
      }
      for (let i = 0; i < ballsPerTurn; i++) next[game * ballsPerTurn + i] = 1 + rng.below(colorsCount)
      phases[game] = phaseOf(balls[game])
    },

    mask(game, into, at) {
      if (phases[game] !== MOVING) return
      const board = game * cells
      findRegions(board)
      for (let ball = 0; ball < cells; ball++) {
        if (boards[board + ball] === EMPTY) continue
        const right = region[near[WAYS * ball]!]!
        const down = region[near[WAYS * ball + 1]!]!
        const left = region[near[WAYS * ball + 2]!]!
        const up = region[near[WAYS * ball + 3]!]!
        const bit = 32 * at + ball * cells
        if (words === 3) {
          putThree(right, down, left, up, into, bit)
          continue
        }
        if (right >= 0) putRegion(right, into, bit)
        if (down >= 0 && down !== right) putRegion(down, into, bit)
        if (left >= 0 && left !== right && left !== down) putRegion(left, into, bit)
        if (up >= 0 && up !== right && up !== down && up !== left) putRegion(up, into, bit)
      }
    },

    features(game, _seat, into, at) {
      const planes = colorsCount + 1
      for (let cell = 0; cell < cells; cell++) into[at + cell * planes + boards[game * cells + cell]!] = 1
    },

    takeReward(game) {
      const reward = earned[game]!
      earned[game] = 0
      return reward
    },

    state: (game) => ({
      settings,
      phase: PHASES[phases[game]!] ?? 'over',
      board: Array.from(boards.subarray(game * cells, (game + 1) * cells)),
      next: phases[game] === LAYING ? [] : Array.from(next.subarray(game * ballsPerTurn, (game + 1) * ballsPerTurn)),
      score: scores[game]!,
      moves: moves[game]!,
    }),
  }

  /** Full is over; with no ball to move new ones come at once. */
  function phaseOf(standing: number): number {
    return standing === cells ? OVER : standing === 0 ? SPAWNING : MOVING
  }

  /** Empty cells into `drawn`, in the order of the rules; how many. */
  function drawCells(board: number, wanted: number, rng: Rng): number {
    let left = 0
    for (let cell = 0; cell < cells; cell++) if (boards[board + cell] === EMPTY) free[left++] = cell
    let found = 0
    while (found < wanted && left > 0) {
      const at = rng.below(left--)
      drawn[found++] = free[at]!
      free[at] = free[left]!
    }
    return found
  }

  /** The first balls; while there is a line, a ball in it is given another colour. How many stand. */
  function lay(board: number, rng: Rng): number {
    const placed = drawCells(board, initialBalls, rng)
    for (let i = 0; i < placed; i++) boards[board + drawn[i]!] = 1 + rng.below(colorsCount)
    for (;;) {
      let inLine = 0
      for (let i = 0; i < placed; i++) inLine += markLines(board, drawn[i]!)
      if (inLine === 0) return placed
      let skip = rng.below(inLine)
      let cell = 0
      while (marked[cell] === 0 || skip-- > 0) cell++
      marked.fill(0)
      boards[board + cell] = 1 + rng.below(colorsCount)
    }
  }

  /** Marks the cells of all lines through a cell; how many were not marked before. */
  function markLines(board: number, cell: number): number {
    const color = boards[board + cell]!
    if (color === EMPTY) return 0
    let found = 0
    for (const axis of AXES) {
      let first = cell
      let length = 1
      for (let at = steps[DIRECTIONS * cell + (axis ^ 2)]!; at >= 0 && boards[board + at] === color;) {
        first = at
        length++
        at = steps[DIRECTIONS * at + (axis ^ 2)]!
      }
      for (let at = steps[DIRECTIONS * cell + axis]!; at >= 0 && boards[board + at] === color;) {
        length++
        at = steps[DIRECTIONS * at + axis]!
      }
      if (length < matchLength) continue
      for (let at = first; length > 0; length--, at = steps[DIRECTIONS * at + axis]!) {
        if (marked[at] === 1) continue
        marked[at] = 1
        found++
      }
    }
    return found
  }

  function takeMarked(board: number): void {
    for (let cell = 0; cell < cells; cell++) if (marked[cell] === 1) boards[board + cell] = EMPTY
    marked.fill(0)
  }

  /** The empty cells parted into regions that no path joins, each as bits; labels come from the left or from above. */
  function findRegions(board: number): void {
    let labels = 0
    for (let row = 0, cell = 0; row < rows; row++) {
      let left = -1
      for (let col = 0; col < cols; col++, cell++) {
        if (boards[board + cell] !== EMPTY) {
          region[cell] = left = -1
          continue
        }
        const up = row === 0 ? -1 : region[cell - cols]!
        if (left < 0) left = up
        else if (up >= 0 && left !== up) join(left, up)
        if (left < 0) {
          joined[labels] = labels
          left = labels++
        }
        region[cell] = left
      }
    }
    regionCells.fill(0, 0, labels * words)
    for (let cell = 0; cell < cells; cell++) {
      if (region[cell]! < 0) continue
      const own = rootOf(region[cell]!)
      region[cell] = own
      const word = own * words + (cell >> 5)
      regionCells[word] = regionCells[word]! | (1 << (cell & 31))
    }
  }

  function rootOf(label: number): number {
    let root = label
    while (joined[root] !== root) root = joined[root]!
    return root
  }

  function join(one: number, other: number): void {
    const a = rootOf(one)
    const b = rootOf(other)
    if (a < b) joined[b] = a
    else joined[a] = b
  }

  /** The cells of a region as bits from a bit on. */
  function putRegion(own: number, into: Int32Array, bit: number): void {
    const shift = bit & 31
    let at = bit >> 5
    for (let word = own * words; word < (own + 1) * words; word++, at++) {
      const bits = regionCells[word]!
      if (bits === 0) continue
      into[at] = into[at]! | (bits << shift)
      if (shift > 0) into[at + 1] = into[at + 1]! | (bits >>> (32 - shift))
    }
  }

  /** The same for all regions around a ball on a board of three words, as the standard one is: a quarter faster. */
  function putThree(right: number, down: number, left: number, up: number, into: Int32Array, bit: number): void {
    let [a, b, c] = [0, 0, 0]
    if (right >= 0) {
      a = regionCells[3 * right]!
      b = regionCells[3 * right + 1]!
      c = regionCells[3 * right + 2]!
    }
    if (down >= 0 && down !== right) {
      a |= regionCells[3 * down]!
      b |= regionCells[3 * down + 1]!
      c |= regionCells[3 * down + 2]!
    }
    if (left >= 0 && left !== right && left !== down) {
      a |= regionCells[3 * left]!
      b |= regionCells[3 * left + 1]!
      c |= regionCells[3 * left + 2]!
    }
    if (up >= 0 && up !== right && up !== down && up !== left) {
      a |= regionCells[3 * up]!
      b |= regionCells[3 * up + 1]!
      c |= regionCells[3 * up + 2]!
    }
    if ((a | b | c) === 0) return
    const at = bit >> 5
    const shift = bit & 31
    if (shift === 0) {
      into[at] = into[at]! | a
      into[at + 1] = into[at + 1]! | b
      into[at + 2] = into[at + 2]! | c
      return
    }
    const back = 32 - shift
    into[at] = into[at]! | (a << shift)
    into[at + 1] = into[at + 1]! | (a >>> back) | (b << shift)
    into[at + 2] = into[at + 2]! | (b >>> back) | (c << shift)
    if (c >>> back !== 0) into[at + 3] = into[at + 3]! | (c >>> back)
  }
}
