import type { TableId } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { usePolled } from '../online/use-polled.ts'
import { clubApi } from './club-api.ts'
import { clubWords } from './words.ts'
import './club.css'

const AGAIN = 1000 // milliseconds, until it is counted

/** What a rated game came to for whoever looks. */
export function RatingChange({ table, you }: { readonly table: TableId; readonly you: number | null }): ReactNode {
  const text = clubWords[usePage().language]
  const [first, again] = usePolled(() => clubApi.tableRated(table), table)
  const isWaiting = first === null || !first.ok || first.value.status === 'agreed'
  return isWaiting ? (
    <Waiting key={String(first?.ok)} again={again} text={text.counting} />
  ) : (
    <p className="rating-change" role="status">
      {said()}
    </p>
  )

  function said(): string {
    if (first?.ok !== true) return ''
    const { status, seats } = first.value
    if (status === 'agreed') return text.counting
    if (status !== 'counted') return text.uncounted[status]
    const mine = seats.find(({ seat }) => seat === you)
    if (mine === undefined) return text.counted
    return mine.after === null ? text.countedScore : text.changed(mine.before, mine.after)
  }
}

function Waiting({ again, text }: { readonly again: () => void; readonly text: string }): ReactNode {
  usePolled(async () => again(), 'counting', AGAIN)
  return (
    <p className="rating-change" role="status">
      {text}
    </p>
  )
}
