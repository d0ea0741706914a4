import { describe, expect, test } from 'vitest'
import { fastTrack } from './index.ts'
import { at, peg } from './positions.ts'

const { notation } = fastTrack

describe('notation', () => {
  test('a written position lists all pegs; the short form is accepted', () => {
    const s = at("seats=abde turn=a card=7 a=b.F*,a.E0',f.F^")
    expect(notation.state.write(s)).toBe(
      "seats=abde turn=a card=7 a=b.F*,a.E0',f.F^,a.P1,a.P2 b=b.P1,b.P2,b.P3,b.P4,b.H d=d.P1,d.P2,d.P3,d.P4,d.H e=e.P1,e.P2,e.P3,e.P4,e.H",
    )
    expect(peg(at('seats=ad a=b.A1,a.P2'), 'a3')).toBe('a.P1')
  })
  test.each([
    ['seats=a', 6],
    ['seats=aa', 6],
    ['seats=ag', 6],
    ['seats=ad turn=b', 14],
    ['seats=ad card=1', 14],
    ['seats=ad b=b.H', 11],
    ['seats=ad a=b.A1,b.A1', 16],
    ['seats=ad a=b.A1 d=b.A1', 18],
    ['seats=ad a=b.S1', 11],
    ['seats=ad a=b.A1*', 15],
    ['seats=ad a=a.F*', 14],
    ['seats=ad a=b.A9', 11],
    ['seats=ad a=b.A1,b.A2,b.A3,b.A4,b.E0,b.E1', 36],
    ['seats=ad card=7 piles=44444444444442/44444444444442', 28],
    ['seats=ad piles=44444444444443/44444444444442', 28],
    ['seats=ad piles=4', 15],
    ['seats=ad card=7 won=a', 20],
    ['hand=3', 0],
  ])('%s is unreadable at %i', (line, place) =>
    expect(notation.state.read(line, fastTrack.settings.defaults)).toMatchObject({ ok: false, error: { at: place } }),
  )
  test.each([
    'a1',
    'a1>',
    'a6>b.A1',
    'a1>g.A1',
    'a1>b.A5',
    'a1+3>b.A4',
    'a1+0>b.A4|-',
    'a1+7>b.A4|-',
    'a1+3>b.A4|a2+4>c.E0',
    'enter',
    'enter>',
    'a1+3>b.A4|',
    'A1>b.A2',
  ])('%s is no action', (line) => expect(notation.action.read(line).ok).toBe(false))
})
