import { TableId } from '@parlour/protocol'

/** What can be shown on other people's pages. */
export interface Shown {
  readonly kind: 'table' | 'replay'
  readonly table: TableId
}

const PLAIN = /^\/(?:embed\/)?(table|replay)\/([\w-]+)$/
const ON_THE_PAGE = /^#\/online\/([\w-]+)$/

/** Which of our own tables an address leads to; null for every other address. */
export function shownAt(address: string, origin: string): Shown | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.origin !== origin || url.username !== '') return null
  const [, kind, id] = PLAIN.exec(url.pathname) ?? []
  const [, onPage] = (url.pathname === '/' && ON_THE_PAGE.exec(url.hash)) || []
  const table = TableId.safeParse(id ?? onPage)
  return table.success ? { kind: kind === 'replay' ? 'replay' : 'table', table: table.data } : null
}
