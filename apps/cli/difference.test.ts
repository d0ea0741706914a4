import { expect, test } from 'vitest'
import { firstDifference } from './difference.ts'

test('goes down to the one member that differs', () =>
  expect(firstDifference({ ok: true, value: { hands: [[1, 2]] } }, { ok: true, value: { hands: [[1, 3]] } })).toEqual({
    path: 'value.hands.0.1',
    found: '2',
    expected: '3',
  }))

test('a list with a member too few is shown whole', () =>
  expect(firstDifference(['roll'], ['roll', 'stay'])).toEqual({
    path: '',
    found: '["roll"]',
    expected: '["roll","stay"]',
  }))

test('a member that is undefined is told from one that is not there', () =>
  expect(firstDifference({ a: 1, x: undefined }, { a: 1 })).toEqual({
    path: '',
    found: '{"a":1,"x":"(undefined)"}',
    expected: '{"a":1}',
  }))

test('so are things of different kinds, and what is long is cut', () => {
  expect(firstDifference(undefined, null)).toEqual({ path: '', found: 'undefined', expected: 'null' })
  expect(firstDifference('x'.repeat(1000), {}).found).toHaveLength(302)
})
