import { commonWords, type Option } from '@parlour/core'
import type { CantStop, State } from '@parlour/games/cant-stop'
import { useState, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { useFocusThatFollows } from '../../frame/use-focus.ts'
import { useBoardKeys } from '../../frame/use-keys.ts'
import { Actions } from './Actions.tsx'
import { Cards } from './Cards.tsx'
import { cardsOf, laid, leadsTo, sumsOf, withTaken, type Card, type CardAt } from './cards.ts'
import { Columns } from './Columns.tsx'
import { Dial } from './Dial.tsx'
import { DiceRow } from './Dice.tsx'
import { optionFor } from './keys.ts'
import { isRolled } from './motion.ts'
import type { CardIndex } from './pairs.ts'
import { boardWords } from './words.ts'
import './Board.css'

const ROLLS = 1296 // of four dice, as a prompt counts those that bust

/** The mountain, and the tray with dice, cards and buttons beside or below it. */
export function Board(props: BoardProps<CantStop>): ReactNode {
  const {
    view,
    question,
    picks,
    looked,
    hinted,
    told,
    showing,
    locked,
    who,
    words,
    language,
    colour,
    look,
    choose,
    explain,
  } = props
  const text = boardWords[language]
  const { prompt } = question
  const [pointed, point] = useState<CardAt | null>(null)

  const [taken, take] = useState<CardAt | null>(null)
  const table = withTaken(laid(view, picks, told, useLatestRoll(view)), taken)
  const dice = table?.roll.dice ?? null
  const cards = table === null ? [] : cardsOf(table, hinted, words, who, commonWords[language])
  const paired =
    pointed !== null && pointed.roll === table?.roll
      ? pointed.index
      : (cardLookedAt(cards, looked) ?? table?.taken ?? null)
  const lit = pointed !== null && pointed.roll === table?.roll ? sumsOf(cards[pointed.index]) : null
  // a hint is shown on the board like a card that is pointed at
  const hint = locked ? null : (question.options.find((option) => leadsTo(view, option, hinted)) ?? null)
  const tray = useFocusThatFollows(`${view.phase}:${view.seat}:${picks.length}:${locked}:${showing}`)
  useBoardKeys((key) => {
    const option = locked ? null : optionFor(key, question.options)
    if (option !== null) choose(option)
    return option !== null
  })

  const lookAtCard = (card: Card | null): void => {
    point(card === null || table === null ? null : { roll: table.roll, index: card.index })
    // a card that lies aside tells nothing new
    if (table?.roll === view && table.taken === null) look(card === null ? null : card.option)
  }

  return (
    <div className="cs-table">
      <div className="cs-play">
        <Columns
          view={view}
          looked={looked ?? hint}
          opened={prompt.type === 'choose-number' ? (cards[table?.taken ?? -1]?.option ?? null) : null}
          told={told}
          bust={prompt.type === 'bust' && !showing}
          who={who}
          colour={colour}
          text={text}
        />
        <div className={`cs-tray cs-tray-${prompt.type}`} ref={tray} data-settling={showing && isRolled(told)}>
          <div className="cs-roll">
            <DiceRow key={rollKey(table?.roll ?? null)} dice={dice} card={paired} tumbling={isRolled(told)} />
            <p className="unseen">{dice === null ? text.diceToCome : text.dice(dice)}</p>
            {prompt.type === 'roll-or-stop' && (
              <div className="cs-risk" aria-hidden="true">
                <Dial chance={prompt.bust / ROLLS} />
                <b>{text.odds.percent(prompt.bust / ROLLS)}</b>
              </div>
            )}
            {prompt.type === 'bust' && (
              <div className="cs-bust">
                <h3>{text.bust.title}</h3>
                <p>{text.bust.lost(prompt.steps)}</p>
              </div>
            )}
          </div>
          {dice !== null && (
            <Cards
              cards={cards}
              lit={lit}
              dice={dice}
              locked={locked}
              words={words}
              who={who}
              text={text}
              look={lookAtCard}
              choose={({ option, index }) => {
                if (table !== null) take({ roll: table.roll, index })
                choose(option)
              }}
              explain={explain}
            />
          )}
          <Actions {...props} text={text} />
        </div>
      </div>
    </div>
  )
}

/** The latest roll seen here: its cards stay on the table until the next one. */
function useLatestRoll(view: State): State | null {
  const [latest, remember] = useState<State | null>(null)
  if (view.dice !== null && latest !== view) remember(view)
  return latest
}

function cardLookedAt(cards: readonly Card[], looked: Option<CantStop> | null): CardIndex | null {
  const pairing = looked?.pick.type === 'card' ? looked.pick.pairing.join() : null
  return cards.find((card) => card.pairing.join() === pairing)?.index ?? null
}

/** The same dice in the same place are one roll; anything else tumbles anew. */
const rollKey = (roll: State | null): string =>
  roll === null ? 'none' : `${roll.seat}:${roll.dice?.join('')}:${roll.runners.join()}`
