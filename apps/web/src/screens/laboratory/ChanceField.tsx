import type { Laboratory } from '@parlour/client'
import { explainUnreadable, type ExpectedOf, type Game, type GameTypes, type Unreadable } from '@parlour/core'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { freshSeed } from '../../store.ts'
import { useStudyWords } from '../study-words.ts'

/** What the dice or the deck answer: as told, or by themselves. */
export function ChanceField<T extends GameTypes>({
  game,
  source,
  example,
}: {
  readonly game: Game<T>
  readonly source: Pick<Laboratory<T>, 'draw'>
  readonly example: string
}): ReactNode {
  const { language } = usePage()
  const { laboratory: study } = useStudyWords()
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<Unreadable<ExpectedOf<T>> | null>(null)
  return (
    <form className="stack" onSubmit={submits(() => setFault(source.draw(answer.trim(), freshSeed())))}>
      <p>{study.chance}</p>
      <label className="field">
        <span>{study.answer}</span>
        <input
          className="text-input mono"
          value={answer}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby="chance-fault"
          onChange={(event) => {
            setAnswer(event.target.value)
            setFault(null)
          }}
        />
        <small>{study.chanceHelp(example)}</small>
      </label>
      <p id="chance-fault" className="fault" role="alert">
        {fault !== null && explainUnreadable(game, fault, language)}
      </p>
      <button type="submit" className="button primary">
        {study.draw}
      </button>
    </form>
  )
}
