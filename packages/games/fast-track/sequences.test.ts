import { begin, oneOf, recordOf, replay, stream, submit, writeRecord } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { cardsIn, corner, discards, fastTrack, gate, isCorner, isSafe, PLACES, type State } from './index.ts'
import { at, codes, draw, lines, peg, picks, play, sure, wander } from './positions.ts'

const { rules, notation, guide } = fastTrack
const LONG = process.env['PARLOUR_LONG'] === '1'

describe('sequences', () => {
  test('[Q1] [trap: a split 7 was never discarded] 54 cards for ever: each deck is drawn whole before it is shuffled', () => {
    const rng = stream('fast-track', 'decks', 1)
    for (let game = 0; game < 3; game++) {
      let s = rules.start(fastTrack.settings.defaults, 2)
      const drawn = s.zones.map(() => [] as string[])
      while (rules.toAct(s) !== 'nobody') {
        if (rules.toAct(s) === 'chance') {
          const chance = rules.sample(s, rng)
          sure(drawn[s.seat]).push(chance.card)
          s = rules.resolve(s, chance)
        } else s = rules.play(s, oneOf(rules.actions(s), rng))
        s.zones.forEach((_, seat) => {
          const inPlay = s.card !== null && seat === s.seat ? 1 : 0
          expect(cardsIn(sure(s.piles[seat])) + cardsIn(discards(s, seat)) + inPlay).toBe(54)
          expect(Math.min(...discards(s, seat))).toBeGreaterThanOrEqual(0)
        })
      }
      for (const cards of drawn)
        for (let from = 0; from + 54 <= cards.length; from += 54) {
          const deck = cards.slice(from, from + 54)
          expect(['7', 'A', 'K', 'joker'].map((card) => deck.filter((each) => each === card).length)).toEqual([
            4, 4, 4, 2,
          ])
        }
    }
  })

  test('[Q1] twelve splits in a row, then the pile is shuffled anew and holds every 7 again', () => {
    let s = at('seats=ad a=b.A1,c.A1 d=e.A1,f.A1 piles=00000040000000/00000040000000')
    for (let turn = 0; turn < 12; turn++) {
      s = { ...draw(s, '7'), pegs: at('seats=ad a=b.A1,c.A1 d=e.A1,f.A1').pegs }
      const seat = s.seat
      expect(guide.ask(s, []).prompt.type).toBe('split-first-peg')
      s = rules.play(s, sure(rules.actions(s).find(({ type }) => type === 'split')))
      expect(cardsIn(sure(s.piles[seat])) + cardsIn(discards(s, seat))).toBe(54)
      if (turn === 7) expect([rules.odds?.(s).length, cardsIn(sure(s.piles[s.seat]))]).toEqual([14, 0])
    }
  })

  test('[Q2] who draws next', () => {
    expect(play(at('seats=abde card=7 a=b.A1,c.A1'), 'a1>b.E3').seat).toBe(1)
    for (const card of ['A', 'J', 'Q', 'K', 'joker'])
      expect(play(at(`seats=abde card=${card}`), 'a5>a.D1').seat, card).toBe(0)
    expect(play(at('seats=abde card=6'), 'a5>b.A1').seat).toBe(0)
    for (const card of ['J', 'Q', 'K']) expect(play(at(`seats=abde card=${card} a=a.S4`), 'skip').seat, card).toBe(1)
    expect(play(at('seats=abde turn=e card=2'), 'e5>e.D2').seat).toBe(0)
  })

  test('[Q3] a ride lost by playing another peg is not found again by standing there', () => {
    const s = play(at('seats=ad card=2 a=b.F*,c.A2'), 'a2>c.A4')
    expect(peg(s, 'a1')).toBe('b.F')
    const later = at('seats=ad card=K a=b.F,c.A4')
    expect(lines(later)).toEqual(['a1>X', 'a1>b.A1', 'a2>c.E0'])
    expect(codes(later, 'a1>c.F')).toEqual(['not-riding'])
  })

  test('[Q4] an unplayable 4 of anybody ends every ride', () => {
    const s = draw(at('seats=ad turn=d a=b.F* d=X'), '4')
    expect(lines(s)).toEqual(['skip'])
    expect(peg(s, 'a1')).toBe('b.F')
  })

  test('[Q5] a skipped card keeps the ride', () => {
    const stuck = at('seats=ad card=10 a=f.F*,a.A4,f.A4,f.D1,X')
    expect(lines(stuck)).toEqual(['skip'])
    expect(peg(play(stuck, 'skip'), 'a1')).toBe('f.F*')
  })

  test('[Q6] a peg that left the bullseye may not enter it again until it is cut', () => {
    const out = play(at('seats=abde card=Q a=X,a.F'), 'a1>f.F')
    expect(peg(out, 'a1')).toBe('f.F^')
    const again = draw(out, 'K')
    expect(lines(again)).not.toContain('a1>X')
    expect(codes(again, 'a1>X')).toEqual(['bullseye-barred'])
    const cut = play(at('seats=abde turn=b card=A a=f.F^ b=e.D4,b.H'), 'b1>f.F')
    expect(peg(cut, 'a1')).toBe('a.H')
    expect(lines({ ...cut, seat: 0, card: '6' })).toContain('a1>X')
  })

  test('[Q7] H, a 4, then a 3 to S1', () => {
    let s = play(at('seats=ad card=4 a=a.H'), 'a1>a.E0')
    s = play(draw(s, '2'), 'd5>d.D2')
    expect(peg(play(draw(s, '3'), 'a1>a.S1'), 'a1')).toBe("a.S1'")
  })

  test('[Q8] asking changes nothing: the 7 is still to be played', () => {
    const s = at('seats=abde card=7 a=b.A1,c.A1')
    const before = notation.state.write(s)
    for (const path of ['', 'a1', 'a1 +3>b.A4', 'a1 +3>b.A4 a2']) guide.ask(s, picks(path))
    expect(notation.state.write(s)).toBe(before)
    expect(at(before)).toEqual(s)
  })

  test('[Q9] same seed, same choices, same game', () => {
    const game = (): string => {
      const rng = stream('fast-track', 'same', 9)
      let match = begin(fastTrack, fastTrack.settings.defaults, 3)
      for (let i = 0; i < 300 && rules.toAct(match.state) !== 'nobody'; i++) {
        if (rules.toAct(match.state) === 'chance') {
          const chance = rules.sample(match.state, rng)
          match = {
            ...match,
            state: rules.resolve(match.state, chance),
            lines: [...match.lines, { by: 'chance', text: chance.card, ms: null }],
          }
        } else {
          const played = submit(match, match.state.seat, notation.action.write(oneOf(rules.actions(match.state), rng)))
          if (!played.ok) throw new Error(JSON.stringify(played.error))
          match = played.value
        }
      }
      const record = recordOf(match, { names: ['a', 'b', 'c'] })
      expect(replay(fastTrack, record).ok).toBe(true)
      return writeRecord(record)
    }
    expect(game()).toBe(game())
  })

  test.each([2, 4, 6])(
    '[Q10] random play with %i players keeps the board in order (seeds 1 to 10) and ends',
    (seats) => {
      for (let seed = 1; seed <= (LONG ? 200 : 10); seed++) {
        const rng = stream('fast-track', 'order', seats, seed)
        let s = rules.start(fastTrack.settings.defaults, seats)
        for (let step = 0; rules.toAct(s) !== 'nobody'; step++) {
          expect(step, `seed ${seed}`).toBeLessThan(10_000)
          s = wander(s, rng)
          const wrong = disorder(s)
          if (wrong !== null) throw new Error(`${wrong}, seed ${seed}: ${notation.state.write(s)}`)
        }
      }
    },
  )

  function disorder(s: State): string | null {
    const holes = s.pegs.flat().map((one) => one.at)
    if (new Set(holes).size < holes.length) return 'two pegs in a hole'
    for (const [seat, own] of s.pegs.entries())
      for (const one of own) {
        const zone = s.zones[seat] ?? -1
        if (one.riding && (!isCorner(one.at) || one.at === corner(zone))) return 'a rider off a corner or on its own'
        if (isSafe(one.at) && PLACES[one.at]?.zone !== zone) return 'a foreign peg in a safe zone'
        if ((one.at === gate(zone) || isSafe(one.at)) && !one.lap) return 'a lap without its mark'
      }
    return null
  }

  test('random games have the expected length: medians near 116, 252 and 419 turns (a turn is one go of a seat, extra draws included)', () => {
    for (const [seats, expected] of [
      [2, 116],
      [4, 252],
      [6, 419],
    ] as const) {
      const turns: number[] = []
      for (let seed = 1; seed <= (LONG ? 1000 : 60); seed++) {
        const rng = stream('fast-track', 'length', seats, seed)
        let s = rules.start(fastTrack.settings.defaults, seats)
        let goes = 1
        while (rules.toAct(s) !== 'nobody') {
          const before = s.seat
          s = wander(s, rng)
          if (s.seat !== before) goes++
        }
        turns.push(goes)
      }
      const median = sure(turns.toSorted((a, b) => a - b)[turns.length >> 1])
      expect(Math.abs(median / expected - 1), `${seats} players: ${median}`).toBeLessThan(LONG ? 0.05 : 0.15)
    }
  })
})
