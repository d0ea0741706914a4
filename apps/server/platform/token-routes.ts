import { MadeToken, NewToken, TokenList, type TokenCard } from '@parlour/protocol'
import type { House, V1 } from './house.ts'
import { refuse, refuseUnwritten } from './problem.ts'
import * as s from './schemas.ts'
import type { StoredToken } from './token-store.ts'

const tags = ['you']

/** One's tokens: made in a browser, never by a token. */
export function tokenRoutes(v1: V1, { callers, tokens, tokenStore, problems }: House): void {
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
