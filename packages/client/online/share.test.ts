import { createHmac } from 'node:crypto'
import { commitmentOf, saltHashOf, type Hmac, type Witnessed } from '@parlour/core'
import { TableId, type Draw, type SeatNow, type TableNow } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import type { Reply, Request } from './connection.ts'
import { openMemory, type Memory } from './memory.ts'
import { openShare, type Holding, type Share } from './share.ts'

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const ID = TableId.parse('kJ3x_a-9QmZ0pLw2')
const commitment = (round: number): string => commitmentOf(String(round).repeat(64), ID, hmac)
const THEIR_SALT = 'ee'.repeat(32)
const DONE: Reply = { type: 'done', id: '1', number: 0, repeated: false }

/** A browser's store, shared by its tabs. */
const storage = (): Map<string, string> => new Map()
const memoryIn = (map: Map<string, string>): Memory =>
  openMemory({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  })

const person = (ready: boolean): SeatNow => ({ kind: 'person', name: 'Ann', ready, present: true, away: false })

/**
 * A tab at a table of two, before a server that does what the test says. Seat 0 is this browser's, seat 1 another's.
 */
class Tab {
  readonly asked: Request[] = []
  readonly memory: Memory
  readonly share: Share
  held: Holding | null = null
  now: TableNow = table({})

  constructor(map: Map<string, string> = storage()) {
    this.memory = memoryIn(map)
    this.share = openShare(
      this.memory,
      (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      () => this.now,
      (request) => {
        this.asked.push(request)
        return Promise.resolve(DONE)
      },
      (_, why) => (this.held = why),
    )
  }

  /** The server shows the table so. */
  async shows(draw: Partial<Draw>, more: Partial<TableNow> = {}): Promise<void> {
    this.now = { ...this.now, ...more, draw: { ...this.now.draw, ...draw } }
    this.share.heard({ type: 'table', table: this.now, steps: [] })
    await new Promise((settle) => setTimeout(settle))
  }

  get seen(): Witnessed | null {
    return this.memory.of(ID)
  }

  /** The last message of a kind. */
  last<K extends Request['type']>(type: K): Extract<Request, { type: K }> | undefined {
    return this.asked.findLast((request): request is Extract<Request, { type: K }> => request.type === type)
  }
}

function table(more: Partial<TableNow>): TableNow {
  return {
    id: ID,
    code: 'K7WQ2M',
    game: 'cant-stop',
    edition: 1,
    settings: '',
    terms: { private: true, perMove: null, standIn: null },
    status: 'gathering',
    opener: true,
    you: 0,
    seats: [person(false), person(true)],
    watching: 0,
    draw: { round: 1, commitment: commitment(1), saltHashes: [null, null], revealing: null, salts: null },
    started: null,
    rematch: null,
    chat: [],
    number: 0,
    view: null,
    toAct: 'nobody',
    clock: null,
    outcome: null,
    seed: null,
    ...more,
  }
}

const theirHash = (round: number, salt = THEIR_SALT): string =>
  saltHashOf(salt, { table: ID, commitment: commitment(round), seat: 1 }, hmac)
const REVEALING = { missing: [0, 1], left: 60_000 }

/** Sat down, everybody has, and the salt is revealed. */
async function revealed(tab: Tab): Promise<string> {
  await tab.shows({})
  const mine = tab.last('sit')?.saltHash ?? ''
  await tab.shows({ saltHashes: [mine, theirHash(1)], revealing: REVEALING })
  return mine
}

describe('a page at a table', () => {
  it('sits down on the seat that is kept with the hash of a salt, and reveals that salt when everybody has shown a hash', async () => {
    const tab = new Tab()
    await tab.shows({})
    const sit = tab.last('sit')
    expect(sit).toMatchObject({ seat: 0, commitment: commitment(1) })
    const mine = sit?.saltHash ?? ''
    await tab.shows({ saltHashes: [mine, null] })
    expect(tab.last('reveal')).toBeUndefined()
    await tab.shows({ saltHashes: [mine, theirHash(1)], revealing: REVEALING })
    const salt = tab.last('reveal')?.salt ?? ''
    expect(saltHashOf(salt, { table: ID, commitment: commitment(1), seat: 0 }, hmac)).toBe(mine)
    expect(tab.seen).toMatchObject({ salt, saltHashes: [mine, theirHash(1)], seat: 0, commitment: commitment(1) })
  })

  it('never reveals while another seat has no hash, whatever the server calls it', async () => {
    const tab = new Tab()
    await tab.shows({})
    const mine = tab.last('sit')?.saltHash ?? ''
    await tab.shows({ saltHashes: [mine, null], revealing: REVEALING })
    await tab.shows({ saltHashes: [mine, null], revealing: REVEALING }, { seats: [person(true), { kind: 'open' }] })
    expect(tab.last('reveal')).toBeUndefined()
  })

  it('keeps a salt to itself when the others’ hashes were exchanged after it was revealed', async () => {
    const tab = new Tab()
    const mine = await revealed(tab)
    tab.asked.length = 0
    await tab.shows({ saltHashes: [mine, theirHash(1, 'aa'.repeat(32))], revealing: REVEALING })
    expect(tab.asked).toEqual([])
    expect(tab.held).toBe('changed')
    expect(tab.seen?.saltHashes).toEqual([mine, theirHash(1)])
  })

  it('forgets no line it saw, whatever the server shows after the game has begun', async () => {
    const tab = new Tab()
    const mine = await revealed(tab)
    await tab.shows({ saltHashes: [mine, theirHash(1)], revealing: null }, { status: 'playing' })
    const step = { number: 1, by: 'chance', text: '6463', ms: null, effects: [], view: null } as const
    tab.share.heard({ type: 'lines', id: '1', table: ID, steps: [step], more: false })
    const seen = tab.seen
    expect(seen?.lines).toHaveLength(1)
    tab.asked.length = 0
    const anew = { round: 2, commitment: commitment(2), saltHashes: [null, null], revealing: null }
    await tab.shows(anew, { status: 'gathering' })
    expect(tab.held).toBe('changed')
    expect(await tab.share.sit(ID, 0)).toMatchObject({ type: 'refused', code: 'already-begun' })
    for (const you of [null, 1]) await tab.shows(anew, { you })
    await tab.shows({ ...anew, commitment: commitment(1) }, { you: null })
    await tab.shows(anew, { status: 'over' })
    tab.share.heard({ type: 'closed', table: ID, by: 'host' })
    await tab.shows(anew, { status: 'closed' })
    expect(tab.asked).toEqual([])
    expect(tab.seen).toEqual(seen)
  })

  it('sends the same salt again when the answer was lost', async () => {
    const tab = new Tab()
    const mine = await revealed(tab)
    await tab.shows({ saltHashes: [mine, theirHash(1)], revealing: REVEALING })
    const salts = tab.asked.flatMap((request) => (request.type === 'reveal' ? [request.salt] : []))
    expect(salts).toHaveLength(2)
    expect(new Set(salts).size).toBe(1)
  })

  it('draws another salt for the next round, and also if the same commitment comes back', async () => {
    const tab = new Tab()
    const first = await revealed(tab)
    await tab.shows({ round: 2, commitment: commitment(2), saltHashes: [null, null], revealing: null })
    const second = tab.last('sit')?.saltHash
    expect(second).not.toBe(first)
    expect(tab.seen).toMatchObject({ round: 2, commitment: commitment(2), saltHashes: null })
    const replayed = new Tab()
    await revealed(replayed)
    const used = replayed.seen?.salt
    await replayed.shows({ saltHashes: [null, null], revealing: null })
    expect(replayed.seen?.salt).not.toBe(used)
  })

  it('after a reload still has its salt; without it, it says so and reveals nothing', async () => {
    const map = storage()
    const before = new Tab(map)
    await before.shows({})
    const mine = before.last('sit')?.saltHash ?? ''
    const after = new Tab(map)
    await after.shows({ saltHashes: [mine, theirHash(1)], revealing: REVEALING })
    expect(after.last('reveal')?.salt).toBe(before.seen?.salt)
    const elsewhere = new Tab()
    await elsewhere.shows({ saltHashes: [mine, theirHash(1)], revealing: REVEALING })
    expect(elsewhere.asked).toEqual([])
    expect(elsewhere.held).toBe('no-salt')
  })

  it('two tabs that drew at once agree on the one whose hash came first', async () => {
    const map = storage()
    const [one, two] = [new Tab(map), new Tab(map)]
    await one.shows({})
    map.clear() // the other tab did not see it yet
    await two.shows({})
    const mine = one.last('sit')?.saltHash ?? ''
    expect(two.last('sit')?.saltHash).not.toBe(mine)
    for (const tab of [two, one]) await tab.shows({ saltHashes: [mine, theirHash(1)], revealing: REVEALING })
    expect(two.last('reveal')).toBeUndefined()
    expect(one.last('reveal')).toBeDefined()
  })

  it('is awaited at a table it sat down at until the game begins, and no longer once it stood up', async () => {
    const tab = new Tab()
    await tab.shows({})
    expect(tab.share.awaited()).toEqual([ID])
    await tab.shows({}, { you: null, seats: [{ kind: 'open' }, person(true)] })
    expect(tab.share.awaited()).toEqual([])
    const player = new Tab()
    const mine = await revealed(player)
    player.now = { ...player.now, status: 'playing', draw: { ...player.now.draw, revealing: null } }
    expect(player.share.awaited()).toEqual([ID])
    player.share.heard({ type: 'table', table: player.now, steps: [] })
    expect(player.share.awaited()).toEqual([]) // though its first line, a deal, is hidden
    const step = { number: 1, by: 'chance' as const, text: '1234', ms: null, effects: [], view: null }
    player.share.heard({ type: 'table', table: player.now, steps: [step] })
    expect(player.seen).toMatchObject({ saltHashes: [mine, theirHash(1)], lines: [{ number: 1, text: '1234' }] })
  })

  it('remembers nothing of a game that was over when it came', async () => {
    const late = new Tab()
    await late.shows({}, { status: 'over', you: null, number: 9 })
    expect(late.seen).toBeNull()
  })

  it('remembers the commitment of its game, though the server shows another while it is played', async () => {
    const tab = new Tab()
    await revealed(tab)
    await tab.shows({ round: 2, commitment: commitment(2), revealing: null }, { status: 'playing', number: 1 })
    expect(tab.seen?.commitment).toBe(commitment(1))
    await tab.shows({}, { you: null })
    expect(tab.seen?.commitment).toBe(commitment(2)) // whoever lost the seat before it began looks on at another game
  })
})
