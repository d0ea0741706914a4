import type { Race, TableId } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { usePage } from '../../../frame/page.tsx'
import { usePersonName } from '../use-names.ts'
import { useOnlineWords } from '../use-online.ts'
import { useRace } from './use-race.ts'
import '../../../frame/Race.css'

export interface Scored {
  readonly score: (score: number) => string // in the words of the game
}

/** Everybody in a race, the farthest first, as it goes on beside one's own run. */
export function Standings({
  race: id,
  score,
}: Scored & {
  readonly race: TableId
}): ReactNode {
  const race = useRace(id)
  return race === null ? null : <Runners race={race} score={score} />
}

/** How far, never with which dice. */
export function Runners({
  race: { runs, status },
  score,
}: Scored & {
  readonly race: Race
}): ReactNode {
  const { words } = usePage()
  const { race: text } = useOnlineWords()
  const personName = usePersonName()
  return (
    <ol className="race" aria-label={words.race.title}>
      {runs.map((run) => (
        <li key={run.name} data-you={run.you} data-crowned={status === 'over' && run.place === 1}>
          <b>{run.place}</b>
          <span>{personName(run.name)}</span>
          <span className="race-standing">{score(run.score)}</span>
          {(run.status === 'over' || run.status === 'closed') && (
            <small>{run.won ? text.won : text.ended[run.status]}</small>
          )}
        </li>
      ))}
    </ol>
  )
}
