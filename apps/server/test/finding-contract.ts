import { err, ok } from '@parlour/core'
import type { Terms, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newTableCode, newTableId, newUserId } from '../crypto.ts'
import { MOST_OPEN, MOST_TO_ONE, type StoredInvitation } from '../invitations/invitation-store.ts'
import { EVERYTHING, type Filter } from '../matching/filter.ts'
import { matchTwo } from '../matching/match-seekers.ts'
import type { Wish } from '../matching/seeker-store.ts'
import { INVITATION } from '../notices/notice-store.ts'
import { OPEN, personSeat } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import type { StoredSeat, StoredTable } from '../store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

const NOW = 1_800_000_000_000
const WISH: Wish = { game: 'cant-stop', settings: '', perMove: 60, rated: false }

/** What every store must hold about finding a game: lists with filters, invitations, games to watch, substitutes. */
export function findingContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: WholeStore
  openedStore(openStorage, (opened) => {
    store = opened
  })

  let handles = 0
  const person = async (): Promise<UserId> => {
    const made = await store.createPerson(newUserId(), 'Ann', 1)
    if (!made.ok) throw new Error(made.error)
    return made.value.id
  }
  const account = async (): Promise<UserId> => {
    const [user, handle] = [await person(), `Somebody-${++handles}`]
    const passkey = { id: handle, publicKey: 'cA', counter: 0, transports: [], name: 'x', made: 1 }
    const written = await store.accounts.signUp(
      { user, handle, since: 1, name: 'Ann' },
      passkey,
      [],
      { id: handle, browser: '', made: 1 },
      { id: handle, until: 1e13 },
    )
    expect(written).toEqual(ok(null))
    return user
  }
  let opened = NOW
  const table = async (
    opener: UserId,
    terms: Partial<Terms> = {},
    more: { settings?: string; game?: string; seats?: readonly StoredSeat[] } = {},
  ): Promise<StoredTable> => {
    const { game = 'cant-stop', settings = '', seats = [personSeat(opener, 'Ann', null, 0), OPEN] } = more
    const card = gatheringTable(
      game,
      seats,
      { id: opener, name: 'Ann' },
      { private: false, ...terms },
      settings,
      ++opened,
    )
    expect(await store.create(card)).toEqual(ok(null))
    const taken = await store.take(card.head.id)
    if (!taken.ok) throw new Error(taken.error)
    return taken.value.table
  }

  describe(`${name}: finding a game`, () => {
    it('open tables by game, pace, whether they count, and rules; with a free seat, and page by page', async () => {
      const ann = await person()
      const [plain, daily, slow, rated, variant, other] = [
        await table(ann, { perMove: 60 }),
        await table(ann, { perMove: 86_400 }),
        await table(ann, { perMove: null }),
        await table(ann, { perMove: 60, rated: true }),
        await table(ann, { perMove: 60 }, { settings: 'columnsToWin=2' }),
        await table(ann, { perMove: 60 }, { game: 'fast-track' }),
      ]
      await table(ann, { perMove: 60 }, { seats: [personSeat(ann, 'Ann', null, 0)] }) // full
      await table(ann, { perMove: 60, private: true })
      const found = async (only: Partial<Filter>): Promise<readonly string[]> =>
        (await store.gathering(opened + 1, 9, { ...EVERYTHING, ...only })).map(({ head }) => head.id)
      const ids = (...all: readonly StoredTable[]): readonly string[] => all.map(({ head }) => head.id).toReversed()
      expect(await found({})).toEqual(ids(plain, daily, slow, rated, variant, other))
      expect(await found({ game: 'fast-track' })).toEqual(ids(other))
      expect(await found({ game: 'no-such-game' })).toEqual([])
      expect(await found({ pace: 'live' })).toEqual(ids(plain, rated, variant, other))
      expect(await found({ pace: 'daily' })).toEqual(ids(daily))
      expect(await found({ pace: 'untimed' })).toEqual(ids(slow))
      expect(await found({ rated: true })).toEqual(ids(rated))
      expect(await found({ rated: false })).toEqual(ids(plain, daily, slow, variant, other))
      expect(await found({ standard: false })).toEqual(ids(variant))
      expect(await found({ standard: true, pace: 'live', rated: false, game: 'cant-stop' })).toEqual(ids(plain))
      const page = await store.gathering(daily.head.opened, 9, { ...EVERYTHING, pace: 'live' })
      expect(page.map(({ head }) => head.id)).toEqual(ids(plain))
    })

    it('who waits, by the same filters, longest first; every wish has a name of its own', async () => {
      const [ann, bo, cy] = [await person(), await person(), await person()]
      await store.seekers.seek(ann, WISH, null, NOW)
      await store.seekers.seek(bo, { ...WISH, game: 'fast-track', perMove: 86_400 }, null, NOW + 1)
      await store.seekers.seek(cy, { ...WISH, settings: 'columnsToWin=2', rated: true }, null, NOW + 2)
      const found = async (only: Partial<Filter>, after = 0, seen = NOW): Promise<readonly UserId[]> =>
        (await store.seekers.open({ ...EVERYTHING, ...only }, seen, after, 9)).map(({ user }) => user)
      expect(await found({})).toEqual([ann, bo, cy])
      expect(await found({ game: 'fast-track' })).toEqual([bo])
      expect(await found({ pace: 'live' })).toEqual([ann, cy])
      expect(await found({ rated: true })).toEqual([cy])
      expect(await found({ standard: true, rated: false })).toEqual([ann, bo])
      expect(await found({}, NOW)).toEqual([bo, cy]) // the next page
      expect(await found({}, 0, NOW + 2)).toEqual([cy]) // the others were not seen since
      const before = await store.seekers.seeker(ann)
      await store.seekers.seek(ann, WISH, null, NOW + 3)
      const after = await store.seekers.seeker(ann)
      expect(after?.id).toMatch(/^[\w-]{22}$/)
      expect(await store.seekers.byId(before?.id ?? '')).toBeNull()
      expect(await store.seekers.byId(after?.id ?? '')).toEqual(after)
      await store.ban(bo, true)
      expect(await found({})).toEqual([cy, ann])
      const [one, two] = [after, await store.seekers.seeker(cy)]
      if (one === null || two === null) throw new Error('they wait')
      const { seed, commitment } = (await table(ann)).head
      await store.seekers.leave(cy)
      const fresh = { id: newTableId(), code: newTableCode(), seed, commitment, opened: ++opened }
      expect(await matchTwo(store.seekers, fresh, [one, two], NOW)).toBe(false) // cy has left
      expect(await store.card(fresh.id)).toEqual(err('no-such-table'))
      await store.seekers.seek(cy, WISH, null, NOW)
      expect(await matchTwo(store.seekers, fresh, [one, two], NOW)).toBe(true)
      expect((await store.seekers.seeker(ann))?.table).toBe(fresh.id)
      expect(await found({})).toEqual([])
      for (const user of [ann, bo, cy]) await store.seekers.leave(user)
    })

    it('an invitation is one for each person and table, is declined for good, and goes when the game begins', async () => {
      const [ann, bo] = [await account(), await account()]
      const at = await table(ann)
      const invitation = (id: string, more: Partial<StoredInvitation> = {}): StoredInvitation => ({
        id,
        table: at.head.id,
        inviter: ann,
        invited: bo,
        made: NOW,
        ...more,
      })
      expect(await store.invitations.invite(invitation('one'))).toEqual(ok(null))
      expect(await store.invitations.invite(invitation('two'))).toEqual(err('conflict'))
      expect(await store.invitations.to(bo, 9)).toMatchObject([{ id: 'one', name: 'Ann', inviter: ann }])
      expect(await store.invitations.from(ann, at.head.id)).toMatchObject([{ id: 'one', declined: false }])
      expect(await store.invitations.decline('one', ann)).toEqual(err('gone'))
      expect(await store.invitations.takeBack('one', bo)).toEqual(err('gone'))
      expect(await store.invitations.decline('one', bo)).toEqual(ok(null))
      expect(await store.invitations.decline('one', bo)).toEqual(err('gone'))
      expect(await store.invitations.to(bo, 9)).toEqual([])
      expect(await store.invitations.from(ann, at.head.id)).toMatchObject([{ declined: true }])
      expect(await store.invitations.takeBack('one', ann)).toEqual(err('gone')) // nobody is asked twice
      expect(await store.invitations.invite(invitation('two'))).toEqual(err('conflict'))
      const begun = { ...at.head, status: 'playing', started: 'then' } as const
      const { epoch, version, turn } = at
      expect(await store.change(at.head.id, { epoch, version, turn, head: begun })).toEqual(ok(null))
      expect(await store.invitations.allOf(bo)).toEqual([])
      expect(await store.invitations.invite(invitation('three'))).toEqual(err('gone'))
      expect(
        await store.invitations.invite(invitation('four', { table: (await table(ann)).head.id, invited: newUserId() })),
      ).toEqual(err('gone'))
    })

    it('so many invitations of one person, and so many to one, whoever is quick', async () => {
      const [ann, bo] = [await account(), await account()]
      const tables = await Promise.all(Array.from({ length: MOST_TO_ONE + 2 }, () => table(ann)))
      const { id: first } = (await table(ann)).head
      const toOne = await Promise.all(
        tables.map(({ head }, index) =>
          store.invitations.invite({ id: `to-one-${index}`, table: head.id, inviter: ann, invited: bo, made: NOW }),
        ),
      )
      expect(toOne.filter((written) => written.ok)).toHaveLength(MOST_TO_ONE)
      const others = await Promise.all(Array.from({ length: MOST_OPEN }, account))
      const many = await Promise.all(
        others.map((invited, index) =>
          store.invitations.invite({ id: `many-${index}`, table: first, inviter: ann, invited, made: NOW }),
        ),
      )
      expect(many.filter((written) => written.ok)).toHaveLength(MOST_OPEN - MOST_TO_ONE)
      expect(many.find((written) => !written.ok)).toEqual(err('stale'))
      await store.forget(ann)
      expect(await store.invitations.to(bo, 9)).toEqual([])
    })

    it('nobody hears from those they have muted or blocked, or when they sit there already; nor by a notice', async () => {
      const [ann, bo] = [await account(), await account()]
      const at = await table(ann)
      const target = {
        id: `target-${bo}`,
        user: bo,
        kind: 'push',
        address: 'p',
        keys: 'k',
        language: 'en',
        origin: '',
        active: true,
        invitations: false,
      } as const
      expect(await store.notices.add(target, 1, 9)).toEqual(ok(null))
      const invitation = { id: `i-${bo}`, table: at.head.id, inviter: ann, invited: bo, made: NOW }
      expect(await store.invitations.invite(invitation)).toEqual(ok(null))
      const due = async (): Promise<readonly unknown[]> =>
        (await store.notices.due(NOW + 9, 99)).filter(
          (notice) => notice.target.user === bo && notice.line === INVITATION,
        )
      await store.invitations.notify(invitation, NOW)
      expect(await due()).toEqual([]) // not wished for
      expect(await store.notices.setInvitations(target.id, true)).toEqual(ok(null))
      await store.invitations.notify(invitation, NOW)
      await store.invitations.notify(invitation, NOW) // once
      expect(await due()).toMatchObject([{ isStillOn: true, from: 'Ann', table: at.head.id }])
      for (const [user, other, kind] of [
        [bo, ann, 'muted'],
        [bo, ann, 'blocked'],
        [ann, bo, 'blocked'],
      ] as const) {
        const tie = newUserId()
        await store.ties.tie({ id: tie, user, other, kind, made: 1 })
        expect(await store.invitations.to(bo, 9)).toEqual([])
        expect(await due()).toMatchObject([{ isStillOn: false }])
        await store.ties.untie(user, tie)
      }
      expect(await store.invitations.to(bo, 9)).toHaveLength(1)
      const { epoch, version, turn } = at
      await store.change(at.head.id, {
        epoch,
        version,
        turn,
        seats: [personSeat(ann, 'Ann', null, 0), personSeat(bo, 'Bo', null, 0)],
      })
      expect(await store.invitations.to(bo, 9)).toEqual([])
    })

    it('games to watch: open to all and moved in lately; how long they are, and usually are', async () => {
      const ann = await person()
      const play = async (
        terms: Partial<Terms>,
        began: number,
        lines: number,
        status: 'playing' | 'over' = 'playing',
      ): Promise<StoredTable> => {
        const { head, epoch, version, turn } = await table(ann, terms, { game: 'rollio' })
        const all = Array.from({ length: lines }, () => ({ by: 'chance', text: '1', ms: null, request: null }) as const)
        const outcome = status === 'over' ? { scores: [1, 0], winners: [0] } : null
        expect(
          await store.change(head.id, {
            epoch,
            version,
            turn: { ...turn, began },
            head: { ...head, status, started: 'then', outcome, hash: null },
            lines: { after: 0, lines: all },
          }),
        ).toEqual(ok(null))
        const found = await store.table(head.id)
        if (!found.ok) throw new Error(found.error)
        return found.value
      }
      const [one, two] = [await play({}, NOW + 1e9, 3), await play({}, NOW + 1e9 + 1, 5)]
      await play({ private: true }, NOW + 1e9, 3)
      await play({}, NOW - 1, 3)
      expect((await store.watchable(NOW + 1e9, 9)).map(({ head }) => head.id)).toEqual([two.head.id, one.head.id])
      expect(await store.linesAt([one.head.id, two.head.id])).toEqual(
        new Map([
          [one.head.id, 3],
          [two.head.id, 5],
        ]),
      )
      expect(await store.typicalLength('rollio', 9)).toBeNull()
      await play({}, NOW, 10, 'over')
      await play({}, NOW, 20, 'over')
      expect(await store.typicalLength('rollio', 9)).toBe(15)
      expect(await store.typicalLength('rollio', 1)).toBe(20)
    })

    it('who took a seat over since when is kept, and who lost it until they sit again or are forgotten', async () => {
      const [ann, bo, cy] = [await person(), await person(), await person()]
      const at = await table(ann, {}, { seats: [personSeat(ann, 'Ann', null, 0), personSeat(bo, 'Bo', null, 0)] })
      const { head, turn, epoch } = at
      const substitutes = [{ seat: 1, line: 7 }]
      const change = async (version: number, user: UserId, by: UserId): Promise<StoredTable> => {
        expect(
          await store.change(head.id, {
            epoch,
            version,
            turn,
            head: { ...head, status: 'playing', substitutes },
            replaced: { user, seat: 1, by },
          }),
        ).toEqual(ok(null))
        const found = await store.table(head.id)
        if (!found.ok) throw new Error(found.error)
        return found.value
      }
      const first = await change(at.version, bo, cy)
      expect([first.head.substitutes, first.replaced]).toEqual([substitutes, new Map([[bo, 1]])])
      const left = async (user: UserId): Promise<unknown> =>
        (await store.replacedOf(user)).map(({ card, seat }) => [card.head.id, seat])
      expect([await left(bo), await left(cy)]).toEqual([[[head.id, 1]], []])
      const second = await change(first.version, cy, bo)
      expect(second.replaced).toEqual(new Map([[cy, 1]]))
      expect([await left(bo), await left(cy)]).toEqual([[], [[head.id, 1]]])
      await store.forget(cy)
      const third = await store.table(head.id)
      expect(third.ok && [third.value.head.substitutes, third.value.replaced.size]).toEqual([substitutes, 0])
    })
  })
}
