import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readRecord, saltHashOf, stream, verify, type GameRecord } from '@parlour/core'
import { gameOf } from '@parlour/games'
import type { TableId, TableNow } from '@parlour/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hmac } from '../crypto.ts'
import { FILE } from '../database-file.ts'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

let folder = ''
let server: Running
beforeEach(async () => {
  folder = newFolder()
  server = await startServer(folder)
})
afterEach(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const connected = async (cookie?: string): Promise<Guest> => {
  const guest = await newGuest(server.url, cookie)
  await guest.connect()
  return guest
}

/** As by a power cut; what a test does to the folder is done while nobody has it. */
async function restart(meanwhile: (database: DatabaseSync) => void, ...guests: readonly Guest[]): Promise<void> {
  await server.end('SIGKILL')
  const database = new DatabaseSync(join(folder, FILE))
  meanwhile(database)
  database.close()
  server = await startServer(folder)
  for (const guest of guests) await guest.connect(server.url)
}

const watch = (guest: Guest, table: TableId): Promise<unknown> => guest.ask({ type: 'watch', table, after: null })
const isRevealing = ({ draw }: TableNow): boolean => draw.revealing !== null

/** Two people who have sat down; whoever withholds does not reveal. */
async function pair(withholds: boolean): Promise<{ ann: Guest; bo: Guest; table: TableId }> {
  const [ann, bo] = [await connected(), await connected()]
  const { table } = await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { perMove: 60 } })
  bo.withholds = withholds
  await sitDown(table, ann, bo)
  return { ann, bo, table }
}

async function recordOf(guest: Guest, table: TableId): Promise<GameRecord> {
  const record = readRecord(await (await guest.http('GET', `/api/tables/${table}/record`)).text())
  if (!record.ok) throw new Error('unreadable record')
  return record.value
}

describe('the dice of a real server', () => {
  it('a player who withholds a salt learns nothing, gives the seat up by leaving, and the next round has another seed', async () => {
    const { ann, bo, table } = await pair(true)
    const waiting = await bo.table(table, ({ draw }) => draw.revealing?.missing.join() === '1')
    expect(waiting).toMatchObject({ status: 'gathering', number: 0, draw: { round: 1, salts: null } })
    expect(bo.received.join('')).not.toContain('5a17'.repeat(16)) // Ann's salt is revealed, but not to Bo
    await bo.ask({ type: 'stand', table })
    const next = await ann.table(table, ({ draw }) => draw.round === 2)
    expect(next).toMatchObject({ seats: [{ kind: 'person', ready: false }, { kind: 'open' }], you: 0 })
    expect(next.draw).toMatchObject({ saltHashes: [null, null], revealing: null })
    expect(next.draw.commitment).not.toBe(waiting.draw.commitment)
    bo.withholds = false
    expect(await ann.sit(table, 0, 'aa'.repeat(32))).toMatchObject({ type: 'done' })
    expect(await bo.sit(table, 1, 'bb'.repeat(32))).toMatchObject({ type: 'done' })
    await bo.table(table, ({ status }) => status === 'playing')
    await playOut(table, [ann, bo], stream('second round'))
    const record = await recordOf(ann, table)
    expect(record).toMatchObject({
      commitment: next.draw.commitment,
      fair: { salts: ['aa'.repeat(32), 'bb'.repeat(32)] },
    })
    expect(await gameOf('cant-stop')?.open((game) => verify(game, record, hmac))).toMatchObject({
      ok: true,
      value: { saltsCommitted: true },
    })
  })

  it('another salt, a salt of a round that is over and a hash that answers an older commitment are refused', async () => {
    const { ann, bo, table } = await pair(true)
    const { draw } = await bo.table(table, isRevealing)
    expect(await bo.ask({ type: 'reveal', table, salt: 'cc'.repeat(32) })).toMatchObject({ code: 'other-salt' })
    await ann.ask({ type: 'stand', table })
    await bo.table(table, (now) => now.draw.round === 2)
    expect(await bo.ask({ type: 'reveal', table, salt: '5a17'.repeat(16) })).toMatchObject({ code: 'not-revealing' })
    const answer = { table, commitment: draw.commitment, seat: 1 }
    const saltHash = saltHashOf('5a17'.repeat(16), answer, hmac)
    expect(await bo.ask({ type: 'sit', ...answer, saltHash })).toMatchObject({ code: 'other-commitment' })
    expect(await ann.ask({ type: 'reveal', table, salt: '5a17'.repeat(16) })).toMatchObject({ code: 'not-seated' })
  })

  it('a server that is killed between the salts takes the table up where it was; a late one begins the game', async () => {
    const { ann, bo, table } = await pair(true)
    const before = await bo.table(table, ({ draw }) => draw.revealing?.missing.join() === '1')
    await restart(() => undefined, ann, bo)
    await watch(ann, table)
    await watch(bo, table)
    const after = await bo.table(table, isRevealing)
    expect(after.draw).toMatchObject({ ...before.draw, revealing: { missing: [1] } })
    expect(after.draw.revealing?.left).toBeLessThanOrEqual(before.draw.revealing?.left ?? 0)
    expect(await bo.ask({ type: 'reveal', table, salt: '5a17'.repeat(16) })).toMatchObject({ type: 'done' })
    expect(await ann.table(table, ({ status }) => status === 'playing')).toMatchObject({ draw: { round: 1 } })
    expect(await bo.ask({ type: 'reveal', table, salt: '5a17'.repeat(16) })).toMatchObject({ repeated: true })
  })

  it('the seat of whoever is late opens by itself, also when nobody is there to see it', async () => {
    const { ann, bo, table } = await pair(true)
    await bo.table(table, ({ draw }) => draw.revealing?.missing.join() === '1')
    await restart(
      (database) => database.exec('update tables set turn_deadline = 1, grace_until = 1, due_at = 1'), // long ago
      ann,
    )
    await watch(ann, table)
    expect(await ann.table(table, ({ draw }) => draw.round === 2)).toMatchObject({
      seats: [{ kind: 'person', ready: false }, { kind: 'open' }],
    })
  })

  it('tables of an older server: whoever had sat down sits down again, and a game under way is verified as what it is', async () => {
    const { ann, bo, table } = await pair(false)
    await ann.table(table, ({ status }) => status === 'playing')
    const { table: gathering } = await openTable(ann, 'cant-stop', ['me', 'open'])
    await sitDown(gathering, ann)
    await restart(
      (database) =>
        database.exec(`update seats set salt = 'ff' where "table" = '${gathering}' and user is not null;
          alter table seats drop column salt_hash; alter table tables drop column round;
          drop table visits; drop table mutes; drop table host_actions;
          drop table replaced; drop table invitations; drop table judged_seats;
          alter table tables drop column per_move; alter table tables drop column substitutes;
          drop table badges; drop table deliveries; drop table webhooks; drop table tokens; drop table bots; alter table seats drop column owner;
          drop table bouts; drop table entries; drop table tournaments; drop table series; drop table seekers;
          drop table rated_results; drop table rated_games; drop table ratings; drop table rated_players;
          drop index tables_rated; alter table tables drop column rated; alter table tables drop column tournament;
          drop table samples; drop table invites; drop table sanctions; drop table reports; drop table moderators; drop table ties;
          alter table people drop column admitted; alter table chat drop column removed;
          drop table ceremonies; drop table recovery_codes; drop table sessions; drop table passkeys; drop table accounts;
          drop table notices; drop table targets; drop table vacations; alter table seats drop column vacation;
          drop index tables_challenge; drop index tables_challenger; alter table tables drop column challenge;
          drop index tables_race; alter table tables drop column race; alter table tables drop column racer; alter table tables drop column standing;
          alter table tables drop column resigned; alter table tables drop column offers; pragma user_version = 3`),
      ann,
      bo,
    )
    for (const guest of [ann, bo]) await watch(guest, table)
    await watch(ann, gathering)
    expect(ann.tables.get(gathering)).toMatchObject({ seats: [{ ready: false }, { kind: 'open' }], draw: { round: 1 } })
    await watch(bo, gathering)
    await ann.sit(gathering, 0)
    await bo.sit(gathering, 1)
    expect(await bo.table(gathering, ({ status }) => status === 'playing')).toMatchObject({ you: 1 })
    await playOut(table, [ann, bo], stream('older'))
    const record = await recordOf(ann, table)
    expect(record.fair?.saltHashes).toBeUndefined()
    expect(await gameOf('cant-stop')?.open((game) => verify(game, record, hmac))).toMatchObject({
      ok: true,
      value: { saltsCommitted: false },
    })
  })

  it('two tabs of one person and a deletion in the middle leave no table that waits for ever', async () => {
    const { ann, bo, table } = await pair(true)
    const tab = await connected(bo.cookie)
    await watch(tab, table)
    await tab.table(table, isRevealing)
    expect(await tab.ask({ type: 'reveal', table, salt: '5a17'.repeat(16) })).toMatchObject({ type: 'done' })
    expect(await ann.table(table, ({ status }) => status === 'playing')).toMatchObject({ draw: { round: 1 } })
    const other = await pair(true)
    await other.ann.table(other.table, isRevealing)
    await other.bo.http('DELETE', '/api/me')
    expect(await other.ann.table(other.table, ({ draw }) => draw.round === 2)).toMatchObject({
      seats: [{ kind: 'person', ready: false }, { kind: 'open' }],
    })
  })
})
