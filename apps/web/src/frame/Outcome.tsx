import type { GameTypes, Names, Outcome as End, Words } from '@parlour/core'
import type { ReactNode } from 'react'
import { usePage } from './page.tsx'
import './Outcome.css'

/** How it ended, and what one may do now. */
export function Outcome<T extends GameTypes>({
  outcome,
  words,
  who,
  further,
  children,
}: {
  readonly outcome: End
  readonly words: Words<T>
  readonly who: Names
  readonly further?: string // beside the scores
  readonly children: ReactNode
}): ReactNode {
  const { words: text } = usePage()
  return (
    <div className="outcome">
      <p className="outcome-title">
        {outcome.scores.length === 1 && outcome.winners.length === 0
          ? text.table.over
          : text.table.won(outcome.winners.map(who))}
      </p>
      <ul className="outcome-scores">
        {outcome.scores.map((score, seat) => (
          <li key={seat}>{text.table.score(who(seat), words.score(score))}</li>
        ))}
        {further !== undefined && <li>{further}</li>}
      </ul>
      <div className="row">{children}</div>
    </div>
  )
}
