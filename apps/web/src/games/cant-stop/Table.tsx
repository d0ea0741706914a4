import type { Option } from '@parlour/core'
import type { CantStop, State } from '@parlour/games/cant-stop'
import { useEffect, useState, type ReactNode } from 'react'
import type { TableProps } from '../../board.ts'
import { useFocusThatFollows } from '../../frame/useFocus.ts'
import { Actions } from './Actions.tsx'
import { Cards } from './Cards.tsx'
import { cardsOf, laid, type Card } from './cards.ts'
import { Columns } from './Columns.tsx'
import { DiceRow } from './Dice.tsx'
import { optionFor } from './keys.ts'
import { isRolled } from './motion.ts'
import type { CardIndex } from './pairs.ts'
import { boardWordsFor } from './words.ts'

/** The stop sign, and the tray with dice, cards and buttons beside or below it. */
export function Table(props: TableProps<CantStop>): ReactNode {
  const { view, question, picks, looked, hinted, told, locked, who, words, colour, look, choose, explain } = props
  const text = boardWordsFor(words)
  const { prompt } = question
  const [pointed, point] = useState<Pointed | null>(null)

  const table = laid(view, picks, told, useLatestRoll(view))
  const dice = table?.roll.dice ?? null
  const cards = table === null ? [] : cardsOf(table, hinted, words, who)
  const paired = pointed !== null && pointed.roll === table?.roll ? pointed.index : (cardLookedAt(cards, looked) ?? table?.taken ?? null)
  const tray = useFocusThatFollows(`${view.phase}:${view.seat}:${picks.length}:${locked}`)
  useKeys(question.options, locked, choose)

  const lookAtCard = (card: Card | null): void => {
    point(card === null || table === null ? null : { roll: table.roll, index: card.index })
    if (table?.roll === view && table.taken === null) look(card === null ? null : card.option) // a card that lies aside tells nothing new
  }

  return (
    <div className="cs-table">
      <div className={prompt.type === 'over' ? 'cs-play cs-over' : 'cs-play'}>
        <Columns
          view={view}
          looked={looked}
          opened={prompt.type === 'choose-number' ? (cards[table?.taken ?? -1]?.option ?? null) : null}
          told={told}
          bust={prompt.type === 'bust'}
          who={who}
          colour={colour}
          text={text}
        />
        {prompt.type !== 'over' && (
          <div className={`cs-tray cs-tray-${prompt.type}`} ref={tray}>
            <div className="cs-roll">
              <DiceRow key={rollKey(table?.roll ?? null)} dice={dice} card={paired} tumbling={isRolled(told)} />
              <p className="cs-unseen">{dice === null ? text.diceToCome : text.dice(dice)}</p>
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
                dice={dice}
                locked={locked}
                words={words}
                who={who}
                text={text}
                look={lookAtCard}
                choose={choose}
                explain={explain}
              />
            )}
            <Actions {...props} text={text} />
          </div>
        )}
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

/** The card under the pointer or the focus, by its place: equal cards are told apart. */
interface Pointed {
  readonly roll: State
  readonly index: CardIndex
}

function cardLookedAt(cards: readonly Card[], looked: Option<CantStop> | null): CardIndex | null {
  const pairing = looked?.pick.type === 'card' ? looked.pick.pairing.join() : null
  return cards.find((card) => card.pairing.join() === pairing)?.index ?? null
}

/** The same dice in the same place are one roll; anything else tumbles anew. */
const rollKey = (roll: State | null): string => (roll === null ? 'none' : `${roll.seat}:${roll.dice?.join('')}:${roll.runners.join()}`)

/** Keys choose what the tray offers, unless somebody else has already answered them. */
function useKeys(options: readonly Option<CantStop>[], locked: boolean, choose: (option: Option<CantStop>) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (locked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const option = optionFor(event.key, options)
      if (option === null) return
      event.preventDefault()
      choose(option)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [options, locked, choose])
}

const isWriting = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
