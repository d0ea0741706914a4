import { tokenInLog } from '../host-log.ts'
import { hoursIn, openPerform } from './host-deed.ts'
import { hostPeopleRoutes } from './host-people-routes.ts'
import * as h from './host-schemas.ts'
import { hostTableRoutes } from './host-table-routes.ts'
import type { House, V1 } from './house.ts'
import * as s from './schemas.ts'

const tags = ['host']

/** What the host's page can do, by a token that the host has made there. */
export function hostRoutes(v1: V1, house: House): void {
  const { callers, services, presence, tables, noteDeed, purge, problems } = house
  const { host } = services
  const only = callers.as('host')
  const perform = openPerform(house)
  hostPeopleRoutes(v1, house, perform)
  hostTableRoutes(v1, house, perform)

  v1.get(
    '/host',
    { ...only, schema: { tags, summary: 'How the server is', response: { 200: h.Overview, ...problems } } },
    async (_, reply) => reply.send({ connected: (await presence.online([])).connected, tables: tables.live.size }),
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
}
