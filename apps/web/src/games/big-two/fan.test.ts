import { describe, expect, test } from 'vitest'
import { fan, placeAt } from './fan.ts'

const PHONE = 336 // what a screen of 360 pixels leaves

describe('on a phone', () => {
  test.each([
    [13, 44],
    [17, 34],
    [18, 34],
    [21, 27],
  ])('%i cards leave at least %i pixels of each to touch', (count, least) => {
    const { places } = fan(count, PHONE)
    expect(places).toHaveLength(count)
    places.slice(1).forEach(({ x, y }, i) => {
      const before = places[i]
      if (before?.y === y) expect(x - before.x).toBeGreaterThanOrEqual(least)
    })
  })
  test('few cards are larger instead of two rows, and the hand stays as high', () => {
    expect(fan(7, PHONE).card.width).toBeGreaterThan(fan(13, PHONE).card.width)
    for (let count = 1; count <= 18; count++) expect(fan(count, PHONE).height).toBe(fan(13, PHONE).height)
  })
})

describe.each([336, 480, 720, 1000])('at %i pixels', (width) => {
  test.each([1, 2, 5, 8, 13, 18, 21])('%i cards stay inside', (count) => {
    const { places, card, height } = fan(count, width)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(-0.01)
      expect(x + card.width).toBeLessThanOrEqual(width + 0.01)
      expect(y + card.height).toBeLessThanOrEqual(height)
    }
  })
})

test.each([336, 900])('a point over a card names its place, at %i pixels', (width) => {
  const laid = fan(13, width)
  laid.places.forEach(({ x, y }, index) =>
    expect(placeAt(laid, x + laid.card.width / 2, y + laid.card.height / 2)).toBe(index),
  )
  expect(placeAt(laid, -50, 20)).toBe(0)
  expect(placeAt(laid, 9999, laid.height)).toBe(12)
})
