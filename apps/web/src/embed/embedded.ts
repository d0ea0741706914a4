/** What is shown on somebody else's page. */
export interface Embedded {
  readonly kind: 'table' | 'replay'
  readonly table: string | null // null: the record is in the address
}

function readEmbedded(path: string): Embedded | null {
  const [, kind, table] = /\/embed\/(table|replay)(?:\/([\w-]{16}))?$/.exec(path) ?? []
  if (kind !== 'table' && kind !== 'replay') return null
  return kind === 'table' && table === undefined ? null : { kind, table: table ?? null }
}

/** Null for the page itself. */
export const embedded: Embedded | null = readEmbedded(location.pathname)
