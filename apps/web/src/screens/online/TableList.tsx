import { readPairs } from '@parlour/core'
import type { TableCard } from '@parlour/protocol'
import { use, type ReactNode } from 'react'
import { agreedInWords } from '../../frame/agreed-in-words.ts'
import { usePage } from '../../frame/page.tsx'
import { loadUis } from '../../games/index.ts'
import { writeRoute } from '../../route.ts'
import type { AgeUnit } from '../../words/online.ts'
import { useSeatNames } from './use-names.ts'
import { useOnlineWords } from './use-online.ts'
import './TableList.css'

/** A game's name in the language of the page. */
export function useGameName(): (game: string) => string {
  const { language } = usePage()
  const boards = use(loadUis(language))
  return (id) => boards.find((ui) => ui?.id === id)?.open(({ game }) => game.words[language].name) ?? id
}

/** What is different at a table: its rules and its clock, how long it has been there, and who is. */
function useDetails(): (card: TableCard) => string {
  const {
    language,
    words: { setup },
  } = usePage()
  const { lobby: text, order, race } = useOnlineWords()
  const boards = use(loadUis(language))
  return ({ game: id, settings, terms, opened, seats, race: isRace }) => {
    const rules =
      boards
        .find((ui) => ui?.id === id)
        ?.open(({ game }) => agreedInWords(game.words[language], readPairs(settings), setup.setting)) ?? []
    const here = seats.filter((seat) => seat.kind === 'person' && seat.present).length
    return [
      ...(isRace === undefined ? [] : [race.tag]),
      ...rules,
      ...(terms.perMove === null ? [] : [text.clock(order.span(terms.perMove))]),
      text.age(...ageOf(Date.now() - opened)),
      text.here(here),
    ].join(' · ')
  }
}

const AGES = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const ageOf = (milliseconds: number): readonly [number, AgeUnit] => {
  const [unit, size] = AGES.find(([, size]) => milliseconds >= size) ?? ['minute', 60_000]
  return [Math.floor(milliseconds / size), unit]
}

/** Tables to go to. */
export function Tables({ tables }: { readonly tables: readonly TableCard[] }): ReactNode {
  const { lobby: text } = useOnlineWords()
  const nameOf = useGameName()
  const detailsOf = useDetails()
  const namesOf = useSeatNames()
  return (
    <ul className="table-list">
      {tables.map((card) => {
        const names = namesOf(card.game, card.seats)
        const taken = names.filter((name) => name !== '')
        const people = taken.length === 0 ? text.nobodyYet : text.between(taken)
        return (
          <li key={card.table} className="table-row" data-turn={isTurn(card)}>
            <div>
              <h3>{nameOf(card.game)}</h3>
              <p className="quiet">{people}</p>
              <p className="quiet table-details">{detailsOf(card)}</p>
            </div>
            <p className={isTurn(card) ? 'tag table-turn' : 'quiet'}>{stateOf(card, names)}</p>
            <a
              className={isTurn(card) ? 'button primary' : 'button'}
              href={writeRoute({ screen: 'online-table', table: card.table })}
              aria-label={text.enterNamed(nameOf(card.game), people)}
            >
              {text.enter}
            </a>
          </li>
        )
      })}
    </ul>
  )

  function stateOf(card: TableCard, names: readonly string[]): string {
    const { status, seats, toAct, you } = card
    const mine = you === null ? undefined : seats[you]
    if (status === 'gathering' && mine?.kind === 'person' && !mine.ready) return text.seatKept
    if (status === 'gathering') return text.freeSeats(seats.filter((seat) => seat.kind === 'open').length, seats.length)
    if (isTurn(card)) return text.yourTurn
    const name = typeof toAct === 'number' ? (names[toAct] ?? '') : ''
    return name === '' ? '' : text.turnOf(name)
  }
}

const isTurn = ({ status, toAct, you }: TableCard): boolean => status === 'playing' && you !== null && toAct === you
