import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import { SeatMark } from './SeatMark.tsx'
import './History.css'

/** One line of the match as people would tell it. */
interface Told {
  readonly number: number
  readonly by: Seat | 'chance'
  readonly text: string
}

/** The match in words, the latest first. */
export function History({ told }: { readonly told: readonly Told[] }): ReactNode {
  const { words } = usePage()
  if (told.length === 0) return <p className="quiet">{words.table.nothingYet}</p>
  return (
    <ol className="history" reversed tabIndex={0} aria-label={words.table.history}>
      {told.toReversed().map(({ number, by, text }) => (
        <li key={number} value={number}>
          <span className="history-by" aria-hidden="true">
            {by === 'chance' ? <Icon name="die" /> : <SeatMark seat={by} />}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
