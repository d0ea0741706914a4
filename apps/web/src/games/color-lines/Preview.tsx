import { EMPTY, type ColorLines, type State } from '@parlour/games/color-lines'
import type { Names, Words } from '@parlour/core'
import type { ReactNode } from 'react'
import { Ball } from './Ball.tsx'
import type { BoardWords } from './words.ts'
import './Preview.css'

const MOST = 10 // balls drawn; the rest is counted

/** The balls to come; question marks where they are hidden or not drawn yet, never an empty bar. */
export function Preview({
  view,
  over,
  words,
  who,
  text,
}: {
  readonly view: State
  readonly over: boolean // nothing comes any more
  readonly words: Words<ColorLines>
  readonly who: Names
  readonly text: BoardWords
}): ReactNode {
  const { next, settings } = view
  const coming = next.length > 0 ? next : Array<number>(settings.ballsPerTurn).fill(EMPTY)
  const known = next.length > 0
  if (over) return <div className="cl-next" />
  return (
    <div className={coming.length > 4 ? 'cl-next cl-many' : 'cl-next'}>
      <p className="cl-next-title" aria-hidden="true">
        {text.next}
      </p>
      <p className="cl-next-balls" aria-hidden="true" key={known ? next.join() : view.moves}>
        {coming.slice(0, MOST).map((color, i) => (
          <Ball key={i} color={color} />
        ))}
        {coming.length > MOST && <span>{text.more(coming.length - MOST)}</span>}
      </p>
      <p className="unseen">
        {known ? words.effect({ type: 'announced', next, hidden: false }, who) : text.hiddenNext(coming.length)}
      </p>
    </div>
  )
}
