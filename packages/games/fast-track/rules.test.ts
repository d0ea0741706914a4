import { byName, attempt } from '@parlour/core'
import { perftOf, recordsOf } from '@parlour/core/laws'
import { describe, expect, test } from 'vitest'
import { DECK, fastTrack, PLACES, type State } from './index.ts'
import { at, codes, draw, lines, peg, play, read, told } from './positions.ts'

const { rules, notation, guide, words } = fastTrack

perftOf(fastTrack, new URL('./perft.txt', import.meta.url))
recordsOf(fastTrack, new URL('./records/', import.meta.url))

describe('geometry', () => {
  test('[1.2] 133 holes: 84 on the ring, 24 safe, 24 holding and the bullseye', () => {
    expect(PLACES).toHaveLength(133)
    expect(PLACES.filter(({ ring }) => ring !== null)).toHaveLength(84)
    for (const [kind, holes] of [
      ['corner', 6],
      ['approach', 24],
      ['edge', 18],
      ['gate', 6],
      ['home', 6],
      ['departure', 24],
      ['safe', 24],
      ['holding', 24],
      ['bullseye', 1],
    ] as const)
      expect(
        PLACES.filter((place) => place.kind === kind),
        kind,
      ).toHaveLength(holes)
    expect(
      PLACES.slice(0, 15)
        .map(({ name }) => name)
        .join(' '),
    ).toBe('a.F a.A1 a.A2 a.A3 a.A4 a.E0 a.E1 a.E2 a.E3 a.H a.D1 a.D2 a.D3 a.D4 b.F')
  })

  test.each([
    [2, 'ad'],
    [3, 'ace'],
    [4, 'abde'],
    [5, 'abcde'],
    [6, 'abcdef'],
  ])('[1.1] %i players sit at %s', (seats, zones) => {
    const start = rules.start(fastTrack.settings.defaults, seats)
    expect(notation.state.write(start)).toMatch(new RegExp(`^seats=${zones} turn=a card=- a=a.P1,a.P2,a.P3,a.P4,a.H `))
    expect(at(`seats=${zones}`)).toEqual(start)
  })
})

describe('ordinary cards', () => {
  test.each<[id: string, position: string, cards: string, moves: string]>([
    ['G1', 'seats=abde', 'A J joker', 'a5>a.D1'],
    ['G2', 'seats=abde', '5', 'a5>b.F'],
    ['G3', 'seats=abde', '6', 'a5>X a5>b.A1'],
    ['G4', 'seats=abde', '4', 'a5>a.E0'],
    ['G6', 'seats=abde a=b.A1', 'J', 'a1>b.A2'],
    ['G8', 'seats=ad a=d.A4', '5', 'skip'],
    ['G10', 'seats=abde a=a.E0', '5', 'a1>a.S3'],
    ['G11', 'seats=abde a=a.E0', '7', 'skip'],
    ['G13', 'seats=abde a=a.S1,a.S4', '2', 'a1>a.S3'],
    ['G13', 'seats=abde a=a.S1,a.S4', '3', 'skip'],
    ['G14', 'seats=abde a=b.F*,c.A2', '3', 'a1>X a1>b.A3 a1>e.F a2>c.E0'],
    ['G18', 'seats=abde a=b.F*', 'K', 'a1>X a1>b.A1 a1>c.F'],
    ['G19', 'seats=abde a=f.D3', '2', 'a1>a.F'],
    ['G21', 'seats=abde a=X,b.A1', 'A', 'a2>b.A2 enter>a.H'],
    ['G24', 'seats=abde a=a.D4 b=X,b.A1', '2', 'a1>b.A1'],
    ['G26', 'seats=abde a=a.D1', '4', 'a1>a.E1'],
    ['G27', 'seats=abde a=a.S1,a.S2,a.S3,a.S4,a.E1', '3', 'a5>a.H'],
    ['G29', 'seats=abde a=a.S1,a.S2,a.S3,a.S4,a.H', '5', 'a5>b.F'],
  ])('[%s] %s with %s: %s', (_, position, cards, moves) => {
    for (const card of cards.split(' '))
      expect(lines(at(`${position} turn=a card=${card}`)), card).toEqual(moves.split(' '))
  })

  test('[G2] ending on a corner clockwise is riding', () =>
    expect(peg(play(at('seats=abde card=5'), 'a5>b.F'), 'a5')).toBe('b.F*'))
  test('[G4] back over the own gate is the lap', () =>
    expect(peg(play(at('seats=abde card=4'), 'a5>a.E0'), 'a5')).toBe("a.E0'"))
  test('[G14] another peg played: the rider loses the ride', () => {
    const s = at('seats=abde card=3 a=b.F*,c.A2')
    expect(peg(play(s, 'a2>c.E0'), 'a1')).toBe('b.F')
    expect(peg(play(s, 'a1>e.F'), 'a1')).toBe('e.F*')
    expect(peg(play(s, 'a1>b.A3'), 'a1')).toBe('b.A3')
    expect(peg(play(s, 'a1>X'), 'a1')).toBe('X')
  })
  test('[G19] the own corner is no ride', () =>
    expect(peg(play(at('seats=abde card=2 a=f.D3'), 'a1>a.F'), 'a1')).toBe('a.F'))
  test('[G24] the cut peg goes to the lowest free holding hole', () => {
    const s = play(at('seats=abde card=2 a=a.D4 b=X,b.A1'), 'a1>b.A1')
    expect(peg(s, 'b2')).toBe('b.P4')
    expect(peg(s, 'b1')).toBe('X')
  })
  test('[G26] with its lap', () => expect(peg(play(at('seats=abde card=4 a=a.D1'), 'a1>a.E1'), 'a1')).toBe("a.E1'"))
  test('[G27] wins at once', () => {
    const s = play(at('seats=abde card=3 a=a.S1,a.S2,a.S3,a.S4,a.E1'), 'a5>a.H')
    expect(rules.toAct(s)).toBe('nobody')
    expect(rules.outcome(s)).toEqual({ scores: [5, 0, 0, 0], winners: [0] })
    expect(at(notation.state.write(s))).toEqual(s)
  })
  test('[G29] a fresh peg passes home and rides on', () => {
    const s = play(at('seats=abde card=5 a=a.S1,a.S2,a.S3,a.S4,a.H'), 'a5>b.F')
    expect([peg(s, 'a5'), s.winner]).toEqual(['b.F*', null])
  })
})

describe('rules one by one', () => {
  test.each<[rule: string, position: string, action: string, code: string]>([
    ['1.6', 'seats=abde card=3 a=b.A1,b.A3', 'a1>b.A4', 'own-peg'],
    ['1.6', 'seats=abde card=2 a=b.A1,b.A3', 'a1>b.A3', 'own-peg'],
    ['1.6', 'seats=ad card=5 a=d.A4', 'a1>d.H', 'cannot-receive'],
    ['1.6', 'seats=ad card=5 a=d.A4', 'a1>d.E3', 'wrong-distance'],
    ['1.7', 'seats=abde card=A', 'enter>a.H', 'own-peg'],
    ['1.7', 'seats=abde card=5 a=b.A1', 'enter>a.H', 'needs-entry-card'],
    ['1.7', 'seats=abde card=6 a=b.A1', 'enter>b.H', 'not-your-home'],
    ['1.7', 'seats=abde card=6 a=a.D1,a.D2,a.D3,a.D4,b.F', 'enter>a.H', 'nobody-in-holding'],
    ['1.7', 'seats=ad card=6 a=b.A1 d=a.H,d.P1,d.P2,d.P3,d.D1', 'enter>b.H', 'not-your-home'],
    ['1.7', 'seats=abde card=5', 'a1>a.H', 'needs-entry-card'],
    ['1.7', 'seats=abde card=A', 'a1>a.H', 'in-holding'],
    ['1.8', 'seats=abde card=2 a=b.F', 'a1>d.F', 'not-riding'],
    ['1.9', 'seats=abde card=2 a=a.D4 b=X,b.A1', 'a1>X', 'bullseye-taken'],
    ['1.9', 'seats=abde card=2 a=a.D4,X', 'a1>X', 'bullseye-taken'],
    ['1.9', 'seats=abde card=A a=X,b.A1', 'a1>a.F', 'needs-court-card'],
    ['1.9', 'seats=abde card=A a=a.F', 'a1>X', 'bullseye-own-corner'],
    ['1.9', 'seats=abde card=2 a=f.D4', 'a1>X', 'bullseye-own-corner'],
    ['1.9', 'seats=abde card=3 a=b.A1', 'a1>X', 'bullseye-off-corner'],
    ['1.9', 'seats=abde card=A a=b.F^', 'a1>X', 'bullseye-barred'],
    ['1.9', 'seats=abde card=Q a=X d=a.F,d.P1,d.P2,d.P3,d.P4 e=d.H,e.H', 'a1>a.F', 'cannot-receive'],
    ['1.10', 'seats=abde card=4 a=b.F', 'a1>X', 'bullseye-backward'],
    ['1.10', 'seats=abde card=4 a=a.S3', 'a1>a.E2', 'no-way-back'],
    ['1.10', 'seats=abde card=4 a=X', 'a1>a.F', 'needs-court-card'],
    ['1.10', 'seats=abde card=4 a=b.A3,b.A1', 'a1>a.D4', 'own-peg'],
    ['1.11', 'seats=abde card=5 a=a.E0', 'a1>a.D1', 'gate-turns-off'],
    ['1.11', 'seats=abde card=7 a=a.E0', 'a1>a.S4', 'overshoots'],
    ['1.11', 'seats=abde card=2 a=a.E2,a.S1', 'a1>a.H', 'gate-turns-off'],
    ['1.11', 'seats=abde card=2 a=a.E2,a.S1', 'a1>a.S2', 'own-peg'],
    ['1.11', 'seats=abde card=5 a=a.S1,a.S2,a.S3,a.S4,a.E1', 'a5>a.D2', 'overshoots'],
    ['1.11', "seats=abde card=A a=a.S1,a.S2,a.S3,a.S4,a.H'", 'a5>a.D1', 'overshoots'],
    ['1.11', "seats=abde a=a.S1,a.S2,a.S3,a.S4,a.H'", 'a5>a.D1', 'nobody-to-act'],
    ['1.4', 'seats=abde card=5', 'skip', 'move-possible'],
    ['1.4', 'seats=abde', 'skip', 'nobody-to-act'],
    ['1.1', 'seats=abde card=5', 'b5>c.F', 'not-your-peg'],
    ['1.12', 'seats=abde card=J a=b.A1 b=b.A3', 'a1<>b1', 'no-swap'],
    ['2.1', 'seats=abde card=6 a=b.A1,c.A1', 'a1+3>b.A4|a2>c.E0', 'not-a-seven'],
    ['1.8', 'seats=abde card=5', 'a5>b.F*', 'no-choice-to-ride'],
  ])('[%s] %s: %s is refused as %s', (_, position, action, code) => {
    const s = at(position)
    expect(codes(s, action)).toEqual([code])
    const answer = attempt(fastTrack, s, s.seat, action)
    expect(answer.ok).toBe(false)
    for (const reason of guide.why(s, read(action)) ?? [])
      expect(
        words.en.reason(
          reason,
          byName((seat) => `Player ${seat + 1}`),
        ),
      ).toMatch(/^[A-Z0-9].*\.$/)
  })

  test('[1.6] opponents may be passed', () =>
    expect(lines(at('seats=abde card=5 a=b.A1 b=b.A2,b.A3'))).toContain('a1>b.E1'))
  test('[1.6] full holding: the cut peg goes home', () => {
    const s = play(at('seats=ad card=2 a=b.A1 d=b.A3'), 'a1>b.A3')
    expect(peg(s, 'd1')).toBe('d.H')
  })
  test('[1.6] the moving peg is lifted before home is looked at', () => {
    const s = at('seats=ad card=2 a=d.H d=d.D2')
    expect(peg(play(s, 'a1>d.D2'), 'd1')).toBe('d.H')
    expect(codes(at('seats=abd card=2 a=b.A1 b=d.H,b.A4 d=b.A3'), 'a1>b.A3')).toEqual(['cannot-receive'])
  })
  test('[1.8] own pegs on the arms do not block a hop; an own peg on the next corner turns the rider off', () => {
    expect(lines(at('seats=abde card=2 a=b.F*,b.A1'))).toEqual(['a1>X', 'a1>d.F', 'a2>b.A3'])
    expect(lines(at('seats=abde card=2 a=b.F*,d.F'))).toEqual(['a1>X', 'a1>b.A2', 'a1>c.A1', 'a2>d.A2'])
  })
  test('[1.8] past the own corner the rest is walked on the track, into the safe zone', () => {
    const s = play(at('seats=abde card=10 a=f.F*'), 'a1>a.S2')
    expect(peg(s, 'a1')).toBe("a.S2'")
    expect(told(at('seats=abde card=10 a=f.F*'), 'a1>a.S2')[0]).toMatchObject({ type: 'moved', way: 'ring' })
  })
  test('[1.8] entering a peg, or leaving the bullseye, takes the rides of the others', () => {
    expect(peg(play(at('seats=abde card=A a=b.F*'), 'enter>a.H'), 'a1')).toBe('b.F')
    expect(peg(play(at('seats=abde card=K a=b.F*,X'), 'a2>a.F'), 'a1')).toBe('b.F')
  })
  test('[1.8] getting on, or into the bullseye, keeps the rides of the others', () => {
    expect(peg(play(at('seats=abde card=2 a=d.F*,a.D3'), 'a2>b.F'), 'a1')).toBe('d.F*')
    expect(peg(play(at('seats=abde card=2 a=d.F*,a.D4'), 'a2>X'), 'a1')).toBe('d.F*')
  })
  test('[1.9] out of the bullseye to the nearest earlier corner without an own peg', () => {
    expect(lines(at('seats=abde card=J a=X,a.F,f.F'))).toContain('a1>e.F')
    expect(peg(play(at('seats=abde card=J a=X b=a.F,b.H'), 'a1>a.F'), 'b1')).toBe('b.P4')
  })
  test('[1.11] backing onto home never wins, and the position can be written', () => {
    const s = play(at("seats=ad card=4 a=a.S1,a.S2,a.S3,a.S4,a.D4'"), 'a5>a.H')
    expect(s.winner).toBeNull()
    const later: State = { ...s, seat: 0 }
    expect(at(notation.state.write(later))).toEqual(later)
    expect(lines({ ...later, card: '5' })).toEqual(['skip'])
  })
})

describe('traps', () => {
  test('[trap] a peg on a normal lap does not run past its own gate', () => {
    expect(lines(at('seats=abde card=8 a=a.A4'))).toEqual(['skip'])
    expect(lines(at('seats=abde card=6 a=a.A4'))).toEqual(['a1>a.S3', 'enter>a.H'])
  })
  test('[trap] two pegs never end in one home hole', () => {
    expect(lines(at('seats=abde card=A a=a.H'))).toEqual(['a1>a.D1'])
    expect(lines(at('seats=abde card=A a=a.H,a.E3'))).toEqual(['a1>a.D1'])
  })
  test('[trap] a backward 4 over a corner offers no bullseye', () =>
    expect(lines(at('seats=abde card=4 a=b.A3'))).toEqual(['a1>a.D4']))
  test('[trap] a backward 4 onto a corner gives no ride', () =>
    expect(peg(play(at('seats=abde card=4 a=b.A4'), 'a1>b.F'), 'a1')).toBe('b.F'))
  test('[trap] entry onto home looks at receivability', () => {
    expect(lines(at('seats=ad card=A a=b.A1 d=a.H,d.P1,d.P2,d.P3,d.P4'))).toContain('enter>a.H')
    expect(lines(at('seats=abd card=A a=b.A1 b=d.H d=a.H,d.P1,d.P2,d.P3,d.P4'))).toEqual(['a1>b.A2'])
    expect(codes(at('seats=abd card=A a=b.A1 b=d.H d=a.H,d.P1,d.P2,d.P3,d.P4'), 'enter>a.H')).toEqual([
      'cannot-receive',
    ])
  })
  test('[trap] with no split, a full 7 is still played', () =>
    expect(lines(at('seats=abde card=7 a=b.F*,a.S1'))).toEqual(['a1>a.A2', 'a1>b.E2']))
  test('[2.1.31] E cannot move: the lone rider takes the 7', () =>
    expect(lines(at('seats=abde card=7 a=a.E1,a.E2,a.S1,b.F*'))).toEqual(['a4>a.A2', 'a4>b.E2']))
  test('[trap] an action at the wrong time is refused, never dropped', () => {
    const s = at('seats=abde card=5')
    expect(attempt(fastTrack, s, 1, 'b5>c.F')).toMatchObject({ ok: false, error: [{ code: 'not-your-turn' }] })
    expect(attempt(fastTrack, s, 0, 'a5')).toMatchObject({ ok: false, error: [{ code: 'unreadable' }] })
  })
})

describe('settings', () => {
  test('pegs=4: three wait, one stands on home; all four safe win', () => {
    const four = { pegs: 4 }
    expect(notation.state.write(rules.start(at('', four).settings, 2))).toContain('a=a.P1,a.P2,a.P3,a.H ')
    const s = play(at('seats=ad card=5 a=a.S4,a.S3,a.S2,a.A3', four), 'a4>a.S1')
    expect([s.winner, rules.outcome(s)?.scores[0]]).toEqual([0, 4])
    expect(at(notation.state.write(s), four)).toEqual(s)
    expect(fastTrack.settings.read({ preset: 'short' }, 2)).toMatchObject({ ok: true, value: four })
  })
  test('deck=shared: everybody draws from one pile', () => {
    let s = draw(rules.start(at('', { deck: 'shared' }).settings, 2), '2')
    s = draw(play(s, 'a5>a.D2'), '2')
    expect(s.piles).toEqual([DECK.with(1, 2)])
    expect(at(notation.state.write(s), { deck: 'shared' })).toEqual(s)
  })
  test('jackSwap: a J changes places, cuts nobody and ends both rides', () => {
    const swap = { jackSwap: true }
    const s = at('seats=ad card=J a=b.F*,c.A1 d=e.F*,f.A1', swap)
    expect(lines(s).filter((line) => line.includes('<>'))).toEqual(['a1<>d1', 'a1<>d2', 'a2<>d1', 'a2<>d2'])
    const after = play(s, 'a1<>d1')
    expect([peg(after, 'a1'), peg(after, 'd1'), after.seat]).toEqual(['e.F', 'b.F', 0])
    expect(peg(play(at('seats=ad card=J a=a.A1 d=a.E2', swap), 'a1<>d1'), 'a1')).toBe("a.E2'")
    expect(lines(at('seats=ad card=Q a=b.F*,c.A1 d=e.F*', swap)).some((line) => line.includes('<>'))).toBe(false)
    expect(codes(at('seats=ad card=J a=b.A1', swap), 'a1<>d5')).toEqual(['swap-at-home'])
    expect(codes(at('seats=ad card=J a=b.A1', swap), 'a1<>d1')).toEqual(['swap-off-track'])
    expect(codes(at('seats=ad card=J a=b.A1,c.A1', swap), 'a1<>a2')).toEqual(['swap-own-peg'])
  })
  test('bullseyeCut: an opponent in the bullseye is cut, but never by a first half', () => {
    const cut = { bullseyeCut: true }
    expect(peg(play(at('seats=ad card=2 a=a.D4 d=X,d.H', cut), 'a1>X'), 'd1')).toBe('d.P4')
    expect(lines(at('seats=ad card=7 a=b.F,c.A1 d=X,d.H', cut)).filter((line) => line.startsWith('a1+1'))).toEqual([
      'a1+1>b.A1|a2>c.E2',
    ])
    expect(lines(at('seats=ad card=2 a=a.D4,X', cut))).not.toContain('a1>X')
  })
  test('splitMustComplete: dead ends are refused', () => {
    const must = { splitMustComplete: true }
    const s = at('seats=ad card=7 a=d.A3,f.A1 d=d.H', must)
    expect(lines(s).filter((line) => line.endsWith('|-'))).toEqual([])
    expect(codes(s, 'a2+1>f.A2|-')).toEqual(['no-second-half'])
  })
  test('loneRiderFullSeven: the lone rider may take the full 7 in split mode', () => {
    const s = at('seats=abde card=7 a=b.A1,c.A1,e.F*', { loneRiderFullSeven: true })
    expect(lines(s).filter((line) => line.startsWith('a3'))).toEqual(['a3>a.E0', 'a3>e.E2'])
    expect(codes(s, 'a3+1>f.F|a1>b.E2')).toEqual(['lone-rider'])
  })
  test('chooseToRide: both are listed, and only the chosen ride counts', () => {
    const choose = { chooseToRide: true }
    const s = at('seats=abde card=5', choose)
    expect(lines(s)).toEqual(['a5>b.F', 'a5>b.F*'])
    expect(peg(play(s, 'a5>b.F*'), 'a5')).toBe('b.F*')
    expect(peg(play(s, 'a5>b.F'), 'a5')).toBe('b.F')
    expect(lines(at('seats=abde card=2 a=b.F*', choose))).toEqual(['a1>X', 'a1>b.A2', 'a1>d.F'])
    expect(codes(at('seats=abde card=6', choose), 'a5>b.A1*')).toEqual(['no-choice-to-ride'])
  })
})
