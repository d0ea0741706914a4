import type { CantStop } from '@parlour/games/cant-stop'
import type { ReactNode } from 'react'
import { seatColour } from '../../frame/SeatMark.tsx'
import type { StillProps } from '../../game-ui.ts'
import { Columns } from './Columns.tsx'
import { boardWords } from './words.ts'

/** How far everybody has climbed. */
export const Still = ({ view, who, language }: StillProps<CantStop>): ReactNode => (
  <Columns
    view={view}
    looked={null}
    opened={null}
    told={[]}
    bust={false}
    who={who}
    colour={seatColour}
    text={boardWords[language]}
  />
)
