import { commonWords, type Language, type Names, type Option, type Words } from '@parlour/core'
import type { Action, BigTwo, Prompt } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { SORTS, type Sort } from './hand.ts'
import type { BoardWords } from './words.ts'
import { spoken } from '../../game-ui.ts'
import './Actions.css'

interface ActionsProps {
  readonly prompt: Prompt
  readonly passing: Option<BigTwo> | null
  readonly hinted: Action | null
  readonly locked: boolean
  readonly sort: Sort | null
  readonly words: Words<BigTwo>
  readonly who: Names
  readonly language: Language
  readonly text: BoardWords
  look(option: Option<BigTwo> | null): void
  attempt(option: Option<BigTwo>): void
  lay(): void
  clear(): void
  sortBy(sort: Sort): void
}

/** Sorting, passing and playing what is chosen. */
export function Actions(props: ActionsProps): ReactNode {
  const { prompt, passing, hinted, locked, sort, words, who, language, text, look, attempt, lay, clear, sortBy } = props
  const asked = prompt.type === 'play' ? prompt : null
  const ready = asked?.whole === true && !locked
  const free = passing !== null && passing.status !== 'blocked' && !locked
  const some = (asked?.picked.length ?? 0) > 0
  return (
    <div className="b2-actions">
      <div className="b2-sort" role="group" aria-label={text.sort}>
        {SORTS.map((each) => (
          <button key={each} type="button" aria-pressed={sort === each} onClick={() => sortBy(each)}>
            {text.sorts[each]}
          </button>
        ))}
      </div>
      {some ? (
        <button type="button" className="button b2-button" onClick={clear}>
          {text.clear}
        </button>
      ) : (
        <button
          type="button"
          className="button b2-button"
          aria-disabled={!free}
          aria-label={passing?.status === 'blocked' ? spoken(words, passing, who, commonWords[language]) : undefined}
          aria-keyshortcuts="p"
          data-hinted={hinted?.type === 'pass'}
          data-stuck={asked?.stuck === true && !locked}
          onPointerEnter={(event) => event.pointerType === 'mouse' && look(passing)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && look(null)}
          onFocus={() => look(passing)}
          onBlur={() => look(null)}
          onClick={() => !locked && passing !== null && attempt(passing)}
        >
          {text.pass}
          {hinted?.type === 'pass' && <span className="mark b2-tag">{text.tags.hint}</span>}
        </button>
      )}
      <button
        type="button"
        className="button primary b2-button b2-play"
        aria-disabled={!ready}
        aria-keyshortcuts="l"
        onClick={() => ready && lay()}
      >
        {text.play(ready && asked.kind !== null ? text.kinds[asked.kind] : null)}
      </button>
    </div>
  )
}
