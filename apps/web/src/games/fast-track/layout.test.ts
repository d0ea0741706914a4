import { BULLSEYE, corner, gate, holeName, holeOf, home, PLACES, safe } from '@parlour/games/fast-track'
import { describe, expect, test } from 'vitest'
import { BOARD, CENTRE, holeRadius, layoutOf, nearest, outline, type Point } from './layout.ts'
import { touches } from './touch.ts'

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const at = (name: string): number => holeOf(name) ?? -1

const ZONES = [0, 1, 2, 3, 4, 5]

describe.each(ZONES)('the hexagon turned to zone %i', (near) => {
  const { holeAt, besideAt, letterAt } = layoutOf(near)
  test('[1.2] 133 holes, none touching another', () => {
    const all = PLACES.map((_, hole) => hole)
    expect(all).toHaveLength(133)
    for (const a of all)
      for (const b of all.slice(a + 1))
        expect(apart(holeAt(a), holeAt(b)), `${holeName(a)} ${holeName(b)}`).toBeGreaterThan(
          holeRadius(a) + holeRadius(b),
        )
  })

  test('[1.2] neighbours on the ring lie equally far apart', () => {
    for (let hole = 0; hole < 84; hole++)
      expect(apart(holeAt(hole), holeAt((hole + 1) % 84)), holeName(hole)).toBeCloseTo(20, 1)
  })

  test('[1.2] the track runs clockwise, the own side nearest to the player', () => {
    for (let zone = 0; zone < 6; zone++) {
      const [a, b] = [holeAt(corner(zone)), holeAt(corner((zone + 1) % 6))]
      const turn = (a.x - CENTRE.x) * (b.y - CENTRE.y) - (a.y - CENTRE.y) * (b.x - CENTRE.x)
      expect(turn, `${zone}`).toBeGreaterThan(0)
    }
    for (const other of ZONES)
      if (other !== near) expect(holeAt(home(near)).y, `${other}`).toBeGreaterThan(holeAt(gate(other)).y)
  })

  test('everything lies on the felt', () => {
    const corners = [...outline(8).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    expect(corners).toHaveLength(12)
    const inside = ({ x, y }: Point, r: number): boolean =>
      corners.every((a, i) => {
        const b = corners[(i + 1) % corners.length] ?? a
        return ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / apart(a, b) >= r
      })
    for (const [hole] of PLACES.entries()) expect(inside(holeAt(hole), 9), holeName(hole)).toBe(true)
    for (let zone = 0; zone < 6; zone++) expect(inside(letterAt(zone), 6)).toBe(true)
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(BOARD.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(BOARD.height)
    }
  })

  test('what is written beside a hole covers no other hole of the track', () => {
    for (let hole = 0; hole < 84; hole++)
      for (let other = 0; other < 84; other++)
        if (other !== hole)
          expect(apart(besideAt(hole), holeAt(other)), `${holeName(hole)} ${holeName(other)}`).toBeGreaterThan(13)
  })

  test('a letter stands clear of all holes', () => {
    for (let zone = 0; zone < 6; zone++)
      for (const [hole] of PLACES.entries())
        expect(apart(letterAt(zone), holeAt(hole)), holeName(hole)).toBeGreaterThan(14)
  })
})

test('[1.2] turning the board moves every hole, and the middle stays', () => {
  const [a, d] = [layoutOf(0), layoutOf(3)]
  for (const [hole] of PLACES.entries()) {
    expect(a.holeAt(hole).x + d.holeAt(hole).x).toBeCloseTo(2 * CENTRE.x)
    expect(a.holeAt(hole).y + d.holeAt(hole).y).toBeCloseTo(2 * CENTRE.y)
  }
})

describe('a finger', () => {
  const { holeAt } = layoutOf(0)
  const take = (point: Point, names: readonly string[]): string | null =>
    nearest(point, names, (name) => ({ ...holeAt(at(name)), reach: 26 }))
  test('takes the nearest of two neighbours', () => {
    const { x, y } = holeAt(at('b.A2'))
    expect(take({ x: x + 6, y }, ['b.A1', 'b.A2', 'b.A3'])).toBe('b.A2')
  })
  test('needs not be exact where nothing else is near', () => {
    const { x, y } = holeAt(safe(0, 0))
    expect(take({ x: x + 24, y }, ['a.S1'])).toBe('a.S1')
    expect(take({ x: x + 27, y }, ['a.S1'])).toBeNull()
  })
  test('reaches the large bullseye from its rim', () => {
    const target = { options: [], kind: 'go', steps: [], ahead: false, direct: false } as const
    const [x, corner] = touches({
      pegs: [],
      trails: [],
      ghosts: [],
      targets: [
        { hole: BULLSEYE, ...target },
        { hole: 0, ...target },
      ],
    })
    expect((x?.reach ?? 0) - (corner?.reach ?? 0)).toBe(holeRadius(BULLSEYE))
  })
})
