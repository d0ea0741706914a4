import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { history } from './history.ts'
import { pack, unpack } from './link.ts'
import { readPreferences, USUAL } from './preferences.ts'
import { last, readReel, stateAt, toldAt, turnTo } from './reel.ts'
import { keep, kept, readSave, recordFrom, writeSave, type Store } from './save.ts'
import { fall, namesOf, openSession, play, type Holder, type Session } from './session.ts'
import { writeRecord } from '@parlour/core'
import type { CantStop } from '@parlour/games/cant-stop'

const holders: readonly Holder[] = [
  { type: 'person', name: 'Ann' },
  { type: 'bot', bot: 'rule28', name: 'Rule of 28' },
]

function played(): Session<CantStop> {
  const fresh = openSession({
    game: cantStop,
    settings: cantStop.settings.defaults,
    holders,
    seed: 'seed 7',
    started: '2026-01-02T03:04:05Z',
  })
  const rolled = fall(fresh)
  const line = cantStop.rules.actions(rolled.match.state)[0]
  if (line === undefined) throw new Error('nothing to play')
  const moved = play(rolled, 0, cantStop.notation.action.write(line), 250)
  if (!moved.ok) throw new Error('refused')
  return moved.value
}

const storeOf = (map = new Map<string, string>()): Store => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
})

describe('saving', () => {
  test('a session comes back through its record, with the same dice to come', () => {
    const session = played()
    const store = storeOf()
    keep(store, session)
    const again = kept(store, cantStop)
    expect(again).toEqual(session)
    const roll = (from: Session<CantStop> | null): unknown => {
      const next = from === null ? null : play(from, 0, 'roll')
      return next?.ok === true ? fall(next.value).match.lines : null
    }
    expect(roll(again)).toEqual(roll(session))
  })

  test.each([
    ['no JSON', '{'],
    ['something else', '{"a":1}'],
    ['a cut record', JSON.stringify({ record: 'parlour record 1\ngame: cant', bots: [], seed: '' })],
    ['an impossible line', writeSave(played()).replace('~ ', '~ 9')],
    ['another edition', writeSave(played()).replace('edition: 1', 'edition: 99')],
  ])('%s is not restored', (_, text) => expect(readSave(cantStop, text)).toBeNull())
})

describe('links', () => {
  test('a record survives an address', async () => {
    const record = writeRecord(recordFrom(played()))
    const packed = await pack(record)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(await unpack(packed)).toBe(record)
  })
  test('a cut address is noticed', async () => {
    const packed = await pack('parlour record 1\n'.repeat(20))
    expect(await unpack(packed.slice(0, -6))).toBeNull()
    expect(await unpack('%%%')).toBeNull()
  })
})

describe('replay', () => {
  const record = writeRecord(recordFrom(played()))

  test('every moment can be turned to, and none beyond', () => {
    const reel = readReel(cantStop, record)
    if (!reel.ok) throw new Error('unread')
    expect(last(reel.value)).toBe(2)
    expect(turnTo(reel.value, 99).at).toBe(2)
    expect(turnTo(reel.value, -1).at).toBe(0)
    expect(stateAt(turnTo(reel.value, 0)).phase).toBe('rolling')
    expect(stateAt(turnTo(reel.value, 1)).phase).toBe('pairing')
    expect(toldAt(turnTo(reel.value, 1)).map(({ type }) => type)).toEqual(['rolled'])
    expect(toldAt(turnTo(reel.value, 0))).toEqual([])
  })

  test('a record that does not follow says where', () => {
    expect(readReel(cantStop, `${record}3 1 roll\n`)).toMatchObject({ ok: false, error: { type: 'broken', error: { line: 3 } } })
    expect(readReel(cantStop, 'hello')).toMatchObject({ ok: false, error: { type: 'unreadable', error: { at: 0 } } })
  })
})

test('history tells each line in words', () => {
  const session = played()
  const told = history(session.match.lines, session.trail, cantStop.sight.witness, 0, cantStop.words.en, namesOf(holders))
  expect(told.map(({ number, by }) => [number, by])).toEqual([
    [1, 'chance'],
    [2, 0],
  ])
  expect(told[0]?.sentences[0]).toMatch(/^Ann rolled \d \d \d \d\.$/)
})

test('preferences that are not understood are usual', () => {
  const store = storeOf(new Map([['parlour/preferences', '{"theme":"dark","speed":"warp","sound":"yes","forced":true,"name":7}']]))
  expect(readPreferences(store)).toEqual({ ...USUAL, theme: 'dark', forced: true })
  expect(readPreferences(storeOf(new Map([['parlour/preferences', 'x']])))).toEqual(USUAL)
})
