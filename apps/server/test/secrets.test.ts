import { fairDice, readRecord, replay, stream, type GameRecord, type Viewer } from '@parlour/core'
import { gameOf } from '@parlour/games'
import type { ServerMessage, TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmac } from '../crypto.ts'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const GAMES = LONG ? 1000 : 3

const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

interface Watched {
  readonly record: GameRecord
  readonly table: TableId
  readonly sent: readonly { readonly viewer: Viewer; readonly guest: Guest }[] // spectators are 'public'
}

/** A whole game among people, with a spectator and somebody who keeps reconnecting. */
async function watched(game: string, seats: number, settings: object, seed: string): Promise<Watched> {
  const guests = await Promise.all(Array.from({ length: seats + 1 }, () => newGuest(server.url)))
  await Promise.all(guests.map((guest) => guest.connect()))
  const [opener] = guests
  const spectator = guests.at(-1)
  if (opener === undefined || spectator === undefined) throw new Error('nobody')
  const people = guests.slice(0, -1)
  const { table } = await openTable(
    opener,
    game,
    people.map((_, seat) => (seat === 0 ? 'me' : 'open')),
    { settings },
  )
  await spectator.ask({ type: 'watch', table, after: null })
  await sitDown(table, ...people)
  await Promise.all(guests.map((guest) => guest.table(table, ({ status }) => status === 'playing')))
  const rng = stream(seed)
  for (let stop = 15; ; stop += 15) {
    const now = await playOut(table, people, rng, stop)
    if (now.outcome !== null) break
    for (const guest of [people.at(-1), spectator]) {
      guest?.disconnect()
      await guest?.connect()
      await guest?.ask({ type: 'watch', table, after: rng.below(now.number) })
      await guest?.ask({ type: 'lines', table, from: 1 })
    }
  }
  await spectator.table(table, ({ outcome }) => outcome !== null)
  const record = readRecord(await (await opener.http('GET', `/api/tables/${table}/record`)).text())
  guests.forEach((guest) => guest.disconnect())
  if (!record.ok) throw new Error('unreadable record')
  return {
    record: record.value,
    table,
    sent: guests.map((guest, seat) => ({ viewer: seat < seats ? seat : 'public', guest })),
  }
}

/** What was sent before the end. */
const duringPlay = (guest: Guest): readonly ServerMessage[] => {
  const end = guest.messages.findIndex((message) => message.type === 'played' && message.outcome !== null)
  return end < 0 ? guest.messages : guest.messages.slice(0, end)
}

/** The games that hide something, short ones. */
const HIDING: readonly { readonly game: string; readonly seats: number; readonly settings: object }[] = [
  { game: 'big-two', seats: 4, settings: { target: 1 } },
  { game: 'color-lines', seats: 1, settings: { rows: 6, cols: 6, showNextBalls: false } },
]

describe('secrets', () => {
  for (const { game: id, seats, settings } of HIDING)
    it(`${id}: in ${GAMES} games nobody is sent a chance line, or anything but their own view and what they witnessed`, async () => {
      for (let i = 0; i < GAMES; i++) {
        const { record, sent } = await watched(id, seats, settings, `secrets-${id}-${i}`)
        const raw = record.lines.flatMap(({ by, text }) => (by === 'chance' ? [text] : []))
        expect(raw.length).toBeGreaterThan(0)
        for (const { viewer, guest } of sent) {
          const during = duringPlay(guest)
          const text = during.map((message) => JSON.stringify(message)).join('\n')
          expect(raw.filter((line) => text.includes(line))).toEqual([])
          if (id === 'big-two') expect(cardsNotToKnow(record, viewer, during)).toEqual([])
          gameOf(id)?.open((game) => {
            const replayed = replay(game, record)
            if (!replayed.ok) throw new Error('does not replay')
            const { states, effects } = replayed.value
            for (const message of during) {
              const now = message.type === 'table' ? message.table : message.type === 'played' ? message : null
              const state = now === null ? undefined : states[now.number]
              if (now !== null && now.view !== null && state !== undefined)
                expect(JSON.stringify(now.view)).toBe(JSON.stringify(game.visibility.view(state, viewer)))
              for (const step of message.type === 'table' || message.type === 'played' || message.type === 'lines'
                ? message.steps
                : []) {
                if (step.by === 'chance') expect(step.text).toBeNull()
                const allowed = (effects[step.number - 1] ?? []).flatMap(
                  (effect) => game.visibility.redact(effect, viewer) ?? [],
                )
                expect(JSON.stringify(step.effects)).toBe(JSON.stringify(allowed))
                const after = states[step.number]
                if (step.view !== null && after !== undefined)
                  expect(JSON.stringify(step.view)).toBe(JSON.stringify(game.visibility.view(after, viewer)))
              }
            }
          })
        }
      }
    }, 3_600_000)

  it('the dice cannot be foretold from anything that is public before they fall', async () => {
    const { record, table, sent } = await watched('cant-stop', 2, {}, 'foretell')
    const fallen = record.lines.flatMap((line, index) =>
      line.by === 'chance' ? [{ number: index + 1, text: line.text }] : [],
    )
    const salts = record.fair?.salts ?? []
    const seed = record.fair?.seed ?? ''
    const right = (key: string): number =>
      gameOf('cant-stop')?.open((game) => {
        const replayed = replay(game, record)
        if (!replayed.ok) throw new Error('does not replay')
        const dice = fairDice(key, table, salts, hmac)
        return fallen.filter(({ number, text }) => {
          const before = replayed.value.states[number - 1]
          return before !== undefined && game.notation.chance.write(game.rules.sample(before, dice(number))) === text
        }).length
      }) ?? 0
    expect(right(seed)).toBe(fallen.length)
    for (const { guest } of sent) {
      const before = duringPlay(guest)
        .map((message) => JSON.stringify(message))
        .join('\n')
      expect(before).toContain(record.commitment)
      expect(before).not.toContain(seed)
      const guesses = new Set([...(before.match(/[\w+/=-]{6,}/g) ?? []), record.commitment ?? '', table, '', ...salts])
      // one in 1296 is right by luck
      for (const guess of [...guesses].slice(0, 200)) expect(right(guess)).toBeLessThan(4)
    }
  })
})

const LOWEST = 0 // 1.1.3  whoever holds the lowest card says so

/** Cards somewhere in what was sent that this viewer was not dealt and nobody had played. The record is of one deal. */
function cardsNotToKnow(record: GameRecord, viewer: Viewer, sent: readonly ServerMessage[]): readonly number[] {
  return sent.flatMap((message) => {
    const steps = message.type === 'table' || message.type === 'played' || message.type === 'lines' ? message.steps : []
    const number =
      message.type === 'table'
        ? message.table.number
        : message.type === 'played'
          ? message.number
          : steps.at(-1)?.number
    if (number === undefined) return []
    const known = new Set<number>([LOWEST])
    for (const { by, text } of record.lines.slice(0, number))
      if (by !== 'chance') cardsIn(text).forEach((card) => known.add(card))
      else if (viewer !== 'public') cardsIn(text.split('/')[viewer] ?? '').forEach((card) => known.add(card))
    return [...cardsUnder(message), ...steps.flatMap(({ text }) => cardsIn(text ?? ''))].filter(
      (card) => !known.has(card),
    )
  })
}

const cardsIn = (text: string): readonly number[] =>
  (text.match(/[3-9TJQKA2][DCHS]/g) ?? []).map(
    (card) => 4 * '3456789TJQKA2'.indexOf(card[0] ?? '') + 'DCHS'.indexOf(card[1] ?? ''),
  )

/** Every card that stands anywhere in a message under a name that holds cards. */
function* cardsUnder(value: unknown, name = ''): Generator<number> {
  const holdsCards = ['cards', 'hand', 'hands', 'played', 'card', 'stock', 'opening', 'highest'].includes(name)
  if (typeof value === 'number' && holdsCards) yield value
  else if (Array.isArray(value)) for (const part of value) yield* cardsUnder(part, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* cardsUnder(part, key)
}
