import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaskName } from '../admin-tasks.ts'
import { tokenInLog } from '../host-log.ts'
import { PER_PAGE } from '../host-store.ts'
import * as h from './host-schemas.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'

const tags = ['host']

/** What the host's page can do, by a token that the host has made there. Each deed is noted under the token's name. */
export function hostRoutes(v1: V1, house: House): void {
  const { callers, services, sockets, tables, tasks, noteDeed, purge, problems } = house
  const { host } = services
  const only = callers.as('host')

  /** Does what the host's page does, and notes it; what can't be done has changed nothing. */
  async function perform(
    request: FastifyRequest,
    reply: FastifyReply,
    task: TaskName,
    fields: { readonly [name: string]: string },
  ): Promise<{ readonly ok: true } | FastifyReply> {
    const { done } = await tasks[task](fields)
    if (done === null) return refuse(reply, 'not-stored')
    await noteDeed(tokenInLog(callers.hostOf(request).name), done.action, done.whom, done.detail)
    return { ok: true }
  }
  const hoursIn = (hours: number | null): { readonly hours?: string } =>
    hours === null ? {} : { hours: String(hours) }

  v1.get(
    '/host',
    { ...only, schema: { tags, summary: 'How the server is', response: { 200: h.Overview, ...problems } } },
    async (_, reply) => reply.send({ connected: sockets.count, tables: tables.live.size }),
  )

  v1.get(
    '/host/people',
    {
      ...callers.as('host', 2),
      schema: {
        tags,
        summary: `People by name or the beginning of an id, ${PER_PAGE} a page`,
        querystring: h.Search,
        response: { 200: h.People, ...problems },
      },
    },
    async (request, reply) => {
      const { search = '', page = '0' } = request.query
      const { rows, all } = await host.people(search, Number(page))
      return reply.send({ people: [...rows], all })
    },
  )

  v1.get(
    '/host/tables',
    {
      ...callers.as('host', 2),
      schema: {
        tags,
        summary: `Tables by game, status, code, id or a name at them, ${PER_PAGE} a page`,
        querystring: h.Search,
        response: { 200: h.Tables, ...problems },
      },
    },
    async (request, reply) => {
      const { search = '', page = '0' } = request.query
      const { rows, all } = await host.tables(search, Number(page))
      return reply.send({ tables: [...rows], all })
    },
  )

  v1.get(
    '/host/log',
    {
      ...only,
      schema: {
        tags,
        summary: 'What hosts and their programs have done, newest first',
        querystring: h.Page,
        response: { 200: h.Deeds, ...problems },
      },
    },
    async (request, reply) => {
      const { rows, all } = await host.actions(Number(request.query.page ?? '0'))
      return reply.send({ actions: [...rows], all })
    },
  )

  v1.put(
    '/host/announcement',
    {
      ...only,
      schema: {
        tags,
        summary: 'Tell everyone something, for so many hours; null takes it back',
        body: h.Announcing,
        response: { 200: s.Ok, ...problems },
      },
    },
    async (request, reply) => {
      const { text, hours = 24 } = request.body
      return perform(request, reply, 'announce', { text: text ?? '', ...hoursIn(hours) })
    },
  )

  v1.post(
    '/host/tables/:id/close',
    {
      ...only,
      schema: { tags, summary: 'Close a table', params: s.TableIn, response: { 200: s.Ok, ...problems } },
    },
    async (request, reply) => {
      const table = await host.table(request.params.id)
      if (table === null) return refuse(reply, 'no-such-table')
      if (table.status === 'over' || table.status === 'closed') return refuse(reply, table.status)
      return perform(request, reply, 'close', { table: table.id })
    },
  )

  v1.post(
    '/host/tables/:id/kick',
    {
      ...only,
      schema: {
        tags,
        summary: 'Take a seat from somebody: a bot has it from then on, and they can’t chat there',
        params: s.TableIn,
        body: h.Kicking,
        response: { 200: s.Ok, ...problems },
      },
    },
    async (request, reply) => {
      const table = await host.table(request.params.id)
      if (table === null) return refuse(reply, 'no-such-table')
      const { seat, person } = request.body
      if (table.seats[seat]?.user !== person) return refuse(reply, 'not-seated')
      if (table.status === 'over' || table.status === 'closed') return refuse(reply, table.status)
      return perform(request, reply, 'kick', { table: table.id, seat: String(seat), person })
    },
  )

  v1.get(
    '/host/people/:person',
    {
      ...only,
      schema: {
        tags,
        summary: 'Somebody, and their newest tables',
        params: h.PersonIn,
        response: { 200: h.PersonShown, ...problems },
      },
    },
    async (request, reply) => {
      const person = await host.person(request.params.person)
      if (person === null) return refuse(reply, 'no-such-person')
      return reply.send({ person, tables: [...(await host.tablesOf(person.id))] })
    },
  )

  for (const [path, task, summary] of [
    ['ban', 'ban', 'Ban somebody'],
    ['unban', 'unban', 'Let somebody in again'],
    ['unmute', 'unmute', 'Let somebody chat again'],
  ] as const)
    v1.post(
      `/host/people/:person/${path}`,
      { ...only, schema: { tags, summary, params: h.PersonIn, response: { 200: s.Ok, ...problems } } },
      async (request, reply) => onPerson(request, reply, task),
    )

  v1.post(
    '/host/people/:person/mute',
    {
      ...only,
      schema: {
        tags,
        summary: 'Keep somebody from chatting, for so many hours or for good',
        params: h.PersonIn,
        body: h.Muting,
        response: { 200: s.Ok, ...problems },
      },
    },
    async (request, reply) => onPerson(request, reply, 'mute', hoursIn(request.body.hours)),
  )

  v1.delete(
    '/host/people/:person',
    {
      ...only,
      schema: {
        tags,
        summary: 'Delete somebody’s data; a bot takes over their games',
        params: h.PersonIn,
        response: { 200: s.Ok, ...problems },
      },
    },
    async (request, reply) => onPerson(request, reply, 'forget'),
  )

  v1.post(
    '/host/purge',
    {
      ...callers.as('host', 20),
      schema: {
        tags,
        summary: 'Delete now what the server’s rules no longer keep, which it does every hour by itself',
        response: { 200: h.Purged, ...problems },
      },
    },
    async (request, reply) => {
      const gone = await purge()
      const purged = { guests: gone.guests.length, tables: gone.tables.length }
      await noteDeed(
        tokenInLog(callers.hostOf(request).name),
        'purged',
        '',
        `${purged.guests} guests, ${purged.tables} tables`,
      )
      return reply.send(purged)
    },
  )

  async function onPerson(
    request: FastifyRequest<{ Params: h.PersonIn }>,
    reply: FastifyReply,
    task: TaskName,
    more: { readonly [name: string]: string } = {},
  ): Promise<{ readonly ok: true } | FastifyReply> {
    const { person } = request.params
    if ((await host.person(person)) === null) return refuse(reply, 'no-such-person')
    return perform(request, reply, task, { person, ...more })
  }
}
