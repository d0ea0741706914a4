import { byName, type Option } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { fastTrack, fastTrackWords, PLACES, type Action, type FastTrack, type State } from './index.ts'
import { at, codes, lines, peg, picks, play, read, sure, told } from './positions.ts'

const { rules, notation, guide, words } = fastTrack

describe('card 7', () => {
  interface Counts {
    F: number
    N: number
    C: number
    Z: number
    K: number
    U: number
  }
  function counted(s: State): Counts {
    const all = rules.actions(s).filter(({ type }) => type !== 'skip')
    const firsts = all.flatMap((a) => (a.type === 'split' ? [`${a.first.peg}+${a.steps}>${a.first.to}`] : []))
    const holes = (a: Action): string =>
      rules
        .play(s, a)
        .pegs.map((own) => own.map((one) => one.at).toSorted((x, y) => x - y))
        .join('/')
    return {
      F: all.filter(({ type }) => type === 'move').length,
      N: new Set(firsts).size,
      C: all.filter((a) => a.type === 'split' && a.second !== null).length,
      Z: all.filter((a) => a.type === 'split' && a.second === null).length,
      K: all.filter((a) => told(s, notation.action.write(a)).some(({ type }) => type === 'cut')).length,
      U: new Set(all.map(holes)).size,
    }
  }
  const S = {
    S1: 'seats=abde card=7',
    S2: 'seats=abde card=7 a=b.A1,c.A1',
    S4: 'seats=abde card=7 a=b.A1,c.A1 b=b.A4,b.H',
    S6a: 'seats=ad card=7 a=d.A3,f.A1 d=d.H',
    S8: 'seats=abde card=7 a=b.F*,c.A1',
    S9: 'seats=abde card=7 a=a.F,c.A1',
    S10: 'seats=abde card=7 a=b.F*,d.F*',
    S12: 'seats=abde card=7 a=b.A1,c.A1,e.F*',
    S13: 'seats=abde card=7 a=X,a.S1,b.A1',
    S15: 'seats=abde card=7 a=a.A4,a.E1,a.S4',
    S16: 'seats=abde card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4',
    S20: 'seats=abde card=7 a=a.E1,a.E2,a.S1',
  } as const

  test.each<[id: keyof typeof S, pegs: string, F: number, N: number, C: number, Z: number, K: number, U: number]>([
    ['S1', '', 1, 0, 0, 0, 0, 1],
    ['S2', '#1, #2', 2, 12, 12, 0, 0, 8],
    ['S4', '#1, #2', 2, 11, 11, 0, 1, 8],
    ['S6a', '#1, #2', 2, 11, 10, 1, 0, 8],
    ['S8', '', 3, 0, 0, 0, 0, 3],
    ['S9', '#1, #2', 2, 12, 12, 0, 0, 8],
    ['S10', '#1, #2', 4, 29, 73, 0, 0, 53],
    ['S12', '#1, #2', 2, 12, 12, 0, 0, 8],
    ['S13', '', 1, 0, 0, 0, 0, 1],
    ['S15', '#1, #2', 0, 5, 2, 3, 0, 5],
    ['S16', '#4, #5', 0, 3, 1, 2, 0, 3],
    ['S20', '', 0, 0, 0, 0, 0, 0],
  ])('[%s] split %s F %i N %i C %i Z %i K %i U %i', (id, pegs, F, N, C, Z, K, U) => {
    const s = at(S[id])
    expect(counted(s)).toEqual({ F, N, C, Z, K, U })
    const { prompt } = guide.ask(s, [])
    if (pegs !== '') expect(words.en.prompt(prompt, byName(String))).toBe(`✂️ 7 Split: Tap peg (${pegs})`)
    else expect(prompt.type).toBe(F === 0 ? 'nothing-playable' : 'choose-peg')
  })

  test('[S1] a5>b.A2', () => expect(lines(at(S.S1))).toEqual(['a5>b.A2']))
  test('[S2] each first half of n takes 7-n with the other, in both orders', () => {
    const ring = PLACES.map(({ name }) => name)
    const after = (name: string, n: number): string => sure(ring[ring.indexOf(name) + n])
    const halves = [1, 2, 3, 4, 5, 6].flatMap((n) => [
      `a1+${n}>${after('b.A1', n)}|a2>${after('c.A1', 7 - n)}`,
      `a2+${n}>${after('c.A1', n)}|a1>${after('b.A1', 7 - n)}`,
    ])
    expect(lines(at(S.S2))).toEqual([...halves, 'a1>b.E3', 'a2>c.E3'].toSorted())
  })
  test('[S4] the first half may not cut, the second may', () => {
    const s = at(S.S4)
    expect(lines(s).filter((line) => line.startsWith('a1+3'))).toEqual([])
    expect(peg(play(s, 'a2+4>c.E0|a1>b.A4'), 'b1')).toBe('b.P4')
    expect(codes(s, 'a1+3>b.A4|a2>c.E0')).toEqual(['first-half-cuts'])
  })
  test('[S6a] a dead end where the only second half cannot be received', () => {
    const s = at(S.S6a)
    expect(lines(s)).toContain('a2+1>f.A2|-')
    expect(codes(s, 'a2+1>f.A2|a1>d.H')).toEqual(['cannot-receive'])
  })
  test('[S8] a lone rider and a track peg: full sevens only', () => {
    expect(lines(at(S.S8))).toEqual(['a1>a.A2', 'a1>b.E2', 'a2>c.E3'])
    expect(codes(at(S.S8), 'a1+1>c.F|a2>c.E2')).toEqual(['no-split-mode'])
  })
  test('[S9] from the own corner never into the bullseye; seven end on the gate', () => {
    const firsts = lines(at(S.S9)).filter((line) => line.startsWith('a1'))
    expect(firsts.map((line) => line.split('|')[0])).toEqual([
      'a1+1>a.A1',
      'a1+2>a.A2',
      'a1+3>a.A3',
      'a1+4>a.A4',
      'a1+5>a.E0',
      'a1+6>a.E1',
      'a1>a.E2',
    ])
    expect(codes(at(S.S9), 'a1+1>X|a2>c.E2')).toEqual(['bullseye-own-corner'])
  })
  test.each([
    ['a1+1', 'X b.A1 c.F'],
    ['a1+2', 'X b.A2 c.A1'],
  ])('[S10] %s ends on %s', (first, ends) => {
    const found = lines(at(S.S10)).flatMap((line) => (line.startsWith(first) ? [sure(/>(\S+)\|/.exec(line)?.[1])] : []))
    expect([...new Set(found)].toSorted()).toEqual(ends.split(' '))
  })
  test.each([
    ['a2+2>f.F', 'a1>b.E0 a1>e.A2'],
    ['a2+3>a.F', 'a1>X a1>b.A4 a1>f.F'],
    ['a2+2>X', 'a1>a.F a1>b.E0'],
  ])('[S10] after %s come %s', (first, seconds) => {
    const found = lines(at(S.S10)).flatMap((line) => (line.startsWith(`${first}|`) ? [sure(line.split('|')[1])] : []))
    expect(found.toSorted()).toEqual(seconds.split(' '))
  })
  test('[S12] the lone rider is not selectable, and every play takes its ride', () => {
    const s = at(S.S12)
    expect(lines(s)).toHaveLength(14)
    for (const line of lines(s)) expect(peg(play(s, line), 'a3'), line).toBe('e.F')
    expect(codes(s, 'a3>b.A2')).toEqual(['lone-rider'])
  })
  test('[S13] a3>b.E3', () => expect(lines(at(S.S13))).toEqual(['a3>b.E3']))
  test('[S15] two complete splits and three dead ends', () =>
    expect(lines(at(S.S15))).toEqual([
      'a1+1>a.E0|-',
      'a2+1>a.E2|-',
      'a2+2>a.S1|-',
      'a2+3>a.S2|a1>a.S1',
      'a2+4>a.S3|a1>a.E2',
    ]))
  test('[S16] the first half fills the safe zone, so the second goes straight home and wins', () => {
    const s = at(S.S16)
    const won = play(s, 'a4+2>a.S1|a5>a.H')
    expect([won.winner, won.card, rules.toAct(won)]).toEqual([0, null, 'nobody'])
    expect(told(s, 'a4+2>a.S1|a5>a.H').at(-1)).toEqual({ type: 'won', seat: 0 })
  })
  test('[S20] eligible pegs that cannot move: skip, with reasons', () => {
    const s = at(S.S20)
    expect(lines(s)).toEqual(['skip'])
    const blocked = guide.ask(s, []).options.filter(({ status }) => status === 'blocked')
    expect(blocked.map(({ pick }) => notation.pick.write(pick))).toEqual(['enter', 'a1', 'a2', 'a3'])
  })

  const options = (s: State, path: string): readonly Option<FastTrack>[] => guide.ask(s, picks(path)).options
  const prompt = (s: State, path: string): string => words.en.prompt(guide.ask(s, picks(path)).prompt, byName(String))
  const shown = (list: readonly Option<FastTrack>[]): readonly string[] =>
    list.map((option) => {
      const pick = notation.pick.write(option.pick)
      if (option.status === 'blocked') return `${pick}: ${option.reasons.map(({ code }) => code).join(' ')}`
      return option.status === 'partial' ? `${pick}?` : pick
    })

  test('[2.1.9] split mode is one entry, and the eligible pegs stand under it', () => {
    const s = at(S.S12)
    expect(shown(options(s, ''))).toEqual(['split', 'a1', 'a2', 'a3: lone-rider', 'a4: in-holding', 'a5: in-holding'])
    expect(words.en.option(sure(options(s, '')[0]), byName(String)).title).toBe(
      '7 Card Split: Select 2 pegs to move (total 7 steps)',
    )
    expect(fastTrackWords.en.splitEntry).toBe('7 Card Split: Select 2 pegs to move (total 7 steps)')
    expect(shown(options(s, 'split'))).toEqual(shown(options(s, '')).slice(1))
    expect(guide.ask(s, []).prompt).toEqual({ type: 'split-first-peg', seat: 0, pegs: [0, 1], left: 7 })
  })

  test('[2.1.11] four picks, each with its exact text', () => {
    const s = at('seats=abde card=7 a=b.A1,c.A1,d.A1')
    expect(prompt(s, '')).toBe('✂️ 7 Split: Tap peg (#1, #2, #3)')
    expect(prompt(s, 'a1')).toBe('Peg #1: Choose steps (1-7)')
    expect(prompt(s, 'a1 +3>b.A4')).toBe('Tap peg (#2, #3) for 4')
    expect(prompt(s, 'a1 +3>b.A4 a2')).toBe('Peg #2: Tap destination')
    expect(prompt(s, 'split a1 +3>b.A4 a2')).toBe('Peg #2: Tap destination')
    const last = options(s, 'a1 +3>b.A4 a2')
    expect(last).toHaveLength(1)
    expect(last[0]).toMatchObject({ status: 'playable', more: false, action: read('a1+3>b.A4|a2>c.E0') })
  })

  test('[2.1.27] [2.1.29] strip and popup', () => {
    const s = at('seats=abde card=7 a=b.A1,c.A1')
    const strip = (path: string): string | null => fastTrackWords.en.splitStrip(guide.ask(s, picks(path)).prompt)
    expect(strip('')).toBe('✂️ 7 Split: Tap peg (#1, #2) | 7 left')
    expect(strip('a1')).toBe('✂️ 7 Split: Peg #1: Choose steps (1-7) | 7 left')
    expect(strip('a1 +3>b.A4')).toBe('✂️ 7 Split: Tap peg (#2) for 4 | 4 left')
    expect(strip('a1 +3>b.A4 a2')).toBe('✂️ 7 Split: Peg #2: Tap destination | 4 left')
    expect(fastTrackWords.en.popup('7', true)).toBe('7 - SPLIT')
    expect(fastTrackWords.en.splitStrip(guide.ask(at('seats=abde card=5'), []).prompt)).toBeNull()
  })

  test('[2.1.12] first destinations with the steps used and left, blocked ones with why', () => {
    const s = at('seats=abde card=7 a=b.A1,c.A1 b=b.A4,b.H')
    expect(shown(options(s, 'a1'))).toEqual([
      '+1>b.A2',
      '+2>b.A3',
      '+3>b.A4: first-half-cuts',
      '+4>b.E0',
      '+5>b.E1',
      '+6>b.E2',
      '>b.E3',
    ])
    const label = words.en.option(sure(options(s, 'a1')[1]), byName(String))
    expect(label).toEqual({ title: '2 steps to B3', badges: ['2 used', '5 left'], tag: null })
  })

  test('[2.1.13] the second peg: another of the same class, and why not the others', () => {
    const s = at('seats=abde card=7 a=b.F*,d.F*,c.A1,X,a.S1')
    expect(shown(options(s, 'a1 +1>b.A1'))).toEqual([
      'a1: same-peg',
      'a2',
      'a3: other-class',
      'a4: in-bullseye',
      'a5: in-safe-zone',
    ])
  })

  test('[2.1.32] a track peg beside two riders may only make the full 7', () => {
    const s = at('seats=abde card=7 a=b.F*,d.F*,c.A1')
    expect(lines(s).filter((line) => line.startsWith('a3'))).toEqual(['a3>c.E3'])
    expect(lines(s).filter((line) => line.includes('|a3'))).toEqual([])
    expect(codes(s, 'a3+1>c.A2|a1>a.F')).toEqual(['no-partner'])
    expect(codes(s, 'a1+1>c.F|a3>c.E2')).toEqual(['other-class'])
    expect(shown(options(s, 'a3'))).toEqual(['>c.E3'])
  })

  test('[2.1.37] a dead end is marked before it is confirmed', () => {
    const dead = sure(options(at(S.S6a), 'a2').find((option) => option.status === 'partial'))
    expect(notation.pick.write(dead.pick)).toBe('+1>f.A2')
    expect(dead.status === 'partial' && [dead.more, dead.action, dead.lost]).toEqual([
      false,
      read('a2+1>f.A2|-'),
      [{ code: 'no-second-half', rule: '2.1.20', left: 6, pegs: [0] }],
    ])
    expect(words.en.option(dead, byName(String)).tag).toBe('Dead end')
  })

  test('[2.1.20] a dead end may not be claimed while a second half exists', () =>
    expect(codes(at(S.S2), 'a1+3>b.A4|-')).toEqual(['second-half-possible']))
  test('[2.1.13] the same peg twice is refused', () =>
    expect(codes(at(S.S2), 'a1+3>b.A4|a1>b.E3')).toEqual(['same-peg']))
  test('[2.1.14] the second half is exactly the rest', () =>
    expect(codes(at(S.S2), 'a1+3>b.A4|a2>c.A4')).toEqual(['wrong-distance']))
  test('[2.1.16] the first peg frees its hole and blocks its new one', () => {
    const s = at('seats=ad card=7 a=b.A1,b.A3')
    expect(codes(s, 'a1+3>b.A4|a2>b.E2')).toEqual(['own-peg'])
    expect(lines(s)).toContain('a2+6>b.H|a1>b.A2')
    expect(codes(s, 'a2+1>b.A4|a1>b.E2')).toEqual(['own-peg'])
    expect(lines(s)).toContain('a2+1>b.A4|-')
    expect(lines(s)).toContain('a2+5>b.E3|a1>b.A3')
  })
  test('[2.1.21] the turn passes on after a 7', () => expect(play(at(S.S2), 'a1+3>b.A4|a2>c.E0').seat).toBe(1))
  test('[2.1.33] two track pegs share the 7: the lone rider loses the ride', () =>
    expect(peg(play(at(S.S12), 'a1+3>b.A4|a2>c.E0'), 'a3')).toBe('e.F'))
  test('[2.1.34] the first half may end in the bullseye or on a corner; the class of the draw decides the partner', () => {
    const s = at('seats=abde card=7 a=a.D3,c.A1')
    expect(peg(play(s, 'a1+2>b.F|a2>c.E1'), 'a1')).toBe('b.F*')
    expect(peg(play(s, 'a1+3>X|a2>c.E0'), 'a1')).toBe('X')
  })
  test('[2.1.12] C2 a full 7 in split mode may cut', () => {
    const s = at('seats=abde card=7 a=b.A1,c.A1 b=b.E3,b.H')
    expect(peg(play(s, 'a1>b.E3'), 'b1')).toBe('b.P4')
  })
  test('[2.1.38] the order of a split is part of the action', () => {
    expect(lines(at(S.S2))).toEqual(expect.arrayContaining(['a1+3>b.A4|a2>c.E0', 'a2+4>c.E0|a1>b.A4']))
  })
})
