import { stream } from '@parlour/core'
import { bigTwo, cardText, DECK, type State } from '@parlour/games/big-two'
import { expect, test } from 'vitest'
import { dealtOut, placeOf, put, seated, told } from './editing.ts'

const { state: notation } = bigTwo.notation
const start = bigTwo.rules.start(bigTwo.settings.defaults, 4)
const card = (name: string): number => DECK.findIndex((own) => cardText(own) === name)

/** As the page has it: what was written is read again. */
function reread(s: State): State {
  const read = notation.read(notation.write(s), s.settings)
  if (!read.ok) throw new Error(`${notation.write(s)}: ${read.error.expected.code}`)
  return read.value
}
const dealt = dealtOut(start, stream('editor'))

test('the rest is dealt: thirteen cards each, and the position can be read', () => {
  expect(dealt.hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13])
  expect(new Set(dealt.hands.flat()).size).toBe(52)
  expect(reread(dealt).hands).toEqual(dealt.hands)
})

test('a card lies in one place, wherever it was before', () => {
  const two = card('2♠')
  let s = put(start, two, 1)
  for (const place of [2, 'table', 'played', 'stock', 0] as const) {
    s = put(s, two, place)
    expect(placeOf(s, two)).toBe(place)
    expect([...s.hands.flat(), ...(s.table?.cards ?? []), ...s.stock].filter((own) => own === two).length).toBe(
      place === 'played' ? 0 : 1,
    )
  }
})

test('a turn of the history takes its cards from the hands, and gives them back to nobody twice', () => {
  const [three, four] = [card('3♦'), card('4♦')]
  const begun: State = { ...dealt, history: [{ seat: 0, cards: [] }] }
  const played = told(told(begun, three), four)
  expect(played.history).toEqual([{ seat: 0, cards: [three, four] }])
  expect(placeOf(played, three)).toBe('played')
  expect(reread(played).history).toEqual(played.history)
  const back = put(played, three, 2)
  expect(back.history).toEqual([{ seat: 0, cards: [four] }])
  expect(reread(back).hands[2]).toContain(three)
})

test('who leaves takes nothing of the others with them', () => {
  const s = seated({ ...dealt, seat: 3, by: 3, scores: [1, 2, 3, 4] }, 2)
  expect(s.hands).toEqual(dealt.hands.slice(0, 2))
  expect([s.seat, s.by, s.scores]).toEqual([1, 1, [1, 2]])
  expect(reread(s).hands).toEqual(s.hands)
})
