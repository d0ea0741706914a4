import { playersOf } from '@parlour/bots'
import { commitmentOf, ok, err, readPairs, type Reason, type Result } from '@parlour/core'
import type { OpenTable, RefusalCode, TableId, UserId } from '@parlour/protocol'
import { refused, type Answer } from './answer.ts'
import { hmac, newSeed, newTableCode, newTableId } from './crypto.ts'
import { liveTable, type LiveTable } from './live-table.ts'
import { isBotsAlone, OPEN, personSeat, seatOf, uniqueName } from './seats.ts'
import type { Services } from './services.ts'
import { agreed, startMatch } from './start-match.ts'
import type { NoTable, StoredHead, StoredPerson, StoredSeat, Written } from './store.ts'
import { newTable, type FreshTable } from './table/new-table.ts'
import { accepts, type Person } from './table/seating.ts'
import { loadState, numberOf } from './table/state.ts'

type Refused = { readonly code: RefusalCode; readonly reasons: readonly Reason[] }

/** The tables of this server: those in memory, and the others as soon as somebody asks or something is due there. */
export interface Tables {
  readonly live: ReadonlyMap<TableId, LiveTable>
  find(id: TableId): Promise<Result<LiveTable, NoTable | 'not-stored'>>
  open(person: StoredPerson, wanted: OpenTable): Promise<Result<StoredHead, Refused>>
  rematch(table: LiveTable, user: UserId): Promise<Answer>
  // takes up the tables where a clock has run out, an absence has lasted too long or a bot is to move
  wakeDue(): Promise<void>
  sweep(): Promise<void> // lets go of idle tables and closes those that nobody came to
  rename(person: Person): Promise<void>
  forget(user: UserId): Promise<Written>
  retire(): Promise<void>
}

const ABANDONED = 7 * 86_400_000 // a table that nobody came to
const MOST_UNATTENDED = 200 // tables in memory that nobody looks at, so that many due at once do not fill it
const TRIES = 5

export function openTables(services: Services): Tables {
  const { store, config } = services
  const live = new Map<TableId, LiveTable>()
  const loading = new Map<TableId, ReturnType<Tables['find']>>()
  let isRetired = false
  let lastOpened = 0

  async function load(id: TableId): ReturnType<Tables['find']> {
    const taken = await store.take(id)
    if (!taken.ok) return taken
    const { table: stored, anew } = taken.value
    const players = playersOf(stored.head.game)
    const loaded = players === null ? null : loadState(stored, players, new Set())
    if (loaded?.ok !== true) {
      const reason = loaded === null ? `there is no game ${stored.head.game}` : `line ${loaded.error} does not follow`
      store.quarantine('table', id, reason)
      return err('table-unreadable')
    }
    const table = liveTable(loaded.value, services)
    if (isRetired) await table.retire()
    else live.set(id, table)
    await table.ask({ type: anew ? 'resume' : 'look' })
    return ok(table)
  }

  async function letGo(): Promise<void> {
    for (const [id, table] of live)
      if (table.isLost || (table.isIdle && !loading.has(id))) {
        live.delete(id)
        await table.retire()
      }
  }

  const fresh = (): FreshTable => {
    const [id, seed] = [newTableId(), newSeed()]
    lastOpened = Math.max(Date.now(), lastOpened + 1)
    return { id, code: newTableCode(), seed, commitment: commitmentOf(seed, id, hmac), opened: lastOpened }
  }

  const tables: Tables = {
    live,

    find(id) {
      const open = live.get(id)
      if (open !== undefined && !open.isLost) return Promise.resolve(ok(open))
      const begun = loading.get(id)
      if (begun !== undefined) return begun
      const found = (open?.retire() ?? Promise.resolve()).then(() => load(id)).finally(() => loading.delete(id))
      loading.set(id, found)
      return found
    },

    async open(person, { game: id, settings, seats: wanted, terms, from = null }) {
      const players = playersOf(id)
      if (players === null) return err({ code: 'no-such-game', reasons: [] })
      if (!accepts(person, { game: id, terms })) return err({ code: 'no-bots', reasons: [] })
      const names = players.open(({ bots }) => new Map(bots.map((bot) => [bot.id, bot.words.en.name])))
      const seats: StoredSeat[] = []
      for (const seat of wanted) {
        const bot = seat.startsWith('bot:') ? seat.slice(4) : null
        const name = bot === null ? null : names.get(bot)
        if (name === undefined) return err({ code: 'no-such-bot', reasons: [] })
        if (bot !== null && name !== null) seats.push({ kind: 'bot', bot, name: uniqueName(seats, seats.length, name) })
        else if (seat === 'open') seats.push(OPEN)
        else if (seatOf(seats, person.id) !== null) return err({ code: 'already-seated', reasons: [] })
        else {
          const name = uniqueName(seats, seats.length, person.name)
          seats.push(personSeat(person.id, name, null, Date.now(), person.bot?.ownerName))
        }
      }
      if (isBotsAlone(seats)) return err({ code: 'bots-alone', reasons: [] })
      const read = agreed(players, settings, seats.length)
      if (!read.ok) return err({ code: 'bad-settings', reasons: read.error })
      if (from !== null && !config.positions) return err({ code: 'no-positions', reasons: [] })
      const start = startMatch(players, readPairs(read.value), seats.length, from)
      if (!start.ok) return start
      const edition = players.open(({ game }) => game.edition)
      const head = { game: id, edition, settings: read.value, from, terms, opener: person.id }
      for (let tries = 0; tries < TRIES; tries++) {
        const table = newTable({ ...head, ...fresh() }, seats)
        const written = await store.create(table)
        if (written.ok) return ok(table.head)
        if (written.error === 'gone') return err({ code: 'not-signed-in', reasons: [] })
        if (written.error !== 'conflict') break // an id or code that exists already: again
      }
      return err({ code: 'not-stored', reasons: [] })
    },

    async rematch(table, user) {
      const { from, rematch } = table.state.head
      if (from !== null && rematch === null && !config.positions) return refused('no-positions', numberOf(table.state))
      return table.ask({ type: 'rematch', user, fresh: fresh() })
    },

    async wakeDue() {
      for (;;) {
        const unattended = [...live.values()].filter(({ state }) => state.present.size === 0).length
        const due = isRetired ? [] : await store.due(Date.now(), MOST_UNATTENDED + live.size)
        const asleep = due.filter((id) => !live.has(id)).slice(0, Math.max(0, MOST_UNATTENDED - unattended))
        if (asleep.length === 0) return
        await Promise.all(asleep.map((id) => tables.find(id)))
        await new Promise((settle) => setImmediate(settle)) // a bot that was waiting for one of them has it now
        await letGo()
      }
    },

    async sweep() {
      await letGo()
      for (const table of live.values()) table.rest()
      for (const id of await store.abandoned(Date.now() - ABANDONED)) {
        const found = await tables.find(id)
        if (found.ok) await found.value.ask({ type: 'close', by: 'time', user: null })
      }
    },

    async rename(person) {
      const theirs = [...live.values()].filter(({ state }) => seatOf(state.seats, person.id) !== null)
      await Promise.all(theirs.map((table) => table.ask({ type: 'rename', person })))
    },

    async forget(user) {
      const written = await store.forget(user)
      const theirs = [...live.values()].filter(
        ({ state: { seats, chat, head } }) =>
          seatOf(seats, user) !== null || head.opener === user || chat.some((line) => line.user === user),
      )
      if (written.ok) await Promise.all(theirs.map((table) => table.refresh()))
      return written
    },

    async retire() {
      isRetired = true
      await Promise.all([...live.values()].map((table) => table.retire()))
    },
  }
  return tables
}
