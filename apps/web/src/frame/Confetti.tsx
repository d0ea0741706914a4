import type { ReactNode } from 'react'
import { seatColour } from './SeatMark.tsx'
import './Confetti.css'

const PIECES = Array.from({ length: 44 }, (_, piece) => piece)

/** Paper falls once; where nothing moves there is none. */
export const Confetti = (): ReactNode => (
  <div className="confetti" aria-hidden="true">
    {PIECES.map((piece) => (
      <i
        key={piece}
        style={{
          '--at': `${(piece * 61) % 100}%`,
          '--late': (piece * 37) % 10,
          '--drift': `${((piece * 29) % 11) - 5}rem`,
          '--turn': `${((piece * 83) % 5) - 2}turn`,
          background: seatColour(piece),
        }}
      />
    ))}
  </div>
)
