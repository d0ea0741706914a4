import type { TableCard } from '@parlour/protocol'
import { use, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { loadBoards } from '../../games/index.ts'
import { writeRoute } from '../../route.ts'
import { useOnlineWords } from './useHouse.ts'

/** A game's name in the language of the page. */
export function useGameName(): (game: string) => string {
  const { preferences } = usePage()
  const boards = use(loadBoards())
  return (id) => boards.find((board) => board?.id === id)?.open(({ game }) => game.words[preferences.language].name) ?? id
}

/** Who sits there, bots by their names too. */
export const namesAt = ({ seats }: Pick<TableCard, 'seats'>): readonly string[] =>
  seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seat.name]))

/** Tables to go to. */
export function Tables({ tables }: { readonly tables: readonly TableCard[] }): ReactNode {
  const { lobby: text } = useOnlineWords()
  const nameOf = useGameName()
  return (
    <ul className="table-list">
      {tables.map((card) => {
        const people = namesAt(card).length === 0 ? text.nobodyYet : text.between(namesAt(card))
        return (
          <li key={card.table} className="table-row" data-turn={isTurn(card)}>
            <div>
              <h3>{nameOf(card.game)}</h3>
              <p className="quiet">{people}</p>
            </div>
            <p className={isTurn(card) ? 'tag table-turn' : 'quiet'}>{stateOf(card)}</p>
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

  function stateOf(card: TableCard): string {
    const { status, seats, toAct, you } = card
    const mine = you === null ? undefined : seats[you]
    if (status === 'gathering' && mine?.kind === 'person' && !mine.ready) return text.seatKept
    if (status === 'gathering') return text.freeSeats(seats.filter((seat) => seat.kind === 'open').length, seats.length)
    if (isTurn(card)) return text.yourTurn
    const seat = typeof toAct === 'number' ? seats[toAct] : undefined
    return seat === undefined || seat.kind === 'open' ? '' : text.turnOf(seat.name)
  }
}

const isTurn = ({ status, toAct, you }: TableCard): boolean => status === 'playing' && you !== null && toAct === you
