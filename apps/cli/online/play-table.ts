import { readServerMessage, type ServerMessage, type TableId, type TableNow } from '@parlour/protocol'
import { say } from '../language.ts'
import type { Engine, Sitting } from './engine.ts'
import type { Server, Trouble } from './server.ts'

/** How it ended for the bot. */
export type Ending = 'won' | 'lost' | 'closed' | 'removed' | Trouble

/** Follows a table's stream, however often it breaks, and plays there until the game is over. */
export async function playTable(
  server: Server,
  engine: Engine,
  id: TableId,
  tell: (line: string) => void,
): Promise<Ending> {
  const player = playerAt(server, engine, id, tell)
  let table: TableNow | null = null
  try {
    for (;;) {
      const lines = server.lines(`/tables/${id}/stream?after=${table?.number ?? 0}`)
      for (let next = await lines.next(); ; next = await lines.next()) {
        if (next.done === true && next.value !== null) return next.value
        if (next.done === true) break // it comes back
        const message = readServerMessage(next.value)
        if (message === null) continue // of a later version
        const before: TableNow | null = table
        table = after(before, message)
        if (table === null) continue
        if (table.status === 'playing' && before?.status !== 'playing') tell(say().bot.playing(id))
        const ending = endingOf(table)
        if (ending !== null) return ending
        if (message.type === 'table' || message.type === 'played') await player.move(table)
      }
    }
  } finally {
    await player.leave(table)
  }
}

/** Moves whenever it is the bot's turn. */
function playerAt(server: Server, engine: Engine, id: TableId, tell: (line: string) => void) {
  const text = say().bot
  let sitting: Sitting | null = null
  let chosen: { readonly number: number; readonly line: string } | null = null // sent again as it is
  return {
    async move({ status, you, toAct, number: last, view, ...table }: TableNow): Promise<void> {
      if (status !== 'playing' || you === null || toAct !== you) return
      sitting ??= await engine.sit(table, you)
      const number = last + 1
      if (chosen?.number !== number) chosen = { number, line: await sitting.choose(view ?? {}) }
      const moved = await server.ask('POST', `/tables/${id}/move`, (body) => body, chosen)
      // 409: whatever the table has come to meanwhile, the stream tells
      if (!moved.ok && moved.error.status !== 409) tell(text.notPlayed(id, chosen.line, moved.error.text))
    },
    async leave(table: TableNow | null): Promise<void> {
      const faults = (await sitting?.over(table?.outcome ?? null)) ?? null
      if (faults !== null && faults.replaced > 0) tell(text.faults(faults.replaced, faults.moves))
    },
  }
}

function endingOf({ outcome, status, you }: TableNow): Ending | null {
  if (outcome !== null) return you !== null && outcome.winners.includes(you) ? 'won' : 'lost'
  if (status === 'closed') return 'closed'
  return you === null ? 'removed' : null
}

/** The table after a message about it. */
function after(table: TableNow | null, message: ServerMessage): TableNow | null {
  if (message.type === 'table') return message.table
  if (table === null) return null
  switch (message.type) {
    case 'played': {
      const { number, view, toAct, clock, outcome, seed } = message
      return { ...table, number, view, toAct, clock, outcome, seed, status: outcome === null ? 'playing' : 'over' }
    }
    case 'seats': {
      const { seats, status, you, watching, draw } = message
      return { ...table, seats, status, you, watching, draw }
    }
    case 'closed':
      return { ...table, status: 'closed' }
    case 'welcome':
    case 'notice':
    case 'invited':
    case 'farewell':
    case 'done':
    case 'refused':
    case 'lines':
    case 'chat':
    case 'rematch':
      return table
  }
}
