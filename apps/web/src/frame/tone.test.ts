import { expect, test } from 'vitest'
import { heroOf, toneOf } from './tone.ts'

const won = (...winners: readonly number[]) => ({ winners, scores: [0, 0, 0] })

test('the winner is cheered, the others are not', () => {
  expect(toneOf(won(0), [0])).toBe('won')
  expect(toneOf(won(1), [0])).toBe('lost')
  expect(toneOf(won(0, 1), [0])).toBe('won')
  expect(toneOf({ winners: [0], scores: [9] }, [0])).toBe('won')
})
test('people at one screen are cheered together, unless a bot won', () => {
  expect(toneOf(won(1), [0, 1])).toBe('shared')
  expect(toneOf(won(2), [0, 1])).toBe('lost')
})
test('whoever watched did not lose', () => {
  expect(toneOf(won(1), [])).toBe('watched')
})
test('a run that cannot be won is not lost either', () => {
  expect(toneOf({ winners: [], scores: [170] }, [0])).toBe('run')
})
test('the story is one’s own, or the winner’s', () => {
  expect(heroOf(won(1), [0])).toBe(0)
  expect(heroOf(won(1), [0, 1])).toBe(1)
  expect(heroOf(won(2), [])).toBe(2)
  expect(heroOf({ winners: [], scores: [1] }, [])).toBe(0)
})
