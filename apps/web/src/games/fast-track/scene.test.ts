import { byName, commonWords, type Question } from '@parlour/core'
import {
  fastTrack,
  holeName,
  holeOf,
  pegName,
  type Action,
  type FastTrack,
  type Pick,
  type State,
} from '@parlour/games/fast-track'
import { describe, expect, test } from 'vitest'
import { chancesOf, leftOf } from './chances.ts'
import { choicesOf, isCareful } from './choices.ts'
import { advised, leadsTo, picksTo } from './hint.ts'
import { burstsIn, lasts, momentOf, STEP, walks } from './motion.ts'
import { sceneOf, type Scene } from './scene.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'
import { previewOf, touches } from './touch.ts'

const { guide, notation, rules, words } = fastTrack
const who = byName((seat) => ['Ann', 'Ben', 'Cleo', 'Dan'][seat] ?? '?')

const read = (line: string, settings = fastTrack.settings.defaults): State => {
  const state = notation.state.read(line, settings)
  if (!state.ok) throw new Error(`${line}: expected ${state.error.expected.code}`)
  return state.value
}
const scenario = (id: ScenarioId): State => read(SCENARIOS.find((row) => row.id === id)?.position ?? '')
const picksOf = (text: string): readonly Pick[] =>
  text.split(' ').flatMap((word) => {
    if (word === '') return []
    const pick = notation.pick.read(word)
    if (!pick.ok) throw new Error(word)
    return [pick.value]
  })
const actionOf = (text: string): Action => {
  const action = notation.action.read(text)
  if (!action.ok) throw new Error(text)
  return action.value
}

/** A position, the picks made, and the pick that is looked at. */
function scene(view: State, made = '', looking = ''): Scene {
  const picks = picksOf(made)
  const question = guide.ask(view, picks)
  const looked = question.options.find(({ pick }) => notation.pick.write(pick) === looking) ?? null
  if (looking !== '' && looked === null) throw new Error(`${looking} is not offered`)
  return sceneOf({ view, question, picks, looked })
}
const glowing = ({ pegs }: Scene): readonly string[] =>
  pegs.flatMap(({ id, glow }) => (glow === null ? [] : [`${pegName(id)} ${glow}`]))
const targets = ({ targets: all }: Scene): readonly string[] =>
  all.map(({ hole, kind, steps }) => `${holeName(hole)} ${kind} ${steps.join('/')}`)
const trails = ({ trails: all }: Scene): readonly string[] =>
  all.map(
    ({ peg, holes, way, firm }) => `${pegName(peg)} ${way}${firm ? ' firm' : ''} ${holes.map(holeName).join(' ')}`,
  )
const stands = ({ pegs }: Scene, peg: string): string => holeName(pegs.find(({ id }) => pegName(id) === peg)?.at ?? -1)

describe('which pegs glow', () => {
  test.each([
    ['G1', 'a5 now'],
    ['G3', 'a5 now'],
    ['G14', 'a1 now a2 now'],
    ['G21', 'a2 now a3 now'], // a1 sits in the bullseye; a3 is the first in holding, and enters
    ['G8', ''],
    ['S2', 'a1 now a2 now'],
    ['S12', 'a1 now a2 now'],
    ['S13', 'a3 now'],
    ['S16', 'a4 now a5 now'],
    ['S20', ''],
  ] as const)('[2.1.25] %s: %s', (id, expected) => expect(glowing(scene(scenario(id))).join(' ')).toBe(expected))

  test('[2.1.13] after the first half only partners glow, and the first peg tells why it does not', () => {
    const s = scene(scenario('S12'), 'a1 +3>b.A4')
    expect(glowing(s)).toEqual(['a2 now'])
    const first = s.pegs.find(({ id }) => pegName(id) === 'a1')
    expect(first?.option?.status === 'blocked' && first.option.reasons.map(({ code }) => code)).toEqual(['same-peg'])
  })

  test('[2.1.30] looking at a first half shows who may be second', () => {
    expect(glowing(scene(scenario('S2'), 'a1', '+3>b.A4'))).toEqual(['a2 next'])
  })

  test('while a destination is chosen nothing glows, and the other pegs may be taken instead', () => {
    const s = scene(scenario('S2'), 'a1')
    expect(glowing(s)).toEqual([])
    expect(s.pegs.flatMap(({ id, chosen }) => (chosen ? [pegName(id)] : []))).toEqual(['a1'])
    expect(
      s.pegs.flatMap(({ id, option, again }) =>
        again && option !== null && option.status !== 'blocked' ? [pegName(id)] : [],
      ),
    ).toEqual(['a1', 'a2'])
  })
})

describe('destinations', () => {
  test('[2.1.28] of a first half with the steps they use', () => {
    expect(targets(scene(scenario('S4'), 'a1'))).toEqual([
      'b.A2 go 1',
      'b.A3 go 2',
      'b.A4 blocked 3',
      'b.E0 go 4',
      'b.E1 go 5',
      'b.E2 go 6',
      'b.E3 go 7',
    ])
  })
  test('[2.1.18] of the second half, where a cut is marked', () => {
    expect(targets(scene(scenario('S4'), 'a2 +4>c.E0 a1'))).toEqual(['b.A4 cut 3'])
  })
  test('[2.1.37] dead ends are marked before they are confirmed', () => {
    expect(targets(scene(scenario('S15'), 'a2')).slice(0, 2)).toEqual(['a.E2 dead-end 1', 'a.S1 dead-end 2'])
  })
  test('[S10] one hole reached in several ways is one target with all of them', () => {
    const x = scene(scenario('S10'), 'a1').targets.find(({ hole }) => holeName(hole) === 'X')
    expect(x?.steps).toEqual([1, 2])
    expect(x?.options).toHaveLength(2)
  })
  test('[G14] a rider: ring, track and bullseye', () => {
    expect(targets(scene(scenario('G14'), 'a1')).toSorted()).toEqual(['X go 3', 'b.A3 go 3', 'e.F go 3'])
  })
  test('[G27] the winning hole', () => expect(targets(scene(scenario('G27'), 'a5'))).toEqual(['a.H win 3']))
  test('of a peg that is only looked at are shown ahead and answer no finger', () => {
    const s = scene(scenario('G3'), '', 'a5')
    expect(s.targets.map(({ hole, ahead }) => [holeName(hole), ahead])).toEqual([
      ['b.A1', true],
      ['X', true],
    ])
    expect(touches(s).some(({ target }) => target !== null)).toBe(false)
  })
  test('[1.12] a swap is marked on the other peg', () => {
    const s = read('seats=ad turn=a card=J a=b.A1 d=c.A2,d.H', { ...fastTrack.settings.defaults, jackSwap: true })
    expect(targets(scene(s, 'a1')).filter((line) => line.includes('swap'))).toEqual(['c.A2 swap '])
  })
})

describe('ways and previews', () => {
  test('the way of the option that is looked at, hole by hole', () => {
    expect(trails(scene(scenario('G10'), 'a1', '>a.S3'))).toEqual(['a1 track a.E0 a.E1 a.E2 a.S1 a.S2 a.S3'])
    expect(trails(scene(scenario('G14'), 'a1', '>e.F'))).toEqual(['a1 ring b.F c.F d.F e.F'])
  })
  test('the first half stands while the second is chosen', () => {
    const s = scene(scenario('S2'), 'a1 +3>b.A4 a2', '>c.E0')
    expect(stands(s, 'a1')).toBe('b.A4')
    expect(stands(s, 'a2')).toBe('c.A1')
    expect(trails(s)).toEqual(['a1 track firm b.A1 b.A2 b.A3 b.A4', 'a2 track c.A1 c.A2 c.A3 c.A4 c.E0'])
    expect(s.ghosts.map(({ id, at }) => `${pegName(id)} ${holeName(at)}`)).toEqual(['a2 c.E0'])
  })
  test('[Q8] nothing of it is played', () => {
    const s = scenario('S2')
    expect(stands(scene(s, 'a1'), 'a1')).toBe('b.A1')
    expect(holeName(s.pegs[0]?.[0]?.at ?? -1)).toBe('b.A1')
  })
  test('[1.6] a cut shows where the peg goes back to', () => {
    const s = scene(scenario('S4'), 'a2 +4>c.E0 a1', '>b.A4')
    expect(s.ghosts.map(({ id, at, cut }) => `${pegName(id)} ${holeName(at)} ${cut}`)).toEqual([
      'a1 b.A4 false',
      'b1 b.P4 true',
    ])
    expect(trails(s).at(-1)).toBe('b1 cut b.A4 b.P4')
  })
  test('[1.8] a first half that ends on a corner rides already', () => {
    const s = scene(read('seats=ad turn=a card=7 a=a.D3,c.A1'), 'a1 +2>b.F')
    expect(s.pegs.find(({ id }) => pegName(id) === 'a1')?.riding).toBe(true)
  })
  test('[1.9] a peg in the bullseye is marked as stuck', () => {
    expect(scene(scenario('G21')).pegs.flatMap(({ id, stuck }) => (stuck ? [pegName(id)] : []))).toEqual(['a1'])
  })
  test('out of the bullseye goes straight to the corner', () => {
    expect(trails(scene(read('seats=ad turn=a card=Q a=X'), 'a1', '>a.F'))).toEqual(['a1 out X a.F'])
  })
})

describe('touch', () => {
  test('what may be chosen answers from further away than what only tells why not', () => {
    const found = touches(scene(scenario('S12')))
    const reach = (hole: string): number => found.find((touch) => touch.hole === holeOf(hole))?.reach ?? 0
    expect(reach('b.A1')).toBeGreaterThan(reach('e.F'))
    expect(reach('e.F')).toBeGreaterThan(0)
  })
  test('pegs of others answer nothing', () => {
    expect(touches(scene(scenario('S4'))).every(({ peg }) => peg === null || peg.seat === 0)).toBe(true)
  })
  test('any peg in holding enters, and so does a tap on home', () => {
    const holes = touches(scene(scenario('G21'))).flatMap((touch) => {
      const pick = previewOf(touch)?.pick
      return pick?.type === 'word' && pick.word === 'enter' ? [holeName(touch.hole)] : []
    })
    expect(holes).toEqual(['a.H', 'a.P1', 'a.P2', 'a.P3'])
  })
  test('a peg with one way is previewed as that way, and its hole answers too', () => {
    const found = touches(scene(scenario('G2')))
    expect(found.map(({ hole, target }) => [holeName(hole), target !== null])).toEqual([
      ['b.F', true],
      ...['a.P1', 'a.P2', 'a.P3', 'a.P4', 'a.H'].map((name) => [name, false]),
    ])
    const previews = [found[0], found.at(-1)].map((touch) => (touch === undefined ? null : previewOf(touch)))
    expect(
      previews.map((option) =>
        option === null || option.status === 'blocked' || option.action === null
          ? null
          : notation.action.write(option.action),
      ),
    ).toEqual(['a5>b.F', 'a5>b.F'])
  })
  test('[2.1.11] a split has no short way: each of its four picks is made', () => {
    for (const made of ['', 'a1 +3>b.A4'])
      expect(scene(scenario('S2'), made).pegs.every(({ way }) => way === null)).toBe(true)
    expect(touches(scene(scenario('S2'), 'a1 +3>b.A4')).some(({ target }) => target !== null)).toBe(false)
  })
  test('where two pegs could come to one hole, only the pegs answer', () => {
    const s = scene(read('seats=ad turn=a card=3 a=f.F*,a.D2,a.P1,a.P2,a.P3'))
    const holes = s.targets.map(({ hole }) => holeName(hole))
    expect(new Set(holes).size).toBe(holes.length)
  })
  test('[S10] several ways to a hole are no single option', () => {
    const x = touches(scene(scenario('S10'), 'a1')).find(({ hole }) => holeName(hole) === 'X')
    expect(x === undefined ? undefined : previewOf(x)).toBeNull()
  })
})

describe('choices', () => {
  const cards = (view: State, made: string, hinted: Action | null = null): ReturnType<typeof choicesOf> => {
    const picks = picksOf(made)
    const question: Question<FastTrack> = guide.ask(view, picks)
    return choicesOf({ view, question, picks, hinted, words: words.en, who, common: commonWords.en })
  }
  test('[2.1.28] [2.1.30] a first half says steps used and left, and who may be second', () => {
    const [first] = cards(scenario('S2'), 'a1')
    expect(first?.face).toMatchObject({ type: 'to', used: 1, left: 6, seconds: [1] })
    expect(first?.badges).toEqual([])
    expect(first?.sentence).toBe('1 step to B2. Peg #1 moves to B2.')
  })
  test('[2.1.12] all seven leave nothing', () => {
    expect(cards(scenario('S2'), 'a1').at(-1)?.face).toMatchObject({ used: 7, left: 0, seconds: [] })
  })
  test('[2.1.37] only dead ends are asked about once more', () => {
    expect(cards(scenario('S15'), 'a2').map(({ option }) => isCareful(option))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
  test('[2.1.9] the split-mode entry is the first of them', () => {
    expect(cards(scenario('S2'), '')[0]?.sentence).toBe('7 Card Split: Select 2 pegs to move (total 7 steps)')
  })
  test('a first peg that has moved is named by its new hole', () => {
    expect(cards(scenario('S2'), 'a1 +3>b.A4')[0]?.face).toMatchObject({ type: 'peg', at: holeOf('b.A4') })
  })

  test.each(SCENARIOS)('[$id] a hint can be followed pick by pick to every action', ({ position }) => {
    const view = read(position)
    for (const action of rules.actions(view)) {
      const path = picksTo(action)
      path.forEach((pick, i) => {
        const made = path.slice(0, i)
        const options = guide.ask(view, made).options.filter((option) => leadsTo(made, option, action))
        expect(options.map((option) => notation.pick.write(option.pick))).toEqual([notation.pick.write(pick)])
      })
    }
  })
  test('a hint is also followed behind the split-mode entry, and lost on another way', () => {
    const action = actionOf('a1+3>b.A4|a2>c.E0')
    const follow = (made: string): readonly string[] =>
      guide
        .ask(scenario('S2'), picksOf(made))
        .options.filter((option) => leadsTo(picksOf(made), option, action))
        .map(({ pick }) => notation.pick.write(pick))
    expect(follow('split a1')).toEqual(['+3>b.A4'])
    expect(follow('a2')).toEqual([])
  })
})

describe('movement', () => {
  const told = (id: ScenarioId, line: string): Parameters<typeof walks>[0] => {
    const effects: Parameters<typeof walks>[0][number][] = []
    rules.play(scenario(id), actionOf(line), (effect) => effects.push(effect))
    return effects
  }
  test('the halves walk one after the other, and a cut peg leaves last', () => {
    const effects = told('S4', 'a2+4>c.E0|a1>b.A4')
    expect(walks(effects).map(({ peg, starts, steps }) => [pegName(peg), starts, steps])).toEqual([
      ['a2', 0, 4],
      ['a1', 4, 3],
      ['b1', 7, 2],
    ])
    expect(burstsIn(effects)).toEqual([{ at: holeOf('b.A4'), starts: 7, kind: 'cut' }])
    expect(lasts(effects)).toBeGreaterThan(9 * STEP)
  })
  test.each([
    ['S4', 'a2+4>c.E0|a1>b.A4', 'cut'],
    ['S15', 'a2+1>a.E2|-', 'dead-end'],
    ['G27', 'a5>a.H', 'won'],
    ['G2', 'a5>b.F', 'rides'],
    ['G3', 'a5>X', 'bullseye'],
    ['G21', 'enter>a.H', 'entered'],
    ['G6', 'a1>b.A2', null],
  ] as const)('%s: after %s the moment is %s', (id, line, moment) =>
    expect(momentOf(told(id, line), holeOf('X') ?? -1)).toBe(moment),
  )
})

describe('[1.3] the next draw', () => {
  const chance = (position: string, use: string): readonly [string, number] => {
    const found = chancesOf(read(position), 0).find((each) => each.use === use)
    return [found?.cards.join(' ') ?? '', found?.chance ?? 0]
  }
  test('is counted from what is left of the pile', () => {
    expect(chance('seats=ad turn=a card=- a=b.A1', 'enters')).toEqual(['A 6 joker', 10 / 54])
    expect(chance('seats=ad turn=a card=5 a=b.A1', 'enters')[1]).toBeCloseTo(10 / 53)
    expect(chance('seats=ad turn=a card=- a=b.A1 piles=00000400000000/44444444444442', 'enters')).toEqual(['6', 1])
  })
  test('names what each card is good for', () => {
    expect(chance('seats=ad turn=a card=- a=a.S1,a.S2,a.S3,a.S4,a.E1', 'wins')).toEqual(['3', 4 / 54])
    expect(chance('seats=ad turn=a card=- a=X', 'frees')[0]).toBe('J Q K')
    expect(chance('seats=ad turn=a card=- a=c.A1 d=c.A3,d.D1', 'cuts')[0]).toBe('2')
    expect(chance('seats=ad turn=a card=- a=X', 'idle')[0]).toBe('2 3 4 5 7 8 9 10')
  })
  test('the card in play is no longer in the pile, and an empty pile is full again', () => {
    const left = (position: string): readonly number[] => leftOf(read(position), 0).map(({ left: cards }) => cards)
    expect(left('seats=ad turn=a card=7')).toEqual([4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 2])
    expect(left('seats=ad turn=a card=- piles=00000000000000/44444444444442')).toEqual([
      4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2,
    ])
  })
})

test('a hint is drawn whole: the way of the peg, and where it would stand', () => {
  const view = read('seats=ad turn=a card=3 a=b.A1 d=b.A4,d.H')
  const [action] = rules.actions(view).filter(({ type }) => type === 'move')
  if (action === undefined) throw new Error('no move')
  const hint = advised(view, action)
  const { trails, ghosts } = sceneOf({ view, question: guide.ask(view, []), picks: [], looked: hint })
  expect(trails.length).toBeGreaterThan(0)
  expect(ghosts.length).toBeGreaterThan(0)
  for (const each of rules.actions(view)) expect(advised(view, each)).toMatchObject({ action: each })
  expect(advised(view, null)).toBeNull()
})
