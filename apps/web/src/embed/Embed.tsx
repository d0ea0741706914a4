import { TableId } from '@parlour/protocol'
import { type ReactNode } from 'react'
import { usePage } from '../frame/page.tsx'
import { writeRoute, type Route } from '../route.ts'
import { EmbeddedReplay, RecordOfTable } from './EmbeddedReplay.tsx'
import { EmbeddedTable } from './EmbeddedTable.tsx'
import type { Embedded } from './embedded.ts'
import { embedWords } from './words.ts'
import './Embed.css'

/** A table or a replay on somebody else's page: the board and who plays, nothing around it. */
export function Embed({ shown, route }: { readonly shown: Embedded; readonly route: Route }): ReactNode {
  const text = embedWords[usePage().language]
  const table = TableId.safeParse(shown.table)
  if (shown.kind === 'replay' && shown.table === null)
    return route.screen === 'replay' ? (
      <EmbeddedReplay packed={route.record ?? ''} game={route.game} />
    ) : (
      <Notice text={text.unreadable} to="/" />
    )
  if (!table.success) return <Notice text={text.missing} to="/" />
  return shown.kind === 'replay' ? <RecordOfTable table={table.data} /> : <EmbeddedTable id={table.data} />
}

/** Why nothing is shown. */
export const Notice = ({ text, to }: { readonly text: string; readonly to: string }): ReactNode => (
  <main id="content" className="embed-notice">
    <p>{text}</p>
    <OpenLink to={to} />
  </main>
)

/** To the page itself, beside the one that it is shown on. */
export const OpenLink = ({ to }: { readonly to: string }): ReactNode => (
  <p className="embed-link">
    <a href={to} target="_blank" rel="noopener">
      {embedWords[usePage().language].open}
    </a>
  </p>
)

export const tableAddress = (table: string): string => `/${writeRoute({ screen: 'online-table', table })}`
