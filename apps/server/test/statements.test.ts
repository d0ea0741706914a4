import { TableId } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { changeTable } from '../statements.ts'

const TABLE = TableId.parse('a-table-of-tests')
const TURN = { toAct: 0, began: 5, deadline: null, graceUntil: null, dueAt: null }

it.each([0, 1, 2, 7, 8, 9, 16, 20])('%i lines of a change are stored in order, each once', (count) => {
  const lines = Array.from({ length: count }, (_, line) => ({ by: 0, text: `line ${line}`, ms: 1, request: null }))
  const stored = changeTable(TABLE, { epoch: 0, version: 0, turn: TURN, lines: { after: 30, lines } }).filter(
    ({ sql }) => sql.startsWith('insert into lines'),
  )
  for (const { sql, values } of stored) expect(sql.split('?').length - 1).toBe(values.length)
  const values = stored.flatMap((statement) => statement.values)
  expect(values.filter((_, index) => index % 7 === 1)).toEqual(lines.map((_, index) => 31 + index))
  expect(values.filter((_, index) => index % 7 === 3)).toEqual(lines.map(({ text }) => text))
})
