import { bigTwo, cardsText, type Cards } from '@parlour/games/big-two'
import { describe, expect, test } from 'vitest'
import { arranged, moved, sorted } from './hand.ts'

const { defaults } = bigTwo.settings

const cards = (text: string): Cards => {
  const read = bigTwo.notation.action.read(text)
  if (!read.ok || read.value.type !== 'play') throw new Error(text)
  return read.value.cards
}

describe('sorting', () => {
  test('by rank, 3 lowest and 2 highest, suits within', () => {
    expect(cardsText(sorted(cards('2DKS3S3D9H').toReversed(), 'rank', defaults))).toBe('3♦3♠9♥K♠2♦')
  })
  test('by suit, ranks within', () => {
    expect(cardsText(sorted(cards('2DKS3S3D9H4C'), 'suit', defaults))).toBe('3♦2♦4♣9♥3♠K♠')
  })
  test("by the table's order of suits", () => {
    expect(cardsText(sorted(cards('3D3C4D4C'), 'rank', { ...defaults, suitOrder: 'CDHS' }))).toBe('3♣3♦4♣4♦')
    expect(cardsText(sorted(cards('3D3C4D4C'), 'suit', { ...defaults, suitOrder: 'CDHS' }))).toBe('3♣4♣3♦4♦')
  })
})

describe("a player's own order", () => {
  const own = [8, 0, 4] // 5♦ 3♦ 4♦
  test('outlives a play', () => {
    expect(arranged(own, [4, 8], 'rank', defaults)).toEqual([8, 4])
  })
  test('ends with a new deal, even if a card of it was there before', () => {
    expect(arranged(own, [0, 12, 16], 'rank', defaults)).toEqual([0, 12, 16])
  })
  test('a card is moved to any place, and not beyond', () => {
    expect(moved(own, 8, 2)).toEqual([0, 4, 8])
    expect(moved(own, 4, 0)).toEqual([4, 8, 0])
    expect(moved(own, 0, 99)).toEqual([8, 4, 0])
    expect(moved(own, 51, 0)).toBe(own)
  })
})
