import { playersOf, type AnyPlayers } from '@parlour/bots'
import { commitmentOf, ok, err, mayRace, MOST_RACERS, readPairs, type Reason, type Result } from '@parlour/core'
import type { OpenTable, RefusalCode, TableId, UserId } from '@parlour/protocol'
import { refused, type Answer } from './answer.ts'
import { hmac, newSeed, newTableCode, newTableId } from './crypto.ts'
import type { Listener } from './broadcast.ts'
import { liveTable, type LiveTable } from './live-table.ts'
import type { Bus } from './nodes/bus.ts'
import { remoteTable, type RemoteTable } from './nodes/remote-table.ts'
import { isBotsAlone, OPEN, personSeat, seatOf, uniqueName } from './seats.ts'
import type { Services } from './services.ts'
import { agreed, startMatch } from './start-match.ts'
import type { NoTable, StoredHead, StoredPerson, StoredSeat, StoredTable, Written } from './store.ts'
import type { TableHandle } from './table-handle.ts'
import { newTable, type FreshTable } from './table/new-table.ts'
import { isRateable } from './ratings/rateable.ts'
import { accepts, mayBeRated, type Person } from './table/seating.ts'
import { loadState, numberOf, type Loaded } from './table/state.ts'

type NotFound = NoTable | 'not-stored' | 'leaving'
type Refused = { readonly code: RefusalCode; readonly reasons: readonly Reason[] }

/** The tables of this server: those in memory, and the others as soon as somebody asks or something is due there. */
export interface Tables {
  readonly live: ReadonlyMap<TableId, LiveTable>
  readonly remote: ReadonlyMap<TableId, RemoteTable> // of other nodes, that somebody here wants something of
  find(id: TableId): Promise<Result<TableHandle, NotFound>>
  atHand(id: TableId): TableHandle | null // null: it would have to be looked for
  reach(id: TableId): Promise<Result<TableHandle, NotFound>> // its state may be an older one: to ask and to look
  findHere(id: TableId): Promise<LiveTable | null> // null: another node has it
  leave(id: TableId, listener: Listener): void
  loseAllBut(owned: ReadonlyMap<TableId, number>): readonly TableId[] // and their epochs: the others were taken over
  open(person: StoredPerson, wanted: OpenTable): Promise<Result<StoredHead, Refused>>
  fresh(): FreshTable // for a table that is yet to be stored
  rematch(table: TableHandle, user: UserId): Promise<Answer>
  // takes up the tables where a clock has run out, an absence has lasted too long or a bot is to move
  wakeDue(): Promise<void>
  sweep(): Promise<void> // lets go of idle tables and closes those that nobody came to
  rename(person: Person): Promise<void> // on every node
  renameHere(person: Person): Promise<void>
  forget(user: UserId): Promise<Written> // on every node
  retell(user: UserId): void // what they are shown at tables of this node has changed
  refreshOf(user: UserId): Promise<void> // the store has forgotten them: their tables here are read again
  retire(): Promise<void>
}

const ABANDONED = 7 * 86_400_000 // a table that nobody came to
const MOST_UNATTENDED = 200 // tables in memory that nobody looks at, so that many due at once do not fill it
const TRIES = 5

/** A race is for two to four people. */
const isRaceable = (players: AnyPlayers, seats: OpenTable['seats'], from: string | null): boolean =>
  players.open(({ game }) => mayRace(game)) &&
  seats.length >= 2 &&
  seats.length <= MOST_RACERS &&
  seats.every((seat) => !seat.startsWith('bot:')) &&
  from === null

/** The other nodes, if there are any. */
interface Neighbours {
  readonly bus: Bus
  moved(id: TableId): void // tabs here that watch it are to watch it where it is now
}

export function openTables(services: Services, neighbours: Neighbours | null = null): Tables {
  const { store, config, broadcast } = services
  const live = new Map<TableId, LiveTable>()
  const remote = new Map<TableId, RemoteTable>()
  const loading = new Map<TableId, ReturnType<Tables['find']>>()
  let isRetired = false
  const isLeaving = (): boolean => isRetired // asked anew after every wait
  let lastOpened = 0

  function stateOf(stored: StoredTable): Result<Loaded, NoTable> {
    const { id, game } = stored.head
    const players = playersOf(game)
    const loaded = players === null ? null : loadState(stored, players, new Set())
    if (loaded?.ok === true) return loaded
    const reason = loaded === null ? `there is no game ${game}` : `line ${loaded.error} does not follow`
    store.quarantine('table', id, reason)
    return err('table-unreadable')
  }

  async function load(id: TableId): ReturnType<Tables['find']> {
    if (isRetired) return err('leaving')
    const taken = await store.take(id)
    if (!taken.ok) return taken
    const loaded = stateOf(taken.value.table)
    if (!loaded.ok) return loaded
    if ('elsewhere' in taken.value) return away(loaded.value, taken.value.elsewhere)
    const table = liveTable(loaded.value, services)
    if (isLeaving()) await table.retire()
    else live.set(id, table)
    if (remote.delete(id)) neighbours?.moved(id)
    await table.ask({ type: taken.value.anew ? 'resume' : 'look' })
    return ok(table)
  }

  /** Another node has it. */
  function away(loaded: Loaded, owner: string): Result<TableHandle, NotFound> {
    const { id } = loaded.state.head
    if (neighbours === null) return err('not-stored')
    for (const listener of broadcast.listeners(id)) broadcast.leave(id, listener)
    const wasKnown = live.delete(id) || remote.has(id)
    const table = remoteTable(
      loaded,
      owner,
      neighbours.bus,
      store,
      services.ties.hides,
      async () => {
        const stored = await store.table(id)
        const again = stored.ok ? stateOf(stored.value) : stored
        return again.ok ? again.value : null
      },
      async () => {
        const found = await reach(id)
        return found.ok ? found.value : null
      },
    )
    remote.set(id, table)
    if (wasKnown) neighbours.moved(id)
    return ok(table)
  }

  function atHand(id: TableId): TableHandle | null {
    const open = live.get(id)
    if (open !== undefined && !open.isLost) return open
    const there = remote.get(id)
    return there === undefined || there.isLost ? null : there
  }

  function reach(id: TableId): ReturnType<Tables['find']> {
    const there = atHand(id)
    if (there !== null) return Promise.resolve(ok(there))
    const begun = loading.get(id)
    if (begun !== undefined) return begun
    const found = (live.get(id)?.retire() ?? Promise.resolve()).then(() => load(id)).finally(() => loading.delete(id))
    loading.set(id, found)
    return found
  }

  async function letGo(): Promise<void> {
    for (const [id, table] of live)
      if (table.isLost || (table.isIdle && !loading.has(id))) {
        live.delete(id)
        await table.retire()
        if (table.isLost) neighbours?.moved(id)
      }
    for (const [id, table] of remote) if (table.isIdle && !loading.has(id)) remote.delete(id)
  }

  const fresh = (): FreshTable => {
    const [id, seed] = [newTableId(), newSeed()]
    lastOpened = Math.max(Date.now(), lastOpened + 1)
    return { id, code: newTableCode(), seed, commitment: commitmentOf(seed, id, hmac), opened: lastOpened }
  }

  const tables: Tables = {
    live,

    remote,
    atHand,
    reach,
    fresh,

    async find(id) {
      const found = await reach(id)
      if (!found.ok) return found
      return found.value.newest().then(
        () => found,
        () => err('not-stored'),
      )
    },

    async findHere(id) {
      const found = await reach(id)
      const open = live.get(id)
      return found.ok && open === found.value ? open : null
    },

    leave(id, listener) {
      live.get(id)?.leave(listener)
      remote.get(id)?.leave(listener)
    },

    loseAllBut(owned) {
      const lost = [...live.values()].filter(({ id, state }) => owned.get(id) !== state.epoch)
      for (const table of lost) table.lose()
      return lost.map(({ id }) => id)
    },

    async open(person, { game: id, settings, seats: wanted, terms: asked, race, from = null }) {
      const players = playersOf(id)
      if (players === null) return err({ code: 'no-such-game', reasons: [] })
      if (race && !isRaceable(players, wanted, from)) return err({ code: 'no-race', reasons: [] })
      const terms = race ? { ...asked, standIn: null } : asked
      if (!accepts(person, { game: id, terms })) return err({ code: 'no-bots', reasons: [] })
      if (!mayBeRated(person, terms)) return err({ code: 'no-account', reasons: [] })
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
      const each = race ? 1 : seats.length // at a table
      const read = agreed(players, settings, each)
      if (!read.ok) return err({ code: 'bad-settings', reasons: read.error })
      if (from !== null && !config.positions) return err({ code: 'no-positions', reasons: [] })
      if (terms.rated === true && (race || !isRateable({ settings: read.value, from, terms, seats: seats.length })))
        return err({ code: 'not-rated', reasons: [] })
      const start = startMatch(players, readPairs(read.value), each, from)
      if (!start.ok) return start
      const edition = players.open(({ game }) => game.edition)
      const head = { game: id, edition, settings: read.value, from, terms, opener: person.id }
      for (let tries = 0; tries < TRIES; tries++) {
        const made = fresh()
        const table = newTable({ ...head, ...made, ...(race ? { race: made.id } : {}) }, seats)
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
      services.tell({ type: 'renamed', user: person.id })
      await tables.renameHere(person)
    },

    async renameHere(person) {
      const theirs = [...live.values()].filter(({ state }) => seatOf(state.seats, person.id) !== null)
      await Promise.all(theirs.map((table) => table.ask({ type: 'rename', person })))
    },

    async forget(user) {
      const written = await store.forget(user)
      if (!written.ok) return written
      services.tell({ type: 'forgotten', user })
      await tables.refreshOf(user)
      return written
    },

    retell(user) {
      for (const table of live.values()) table.retell(user)
    },

    async refreshOf(user) {
      const theirs = [...live.values()].filter(
        ({ state: { seats, chat, head } }) =>
          seatOf(seats, user) !== null || head.opener === user || chat.some((line) => line.user === user),
      )
      await Promise.all(theirs.map((table) => table.refresh()))
    },

    async retire() {
      isRetired = true
      await Promise.all([...live.values()].map((table) => table.retire()))
    },
  }
  return tables
}
