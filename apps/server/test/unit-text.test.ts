import { expect, it } from 'vitest'
import { openUnitReader, openUnitWriter } from '../unit-text.ts'

it("a unit that can't be written leaves the numbers of the others as they were", () => {
  const [write, read] = [openUnitWriter(), openUnitReader()]
  const statement = (sql: string) => ({ sql, values: [1] })
  const unwritable = { sql: 'insert into b values (?)', values: [Object(1n)] }
  expect(() => write([statement('delete from c'), unwritable])).toThrow('BigInt')
  for (const sql of ['delete from a', 'delete from a', 'delete from c', 'delete from c', 'delete from a'])
    expect(read(write([statement(sql)]))[0]?.sql).toBe(sql)
})
