import type { BigTwo } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import { Cardlets } from './Stations.tsx'
import { tricks } from './trick.ts'
import { boardWords } from './words.ts'
import './Scores.css'

/** The score sheet, and the running match trick by trick. */
export function Scores({ view, past, who, language }: BoardProps<BigTwo>): ReactNode {
  const text = boardWords[language]
  const played = tricks(view)
  return (
    <>
      <h2 className="panel-title">{text.scores.title}</h2>
      <ScoreSheet view={view} past={past} who={who} text={text} />
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
