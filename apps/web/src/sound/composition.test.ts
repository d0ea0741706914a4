import { expect, test } from 'vitest'
import { barOf, BEATS } from './composition.ts'

const bars = Array.from({ length: 400 }, (_, bar) => barOf(bar))
const D_MAJOR = [0, 2, 4, 5, 7, 9, 11].map((tone) => (tone + 5) % 12) // counted from A

test('every tone is of one key, within the bar, and neither growls nor shrills', () => {
  for (const note of bars.flat()) {
    expect(D_MAJOR).toContain(note.semitone % 12)
    expect(note.at).toBeGreaterThanOrEqual(0)
    expect(note.at).toBeLessThan(BEATS)
    const hertz = 55 * 2 ** (note.semitone / 12)
    expect(hertz).toBeGreaterThan(50)
    expect(hertz).toBeLessThan(1300)
    expect(note.loud).toBeLessThanOrEqual(0.6)
  }
})

test('a bar has one bass, one chord and few plucked tones, so that nobody is kept from thinking', () => {
  for (const bar of bars) {
    expect(bar.filter(({ voice }) => voice === 'bass')).toHaveLength(1)
    expect(bar.filter(({ voice }) => voice === 'pad')).toHaveLength(3)
    expect(bar.filter(({ voice }) => voice === 'pluck').length).toBeLessThanOrEqual(4)
  }
})

test('it is the same piece every time, and no phrase comes again soon', () => {
  expect(barOf(17)).toEqual(barOf(17))
  const phrases = Array.from({ length: 100 }, (_, phrase) => JSON.stringify(bars.slice(phrase * 4, phrase * 4 + 4)))
  expect(new Set(phrases).size).toBe(100)
})
