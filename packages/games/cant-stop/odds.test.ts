import { describe, expect, test } from 'vitest'
import { bustCount, cantStop, COLUMNS, LENGTH, oddsOf, type State } from './index.ts'

const at = (position: string): State => {
  const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
  if (!state.ok) throw new Error(position)
  return state.value
}

/** Every roll counted one by one, from the rule in words: a bust is a roll none of whose six sums can be played. */
function counted(runners: ReadonlyMap<number, number>, won: readonly number[]): number {
  let busts = 0
  const plays = (n: number): boolean =>
    !won.includes(n) && (runners.has(n) ? (runners.get(n) ?? 0) < (LENGTH[n] ?? 0) : runners.size < 3)
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++)
        for (let d = 1; d <= 6; d++) if (![a + b, c + d, a + c, b + d, a + d, b + c].some(plays)) busts++
  return busts
}

describe('exact odds', () => {
  test('all 165 triples of runners equal the count of every roll', () => {
    let triples = 0
    for (const a of COLUMNS)
      for (const b of COLUMNS)
        for (const c of COLUMNS) {
          if (a >= b || b >= c) continue
          triples++
          expect(bustCount(at(`runners=${a}:1,${b}:1,${c}:1 dice=-`)), `${a} ${b} ${c}`).toBe(
            counted(
              new Map([
                [a, 1],
                [b, 1],
                [c, 1],
              ]),
              [],
            ),
          )
        }
    expect(triples).toBe(165)
  })

  test.each([
    ['runners=6:1,7:1,8:1 dice=-', 104],
    ['runners=6:1,7:13,8:1 dice=-', 228],
    ['runners=2:1,3:1,12:1 dice=-', 728],
    ['runners=2:3,3:5,12:3 dice=-', 1296],
    ['runners=6:1,7:1 dice=-', 0],
    ['camps=-/- dice=?', 0],
    ['camps=-/6:11,8:11 dice=?', 10],
    ['camps=-/6:11,7:13,8:11 dice=?', 24],
    ['camps=-/4:7,6:11,7:13,8:11,10:7 dice=?', 124],
    ['camps=-/5:9,6:11,7:13,8:11,9:9 dice=?', 160],
  ])('[1.2.8] %s busts in %s of 1296', (position, expected) => {
    expect(bustCount(at(position))).toBe(expected)
  })

  test('over several rolls: with three runners far from their tops the rolls are independent', () => {
    const { within, chance } = oddsOf(at('runners=6:1,7:1,8:1 dice=-'))
    expect(within[0]).toBe(chance)
    expect(within[1]).toBeCloseTo(1 - (1 - chance) ** 2, 12)
    expect(within[2]).toBeCloseTo(1 - (1 - chance) ** 3, 12)
  })

  test('over several rolls: near a top the danger grows, with a free runner it begins at nothing', () => {
    const { within, chance } = oddsOf(at('runners=6:10,7:12,8:10 dice=-'))
    expect(within[1]).toBeGreaterThan(1 - (1 - chance) ** 2)
    const free = oddsOf(at('runners=6:1,8:1 dice=-')).within
    expect(free[0]).toBe(0)
    expect(free[1]).toBeGreaterThan(0)
    expect(free[2]).toBeGreaterThan(free[1])
  })

  test('[U20] rolling once more is worth P·Q − (1−P)·U', () => {
    const odds = oddsOf(at('camps=6:2/- runners=6:4,7:1,8:1 dice=-'))
    expect(odds.steps).toBe(4)
    expect(odds.expected).toBeCloseTo((1 - odds.chance) * odds.gain - odds.chance * 4, 12)
    expect(odds.gain).toBeGreaterThan(1)
    expect(odds.gain).toBeLessThan(2)
  })
})
