import type { FastTrack } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import { seatColour } from '../../frame/SeatMark.tsx'
import type { StillProps } from '../../game-ui.ts'
import { Ground, VIEW_BOX } from './Ground.tsx'
import { layoutOf } from './layout.ts'
import { Piece } from './Piece.tsx'

const layout = layoutOf(0)

/** Where all pegs stand. */
export function Still({ view: { zones, pegs } }: StillProps<FastTrack>): ReactNode {
  return (
    <svg viewBox={VIEW_BOX} className="picture" aria-hidden="true">
      <Ground layout={layout} zones={zones} colour={seatColour} />
      {pegs.flatMap((own, seat) =>
        own.map(({ at }, index) => (
          <Piece key={`${seat} ${index}`} seat={seat} number={index + 1} at={layout.holeAt(at)} />
        )),
      )}
    </svg>
  )
}
