import type { TournamentNow } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { usePersonName } from '../online/use-names.ts'
import { tournamentWords } from './words.ts'

/** How it stands; `most` for a wall that has room for no more. */
export function Standings({
  now,
  most = Infinity,
}: {
  readonly now: TournamentNow
  readonly most?: number
}): ReactNode {
  const text = tournamentWords[usePage().language]
  const personName = usePersonName()
  const heads = text.tieBreaks[now.format]
  return (
    <table className="club-standings">
      <thead>
        <tr>
          <th scope="col">{text.rank}</th>
          <th scope="col">{text.player}</th>
          <th scope="col">{text.points}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="club-break">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {now.standings.slice(0, most).map(({ entrant, rank, points, tieBreaks, streak }) => {
          const person = now.people[entrant]
          return (
            <tr key={entrant} aria-current={entrant === now.you ? 'true' : undefined}>
              <td>{rank}</td>
              <th scope="row">
                {personName(person?.name ?? '')}
                {entrant === now.you && <span className="mark">{text.you}</span>}
                {person?.withdrawn === true && <small className="quiet"> {text.withdrawn}</small>}
                {streak >= 2 && <small className="quiet"> {text.streak(streak)}</small>}
              </th>
              <td>{text.number(points)}</td>
              {heads.map((head, index) => (
                <td key={head} className="club-break">
                  {text.number(tieBreaks[index] ?? 0)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
