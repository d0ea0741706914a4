import { playersOf } from '@parlour/bots'
import { commitmentOf, done, failed, readPairs, type Reason, type Result } from '@parlour/core'
import type { OpenTable, RefusalCode, TableId, UserId } from '@parlour/protocol'
import { hmac, newSeed, newTableCode, newTableId } from './dice.ts'
import { agreed, startPlay } from './play.ts'
import { isBotsAlone, seatOf, type Seats } from './seats.ts'
import type { StoredHead, StoredPerson, StoredSeat } from './store.ts'
import type { Services } from './services.ts'
import { liveTable, shortened, type LiveTable, type Person } from './table.ts'

/** The tables of this server: those in memory, and the others as soon as somebody asks. */
export interface Tables {
  readonly live: ReadonlyMap<TableId, LiveTable>
  find(id: TableId): Promise<Result<LiveTable, 'no-such-table' | 'table-unreadable'>>
  open(
    person: StoredPerson,
    wanted: OpenTable,
  ): Promise<Result<StoredHead, { readonly code: RefusalCode; readonly reasons: readonly Reason[] }>>
  openAgain(before: StoredHead, opener: UserId, seats: Seats): Promise<TableId | null>
  resume(): Promise<void> // takes up every game whose clock or bots must go on
  sweep(): Promise<void> // lets go of idle tables and closes forsaken ones
  rename(person: Person): Promise<void>
  forget(user: UserId): Promise<boolean>
  retire(): Promise<void>
}

const GRACE = 20_000 // milliseconds to reconnect after a restart before clocks run
const FORSAKEN = 7 * 86_400_000 // a table that nobody came to

export function openTables(services: Services): Tables {
  const { store, log, config } = services
  const live = new Map<TableId, LiveTable>()
  const loading = new Map<TableId, ReturnType<Tables['find']>>()

  async function load(id: TableId): ReturnType<Tables['find']> {
    const stored = await store.table(id)
    const players = stored === null ? null : playersOf(stored.head.game)
    if (stored === null) return failed('no-such-table')
    try {
      if (players === null) throw new Error(`there is no game ${stored.head.game}`)
      const table = liveTable(stored, players, services, GRACE)
      live.set(id, table)
      return done(table)
    } catch (error) {
      log.error({ err: error, table: shortened(id) }, 'a table cannot be read')
      return failed('table-unreadable')
    }
  }

  async function create(
    head: Omit<StoredHead, 'id' | 'code' | 'seed' | 'commitment' | 'status' | 'started' | 'outcome' | 'hash' | 'rematch' | 'opened'>,
    seats: Seats,
  ): Promise<StoredHead | null> {
    for (let tries = 0; tries < 5; tries++) {
      const id = newTableId()
      const seed = newSeed()
      const whole: StoredHead = {
        ...head,
        id,
        code: newTableCode(),
        seed,
        commitment: commitmentOf(seed, id, hmac),
        opened: Date.now(),
        status: 'gathering',
        started: null,
        outcome: null,
        hash: null,
        rematch: null,
      }
      const written = await store.create({ head: whole, seats })
      if (written === 'stored') return whole
      if (written === 'failed') return null // a code or id that exists already is a conflict: again
    }
    return null
  }

  const tables: Tables = {
    live,

    find(id) {
      const open = live.get(id)
      if (open !== undefined && !open.isLost) return Promise.resolve(done(open))
      const begun = loading.get(id)
      if (begun !== undefined) return begun
      const found = (open?.retire() ?? Promise.resolve()).then(() => load(id)).finally(() => loading.delete(id))
      loading.set(id, found)
      return found
    },

    async open(person, { game: id, settings, seats: wanted, terms, from = null }) {
      const players = playersOf(id)
      if (players === null) return failed({ code: 'no-such-game', reasons: [] })
      const names = players.open(({ bots }) => new Map(bots.map((bot) => [bot.id, bot.name])))
      const seats: StoredSeat[] = []
      for (const seat of wanted) {
        const bot = seat.startsWith('bot:') ? seat.slice(4) : null
        const name = bot === null ? null : names.get(bot)
        if (name === undefined) return failed({ code: 'no-such-bot', reasons: [] })
        if (bot !== null && name !== null) seats.push({ kind: 'bot', bot, name })
        else if (seat === 'open') seats.push({ kind: 'open' })
        else if (seatOf(seats, person.id) !== null) return failed({ code: 'already-seated', reasons: [] })
        else seats.push({ kind: 'person', user: person.id, name: person.name, salt: null })
      }
      if (isBotsAlone(seats)) return failed({ code: 'bots-alone', reasons: [] })
      const read = agreed(players, settings, seats.length)
      if (!read.ok) return failed({ code: 'bad-settings', reasons: read.error })
      if (from !== null && !config.positions) return failed({ code: 'no-positions', reasons: [] })
      const start = startPlay(players, readPairs(read.value), seats.length, from)
      if (!start.ok) return start
      const edition = players.open(({ game }) => game.edition)
      const head = await create({ game: id, edition, settings: read.value, from, terms, opener: person.id }, seats)
      return head === null ? failed({ code: 'not-stored', reasons: [] }) : done(head)
    },

    async openAgain({ game, edition, settings, terms }, opener, seats) {
      return (await create({ game, edition, settings, from: null, terms, opener }, seats))?.id ?? null
    },

    async resume() {
      for (const id of await store.unfinished()) await tables.find(id)
    },

    async sweep() {
      for (const [id, table] of live)
        if (table.isLost || (table.isIdle && !loading.has(id))) {
          live.delete(id)
          await table.retire()
        }
      for (const id of await store.forsaken(Date.now() - FORSAKEN)) {
        const found = await tables.find(id)
        if (found.ok) await found.value.close('time', null)
      }
    },

    async rename(person) {
      await Promise.all([...live.values()].map((table) => table.rename(person)))
    },

    async forget(user) {
      await Promise.all([...live.values()].map((table) => table.forget(user)))
      return (await store.forget(user)) === 'stored'
    },

    async retire() {
      await Promise.all([...live.values()].map((table) => table.retire()))
    },
  }
  return tables
}
