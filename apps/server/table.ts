import { randomBytes } from 'node:crypto'
import type { AnyPlayers } from '@parlour/bots'
import {
  fairDice,
  readPairs,
  type Advance,
  type GameRecord,
  type Reason,
  type Seat,
  type Some,
  type Step,
  type Table,
  type ToAct,
  type Viewer,
} from '@parlour/core'
import type { SeenStep, ServerMessage, TableId, UserId } from '@parlour/protocol'
import { accepted, refused, type Answer } from './answer.ts'
import type { Listener } from './audience.ts'
import { hmac, sha256 } from './dice.ts'
import { bucket } from './limits.ts'
import { resumePlay, startPlay } from './play.ts'
import { isBotsAlone, isComplete, isFree, OPEN, saltsOf, seatOf, type Seats } from './seats.ts'
import { seen } from './seen.ts'
import type { Services } from './services.ts'
import type { Change, StoredCard, StoredChat, StoredHead, StoredSeat, StoredTable } from './store.ts'
import { safest } from './timeouts.ts'
import {
  chatNow,
  isPresent,
  placeOf,
  playedMessage,
  recordFrom,
  seatsMessage,
  tableMessage,
  type Instead,
  type TableState,
} from './told.ts'

export interface Person {
  readonly id: UserId
  readonly name: string
}

/** A table that is open on this server. Requests are answered one after the other; what they change is stored before anybody sees it. */
export interface LiveTable {
  readonly id: TableId
  readonly number: number
  readonly card: StoredCard
  readonly toAct: ToAct
  readonly isIdle: boolean // nobody looks on and nothing is under way
  readonly isLost: boolean // somebody else has written to it: load it again
  record(): GameRecord | null
  isPresent(seat: Seat): boolean
  isAway(seat: Seat): boolean

  watch(listener: Listener, after: number | null): Promise<Answer>
  leave(listener: Listener): void
  lines(user: UserId, from: number): readonly SeenStep[]
  sit(person: Person, seat: Seat, salt: string): Promise<Answer>
  stand(user: UserId): Promise<Answer>
  fill(user: UserId, seat: Seat, bot: string | null): Promise<Answer>
  away(user: UserId, away: boolean): Promise<Answer>
  act(user: UserId, id: string, after: number, action: string): Promise<Answer>
  chat(person: Person, text: string): Promise<Answer>
  rematch(user: UserId, open: (seats: Seats) => Promise<TableId | null>): Promise<Answer>
  close(by: 'opener' | 'host' | 'time', user: UserId | null): Promise<Answer>
  remove(seat: Seat): Promise<Answer> // the host's: the seat is free again, or a bot's for good
  forget(user: UserId): Promise<void> // in memory; the store forgets by itself
  rename(person: Person): Promise<void>
  retire(): Promise<void> // stops its timers, after what is under way
}

const KEPT_STEPS = 60
const KEPT_REQUESTS = 60
const KEPT_CHAT = 50
const AGAIN = 1000 // milliseconds until a move that could not be stored is tried again
export const NOBODY = 'Somebody' // a person whose data was deleted
export const MOST_LINES = 200 // in one answer

/** Throws if the table's record does not replay. `grace` is added to the first clock, for those who must reconnect. */
export function liveTable(stored: StoredTable, players: AnyPlayers, services: Services, grace: number): LiveTable {
  const { store, audience, bots, config, metrics, log } = services
  const { id, game, terms, seed } = stored.head
  const { names: botNames, strongest } = players.open(({ bots: all }) => ({
    names: new Map(all.map((bot) => [bot.id, bot.name])),
    strongest: all.at(-1)?.id ?? '',
  }))
  const resumed = stored.head.started === null ? null : resumePlay(players, recordFrom(stored, stored.lines))
  if (resumed?.ok === false) throw new Error(`line ${resumed.error} does not follow`)
  const now: TableState = {
    head: stored.head,
    seats: stored.seats,
    chat: stored.chat,
    play: resumed?.value.table ?? null,
    recent: resumed?.value.steps.slice(-KEPT_STEPS) ?? [],
    turn: { line: -1, began: performance.now(), deadline: null },
    away: new Map(),
  }

  const requests = new Map<string, number>() // the last ones, by seat and id, to the number of their line
  const talk = new Map<UserId, ReturnType<typeof bucket>>()
  const absences = new Map<Seat, NodeJS.Timeout>()
  let clock: NodeJS.Timeout | null = null
  let thinking = 0
  let lost = false

  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = <X>(task: () => Promise<X>): Promise<X> => {
    waiting++
    const run = tail.then(task).finally(() => waiting--)
    tail = run.catch((error: unknown) => log.error({ err: error, table: shortened(id) }, 'a table failed'))
    return run
  }

  const number = (): number => now.play?.lines.length ?? 0
  const no = (code: Parameters<typeof refused>[0], reasons?: readonly Reason[]): Answer => refused(code, number(), reasons)
  const seatOfUser = (user: UserId): Seat | null => seatOf(now.seats, user)
  const place = (user: UserId): Viewer => placeOf(now, user)
  const isHere = (user: UserId | null): boolean => isPresent(now, audience, user)
  const dice = (seats: Seats): ReturnType<typeof fairDice> => fairDice(seed, id, saltsOf(seats), hmac)

  const tellAll = (message: ServerMessage): void =>
    audience.tell(
      id,
      () => 'public',
      () => message,
    )
  const tellSeats = (): void => audience.tell(id, place, (viewer) => seatsMessage(now, audience, viewer))
  const tellPlayed = (play: Table, steps: readonly Step[], instead: Instead): void =>
    audience.tell(id, place, (viewer) => playedMessage(now, play, steps, instead, viewer))
  const tellTable = (): void =>
    audience.listeners(id).forEach((listener) => listener.send(JSON.stringify(tableMessage(now, audience, listener.user, 0))))

  async function commit(change: Change): Promise<boolean> {
    const written = await store.change(id, change)
    if (written === 'conflict') lost = true
    if (written !== 'stored') log.error({ table: shortened(id), written }, 'a table could not be stored')
    return written === 'stored'
  }

  function remember(seat: Seat, request: string, line: number): void {
    requests.set(`${seat} ${request}`, line)
    const [oldest] = requests.keys()
    if (requests.size > KEPT_REQUESTS && oldest !== undefined) requests.delete(oldest)
  }

  // turns

  const isBots = (seat: Seat): boolean => now.seats[seat]?.kind === 'bot' || now.away.has(seat)

  /** A seat whose person was removed is a bot's for good. */
  const isPersons = (seat: Seat): boolean => {
    const taken = now.seats[seat]
    return taken?.kind === 'person' && taken.user !== null
  }

  function stopClock(): void {
    if (clock !== null) clearTimeout(clock)
    clock = null
  }

  /** A bot thinks, or a person's clock runs. Whoever takes a turn over has what is left of its time. */
  function beginTurn(extra = 0): void {
    stopClock()
    const { play } = now
    const seat = play?.toAct
    if (play === null || typeof seat !== 'number' || now.head.status !== 'playing') return
    if (now.turn.line !== play.lines.length) {
      const began = performance.now()
      now.turn = { line: play.lines.length, began, deadline: terms.perMove === null ? null : began + terms.perMove * 1000 + extra }
    }
    if (isBots(seat)) return void think(play, seat)
    if (now.turn.deadline !== null)
      clock = setTimeout(() => void inTurn(() => timeUp(play)), Math.max(0, now.turn.deadline - performance.now()))
  }

  async function timeUp(play: Table): Promise<void> {
    if (play !== now.play || typeof play.toAct !== 'number' || isBots(play.toAct)) return
    metrics.timeouts.inc()
    await playFor(play.toAct, safest(game, play.actions()), 'clock')
  }

  async function think(play: Table, seat: Seat): Promise<void> {
    thinking++
    try {
      const taken = now.seats[seat]
      const bot = taken?.kind === 'bot' ? taken.bot : strongest
      const pace = new Promise((settle) => setTimeout(settle, config.botPace))
      const line = await bots.choose({ game, bot, view: play.view(seat), seat, seed: randomBytes(16).toString('hex') })
      if (config.botPace > 0) await pace
      await inTurn(async () => {
        if (play === now.play && isBots(seat)) await playFor(seat, line ?? safest(game, play.actions()), isPersons(seat) ? 'bot' : null)
      })
    } catch (error) {
      log.error({ err: error, table: shortened(id) }, 'a bot failed')
    } finally {
      thinking--
    }
  }

  /** A bot's line or that of a clock: one that is refused gives way to the safest, one that cannot be stored is tried again. */
  async function playFor(seat: Seat, line: string | null, instead: Instead): Promise<void> {
    const first = line === null ? refused('illegal') : await advance(seat, line, null, instead)
    const other = now.play === null ? null : safest(game, now.play.actions())
    const answer = !first.ok && first.code === 'illegal' && other !== null ? await advance(seat, other, null, instead) : first
    if (!answer.ok && answer.code === 'not-stored') clock = setTimeout(() => beginTurn(), AGAIN)
  }

  async function advance(seat: Seat, action: string, request: string | null, instead: Instead): Promise<Answer> {
    if (now.play === null) return no('not-begun')
    const next = now.play.submit(seat, action, dice(now.seats), Math.round(performance.now() - now.turn.began))
    return next.ok ? keep(next.value, request, instead) : no(codeOf(next.error), next.error)
  }

  /** Stored, then shown. */
  async function keep(
    { table: play, steps }: Advance,
    request: string | null,
    instead: Instead,
    begun?: { head: StoredHead; seats: Seats },
  ): Promise<Answer> {
    const before = number()
    const isOver = play.outcome !== null
    const agreed = begun?.head ?? now.head
    const head: StoredHead = isOver ? { ...agreed, status: 'over', outcome: play.outcome, hash: sha256(play.position) } : agreed
    const lines = steps.map(({ line }, index) => ({ ...line, request: index === 0 ? request : null }))
    const change: Change = { ...begun, lines: { after: before, lines }, ...(isOver ? { head } : {}) }
    if (!(await commit(change))) return no('not-stored')
    now.play = play
    now.head = head
    now.seats = begun?.seats ?? now.seats
    now.recent = [...now.recent, ...steps].slice(-KEPT_STEPS)
    const by = steps[0]?.line.by
    if (request !== null && typeof by === 'number') remember(by, request, before + 1)
    metrics.lines.inc(steps.length)
    if (isOver) metrics.games.inc({ game })
    beginTurn()
    if (begun === undefined) tellPlayed(play, steps, instead)
    return accepted(before + 1)
  }

  // seats

  const swapped = (seat: Seat, by: StoredSeat): Seats => now.seats.map((taken, index) => (index === seat ? by : taken))

  async function seatThem(seats: Seats): Promise<Answer> {
    if (isComplete(seats)) return beginGame(seats)
    if (!(await commit({ seats }))) return no('not-stored')
    now.seats = seats
    tellSeats()
    return accepted(number())
  }

  async function beginGame(seats: Seats): Promise<Answer> {
    const fresh = startPlay(players, readPairs(now.head.settings), seats.length, now.head.from)
    if (!fresh.ok) return no(fresh.error.code, fresh.error.reasons)
    const head: StoredHead = { ...now.head, status: 'playing', started: new Date().toISOString() }
    const answer = await keep(fresh.value.settle(dice(seats)), null, null, { head, seats })
    if (!answer.ok) return answer
    tellTable()
    seats.forEach((_, seat) => watchOver(seat))
    return accepted(number())
  }

  /** A bot plays for whoever stays away too long, until he is back. */
  function watchOver(seat: Seat): void {
    clearTimeout(absences.get(seat))
    absences.delete(seat)
    const taken = now.seats[seat]
    if (terms.standIn === null || now.head.status !== 'playing') return
    if (taken?.kind !== 'person' || now.away.has(seat) || isHere(taken.user)) return
    const begin = async (): Promise<void> => {
      const still = now.seats[seat]
      if (now.head.status === 'playing' && still?.kind === 'person' && still.user === taken.user && !isHere(taken.user))
        standIn(seat, 'absent')
    }
    absences.set(
      seat,
      setTimeout(() => {
        absences.delete(seat)
        void inTurn(begin)
      }, terms.standIn * 1000),
    )
  }

  function standIn(seat: Seat, why: 'asked' | 'absent'): void {
    now.away.set(seat, why)
    tellSeats()
    if (now.play?.toAct === seat) beginTurn()
  }

  function handBack(seat: Seat): void {
    if (!now.away.delete(seat)) return
    tellSeats()
    if (now.play?.toAct !== seat) return
    beginTurn()
    tellPlayed(now.play, [], null)
  }

  async function remove(seat: Seat): Promise<Answer> {
    const taken = now.seats[seat]
    if (taken?.kind !== 'person') return no('no-such-seat')
    if (now.head.status === 'gathering') return seatThem(swapped(seat, OPEN))
    if (now.head.status !== 'playing') return no(now.head.status)
    // the salt stays in the dice: the seat keeps it, under the bot's name
    const seats = swapped(seat, { ...taken, user: null, name: botNames.get(strongest) ?? strongest })
    if (!(await commit({ seats }))) return no('not-stored')
    now.seats = seats
    standIn(seat, 'asked')
    tellTable()
    return accepted(number())
  }

  stored.lines.forEach(({ by, request }, index) => {
    if (by !== 'chance' && request !== null) remember(by, request, index + 1)
  })
  now.seats.forEach((seat, index) => {
    if (seat.kind === 'person' && seat.user === null && now.head.status === 'playing') now.away.set(index, 'asked') // removed: a bot's for good
    watchOver(index)
  })
  beginTurn(grace)

  return {
    id,
    get number() {
      return number()
    },
    get card() {
      return { head: now.head, seats: now.seats }
    },
    get toAct() {
      return now.head.status === 'playing' ? (now.play?.toAct ?? 'nobody') : 'nobody'
    },
    get isIdle() {
      return waiting === 0 && thinking === 0 && clock === null && absences.size === 0 && audience.listeners(id).size === 0
    },
    get isLost() {
      return lost
    },
    isAway: (seat) => now.away.has(seat),
    isPresent: (seat) => {
      const taken = now.seats[seat]
      return taken?.kind === 'person' && isHere(taken.user)
    },
    record: () => (now.play === null ? null : recordFrom(now, now.play.lines)),

    watch: (listener, after) =>
      inTurn(async () => {
        const wasHere = isHere(listener.user)
        const seat = seatOfUser(listener.user)
        if (seat !== null && now.away.get(seat) === 'absent') handBack(seat)
        audience.join(id, listener)
        listener.send(JSON.stringify(tableMessage(now, audience, listener.user, after)))
        if (seat !== null) watchOver(seat)
        if (!wasHere) tellSeats()
        return accepted(number())
      }),

    leave(listener) {
      audience.leave(id, listener)
      if (isHere(listener.user)) return
      const seat = seatOfUser(listener.user)
      if (seat !== null) watchOver(seat)
      void inTurn(async () => tellSeats())
    },

    lines(user, from) {
      if (now.play === null) return []
      const all = resumePlay(players, recordFrom(now, now.play.lines))
      const wanted = all.ok ? all.value.steps.slice(Math.max(0, from - 1), Math.max(0, from - 1) + MOST_LINES + 1) : []
      return seen(now.play, wanted, place(user)).steps.map((step) => ({ ...step, view: null })) // for the log
    },

    sit: (person, seat, salt) =>
      inTurn(async () => {
        const mine = seatOfUser(person.id)
        const taken = now.seats[seat]
        if (taken === undefined) return no('no-such-seat')
        if (mine === seat && taken.kind === 'person' && taken.salt !== null) return accepted(number(), true)
        if (now.head.status !== 'gathering') return no(now.head.status === 'closed' ? 'closed' : 'already-begun')
        if (mine !== null && mine !== seat) return no('already-seated')
        if (mine === null && taken.kind !== 'open') return no('seat-taken')
        return seatThem(swapped(seat, { kind: 'person', user: person.id, name: person.name, salt }))
      }),

    stand: (user) =>
      inTurn(async () => {
        const seat = seatOfUser(user)
        if (seat === null) return no('not-seated')
        return now.head.status === 'gathering' ? seatThem(swapped(seat, OPEN)) : no('already-begun')
      }),

    fill: (user, seat, bot) =>
      inTurn(async () => {
        const taken = now.seats[seat]
        if (taken === undefined) return no('no-such-seat')
        if (bot !== null && !botNames.has(bot)) return no('no-such-bot')
        if (now.head.status === 'playing') {
          if (seatOfUser(user) === null) return no('not-seated')
          if (bot === null || taken.kind !== 'person' || isHere(taken.user)) return no('seat-taken')
          if (!now.away.has(seat)) standIn(seat, 'absent')
          return accepted(number())
        }
        if (now.head.status !== 'gathering') return no(now.head.status)
        if (now.head.opener !== user) return no('not-the-opener')
        if (taken.kind !== 'bot' && !isFree(taken)) return no('seat-taken')
        const seats = swapped(seat, bot === null ? OPEN : { kind: 'bot', bot, name: botNames.get(bot) ?? bot })
        return isBotsAlone(seats) ? no('bots-alone') : seatThem(seats)
      }),

    away: (user, wanted) =>
      inTurn(async () => {
        const seat = seatOfUser(user)
        if (seat === null) return no('not-seated')
        if (now.head.status !== 'playing') return no(now.head.status === 'gathering' ? 'not-begun' : now.head.status)
        if (wanted) standIn(seat, 'asked')
        else handBack(seat)
        return accepted(number())
      }),

    act: (user, request, after, action) =>
      inTurn(async () => {
        const seat = seatOfUser(user)
        if (seat === null) return no('not-seated')
        const before = requests.get(`${seat} ${request}`)
        if (before !== undefined) return accepted(before, true)
        if (now.head.status !== 'playing') return no(now.head.status === 'gathering' ? 'not-begun' : now.head.status)
        if (after !== number()) return no('stale')
        handBack(seat)
        return advance(seat, action, request, null)
      }),

    chat: (person, text) =>
      inTurn(async () => {
        const may = talk.get(person.id) ?? bucket(config.rate, 5 * config.rate)
        talk.set(person.id, may)
        if (!may()) return no('too-many')
        const said = text.replaceAll(UNSEEMLY, ' ').trim()
        if (said === '') return no('unreadable')
        const line: StoredChat = {
          number: (now.chat.at(-1)?.number ?? 0) + 1,
          user: person.id,
          seat: seatOfUser(person.id),
          name: person.name,
          text: said,
          at: Date.now(),
        }
        if (!(await commit({ chat: line }))) return no('not-stored')
        now.chat = [...now.chat, line].slice(-KEPT_CHAT)
        tellAll({ type: 'chat', table: id, line: chatNow(line) })
        return accepted(number())
      }),

    rematch: (user, open) =>
      inTurn(async () => {
        if (now.head.status !== 'over') return no('not-over')
        if (seatOfUser(user) === null) return no('not-seated')
        if (now.head.rematch !== null) return accepted(number(), true)
        const again = now.seats.map((seat): StoredSeat =>
          seat.kind !== 'person' ? seat : seat.user === null ? OPEN : { ...seat, salt: null },
        )
        const rematch = await open([...again.slice(1), ...again.slice(0, 1)]) // another begins
        if (rematch === null) return no('not-stored')
        const head = { ...now.head, rematch }
        if (!(await commit({ head }))) return no('not-stored')
        now.head = head
        tellAll({ type: 'rematch', table: id, rematch })
        return accepted(number())
      }),

    close: (by, user) =>
      inTurn(async () => {
        if (now.head.status === 'closed' || now.head.status === 'over') return no(now.head.status)
        if (by !== 'host' && now.head.status === 'playing') return no('already-begun')
        if (by === 'opener' && user !== now.head.opener) return no('not-the-opener')
        const head: StoredHead = { ...now.head, status: 'closed' }
        if (!(await commit({ head }))) return no('not-stored')
        now.head = head
        stopClock()
        tellAll({ type: 'closed', table: id, by })
        return accepted(number())
      }),

    remove: (seat) => inTurn(() => remove(seat)),

    forget: (user) =>
      inTurn(async () => {
        now.chat = now.chat.filter((line) => line.user !== user)
        now.head = { ...now.head, opener: now.head.opener === user ? null : now.head.opener }
        const seat = seatOfUser(user)
        if (seat === null) return
        await remove(seat)
        now.seats = now.seats.map((taken) =>
          taken.kind === 'person' && taken.user === user ? { ...taken, user: null, name: NOBODY } : taken,
        )
      }),

    rename: ({ id: user, name }) =>
      inTurn(async () => {
        const seat = seatOfUser(user)
        const taken = seat === null ? undefined : now.seats[seat]
        if (seat === null || taken?.kind !== 'person' || taken.name === name) return
        const seats = swapped(seat, { ...taken, name })
        if (!(await commit({ seats }))) return
        now.seats = seats
        tellSeats()
      }),

    async retire() {
      absences.forEach((timer) => clearTimeout(timer))
      absences.clear()
      stopClock()
      await tail
    },
  }
}

/** A table's id opens it: logs hold only its beginning. */
export const shortened = (id: TableId): string => id.slice(0, 6)

// control characters, and marks that turn the direction of what follows
const UNSEEMLY = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

function codeOf([reason]: Some<Reason>): 'over' | 'not-your-turn' | 'illegal' {
  return reason.rule === 'T2' ? 'over' : reason.rule === 'T3' ? 'not-your-turn' : 'illegal'
}
