import { actor, counts, mayUndo, redo, skip, type Local, type LocalMoment } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import type { ReactNode } from 'react'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'

/** The buttons below the board. */
export function Tools<T extends GameTypes>({
  now,
  source: { change, retry },
  takeBack,
  advice,
}: {
  readonly now: LocalMoment<T>
  readonly source: Local<T>
  takeBack(): void
  readonly advice: ReactNode
}): ReactNode {
  const { table: text } = usePage().words
  const { session, holders, outcome, unreached } = now
  return (
    <>
      <button type="button" className="tool" aria-disabled={!mayUndo(session)} onClick={takeBack}>
        <Icon name="undo" />
        {text.undo}
      </button>
      {!counts(session) && (
        <button type="button" className="tool" aria-disabled={session.undone.length === 0} onClick={() => change(redo)}>
          <Icon name="redo" />
          {text.redo}
        </button>
      )}
      {advice}
      {unreached !== null && (
        <button type="button" className="tool strong" onClick={retry}>
          <Icon name="redo" />
          {text.retry}
        </button>
      )}
      {unreached === null && holders.some(({ type }) => type === 'bot') && (
        <button
          type="button"
          className="tool"
          aria-disabled={actor(session) !== null || outcome !== null || session.skipping}
          onClick={() => change(skip)}
        >
          <Icon name="skip" />
          {text.skip}
        </button>
      )}
    </>
  )
}
