import { randomBytes } from 'node:crypto'
import { hex, ok, type Result } from '@parlour/core'
import type { TableId, UserId } from '@parlour/protocol'
import { accepted, refused, type Answer } from './answer.ts'
import type { Asker } from './broadcast.ts'
import { drawnAs } from './challenges/draw.ts'
import { hmac } from './crypto.ts'
import { buckets, times, type Rate } from './limits.ts'
import { linesSeen, tableMessage, tableNow } from './messages.ts'
import { tell } from './news.ts'
import { openQueue } from './queue.ts'
import { isSeated, seatOf } from './seats.ts'
import type { Services } from './services.ts'
import type { NotWritten } from './store.ts'
import type { TableHandle } from './table-handle.ts'
import { openAlarm } from './table/alarm.ts'
import { decide, type Command } from './table/decide.ts'
import type { Decision } from './table/decision.ts'
import { loadState, numberOf, type Loaded } from './table/state.ts'
import type { Thinking } from './table/timers.ts'
import { openTold, stepsOf } from './table/told.ts'

/**
 * A table that is open on this server. Requests are answered one after the other; what they change is stored before
 * anybody sees it.
 */
export interface LiveTable extends TableHandle {
  readonly isIdle: boolean // nobody looks on and nothing is under way
  rest(): void // whatever can be made anew is let go, if nothing happens here
  retell(user: UserId): void // what they are shown has changed
  refresh(): Promise<void> // the store has changed it by itself: it is read again, and told
  retire(): Promise<void> // after what is under way nothing happens here any more
  lose(): void // another process has it now
}

const TALK: Rate = { perSecond: 1, most: 5 } // lines that a person may say

/** The actor of a table: it owns the queue, the commit and the timers. What is decided is decided by `decide`. */
export function liveTable(loaded: Loaded, services: Services): LiveTable {
  const { store, broadcast, bots, config, metrics, log, sanctions, ties } = services
  const { id, game } = loaded.state.head
  const talk = buckets(times(TALK, config.rate))
  const queue = openQueue((error) => log.error({ err: error, table: shortened(id) }, 'a table failed'))
  const alarm = openAlarm((command) => void queue.add(() => handle(command)), ponder)
  let state = loaded.state
  let told = openTold(loaded.steps, () => stepsOf(state))
  let isDoubtful = false // the disk failed: only the store knows what holds
  let isLost = false
  let isRetired = false
  if (state.head.status !== 'over' && state.seats.some(({ kind }) => kind === 'bot')) bots.expect(game)
  const no = (code: Parameters<typeof refused>[0]): Answer => refused(code, numberOf(state))

  /**
   * Decided, stored, then shown. A table that the store has changed meanwhile is read again, and it is decided anew.
   */
  async function handle(command: Command, asker: Asker | null = null, isAgain = false): Promise<Answer> {
    if (isRetired) return no('leaving')
    if (isDoubtful && !(await reload())) return notStored()
    const decided = decide(state, command, Date.now())
    if (!decided.ok) return refused(decided.error.code, numberOf(state), decided.error.reasons)
    const { change, number, repeated } = decided.value
    const written: Result<null, NotWritten> = change === null ? ok(null) : await store.change(id, change)
    if (written.ok) {
      become(decided.value, asker)
      return accepted(number, repeated, asker !== null && broadcast.listeners(id).has(asker.listener) && !repeated)
    }
    if (written.error === 'stale' && !isAgain && (await reload())) return handle(command, asker, true)
    log.error({ table: shortened(id), code: written.error }, 'a table could not be stored')
    isDoubtful ||= written.error === 'unknown' || written.error === 'conflict'
    if (isDoubtful || isOwn(command)) return notStored()
    return no(written.error === 'gone' ? 'not-signed-in' : 'not-stored')
  }

  /** It looks again by itself: in doubt nobody else may know that there is something to ask for. */
  function notStored(): Answer {
    if (!isLost) alarm.again()
    return no('not-stored')
  }

  /**
   * Whatever the store says holds, and all are told. If another process has the table, nothing can be done here any
   * more.
   */
  async function reload(): Promise<boolean> {
    const stored = await store.table(id).catch(() => null)
    if (stored === null) return false
    const again =
      stored.ok && stored.value.epoch === state.epoch ? loadState(stored.value, state.players, state.present) : null
    isLost = again?.ok !== true
    if (again?.ok !== true) return false
    state = again.value.state
    told = openTold(again.value.steps, () => stepsOf(state))
    isDoubtful = false
    tell(broadcast, state, told, { type: 'table' }, null, ties.hides, Date.now())
    return true
  }

  function become({ state: next, change, steps, events, timers }: Decision, asker: Asker | null): void {
    // somebody may have come or gone meanwhile
    state = next.present === state.present ? next : { ...next, present: state.present }
    told.add(steps)
    metrics.lines.inc(steps.length)
    if (change?.head?.status === 'over') metrics.games.inc({ game })
    for (const event of events) {
      if (event.type === 'played' && event.instead === 'clock') metrics.timeouts.inc()
      tell(broadcast, state, told, event, asker, ties.hides, Date.now())
    }
    alarm.set(timers)
  }

  async function ponder({ seat, bot }: Thinking): ReturnType<typeof bots.choose> {
    const pace = config.botPace > 0 ? new Promise((settle) => setTimeout(settle, config.botPace)) : null
    const view = state.match?.view(seat) ?? {}
    const thought = await bots.choose({ game, bot, view, seat, seed: seedOfThought() })
    await pace
    return thought
  }

  /** At a challenge bots think with the same dice for everybody. */
  function seedOfThought(): string {
    const { head } = state
    if (head.challenge === undefined) return randomBytes(16).toString('hex')
    return hex(hmac(head.seed, `parlour/${drawnAs(head)}/bot/${numberOf(state)}`))
  }

  function attend(): void {
    state = { ...state, present: new Set([...broadcast.listeners(id)].map(({ user }) => user)) }
  }

  /** Somebody who sits there already stays. */
  function whyNotSit(user: UserId): 'sanctioned' | 'apart' | null {
    const mine = seatOf(state.seats, user)
    const seat = mine === null ? undefined : state.seats[mine]
    if (seat?.kind === 'person' && isSeated(seat)) return null
    const now = Date.now()
    if (sanctions.isKept(user, 'no-play', now)) return 'sanctioned'
    if (state.head.terms.rated === true && sanctions.isKept(user, 'no-rated', now)) return 'sanctioned'
    const others = state.seats.flatMap((taken) => (taken.kind === 'person' ? (taken.user ?? []) : []))
    return ties.isApartFromAny(user, others) ? 'apart' : null
  }

  const lines: LiveTable['lines'] = (user, from, most) => linesSeen(state, user, told.lines(from, most))

  return {
    id,
    get state() {
      return state
    },
    get isIdle() {
      return queue.isEmpty && !alarm.isThinking && broadcast.listeners(id).size === 0
    },
    get isLost() {
      return isLost
    },
    ask: (command, listener) =>
      queue.add(() => {
        const isSitting = command.type === 'sit' || command.type === 'substitute'
        const why = isSitting ? whyNotSit(command.person.id) : null
        if (why !== null) return no(why)
        if (command.type === 'chat' && !talk.of(command.person.id)()) return no('too-many')
        const isAct = listener !== undefined && command.type === 'act' // its news are its answer
        return handle(command, isAct ? { listener, request: command.request } : null)
      }),
    watch: (listener, after) =>
      queue.add(async () => {
        if (isRetired) return no('leaving')
        if (state.head.racer !== undefined && seatOf(state.seats, listener.user) === null) return no('racing')
        const wasHere = state.present.has(listener.user)
        state = { ...state, present: new Set([...state.present, listener.user]) }
        await handle({ type: 'look' })
        broadcast.join(id, listener)
        attend()
        listener.send(JSON.stringify(tableMessage(state, listener.user, told.after(after), ties.hides, Date.now())))
        if (!wasHere) tell(broadcast, state, told, { type: 'seats' }, null, ties.hides, Date.now())
        return accepted(numberOf(state))
      }),
    leave(listener) {
      broadcast.leave(id, listener)
      attend()
      if (isRetired || state.present.has(listener.user)) return
      void queue.add(async () => {
        await handle({ type: 'look' })
        tell(broadcast, state, told, { type: 'seats' }, null, ties.hides, Date.now())
      })
    },
    newest: async () => state,
    look: async (user) => tableNow(state, user, ties.hides, Date.now()),
    lines,
    newestLines: async (...wanted) => lines(...wanted),
    rest: () => told.rest(),
    retell(user) {
      for (const listener of broadcast.listeners(id))
        if (listener.user === user)
          listener.send(JSON.stringify(tableMessage(state, user, told.after(0), ties.hides, Date.now())))
    },
    refresh: () =>
      queue.add(async () => {
        if (!isRetired && (await reload())) await handle({ type: 'look' })
      }),
    lose() {
      isLost = true
      alarm.stop()
    },
    async retire() {
      isRetired = true
      alarm.stop()
      await queue.done()
    },
  }
}

/** What a table asks of itself, and asks again if it could not be stored. */
const isOwn = ({ type }: Command): boolean => type === 'look' || type === 'bot' || type === 'resume'

/** A table's id opens it: logs hold only its beginning. */
const shortened = (id: TableId): string => id.slice(0, 6)
