import type { Holder } from '@parlour/client'
import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'
import type { Mood } from '../characters/face.ts'
import { FaceOf } from '../characters/FaceOf.tsx'
import { personFace } from '../characters/people.ts'
import { Avatar } from './Avatar.tsx'
import { usePage } from './page.tsx'
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
      <PersonFace name={holder.name} seat={seat} mood={mood} />
    )}
    <SeatMark seat={seat} />
  </span>
)

/** Oneself with the face one chose, anybody else by their initial. */
function PersonFace({
  name,
  seat,
  mood,
}: {
  readonly name: string
  readonly seat: Seat
  readonly mood: Mood
}): ReactNode {
  const { preferences, words } = usePage()
  const isMe = name === words.setup.you || (name !== '' && name === preferences.name)
  const face = isMe ? personFace(preferences.face) : null
  return face === null ? <Avatar name={name} /> : <FaceOf face={face} seat={seat} mood={mood} />
}
