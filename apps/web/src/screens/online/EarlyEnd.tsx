import type { Names } from '@parlour/core'
import type { TableNow } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { useOnlineWords } from './use-online.ts'

/** What is to be said and asked where a game ends before its rules end it. */
export function EarlyEnd({
  table: { status, you, offers = [] },
  who,
  isResigning,
  onResign,
  onEnd,
  onPlayOn,
}: {
  readonly table: TableNow
  readonly who: Names
  readonly isResigning: boolean
  onResign(): void
  onEnd(): void
  onPlayOn(): void
}): ReactNode {
  const { table: text } = useOnlineWords()
  if (status !== 'playing') return null
  const others = offers.filter((seat) => seat !== you).map((seat) => who(seat).name)
  return (
    <>
      {isResigning && (
        <div role="group" aria-label={text.resign}>
          <p>{text.resignSure}</p>
          <p className="row">
            <button type="button" className="button" onClick={onResign}>
              {text.resign}
            </button>
            <button type="button" className="button" onClick={onPlayOn}>
              {text.playOn}
            </button>
          </p>
        </div>
      )}
      {you !== null && offers.includes(you) && (
        <p className="quiet" role="status">
          {text.offered}
        </p>
      )}
      {others.length > 0 && (
        <div role="status">
          <p>{text.offeredBy(others)}</p>
          {you !== null && !offers.includes(you) && (
            <button type="button" className="button" onClick={onEnd}>
              {text.acceptEnd}
            </button>
          )}
        </div>
      )}
    </>
  )
}
