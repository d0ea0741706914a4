import { readPairs } from '@parlour/core'
import type { TableCard, TableList } from '@parlour/protocol'
import { use, type ReactNode } from 'react'
import { agreedInWords } from '../../frame/agreed-in-words.ts'
import { usePage } from '../../frame/page.tsx'
import { loadUis } from '../../games/index.ts'
import { writeRoute } from '../../route.ts'
import type { AgeUnit } from '../../words/online.ts'
import { findingWords } from '../finding/words.ts'
import { useSeatNames } from './use-names.ts'
import { useOnlineWords } from './use-online.ts'
import './TableList.css'

/** A game's name in the language of the page. */
export function useGameName(): (game: string) => string {
  const { language } = usePage()
  const boards = use(loadUis(language))
  return (id) => boards.find((ui) => ui?.id === id)?.open(({ game }) => game.words[language].name) ?? id
}

/** What somebody plays or would. */
interface Agreed {
  readonly game: string
  readonly settings: string
  readonly perMove: number | null
  readonly rated: boolean
  readonly since: number | null // null: how long ago does not matter
}

/** A table in a few words: the rules, the clock, whether it counts, and how long ago. */
export function useTermsInWords(): (agreed: Agreed) => readonly string[] {
  const {
    language,
    words: { setup },
  } = usePage()
  const { lobby: text, order } = useOnlineWords()
  const finding = findingWords[language]
  const boards = use(loadUis(language))
  return ({ game: id, settings, perMove, rated, since }) => {
    const rules =
      boards
        .find((ui) => ui?.id === id)
        ?.open(({ game }) => agreedInWords(game.words[language], readPairs(settings), setup.setting)) ?? []
    return [
      ...(rated ? [finding.rated] : []),
      ...rules,
      ...(perMove === null ? [] : [text.clock(order.span(perMove))]),
      ...(since === null ? [] : [text.age(...ageOf(Date.now() - since))]),
    ]
  }
}

/** What is different at a table, how long it has been there, and how many are. */
function useDetails(): (card: TableCard) => string {
  const { lobby: text, race } = useOnlineWords()
  const termsOf = useTermsInWords()
  return ({ game, settings, terms, opened, seats, race: isRace }) => {
    const here = seats.filter((seat) => seat.kind === 'person' && seat.present).length
    return [
      ...(isRace === undefined ? [] : [race.tag]),
      ...termsOf({ game, settings, perMove: terms.perMove, rated: terms.rated === true, since: opened }),
      text.here(here),
    ].join(' · ')
  }
}

/** Who sits at a table, with ratings where they are known. */
export function usePeopleAt(): (card: TableCard) => string {
  const { lobby: text } = useOnlineWords()
  const finding = findingWords[usePage().language]
  const namesOf = useSeatNames()
  return ({ game, seats, ratings }) => {
    const taken = namesOf(game, seats).flatMap((name, seat) => {
      const rating = ratings?.[seat] ?? null
      return name === '' ? [] : [rating === null ? name : finding.strength(name, rating.points, rating.settled)]
    })
    return taken.length === 0 ? text.nobodyYet : text.between(taken)
  }
}

const HOUR = 3_600_000
const AGES = [
  ['day', 86_400_000],
  ['hour', HOUR],
  ['minute', 60_000],
] as const

const ageOf = (milliseconds: number): readonly [number, AgeUnit] => {
  const [unit, size] = AGES.find(([, size]) => milliseconds >= size) ?? ['minute', 60_000]
  return [Math.floor(milliseconds / size), unit]
}

interface TablesProps {
  readonly tables: readonly TableCard[]
  readonly replaced?: NonNullable<TableList['replaced']>
}

/** Tables to go to, and those where somebody else plays on. */
export function Tables({ tables, replaced = [] }: TablesProps): ReactNode {
  const finding = findingWords[usePage().language]
  const { lobby: text, table } = useOnlineWords()
  const nameOf = useGameName()
  const detailsOf = useDetails()
  const namesOf = useSeatNames()
  const peopleAt = usePeopleAt()
  return (
    <ul className="table-list">
      {tables.map((card) => row(card, stateOf(card, namesOf(card.game, card.seats)), text.enter, text.enterNamed))}
      {replaced.map(({ card, seat }) =>
        row(card, finding.playsOn(namesOf(card.game, card.seats)[seat] ?? ''), finding.watchNow, finding.watchNamed),
      )}
    </ul>
  )

  function row(
    card: TableCard,
    state: string,
    go: string,
    goNamed: (game: string, people: string) => string,
  ): ReactNode {
    const people = peopleAt(card)
    return (
      <li key={card.table} className="table-row" data-turn={isTurn(card)}>
        <div>
          <h3>{nameOf(card.game)}</h3>
          <p className="quiet">{people}</p>
          <p className="quiet table-details">{detailsOf(card)}</p>
        </div>
        <p className={isTurn(card) ? 'tag table-turn' : 'quiet'}>{state}</p>
        <a
          className={isTurn(card) ? 'button primary' : 'button'}
          href={writeRoute({ screen: 'online-table', table: card.table })}
          aria-label={goNamed(nameOf(card.game), people)}
        >
          {go}
        </a>
      </li>
    )
  }

  function stateOf(card: TableCard, names: readonly string[]): string {
    const { status, seats, toAct, you, left } = card
    const mine = you === null ? undefined : seats[you]
    if (status === 'gathering' && mine?.kind === 'person' && !mine.ready) return text.seatKept
    if (status === 'gathering') return text.freeSeats(seats.filter((seat) => seat.kind === 'open').length, seats.length)
    const name = typeof toAct === 'number' ? (names[toAct] ?? '') : ''
    const whose = isTurn(card) ? text.yourTurn : name === '' ? '' : text.turnOf(name)
    // seconds would be wrong as soon as they are read
    return left === undefined || left < HOUR ? whose : text.due(whose, table.left(Math.ceil(left / 1000)))
  }
}

const isTurn = ({ status, toAct, you }: TableCard): boolean => status === 'playing' && you !== null && toAct === you
