import { createHash } from 'node:crypto'
import { writeRecord } from '@parlour/core'
import { TableCode, type TableCard, type TableNow } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answer } from '../answer.ts'
import { recordFrom, tableMessage, viewerOf } from '../messages.ts'
import { seatNow, seatOf } from '../seats.ts'
import type { StoredCard } from '../store.ts'
import { isHere, numberOf } from '../table/state.ts'
import { paceOf } from '../table/seating.ts'
import type { LiveTable } from '../live-table.ts'
import type { Caller } from './caller.ts'
import { optionsFrom, plainOptions, plainWhy, whyFrom } from './options.ts'
import type { House, V1 } from './house.ts'
import { languageOf, namesAt, refuse } from './problem.ts'
import * as s from './schemas.ts'

const LISTED = 50
const MOST_LINES = 200
const LATEST = Number.MAX_SAFE_INTEGER
const tags = ['tables']

/** Everything that can be done with tables. */
export function tableRoutes(v1: V1, house: House): void {
  const { callers, tables, openings, services, limits, share, streams } = house
  const { store } = services

  /** The table of a request, or the refusal has been sent. */
  async function found(request: FastifyRequest<{ Params: z.infer<typeof s.TableIn> }>, reply: FastifyReply) {
    const table = await tables.find(request.params.id)
    if (table.ok) return table.value
    refuse(reply, table.error)
    return null
  }
  const done = (reply: FastifyReply, table: LiveTable, answer: Answer) =>
    answer.ok ? { number: numberOf(table.state) } : refused(reply, table, answer)
  const refused = (reply: FastifyReply, { state }: LiveTable, answer: Answer & { ok: false }): FastifyReply =>
    refuse(reply, answer.code, {
      number: answer.number,
      reasons: helpOf(state.head.terms) === 'reasons' ? answer.reasons : [],
      players: state.players,
      seats: state.seats,
    })
  const cardOf = ({ person }: Caller, { head, seats, turn }: StoredCard): TableCard => {
    const state = tables.live.get(head.id)?.state
    return {
      table: head.id,
      game: head.game,
      settings: head.settings,
      terms: head.terms,
      status: head.status,
      seats: seats.map((seat) =>
        seatNow(seat, seat.kind === 'person' && state !== undefined && isHere(state, seat.user)),
      ),
      you: seatOf(seats, person.id),
      toAct: turn.toAct ?? 'nobody',
      opened: head.opened,
      outcome: head.outcome,
    }
  }
  const lookAt = (caller: Caller, { state }: LiveTable): TableNow => {
    const message = tableMessage(state, caller.person.id, [], Date.now())
    if (message.type !== 'table') throw new Error('a table is shown by its message')
    return message.table
  }

  v1.get(
    '/tables',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Open tables, newest first',
        querystring: s.Listed,
        response: { 200: s.Cards, ...house.problems },
      },
    },
    async (request, reply) => {
      const { before, game, bots } = request.query
      const caller = callers.of(request)
      const all = await store.gathering(Number(before ?? LATEST), LISTED + 1)
      const cards = all
        .slice(0, LISTED)
        .filter(({ head }) => game === undefined || head.game === game)
        .filter(({ head }) => bots !== 'true' || head.terms.bots === true)
        .filter(({ head }) => caller.person.bot === undefined || caller.person.bot.paces.includes(paceOf(head.terms)))
      return reply.send({ tables: cards.map((card) => cardOf(caller, card)), more: all.length > LISTED })
    },
  )

  v1.get(
    '/me/tables',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Your tables: those under way, then the others, newest first',
        querystring: s.Paged,
        response: { 200: s.Cards, ...house.problems },
      },
    },
    async (request, reply) => {
      const caller = callers.of(request)
      const { before } = request.query
      const [running, ended] = await Promise.all([
        before === undefined ? store.runningOf(caller.person.id) : [],
        store.endedOf(caller.person.id, Number(before ?? LATEST), LISTED + 1),
      ])
      const cards = [...running, ...ended.slice(0, LISTED)].map((card) => cardOf(caller, card))
      return reply.send({ tables: cards, more: ended.length > LISTED })
    },
  )

  v1.post(
    '/tables',
    {
      ...callers.as('play', 10),
      schema: {
        tags,
        summary: 'Open a table; the seat `me` is yours at once',
        body: s.Opening,
        response: { 200: s.OpenedTable, ...house.problems },
      },
    },
    async (request, reply) => {
      const { person } = callers.of(request)
      const opened = await openings.open(person, request.body, limits.addressOf(request))
      if (!opened.ok) return refuse(reply, opened.error.code, { reasons: opened.error.reasons })
      const { id, code } = opened.value
      const seat = request.body.seats.indexOf('me')
      const table = seat < 0 ? null : await tables.find(id)
      if (table?.ok === true) await share.sit(table.value, person, seat)
      return { table: id, code, seat: seat < 0 ? null : seat }
    },
  )

  v1.get(
    '/codes/:code',
    {
      ...callers.as('read', 4),
      schema: {
        tags,
        summary: 'The table of a code',
        params: s.CodeIn,
        response: { 200: s.Rematch, ...house.problems },
      },
    },
    async (request, reply) => {
      const code = TableCode.safeParse(request.params.code.toUpperCase())
      const table = code.success ? await store.byCode(code.data) : null
      return table === null ? refuse(reply, 'bad-code') : { table }
    },
  )

  v1.get(
    '/tables/:id',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Look at a table as your seat sees it',
        params: s.TableIn,
        response: { 200: s.Table, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const caller = callers.of(request)
      if (caller.scopes.some((scope) => scope !== 'read')) await share.goOn(table, caller.person)
      return lookAt(caller, table)
    },
  )

  v1.get(
    '/tables/:id/stream',
    {
      ...callers.as('read', 2),
      schema: {
        tags,
        summary: 'What happens at a table, as lines of JSON; an empty line is a heartbeat',
        description:
          'First a `table` with every line after `after` in `steps`, then `played`, `seats`, `chat`, `rematch` and `closed` as they come. ' +
          '`farewell` says that the server restarts: come back with the last number you know.',
        params: s.TableIn,
        querystring: s.After,
        response: {
          200: { description: 'Messages of the protocol', content: { 'application/x-ndjson': { schema: z.string() } } },
          ...house.problems,
        },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const caller = callers.of(request)
      const address = limits.addressOf(request)
      if (!streams.mayOpen(caller, address)) return refuse(reply, 'watching-too-many')
      const bearer = callers.bearerOf(request)
      const { after } = request.query
      reply.hijack()
      await streams.open({
        table,
        caller,
        address,
        after: after === undefined ? null : Number(after),
        response: reply.raw,
        isStill: () => callers.isStill(caller, bearer),
      })
      return reply
    },
  )

  v1.post(
    '/tables/:id/sit',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Sit down',
        description: 'Without a hash of your own the server draws your share in the dice.',
        params: s.TableIn,
        body: s.Sitting,
        response: { 200: s.Sat, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const { seats } = table.state
      const { commitment, saltHash } = request.body
      const seat =
        request.body.seat ??
        seatOf(seats, person.id) ??
        Math.max(
          0,
          seats.findIndex(({ kind }) => kind === 'open'),
        )
      const answer =
        commitment === undefined || saltHash === undefined
          ? await share.sit(table, person, seat)
          : await table.ask({ type: 'sit', person, seat, commitment, saltHash })
      return answer.ok ? { seat } : refused(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/reveal',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Reveal your own salt',
        params: s.TableIn,
        body: s.Revealing,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const user = callers.of(request).person.id
      return done(reply, table, await table.ask({ type: 'reveal', user, salt: request.body.salt }))
    },
  )

  v1.post(
    '/tables/:id/stand',
    {
      ...callers.as('play'),
      schema: { tags, summary: 'Stand up', params: s.TableIn, response: { 200: s.Done, ...house.problems } },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      return done(reply, table, await table.ask({ type: 'stand', user: callers.of(request).person.id }))
    },
  )

  v1.post(
    '/tables/:id/fill',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Put a built-in bot on a seat, or open the seat again',
        description: 'When every seat is taken, the game begins by itself.',
        params: s.TableIn,
        body: s.Filling,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const { seat, bot } = request.body
      const answer = await openings.fill(table, person.id, seat, bot, limits.addressOf(request))
      if (answer.ok) await share.goOn(table, person)
      return done(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/away',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Leave your seat to a bot, or take it back',
        params: s.TableIn,
        body: s.Leaving,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const user = callers.of(request).person.id
      return done(reply, table, await table.ask({ type: 'away', user, away: request.body.away }))
    },
  )

  v1.post(
    '/tables/:id/move',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Play a line',
        description:
          'Sent again with the same number and line it is answered again and played once. 422 says why a line is illegal.',
        params: s.TableIn,
        body: s.Move,
        response: { 200: s.Moved, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const { number, line } = request.body
      if (number === 0) return refuse(reply, 'stale', { number: numberOf(table.state) })
      const answer = await table.ask({
        type: 'act',
        user: person.id,
        request: requestOf(number, line),
        after: number - 1,
        action: line,
      })
      if (answer.ok) return { number: answer.number, repeated: answer.repeated }
      // older than the requests that a table remembers: the line itself tells
      const [before] = answer.code === 'illegal' ? [] : table.lines(person.id, number, 1)
      const isMine = before !== undefined && before.by === viewerOf(table.state, person.id) && before.text === line
      return isMine ? { number, repeated: true } : refused(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/chat',
    {
      ...callers.as('play', 4),
      schema: {
        tags,
        summary: 'Say something',
        params: s.TableIn,
        body: s.Saying,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      if (services.mutes.isMuted(person.id, table.id, Date.now())) return refuse(reply, 'muted')
      return done(reply, table, await table.ask({ type: 'chat', person, text: request.body.text }))
    },
  )

  v1.post(
    '/tables/:id/rematch',
    {
      ...callers.as('play', 10),
      schema: {
        tags,
        summary: 'Another table with the same people',
        params: s.TableIn,
        response: { 200: s.Rematch, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const answer = await openings.rematch(table, callers.of(request).person.id, limits.addressOf(request))
      const { rematch } = table.state.head
      if (answer.ok && rematch !== null) return { table: rematch }
      return answer.ok ? refuse(reply, 'not-stored') : refused(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/close',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Close a table that you opened and nobody plays at',
        params: s.TableIn,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const user = callers.of(request).person.id
      return done(reply, table, await table.ask({ type: 'close', by: 'opener', user }))
    },
  )

  v1.get(
    '/tables/:id/lines',
    {
      ...callers.as('read', 5),
      schema: {
        tags,
        summary: 'Lines from a number on, up to 200 at a time',
        params: s.TableIn,
        querystring: s.FromLine,
        response: { 200: s.Lines, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const lines = table.lines(callers.of(request).person.id, Number(request.query.from ?? 1), MOST_LINES + 1)
      return { lines: lines.slice(0, MOST_LINES), more: lines.length > MOST_LINES }
    },
  )

  v1.get(
    '/tables/:id/options',
    {
      ...callers.as('read', 3),
      schema: {
        tags,
        summary: 'What your seat may do now, and what each move would do',
        params: s.TableIn,
        querystring: s.Picks,
        response: { 200: s.Options, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const { state } = table
      const seat = viewerOf(state, callers.of(request).person.id)
      const help = helpOf(state.head.terms)
      if (help === 'none') return refuse(reply, 'no-help')
      if (seat === 'public') return refuse(reply, 'not-seated')
      if (state.match === null) return refuse(reply, 'not-begun')
      const language = languageOf(request)
      const picks = request.query.picks === undefined ? [] : request.query.picks.split(';')
      const who = namesAt(state.seats, language)
      const answer = optionsFrom(state.players, state.match.view(seat), seat, picks, who, language, help)
      if (!answer.ok) return refuse(reply, answer.error.code, { reasons: answer.error.reasons, players: state.players })
      return reply.send({ number: numberOf(state), ...plainOptions(answer.value) })
    },
  )

  v1.get(
    '/tables/:id/why',
    {
      ...callers.as('read', 3),
      schema: {
        tags,
        summary: 'Why a line can’t be played now, or that it can; nothing is played',
        params: s.TableIn,
        querystring: s.LineAsked,
        response: { 200: s.Why, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(request, reply)
      if (table === null) return reply
      const { state } = table
      const seat = viewerOf(state, callers.of(request).person.id)
      if (helpOf(state.head.terms) !== 'reasons') return refuse(reply, 'no-help')
      if (seat === 'public') return refuse(reply, 'not-seated')
      if (state.match === null) return refuse(reply, 'not-begun')
      const language = languageOf(request)
      const who = namesAt(state.seats, language)
      const why = whyFrom(state.players, state.match.view(seat), seat, request.query.line, who, language)
      return reply.send(plainWhy(why))
    },
  )

  v1.get(
    '/tables/:id/record',
    {
      ...callers.as('read', 5),
      schema: {
        tags,
        summary: 'The record of a game that is over',
        params: s.TableIn,
        response: {
          200: { description: 'A record', content: { 'text/plain': { schema: z.string() } } },
          ...house.problems,
        },
      },
    },
    async (request, reply) => {
      const stored = await store.table(request.params.id)
      if (!stored.ok) return refuse(reply, stored.error)
      const { head, seats, lines } = stored.value
      if (head.status !== 'over') return refuse(reply, 'not-over')
      return reply
        .type('text/plain; charset=utf-8')
        .serializer((text: unknown) => String(text))
        .send(writeRecord(recordFrom(head, seats, lines)))
    },
  )
}

const helpOf = ({ help = 'reasons' }: TableNow['terms']): NonNullable<TableNow['terms']['help']> => help

/** The same number and line is the same request. */
const requestOf = (number: number, line: string): string =>
  `v1-${number}-${createHash('sha256').update(line).digest('hex').slice(0, 24)}`
