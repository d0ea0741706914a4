import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stream } from '@parlour/core'
import { OpenedTournament, Race, TieList, type TableId } from '@parlour/protocol'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { openPushReceiver, type PushReceiver } from './correspondence/receivers.ts'
import { anyAction, newGuest, openTable, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder } from './process.ts'
import { openSite, type Node, type Site } from './services/site.ts'
import { newPlayer } from './tournaments/player.ts'

const SHIFT = fileURLToPath(new URL('shifted-clock.js', import.meta.url))
const LEASE = 3 // seconds
const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))

describe('the club on two nodes', () => {
  const folder = newFolder()
  const clock = join(folder, 'clock') // of both nodes: how far they are ahead
  let site: Site
  let push: PushReceiver
  beforeAll(async () => {
    writeFileSync(clock, '0')
    push = await openPushReceiver()
    site = await openSite('club', 2, {
      PARLOUR_LEASE: String(LEASE),
      PARLOUR_PUSH: 'any',
      NODE_OPTIONS: `--import ${SHIFT}`,
      CLOCK_FILE: clock,
    })
  })
  afterAll(async () => {
    await site.close()
    push.close()
    removeFolder(folder)
  })

  const at = (index: number): Node => {
    const node = site.nodes[index]
    if (node === undefined) throw new Error('no such node')
    return node
  }
  /** Somebody at each node. */
  const pair = async (): Promise<readonly [Guest, Guest]> => {
    const [ann, bo] = [await newGuest(at(0).url), await newGuest(at(1).url)]
    await Promise.all([ann.connect(), bo.connect()])
    return [ann, bo]
  }
  const play = async (guest: Guest, table: TableId, isEnough: () => Promise<boolean> | boolean): Promise<void> => {
    const rng = stream('club', table)
    for (let now = guest.tables.get(table); now?.outcome === null; now = guest.tables.get(table)) {
      const { number, game, view } = now
      if (await isEnough()) return
      const action = anyAction(game, view ?? {}, rng)
      expect(await guest.ask({ type: 'act', table, after: number, action })).toMatchObject({ type: 'done' })
      await guest.table(table, (later) => later.number > number)
    }
  }

  it('friends see each other, and a block made on one node holds on the other at once', async () => {
    const [ann, bo] = await pair()
    const { table } = await openTable(bo, 'cant-stop', ['me', 'open'])
    await sitDown(table, bo, ann) // Bo's node has it
    const tie = async (guest: Guest, seat: number, kind: string): Promise<void> =>
      expect((await guest.http('POST', '/api/ties', { kind, whom: { table, seat } })).status).toBe(200)
    const tiesOf = async (guest: Guest): Promise<TieList['ties']> =>
      TieList.parse(await (await guest.http('GET', '/api/ties')).json()).ties
    await tie(ann, 0, 'friend')
    await tie(bo, 1, 'friend')
    for (const guest of [ann, bo])
      await expect.poll(() => tiesOf(guest), { timeout: 20_000 }).toMatchObject([{ mutual: true, here: true }])

    /** What Bo says at his node, and what Ann hears of it at hers. */
    const isHeard = async (text: string): Promise<boolean> => {
      expect(await bo.ask({ type: 'chat', table, text })).toMatchObject({ type: 'done' })
      await bo.until((message) => message.type === 'chat' && message.line.text === text)
      await ann.ask({ type: 'away', table, away: false }) // answered after whatever Bo's node had sent before
      return ann.tables.get(table)?.chat.some((line) => line.text === text) === true
    }
    expect(await isHeard('hello')).toBe(true)
    await tie(ann, 0, 'blocked')
    await expect.poll(() => isHeard(`after ${Date.now()}`), { timeout: 2000, interval: 100 }).toBe(false)
    const other = (await openTable(bo, 'cant-stop', ['me', 'open'])).table
    await ann.ask({ type: 'watch', table: other, after: null })
    expect(await ann.sit(other, 1)).toMatchObject({ type: 'refused', code: 'apart' })
    for (const guest of [ann, bo]) guest.disconnect()
  }, 180_000)

  it('a race stands the same at both, before its end and after', async () => {
    const [ann, bo] = await pair()
    const { table: race } = await openTable(ann, 'rollio', ['me', 'open'], { settings: { worlds: 1 }, race: true })
    await sitDown(race, ann, bo)
    await Promise.all([ann, bo].map((guest) => guest.table(race, ({ status }) => status === 'playing')))
    const standings = async (guest: Guest): Promise<Race> =>
      Race.parse(await (await guest.http('GET', `/api/races/${race}`)).json())
    const runs = await Promise.all(
      [ann, bo].map(async (guest) => {
        const run = (await standings(guest)).runs.find(({ you }) => you)?.table
        if (run === undefined || run === null) throw new Error('no run')
        expect(await guest.ask({ type: 'watch', table: run, after: null })).toMatchObject({ type: 'done' })
        return { guest, run }
      }),
    )
    const [anns, bos] = runs
    if (anns === undefined || bos === undefined) throw new Error('no runs')
    const seenBy = async (guest: Guest): Promise<readonly unknown[]> =>
      (await standings(guest)).runs.map(({ place, name, score, status }) => [place, name, score, status])
    await play(ann, anns.run, async () => (await standings(bo)).runs.some(({ score }) => score > 0))
    expect((await standings(bo)).runs.map(({ score }) => score > 0)).toEqual([true, false])
    expect(await seenBy(bo)).toEqual(await seenBy(ann))
    for (const { guest, run } of runs) await play(guest, run, () => false)
    expect(await standings(bo)).toMatchObject({ status: 'over' })
    expect(await seenBy(ann)).toEqual(await seenBy(bo))
    for (const guest of [ann, bo]) guest.disconnect()
  }, 180_000)

  it('a turn is told once and a tournament goes on, though the node that had both is killed', async () => {
    const [ann, bo] = await pair()
    expect((await bo.http('POST', '/api/notices/push', push.subscription)).status).toBe(200)
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { perMove: 3 * 86_400 } })
    await sitDown(table, ann, bo)
    await ann.table(table, ({ status }) => status === 'playing')

    const director = await openBrowser(at(1).url)
    await director.signUp('director')
    const wanted = {
      name: 'Club night',
      format: 'swiss',
      game: 'cant-stop',
      settings: { columnsToWin: 1 },
      seats: 2,
      starts: Date.now() + 3_600_000,
      plan: { rounds: 2, minutes: 30, perMove: 60, pause: 0, noShow: 300, accounts: false },
      series: null,
    }
    const opened = await director.send('POST', '/api/tournaments', wanted)
    const { tournament } = OpenedTournament.parse(await opened.json())
    let alive = 0
    const players = [
      await newPlayer(() => at(alive).url, tournament, 'Cy'),
      await newPlayer(() => at(1).url, tournament, 'Di'),
    ]
    for (const player of players) expect(await player.deed('join')).toBe('ok')
    expect(await director.code('POST', `/api/tournaments/${tournament}/start`)).toBe('ok')
    const [cy, di] = players
    if (cy === undefined || di === undefined) throw new Error('nobody')
    await expect.poll(async () => (await cy.now()).yourTable, { timeout: 20_000 }).not.toBeNull()
    const { yourTable } = await cy.now()
    if (yourTable === null) throw new Error('no table')
    await cy.guest.connect(at(0).url)
    await cy.guest.ask({ type: 'watch', table: yourTable, after: null }) // Cy's node has it
    const playing = players.map((player) => player.play())
    await di.guest.table(yourTable, ({ number }) => number > 4, 'the first lines')

    // Ann ends her turn while Bo is away; her node is gone before anybody is told
    bo.disconnect()
    await ann.table(table, ({ seats }) => seats.some((seat) => seat.kind === 'person' && !seat.present))
    await play(ann, table, () => ann.tables.get(table)?.toAct === 1)
    const owners = await ownersOf(site.database, table, yourTable)
    expect(new Set(owners).size).toBe(1) // one node has both
    await at(0).running.end('SIGKILL')
    alive = 1
    const killed = performance.now()
    expect(push.messages).toEqual([])
    writeFileSync(clock, '15000') // a moment later than a turn is told
    await expect.poll(() => push.messages.length, { timeout: 40_000, interval: 100 }).toBe(1)
    const readiness = async (): Promise<string> => (await fetch(`${at(1).url}/readyz`)).text()
    await expect.poll(readiness, { timeout: 20_000 }).toContain('the clock of this machine')
    console.info(`told after ${Math.round(performance.now() - killed)} ms`)
    await Promise.all(playing)
    console.info(`the tournament over after ${Math.round(performance.now() - killed)} ms`)
    const end = await di.now()
    expect(end).toMatchObject({ state: 'over', round: 2 })
    expect(end.pairings.map(({ points }) => points?.reduce((a, b) => a + b, 0))).toEqual([1, 1])
    expect(await ownersOf(site.database, yourTable)).not.toEqual(owners.slice(1))
    writeFileSync(clock, '200000') // long enough for a second try
    await pause(2500)
    expect(push.messages.length).toBe(1)
  }, 180_000)
})

async function ownersOf(url: string, ...tables: readonly TableId[]): Promise<readonly unknown[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string; owner: string | null }>(
    'select id, owner from tables where id = any($1)',
    [tables],
  )
  await client.end()
  return tables.map((table) => rows.find(({ id }) => id === table)?.owner ?? null)
}
