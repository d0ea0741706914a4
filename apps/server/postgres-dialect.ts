import type { CustomTypesConfig } from 'pg'

const BOOL = 16
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 700, 701, 1700]) // PostgreSQL's kinds of numbers

/** Numbers and truths come as numbers, as SQLite has them. */
export const AS_SQLITE: CustomTypesConfig = {
  getTypeParser: (oid: number) => (text: string) =>
    oid === BOOL ? (text === 't' ? 1 : 0) : NUMBERS.has(oid) ? Number(text) : text,
}

/** `?3` by number and `?` as the one after the largest so far, as SQLite counts them. */
export function withDollars(sql: string): string {
  let largest = 0
  return sql.replaceAll(/\?(\d*)/g, (_, number: string) => {
    const index = number === '' ? largest + 1 : Number(number)
    largest = Math.max(largest, index)
    return `$${index}`
  })
}
