import { commitmentOf, err, ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { hmac, newSeed, newTableCode, newTableId, newUserId } from '../crypto.ts'
import { matchSeekers } from '../matching/match-seekers.ts'
import type { Seeker, Wish } from '../matching/seeker-store.ts'
import { openSanctions } from '../moderation/sanctions.ts'
import type { WholeStore } from '../sql-store.ts'
import type { FreshTable } from '../table/new-table.ts'
import { openTies } from '../ties/ties.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const WAITING = LONG ? 500 : 200
const NOW = 1_800_000_000_000
const CANT_STOP: Wish = { game: 'cant-stop', settings: '', perMove: 60, rated: false }

let opened = 0
function freshTable(): FreshTable {
  const [id, seed] = [newTableId(), newSeed()]
  return { id, code: newTableCode(), seed, commitment: commitmentOf(seed, id, hmac), opened: NOW + ++opened }
}

/** What every store must hold about those who wait for a quick match, whatever it keeps them in. */
export function matchingContract(name: string, openStorage: () => Promise<Storage>): void {
  let storage: Storage
  let store: WholeStore
  openedStore(openStorage, (opened, kept) => {
    store = opened
    storage = kept
  })

  const person = async (): Promise<UserId> => {
    const made = await store.createPerson(newUserId(), 'Ann', 1)
    if (!made.ok) throw new Error(made.error)
    return made.value.id
  }
  const seek = async (wish: Wish = CANT_STOP, botAt: number | null = null, now = NOW): Promise<UserId> => {
    const user = await person()
    expect(await store.seekers.seek(user, wish, botAt, now)).toEqual(ok(null))
    return user
  }
  const match = async (now = NOW, by = store): Promise<number> =>
    matchSeekers(
      by.seekers,
      { fresh: freshTable, ties: await openTies(by.ties), sanctions: await openSanctions(by.moderation) },
      now,
    )
  const tableOf = async (user: UserId): Promise<string | null> => (await store.seekers.seeker(user))?.table ?? null

  describe(`${name}: quick match`, () => {
    it(`${WAITING} wait, three processes match at once: everybody is at one table, with one other`, async () => {
      const users = await Promise.all(Array.from({ length: WAITING }, () => seek()))
      const others = await Promise.all([storage.open(), storage.open()])
      const matched = await Promise.all([store, ...others].map((each) => match(NOW, each)))
      await Promise.all(others.map((other) => other.close()))
      const rest = await match() // whom two of them wanted for different tables
      expect(matched.reduce((sum, each) => sum + each, rest)).toBe(WAITING / 2)
      const seats = await Promise.all(
        users.map(async (user) => {
          const running = await store.runningOf(user)
          expect(running).toHaveLength(1)
          expect(running[0]?.head.id).toBe(await tableOf(user))
          return running[0]?.seats.map((seat) => (seat.kind === 'person' ? seat.user : null)) ?? []
        }),
      )
      expect(seats.every((pair) => pair.length === 2 && pair[0] !== pair[1])).toBe(true)
      expect(new Set(seats.map((pair) => pair.join(' '))).size).toBe(WAITING / 2)
      for (const user of users) await store.seekers.leave(user)
    })

    it('only those who want the same: the game, the rules, the clock and whether it counts', async () => {
      const alone = await Promise.all(
        [
          CANT_STOP,
          { ...CANT_STOP, game: 'fast-track' },
          { ...CANT_STOP, settings: 'columnsToWin=2' },
          { ...CANT_STOP, perMove: 20 },
          { ...CANT_STOP, perMove: null },
          { ...CANT_STOP, rated: true },
        ].map((wish) => seek(wish)),
      )
      expect(await match()).toBe(0)
      expect(await store.seekers.alike(alone[1] ?? newUserId(), CANT_STOP, NOW)).toBe(1)
      const second = await seek({ ...CANT_STOP, rated: true })
      expect(await match()).toBe(1)
      const [card] = await store.runningOf(second)
      expect(card?.head.terms).toEqual({ private: false, perMove: 60, standIn: null, rated: true })
      expect(card?.seats).toMatchObject([{ saltHash: null }, { saltHash: null }]) // they have yet to sit down
      for (const user of [...alone, second]) await store.seekers.leave(user)
    })

    it('a bot comes when its time has come and not before, to whoever wants one, and for fun', async () => {
      const rated = { ...CANT_STOP, rated: true }
      const [soon, never] = [await seek(rated, NOW + 5000), await seek({ ...CANT_STOP, game: 'fast-track' })]
      expect(await match(NOW + 4999)).toBe(0)
      expect(await match(NOW + 5000)).toBe(1)
      const [card] = await store.runningOf(soon)
      expect(card?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
      expect(card?.head.terms.rated).toBeUndefined()
      expect(await tableOf(never)).toBeNull()
      for (const user of [soon, never]) await store.seekers.leave(user)
    })

    it('nobody who has left, is not seen any more, is banned, or was claimed meanwhile', async () => {
      const [left, banned, gone] = [await seek(), await seek(), await seek(CANT_STOP, null, NOW - 30_000)]
      await store.seekers.leave(left)
      await store.ban(banned, true)
      const ann = await seek()
      expect(await match()).toBe(0)
      expect(await store.seekers.saw(gone, NOW)).toEqual(ok(null))
      const [waiting] = await store.seekers.waiting(NOW, 9)
      expect(await match()).toBe(1)
      expect(await tableOf(ann)).toBe(await tableOf(gone))
      const { table } = await tableFor([ann, gone])
      expect(await store.seekers.match(table, [ann, gone])).toEqual(err('stale'))
      expect(await store.card(table.head.id)).toEqual(err('no-such-table'))
      expect(waiting).toBeDefined()
      expect(await store.seekers.seek(banned, CANT_STOP, null, NOW)).toEqual(err('gone'))
      await store.forget(ann)
      expect(await storage.dump()).not.toContain(ann)
      for (const user of [banned, gone]) await store.seekers.leave(user)
    })

    it('nobody with whom they are apart, whoever of them wished it: a third is found, or each gets a bot', async () => {
      const [ann, bo] = [await seek(CANT_STOP, NOW + 5000), await seek(CANT_STOP, NOW + 5000, NOW + 1)]
      await store.ties.tie({ id: newUserId(), user: bo, other: ann, kind: 'blocked', made: NOW })
      expect(await match(NOW + 1)).toBe(0)
      for (const user of [ann, bo]) expect(await store.seekers.alike(user, CANT_STOP, 0)).toBe(0)
      const cy = await seek(CANT_STOP, null, NOW + 2)
      expect(await store.seekers.alike(bo, CANT_STOP, 0)).toBe(1)
      expect(await match(NOW + 2)).toBe(1)
      expect(await tableOf(cy)).toBe(await tableOf(ann))
      const di = await seek(CANT_STOP, NOW + 5000, NOW + 3)
      await store.ties.tie({ id: newUserId(), user: bo, other: di, kind: 'blocked', made: NOW })
      expect(await match(NOW + 5000)).toBe(2)
      for (const user of [bo, di])
        expect((await store.runningOf(user))[0]?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
      for (const user of [ann, bo, cy, di]) await store.seekers.leave(user)
    })

    it('nobody who may not play, or not this: not with people and not with a bot', async () => {
      const rated = { ...CANT_STOP, rated: true }
      const [ann, bo] = [await seek(rated, NOW), await seek(CANT_STOP, NOW)]
      const keep = (user: UserId, kind: 'no-rated' | 'no-play'): Promise<unknown> =>
        store.moderation.impose({
          id: newUserId(),
          user,
          kind,
          why: 'x',
          game: null,
          at: NOW,
          until: null,
          lifted: null,
          seen: false,
        })
      await keep(ann, 'no-rated')
      await keep(bo, 'no-play')
      const [cy, di] = [await seek(rated), await seek()]
      expect(await match()).toBe(0)
      await store.seekers.seek(ann, CANT_STOP, null, NOW) // for fun she may
      expect(await match()).toBe(1)
      expect(await tableOf(ann)).toBe(await tableOf(di))
      for (const user of [ann, bo, cy, di]) await store.seekers.leave(user)
    })

    it('those nearest in strength, the longest waiting first', async () => {
      const rated = { ...CANT_STOP, rated: true }
      const waiting = (users: readonly UserId[], strengths: readonly number[]): readonly Seeker[] =>
        users.map((user, index) => ({
          ...rated,
          id: user,
          user,
          name: 'Ann',
          botAt: null,
          since: NOW,
          seen: NOW,
          table: null,
          strength: strengths[index] ?? null,
          doubt: null,
        }))
      const users = await Promise.all([25, 40, 26, 39, 10].map(() => seek(rated)))
      const seekers = { ...store.seekers, waiting: async () => waiting(users, [25, 40, 26, 39, 10]) }
      expect(await match(NOW, { ...store, seekers })).toBe(2)
      const tables = await Promise.all(users.map(tableOf))
      expect([tables[0], tables[1], tables[4]]).toEqual([tables[2], tables[3], null])
      for (const user of users) await store.seekers.leave(user)
    })

    it('a wish takes the place of the one before, and unfetched ones are forgotten', async () => {
      const ann = await seek()
      await store.seekers.seek(ann, { ...CANT_STOP, game: 'fast-track' }, null, NOW + 1)
      expect(await store.seekers.alike(newUserId(), CANT_STOP, 0)).toBe(0)
      expect(await store.seekers.seeker(ann)).toMatchObject({ game: 'fast-track', since: NOW + 1 })
      await match(NOW + 700_000)
      expect(await store.seekers.seeker(ann)).toBeNull()
    })
  })

  /** Another table for the same people. */
  async function tableFor(users: readonly UserId[]): Promise<{ table: Parameters<WholeStore['create']>[0] }> {
    const [card] = await store.runningOf(users[0] ?? newUserId())
    if (card === undefined) throw new Error('no table')
    return { table: { ...card, head: { ...card.head, ...freshTable() } } }
  }
}
