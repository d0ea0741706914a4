import type { GameTypes } from '@parlour/core'
import type { openReplay } from '@parlour/client'
import type { ReactNode } from 'react'
import type { Judgement } from '../bots/protocol.ts'
import { Icon } from '../frame/Icon.tsx'
import { useStudyWords } from './study-words.ts'

const NONE: readonly Judgement[] = []

/** Goes through a record: a slider, single steps, and running by itself. */
export function ReplayControls<T extends GameTypes>({
  source,
  now,
  end,
  where,
  marks = NONE,
}: {
  readonly source: ReturnType<typeof openReplay<T>>
  readonly now: { readonly number: number; readonly running: boolean }
  readonly end: number // the last line
  readonly where: string // in words
  readonly marks?: readonly Judgement[] // decisions that cost something
}): ReactNode {
  const { replay: text } = useStudyWords()
  return (
    <div className="tools replay-controls" role="group" aria-label={text.slider}>
      <div className="slider-box">
        <input
          type="range"
          className="slider"
          min={0}
          max={end}
          value={now.number}
          aria-label={text.slider}
          aria-valuetext={where}
          onChange={(event) => source.to(Number(event.target.value))}
        />
        {marks.map(({ line, severity }) => (
          <i
            key={line}
            className="slider-mark"
            data-severity={severity}
            aria-hidden="true"
            style={{ '--share': (line - 1) / Math.max(1, end) }}
          />
        ))}
      </div>
      <button
        type="button"
        className="icon-button"
        data-end
        aria-label={text.first}
        disabled={now.number === 0}
        onClick={() => source.to(0)}
      >
        <Icon name="first" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.previous}
        disabled={now.number === 0}
        onClick={() => source.step(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="icon-button strong"
        aria-label={now.running ? text.pause : text.run}
        onClick={() => source.run(!now.running)}
      >
        <Icon name={now.running ? 'pause' : 'run'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.next}
        disabled={now.number === end}
        onClick={() => source.step(1)}
      >
        <Icon name="next" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-end
        aria-label={text.last}
        disabled={now.number === end}
        onClick={() => source.to(end)}
      >
        <Icon name="last" />
      </button>
    </div>
  )
}
