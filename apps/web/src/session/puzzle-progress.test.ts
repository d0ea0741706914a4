import { stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { afterTry, idOf, keepProgress, nextOf, readProgress, standingOf, type Progress } from './puzzle-progress.ts'

const NONE: Progress = { streak: 0, longest: 0, games: {} }
const puzzle = (position: string, rating: number) => ({ position, rating })

function memory(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  }
}

describe('a first try', () => {
  test('raises the rating when solved and lowers it when not, more for a surprise', () => {
    const gain = (rating: number, solved: boolean): number =>
      standingOf(afterTry(NONE, 'g', puzzle('a', rating), solved), 'g').rating - 1200
    expect(gain(1200, true)).toBe(24)
    expect(gain(1200, false)).toBe(-24)
    expect(gain(1900, true)).toBeGreaterThan(gain(1200, true))
    expect(gain(1900, false)).toBeGreaterThan(gain(1200, false))
  })

  test('counts the streak over all games and ends it with a mistake', () => {
    const two = afterTry(afterTry(NONE, 'g', puzzle('a', 1200), true), 'h', puzzle('b', 1200), true)
    expect([two.streak, two.longest]).toEqual([2, 2])
    const lost = afterTry(two, 'g', puzzle('c', 1200), false)
    expect([lost.streak, lost.longest]).toEqual([0, 2])
    expect(standingOf(lost, 'g')).toMatchObject({ tries: 2, solved: 1 })
  })
})

describe('what comes next', () => {
  const list = Array.from({ length: 40 }, (_, i) => puzzle(`p${i}`, 800 + 30 * i))

  test('is near the rating and was not seen', () => {
    let progress = NONE
    const met = new Set<string>()
    for (let i = 0; i < list.length; i++) {
      const next = nextOf(list, standingOf(progress, 'g'), stream('next', i))
      if (next === null) throw new Error('none')
      if (i === 0) expect(Math.abs(next.rating - 1200)).toBeLessThanOrEqual(200)
      met.add(next.position)
      progress = afterTry(progress, 'g', next, true)
    }
    expect(met.size).toBe(list.length)
    expect(nextOf(list, standingOf(progress, 'g'), stream('again'))).not.toBeNull()
  })

  test('is nothing where there are none', () => expect(nextOf([], standingOf(NONE, 'g'), stream('x'))).toBeNull())
})

test('is read as it was kept, and anything else as nothing', () => {
  const store = memory()
  const progress = afterTry(NONE, 'g', puzzle('a', 1500), true)
  keepProgress(store, progress)
  expect(readProgress(store)).toEqual(progress)
  for (const odd of ['', '[]', '7', '{"games":3,"streak":-1}', '{"games":{"g":{"rating":"x","seen":[1]}}}'])
    expect(readProgress(memory(odd)).streak).toBe(0)
})

test('ids tell positions apart', () => {
  const ids = new Set(Array.from({ length: 2000 }, (_, i) => idOf(puzzle(`seats=2 turn=${i % 2} camps=${i}`, 0))))
  expect(ids.size).toBe(2000)
})
