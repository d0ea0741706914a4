import type { BigTwo, Effect } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { Cardlets } from './Stations.tsx'
import { tricks } from './trick.ts'
import { boardWords } from './words.ts'
import './Scores.css'

type MatchEnd = Extract<Effect, { readonly type: 'match-ended' }>

/** Points of every match, and the running match trick by trick. */
export function Scores({ view, past, who, language }: BoardProps<BigTwo>): ReactNode {
  const text = boardWords[language]
  const ends = past.filter((effect): effect is MatchEnd => effect.type === 'match-ended')
  const before = view.scores.map(
    (score, seat) => score - ends.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  )
  const played = tricks(view)
  return (
    <>
      <h2 className="panel-title">{text.scores.title}</h2>
      {ends.length === 0 && before.every((score) => score === 0) ? (
        <p className="quiet">{text.scores.none}</p>
      ) : (
        <div className="b2-scroll">
          <table className="b2-scores">
            <thead>
              <tr>
                <th scope="col">{text.scores.match}</th>
                {view.scores.map((_, seat) => (
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
              <tr>
                <th scope="row">{text.scores.total}</th>
                {view.scores.map((score, seat) => (
                  <td key={seat}>{score}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <h3 className="panel-subtitle">{text.scores.tricks}</h3>
      {played.length === 0 ? (
        <p className="quiet">{text.scores.noTricks}</p>
      ) : (
        <ol className="b2-tricks" reversed tabIndex={0} aria-label={text.scores.tricks}>
          {played.toReversed().map(({ turns }, index) => (
            <li key={played.length - index}>
              {turns.map(({ seat, cards }, turn) => (
                <span key={turn} className="b2-turn" data-pass={cards.length === 0}>
                  <SeatMark seat={seat} />
                  <span className="unseen">{who(seat).name}</span>
                  {cards.length === 0 ? text.scores.pass : <Cardlets cards={cards} />}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
