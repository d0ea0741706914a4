import { ok } from '@parlour/core'
import { SPOKEN, type ClientMessage, type TableId, type UserId } from '@parlour/protocol'
import { accepted, refused, type Answer } from './answer.ts'
import { openConnection, sayFarewell, type Connection, type Farewell } from './connection.ts'
import { times, type Bucket, type Rate } from './limits.ts'
import type { ReportLimit } from './limit-report.ts'
import type { StoredPerson } from './store.ts'
import type { Services } from './services.ts'
import { numberOf } from './table/state.ts'
import type { TableHandle } from './table-handle.ts'
import type { Openings } from './openings.ts'
import type { Tables } from './tables.ts'
import type { Arrival, Presented } from './upgrade.ts'

export interface Sockets {
  readonly count: number
  readonly isLeaving: boolean
  /** Takes a WebSocket that the door let in; one that may not stay is told why and sent away. */
  enter(arrival: Arrival): void
  announce(text: string | null): void
  invited(user: UserId): void // on every node
  invitedHere(user: UserId): void
  dismiss(user: UserId, reason: 'banned' | 'not-signed-in'): void // on every node
  dismissHere(user: UserId, reason: 'banned' | 'not-signed-in'): void
  signOut(user: UserId, sessions: readonly string[]): void // on every node
  signOutHere(user: UserId, sessions: readonly string[]): void
  recheck(): Promise<void> // that everybody may still be here, under the name they have
  rename(person: StoredPerson): void
  /** Has the tabs that watch a table watch it where it is now. False: that is not known yet. */
  rehome(table: TableId): Promise<boolean>
  online(): ReadonlyMap<UserId, number> // tabs of each person
  drain(): Promise<void>
}

const LOOKING: ReadonlySet<ClientMessage['type']> = new Set(['watch', 'leave', 'lines'])
const MOST_WATCHED = 20
const MOST_LINES = 200 // in one answer
const MOST_TABS = 20 // of one person
const HEARTBEAT = 25_000
const MOST_UNREAD = 64 << 20 // bytes that all slow readers together may leave unread
const MESSAGES: { readonly person: Rate; readonly address: Rate } = {
  person: { perSecond: 30, most: 120 }, // in all their tabs
  address: { perSecond: 600, most: 3000 },
}

export function openSockets(
  services: Services,
  tables: Tables,
  openings: Openings,
  report: ReportLimit,
  notice: () => string | null,
): Sockets {
  const { config, metrics, log } = services
  const people = new Map<UserId, Set<Connection>>()
  const ofPerson = services.limits('messages of a person', times(MESSAGES.person, config.rate))
  const ofAddress = services.limits('messages of an address', times(MESSAGES.address, config.rate))
  let count = 0
  let isLeaving = false

  function* everybody(): Iterable<Connection> {
    for (const tabs of people.values()) yield* tabs
  }

  const heartbeat = setInterval(() => {
    for (const connection of everybody()) {
      connection.beat()
      if (connection.token !== null) void isLetIn(connection, connection.token)
    }
  }, HEARTBEAT)
  const sweeping = setInterval(letGoOfUnread, 1000)
  heartbeat.unref()
  sweeping.unref()

  /** Each may leave a little unread; all together not more than the server can hold. */
  function letGoOfUnread(): void {
    let total = 0
    for (const { unread } of everybody()) total += unread
    if (total <= MOST_UNREAD) return
    const worst = [...everybody()].map((connection) => ({ connection, unread: connection.unread }))
    for (const { connection, unread } of worst.toSorted((a, b) => b.unread - a.unread)) {
      if (total <= MOST_UNREAD) return
      connection.terminate()
      total -= unread
    }
  }

  /** Of the person, in all tabs, and of the address: one who overdoes it alone takes nothing from the others there. */
  const budget =
    (person: UserId, address: string): Bucket =>
    (tokens) =>
      ofPerson.of(person)(tokens) && ofAddress.of(address)(tokens)

  function whyNot(person: StoredPerson, address: string): Farewell | null {
    if (person.banned) return 'banned'
    if (config.inviteOnly && !person.admitted) return 'invite-only'
    if ((people.get(person.id)?.size ?? 0) < MOST_TABS) return null
    report('tabs of one person', address)
    return 'too-many'
  }

  function join(arrival: Arrival, person: StoredPerson): void {
    const { address } = arrival
    const connection = openConnection(arrival, person, {
      spend: budget(person.id, address),
      overspent: () => report('messages', address),
      isLeaving: () => isLeaving,
      answer,
      failed: (error, { type }) => log.error({ err: error, type }, 'a message failed'),
      countRefusal: (code) => metrics.refusals.inc({ code }),
      closed: leave,
    })
    people.set(person.id, (people.get(person.id) ?? new Set()).add(connection))
    count++
    void isSignedIn(connection) // the session may have ended before anybody knew of this connection
  }

  function leave(connection: Connection): void {
    const tabs = people.get(connection.person.id)
    tabs?.delete(connection)
    if (tabs?.size === 0) people.delete(connection.person.id)
    count--
    for (const id of connection.watched) tables.leave(id, connection.listener)
    connection.watched.clear()
  }

  /** Anyone who came by a token that is void by now is sent away. */
  async function isLetIn({ farewell }: Connection, token: Presented): Promise<boolean> {
    const isStill = await token.isStill().catch(() => false)
    if (!isStill) farewell('not-signed-in')
    return isStill
  }

  async function isSignedIn({ session, farewell }: Connection): Promise<void> {
    const isStill = session === null || (await session.isStill().catch(() => true))
    if (!isStill) farewell('not-signed-in')
  }

  function signOutHere(user: UserId, sessions: readonly string[]): void {
    for (const { session, farewell } of people.get(user) ?? [])
      if (session !== null && sessions.includes(session.id)) farewell('not-signed-in')
  }

  function invitedHere(user: UserId): void {
    for (const connection of people.get(user) ?? []) if (connection.version > 0) connection.send({ type: 'invited' })
  }

  function rename(person: StoredPerson): void {
    for (const connection of people.get(person.id) ?? []) connection.person = person
  }

  function dismissHere(user: UserId, reason: 'banned' | 'not-signed-in'): void {
    for (const connection of people.get(user) ?? []) connection.farewell(reason)
  }

  async function answer(client: Connection, message: ClientMessage): Promise<void> {
    metrics.countMessage(message.type)
    if (client.token !== null && !(await isLetIn(client, client.token))) return
    if (message.type === 'hello') {
      if (!SPOKEN.includes(message.version)) {
        client.reply(message.id, refused('other-version'))
        return client.farewell('other-version')
      }
      client.version = message.version
      client.send({ type: 'welcome', version: message.version, name: client.person.name, notice: notice() })
      return client.send({ type: 'done', id: message.id, number: null, repeated: false })
    }
    if (client.version === 0) return client.reply(message.id, refused('no-hello'))
    if (message.type === 'ping') return client.send({ type: 'done', id: message.id, number: null, repeated: false })
    if (client.token?.mayAct === false && !LOOKING.has(message.type))
      return client.reply(message.id, refused('no-scope'))
    const there = tables.atHand(message.table)
    const found = there === null ? await tables.reach(message.table) : ok(there)
    if (!found.ok) return client.reply(message.id, refused(found.error))
    const table = found.value
    if (!client.watched.has(message.table) && message.type !== 'watch')
      return client.reply(message.id, refused('not-watching', numberOf(table.state)))
    if (message.type === 'lines') {
      const steps = await table.newestLines(client.person.id, message.from, MOST_LINES + 1)
      client.send({
        type: 'lines',
        id: message.id,
        table: table.id,
        steps: steps.slice(0, MOST_LINES),
        more: steps.length > MOST_LINES,
      })
      return client.reply(message.id, accepted(numberOf(table.state)))
    }
    client.reply(message.id, await answered(client, table, message))
  }

  async function watch(client: Connection, table: TableHandle, after: number | null): Promise<Answer> {
    if (client.watched.size >= MOST_WATCHED && !client.watched.has(table.id))
      return refused('watching-too-many', numberOf(table.state))
    client.watched.add(table.id)
    const answer = await table.watch(client.listener, after)
    if (!answer.ok && answer.code === 'racing') client.watched.delete(table.id) // never theirs to watch
    const isGone = !client.isOpen || !client.watched.has(table.id) // left before they had arrived
    if (isGone) tables.leave(table.id, client.listener)
    return answer
  }

  function answered(
    client: Connection,
    table: TableHandle,
    message: Exclude<ClientMessage, { type: 'hello' | 'ping' | 'lines' }>,
  ): Answer | Promise<Answer> {
    const { person } = client
    switch (message.type) {
      case 'watch':
        return watch(client, table, message.after)
      case 'leave':
        client.watched.delete(table.id)
        tables.leave(table.id, client.listener)
        return accepted(numberOf(table.state))
      case 'chat':
        return services.mutes.isMuted(person.id, table.id, Date.now())
          ? refused('muted', numberOf(table.state))
          : table.ask({ type: 'chat', person, text: message.text }, client.listener)
      case 'sit':
        return table.ask(
          {
            type: 'sit',
            person,
            seat: message.seat,
            commitment: message.commitment,
            saltHash: message.saltHash,
          },
          client.listener,
        )
      case 'reveal':
        return table.ask({ type: 'reveal', user: person.id, salt: message.salt }, client.listener)
      case 'stand':
        return table.ask({ type: 'stand', user: person.id }, client.listener)
      case 'fill':
        return openings.fill(table, person.id, message.seat, message.bot, client.address)
      case 'away':
        return table.ask({ type: 'away', user: person.id, away: message.away }, client.listener)
      case 'substitute':
        return table.ask({ type: 'substitute', person, seat: message.seat }, client.listener)
      case 'act': {
        const { id: request, after, action } = message
        return table.ask({ type: 'act', user: person.id, request, after, action }, client.listener)
      }
      case 'resign':
      case 'end':
        return table.ask({ type: message.type, user: person.id })
      case 'rematch':
        return openings.rematch(table, person.id, client.address)
      case 'close':
        return table.ask({ type: 'close', by: 'opener', user: person.id })
    }
  }

  return {
    get count() {
      return count
    },
    get isLeaving() {
      return isLeaving
    },

    enter(arrival) {
      const { socket, person, address } = arrival
      if (person === null) return sayFarewell(socket, 'not-signed-in')
      const reason = whyNot(person, address)
      if (reason !== null) return sayFarewell(socket, reason)
      join(arrival, person)
    },

    announce(text) {
      for (const connection of everybody()) connection.send({ type: 'notice', text })
    },

    invited(user) {
      invitedHere(user)
      services.tell({ type: 'invited', user })
    },
    invitedHere,

    dismiss(user, reason) {
      dismissHere(user, reason)
      services.tell({ type: 'dismissed', user, reason })
    },
    dismissHere,

    signOut(user, sessions) {
      signOutHere(user, sessions)
      services.tell({ type: 'signed-out', user, sessions: [...sessions] })
    },
    signOutHere,
    async recheck() {
      await Promise.all([...everybody()].map(isSignedIn))
      for (const user of people.keys()) {
        const person = await services.store.person(user)
        if (person === null) dismissHere(user, 'not-signed-in')
        else if (person.banned) dismissHere(user, 'banned')
        else rename(person)
      }
    },

    rename,

    async rehome(id) {
      const tabs = [...everybody()].filter(({ watched }) => watched.has(id))
      if (tabs.length === 0) return true
      const found = await tables.reach(id).catch(() => null)
      if (found?.ok !== true) return false
      const answers = await Promise.all(tabs.map(({ listener }) => found.value.watch(listener, null)))
      for (const { listener, isOpen, watched } of tabs) if (!isOpen || !watched.has(id)) tables.leave(id, listener)
      return answers.every(({ ok }) => ok)
    },

    online: () => new Map([...people].map(([user, tabs]) => [user, tabs.size])),

    async drain() {
      isLeaving = true
      clearInterval(heartbeat)
      clearInterval(sweeping)
      await tables.retire() // what is under way is stored and answered
      for (const connection of everybody()) connection.farewell('restart')
      for (let waited = 0; people.size > 0 && waited < 1500; waited += 20)
        await new Promise((again) => setTimeout(again, 20))
      for (const connection of everybody()) connection.terminate()
    },
  }
}
