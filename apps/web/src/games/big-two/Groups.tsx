import type { ReactNode } from 'react'
import type { Group } from './groups.ts'
import type { BoardWords } from './words.ts'
import './Groups.css'

/** What the hand can be put together to, to be chosen by one tap; another tap chooses the next of its kind. */
export function Groups({
  groups,
  locked,
  text,
  take,
}: {
  readonly groups: readonly Group[]
  readonly locked: boolean
  readonly text: BoardWords
  take(group: Group): void
}): ReactNode {
  return (
    <div className="b2-groups" role="group" aria-label={text.groups}>
      {(locked ? [] : groups).map((group) => (
        <button key={group.kind} type="button" className="button small b2-group" onClick={() => take(group)}>
          {text.kinds[group.kind]}
          {group.plays.length > 1 && <small>{group.plays.length}</small>}
        </button>
      ))}
    </div>
  )
}
