import { BASE } from '../online/client.ts'

/** A link to a table that says what it leads to, wherever it is pasted. */
export const tableLink = (table: string): string => new URL(`table/${table}`, BASE).href

/** What somebody puts on their own page to show a table or its replay there. */
export const embedCode = (kind: 'table' | 'replay', table: string): string =>
  `<iframe src="${new URL(`embed/${kind}/${table}`, BASE).href}" title="Parlour" width="800" height="600"></iframe>`
