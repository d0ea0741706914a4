import type { ReactNode } from 'react'
import { ChoiceField } from '../../frame/EditorTools.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { moved } from './order.ts'

/** Things in a row: one more from a list, one less, or one a place further to the front. */
export function IdList<I extends string>({
  label,
  ids,
  known,
  most,
  name,
  words: { add, remove, forward },
  onChange,
}: {
  readonly label: string
  readonly ids: readonly I[]
  readonly known: readonly I[] // what may be added
  readonly most: number
  readonly name: (id: I) => string
  readonly words: IdListWords
  onChange(ids: readonly I[]): void
}): ReactNode {
  return (
    <div className="rl-editor-list">
      {ids.length < most && (
        <ChoiceField<I | ''>
          label={label}
          values={['', ...known]}
          name={(id) => (id === '' ? add : name(id))}
          value=""
          onChange={(id) => {
            if (id !== '') onChange([...ids, id])
          }}
        />
      )}
      {ids.length >= most && <b>{label}</b>}
      <ol aria-label={label}>
        {ids.map((id, at) => (
          <li key={at}>
            <span>{name(id)}</span>
            {at > 0 && (
              <button
                type="button"
                className="icon-button"
                aria-label={forward(name(id))}
                onClick={() => onChange(moved(ids, at, at - 1))}
              >
                <Icon name="previous" />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={remove(name(id))}
              onClick={() => onChange(ids.filter((_, own) => own !== at))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

export interface IdListWords {
  readonly add: string
  readonly remove: (name: string) => string
  readonly forward: (name: string) => string
}
