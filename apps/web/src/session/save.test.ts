import { bigTwo } from '@parlour/games/big-two'
import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import {
  curtain,
  drawChance,
  lift,
  openSession,
  play,
  readWatched,
  type Holder,
  type Session,
  type Store,
} from '@parlour/client'
import { pack, unpack } from './share-link.ts'
import { readPreferences, USUAL } from './preferences.ts'
import { keep, kept, readSave, recordForOthers, recordFrom, writeSave } from './save.ts'
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
  const rolled = drawChance(fresh)
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
      return next?.ok === true ? drawChance(next.value).match.lines : null
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

  test('a record that does not follow says where', () => {
    expect(readWatched(cantStop, `${record}3 1 roll\n`)).toMatchObject({
      ok: false,
      error: { type: 'broken', error: { line: 3 } },
    })
    expect(readWatched(cantStop, 'hello')).toMatchObject({ ok: false, error: { type: 'unreadable', error: { at: 0 } } })
  })
})

test('nobody is "You" in a record for others', () => {
  const [, bot] = holders
  if (bot === undefined) throw new Error('no bot')
  const session = { ...played(), holders: [{ type: 'person', name: '' } as const, { ...bot, name: '' }] }
  const cards = [{ id: 'rule28', name: 'Rule of 28', character: '' }]
  const names = recordForOthers(session, cards, (number) => `Player ${number}`).names
  expect(names).toEqual(['Player 1', 'Rule of 28'])
  expect(readSave(cantStop, writeSave(session).replace('seat: ', 'seat: You'))?.holders[0]).toEqual(session.holders[0])
})

test('a curtain hangs again after a reload', () => {
  const settings = bigTwo.settings.defaults
  const people: readonly Holder[] = ['Ann', 'Ben'].map((name) => ({ type: 'person', name }))
  const dealt = lift(drawChance(openSession({ game: bigTwo, settings, holders: people, seed: 'seed 7' })))
  expect(curtain(dealt)).toBeNull()
  const again = readSave(bigTwo, writeSave(dealt))
  expect(again === null ? null : curtain(again)).not.toBeNull()
})

test('preferences that are not understood are usual', () => {
  const store = storeOf(
    new Map([['parlour/preferences', '{"theme":"dark","speed":"warp","sound":"yes","forced":true,"name":7}']]),
  )
  expect(readPreferences(store)).toEqual({ ...USUAL, theme: 'dark', forced: true })
  expect(readPreferences(storeOf(new Map([['parlour/preferences', 'x']])))).toEqual(USUAL)
})
