import { randomBytes } from 'node:crypto'
import type { TableId } from '@parlour/protocol'
import { accepted, refused, type Answer } from '../answer.ts'
import type { Listener } from '../broadcast.ts'
import { linesSeen, tableNow, type Hides } from '../messages.ts'
import type { Store } from '../store.ts'
import type { TableHandle } from '../table-handle.ts'
import { numberOf, type Loaded, type TableState } from '../table/state.ts'
import { openTold, stepsOf } from '../table/told.ts'
import type { Bus } from './bus.ts'
import { asSent, readReply, type Reply } from './wire.ts'

/** A table that another node has. What is asked here is asked there; what its owner shows comes to the tabs here. */
export interface RemoteTable extends TableHandle {
  readonly owner: string
  readonly isIdle: boolean // nobody here looks on
  show(tab: string, text: string): void
  drop(): void // it is lost
}

const TRIES = 20
const PAUSE = 100 // milliseconds

export function remoteTable(
  first: Loaded,
  owner: string,
  bus: Bus,
  store: Pick<Store, 'version'>,
  hides: Hides,
  load: (id: TableId) => Promise<Loaded | null>,
  findAnew: (id: TableId) => Promise<TableHandle | null>,
): RemoteTable {
  const { id } = first.state.head
  const tabs = new Map<string, Listener>()
  const names = new Map<Listener, string>()
  const recall = (): ReturnType<typeof stepsOf> => stepsOf(loaded.state)
  let loaded = first
  let told = openTold(first.steps, recall)
  let isLost = false

  async function send(request: object): Promise<Reply | null> {
    if (isLost) return { type: 'moved' }
    const reply = await bus.request(owner, request).then(readReply, () => null)
    if (reply?.type === 'moved') isLost = true
    return reply
  }
  /** What is stored is never older than what anybody was shown. It is replayed only if it has changed. */
  async function newest(): Promise<TableState> {
    const version = await store.version(id)
    const again = version === null || version === loaded.state.version ? null : await load(id)
    if (again !== null && again.state.version > loaded.state.version) {
      loaded = again
      told = openTold(again.steps, recall)
    }
    return loaded.state
  }
  /** Of whoever has it now, if the owner has given it away. */
  async function fromNext<X>(reply: Reply | null, use: (next: TableHandle) => Promise<X>): Promise<X | null> {
    const next = reply?.type === 'moved' ? await findAnew(id).catch(() => null) : null
    return next === null || next === table || next.isLost ? null : use(next)
  }
  /** The owner has given it away, and nothing was done: whoever has it next is asked. */
  async function askNext(ask: (next: TableHandle) => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; tries < TRIES; tries++) {
      await new Promise((again) => setTimeout(again, PAUSE))
      const next = await findAnew(id).catch(() => null)
      if (next !== null && !next.isLost && next !== table) return ask(next)
    }
    return refused('not-stored', numberOf(loaded.state))
  }
  const answerIn = (reply: Reply | null): Answer =>
    reply?.type === 'answer' ? reply.answer : refused('not-stored', numberOf(loaded.state))

  const table: RemoteTable = {
    id,
    owner,
    get state() {
      return loaded.state
    },
    get isLost() {
      return isLost
    },
    get isIdle() {
      return tabs.size === 0
    },
    async ask(command, listener) {
      const body = asSent(command)
      if (body === null) return accepted(numberOf(loaded.state)) // its owner sees to it
      const tab = listener === undefined ? null : (names.get(listener) ?? null)
      const reply = await send({ type: 'ask', table: id, command: body, tab })
      if (reply?.type === 'moved') return askNext((next) => next.ask(command, listener))
      return answerIn(reply)
    },
    async watch(listener, after) {
      const tab = names.get(listener) ?? randomBytes(9).toString('base64url')
      names.set(listener, tab)
      tabs.set(tab, listener)
      const reply = await send({ type: 'watch', table: id, user: listener.user, tab, after })
      if (reply?.type !== 'moved') return answerIn(reply)
      table.leave(listener)
      return askNext((next) => next.watch(listener, after))
    },
    leave(listener) {
      const tab = names.get(listener)
      if (tab === undefined) return
      names.delete(listener)
      tabs.delete(tab)
      if (!isLost) bus.post(owner, { type: 'leave', table: id, tab })
    },
    lines: (user, from, most) => linesSeen(loaded.state, user, told.lines(from, most)),
    newest,
    async look(user) {
      const reply = await send({ type: 'look', table: id, user })
      if (reply?.type === 'look') return reply.now
      const seen = await fromNext(reply, (next) => next.look(user))
      return seen ?? tableNow(await newest(), user, hides, Date.now()) // nobody knows who is there
    },
    async newestLines(user, from, most) {
      const reply = await send({ type: 'lines', table: id, user, from, most })
      if (reply?.type === 'lines') return reply.steps
      const lines = await fromNext(reply, (next) => next.newestLines(user, from, most))
      if (lines !== null) return lines
      await newest()
      return table.lines(user, from, most)
    },
    show: (tab, text) => tabs.get(tab)?.send(text),
    drop() {
      isLost = true
    },
  }
  return table
}
