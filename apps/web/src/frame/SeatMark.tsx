import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'

const SHAPES = [
  <circle key="0" cx="8" cy="8" r="6.500" />,
  <path key="1" d="M8 1 15 14H1z" />,
  <rect key="2" x="1.800" y="1.800" width="12.400" height="12.400" rx="1.500" />,
  <path key="3" d="M8 .6 15.400 8 8 15.400.6 8z" />,
  <path key="4" d="M8 .8l2.200 4.600 5 .7-3.600 3.500.9 5L8 12.200l-4.500 2.400.9-5L.8 6.100l5-.7z" />,
  <path key="5" d="M4.500 1.500h7L15.500 8l-4 6.500h-7L.5 8z" />,
]

/** A seat's own shape in its own colour, so that colour is never the only carrier. */
export const SeatMark = ({ seat }: { readonly seat: Seat }): ReactNode => (
  <svg className="seat-mark" viewBox="0 0 16 16" aria-hidden="true" style={{ fill: seatColour(seat) }}>
    {SHAPES[seat % SHAPES.length]}
  </svg>
)

export const seatColour = (seat: Seat): string => `var(--seat-${seat % SHAPES.length})`
