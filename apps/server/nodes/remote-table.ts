import { randomBytes } from 'node:crypto'
import type { TableId } from '@parlour/protocol'
import { accepted, refused, type Answer } from '../answer.ts'
import type { Listener } from '../broadcast.ts'
import { viewerOf } from '../messages.ts'
import { redactLine } from '../redact.ts'
import type { TableHandle } from '../table-handle.ts'
import { numberOf, type Loaded } from '../table/state.ts'
import { openTold, stepsOf } from '../table/told.ts'
import type { Bus } from './bus.ts'
import { asSent, readReply, type Reply } from './wire.ts'

/** A table that another node has. What is asked here is asked there; what its owner shows comes to the tabs here. */
export interface RemoteTable extends TableHandle {
  readonly owner: string
  readonly isIdle: boolean // nobody here looks on
  show(tab: string, text: string): void
  refresh(): Promise<void> // the state, from the database
  drop(): void // it is lost
}

const TRIES = 8
const PAUSE = 250 // milliseconds

export function remoteTable(
  first: Loaded,
  owner: string,
  bus: Bus,
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
  let newest = first.state.version // as far as the owner has said

  async function send(request: object): Promise<Reply | null> {
    const reply = await bus.request(owner, request).then(readReply, () => null)
    if (reply?.type === 'moved') isLost = true
    if (reply?.type === 'answer') newest = Math.max(newest, reply.version)
    return reply
  }
  async function refresh(): Promise<void> {
    if (loaded.state.version >= newest) return
    const again = await load(id).catch(() => null)
    if (again === null) return
    loaded = again
    told = openTold(again.steps, recall)
    newest = Math.max(newest, again.state.version)
  }
  /** The owner has given it away, and nothing was done: whoever has it next is asked. */
  async function next(): Promise<TableHandle | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await findAnew(id).catch(() => null)
      if (found !== null && !found.isLost && found !== table) return found
      await new Promise((again) => setTimeout(again, PAUSE))
    }
    return null
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
      const reply = isLost ? { type: 'moved' as const } : await send({ type: 'ask', table: id, command: body, tab })
      if (reply?.type === 'moved') return (await next())?.ask(command, listener) ?? answerIn(null)
      if (listener === undefined) await refresh() // a tab is told by itself
      return answerIn(reply)
    },
    async watch(listener, after) {
      const tab = names.get(listener) ?? randomBytes(9).toString('base64url')
      names.set(listener, tab)
      tabs.set(tab, listener)
      const reply = await send({ type: 'watch', table: id, user: listener.user, tab, after })
      return answerIn(reply)
    },
    leave(listener) {
      const tab = names.get(listener)
      if (tab === undefined) return
      names.delete(listener)
      tabs.delete(tab)
      if (!isLost) bus.post(owner, { type: 'leave', table: id, tab })
    },
    lines: (user, from, most) => told.lines(from, most).map((line) => redactLine(line, viewerOf(loaded.state, user))),
    async newestLines(user, from, most) {
      const reply = isLost ? { type: 'moved' as const } : await send({ type: 'lines', table: id, user, from, most })
      if (reply?.type === 'moved') return (await next())?.newestLines(user, from, most) ?? null
      return reply?.type === 'lines' ? reply.steps : null
    },
    show(tab, text) {
      newest = Math.max(newest, loaded.state.version + 1) // what was read before may be old now
      tabs.get(tab)?.send(text)
    },
    refresh,
    drop() {
      isLost = true
    },
  }
  return table
}
