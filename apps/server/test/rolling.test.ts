import { playersOf } from '@parlour/bots'
import { fromWire, stream } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../postgres.ts'
import type { Store } from '../store.ts'
import { loadState } from '../table/state.ts'
import { anyAction, newGuest, openTable, sitDown, type Guest } from './guest.ts'
import { openSite, type Node, type Site } from './services/site.ts'

const THINKING = 100 // milliseconds that a person thinks
const GAMES = ['cant-stop', 'fast-track', 'fast-track', 'big-two'] // of two people
// they choose alike whatever they draw by lot, so that each of their moves can be checked; two of them think for long
const BOTS = [
  ['cant-stop', 'rule28'],
  ['cant-stop', 'hard'],
  ['fast-track', 'hard'],
  ['big-two', 'medium'],
] as const
const AGAIN: ReadonlySet<string> = new Set(['leaving', 'not-stored', 'failed', 'not-watching'])
const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))

let site: Site
beforeAll(async () => {
  site = await openSite('rolling', 3)
})
afterAll(() => site.close())

/** Nodes that are not being restarted; everybody who must reconnect goes to the next. */
function openDoors(): { readonly down: Set<Node>; next(): string } {
  const down = new Set<Node>()
  let turn = 0
  return {
    down,
    next() {
      const up = site.nodes.filter((node) => !down.has(node))
      return up[turn++ % up.length]?.url ?? ''
    },
  }
}
type Doors = ReturnType<typeof openDoors>

/** Is there, and comes back when their node goes. */
async function stay(guest: Guest, table: TableId, doors: Doors): Promise<void> {
  while (!guest.isOpen) await guest.connect(doors.next()).catch(() => pause(20))
  await guest.ask({ type: 'watch', table, after: guest.tables.get(table)?.number ?? null })
}

/** From a move to its being acknowledged, however often it was sent. */
interface Wait {
  readonly ms: number
  readonly refusals: readonly string[] // codes, with when
}

interface Night {
  readonly doors: Doors
  readonly waits: Wait[]
  isOver: boolean
}

/** Plays at random, and sends a move again until it is answered. */
async function play(guest: Guest, game: string, table: TableId, night: Night): Promise<void> {
  const rng = stream('rolling', table, guest.cookie)
  for (let sent = 1; !night.isOver && guest.tables.get(table)?.outcome === null; sent++) {
    await pause(THINKING)
    if (!guest.isOpen) await stay(guest, table, night.doors).catch(() => undefined)
    const now = guest.tables.get(table)
    if (now === undefined || now.view === null || now.toAct !== now.you) continue
    const action = anyAction(game, now.view, rng)
    const act = { type: 'act', id: `${sent}`, table, after: now.number, action } as const
    const began = performance.now()
    let answer = await guest.ask(act).catch(() => null)
    const refusals: string[] = []
    while (answer === null || (answer.type === 'refused' && AGAIN.has(answer.code))) {
      refusals.push(`${answer?.code ?? 'cut off'} after ${Math.round(performance.now() - began)} ms`)
      await pause(20)
      await stay(guest, table, night.doors).catch(() => undefined)
      answer = await guest.ask(act).catch(() => null)
    }
    if (answer.type === 'refused') throw new Error(`refused: ${JSON.stringify(answer)}`)
    night.waits.push({ ms: performance.now() - began, refusals })
    while (guest.isOpen && (guest.tables.get(table)?.number ?? 0) <= now.number) await pause(2)
  }
}

/** People sit down, each at another node, with bots if there are any. */
async function begin(game: string, seats: readonly string[], doors: Doors, terms: object = {}): Promise<Party> {
  const count = seats.filter((seat) => !seat.startsWith('bot:')).length
  const people = await Promise.all(Array.from({ length: count }, () => newGuest(doors.next())))
  await Promise.all(people.map((guest) => guest.connect()))
  const [first] = people
  if (first === undefined) throw new Error('nobody')
  const { table } = await openTable(first, game, seats, { terms })
  await sitDown(table, ...people)
  await Promise.all(people.map((guest) => guest.table(table, ({ status }) => status === 'playing')))
  return { game, table, people }
}
interface Party {
  readonly game: string
  readonly table: TableId
  readonly people: readonly Guest[]
}

/** Moves of the table's bots that they would not have chosen there, and how many were looked at. */
async function blundersOf(store: Store, { table, game }: Party, bot: string): Promise<readonly [number, string[]]> {
  const stored = await store.table(table)
  const players = playersOf(game)
  const loaded = stored.ok && players !== null ? loadState(stored.value, players, new Set()) : null
  if (players === null || loaded?.ok !== true) throw new Error(`${table} does not replay`)
  const { steps } = loaded.value
  const moves = steps.filter(({ line }) => line.by === 1)
  const chosen = (number: number): string =>
    players.open(({ game: typed, bots }) => {
      const view = fromWire(typed, 'view', steps[number - 2]?.view(1) ?? {})
      const choice = bots.find(({ id }) => id === bot)?.choose(view, 1, stream('any'))
      return choice === undefined ? '' : typed.notation.action.write(choice)
    })
  const wrong = moves.filter(({ number, line }) => line.instead !== undefined || chosen(number) !== line.text)
  return [moves.length, wrong.map(({ number, line }) => `${game} ${number} ${line.text} (${line.instead ?? bot})`)]
}

async function figure(sql: string, ...values: readonly string[]): Promise<number> {
  const client = new Client(site.database)
  await client.connect()
  const { rows } = await client.query<{ n: string }>(sql, [...values])
  await client.end()
  return Number(rows[0]?.n)
}
const deadlineOf = ({ table }: Party): Promise<number> =>
  figure('select turn_deadline as n from tables where id = $1', table)
/** Tables that nobody may take before a lease has run out. */
const orphans = (): Promise<number> =>
  figure('select count(*) as n from tables where owner is not null and owner not in (select id from nodes)')

it('three nodes are restarted one after the other, under load: no table waits for a lease, bots play as ever, clocks go on', async () => {
  const doors = openDoors()
  const night: Night = { doors, waits: [], isOver: false }
  const withBots = await Promise.all(BOTS.map(([game, bot]) => begin(game, ['me', `bot:${bot}`], doors)))
  const pairs = await Promise.all(GAMES.map((game) => begin(game, ['me', 'open'], doors)))
  const clocked = await begin('cant-stop', ['me', 'open'], doors, { perMove: 600 })
  const ends: number[] = [] // when the clock is said to run out, each time somebody is told
  for (const guest of clocked.people)
    guest.onMessage = (message) => {
      const left = message.type === 'table' ? message.table.clock?.left : undefined
      if (left !== undefined) ends.push(Date.now() + left)
    }
  const deadline = await deadlineOf(clocked)
  const waiting = clocked.people.map(async (guest) => {
    while (!night.isOver) {
      if (!guest.isOpen) await stay(guest, clocked.table, doors).catch(() => undefined)
      await pause(50)
    }
  })
  const playing = [...withBots, ...pairs].flatMap(({ people, game, table }) =>
    people.map((guest) => play(guest, game, table, night)),
  )

  for (const [index, node] of site.nodes.entries()) {
    const before = night.waits.length
    await pause(500)
    doors.down.add(node)
    expect(await node.running.end('SIGTERM')).toBe(0)
    expect(await orphans()).toBe(0) // nobody waits for a lease to run out
    await node.start()
    while ((await fetch(`${node.url}/readyz`)).status !== 200) await pause(20)
    doors.down.delete(node)
    expect(night.waits.length).toBeGreaterThan(before)
    console.info(`node ${index + 1}: ${night.waits.length - before} moves meanwhile`)
  }
  await pause(500)
  night.isOver = true
  await Promise.all([...playing, ...waiting])

  const [worst] = night.waits.toSorted((a, b) => b.ms - a.ms)
  const apart = Math.max(...ends.map((end) => Math.abs(end - deadline)))
  console.info(
    `${night.waits.length} moves, the longest wait ${Math.round(worst?.ms ?? NaN)} ms (${worst?.refusals.join(', ')}), clock right to ${apart} ms`,
  )
  expect(await deadlineOf(clocked)).toBe(deadline)
  expect(ends.length).toBeGreaterThan(0)

  const quiet = { fault() {}, committed() {}, failed() {}, quarantined() {} }
  const store = await openPostgres(site.database, 'the-checker!', quiet)
  for (const [index, party] of withBots.entries()) {
    const [looked, wrong] = await blundersOf(store, party, BOTS[index]?.[1] ?? '')
    console.info(`${party.game} ${BOTS[index]?.[1]}: ${looked} moves`)
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(0)
  }
  await store.close()
  for (const { people } of [...withBots, ...pairs, clocked]) people.forEach((guest) => guest.disconnect())
}, 300_000)
