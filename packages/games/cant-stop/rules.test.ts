import { describe, expect, test } from 'vitest'
import { byName, attempt, explainUnreadable, type RawSettings } from '@parlour/core'
import { cantStop, type Effect, type State } from './index.ts'

const at = (position: string, raw: RawSettings = {}): State => {
  const seats = Number(/seats=(\d)/.exec(position)?.[1] ?? 2)
  const settings = cantStop.settings.read(raw, seats)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  const state = cantStop.notation.state.read(position, settings.value)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

/** Plays lines one after the other; four digits are the dice. */
function after(
  state: State,
  ...lines: readonly string[]
): { readonly position: string; readonly state: State; readonly effects: readonly Effect[] } {
  const effects: Effect[] = []
  let now = state
  for (const line of lines) {
    const dice = cantStop.notation.chance.read(line)
    if (dice.ok) now = cantStop.rules.resolve(now, dice.value, (effect) => effects.push(effect))
    else {
      const action = attempt(cantStop, now, now.seat, line)
      if (!action.ok) throw new Error(`${line}: ${JSON.stringify(action.error)}`)
      now = cantStop.rules.play(now, action.value, (effect) => effects.push(effect))
    }
  }
  return { position: cantStop.notation.state.write(now), state: now, effects }
}

const START = 'seats=2 turn=0 camps=-/- runners=- dice=?'
const legal = (position: string, raw: RawSettings = {}): readonly string[] =>
  cantStop.rules.actions(at(position, raw)).map(cantStop.notation.action.write)

describe('a turn', () => {
  test('[1.2.1] begins with the dice: nobody but chance is to act', () =>
    expect(cantStop.rules.toAct(at(START))).toBe('chance'))

  test('[1.2.2] the two sums of every pairing add up to the four dice, and cards come in the order of the dice', () => {
    for (const [dice] of cantStop.rules.odds?.(at(START)) ?? []) {
      const { options } = cantStop.guide.ask(cantStop.rules.resolve(at(START), dice), [])
      const sums = options.flatMap(({ pick }) => (pick.type === 'card' ? [pick.pairing[0] + pick.pairing[1]] : []))
      const total = dice.reduce((sum, die) => sum + die, 0)
      expect(sums).toEqual([total, total, total])
    }
  })

  test('[1.2.5] any valid pairing may be chosen, not only the longest', () =>
    expect(legal('seats=2 turn=0 camps=-/- runners=5:1,8:1,10:1 dice=2235')).toEqual(['8', '5']))

  test('[1.2.5] 2345 with runners on 6 and 8 offers 5 or 9, both 6 and 8, or 7 twice', () =>
    expect(legal('seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345')).toEqual(['5', '9', '6+8', '7+7']))

  test('[1.2.6] runners start above the own camp, not above others', () =>
    expect(after(at('seats=2 turn=0 camps=7:5/7:9,8:2 runners=- dice=3435'), '7+8').position).toBe(
      'seats=2 turn=0 camps=7:5/7:9,8:2 runners=7:6,8:1 dice=-',
    ))

  test('[1.2.8] a bust loses the runners, keeps the camps and passes the dice on', () =>
    expect(after(at('seats=2 turn=0 camps=5:2/- runners=5:3,7:2,9:1 dice=?'), '2244', 'pass').position).toBe(
      'seats=2 turn=1 camps=5:2/- runners=- dice=?',
    ))

  test('[1.2.8] the bust is told with the dice, with the steps it costs', () =>
    expect(after(at('seats=2 turn=0 camps=5:2/- runners=5:3,7:2,9:1 dice=?'), '2244').effects).toEqual([
      { type: 'rolled', seat: 0, dice: [2, 2, 4, 4] },
      { type: 'bust', seat: 0, steps: 4 },
    ]))

  test('[1.2.9] stopping turns runners into camps', () =>
    expect(after(at(START), '2345', '6+8', 'roll', '1155', '6+6', 'stop').position).toBe(
      'seats=2 turn=1 camps=6:3,8:1/- runners=- dice=?',
    ))

  test('[1.2.9] roll twice is impossible: after roll the dice come, and then a card must be chosen', () => {
    const rolled = after(at('seats=2 turn=0 camps=-/- runners=6:1 dice=-'), 'roll').state
    expect(attempt(cantStop, rolled, 0, 'roll')).toMatchObject({ ok: false, error: [{ code: 'not-your-turn' }] })
  })
})

describe('tops and winning', () => {
  test('[H09] topping and stopping wins the column and clears the others', () => {
    const { position, effects } = after(at('seats=3 turn=0 camps=2:1/2:2,7:4/2:1 runners=2:2 dice=1134'), '2+7', 'stop')
    expect(position).toBe('seats=3 turn=1 camps=2:3,7:1/7:4/- runners=- dice=?')
    expect(effects).toContainEqual({ type: 'column-won', seat: 0, column: 2, cleared: [1, 2] })
  })

  test('[H10] topping and busting wins nothing', () =>
    expect(after(at('seats=2 turn=0 camps=-/2:2 runners=2:3,3:1,4:1 dice=?'), '5566', 'pass').position).toBe(
      'seats=2 turn=1 camps=-/2:2 runners=- dice=?',
    ))

  test('[1.2.7] a topped runner still counts as one of three, and its column is not won yet', () => {
    const state = at('seats=2 turn=0 camps=-/- runners=2:3,3:1,4:1 dice=1134')
    expect(cantStop.guide.why(state, { type: 'advance', columns: [2] })).toEqual([
      { code: 'at-the-top', rule: '1.2.7', column: 2 },
    ])
    expect(legal('seats=2 turn=0 camps=-/- runners=2:3,3:1,4:1 dice=1134')).toEqual(['4'])
  })

  test('[H12] two columns topped in one turn both count: four of three is possible', () => {
    const { state, effects } = after(at('seats=2 turn=0 camps=3:5,4:7/- runners=2:3,12:3 dice=-'), 'stop')
    expect(cantStop.rules.outcome(state)).toEqual({ scores: [4, 0], winners: [0] })
    expect(effects.at(-1)).toEqual({ type: 'won', seat: 0, columns: 4, turns: null })
  })

  test('[1.2.10] reaching the tops without stopping is not a win, and stopping says that it wins', () => {
    const state = at('seats=2 turn=0 camps=-/- runners=2:3,3:5,12:3 dice=-')
    expect(cantStop.rules.outcome(state)).toBeNull()
    const { prompt, options } = cantStop.guide.ask(state, [])
    expect(prompt).toMatchObject({ type: 'roll-or-stop', wins: true })
    expect(options.map((option) => cantStop.words.en.option(option, byName(String)).title)).toEqual([
      'Roll again',
      'Stop and win',
    ])
  })

  test('[1.1] solitaire counts turns, and fewer are better', () => {
    const { position } = after(at('seats=1 turn=0 camps=- runners=5:1,7:1,9:1 dice=?'), '2244', 'pass')
    expect(position).toBe('seats=1 turn=0 camps=- runners=- dice=? turns=2')
    const won = after(at('seats=1 turn=0 camps=2:3,3:5/ runners=12:3 dice=- turns=9'.replace('/', '')), 'stop').state
    expect(cantStop.rules.outcome(won)).toEqual({ scores: [-9], winners: [0] })
  })
})

describe('[1.3] variants', () => {
  test('columns to win: one is enough when agreed', () =>
    expect(
      cantStop.rules.outcome(
        after(at('seats=2 turn=1 camps=-/- runners=2:3 dice=-', { columnsToWin: 1 }), 'stop').state,
      ),
    ).toEqual({
      scores: [0, 1],
      winners: [1],
    }))

  test('jump: a step onto opponents goes on to the next free space, each step of a double for itself', () => {
    const jump = { movement: 'jump' }
    expect(after(at('seats=3 turn=0 camps=-/7:1/7:2 runners=- dice=3416', jump), '7+7').state.runners[7]).toBe(4)
    expect(after(at('seats=2 turn=0 camps=7:3/7:4 runners=- dice=3425', jump), '7+7').state.runners[7]).toBe(6)
  })

  test('jump: a double that jumps onto the top has one step only', () => {
    expect(legal('seats=2 turn=0 camps=-/2:2 runners=2:1 dice=1111', { movement: 'jump' })).toEqual(['2'])
    expect(legal('seats=2 turn=0 camps=-/2:2 runners=2:1 dice=1111')).toEqual(['2+2'])
  })

  test('no parking: no stop on an opponent’s camp, whose owner is named; rolling on is the only way', () => {
    const state = at('seats=2 turn=0 camps=-/7:1 runners=6:1,7:1 dice=-', { movement: 'noParking' })
    expect(cantStop.rules.actions(state).map(cantStop.notation.action.write)).toEqual(['roll'])
    expect(cantStop.guide.why(state, { type: 'stop' })).toEqual([
      { code: 'shared-space', rule: '1.3', column: 7, with: 1 },
    ])
    expect(legal('seats=2 turn=0 camps=-/7:1 runners=6:1,7:2 dice=-', { movement: 'noParking' })).toEqual([
      'roll',
      'stop',
    ])
  })

  test('free: sharing a space is no obstacle', () =>
    expect(legal('seats=2 turn=0 camps=-/7:1 runners=6:1,7:1 dice=-')).toEqual(['roll', 'stop']))
})

describe('positions', () => {
  test.each([
    ['seats=6', 'a whole number from 1 to 5'],
    ['seats=2 turn=2', 'a whole number from 0 to 1'],
    ['seats=2 camps=-/-/-', 'camps of 2 seats'],
    ['camps=7:14/-', 'a height from 1 to 13'],
    ['camps=13:1/-', 'column:height'],
    ['camps=7:13/7:13', 'column 7 won by one seat only'],
    ['runners=2:1,3:1,4:1,5:1', 'at most 3 runners'],
    ['runners=2:1,2:2', 'column 2 only once'],
    ['dice=1237', 'four dice'],
    ['dice=123', 'four dice'],
    ['wind=north', 'seats=, turn=, camps='],
    ['seats=2 seats=3', 'seats= only once'],
    ['nonsense', 'seats=, turn=, camps='],
  ])('%s is refused: expected %s', (text, expected) => {
    const read = cantStop.notation.state.read(text, cantStop.settings.defaults)
    expect(read).toMatchObject({ ok: false, error: { code: 'unreadable' } })
    if (!read.ok) expect(explainUnreadable(cantStop, read.error)).toContain(expected)
  })

  test('absent fields take their defaults', () => expect(cantStop.notation.state.write(at(''))).toBe(START))

  test('a marker in a won column is dropped', () =>
    expect(cantStop.notation.state.write(at('seats=2 turn=0 camps=7:5/7:13 runners=7:6,8:1 dice=-'))).toBe(
      'seats=2 turn=0 camps=-/7:13 runners=8:1 dice=-',
    ))
})

describe('settings', () => {
  const refused = (raw: RawSettings, seats = 2): readonly string[] => {
    const read = cantStop.settings.read(raw, seats)
    return read.ok ? [] : read.error.map(({ code }) => code)
  }
  test('are refused with reasons', () => {
    expect(refused({ columnsToWin: 6 })).toEqual(['bad-setting'])
    expect(refused({ columnsToWin: '2.5', movement: 'fly', wind: 1 })).toEqual([
      'bad-setting',
      'bad-setting',
      'unknown-setting',
    ])
    expect(refused({ preset: 'wild' })).toEqual(['bad-setting'])
    expect(refused({}, 6)).toEqual(['bad-seats'])
  })
  test('come as text or as values, over a preset, over the defaults', () => {
    expect(cantStop.settings.read({ columnsToWin: '4' }, 2)).toEqual({
      ok: true,
      value: { columnsToWin: 4, movement: 'free' },
    })
    expect(cantStop.settings.read({ movement: 'jump', preset: 'long' }, 2)).toEqual({
      ok: true,
      value: { columnsToWin: 5, movement: 'jump' },
    })
  })
})
