import { BotCard, BotList, NewBot } from '@parlour/protocol'
import { newUserId } from '../crypto.ts'
import { nameFrom } from '../people.ts'
import type { StoredPerson } from '../store.ts'
import type { House, V1 } from './house.ts'
import { refuse, refuseUnwritten } from './problem.ts'
import * as s from './schemas.ts'
import type { StoredBot } from './token-store.ts'
import { newPublicId } from './tokens.ts'

const MOST_BOTS = 10 // of one person
const SHOWN = 200
const tags = ['bots']

/** Accounts of bots: made in a browser by their owner, never by a token. */
export function botRoutes(v1: V1, { callers, services, tokenStore, tables, problems }: House): void {
  const { store } = services

  v1.get(
    '/bots',
    {
      ...callers.as('read', 2),
      schema: { tags, summary: 'Everybody’s bots, newest first', response: { 200: BotList, ...problems } },
    },
    async (_, reply) => reply.send({ bots: (await tokenStore.bots(SHOWN)).map(botCardOf) }),
  )

  v1.get(
    '/me/bots',
    {
      ...callers.as('page'),
      schema: { tags, summary: 'Your bots', response: { 200: BotList, ...problems } },
    },
    async (request, reply) =>
      reply.send({ bots: (await tokenStore.botsOf(callers.of(request).person.id)).map(botCardOf) }),
  )

  v1.post(
    '/me/bots',
    {
      ...callers.as('page', 20),
      schema: {
        tags,
        summary: 'Make an account for a bot of yours',
        body: NewBot,
        response: { 200: BotCard, ...problems },
      },
    },
    async (request, reply) => {
      const { person } = callers.of(request)
      const name = nameFrom(request.body.name)
      if (name === null) return refuse(reply, 'bad-name')
      const { games, paces } = request.body
      const bot = { user: newUserId(), id: newPublicId(), name, owner: person.id, games, paces: [...new Set(paces)] }
      const made = await tokenStore.createBot(bot, Date.now(), MOST_BOTS)
      if (!made.ok) return refuseUnwritten(reply, made.error)
      return { id: bot.id, name, owner: person.name, games, paces: bot.paces }
    },
  )

  v1.put(
    '/me/bots/:id',
    {
      ...callers.as('page'),
      schema: {
        tags,
        summary: 'Change what a bot of yours is called and agrees to play',
        params: s.IdIn,
        body: NewBot,
        response: { 200: BotCard, ...problems },
      },
    },
    async (request, reply) => {
      const bot = await ownBot(callers.of(request).person, request.params.id)
      if (bot === null) return refuse(reply, 'no-such-bot')
      const name = nameFrom(request.body.name)
      if (name === null) return refuse(reply, 'bad-name')
      const { games, paces } = request.body
      const changed = await tokenStore.changeBot(bot.account.id, bot.account.owner, { games, paces })
      if (!changed.ok) return refuseUnwritten(reply, changed.error)
      const renamed = await store.setName(bot.person.id, name)
      if (!renamed.ok) return refuseUnwritten(reply, renamed.error)
      await tables.rename(renamed.value)
      return { ...botCardOf(bot), name, games, paces }
    },
  )

  v1.delete(
    '/me/bots/:id',
    {
      ...callers.as('page', 10),
      schema: {
        tags,
        summary: 'Delete a bot of yours with its tokens',
        params: s.IdIn,
        response: { 200: s.Ok, ...problems },
      },
    },
    async (request, reply) => {
      const bot = await ownBot(callers.of(request).person, request.params.id)
      if (bot === null) return refuse(reply, 'no-such-bot')
      const gone = await tables.forget(bot.person.id)
      return gone.ok ? { ok: true as const } : refuseUnwritten(reply, gone.error)
    },
  )

  const ownBot = async ({ id: owner }: StoredPerson, id: string): Promise<StoredBot | null> =>
    (await tokenStore.botsOf(owner)).find(({ account }) => account.id === id) ?? null
}

export const botCardOf = ({ person: { name }, account: { id, ownerName, games, paces } }: StoredBot): BotCard => ({
  id,
  name,
  owner: ownerName,
  games,
  paces,
})
