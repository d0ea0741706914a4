import { readRecord, replay } from '@parlour/core'
import { fastTrack, holeName, pegName, PLACES, type State } from '@parlour/games/fast-track'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layoutOf } from '../layout.ts'
import { STEP, walks } from '../motion.ts'
import { pegPlace, sceneOf } from '../scene.ts'
import { holeSpot, holeUnder, posesAt } from './place.ts'

const RECORDS = ['two', 'four', 'six', 'house-rules']
const HOLES = PLACES.map((_, hole) => hole)

describe.each(RECORDS)('the golden record %s on both boards', (name) => {
  const path = new URL(`../../../../../../packages/games/fast-track/records/${name}.txt`, import.meta.url)
  const record = readRecord(readFileSync(path, 'utf8'))
  const replayed = record.ok ? replay(fastTrack, record.value) : null
  if (replayed === null || !replayed.ok) throw new Error(`${name} does not replay`)
  const { states, effects } = replayed.value
  const sceneAt = (view: State): ReturnType<typeof sceneOf> =>
    sceneOf({ view, question: fastTrack.guide.ask(view, []), picks: [], looked: null })

  test('every peg of every position stands over the hole it has on the flat board, from every side', () => {
    for (const [line, view] of states.entries()) {
      const layout = layoutOf(line % 6)
      for (const { id, at } of sceneAt(view).pegs) {
        expect(at, `line ${line}, ${pegName(id)}`).toBe(pegPlace(view, id))
        expect(holeUnder(layout, HOLES, holeSpot(layout, at)), `line ${line}, ${pegName(id)}`).toBe(at)
      }
    }
  })

  test('every walk of every line ends on the board and in the hole where the next position has the peg', () => {
    const layout = layoutOf(0)
    for (const [line, told] of effects.entries()) {
      const after = states[line + 1]
      if (after === undefined) throw new Error('a line without a position')
      for (const [peg, spot] of posesAt(layout, walks(told), 1e6)) {
        expect(spot[1], `line ${line + 1}, ${pegName(peg)}`).toBeCloseTo(0)
        const hole = holeUnder(layout, HOLES, spot)
        expect(hole === null ? null : holeName(hole), `line ${line + 1}, ${pegName(peg)}`).toBe(
          holeName(pegPlace(after, peg) ?? -1),
        )
      }
    }
  })

  test('every walk begins where the position before has the peg, and hops over each hole between', () => {
    const layout = layoutOf(0)
    for (const [line, told] of effects.entries()) {
      const before = states[line]
      for (const { peg, holes, starts, steps } of walks(told)) {
        if (before !== undefined) expect(holes[0], `line ${line + 1}`).toBe(pegPlace(before, peg))
        const half = posesAt(
          layout,
          walks(told).filter((walk) => walk.peg === peg),
          (starts + steps / (holes.length - 1) / 2) * STEP,
        )
        expect(half.get(peg)?.[1], `line ${line + 1}, ${pegName(peg)}`).toBeGreaterThan(0.5)
      }
    }
  })
})
