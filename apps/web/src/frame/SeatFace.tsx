import type { Holder } from '@parlour/client'
import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'
import type { Mood } from '../characters/face.ts'
import { Avatar } from './Avatar.tsx'
import { Portrait } from './Portrait.tsx'
import { SeatMark } from './SeatMark.tsx'
import './SeatFace.css'

/** Who sits on a seat, with the mark that its pieces have on the board. */
export const SeatFace = ({
  holder,
  seat,
  game,
  mood = 'calm',
}: {
  readonly holder: Holder
  readonly seat: Seat
  readonly game: string
  readonly mood?: Mood
}): ReactNode => (
  <span className="seat-face">
    {holder.type === 'bot' ? (
      <Portrait bot={holder.bot} seat={seat} game={game} mood={mood} />
    ) : (
      <Avatar name={holder.name} />
    )}
    <SeatMark seat={seat} />
  </span>
)
