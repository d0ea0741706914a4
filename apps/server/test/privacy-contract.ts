import { ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUserId, sha256 } from '../crypto.ts'
import { OPEN, personSeat } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import { gatheringTable } from './one-table.ts'
import type { Storage } from './store-contract.ts'

/**
 * Every table of the database, and whether its rows speak of a person. A table that is not here fails the test: whoever
 * adds one says in docs/privacy.md what it holds, about whom and for how long.
 */
const ABOUT_PEOPLE = [
  'accounts',
  'badges',
  'bots',
  'chat',
  'deliveries',
  'entries',
  'host_actions',
  'invitations',
  'judged_seats',
  'moderators',
  'mutes',
  'notices',
  'passkeys',
  'people',
  'rated_players',
  'recovery_codes',
  'replaced',
  'reports',
  'sanctions',
  'seats',
  'seekers',
  'series',
  'sessions',
  'tables',
  'targets',
  'ties',
  'tokens',
  'tournaments',
  'vacations',
  'visits',
  'webhooks',
]
/** Moves without names, what the house needs, and figures. */
const ABOUT_NOBODY = [
  'bouts',
  'ceremonies',
  'forms',
  'invites',
  'lines',
  'nodes',
  'notes',
  'rated_games',
  'rated_results',
  'ratings',
  'samples',
]

/** What holds in every store when somebody wants to be forgotten. */
export function privacyContract(name: string, openStorage: () => Promise<Storage>): void {
  let storage: Storage
  let store: WholeStore
  beforeAll(async () => {
    storage = await openStorage()
    store = await storage.open()
  })
  afterAll(async () => {
    await store.close()
    await storage.remove()
  })

  const dumped = async (): Promise<ReadonlyMap<string, string>> => {
    const tables: unknown = JSON.parse(await storage.dump())
    if (typeof tables !== 'object' || tables === null) throw new Error('no tables')
    return new Map(Object.entries(tables).map(([table, rows]) => [table, JSON.stringify(rows)]))
  }
  const person = async (called: string): Promise<UserId> => {
    const created = await store.createPerson(newUserId(), called, 1)
    if (!created.ok) throw new Error(created.error)
    return created.value.id
  }

  /** Something of hers in every table that may speak of people. Each is named Kit, or holds her id. */
  async function leavesTraces(): Promise<UserId> {
    const [kit, other] = [await person('Kit Nameson'), await person('Other')]
    const done = async (...written: Promise<unknown>[]): Promise<void> => {
      for (const each of await Promise.all(written)) expect([true, ok(null)]).toContainEqual(each)
    }
    const passkey = { id: 'Kit-key', publicKey: 'cA', counter: 0, transports: [], name: 'Kit phone', made: 1 }
    const session = { id: 'Kit-session', browser: '', made: 1 }
    await done(
      store.accounts.signUp(
        { user: kit, handle: 'Kit-Handle', since: 1, name: 'Kit Nameson' },
        passkey,
        ['Kit code'],
        session,
        { id: 'spent', until: 1e13 },
      ),
    )
    const seats = [personSeat(kit, 'Kit Nameson', null, 0), personSeat(other, 'Other', null, 0), OPEN]
    const { head, seats: all, turn } = gatheringTable('cant-stop', seats, { id: kit, name: 'Kit Nameson' })
    await done(store.create({ head, seats: all, turn }))
    const taken = await store.take(head.id)
    if (!taken.ok) throw new Error(taken.error)
    const { epoch, version } = taken.value.table
    const said = { number: 1, user: kit, seat: 0, name: 'Kit Nameson', text: 'said by Kit', at: 1 }
    await done(store.change(head.id, { epoch, version, turn, chat: said }))
    await done(
      store.host.saw(kit, 5_000_000),
      store.host.mute({ user: kit, table: head.id, until: null }),
      store.host.note({ at: 1, session: 's', action: 'banned', whom: `person:${kit}`, detail: 'Kit was rude' }),
      store.host.note({ at: 1, session: `moderator:${kit}`, action: 'made an invitation', whom: '', detail: '' }),
      store.moderation.setModerator(kit, true, 1),
      store.moderation.report(
        { id: 'r1', reporter: kit, target: other, table: head.id, reason: 'chat', text: 'Kit says so', at: 9 },
        0,
      ),
      store.moderation.report(
        { id: 'r2', reporter: other, target: kit, table: head.id, reason: 'chat', text: 'Kit again', at: 9 },
        0,
      ),
      store.moderation.impose({
        id: 's1',
        user: kit,
        kind: 'no-chat',
        why: 'Kit was rude',
        game: null,
        at: 1,
        until: null,
        lifted: null,
        seen: false,
      }),
      store.ties.tie({ id: 't1', user: kit, other, kind: 'friend', made: 1 }),
      store.ties.tie({ id: 't2', user: other, other: kit, kind: 'blocked', made: 1 }),
      store.tokens.createBot(
        { user: newUserId(), id: 'Kit-robo', name: 'Kit robo', owner: kit, games: null, paces: [] },
        1,
        9,
      ),
      store.tokens.create(
        { id: 'Kit-token', hash: sha256('x'), user: kit, maker: kit, name: 'x', scopes: [], made: 1, expires: null },
        9,
      ),
      store.webhooks.create(
        {
          id: 'Kit-hook',
          owner: kit,
          url: 'https://kit.example',
          secret: 'x',
          events: [],
          origin: '',
          language: 'en',
          made: 1,
        },
        9,
      ),
    )
    await done(store.webhooks.add({ id: 'd1', webhook: 'Kit-hook', event: '{"name":"Kit"}', due: 1 }))
    expect(await store.badges.make(kit, 'Kit-badge')).toEqual(ok('Kit-badge'))
    // what ratings, quick match, tournaments and games by the day keep
    await storage.run(`insert into rated_players (id, "user") values ('player', '${kit}');
      insert into seekers ("user", game, settings, rated, since, seen, id) values ('${kit}', 'cant-stop', '', 0, 1, 1, 'wish');
      insert into series (id, name, opener, made) values ('series', 'Series', '${kit}', 1);
      insert into tournaments (id, name, format, game, edition, settings, seats, plan, opener, made, starts, state, version)
        values ('cup', 'Cup', 'swiss', 'cant-stop', 1, '', 2, '{}', '${kit}', 1, 1, 'over', 1);
      insert into entries (tournament, number, "user", lot, joined, withdrawn) values ('cup', 1, '${kit}', 1, 1, 0);
      insert into targets (id, "user", kind, address, language, origin, active, made)
        values ('Kit-target', '${kit}', 'mail', 'kit@kit.example', 'en', '', 1, 1);
      insert into notices (target, "table", line, due, tries) values ('Kit-target', '${head.id}', 0, 1, 0);
      insert into invitations (id, "table", inviter, invited, made) values ('i1', '${head.id}', '${other}', '${kit}', 1);
      insert into replaced ("table", "user", seat) values ('${head.id}', '${kit}', 1);
      insert into judged_seats ("table", seat, "user", choices, agreed, timed, spread)
        values ('${head.id}', 0, '${kit}', 1, 1, 1, 1);
      insert into vacations ("user", begins, ends) values ('${kit}', 1, 2)`)
    return kit
  }

  describe(`${name}: privacy`, () => {
    it('deletion leaves nothing behind but anonymous records, in every table there is', async () => {
      const kit = await leavesTraces()
      const traces = (rows: string): boolean => rows.includes(kit) || /kit/i.test(rows)
      const before = await dumped()
      expect([...before.keys()].filter((table) => ![...ABOUT_PEOPLE, ...ABOUT_NOBODY].includes(table))).toEqual([])
      expect(ABOUT_PEOPLE.filter((table) => !traces(before.get(table) ?? ''))).toEqual([])
      expect(ABOUT_NOBODY.filter((table) => traces(before.get(table) ?? ''))).toEqual([])
      expect(await store.forget(kit)).toEqual(ok(null))
      const after = await dumped()
      expect([...after].filter(([, rows]) => traces(rows)).map(([table]) => table)).toEqual([])
      expect(after.get('seats')).toContain('Other') // the others keep what is theirs
    })
  })
}
