import type { ServerResponse } from 'node:http'
import { readServerMessage, type SeenStep, type ServerMessage, type TableId } from '@parlour/protocol'
import type { Listener } from '../broadcast.ts'
import { tally } from '../limits.ts'
import type { TableHandle } from '../table-handle.ts'
import { numberOf } from '../table/state.ts'
import type { Caller } from './caller.ts'
import type { DiceShare } from './dice-share.ts'

/** Tables as lines of JSON, for as long as somebody reads them. */
export interface Streams {
  readonly count: number
  /** Whether another one may be opened by this person from here. */
  mayOpen(caller: Caller, address: string): boolean
  open(wanted: Wanted): Promise<void>
  /** Something of this table may have been missed: its readers are told to come back, with the last number they saw. */
  interrupt(table: TableId): void
  drain(): void // says farewell to all
}

interface Wanted {
  readonly table: TableHandle
  readonly caller: Caller
  readonly address: string
  readonly after: number | null
  readonly response: ServerResponse
  readonly isStill: () => Promise<boolean>
}

const HEARTBEAT = 7000 // shorter than any time limit on the way
const MOST_OF_PERSON = 20
const MOST_UNREAD = 1 << 20 // bytes

export const STREAM_HEADERS = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx would hold it back
}

export function openStreams(share: DiceShare, most: number, heartbeat = HEARTBEAT): Streams {
  const open = new Map<() => void, TableId>() // how each is told farewell
  const ofPerson = tally()
  const ofAddress = tally()

  return {
    get count() {
      return open.size
    },
    mayOpen: ({ person }, address) =>
      ofPerson.of(person.id) < MOST_OF_PERSON && open.size < most && ofAddress.of(address) < Math.ceil(most / 3),

    async open({ table, caller, address, after, response, isStill }) {
      const { person } = caller
      const giveBack = [ofPerson.add(person.id), ofAddress.add(address)]
      let isFirst = true

      const write = (text: string): void => {
        if (response.writableLength > MOST_UNREAD) return void response.destroy()
        response.write(text)
      }
      const listener: Listener = {
        user: person.id,
        send(text) {
          const message = isFirst || SEATING.test(text) ? readServerMessage(text) : null
          write(`${isFirst && message !== null ? JSON.stringify(withAll(message)) : text}\n`)
          isFirst = false
          if (message !== null && caller.scopes.some((scope) => scope === 'play' || scope === 'bot'))
            void share.goOn(table, person)
        },
      }
      /** The first message has every line after the number, however many they are. */
      function withAll(message: ServerMessage): ServerMessage {
        if (message.type !== 'table' || after === null || message.steps.length > 0) return message
        const steps: SeenStep[] = []
        while (after + steps.length < message.table.number) {
          const more = table.lines(person.id, after + steps.length + 1, 1000)
          if (more.length === 0) break
          steps.push(...more)
        }
        return { ...message, steps }
      }
      function farewell(): void {
        write(`${JSON.stringify({ type: 'farewell', reason: 'restart' } satisfies ServerMessage)}\n`)
        response.end()
      }

      const beat = setInterval(() => {
        if (table.isLost) return farewell()
        write('\n')
        isStill().then(
          (isAllowed) => isAllowed || response.destroy(),
          () => response.destroy(),
        )
      }, heartbeat)
      open.set(farewell, table.id)
      response.once('close', () => {
        clearInterval(beat)
        open.delete(farewell)
        giveBack.forEach((give) => give())
        table.leave(listener)
      })
      response.writeHead(200, STREAM_HEADERS)
      const answer = await table.watch(listener, after === null ? numberOf(table.state) : after)
      if (!answer.ok) farewell()
      if (response.destroyed) table.leave(listener)
    },

    interrupt(table) {
      for (const [farewell, id] of open) if (id === table) farewell()
    },
    drain() {
      for (const farewell of open.keys()) farewell()
    },
  }
}

/** Only what may call for a salt is looked into. */
const SEATING = /^\{"type":"(?:seats|table)"/
