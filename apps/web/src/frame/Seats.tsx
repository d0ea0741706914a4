import type { Moment } from '@parlour/client'
import type { GameTypes, Seat } from '@parlour/core'
import type { ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { usePage } from './page.tsx'
import { SeatFace } from './SeatFace.tsx'
import { seatColour, SeatMark } from './SeatMark.tsx'
import { useReactions } from './use-reactions.ts'
import './Seats.css'

/** Everybody at the table, how they stand, whose turn it is, and what the bots make of it. */
export function Seats<T extends GameTypes>({
  ui,
  now,
  turn,
  kind = '',
  note,
}: {
  readonly ui: GameUi<T>
  readonly now: Moment<T>
  readonly turn: Seat | null // the marker stays while chance answers
  readonly kind?: string // what the game is to the person who plays it, if it needs to be said
  readonly note?: (seat: Seat) => ReactNode // what else there is to say of a seat
}): ReactNode {
  const { words, language, preferences } = usePage()
  const { view, holders, toAct, outcome } = now
  const taken = useReactions(ui, now)
  return (
    <ul
      className="seats"
      aria-label={words.table.players}
      data-many={holders.length > 2 || note !== undefined}
      data-on-board={ui.seats === 'board' && note === undefined}
    >
      {holders.map((holder, seat) => {
        const standing = ui.standing?.(view, seat, language) ?? null
        const on = outcome === null ? turn === seat : outcome.winners.includes(seat)
        const { mood, said } = taken.get(seat) ?? { mood: outcome !== null && on ? 'glad' : 'calm', said: null }
        return (
          <li
            key={`${seat} ${holder.name}`}
            className="seat"
            data-on={on}
            style={{ '--seat': seatColour(seat), '--along': seat / Math.max(1, holders.length - 1) }}
            aria-current={outcome === null && on ? 'true' : undefined}
          >
            <SeatFace holder={holder} seat={seat} game={ui.game.id} mood={mood} />
            <span className="seat-name">{holder.name}</span>
            {holder.type === 'bot' && <span className="seat-kind">{words.table.bot}</span>}
            {kind !== '' && holder.type !== 'bot' && <span className="seat-run">{kind}</span>}
            {note?.(seat)}
            {standing !== null && (
              <span className="seat-standing">
                <span aria-hidden="true">{standing.short}</span>
                <span className="unseen">{standing.long}</span>
              </span>
            )}
            {outcome === null && on && <span className="unseen">{words.table.onTurn}</span>}
            {outcome === null && on && holder.type === 'bot' && toAct === seat && (
              <span className="dots" aria-hidden="true" />
            )}
            {said !== null && preferences.talk && (
              <q className="seat-said">
                <SeatMark seat={seat} />
                {said}
              </q>
            )}
          </li>
        )
      })}
    </ul>
  )
}
