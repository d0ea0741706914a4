import { err, ok } from '@parlour/core'
import type { TableId, TieKind, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { MOST_REPORTS, REPORTS_KEPT, SANCTIONS_KEPT, type StoredSanction } from '../moderation/moderation-store.ts'
import { MOST_TIES } from '../ties/tie-store.ts'
import { personSeat } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import type { Written } from '../store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

const DAY = 86_400_000

/** What every store must hold about people's ties, reports, sanctions and invitations. */
export function moderationContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: WholeStore
  openedStore(openStorage, (opened) => {
    store = opened
  })

  let made = 0
  const fresh = (): string => `made-${++made}`.padEnd(22, '_')
  const person = async (called = 'Ann', admitted = true): Promise<UserId> => {
    const created = await store.createPerson(newUserId(), called, 1, admitted)
    if (!created.ok) throw new Error(created.error)
    return created.value.id
  }
  const account = async (handle: string): Promise<UserId> => {
    const user = await person(handle)
    const passkey = { id: fresh(), publicKey: 'cA', counter: 0, transports: [], name: 'Phone', made: 1 }
    const session = { id: fresh(), browser: '', made: 1 }
    const spent = { id: fresh(), until: 1e13 }
    expect(await store.accounts.signUp({ user, handle, since: 1, name: handle }, passkey, [], session, spent)).toEqual(
      ok(null),
    )
    return user
  }
  const tie = (user: UserId, other: UserId, kind: TieKind, at = 1): Promise<Written> =>
    store.ties.tie({ id: fresh(), user, other, kind, made: at })
  const table = async (...people: readonly UserId[]): Promise<TableId> => {
    const [opener = await person()] = people
    const seats = people.map((user, index) => personSeat(user, `Player ${index}`, null, 0))
    const { head, seats: all, turn } = gatheringTable('cant-stop', seats, { id: opener, name: 'Player 0' })
    expect(await store.create({ head: { ...head, status: 'over' }, seats: all, turn })).toEqual(ok(null))
    return head.id
  }
  const report = (reporter: UserId, target: UserId, at: TableId, now = 1000): Promise<Written> =>
    store.moderation.report(
      { id: fresh(), reporter, target, table: at, reason: 'chat', text: 'rude', at: now },
      now - DAY,
    )
  const sanction = (user: UserId, more: Partial<StoredSanction> = {}): StoredSanction => ({
    id: fresh(),
    user,
    kind: 'no-chat',
    why: 'rude',
    game: null,
    at: 1000,
    until: null,
    lifted: null,
    seen: false,
    ...more,
  })

  describe(`${name}: ties`, () => {
    it('one tie from one to another, the newest; friendship is mutual when both say so, and a wish until then', async () => {
      const [ann, bo] = [await account('tie-ann'), await person('Bo')]
      expect(await tie(ann, bo, 'muted')).toEqual(ok(null))
      expect(await tie(ann, bo, 'friend')).toEqual(ok(null))
      expect(await store.ties.of(ann)).toMatchObject([{ kind: 'friend', name: 'Bo', handle: null, mutual: false }])
      const [wish] = await store.ties.wishes(bo)
      expect(wish).toMatchObject({ name: 'tie-ann', handle: 'tie-ann' })
      expect(await store.ties.wisher(bo, wish?.id ?? '')).toBe(ann)
      expect(await store.ties.wisher(ann, wish?.id ?? '')).toBe(null)
      expect(await tie(bo, ann, 'friend')).toEqual(ok(null))
      expect(await store.ties.of(ann)).toMatchObject([{ mutual: true }])
      expect([await store.ties.friends(ann), await store.ties.friends(bo)]).toEqual([[bo], [ann]])
      expect([await store.ties.wishes(bo), await store.ties.wishes(ann)]).toEqual([[], []])
    })

    it('a block ends a friendship on both sides; only its owner can undo it; mutes and blocks are listed', async () => {
      const [ann, bo] = [await person(), await person()]
      await tie(ann, bo, 'friend')
      await tie(bo, ann, 'friend')
      expect(await tie(ann, bo, 'blocked')).toEqual(ok(null))
      expect(await store.ties.of(bo)).toEqual([])
      expect(await store.ties.hidden(ann)).toMatchObject([{ user: ann, other: bo, kind: 'blocked' }])
      expect(await store.ties.hidden(bo)).toEqual([])
      const [mine] = await store.ties.of(ann)
      expect(await store.ties.untie(bo, mine?.id ?? '')).toEqual(err('gone'))
      expect(await store.ties.untie(ann, mine?.id ?? '')).toEqual(ok(null))
      expect((await store.ties.hidden(null)).filter(({ user }) => user === ann)).toEqual([])
    })

    it('ties are bounded, also for many at once, and there are none to nobody', async () => {
      const ann = await person()
      expect(await tie(ann, newUserId(), 'friend')).toEqual(err('stale'))
      const others = await Promise.all(Array.from({ length: MOST_TIES + 5 }, () => person()))
      const first = others.slice(0, MOST_TIES - 5)
      for (const other of first) expect(await tie(ann, other, 'muted')).toEqual(ok(null))
      const tied = await Promise.all(others.slice(first.length).map((other) => tie(ann, other, 'muted')))
      expect(tied.filter((each) => each.ok)).toHaveLength(5)
      expect(new Set(tied.flatMap((each) => (each.ok ? [] : [each.error])))).toEqual(new Set(['stale']))
    })
  })

  describe(`${name}: moderation`, () => {
    it('a moderator is an account, until the host takes it back', async () => {
      const [ann, guest] = [await account('mod-ann'), await person()]
      expect(await store.moderation.setModerator(guest, true, 1)).toEqual(err('gone'))
      for (const isOne of [true, true, false, true]) {
        expect(await store.moderation.setModerator(ann, isOne, 1)).toEqual(ok(null))
        expect(await store.moderation.isModerator(ann)).toBe(isOne)
      }
    })

    it('one report for each reporter, person and table; many of a person at a table are one case', async () => {
      const [bad, ann, bo] = [await person('Bad'), await person(), await person()]
      const at = await table(bad, ann, bo)
      const twice = await Promise.all([report(ann, bad, at), report(ann, bad, at), report(ann, bad, at)])
      expect(twice.filter((each) => each.ok)).toHaveLength(1)
      expect(new Set(twice.flatMap((each) => (each.ok ? [] : [each.error])))).toEqual(new Set(['conflict']))
      expect(await report(bo, bad, at)).toEqual(ok(null))
      const found = (await store.moderation.openCases(0, 99)).find(({ target }) => target === bad)
      expect(found).toMatchObject({ table: at, reports: 2, reasons: ['chat'] })
      for (const { id } of await store.moderation.reportsIn({ target: bad, table: at }))
        expect(await store.moderation.openCase(id)).toEqual(found)
    })

    it('a flood of reports: so many of a person in a day, so many in a case', async () => {
      const [bad, ann] = [await person('Bad'), await person()]
      const tables = await Promise.all(Array.from({ length: MOST_REPORTS + 3 }, () => table(bad, ann)))
      const sent = await Promise.all(tables.map((at) => report(ann, bad, at)))
      expect(sent.filter((each) => each.ok)).toHaveLength(MOST_REPORTS)
      expect(new Set(sent.flatMap((each) => (each.ok ? [] : [each.error])))).toEqual(new Set(['stale']))
      expect(await report(ann, bad, tables.at(-1) ?? (await table(bad)), 1001 + DAY)).toEqual(ok(null))
      const many = await Promise.all(Array.from({ length: 30 }, () => person()))
      const one = await table(bad)
      for (const each of many) await report(each, bad, one)
      expect(await store.moderation.reportsIn({ target: bad, table: one })).toHaveLength(20)
    })

    it('a case is decided once, whole, with its sanction; the reporter learns that, the person why', async () => {
      const [bad, ann] = [await person('Bad'), await person()]
      const at = await table(bad, ann)
      await report(ann, bad, at)
      const found = { target: bad, table: at }
      expect(await store.moderation.reportsOf(ann)).toMatchObject([{ target: bad, verdict: null }])
      const decided = await Promise.all(
        ['no-chat', 'nothing'].map((verdict) =>
          store.moderation.decide(found, verdict, 2000, verdict === 'nothing' ? null : sanction(bad)),
        ),
      )
      expect(decided.filter((each) => each.ok)).toHaveLength(1)
      expect(decided).toContainEqual(err('stale'))
      const sanctions = await store.moderation.sanctionsOf(bad)
      const [mine] = await store.moderation.reportsOf(ann)
      expect(sanctions).toHaveLength(mine?.verdict === 'no-chat' ? 1 : 0)
      expect((await store.moderation.openCases(0, 99)).some(({ target }) => target === bad)).toBe(false)
    })

    it('sanctions end by themselves or are lifted; a warning keeps from nothing; the host sees a mute', async () => {
      const bad = await person('Bad')
      const now = Date.now()
      await store.moderation.impose(sanction(bad, { kind: 'warning', until: now }))
      await store.moderation.impose(sanction(bad, { kind: 'no-play', until: now - 1 }))
      await store.moderation.impose(sanction(bad, { until: now + DAY }))
      const inForce = async (): Promise<readonly string[]> =>
        (await store.moderation.inForce(now)).filter(({ user }) => user === bad).map(({ kind }) => kind)
      expect(await inForce()).toEqual(['no-chat'])
      expect((await store.host.person(bad))?.muted).toBe(true)
      expect(await store.moderation.lift(bad, 'no-chat', now)).toEqual(ok(null))
      expect(await inForce()).toEqual([])
      expect((await store.host.person(bad))?.muted).toBe(false)
      expect(await store.moderation.impose(sanction(newUserId()))).toEqual(err('gone'))
      expect((await store.moderation.sanctionsOf(bad)).every(({ seen }) => !seen)).toBe(true)
      await store.moderation.sawDecisions(bad)
      expect((await store.moderation.sanctionsOf(bad)).every(({ seen }) => seen)).toBe(true)
    })

    it('an invitation opens the door so often as it says, once for each, and not when it is too old', async () => {
      const guests = await Promise.all(Array.from({ length: 4 }, () => person('Guest 1234', false)))
      const [first = newUserId(), ...rest] = guests
      const invite = { id: fresh(), hash: 'open sesame', note: 'friends', made: 1, until: 5000, uses: 2 }
      expect(await store.moderation.invite(invite)).toEqual(ok(null))
      expect((await store.person(first))?.admitted).toBe(false)
      expect(await store.moderation.admit(first, 'open barley', 1000)).toEqual(err('gone'))
      expect(await store.moderation.admit(first, invite.hash, 5000)).toEqual(err('gone'))
      expect(await store.moderation.admit(first, invite.hash, 1000)).toEqual(ok(null))
      expect((await store.person(first))?.admitted).toBe(true)
      expect(await store.moderation.admit(first, invite.hash, 1000)).toEqual(err('gone')) // they are in
      const others = await Promise.all(rest.map((user) => store.moderation.admit(user, invite.hash, 1000)))
      expect(others.filter((each) => each.ok)).toHaveLength(1)
    })

    it('what nobody needs goes: reports and sanctions long after their end, and never what is open', async () => {
      const [bad, ann] = [await person('Bad'), await person()]
      const [at, open] = [await table(bad, ann), await table(bad, ann)]
      await report(ann, bad, at)
      await report(ann, bad, open)
      await store.moderation.decide({ target: bad, table: at }, 'no-chat', 2000, sanction(bad, { until: 3000 }))
      await store.moderation.impose(sanction(bad, { until: null }))
      const rules = { keepGuests: null, keepTables: 1 }
      expect((await store.host.toPurge(rules, Date.now())).tables).not.toContain(open)
      expect((await store.host.toPurge(rules, Date.now())).tables).toContain(at)
      await store.moderation.purge(2000 + REPORTS_KEPT)
      expect(await store.moderation.reportsOf(ann)).toHaveLength(2)
      await store.moderation.purge(2001 + REPORTS_KEPT)
      expect(await store.moderation.reportsOf(ann)).toHaveLength(1)
      await store.moderation.purge(3001 + SANCTIONS_KEPT)
      expect(await store.moderation.sanctionsOf(bad)).toMatchObject([{ until: null }])
      expect(await store.host.purge({ guests: [], tables: [at] })).toBe(true)
    })

    it('a guest’s ties, reports and sanctions become the account’s', async () => {
      const [user, other] = [await account('merge-mod'), await person()]
      await store.accounts.replaceCodes(user, ['merge code'])
      const guest = await person('Guest 1111')
      const at = await table(guest, other)
      await tie(guest, other, 'blocked')
      await report(other, guest, at)
      await store.moderation.impose(sanction(guest))
      const session = { id: fresh(), browser: '', made: 1 }
      expect(await store.accounts.signIn({ by: 'code', hash: 'merge code', user }, session, guest)).toEqual(ok(null))
      expect(await store.ties.hidden(user)).toMatchObject([{ other, kind: 'blocked' }])
      expect(await store.moderation.sanctionsOf(user)).toHaveLength(1)
      expect((await store.moderation.openCases(0, 99)).some(({ target }) => target === user)).toBe(true)
    })
  })
}
