import { PER_PAGE } from '../host-store.ts'
import type { Perform } from './host-deed.ts'
import * as h from './host-schemas.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'

const tags = ['host']

/** Tables, as the host sees to them. */
export function hostTableRoutes(v1: V1, { callers, services, problems }: House, perform: Perform): void {
  const { host } = services
  const only = callers.as('host')

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
}
