import { BadgeNow, Rename, type BotCard } from '@parlour/protocol'
import { nameFrom } from '../people.ts'
import type { StoredPerson } from '../store.ts'
import { botCardOf } from './bot-routes.ts'
import type { House, V1 } from './house.ts'
import { refuse, refuseUnwritten } from './problem.ts'
import * as s from './schemas.ts'
import { newPublicId } from './tokens.ts'

const tags = ['you']

/** Who one is, and one's badge. */
export function meRoutes(v1: V1, { callers, services, badges, tables, sockets, problems }: House): void {
  const { store } = services

  v1.get(
    '/me',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Who you are, and how far your token reaches',
        response: { 200: s.Whoami, ...problems },
      },
    },
    async (request, reply) => {
      const { person, scopes } = callers.of(request)
      return reply.send({ name: person.name, scopes: [...scopes], bot: botOf(person) })
    },
  )

  v1.put(
    '/me',
    {
      ...callers.as('play', 10),
      schema: { tags, summary: 'Change your name', body: Rename, response: { 200: s.Whoami, ...problems } },
    },
    async (request, reply) => {
      const { person, scopes } = callers.of(request)
      const name = nameFrom(request.body.name)
      if (name === null) return refuse(reply, 'bad-name')
      const renamed = await store.setName(person.id, name)
      if (!renamed.ok) return refuseUnwritten(reply, renamed.error)
      sockets.rename(renamed.value)
      await tables.rename(renamed.value)
      return { name, scopes: [...scopes], bot: botOf({ ...person, name }) }
    },
  )

  v1.get(
    '/me/badge',
    {
      ...callers.as('page'),
      schema: { tags, summary: 'Your badge, if you have made one', response: { 200: BadgeNow, ...problems } },
    },
    async (request, reply) => reply.send({ badge: await badges.of(callers.of(request).person.id) }),
  )

  v1.post(
    '/me/badge',
    {
      ...callers.as('page', 5),
      schema: {
        tags,
        summary: 'Make a badge: a picture with your name, and how many games you have played and won here',
        description:
          'Anyone who has its address /badge/ID.svg sees it. Until you make one, nothing about you is public.',
        response: { 200: BadgeNow, ...problems },
      },
    },
    async (request, reply) => {
      const made = await badges.make(callers.of(request).person.id, newPublicId())
      return made.ok ? { badge: made.value } : refuseUnwritten(reply, made.error)
    },
  )

  v1.delete(
    '/me/badge',
    {
      ...callers.as('page'),
      schema: { tags, summary: 'Delete your badge', response: { 200: s.Ok, ...problems } },
    },
    async (request, reply) => {
      const gone = await badges.delete(callers.of(request).person.id)
      if (!gone.ok) return gone.error === 'gone' ? refuse(reply, 'not-found') : refuse(reply, 'not-stored')
      return { ok: true as const }
    },
  )
}

const botOf = (person: StoredPerson): BotCard | null =>
  person.bot === undefined ? null : botCardOf({ person, account: person.bot })
