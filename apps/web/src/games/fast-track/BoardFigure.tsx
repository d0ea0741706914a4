import type { Names } from '@parlour/core'
import { pegId, type State } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import { ownerIn } from './owner.ts'
import type { BoardWords } from './words.ts'

interface BoardFigureProps {
  readonly view: State
  readonly who: Names
  readonly text: BoardWords
  readonly children: ReactNode // the board, flat or in space, and what lies in its corners
}

/** The board with everything on it in words, for those who listen: however it is drawn, this stays the same. */
export function BoardFigure({ view, who, text, children }: BoardFigureProps): ReactNode {
  const owner = ownerIn(view, who)
  return (
    <figure className="ft-board" aria-label={text.board}>
      {children}
      <figcaption className="unseen">
        <ul>
          {view.pegs.map((own, seat) => (
            <li key={seat}>
              {text.pegsOf(
                who(seat),
                own.map(({ at, riding }, index) => ({
                  peg: pegId(view.zones[seat] ?? 0, index),
                  at,
                  owner: owner(at),
                  riding,
                })),
              )}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
