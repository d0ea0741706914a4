import { attempt, oneOf, beginSealed, stream, commonWords, type RawSettings, type Rng } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import {
  colorLines,
  points,
  type ColorLinesReason,
  type Effect,
  type Settings,
  type State,
  type View,
} from './index.ts'

const { rules, notation, settings, visibility, guide, words } = colorLines

describe('words', () => {
  test('the opening is told in a short sentence: the board shows where the balls are', () => {
    const balls = [0, 1, 2, 3, 4].map((col) => ({ cell: { row: 0, col }, color: 1 }))
    expect(words.en.effect({ type: 'laid', balls }, you)).toBe('The board started with 5 balls.')
  })
})

describe('movement', () => {
  test('[1.1.4] a walled-in ball is blocked and says so', () => {
    const { prompt, options } = guide.ask(seen('board=RG7/B8/9/9/9/9/9/9/9'), [])
    expect(prompt).toEqual({ type: 'choose-ball', seat: 0 })
    expect(options.map(({ status }) => status)).toEqual(['blocked', 'playable', 'playable'])
    expect(options.map((option) => words.en.option(option, you))).toEqual([
      { title: 'a1', badges: [], tag: 'Walled in' },
      { title: 'The green ball on b1', badges: [], tag: null },
      { title: 'The blue ball on a2', badges: [], tag: null },
    ])
  })

  test('[1.1.7] every empty cell is offered, with its path or without one', () => {
    const { prompt, options } = guide.ask(seen('board=R8/9/9/GBGBGBGBG/9/9/9/9/9'), [{ row: 0, col: 0 }])
    expect(words.en.prompt(prompt, you)).toBe('Where should the red ball go?')
    expect(options.filter(({ status }) => status === 'playable')).toHaveLength(26)
    expect(options.filter(({ status }) => status === 'blocked')).toHaveLength(45)
    const last = options.at(-1)
    if (last?.status !== 'blocked') throw new Error('8,8 is offered')
    expect(words.en.option(last, you)).toEqual({ title: 'i9', badges: [], tag: 'No path' })
    expect(words.en.reason(last.reasons[0], you)).toBe(
      "Other balls block the way from a1 to i9. Balls don't move diagonally.",
    )
  })

  test('[1.1.10] the preview shows the path and the lines a move would complete', () => {
    const s = at('board=RRRR5/4R4/4R4/4R4/4R4/9/9/9/R8')
    const option = guide
      .ask(visibility.view(s, 0), [{ row: 8, col: 0 }])
      .options.find(({ pick }) => pick.row === 0 && pick.col === 4)
    if (option === undefined) throw new Error('0,4 is not offered')
    expect(words.en.option(option, you)).toEqual({
      title: 'To e1',
      badges: ['14 steps', '+18'],
      tag: '2 lines',
    })
  })

  test.each<readonly [string, ColorLinesReason['code']]>([
    ['9,0>0,0', 'off-board'],
    ['0,0>0,9', 'off-board'],
    ['-1,0>4,4', 'off-board'],
    ['5,5>0,0', 'empty-source'],
    ['5,5>6,6', 'empty-source'],
    ['0,0>0,1', 'occupied-target'],
    ['0,0>0,0', 'occupied-target'],
    ['0,0>4,4', 'no-path'],
  ])('[X18] %s is refused: %s', (line, code) => {
    const s = at('board=RG7/B8/9/9/9/9/9/9/9')
    const answer = attempt(colorLines, s, 0, line)
    expect(answer).toMatchObject({ ok: false, error: [{ code }] })
    expect(answer.ok ? 1 : answer.error.length).toBe(1)
    expect(notation.state.write(s)).toBe('board=RG7/B8/9/9/9/9/9/9/9 next=? score=0 moves=0')
  })

  test('[X18] each reason has a sentence of its own', () => {
    const view = seen('board=RG7/B8/9/9/9/9/9/9/9')
    const said = ['9,0>0,0', '5,5>6,6', '0,0>0,1', '0,0>0,0', '0,0>4,4'].map((line) => {
      const action = notation.action.read(line)
      return action.ok
        ? guide
            .why(view, action.value)
            ?.map((reason) => words.en.reason(reason, you))
            .join(' ')
        : line
    })
    expect(said).toEqual([
      'That cell is off the board, which has 9 rows and 9 columns.',
      'There is no ball on f6.',
      'A green ball is on b1. Move to an empty cell.',
      'The red ball is on a1 already.',
      "Other balls block the way from a1 to e5. Balls don't move diagonally.",
    ])
  })

  test('[X18] after the end the table refuses first', () => {
    const s = at('board=RGB', { rows: 1, cols: 3, matchLength: 3, initialBalls: 0 })
    expect(rules.toAct(s)).toBe('nobody')
    const answer = attempt(colorLines, s, 0, '0,0>0,1')
    expect(
      answer.ok || answer.error[0].code !== 'over' ? '' : commonWords.en.refusal({ code: 'over', rule: 'T2' }),
    ).toBe('The game is over.')
  })

  test.each([
    '0,0',
    '0,0>',
    '>0,0',
    '0,0>1,1>2,2',
    '0, 0>1,1',
    '00,0>1,1',
    'a,b>c,d',
    '0.0>1,1',
    '-0,0>1,1',
    '1000,0>0,0',
  ])('[T1] %j is no action', (line) =>
    expect(attempt(colorLines, at('board=R8/9/9/9/9/9/9/9/9'), 0, line)).toMatchObject({
      ok: false,
      error: [{ code: 'unreadable' }],
    }),
  )
})

describe('lines and points', () => {
  test.each([
    ['1.1.8 falling diagonal', 'board=R8/1R7/2R6/3R5/9/R8/9/9/9', '5,0>4,4', 10],
    ['1.1.9 nine across', 'board=RRRR1RRRR/4R4/9/9/9/9/9/9/9', '1,4>0,4', 18],
    ['1.1.10 five and five crossing', 'board=RRRR5/4R4/4R4/4R4/4R4/9/9/9/R8', '8,0>0,4', 18],
    ['1.1.10 four directions at once', 'board=R3R3R/1R2R2R1/2R1R1R2/3RRR3/RRRR1RRRR/9/9/9/R8', '8,0>4,4', 42],
    ['1.1.8 two fours do not count', 'board=RRR6/3R5/3R5/3R5/9/9/9/9/R8', '8,0>0,3', 0],
    ['1.1.8 a run broken by another colour', 'board=RRBR1R3/9/9/9/9/9/9/9/R8', '8,0>0,4', 0],
  ])('[%s] %s %s pays %i', (_rule, position, line, pays) => {
    expect(after(at(position), line).score).toBe(pays)
  })

  test('[1.1.8] lines do not wrap round the edge of the board', () => {
    expect(after(at('board=6RRR/1R7/9/9/9/9/9/9/8R'), '8,8>1,0').score).toBe(0)
  })

  test('[1.1.11] linear and classic scoring', () => {
    const classic: Settings = { ...settings.defaults, scoring: 'classic' }
    expect([5, 6, 7, 8, 9].map((balls) => points(settings.defaults, balls))).toEqual([10, 12, 14, 16, 18])
    expect([5, 6, 7, 8, 9].map((balls) => points(classic, balls))).toEqual([10, 12, 18, 28, 42])
    expect(after(at('board=CCC1CCC2/3C5/8R/9/9/9/9/9/9', { scoring: 'classic' }), '1,3>0,3').score).toBe(18)
  })

  test('[Q11] a five and a six on one board are 22', () => {
    const s = after(at('board=RRRR5/4R4/9/GGG1GG3/3G5/9/9/9/8B next=RGB'), '1,4>0,4')
    expect(after(s, '4,3>3,3').score).toBe(22)
  })
})

describe('new balls', () => {
  test('[Q2, X9] a clearing move brings no balls and keeps the preview', () => {
    const s = after(at('board=9/9/9/4R4/RRRR5/8B/9/9/9 next=YCM'), '3,4>4,4')
    expect(notation.state.write(s)).toBe('board=9/9/9/9/9/8B/9/9/9 next=YCM score=10 moves=1')
    expect(rules.toAct(s)).toBe(0)
  })

  test('[X8] new balls come together before lines go', () => {
    const s = falls(at('board=RRRR5/9/9/9/9/9/9/9/9 next=RRB spawn=yes'), '0,4=R 0,5=R 8,8=B next=GGG')
    expect(notation.state.write(s)).toBe('board=9/9/9/9/9/9/9/9/8B next=GGG score=0 moves=0')
  })

  test('[1.1.14] lines of new balls pay nothing, in words too', () => {
    const told: Effect[] = []
    falls(at('board=RRRR5/9/9/9/9/9/9/9/B8 next=RGB spawn=yes'), '0,4=R 8,1=G 8,2=B next=GGG', told)
    expect(told.map((effect) => words.en.effect(effect, you))).toEqual([
      'New balls: red on e1, green on b9 and blue on c9.',
      'The new balls made a line: 5 balls vanished, for no points.',
      'Next: green, green and green.',
    ])
  })

  test('[X4] a board without a ball waits for new ones, also when they vanish at once', () => {
    const tiny = { rows: 1, cols: 3, matchLength: 3, initialBalls: 0, colorsCount: 3 }
    const s = at('board=3 next=RRR', tiny)
    expect(rules.toAct(s)).toBe('chance')
    const again = falls(s, '0,1=R 0,0=R 0,2=R next=RGB')
    expect(notation.state.write(again)).toBe('board=3 next=RGB score=0 moves=0 spawn=yes')
    expect(rules.toAct(falls(again, '0,1=R 0,0=G 0,2=B next=RGB'))).toBe('nobody')
  })

  test('[X4] a game may start with no ball: the announced ones come at once', () => {
    let s = rules.start({ ...settings.defaults, initialBalls: 0 }, 1)
    s = falls(s, 'next=RGB')
    expect(rules.toAct(s)).toBe('chance')
    s = falls(s, '0,0=R 0,1=G 0,2=B next=CCC')
    expect(notation.state.write(s)).toBe('board=RGB6/9/9/9/9/9/9/9/9 next=CCC score=0 moves=0')
  })

  test.each([
    ['8,8=R 8,7=G 8,6=B next=YCM', true],
    ['8,8=G 8,7=R 8,6=B next=YCM', false], // not the announced order
    ['8,8=R 8,7=G next=YCM', false], // too few
    ['8,8=R 8,7=G 8,6=B 8,5=C next=YCM', false], // too many
    ['8,8=R 8,8=G 8,6=B next=YCM', false], // twice in one cell
    ['0,0=R 8,7=G 8,6=B next=YCM', false], // on a ball
    ['9,8=R 8,7=G 8,6=B next=YCM', false], // off the board
    ['8,8=R 8,7=G 8,6=B next=YC', false], // too short a preview
    ['8,8=R 8,7=G 8,6=B next=YCMM', false],
  ])('[1.1.13, X5, X16] chance may answer %s: %s', (line, may) => {
    expect(rules.possible(at('board=R8/9/9/9/9/9/9/9/9 next=RGB spawn=yes'), chance(line))).toBe(may)
  })

  test('[X16] a preview keeps to the first colours', () => {
    const s = at('board=R8/9/9/9/9/9/9/9/9 next=RGB spawn=yes', { colorsCount: 3 })
    expect(rules.possible(s, chance('8,8=R 8,7=G 8,6=B next=RGN'))).toBe(false)
    expect(rules.possible(s, chance('8,8=R 8,7=G 8,6=B next=RGB'))).toBe(true)
  })

  test.each([
    ['0,0=R 0,1=R 1,1=G next=R', true],
    ['0,0=R 0,1=R next=R', false], // too few
    ['0,0=R 0,1=R 0,2=R next=R', false], // a line
    ['0,0=R 0,1=R 1,1=N next=R', false], // a fourth colour
  ])('[X13] the start may be %s: %s', (line, may) => {
    const s = at('', { rows: 3, cols: 3, matchLength: 3, initialBalls: 3, colorsCount: 3, ballsPerTurn: 1 })
    expect(rules.toAct(s)).toBe('chance')
    expect(rules.possible(s, chance(line))).toBe(may)
  })

  test('no chance is possible while the player is to move', () => {
    expect(rules.possible(at('board=R8/9/9/9/9/9/9/9/9 next=RGB'), chance('8,8=R 8,7=G 8,6=B next=YCM'))).toBe(false)
  })
})

describe('settings', () => {
  test.each<readonly [RawSettings, string]>([
    [{ colorsCount: 2 }, 'colorsCount'],
    [{ colorsCount: 8 }, 'colorsCount'],
    [{ matchLength: 2 }, 'matchLength'],
    [{ matchLength: 10 }, 'matchLength'],
    [{ rows: 4, cols: 4 }, 'matchLength'],
    [{ rows: 2, cols: 2, matchLength: 3, initialBalls: 0 }, 'rows'],
    [{ ballsPerTurn: 0 }, 'ballsPerTurn'],
    [{ rows: 0 }, 'rows'],
    [{ initialBalls: 81 }, 'initialBalls'],
    [{ scoring: 'double' }, 'scoring'],
  ])('[X20] %j is refused for %s', (raw, key) => {
    expect(settings.read(raw, 1)).toMatchObject({ ok: false, error: [{ code: 'bad-setting', key }] })
  })

  test.each<RawSettings>([
    { rows: 1, cols: 5, initialBalls: 4 },
    { initialBalls: 80 },
    { matchLength: 9 },
    { rows: 3, cols: 20, matchLength: 20 },
  ])('[X20] %j is accepted', (raw) => expect(settings.read(raw, 1).ok).toBe(true))

  test('[T6] two seats are refused', () => expect(settings.read({}, 2).ok).toBe(false))
  test.each(Object.keys(settings.presets))('preset %s is accepted', (preset) =>
    expect(settings.read({ preset }, 1).ok).toBe(true),
  )
})

describe('positions', () => {
  test.each<readonly [string, string, RawSettings]>([
    ['', 'board=? next=? score=0 moves=0', {}],
    ['board=9/9/9/9/9/9/9/9/R8', 'board=9/9/9/9/9/9/9/9/R8 next=? score=0 moves=0', {}],
    ['board=9/9/9/9/9/9/9/9/9 next=RGB', 'board=9/9/9/9/9/9/9/9/9 next=RGB score=0 moves=0 spawn=yes', {}],
    ['board=R2GR1G/RGB1RGB moves=7', 'board=R2GR1G/RGB1RGB next=? score=0 moves=7', { rows: 2, cols: 7 }],
    ['board=10RG spawn=yes', 'board=10RG next=? score=0 moves=0 spawn=yes', { rows: 1, cols: 12 }],
    ['board=RGB spawn=yes', 'board=RGB next=? score=0 moves=0', { rows: 1, cols: 3, matchLength: 3, initialBalls: 1 }],
  ])('%j is %j', (text, line, raw) => expect(notation.state.write(at(text, raw))).toBe(line))

  test.each<readonly [string, number]>([
    ['board=R8/9', 6],
    ['board=R9/9/9/9/9/9/9/9/9', 7],
    ['board=R7/9/9/9/9/9/9/9/9', 8],
    ['board=X8/9/9/9/9/9/9/9/9', 6],
    ['board=0R8/9/9/9/9/9/9/9/9', 6],
    ['board=.8/9/9/9/9/9/9/9/9', 6],
    ['board=? next=RG', 13],
    ['board=? next=RGX', 13],
    ['board=? spawn=maybe', 14],
    ['board=? score=-1', 14],
    ['board=? king=1', 8],
  ])('[T1] %j is unreadable at %i', (text, place) => {
    expect(notation.state.read(text, settings.defaults)).toMatchObject({
      ok: false,
      error: { code: 'unreadable', at: place },
    })
  })

  test.each([
    '',
    '8,8=R',
    'next=RGX',
    '8,8=R  next=RGB',
    '8,8=RG next=RGB',
    '8,8= next=RGB',
    'next=RGB 8,8=R',
    '8;8=R next=RGB',
  ])('[T1] %j is no answer of chance', (line) => expect(notation.chance.read(line).ok).toBe(false))
})

describe('hidden mode', () => {
  test('[1.1.16, X2] the view and what is witnessed drop the next balls; the state keeps them', () => {
    const s = at('board=R8/9/9/9/9/9/9/9/9 next=RGB spawn=yes', { showNextBalls: false })
    expect(visibility.view(s, 0).next).toEqual([])
    expect(visibility.view(s, 'public').next).toEqual([])
    const told: Effect[] = []
    const next = falls(s, '8,8=R 8,7=G 8,6=B next=YCM', told)
    expect(next.next).toHaveLength(3)
    expect(told.map(({ type }) => type)).toEqual(['spawned', 'announced'])
    expect(told.flatMap((effect) => visibility.redact(effect, 0) ?? []).map(({ type }) => type)).toEqual(['spawned'])
  })

  test('[X2] a position without next balls is played: they are drawn when they come', () => {
    const s = after(at('board=R8/1B7/9/9/9/9/9/9/9', { showNextBalls: false }), '0,0>2,2')
    expect(rules.possible(s, chance('8,8=C 8,7=C 8,6=Y next=YCM'))).toBe(true)
    expect(rules.possible(s, chance('8,8=C 8,7=C next=YCM'))).toBe(false)
  })

  test('[X2] a table in hidden mode plays on without telling', () => {
    const dice = (line: number): Rng => stream('hidden table', line)
    const { match: table } = beginSealed(colorLines, { ...settings.defaults, showNextBalls: false }, 1).settle(dice)
    const played = table.submit(0, oneOf(table.actions(), stream('hidden table')), dice)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    expect(played.value.steps.map(({ line, open }) => [line.by, open])).toEqual([
      [0, true],
      ['chance', false],
    ])
    expect(JSON.stringify(played.value.steps.map((step) => step.seenBy(0)))).not.toContain('announced')
    expect(played.value.match.view(0)).toMatchObject({ next: [] })
  })
})

const you = () => ({ name: 'You', you: true })

function at(position: string, raw: RawSettings = {}): State {
  const agreed = settings.read(raw, 1)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const state = notation.state.read(position, agreed.value)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

const seen = (position: string): View => visibility.view(at(position), 0)

function after(s: State, line: string): State {
  const action = attempt(colorLines, s, 0, line)
  if (!action.ok) throw new Error(JSON.stringify(action.error))
  return rules.play(s, action.value)
}

function chance(line: string): ReturnType<typeof rules.sample> {
  const answer = notation.chance.read(line)
  if (!answer.ok) throw new Error(`${line}: expected ${answer.error.expected.code} at ${answer.error.at}`)
  return answer.value
}

function falls(s: State, line: string, told: Effect[] = []): State {
  if (!rules.possible(s, chance(line))) throw new Error(`${line} is not possible`)
  return rules.resolve(s, chance(line), (effect) => told.push(effect))
}
