import { describe, expect, test } from 'vitest'
import { oneOf, stream } from '@parlour/core'
import { cantStop, COLUMNS, LENGTH, type State } from './index.ts'

/**
 * An independent reading of sections 1.2 and 1.3, number by number on a plain picture of the board:
 * every way to use a pairing is tried, and those that leave a usable number unused are thrown out.
 */
function oracle(s: State): readonly string[] {
  const [a, b, c, d] = s.dice ?? [0, 0, 0, 0]
  const lines = new Set<string>()
  for (const pair of [
    [a + b, c + d],
    [a + c, b + d],
    [a + d, b + c],
  ]) {
    const ways = [pair, pair.toReversed()].map((order) => {
      const board = new Map(COLUMNS.map((column) => [column, s.runners[column] ?? 0]))
      return order.filter((column) => step(s, board, column))
    })
    const most = Math.max(...ways.map((way) => way.length))
    for (const way of ways) if (way.length === most && most > 0) lines.add(way.toSorted((x, y) => x - y).join('+'))
  }
  return lines.size > 0 ? [...lines] : ['pass']
}

/** One number on the board, if it can be used there. */
function step(s: State, board: Map<number, number>, column: number): boolean {
  const top = LENGTH[column] ?? 0
  const here = board.get(column) ?? 0
  const placed = [...board.values()].filter((height) => height > 0).length
  if (s.camps.some((camp) => camp[column] === top) || here === top || (here === 0 && placed === 3)) return false
  let to = (here === 0 ? (s.camps[s.seat]?.[column] ?? 0) : here) + 1
  const occupied = (): boolean => s.camps.some((camp, seat) => seat !== s.seat && camp[column] === to)
  while (s.settings.movement === 'jump' && occupied()) to++
  board.set(column, to)
  return true
}

describe('the legal advances equal an independent reading of the rules', () => {
  const trials = process.env['PARLOUR_LONG'] === '1' ? 2000 : 60
  test.each(['free', 'jump', 'noParking'] as const)(`${trials} random games, %s, seed 7`, (movement) => {
    const rng = stream('oracle', movement, 7)
    let compared = 0
    for (let game = 0; game < trials; game++) {
      let s = cantStop.rules.start({ columnsToWin: 3, movement }, 1 + rng.below(5))
      for (;;) {
        const toAct = cantStop.rules.toAct(s)
        if (toAct === 'nobody') break
        if (toAct === 'chance') s = cantStop.rules.resolve(s, cantStop.rules.sample(s, rng))
        else {
          const actions = cantStop.rules.actions(s)
          if (s.dice !== null) {
            compared++
            expect(actions.map(cantStop.notation.action.write).toSorted()).toEqual(oracle(s).toSorted())
          }
          s = cantStop.rules.play(s, oneOf(actions, rng))
        }
      }
    }
    expect(compared).toBeGreaterThan(trials * 50)
  })
})
