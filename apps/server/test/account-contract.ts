import { err, ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { MOST_PASSKEYS, type StoredPasskey } from '../accounts/account-store.ts'
import { newUserId } from '../crypto.ts'
import { OPEN, personSeat } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import type { StoredCard, StoredPerson, StoredSeat, Written } from '../store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

/** What every store must hold about accounts, whatever it keeps them in. */
export function accountContract(name: string, openStorage: () => Promise<Storage>): void {
  let storage: Storage
  let store: WholeStore
  openedStore(openStorage, (opened, kept) => {
    store = opened
    storage = kept
  })

  let made = 0
  const fresh = (what: string): string => `${what}-${++made}`
  const spent = (): { id: string; until: number } => ({ id: fresh('challenge'), until: 1e13 })
  const session = (): { id: string; browser: string; made: number } => ({
    id: fresh('s'),
    browser: 'Firefox',
    made: 50,
  })
  const passkey = (): Omit<StoredPasskey, 'user' | 'used'> => ({
    id: fresh('key'),
    publicKey: 'cA',
    counter: 0,
    transports: ['internal', 'hybrid'],
    name: 'Phone',
    made: 40,
  })
  const guest = async (called = 'Guest 1234'): Promise<StoredPerson> => {
    const created = await store.createPerson(newUserId(), called, 1)
    if (!created.ok) throw new Error(created.error)
    return created.value
  }
  const account = async (
    handle: string,
    codes: readonly string[] = [],
  ): Promise<{ user: UserId; key: string; at: string }> => {
    const { id } = await guest()
    const [key, here] = [passkey(), session()]
    const done = await store.accounts.signUp({ user: id, handle, since: 30, name: handle }, key, codes, here, spent())
    expect(done).toEqual(ok(null))
    return { user: id, key: key.id, at: here.id }
  }
  const oneOf = (results: readonly Written[], other: 'conflict' | 'stale' | 'gone'): void => {
    expect(results.filter((each) => each.ok)).toHaveLength(1)
    expect(new Set(results.flatMap((each) => (each.ok ? [] : [each.error])))).toEqual(new Set([other]))
  }
  const atTable = async (
    seats: readonly StoredSeat[],
    opener: StoredPerson,
    more: object = {},
  ): Promise<StoredCard> => {
    const { head, seats: all, turn } = gatheringTable('cant-stop', seats, opener)
    const card = { head: { ...head, ...more }, seats: all, turn }
    expect(await store.create(card)).toEqual(ok(null))
    return card
  }

  describe(`${name}: accounts`, () => {
    it('a guest becomes an account: the old cookie’s number and the old recovery code are void', async () => {
      const ann = await guest()
      await store.setRecoveryCode(ann.id, 'old code')
      const key = passkey()
      const here = session()
      expect(
        await store.accounts.signUp(
          { user: ann.id, handle: 'Ann-1', since: 30, name: 'Ann' },
          key,
          ['a', 'b'],
          here,
          spent(),
        ),
      ).toEqual(ok(null))
      expect(await store.person(ann.id)).toEqual({
        ...ann,
        name: 'Ann',
        hasRecovery: false,
        session: ann.session + 1,
        account: true,
      })
      expect(await store.useRecoveryCode('old code')).toEqual(err('gone'))
      expect(await store.setRecoveryCode(ann.id, 'new code')).toEqual(err('gone'))
      expect(await store.accounts.account(ann.id)).toEqual({ user: ann.id, handle: 'Ann-1', since: 30 })
      expect(await store.accounts.passkeys(ann.id)).toEqual([{ ...key, user: ann.id, used: null }])
      expect(await store.accounts.sessions(ann.id)).toEqual([
        { ...here, user: ann.id, seen: here.made, proved: here.made },
      ])
      expect(await store.accounts.codesLeft(ann.id)).toBe(2)
    })

    it('one handle, one account: also in other letters, with look-alikes, and of many who ask at once', async () => {
      const guests = await Promise.all(
        ['Bo-Lin', 'bo_lin', 'B0-L1N', 'BO-LIN', 'bo-lln'].map(async (handle) => ({ handle, ...(await guest()) })),
      )
      const tries = guests.map(({ id, handle }) =>
        store.accounts.signUp({ user: id, handle, since: 1, name: 'x' }, passkey(), [], session(), spent()),
      )
      oneOf(await Promise.all(tries), 'conflict')
      for (const { handle } of guests) expect(await store.accounts.isTaken(handle)).toBe(true)
      expect(await store.accounts.isTaken('bo-lin2')).toBe(false)
      expect((await store.person(guests[1]?.id ?? newUserId()))?.name).not.toBe(undefined)
    })

    it('a person has one account, a passkey one owner, and a challenge one answer', async () => {
      const twice = await guest()
      const signUp = (user: UserId, handle: string, key = passkey(), answered = spent()): Promise<Written> =>
        store.accounts.signUp({ user, handle, since: 1, name: 'x' }, key, [], session(), answered)
      oneOf(await Promise.all([signUp(twice.id, 'one-tab'), signUp(twice.id, 'other-tab')]), 'conflict')
      const key = passkey()
      const [a, b, c, d] = [await guest(), await guest(), await guest(), await guest()]
      oneOf(await Promise.all([signUp(a.id, 'has-key', key), signUp(b.id, 'takes-key', key)]), 'conflict')
      const answered = spent()
      oneOf(
        await Promise.all([
          signUp(c.id, 'first-answer', passkey(), answered),
          signUp(d.id, 'again', passkey(), answered),
        ]),
        'stale',
      )
      await store.ban(b.id, true)
      expect(await signUp(b.id, 'banned')).toEqual(err('gone'))
      expect(await signUp(newUserId(), 'nobody')).toEqual(err('gone'))
    })

    it('signing in: a counter that another use has moved, a passkey that was removed, and a challenge answered before', async () => {
      const { user, key } = await account('cy', ['cy 1', 'cy 2'])
      const read = await store.accounts.passkey(key)
      if (read === null) throw new Error('no passkey')
      const by = (counter: number, answered = spent()): Promise<Written> =>
        store.accounts.signIn({ by: 'passkey', passkey: read, counter, spent: answered }, session(), null)
      oneOf(await Promise.all([by(5), by(5)]), 'stale') // two uses of what was read once
      expect(await store.accounts.passkey(key)).toMatchObject({ counter: 5, used: 50 })
      const now = { ...read, counter: 5 }
      const answered = spent()
      const again = (): Promise<Written> =>
        store.accounts.signIn({ by: 'passkey', passkey: now, counter: 5, spent: answered }, session(), null)
      oneOf([await again(), await again()], 'stale')
      expect(await store.accounts.removePasskey(user, key)).toEqual(ok(null))
      expect(
        await store.accounts.signIn({ by: 'passkey', passkey: now, counter: 6, spent: spent() }, session(), null),
      ).toEqual(err('stale'))
      expect(await store.accounts.sessions(user)).toHaveLength(3)
    })

    it('a recovery code works once, also for two at once; a new set voids the old', async () => {
      const { user } = await account('dee', ['dee 1', 'dee 2'])
      const by = (hash: string): Promise<Written> => store.accounts.signIn({ by: 'code', hash, user }, session(), null)
      oneOf(await Promise.all([by('dee 1'), by('dee 1'), by('dee 1')]), 'gone')
      expect(await store.accounts.ownerOfCode('dee 2')).toBe(user)
      expect(await store.accounts.replaceCodes(user, ['dee 3'])).toEqual(ok(null))
      expect(await store.accounts.ownerOfCode('dee 2')).toBe(null)
      expect(await by('dee 2')).toEqual(err('gone'))
      expect(await by('dee 3')).toEqual(ok(null))
      expect(await store.accounts.codesLeft(user)).toBe(0)
      expect(await store.accounts.replaceCodes((await guest()).id, ['x'])).toEqual(err('gone'))
    })

    it('a session is proved anew by a passkey or a code of its account, each used up; not by another’s, nor elsewhere', async () => {
      const ann = await account('Pro-1', ['pro 1', 'pro 2'])
      const eve = await account('Pro-2', ['pro 3'])
      const { accounts } = store
      const byCode = (hash: string, user: UserId, at: string, now: number): Promise<Written> =>
        accounts.prove({ by: 'code', hash, user }, at, now)
      const proved = async (at: string): Promise<number | undefined> => (await accounts.session(at))?.proved
      expect(await byCode('pro 1', ann.user, ann.at, 900)).toEqual(ok(null))
      expect(await byCode('pro 1', ann.user, ann.at, 901)).toEqual(err('gone')) // used up
      expect(await byCode('pro 3', eve.user, ann.at, 902)).toEqual(err('gone')) // Eve's, in Ann's browser
      expect(await accounts.codesLeft(eve.user)).toBe(1) // and not lost by it
      const passkey = { id: ann.key, user: ann.user, counter: 0 }
      const answered = spent()
      const byKey = (counter: number, now: number): Promise<Written> =>
        accounts.prove(
          { by: 'passkey', passkey: { ...passkey, counter }, counter: counter + 1, spent: answered },
          ann.at,
          now,
        )
      oneOf(await Promise.all([byKey(0, 1000), byKey(0, 1000)]), 'stale')
      expect(await byKey(1, 1001)).toEqual(err('stale')) // the same challenge
      expect(await accounts.prove({ by: 'code', hash: 'pro 2', user: ann.user }, eve.at, 1002)).toEqual(err('gone'))
      expect([await proved(ann.at), await proved(eve.at)]).toEqual([1000, 50])
    })

    it('a guest’s code can be looked at, and stays', async () => {
      const { id } = await guest('Fay')
      expect(await store.setRecoveryCode(id, 'fay look')).toEqual(ok(null))
      expect(await store.behindRecoveryCode('fay look')).toMatchObject({ id, name: 'Fay', hasRecovery: true })
      expect(await store.behindRecoveryCode('another')).toBeNull()
      expect(await store.useRecoveryCode('fay look')).toMatchObject({ ok: true })
      expect(await store.behindRecoveryCode('fay look')).toBeNull()
    })

    it('the last way in is never removed, whichever of two go first', async () => {
      const { user, key } = await account('eli')
      expect(await store.accounts.removePasskey(user, key)).toEqual(err('stale'))
      const second = { ...passkey(), user }
      expect(await store.accounts.addPasskey(second, spent())).toEqual(ok(null))
      oneOf(
        await Promise.all([store.accounts.removePasskey(user, key), store.accounts.removePasskey(user, second.id)]),
        'stale',
      )
      const [left] = await store.accounts.passkeys(user)
      expect(await store.accounts.replaceCodes(user, ['eli 1'])).toEqual(ok(null))
      expect(await store.accounts.removePasskey(user, left?.id ?? '')).toEqual(ok(null))
    })

    it('another’s passkeys and sessions are out of reach', async () => {
      const [fay, eve] = [await account('fay', ['fay 1']), await account('eve', ['eve 1'])]
      expect(await store.accounts.removePasskey(eve.user, fay.key)).toEqual(err('gone'))
      expect(await store.accounts.renamePasskey(eve.user, fay.key, 'mine')).toEqual(err('gone'))
      expect(await store.accounts.endSession(eve.user, fay.at)).toEqual(err('gone'))
      expect(await store.accounts.signIn({ by: 'code', hash: 'fay 1', user: eve.user }, session(), null)).toEqual(
        err('gone'),
      )
      expect(await store.accounts.endOthers(eve.user, eve.at)).toEqual(ok([]))
      expect(await store.accounts.session(fay.at)).toMatchObject({ user: fay.user })
      expect(await store.accounts.renamePasskey(fay.user, fay.key, 'Tablet')).toEqual(ok(null))
      expect(await store.accounts.passkey(fay.key)).toMatchObject({ name: 'Tablet' })
    })

    it('sessions: seen, ended one by one or all others, and bounded', async () => {
      const { user, at } = await account(
        'gus',
        Array.from({ length: 60 }, (_, index) => `gus ${index}`),
      )
      for (let index = 0; index < 60; index++)
        expect(
          await store.accounts.signIn(
            { by: 'code', hash: `gus ${index}`, user },
            { ...session(), made: 100 + index },
            null,
          ),
        ).toEqual(ok(null))
      const all = await store.accounts.sessions(user)
      expect(all).toHaveLength(50)
      expect(all[0]?.made).toBe(159)
      expect(await store.accounts.session(at)).toBe(null)
      const [first, second] = all
      expect(await store.accounts.saw(second?.id ?? '', 900)).toEqual(ok(null))
      expect(await store.accounts.saw(second?.id ?? '', 800)).toEqual(ok(null))
      expect((await store.accounts.sessions(user))[0]).toMatchObject({ id: second?.id, seen: 900 })
      expect(await store.accounts.endSession(user, first?.id ?? '')).toEqual(ok(null))
      expect(await store.accounts.endSession(user, first?.id ?? '')).toEqual(err('gone'))
      const ended = await store.accounts.endOthers(user, second?.id ?? '')
      expect(ended.ok && ended.value.length).toBe(48)
      expect((await store.accounts.sessions(user)).map(({ id }) => id)).toEqual([second?.id])
    })

    it('passkeys are bounded', async () => {
      const { user } = await account('hal')
      const added = await Promise.all(
        Array.from({ length: MOST_PASSKEYS + 3 }, () => store.accounts.addPasskey({ ...passkey(), user }, spent())),
      )
      expect(added.filter(({ ok }) => ok)).toHaveLength(MOST_PASSKEYS - 1)
      expect(await store.accounts.passkeys(user)).toHaveLength(MOST_PASSKEYS)
    })

    it('a guest becomes part of an account: what is theirs moves, nobody sits twice, and a second time is refused', async () => {
      const { user } = await account('ida', ['ida 1', 'ida 2'])
      const [ida, visitor, other] = [await store.person(user), await guest('Ida here'), await guest('Other')]
      if (ida === null) throw new Error('nobody')
      const seat = ({ id, name: called }: StoredPerson): StoredSeat => personSeat(id, called, null, 0)
      const theirs = await atTable([seat(visitor), seat(other)], visitor)
      const both = await atTable([seat(visitor), seat(ida)], other)
      const bothPlaying = await atTable([seat(ida), seat(visitor)], visitor, { status: 'over' })
      const attempts = [
        await atTable([seat(visitor)], visitor, { challenge: '2026-11-16' }),
        await atTable([seat(visitor)], visitor, { challenge: '2026-11-17' }),
      ]
      const own = await atTable([seat(ida)], ida, { challenge: '2026-11-17' })
      const taken = await store.take(theirs.head.id)
      if (!taken.ok) throw new Error(taken.error)
      const { epoch, version, turn } = taken.value.table
      const chat = { number: 1, user: visitor.id, seat: 0, name: visitor.name, text: 'hello', at: 1 }
      expect(await store.change(theirs.head.id, { epoch, version, turn, chat })).toEqual(ok(null))
      const into = (hash: string): Promise<Written> =>
        store.accounts.signIn({ by: 'code', hash, user }, session(), visitor.id)
      expect(await into('ida 1')).toEqual(ok(null))
      expect(await store.person(visitor.id)).toBe(null)
      const now = await store.table(theirs.head.id)
      expect(now).toMatchObject({
        ok: true,
        value: {
          head: { opener: user },
          seats: [{ user, name: 'Ida here' }, { user: other.id }],
          chat: [{ user, text: 'hello' }],
          version: version + 2,
        },
      })
      expect(await store.card(both.head.id)).toMatchObject({ ok: true, value: { seats: [OPEN, { user }] } })
      expect(await store.card(bothPlaying.head.id)).toMatchObject({
        ok: true,
        value: { head: { opener: user }, seats: [{ user }, { user: null }] },
      })
      expect((await store.challenges.attempt(user, '2026-11-16', 'cant-stop'))?.table).toBe(attempts[0]?.head.id)
      expect((await store.challenges.attempt(user, '2026-11-17', 'cant-stop'))?.table).toBe(own.head.id)
      expect(await store.card(attempts[1]?.head.id ?? own.head.id)).toMatchObject({
        ok: true,
        value: { head: { opener: null }, seats: [OPEN] },
      })
      expect(await store.change(theirs.head.id, { epoch, version: version + 1, turn })).toEqual(err('stale'))
      expect(await into('ida 2')).toEqual(err('gone'))
      expect(await store.accounts.codesLeft(user)).toBe(1) // refused whole
      const { user: accountToo } = await account('ivy')
      expect(await store.accounts.signIn({ by: 'code', hash: 'ida 2', user }, session(), accountToo)).toEqual(
        err('gone'),
      )
    })

    it('an account is no guest that a host’s rules would let go', async () => {
      const { user } = await account('jo')
      const nobody = await guest()
      const purge = await store.host.toPurge({ keepGuests: 1, keepTables: null }, Date.now())
      expect(purge.guests).toContain(nobody.id)
      expect(purge.guests).not.toContain(user)
      await store.host.purge({ guests: [user], tables: [] })
      expect(await store.accounts.account(user)).not.toBe(null)
    })

    it('deletion leaves neither id nor name nor handle, in any table of the database', async () => {
      const { user, at, key } = await account('Kit-Handle', ['kit hash'])
      await store.setName(user, 'Kit Nameson')
      const kit = await store.person(user)
      if (kit === null) throw new Error('nobody')
      const visitor = await guest('Kit Elsewhere')
      const seat = personSeat(visitor.id, visitor.name, null, 0)
      await atTable([seat, personSeat(user, kit.name, null, 0)], visitor)
      await atTable([seat, OPEN], visitor, { status: 'over' })
      expect(await store.accounts.signIn({ by: 'code', hash: 'kit hash', user }, session(), visitor.id)).toEqual(
        ok(null),
      )
      await store.accounts.replaceCodes(user, ['kit hash again'])
      await store.host.saw(user, 5_000_000)
      const traces = [user, visitor.id, 'Kit', 'kit', at, key]
      const before = await storage.dump()
      for (const trace of traces.filter((each) => each !== visitor.id)) expect(before).toContain(trace)
      expect(await store.forget(user)).toEqual(ok(null))
      const after = await storage.dump()
      for (const trace of traces) expect(after).not.toContain(trace)
      expect(await store.accounts.isTaken('kit-handle')).toBe(false)
    })
  })
}
