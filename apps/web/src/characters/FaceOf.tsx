import type { ReactNode } from 'react'
import { seatColour } from '../frame/SeatMark.tsx'
import { Drawing } from './Drawing.tsx'
import type { Face, Mood } from './face.ts'
import './FaceOf.css'

/** A face that is known, drawn. */
export const FaceOf = ({
  face,
  seat,
  mood,
}: {
  readonly face: Face
  readonly seat: number
  readonly mood: Mood
}): ReactNode => (
  <svg
    className="portrait"
    viewBox="0 0 64 64"
    aria-hidden="true"
    data-tint={seat % 3}
    style={{
      '--seat': seatColour(seat),
      '--coat': `var(--coat-${face.coat})`,
      '--dye': `var(--coat-${face.dye ?? 'ink'})`,
    }}
  >
    <Drawing face={face} seat={seat} mood={mood} />
  </svg>
)
