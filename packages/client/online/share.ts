import { saltHashOf } from '@parlour/core'
import { TableId, type ServerMessage, type TableNow } from '@parlour/protocol'
import type { Random, Reply, Request } from './connection.ts'
import { nextStep, unusedSalt } from './handshake.ts'
import { ownHmac } from './hmac.ts'
import type { Memory } from './memory.ts'
import { hasBegun, sawLines, sawTable } from './seen.ts'

/** Why this page keeps a salt that the others wait for. */
export type Holding = 'no-salt' | 'changed'

/**
 * This browser's share in the dice of its tables: it remembers what it is shown, sits down with hashes and reveals
 * salts by itself.
 */
export interface Share {
  /** After the table was brought up to date. */
  heard(message: ServerMessage): void
  sit(table: TableId, seat: number): Promise<Reply>
  /** Tables that cannot begin without this browser. */
  awaited(): readonly TableId[]
}

export function openShare(
  memory: Memory,
  random: Random,
  tableOf: (table: TableId) => TableNow | null, // as last shown
  ask: (request: Request) => Promise<Reply>,
  hold: (table: TableId, why: Holding | null) => void,
): Share {
  const drawn: string[] = [] // this tab's salts
  const sitting = new Set<TableId>() // requests on their way
  const revealing = new Set<TableId>()
  const begun = new Set<string>() // also where its first lines are hidden from this viewer

  async function sit(table: TableId, seat: number): Promise<Reply> {
    const now = tableOf(table)
    if (now === null) return { type: 'lost' }
    const { commitment } = now.draw
    const before = memory.of(table)
    if (before !== null && hasBegun(before)) return ALREADY_BEGUN
    const salt = unusedSalt(now, seat, before) ?? saltFrom(random)
    drawn.push(salt)
    memory.keep({ ...sawTable(before, now), seat, salt, saltHashes: null })
    const saltHash = saltHashOf(salt, { table, commitment, seat }, ownHmac)
    sitting.add(table)
    const reply = await ask({ type: 'sit', table, seat, commitment, saltHash })
    sitting.delete(table)
    return reply
  }

  async function reveal(now: TableNow, salt: string, saltHashes: readonly string[]): Promise<void> {
    // kept before it is sent: whatever is shown to this page later was shown after its salt was known
    memory.keep({ ...sawTable(memory.of(now.id), now), seat: now.you, salt, saltHashes })
    revealing.add(now.id)
    await ask({ type: 'reveal', table: now.id, salt })
    revealing.delete(now.id)
  }

  /** As far as it can be done now; what comes of it is heard. */
  async function goOn(table: TableId): Promise<void> {
    const now = tableOf(table)
    if (now === null || sitting.has(table) || revealing.has(table)) return
    const step = nextStep(now, memory.of(table), drawn, ownHmac)
    hold(table, step?.type === 'no-salt' || step?.type === 'changed' ? step.type : null)
    if (step?.type === 'sit') await sit(table, step.seat)
    else if (step?.type === 'reveal') await reveal(now, step.salt, step.saltHashes)
    else return
    if (tableOf(table)?.draw !== now.draw) await goOn(table) // heard meanwhile
  }

  /** A person who has no seat any more waits for nothing. */
  function stoodUp({ id, you, status }: TableNow): void {
    const seen = memory.of(id)
    if (seen === null || seen.salt === null || hasBegun(seen)) return
    if (status === 'gathering' && you === null && !sitting.has(id))
      memory.keep({ ...seen, seat: null, salt: null, saltHashes: null })
  }

  return {
    heard(message) {
      switch (message.type) {
        case 'table':
        case 'seats': {
          const now = tableOf(message.type === 'table' ? message.table.id : message.table)
          if (now === null) return
          if (now.status === 'closed') return memory.drop(now.id)
          if (now.status !== 'gathering') begun.add(now.id)
          const before = memory.of(now.id)
          // what is shown then was shown too late to prove anything
          if (before === null && now.status === 'over') return
          const seen = sawTable(before, now)
          memory.keep(message.type === 'table' ? sawLines(seen, message.steps) : seen)
          stoodUp(now)
          return void goOn(now.id)
        }
        case 'played':
        case 'lines': {
          const seen = memory.of(message.table)
          if (seen !== null) memory.keep(sawLines(seen, message.steps))
          return
        }
        case 'closed':
          return memory.drop(message.table)
        case 'welcome':
        case 'notice':
        case 'invited':
        case 'farewell':
        case 'done':
        case 'refused':
        case 'chat':
        case 'rematch':
          return
      }
    },
    async sit(table, seat) {
      const reply = await sit(table, seat)
      void goOn(table) // the seat may have been the last one: salts were awaited before this was answered
      return reply
    },
    awaited: () =>
      memory.beginning().flatMap((table) => {
        const read = TableId.safeParse(table)
        return read.success && !begun.has(table) ? [read.data] : []
      }),
  }
}

const ALREADY_BEGUN: Reply = { type: 'refused', id: null, code: 'already-begun', number: null, reasons: [] }

/** A player's share in the dice: 32 bytes that nobody else chose. */
const saltFrom = (random: Random): string =>
  Array.from(random(32), (byte) => byte.toString(16).padStart(2, '0')).join('')
