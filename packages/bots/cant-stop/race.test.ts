import { describe, expect, test } from 'vitest'
import { winChance } from './race.ts'

describe('the chance to win the race', () => {
  test('whoever has no turns to go has won', () => {
    expect(winChance(0, [1])).toBe(1)
    expect(winChance(0, [1, 1, 1])).toBe(1)
  })

  test('it falls with the own turns, rises with the turns of each other, and falls with one more to beat', () => {
    for (let mine = 1; mine < 10; mine += 0.5)
      for (let theirs = 1; theirs < 10; theirs += 0.5) {
        const chance = winChance(mine, [theirs, 4, 6])
        expect(chance).toBeGreaterThan(0)
        expect(chance).toBeLessThan(1)
        expect(winChance(mine + 0.5, [theirs, 4, 6])).toBeLessThan(chance)
        expect(winChance(mine, [theirs + 0.5, 4, 6])).toBeGreaterThan(chance)
        expect(winChance(mine, [theirs, 4, 6, 8])).toBeLessThan(chance)
      }
  })

  test('the order of the others does not matter, and among equals who moves last has less than an even share', () => {
    expect(winChance(4, [2, 5, 7])).toBeCloseTo(winChance(4, [7, 2, 5]), 12)
    for (const turns of [1, 2, 4, 7]) {
      expect(winChance(turns, [turns])).toBeLessThan(1 / 2)
      expect(winChance(turns, [turns, turns, turns])).toBeLessThan(1 / 4)
    }
  })
})
