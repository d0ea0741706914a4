import type { Names } from '@parlour/core'
import type { Effect, View } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import type { BoardWords } from './words.ts'
import './ScoreSheet.css'

export type MatchEnd = Extract<Effect, { readonly type: 'match-ended' }>

interface SheetProps {
  readonly view: View
  readonly past: readonly Effect[]
  readonly who: Names
  readonly text: BoardWords
  readonly totals?: boolean // beside the table everybody's total stands at their place
}

/** The points of every match, what they add up to, and how far it is to the end. */
export function ScoreSheet({ view, past, who, text, totals = false }: SheetProps): ReactNode {
  const { scores, settings } = view
  const ends = past.filter((effect): effect is MatchEnd => effect.type === 'match-ended')
  const before = scores.map((score, seat) => score - ends.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))
  const fewest = Math.min(...scores)
  const isUnderWay = ends.length > 0 || scores.some((score) => score !== 0)
  return (
    <>
      {(totals || isUnderWay) && (
        <div className="b2-scroll">
          <table className="b2-scores">
            <thead>
              <tr>
                <th scope="col">{text.scores.match}</th>
                {scores.map((_, seat) => (
                  <th key={seat} scope="col">
                    {who(seat).name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {before.some((score) => score !== 0) && (
                <tr>
                  <th scope="row">{text.scores.before}</th>
                  {before.map((score, seat) => (
                    <td key={seat}>{score}</td>
                  ))}
                </tr>
              )}
              {ends.map(({ match, points, seat: out }) => (
                <tr key={match}>
                  <th scope="row">{match}</th>
                  {points.map((each, seat) => (
                    <td key={seat} data-out={seat === out}>
                      {text.points(each)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              {totals && (
                <tr>
                  <th scope="row">{text.scores.total}</th>
                  {scores.map((score, seat) => (
                    <td key={seat} data-ahead={score === fewest}>
                      {score}
                    </td>
                  ))}
                </tr>
              )}
              <tr aria-hidden="true">
                <td />
                {scores.map((score, seat) => (
                  <td key={seat}>
                    <span className="meter">
                      <span style={{ transform: `scaleX(${share(score, settings.target)})` }} />
                    </span>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className="quiet">{text.scores.target(settings.target)}</p>
    </>
  )
}

const share = (score: number, target: number): number => Math.max(0, Math.min(1, score / target))

/** How the match that is over changed the totals, in the middle of the table. */
export function MatchResult({
  end,
  who,
  text,
}: {
  readonly end: MatchEnd
  readonly who: Names
  readonly text: BoardWords
}): ReactNode {
  return (
    <>
      <h3>{text.matchOver(end.match, who(end.seat))}</h3>
      <table className="b2-scores b2-result">
        <thead>
          <tr>
            {end.points.map((_, seat) => (
              <th key={seat} scope="col">
                {who(seat).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {end.points.map((points, seat) => (
              <td key={seat} data-out={seat === end.seat}>
                {text.points(points)}
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            {end.scores.map((score, seat) => (
              <td key={seat}>{score}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  )
}
