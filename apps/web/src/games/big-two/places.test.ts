import { expect, test } from 'vitest'
import { placeOf } from './places.ts'

const places = (me: number | null, seats: number): string =>
  Array.from({ length: seats }, (_, seat) => placeOf(seat, me, seats)).join(' ')

test('the viewer sits near, and the next player to the left', () => {
  expect(places(0, 4)).toBe('near left across right')
  expect(places(2, 4)).toBe('across right near left')
  expect(places(1, 3)).toBe('right near left')
  expect(places(1, 2)).toBe('across near')
})

test('whoever looks on sits behind the first seat', () => {
  expect(places(null, 4)).toBe(places(0, 4))
})
