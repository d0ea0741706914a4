import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaskName } from '../admin-tasks.ts'
import { PER_PAGE } from '../host-store.ts'
import { hoursIn, type Perform } from './host-deed.ts'
import * as h from './host-schemas.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'

const tags = ['host']

/** People, as the host sees to them. */
export function hostPeopleRoutes(v1: V1, { callers, services, problems }: House, perform: Perform): void {
  const { host } = services
  const only = callers.as('host')

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
