import { BotCard, BotList, MadeToken, NewBot, NewToken, Rename, TokenList, type TokenCard } from '@parlour/protocol'
import type { FastifyReply } from 'fastify'
import { newUserId } from '../crypto.ts'
import { nameFrom } from '../people.ts'
import type { NotWritten, StoredPerson } from '../store.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'
import type { StoredBot, StoredToken } from './token-store.ts'
import { newPublicId } from './tokens.ts'

const MOST_BOTS = 10 // of one person
const SHOWN = 200
const tags = ['you']

/** Who one is, one's tokens and one's bots. Tokens and bots are made in a browser, never by a token. */
export function accountRoutes(
  v1: V1,
  { callers, services, tokens, tokenStore, badges, tables, sockets, problems }: House,
): void {
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
      schema: { tags, summary: 'Another name', body: Rename, response: { 200: s.Whoami, ...problems } },
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
      schema: { tags, summary: 'Your badge, if you have made one', response: { 200: s.BadgeNow, ...problems } },
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
        response: { 200: s.BadgeNow, ...problems },
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

  v1.get(
    '/tokens',
    {
      ...callers.as('page'),
      schema: { tags, summary: 'Your tokens', response: { 200: TokenList, ...problems } },
    },
    async (request, reply) =>
      reply.send({ tokens: (await tokenStore.madeBy(callers.of(request).person.id)).map(cardOf) }),
  )

  v1.post(
    '/tokens',
    {
      ...callers.as('page', 10),
      schema: {
        tags,
        summary: 'Make a token; it is shown this once',
        body: NewToken,
        response: { 200: MadeToken, ...problems },
      },
    },
    async (request, reply) => {
      const { person } = callers.of(request)
      const { name, scopes, bot, days } = request.body
      const account =
        bot === undefined ? null : (await tokenStore.botsOf(person.id)).find(({ account: { id } }) => id === bot)
      if (account === undefined) return refuse(reply, 'no-such-bot')
      // a bot's token acts as the bot alone, and any other never does
      if (scopes.includes('bot') !== (account !== null) || (account !== null && scopes.includes('play')))
        return refuse(reply, 'no-scope')
      const user = account?.person.id ?? person.id
      const made = await tokens.make({ name, scopes, user, maker: person.id, days })
      return made.ok ? { ...made.value, bot: bot ?? null } : refuseUnwritten(reply, made.error)
    },
  )

  v1.delete(
    '/tokens/:id',
    {
      ...callers.as('page'),
      schema: { tags, summary: 'Revoke a token', params: s.IdIn, response: { 200: s.Ok, ...problems } },
    },
    async (request, reply) => {
      const gone = await tokenStore.revoke(request.params.id, callers.of(request).person.id)
      if (!gone.ok) return gone.error === 'gone' ? refuse(reply, 'not-found') : refuse(reply, 'not-stored')
      return { ok: true as const }
    },
  )

  v1.get(
    '/bots',
    {
      ...callers.as('read', 2),
      schema: { tags: ['bots'], summary: 'Bots of everybody', response: { 200: BotList, ...problems } },
    },
    async (_, reply) => reply.send({ bots: (await tokenStore.bots(SHOWN)).map(botCardOf) }),
  )

  v1.get(
    '/me/bots',
    {
      ...callers.as('page'),
      schema: { tags: ['bots'], summary: 'Your bots', response: { 200: BotList, ...problems } },
    },
    async (request, reply) =>
      reply.send({ bots: (await tokenStore.botsOf(callers.of(request).person.id)).map(botCardOf) }),
  )

  v1.post(
    '/me/bots',
    {
      ...callers.as('page', 20),
      schema: {
        tags: ['bots'],
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
        tags: ['bots'],
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
        tags: ['bots'],
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

const cardOf = ({ id, name, scopes, bot, made, expires, used }: StoredToken): TokenCard => ({
  id,
  name,
  scopes,
  bot,
  made,
  expires,
  used,
})

const botCardOf = ({ person: { name }, account: { id, ownerName, games, paces } }: StoredBot): BotCard => ({
  id,
  name,
  owner: ownerName,
  games,
  paces,
})

const botOf = (person: StoredPerson): BotCard | null =>
  person.bot === undefined ? null : botCardOf({ person, account: person.bot })

/** A conflict is one too many. */
const refuseUnwritten = (reply: FastifyReply, code: NotWritten): FastifyReply =>
  refuse(reply, code === 'conflict' ? 'too-many-tokens' : code === 'gone' ? 'not-signed-in' : 'not-stored')
