import type { Store } from '@parlour/client'
import { cantStop } from '@parlour/games/cant-stop'
import { rollio } from '@parlour/games/rollio'
import { describe, expect, test } from 'vitest'
import { answer } from '../bots/answer.ts'
import { readRoute, writeRoute, type Route } from '../route.ts'
import { callAll } from './names.ts'
import {
  against,
  agree,
  agreed,
  firstSetup,
  holdersOf,
  keepChoice,
  lastChoice,
  opponentOf,
  presetOf,
  seatCount,
  sit,
  takePreset,
  type BotCard,
} from './setup.ts'

const bots: readonly BotCard[] = ['easy', 'medium', 'hard'].map((id) => ({ id, name: id.toUpperCase(), character: '' }))
const name = (number: number, alone: boolean): string => (alone ? 'You' : `Player ${number}`)

describe('setting the table', () => {
  const first = firstSetup(cantStop, bots, '')

  test('the first table is one person against a bot of middle strength, by the usual rules', () => {
    expect(callAll(holdersOf(first), bots, name)).toEqual([
      { type: 'person', name: 'You' },
      { type: 'bot', bot: 'medium', name: 'MEDIUM' },
    ])
    expect(agreed(first, cantStop)).toEqual({ ok: true, value: cantStop.settings.defaults })
  })

  test('those without a name are called in the language of the page, whatever it was when the game began', async () => {
    const holders = holdersOf(firstSetup(cantStop, bots, ''))
    const roster = await answer({ type: 'roster', game: 'cant-stop', language: 'zh' })
    if (roster.type !== 'roster') throw new Error('no roster')
    expect(callAll(holders, roster.bots, () => '你').map((holder) => holder.name)).toEqual(['你', '土拨鼠'])
    expect(callAll([{ type: 'person', name: 'Ann' }], [], () => '你')[0]?.name).toBe('Ann')
  })

  test('names can be told apart', () => {
    const many = sit(seatCount(first, cantStop, bots, 4), 2, { type: 'person', name: 'MEDIUM' })
    expect(callAll(holdersOf(many), bots, name).map((holder) => holder.name)).toEqual([
      'Player 1',
      'MEDIUM',
      'MEDIUM 2',
      'MEDIUM 3',
    ])
    const namesakes = (bot: string): readonly string[] => (bot === 'medium' ? ['Mossy', 'Player 1'] : [])
    expect(callAll(holdersOf(many), bots, name, namesakes).map((holder) => holder.name)).toEqual([
      'Player 1',
      'MEDIUM',
      'MEDIUM 2', // a person has no namesakes
      'Mossy',
    ])
  })

  test('there are never more or fewer seats than the game allows', () => {
    expect(seatCount(first, cantStop, bots, 9).chairs).toHaveLength(5)
    expect(seatCount(first, cantStop, bots, -1).chairs).toEqual([{ type: 'person', name: '' }])
  })

  test('whoever comes is like whoever sat last, and a bot of middle strength meets whoever was alone', () => {
    const bot = (id: string) => ({ type: 'bot', bot: id })
    const hard = sit(first, 1, { type: 'bot', bot: 'hard' })
    expect(seatCount(hard, cantStop, bots, 3).chairs.slice(1)).toEqual([bot('hard'), bot('hard')])
    const alone = seatCount(hard, cantStop, bots, 1)
    expect(seatCount(alone, cantStop, bots, 2).chairs[1]).toEqual(bot('medium'))
    const people = seatCount(sit(first, 1, { type: 'person', name: 'Bo' }), cantStop, bots, 3)
    expect(people.chairs[2]).toEqual({ type: 'person', name: '' })
  })

  test('one press says whom one plays against, and leaves oneself in place', () => {
    const three = seatCount(sit(first, 0, { type: 'person', name: 'Ann' }), cantStop, bots, 3)
    expect(opponentOf(three)).toBe('medium')
    const hard = against(three, cantStop, 'hard')
    expect(opponentOf(hard)).toBe('hard')
    expect(hard.chairs[0]).toEqual({ type: 'person', name: 'Ann' })
    expect(opponentOf(against(hard, cantStop, null))).toBeNull()
    expect(opponentOf(sit(hard, 2, { type: 'bot', bot: 'easy' }))).toBeUndefined()
    const alone = seatCount(three, cantStop, bots, 1)
    expect(opponentOf(alone)).toBeUndefined()
    expect(against(alone, cantStop, 'easy').chairs).toHaveLength(2)
  })

  test('a preset is recognised however it was reached, a mixture is none', () => {
    expect(presetOf(first, cantStop)).toBe('')
    expect(presetOf(takePreset(first, cantStop, 'long'), cantStop)).toBe('long')
    expect(presetOf(agree(first, cantStop, 'columnsToWin', 5), cantStop)).toBe('long')
    expect(
      presetOf(agree(agree(first, cantStop, 'columnsToWin', 5), cantStop, 'movement', 'jump'), cantStop),
    ).toBeNull()
    expect(agree(agree(first, cantStop, 'columnsToWin', 5), cantStop, 'columnsToWin', 3).raw).toEqual({})
  })
})

describe('the last choice', () => {
  const keptAs = (text: string): Store => ({
    getItem: () => text,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  const first = { setup: firstSetup(cantStop, bots, 'Ann'), practice: false }

  test('comes back as it was', () => {
    let text = ''
    const store = { ...keptAs(''), getItem: () => text, setItem: (_: string, value: string) => void (text = value) }
    const setup = agree(
      against(seatCount(first.setup, cantStop, bots, 4), cantStop, 'hard'),
      cantStop,
      'movement',
      'jump',
    )
    keepChoice(store, 'cant-stop', { setup, practice: true }, 'Ann')
    expect(lastChoice(store, cantStop, bots, 'Ann')).toEqual({ setup, practice: true })
    expect(lastChoice(store, cantStop, bots, 'Anna').setup.chairs[0]).toEqual({ type: 'person', name: 'Anna' })
  })

  test('somebody who has not chosen yet begins with the preset that the page names', () => {
    const rollioFirst = lastChoice(keptAs(''), rollio, [], 'Ann', 'full').setup.raw
    expect(rollioFirst).toEqual({ content: 'full', worlds: 5 })
    expect(lastChoice(keptAs(''), rollio, [], 'Ann').setup.raw).toEqual({})
  })

  test('a bot that has gone leaves its chair to the usual one', () => {
    const text = '{"chairs":[{"type":"person","name":"Bo"},{"type":"bot","bot":"gone"}],"raw":{}}'
    expect(lastChoice(keptAs(text), cantStop, bots, 'Ann').setup.chairs).toEqual([
      { type: 'person', name: 'Bo' },
      { type: 'bot', bot: 'medium' },
    ])
  })

  test.each([
    'not json',
    'null',
    '7',
    '[]',
    '{"chairs":[],"raw":{}}',
    '{"chairs":[{},{},{},{},{},{}],"raw":{}}',
    '{"chairs":"x","raw":{}}',
    '{"chairs":[{},{}],"raw":null}',
    '{"chairs":[{},{}],"raw":{"columnsToWin":99}}',
    '{"chairs":[{},{}],"raw":{"unknown":1}}',
  ])('what cannot be played any more is the first choice again: %s', (text) => {
    expect(lastChoice(keptAs(text), cantStop, bots, 'Ann')).toEqual(first)
  })

  test('nothing but names, known bots and plain values is taken from the store', () => {
    const text = '{"chairs":[{"name":{"a":1}},null,{"bot":7}],"raw":{"movement":["jump"]},"practice":"yes"}'
    expect(lastChoice(keptAs(text), cantStop, bots, '')).toEqual({
      setup: {
        chairs: [
          { type: 'person', name: '' },
          { type: 'person', name: '' },
          { type: 'bot', bot: 'medium' },
        ],
        raw: {},
      },
      practice: false,
    })
  })
})

describe('bots in their worker', () => {
  const view = (position: string): object => {
    const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
    if (!state.ok) throw new Error('unread')
    return structuredClone(cantStop.visibility.view(state.value, 0))
  }

  test('every bot of the roster answers a legal line to a copied view, the same for the same seed', async () => {
    const roster = await answer({ type: 'roster', game: 'cant-stop', language: 'en' })
    if (roster.type !== 'roster') throw new Error('no roster')
    expect(roster.bots.length).toBeGreaterThan(1)
    for (const { id: bot } of roster.bots) {
      const ask = () =>
        answer({ type: 'move', game: 'cant-stop', bot, view: view('seats=2 dice=2356'), seat: 0, seed: ['seed 1', 4] })
      const given = await ask()
      expect(await ask()).toEqual(given)
      expect(given.type === 'move' && ['5+11', '7+9', '8+8'].includes(given.line)).toBe(true)
    }
  })

  test('a hint has the line, its value, the runner-up and a reason in words', async () => {
    const asked = {
      game: 'cant-stop',
      view: view('seats=2 dice=2356'),
      seat: 0,
      seed: ['hint'],
      names: ['Ann', 'Ben'],
      language: 'en',
    } as const
    const given = await answer({ type: 'hint', ...asked })
    if (given.type !== 'hint') throw new Error('no hint')
    expect(['5+11', '7+9', '8+8']).toContain(given.line)
    expect(given.hint.value).toMatch(/^wins \d+%$/)
    expect(given.hint.second?.text).not.toBe(given.hint.best)
    expect(given.hint.reason).toMatch(/\.$/)
  })

  test('a review tells every decision of a record, and nothing where there is no coach or the record is broken', async () => {
    const head = 'parlour record 1\ngame: cant-stop\nedition: 1\nseat: Ann\nseat: Ben\n\n'
    const told: unknown[] = []
    const record = `${head}1 ~ 3434\n2 0 6+8\n3 0 stop\n`
    expect(
      await answer({ type: 'review', game: 'cant-stop', record, you: null, language: 'en', pass: 'quick' }, (one) =>
        told.push(one),
      ),
    ).toMatchObject({ type: 'reviewed', deeper: false, graph: { lines: 3 } })
    expect(told).toMatchObject([
      { type: 'judged', of: 2, judged: { line: 2, seat: 0 } },
      { type: 'judged', of: 2, judged: { line: 3, seat: 0, bestLine: 'roll' } },
    ])
    expect(
      await answer({
        type: 'review',
        game: 'cant-stop',
        record: `${head}1 ~ 9999\n`,
        you: null,
        language: 'en',
        pass: 'quick',
      }),
    ).toEqual({
      type: 'unknown',
    })
    expect(await answer({ type: 'review', game: 'big-two', record, you: null, language: 'en', pass: 'quick' })).toEqual(
      {
        type: 'unknown',
      },
    )
  })

  test('a hint gives no figure twice as if it told two options apart', async () => {
    const hint = async (position: string) =>
      answer({
        type: 'hint',
        game: 'cant-stop',
        view: view(position),
        seat: 0,
        seed: ['seed 1'],
        names: ['Ann', 'Ben'],
        language: 'en',
      })
    const alike = await hint('seats=2 turn=0 camps=2:3,3:5/- runners=12:3,6:1 dice=2345')
    expect(alike).toMatchObject({ hint: { second: { value: null } } })
    expect(alike.type === 'hint' && /(\d+ %).*\1/.test(alike.hint.reason)).toBe(false)
    const apart = await hint('seats=2 turn=0 camps=-/- runners=- dice=1234')
    expect(apart).toMatchObject({ hint: { second: { value: expect.any(String) } } })
  })

  test('nobody answers for unknown games and bots', async () => {
    expect(await answer({ type: 'roster', game: 'chess', language: 'en' })).toEqual({ type: 'unknown' })
    expect(await answer({ type: 'move', game: 'cant-stop', bot: 'nobody', view: {}, seat: 0, seed: [] })).toEqual({
      type: 'unknown',
    })
  })
})

test.each<Route>([
  { screen: 'home' },
  { screen: 'new', game: 'cant-stop' },
  { screen: 'table', game: 'cant-stop' },
  { screen: 'tutorial', game: 'cant-stop' },
  { screen: 'rules', game: 'cant-stop', rule: '1.2.3' },
  { screen: 'rules', game: 'cant-stop', rule: null },
  { screen: 'replay', game: 'cant-stop', record: null },
  { screen: 'replay', game: 'cant-stop', record: 'abc-_' },
  { screen: 'replay', game: 'big-two', record: 'abc', bots: [null, 'easy', null, 'hard'] },
  { screen: 'replay', game: 'rollio', record: 'abc', bots: [null] },
  { screen: 'laboratory', game: 'cant-stop', position: 'seats=2 dice=2345 a+b', settings: 'columnsToWin=5' },
  { screen: 'laboratory', game: 'cant-stop', position: null, settings: '' },
  { screen: 'online', place: 'lobby' },
  { screen: 'online', place: 'me' },
  { screen: 'online-new', wanted: null },
  { screen: 'online-new', wanted: 'big-two' },
  { screen: 'online-table', table: 'kJ3x_a-9QmZ0pLw2' },
])('the address of $screen leads there', (route) => expect(readRoute(writeRoute(route))).toEqual(route))

test('an address that is not understood leads home', () => {
  for (const hash of ['', '#', '#/x', '#/a/b/c', '#/cant-stop/nowhere'])
    expect(readRoute(hash)).toEqual({ screen: 'home' })
})
