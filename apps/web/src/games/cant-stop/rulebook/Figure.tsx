import { commonWords } from '@parlour/core'
import type { CantStop } from '@parlour/games/cant-stop'
import type { ReactNode } from 'react'
import type { FigureProps, Still } from '../../../rulebook/still.ts'
import { Cards } from '../Cards.tsx'
import { cardsOf } from '../cards.ts'
import { Columns } from '../Columns.tsx'
import { boardWords } from '../words.ts'
import type { Shows } from './drawings.ts'
import './figure.css'

export const Figure = ({ shows, stills: [still] }: FigureProps<CantStop, Shows>): ReactNode => (
  <div className="cs-figure">
    {shows !== 'cards' && <StillBoard {...still} />}
    {shows !== 'board' && <StillCards {...still} />}
  </div>
)

const StillBoard = ({ view, question, looked, who, colour, language }: Still<CantStop>): ReactNode => (
  <Columns
    view={view}
    looked={looked}
    opened={null}
    told={[]}
    bust={question.prompt.type === 'bust'}
    who={who}
    colour={colour}
    text={boardWords[language]}
  />
)

function StillCards({ view, language, words, who }: Still<CantStop>): ReactNode {
  const { dice } = view
  if (dice === null) return null
  return (
    <Cards
      lit={null}
      cards={cardsOf({ roll: view, taken: null }, null, words, who, commonWords[language])}
      dice={dice}
      locked={false}
      words={words}
      who={who}
      text={boardWords[language]}
      look={nothing}
      choose={nothing}
      explain={nothing}
    />
  )
}

const nothing = (): void => undefined
