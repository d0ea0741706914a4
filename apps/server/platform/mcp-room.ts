import { playersOf, PLAYERS } from '@parlour/bots'
import { err, ok, type Language, type Reason, type Result } from '@parlour/core'
import type { Card, Playroom, Refused, Seen, ToldStep, Wanted } from '@parlour/mcp'
import { OpenTable, TableId, type RefusalCode } from '@parlour/protocol'
import type { Answer } from '../answer.ts'
import type { Listener } from '../broadcast.ts'
import type { TableHandle } from '../table-handle.ts'
import { viewerOf } from '../messages.ts'
import { recordAt } from '../finished-record.ts'
import { namesOf, seatOf } from '../seats.ts'
import type { StoredCard } from '../store.ts'
import { clockedSeat, numberOf, seenBy } from '../table/state.ts'
import { clockEnds } from '../table/timers.ts'
import type { Caller } from './caller.ts'
import type { House } from './house.ts'
import { playLine } from './play-line.ts'
import { apiWords } from './words.ts'

const LATEST = Number.MAX_SAFE_INTEGER
const MOST_LINES = 1000

/** The tables of this server as an agent with a token has them. */
export function openMcpRoom(house: House, { person }: Caller, address: string, language: Language): Playroom {
  const { tables, openings, share, services } = house
  const { store } = services
  const refused = (code: RefusalCode, number: number | null = null, reasons: readonly Reason[] = []): Refused => ({
    code,
    text: apiWords[language].refusals[code],
    number,
    reasons,
  })
  const no = (answer: Answer & { ok: false }): Refused => refused(answer.code, answer.number, answer.reasons)

  async function find(id: string): Promise<Result<TableHandle, Refused>> {
    const read = TableId.safeParse(id)
    if (!read.success) return err(refused('no-such-table'))
    const table = await tables.find(read.data)
    return table.ok ? table : err(refused(table.error))
  }

  async function start({ game, opponents, seat, settings, help }: Wanted): Promise<Result<string, Refused>> {
    const others = opponents ?? usualOpponents(game)
    if (seat > others.length) return err(refused('no-such-seat'))
    const order = OpenTable.safeParse({
      game,
      settings,
      seats: [...others.slice(0, seat), 'me', ...others.slice(seat)],
      terms: { private: true, perMove: null, standIn: null, help },
    })
    if (!order.success) return err(refused('unreadable'))
    const opened = await openings.open(person, order.data, address)
    if (!opened.ok) return err(refused(opened.error.code, null, opened.error.reasons))
    const table = await tables.find(opened.value.id)
    if (table.ok) await share.sit(table.value, person, seat)
    return ok(opened.value.id)
  }

  async function join(id: string): Promise<Result<string, Refused>> {
    const table = await find(id)
    if (!table.ok) return table
    const { seats } = table.value.state
    const free = seats.findIndex(({ kind }) => kind === 'open')
    const answer = await share.sit(table.value, person, seatOf(seats, person.id) ?? Math.max(0, free))
    return answer.ok ? ok(id) : err(no(answer))
  }

  return {
    language,
    games: PLAYERS,
    takesSeeds: false,
    start,
    join,
    async mine() {
      const running = await store.runningOf(person.id)
      const cards = running.length > 0 ? running : await store.endedOf(person.id, LATEST, 1)
      return cards.map((card) => cardOf(card, seatOf(card.seats, person.id)))
    },
    async look(id) {
      const table = await find(id)
      if (!table.ok) return table
      await share.goOn(table.value, person)
      return ok(seenOf(table.value, viewerOf(table.value.state, person.id)))
    },
    async lines(id, after): Promise<readonly ToldStep[]> {
      const table = await find(id)
      if (!table.ok) return []
      const from = Math.max(after, numberOf(table.value.state) - MOST_LINES) + 1
      return table.value.lines(person.id, from, MOST_LINES)
    },
    async move(id, number, line) {
      const table = await find(id)
      if (!table.ok) return table
      const answer = await playLine(table.value, person, number, line)
      return answer.ok ? ok({ number: answer.number, repeated: answer.repeated }) : err(no(answer))
    },
    async watch(id, changed) {
      const table = await find(id)
      if (!table.ok) return () => undefined
      const listener: Listener = {
        user: person.id,
        send: () => {
          void share.goOn(table.value, person)
          changed()
        },
      }
      await table.value.watch(listener, numberOf(table.value.state))
      return () => table.value.leave(listener)
    },
    async record(id) {
      const read = TableId.safeParse(id)
      const stored = read.success ? await recordAt(store, read.data, Date.now()) : err('no-such-table' as const)
      return stored.ok ? ok(stored.value.record) : err(refused(stored.error))
    },
  }
}

function cardOf({ head, turn }: StoredCard, you: number | null): Card {
  return { table: head.id, game: head.game, status: head.status, yourTurn: turn.toAct !== null && turn.toAct === you }
}

function seenOf({ state: whole, id }: TableHandle, viewer: ReturnType<typeof viewerOf>): Seen {
  const state = seenBy(whole, viewer)
  const { head, seats, match, players, turn } = state
  const you = viewer === 'public' ? null : viewer
  const ends = you !== null && clockedSeat(state) === you ? clockEnds(turn) : null
  return {
    table: id,
    players,
    settings: head.settings,
    help: head.terms.help ?? 'reasons',
    status: head.status,
    names: namesOf(seats),
    you,
    number: numberOf(state),
    view: match?.view(viewer) ?? null,
    toAct: match?.toAct ?? 'nobody',
    outcome: head.outcome,
    secondsLeft: ends === null ? null : Math.max(0, Math.round((ends - Date.now()) / 1000)),
  }
}

/** As many as usual, of middling strength. */
const usualOpponents = (game: string): readonly string[] =>
  playersOf(game)?.open(({ game: { seats }, bots }) => {
    const usual = bots.find(({ id }) => id === 'medium') ?? bots.at(-1)
    return Array.from({ length: seats.usual - 1 }, () => `bot:${usual?.id ?? ''}`)
  }) ?? []
