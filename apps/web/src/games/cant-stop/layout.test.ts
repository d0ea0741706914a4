import { COLUMNS, LENGTH, cantStop, type State } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { altitude, BOARD, engraved, IN_HAND, slot, SPACE, spaceAt, spacesOf } from './layout.ts'
import { flankAt } from './mountain.ts'
import { columnsOf, groups, ownerOf, runnersInHand, spread } from './markers.ts'

const at = (line: string): State => {
  const read = cantStop.notation.state.read(line, cantStop.settings.defaults)
  if (!read.ok) throw new Error(`${line}: expected ${read.error.expected.code}`)
  return read.value
}

describe('the mountain', () => {
  test('has 83 spaces, none on top of another, all inside the picture', () => {
    const all = COLUMNS.flatMap((column) => spacesOf(column).map((height) => spaceAt(column, height)))
    expect(all).toHaveLength(83)
    for (const [i, a] of all.entries()) {
      expect(a.x - SPACE.width / 2).toBeGreaterThan(0)
      expect(a.x + SPACE.width / 2).toBeLessThan(BOARD.width)
      expect(a.y - SPACE.height / 2).toBeGreaterThan(0)
      expect(a.y + SPACE.height / 2).toBeLessThan(BOARD.height)
      for (const b of all.slice(i + 1))
        expect(
          Math.abs(a.x - b.x) >= SPACE.width || Math.abs(a.y - b.y) >= SPACE.height,
          `${a.x},${a.y} and ${b.x},${b.y}`,
        ).toBe(true)
    }
  })

  test.each(COLUMNS)('column %i climbs upwards inside its groove, above its number', (column) => {
    const top = LENGTH[column] ?? 0
    const groove = slot(column)
    for (const height of spacesOf(column)) {
      const { y } = spaceAt(column, height)
      expect(y).toBeLessThan(spaceAt(column, height - 1).y)
      expect(y - SPACE.height / 2).toBeGreaterThanOrEqual(groove.y)
      expect(y + SPACE.height / 2).toBeLessThanOrEqual(groove.y + groove.height)
    }
    expect(spacesOf(column)).toHaveLength(top)
    expect(spaceAt(column, 0).y).toBeGreaterThan(groove.y + groove.height)
  })

  test('every groove lies inside the rock, every waiting climber in the sky above it', () => {
    for (const column of COLUMNS) {
      const { x, y, width, height } = slot(column)
      for (const corner of [x, x + width]) expect(y, `groove ${column}`).toBeGreaterThanOrEqual(flankAt(corner) - 0.01)
      expect(y + height).toBeLessThan(spaceAt(column, 0).y - 7)
      expect(spaceAt(column, 0).y + 7).toBeLessThan(BOARD.height - 9)
    }
    for (const { x, y } of IN_HAND) expect(y + 7).toBeLessThan(flankAt(x + 7))
  })

  test('the same number of steps is as high in every column', () => {
    for (const column of COLUMNS) expect(spaceAt(column, 3).y).toBe(altitude(3))
  })

  test('a long name is cut to the room a short column has', () => {
    expect(engraved('Ann', 3)).toBe('Ann')
    expect(engraved('Bartholomew', 3)).toBe('Barth…')
    expect(engraved('Bartholomew', 13)).toBe('Bartholomew')
    expect(engraved('Marmot', 3)).toBe('Marmot') // column 2, and nothing sticks out
  })
})

describe('[U16] markers on one space', () => {
  test('are gathered by space with the runner, in seat order', () => {
    const v = at('seats=3 turn=2 camps=7:5,8:3/7:5/7:5,6:11 runners=7:5,9:1 dice=-')
    expect(groups(v)).toEqual([
      { column: 7, at: 5, seats: [0, 1, 2], runner: true },
      { column: 8, at: 3, seats: [0], runner: false },
      { column: 9, at: 1, seats: [], runner: true },
    ])
  })

  test.each([1, 2, 3, 4, 5, 6])('%i of them stand side by side within the space', (count) => {
    const places = spread(count)
    expect(places).toHaveLength(count)
    for (const [i, a] of places.entries()) {
      expect(Math.abs(a.dx) + a.r).toBeLessThanOrEqual(SPACE.width / 2)
      expect(Math.abs(a.dy) + a.r).toBeLessThanOrEqual(SPACE.height / 2)
      for (const b of places.slice(i + 1))
        expect(Math.hypot(a.dx - b.dx, a.dy - b.dy)).toBeGreaterThanOrEqual(a.r + b.r)
    }
  })

  test('[U17] [U18] a camp on the top is a won column, counted for its owner', () => {
    const v = at('seats=2 turn=0 camps=2:3,12:3/7:13 runners=3:5 dice=-')
    expect(COLUMNS.map((column) => ownerOf(v, column))).toEqual([
      0,
      null,
      null,
      null,
      null,
      1,
      null,
      null,
      null,
      null,
      0,
    ])
    expect([columnsOf(v, 0), columnsOf(v, 1)]).toEqual([2, 1])
    expect(groups(v)).toEqual([{ column: 3, at: 5, seats: [], runner: true }])
    expect(runnersInHand(v)).toBe(2)
  })
})
