import { ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId, sha256 } from '../crypto.ts'
import type { StoredToken, TokenStore } from '../platform/token-store.ts'
import { DELETED_PERSON, OPEN, personSeat } from '../seats.ts'
import type { Store } from '../store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

const MANY = 20

/** What every store must hold about tokens and bots, whatever it keeps them in. */
export function tokenContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: Store & { readonly tokens: TokenStore }
  openedStore(openStorage, (opened) => {
    store = opened
  })

  const person = async (called = 'Ann'): Promise<UserId> => {
    const made = await store.createPerson(newUserId(), called, 1)
    if (!made.ok) throw new Error(made.error)
    return made.value.id
  }
  let count = 0
  const token = (maker: UserId | null, more: Partial<StoredToken> = {}): Omit<StoredToken, 'bot' | 'used'> => ({
    id: String(++count).padStart(12, 't'),
    hash: sha256(String(count)),
    user: maker,
    maker,
    name: 'My script',
    scopes: ['read', 'play'],
    made: 100,
    expires: null,
    ...more,
  })
  const bot = async (owner: UserId, id = String(++count).padStart(12, 'b')): Promise<{ user: UserId; id: string }> => {
    const user = newUserId()
    const made = { user, id, name: 'Robo', owner, games: ['cant-stop'], paces: ['live', 'untimed'] as const }
    expect(await store.tokens.createBot(made, 5, MANY)).toEqual(ok(null))
    return { user, id }
  }

  describe(`${name}: tokens`, () => {
    it('come back as they were written, by their hash and in their maker’s list, and say when they were used', async () => {
      const ann = await person()
      const made = token(ann, { expires: 900 })
      expect(await store.tokens.create(made, MANY)).toEqual(ok(null))
      const kept = { ...made, bot: null, used: null }
      expect(await store.tokens.byHash(made.hash)).toEqual({ token: kept, person: await store.person(ann) })
      expect(await store.tokens.used(made.id, 60)).toEqual(ok(null))
      expect(await store.tokens.madeBy(ann)).toEqual([{ ...kept, used: 60 }])
      expect(await store.tokens.byHash(sha256('another'))).toBeNull()
      expect(await store.tokens.madeBy(await person())).toEqual([])
    })

    it('are revoked by their maker alone, once', async () => {
      const [ann, bo] = [await person(), await person('Bo')]
      const made = token(ann)
      await store.tokens.create(made, MANY)
      expect(await store.tokens.revoke(made.id, bo)).toEqual({ ok: false, error: 'gone' })
      expect(await store.tokens.revoke(made.id, null)).toEqual({ ok: false, error: 'gone' })
      expect(await store.tokens.byHash(made.hash)).not.toBeNull()
      expect(await store.tokens.revoke(made.id, ann)).toEqual(ok(null))
      expect(await store.tokens.revoke(made.id, ann)).toEqual({ ok: false, error: 'gone' })
      expect(await store.tokens.byHash(made.hash)).toBeNull()
    })

    it('are not more than so many, however many are asked for at once; expired ones make room', async () => {
      const ann = await person()
      const results = await Promise.all(
        Array.from({ length: 8 }, () => store.tokens.create(token(ann, { expires: 200 }), 3)),
      )
      expect(results.filter(({ ok: isMade }) => isMade).length).toBe(3)
      expect(results.find(({ ok: isMade }) => !isMade)).toEqual({ ok: false, error: 'conflict' })
      expect(await store.tokens.create(token(ann, { made: 201 }), 3)).toEqual(ok(null))
      expect((await store.tokens.madeBy(ann)).length).toBe(1)
    })

    it('of the host belong to nobody', async () => {
      const made = token(null, { scopes: ['host'] })
      await store.tokens.create(made, MANY)
      expect(await store.tokens.byHash(made.hash)).toEqual({ token: { ...made, bot: null, used: null }, person: null })
      expect((await store.tokens.madeBy(null)).map(({ id }) => id)).toEqual([made.id])
      expect(await store.tokens.revoke(made.id, null)).toEqual(ok(null))
    })

    it('go with their person, and none is made for somebody deleted', async () => {
      const ann = await person()
      const made = token(ann)
      await store.tokens.create(made, MANY)
      await store.forget(ann)
      expect(await store.tokens.byHash(made.hash)).toBeNull()
      expect(await store.tokens.create(token(ann), MANY)).toEqual({ ok: false, error: 'gone' })
    })
  })

  describe(`${name}: bots`, () => {
    it('say whose they are and what they play, and a token may act as one', async () => {
      const ann = await person()
      const { user, id } = await bot(ann)
      const account = { id, owner: ann, ownerName: 'Ann', games: ['cant-stop'], paces: ['live', 'untimed'] }
      const made = token(ann, { user, scopes: ['bot'] })
      await store.tokens.create(made, MANY)
      const found = await store.tokens.byHash(made.hash)
      expect(found?.token.bot).toBe(id)
      expect(found?.person).toEqual({ ...(await store.person(user)), bot: account })
      expect(await store.tokens.changeBot(id, ann, { games: null, paces: ['daily'] })).toEqual(ok(null))
      expect((await store.tokens.botsOf(ann)).map(({ account: now }) => now)).toEqual([
        { ...account, games: null, paces: ['daily'] },
      ])
      const bo = await person('Bo')
      expect(await store.tokens.changeBot(id, bo, { games: null, paces: ['live'] })).toEqual({
        ok: false,
        error: 'gone',
      })
      expect(await store.tokens.botsOf(bo)).toEqual([])
    })

    it('are banned with their owner, and are not more than so many', async () => {
      const ann = await person()
      const { user, id } = await bot(ann)
      const made = token(ann, { user, scopes: ['bot'] })
      await store.tokens.create(made, MANY)
      const another = { user: newUserId(), id: 'b'.repeat(12), name: 'Two', owner: ann, games: null, paces: ['live'] }
      expect(await store.tokens.createBot({ ...another, paces: ['live'] }, 5, 1)).toEqual({
        ok: false,
        error: 'conflict',
      })
      expect(await store.person(another.user)).toBeNull()
      await store.ban(ann, true)
      expect((await store.tokens.byHash(made.hash))?.person?.banned).toBe(true)
      expect((await store.tokens.bots(1000)).some(({ account }) => account.id === id)).toBe(false)
    })

    it('leave with their owner: their tokens, names and seats', async () => {
      const [ann, bo] = [await person(), await person('Bo')]
      const { user } = await bot(ann)
      const made = token(ann, { user, scopes: ['bot'] })
      await store.tokens.create(made, MANY)
      const seats = [personSeat(bo, 'Bo', 'aa', null), personSeat(user, 'Robo', 'bb', null, 'Ann'), OPEN]
      const { head, turn } = gatheringTable('cant-stop', seats, { id: bo, name: 'Bo' })
      await store.create({ head, seats, turn })
      expect(await store.card(head.id)).toEqual(ok({ head, seats, turn }))
      const over = { ...gatheringTable('cant-stop', seats, { id: bo, name: 'Bo' }).head, status: 'over' } as const
      await store.create({ head: over, seats, turn })
      await store.forget(ann)
      expect(await store.person(user)).toBeNull()
      expect(await store.tokens.byHash(made.hash)).toBeNull()
      const [gathering, ended] = [await store.card(head.id), await store.card(over.id)]
      expect(gathering.ok && gathering.value.seats).toEqual([seats[0], OPEN, OPEN])
      expect(ended.ok && ended.value.seats[1]).toEqual({
        ...personSeat(bo, DELETED_PERSON, 'bb', null),
        user: null,
      })
    })
  })
}
