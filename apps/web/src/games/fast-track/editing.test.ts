import { BULLSEYE, corner, fastTrack, home, holding, pegAt, RANKS, type State } from '@parlour/games/fast-track'
import { expect, test } from 'vitest'
import { drawn, movedTo, seated, standing } from './editing.ts'

const { state: notation } = fastTrack.notation
const start = fastTrack.rules.start(fastTrack.settings.defaults, 2)

/** As the page has it: what was written is read again. */
function reread(s: State): State {
  const read = notation.read(notation.write(s), s.settings)
  if (!read.ok) throw new Error(`${notation.write(s)}: ${read.error.expected.code}`)
  return read.value
}

test('every card may be in play for everybody, and its pile is one short', () => {
  for (const seat of [0, 1])
    for (const card of RANKS) {
      const s = drawn(drawn(start, 'K', 0), card, seat)
      expect(reread(s)).toEqual(s)
      expect(notation.write(s)).not.toContain('piles')
    }
  expect(reread(drawn(drawn(start, '7', 1), null, 0))).toEqual(start)
})

test('a peg is put where nobody stands; off the corners no ride goes on', () => {
  const first = { seat: 0, index: 0 }
  const riding = { ...start, pegs: [[pegAt(corner(1), true), ...(start.pegs[0]?.slice(1) ?? [])], start.pegs[1] ?? []] }
  expect(reread(riding)).toEqual(riding)
  expect(movedTo(riding, first, corner(2)).pegs[0]?.[0]).toEqual(pegAt(corner(2), true))
  expect(movedTo(riding, first, BULLSEYE).pegs[0]?.[0]).toEqual(pegAt(BULLSEYE))
  expect(reread(movedTo(riding, first, holding(0, 0))).pegs[0]?.[0]).toEqual(pegAt(holding(0, 0)))
  expect(movedTo(riding, first, home(0))).toBe(riding) // the last peg stands there
  expect(standing(riding, corner(1))).toEqual(first)
})

test('players come and go; who stays keeps pegs, piles and turn', () => {
  const played = { ...movedTo(drawn(start, '5', 1), { seat: 1, index: 4 }, home(2)), seat: 1 }
  const more = seated(played, [0, 2, 3])
  expect(more.pegs[2]).toEqual(played.pegs[1])
  expect(more.seat).toBe(2)
  expect(reread(more)).toEqual(more) // the newcomer's home is taken: all its pegs are elsewhere
  expect(seated(more, [0, 3]).pegs).toEqual(played.pegs)
})
