import { cardsText, type BigTwo } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { SeatMark } from '../../../frame/SeatMark.tsx'
import type { FigureProps, Still } from '../../../rulebook/still.ts'
import { Face } from '../Card.tsx'
import { Fan } from '../Fan.tsx'
import { sorted } from '../hand.ts'
import { heldCard } from '../held.ts'
import { Pile } from '../Pile.tsx'
import { Stations } from '../Stations.tsx'
import { boardWords } from '../words.ts'
import './figure.css'
import type { Shows } from './drawings.ts'

export function Figure({ shows, stills }: FigureProps<BigTwo, Shows>): ReactNode {
  const [still] = stills
  switch (shows) {
    case 'ladder':
      return (
        <div className="b2-table b2-figure-ladder">
          {sorted(still.view.hand, 'rank', still.view.settings).map((card) => (
            <Face key={card} card={card} />
          ))}
        </div>
      )
    case 'table':
      return <Table {...still} />
    case 'kinds':
    case 'beats':
      return (
        <ul className={`b2-table b2-figure-plays b2-figure-${shows}`}>
          {stills.map(({ view, language }) => (
            <li key={cardsText(view.table?.cards ?? [])}>
              <span className="b2-figure-cards">
                {view.table?.cards.map((card) => (
                  <Face key={card} card={card} />
                ))}
              </span>
              {shows === 'kinds' && view.table !== null && <span>{boardWords[language].kinds[view.table.kind]}</span>}
            </li>
          ))}
        </ul>
      )
  }
}

/** The play to beat and the hand under it, with everything the board marks on them. */
function Table({ view, question, language, words, who, colour }: Still<BigTwo>): ReactNode {
  const text = boardWords[language]
  const picked = question.prompt.type === 'play' ? question.prompt.picked : []
  const about = { prompt: question.prompt, hinted: null, language, words, who, text }
  const held = sorted(view.hand, 'rank', view.settings).map((card) => heldCard(card, picked, question.options, about))
  return (
    <div className="b2-table b2-figure-table">
      <div className="felt b2-felt">
        <Stations
          view={view}
          dealing={false}
          who={who}
          text={text}
          colour={colour}
          face={(seat) => <SeatMark seat={seat} />}
        />
        <Pile view={view} told={[]} past={[]} aimed={null} who={who} text={text} />
      </div>
      <div className="b2-mine">
        <Fan
          held={held}
          dealing={false}
          locked={false}
          label=""
          look={nothing}
          touch={nothing}
          launch={nothing}
          arrange={nothing}
          aim={nothing}
        />
      </div>
    </div>
  )
}

const nothing = (): void => undefined
