import { createHash } from 'node:crypto'
import { refused, type Answer } from '../answer.ts'
import type { TableHandle } from '../table-handle.ts'
import { viewerOf } from '../messages.ts'
import type { StoredPerson } from '../store.ts'
import { numberOf } from '../table/state.ts'

/** Plays a line as the number that it is to have. The same number and line is the same request, and played once. */
export async function playLine(
  table: TableHandle,
  person: StoredPerson,
  number: number,
  line: string,
): Promise<Answer> {
  if (number === 0) return refused('stale', numberOf(table.state)) // no line has it
  const request = `v1-${number}-${createHash('sha256').update(line).digest('hex').slice(0, 24)}`
  const answer = await table.ask({ type: 'act', user: person.id, request, after: number - 1, action: line })
  if (answer.ok || answer.code === 'illegal') return answer
  // older than the requests that a table remembers: the line itself tells
  const [before] = await table.newestLines(person.id, number, 1)
  const isMine = before !== undefined && before.by === viewerOf(table.state, person.id) && before.text === line
  return isMine ? { ok: true, number, repeated: true, told: false } : answer
}
