import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { answer } from '../bots/answer.ts'
import { readRoute, writeRoute, type Route } from '../route.ts'
import { upcoming } from './pace.ts'
import { openSession, play, type Holder } from './session.ts'
import { addChair, agree, agreed, firstSetup, holdersOf, presetOf, removeChair, sit, takePreset, type BotCard } from './setup.ts'

const bots: readonly BotCard[] = ['easy', 'medium', 'hard'].map((id) => ({ id, name: id.toUpperCase(), character: '' }))
const name = (number: number, alone: boolean): string => (alone ? 'You' : `Player ${number}`)

describe('setting the table', () => {
  const first = firstSetup(cantStop, bots, '')

  test('the first table is one person against a bot of middle strength, by the usual rules', () => {
    expect(holdersOf(first, bots, name)).toEqual([
      { type: 'person', name: 'You' },
      { type: 'bot', bot: 'medium', name: 'MEDIUM' },
    ])
    expect(agreed(first, cantStop)).toEqual({ ok: true, value: cantStop.settings.defaults })
  })

  test('names can be told apart', () => {
    const many = sit(addChair(addChair(first, cantStop), cantStop), 2, { type: 'person', name: 'MEDIUM' })
    expect(holdersOf(many, bots, name).map((holder) => holder.name)).toEqual(['Player 1', 'MEDIUM', 'MEDIUM 2', 'MEDIUM 3'])
  })

  test('there are never more or fewer seats than the game allows', () => {
    let setup = first
    for (let i = 0; i < 9; i++) setup = addChair(setup, cantStop)
    expect(setup.chairs).toHaveLength(5)
    for (let i = 0; i < 9; i++) setup = removeChair(setup, cantStop, 0)
    expect(setup.chairs).toHaveLength(1)
  })

  test('a preset is recognised however it was reached, a mixture is none', () => {
    expect(presetOf(first, cantStop)).toBe('')
    expect(presetOf(takePreset(first, cantStop, 'long'), cantStop)).toBe('long')
    expect(presetOf(agree(first, cantStop, 'columnsToWin', 5), cantStop)).toBe('long')
    expect(presetOf(agree(agree(first, cantStop, 'columnsToWin', 5), cantStop, 'movement', 'jump'), cantStop)).toBeNull()
    expect(agree(agree(first, cantStop, 'columnsToWin', 5), cantStop, 'columnsToWin', 3).raw).toEqual({})
  })
})

describe('pace', () => {
  const holders: readonly Holder[] = [
    { type: 'person', name: 'Ann' },
    { type: 'bot', bot: 'rule28', name: 'Bot' },
  ]
  const at = (position: string) => {
    const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
    if (!state.ok) throw new Error('unread')
    return openSession({ game: cantStop, settings: cantStop.settings.defaults, holders, seed: 'seed 1', from: state.value })
  }
  const pace = { speed: 'normal', forced: false } as const

  test('chance and bots act by themselves, people do not', () => {
    expect(upcoming(at('seats=2 dice=?'), pace)?.type).toBe('chance')
    expect(upcoming(at('seats=2 turn=1 runners=6:1 dice=-'), pace)).toMatchObject({ type: 'bot', seat: 1, bot: 'rule28' })
    expect(upcoming(at('seats=2 turn=0 runners=6:1 dice=-'), pace)).toBeNull()
  })

  test('a bust waits for its player, unless forced moves play themselves', () => {
    const bust = at('seats=2 turn=0 runners=5:1,7:1,9:1 dice=2244')
    expect(upcoming(bust, pace)).toBeNull()
    expect(upcoming(bust, { ...pace, forced: true })).toMatchObject({ type: 'forced', seat: 0, line: 'pass' })
  })

  test('instant and skipping do not wait, and the end stops everything', () => {
    const waiting = at('seats=2 turn=1 runners=6:1 dice=-')
    expect(upcoming(waiting, { ...pace, speed: 'instant' })?.after).toBe(0)
    expect(upcoming({ ...waiting, skipping: true }, pace)?.after).toBe(0)
    const won = play(at('seats=2 turn=0 camps=2:3,3:5/- runners=12:3 dice=-'), 0, 'stop')
    expect(won.ok && upcoming(won.value, pace)).toBeNull()
  })
})

describe('bots in their worker', () => {
  const view = (position: string): object => {
    const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
    if (!state.ok) throw new Error('unread')
    return structuredClone(cantStop.sight.view(state.value, 0))
  }

  test('every bot of the roster answers a legal line to a copied view, the same for the same seed', async () => {
    const roster = await answer({ type: 'roster', game: 'cant-stop' })
    if (roster.type !== 'roster') throw new Error('no roster')
    expect(roster.bots.length).toBeGreaterThan(1)
    for (const { id: bot } of roster.bots) {
      const ask = () => answer({ type: 'move', game: 'cant-stop', bot, view: view('seats=2 dice=2356'), seat: 0, seed: ['seed 1', 4] })
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
    expect(given.hint.value).toMatch(/^wins \d+ %$/)
    expect(given.hint.second?.text).not.toBe(given.hint.best)
    expect(given.hint.reason).toMatch(/\.$/)
  })

  test('a review tells every decision of a record, and nothing where there is no coach or the record is broken', async () => {
    const head = 'parlour record 1\ngame: cant-stop\nedition: 1\nseat: Ann\nseat: Ben\n\n'
    const told: unknown[] = []
    const record = `${head}1 ~ 3434\n2 0 6+8\n3 0 stop\n`
    expect(await answer({ type: 'review', game: 'cant-stop', record, language: 'en' }, (one) => told.push(one))).toEqual({
      type: 'reviewed',
    })
    expect(told).toMatchObject([
      { type: 'judged', of: 2, judged: { line: 2, seat: 0 } },
      { type: 'judged', of: 2, judged: { line: 3, seat: 0, bestLine: 'roll' } },
    ])
    expect(await answer({ type: 'review', game: 'cant-stop', record: `${head}1 ~ 9999\n`, language: 'en' })).toEqual({ type: 'unknown' })
    expect(await answer({ type: 'review', game: 'big-two', record, language: 'en' })).toEqual({ type: 'unknown' })
  })

  test('nobody answers for unknown games and bots', async () => {
    expect(await answer({ type: 'roster', game: 'chess' })).toEqual({ type: 'unknown' })
    expect(await answer({ type: 'move', game: 'cant-stop', bot: 'nobody', view: {}, seat: 0, seed: [] })).toEqual({ type: 'unknown' })
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
  { screen: 'laboratory', game: 'cant-stop', position: 'seats=2 dice=2345 a+b', settings: 'columnsToWin=5' },
  { screen: 'laboratory', game: 'cant-stop', position: null, settings: '' },
  { screen: 'online', place: 'lobby' },
  { screen: 'online', place: 'me' },
  { screen: 'online-new', wanted: null },
  { screen: 'online-new', wanted: 'big-two' },
  { screen: 'online-table', table: 'kJ3x_a-9QmZ0pLw2' },
])('the address of $screen leads there', (route) => expect(readRoute(writeRoute(route))).toEqual(route))

test('an address that is not understood leads home', () => {
  for (const hash of ['', '#', '#/x', '#/a/b/c', '#/cant-stop/nowhere']) expect(readRoute(hash)).toEqual({ screen: 'home' })
})
