import type { Option } from '@parlour/core'
import type { FastTrack } from '@parlour/games/fast-track'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { TableProps } from '../../board.ts'
import { CardBar } from './CardBar.tsx'
import { Choices, type Note } from './Choices.tsx'
import { choicesOf, isCareful } from './choices.ts'
import { Hexagon } from './Hexagon.tsx'
import { sceneOf } from './scene.ts'
import type { Touch } from './touch.ts'
import { useFocusThatFollows } from '../../frame/useFocus.ts'
import { boardWordsFor } from './words.ts'

/** The card, the board under it, and the choices below or beside. */
export function Table(props: TableProps<FastTrack>): ReactNode {
  const { view, picks, looked, hinted, told, locked, who, words, colour, look, choose, explain, back } = props
  const text = boardWordsFor(words)
  const { prompt } = props.question
  const question = useMemo(() => (locked ? { ...props.question, options: [] } : props.question), [locked, props.question]) // what others may do is theirs to see
  const [noted, setNote] = useState<{ readonly question: typeof question; readonly note: Note } | null>(null)
  const note = noted?.question === question ? noted.note : null
  const say = (next: Note): void => setNote({ question, note: next })
  const doubtful = note?.type === 'careful' ? note.option : null
  const scene = useMemo(() => sceneOf({ view, question, picks, looked: looked ?? doubtful }), [view, question, picks, looked, doubtful])
  const cards = useMemo(() => choicesOf({ view, question, picks, hinted, words, who }), [view, question, picks, hinted, words, who])
  const tray = useFocusThatFollows(`${view.seat}:${view.card}:${picks.length}:${locked}:${note?.type}`)

  /** An option is taken; what cannot be says why, and a dead end is asked about once more. */
  const take = (option: Option<FastTrack>): void => {
    if (locked) return
    if (option.status === 'blocked') say({ type: 'refused', reasons: option.reasons })
    else if (option.status === 'partial' && isCareful(option)) say({ type: 'careful', option })
    else choose(option)
  }
  const tap = ({ peg, target, hole }: Touch): void => {
    if (locked) return
    if (target !== null) {
      const [only, another] = target.options
      if (only !== undefined && another === undefined) take(only)
      else say({ type: 'several', options: target.options, text: text.several(text.place(hole)) })
    } else if (peg !== null && peg.option !== null) {
      if (!peg.again) take(peg.option)
      else if (peg.chosen) back?.()
      else if (peg.option.status === 'blocked') take(peg.option)
      else {
        back?.()
        choose(peg.option)
      }
    }
  }
  useKeys(question.options, locked, take)

  return (
    <div className="ft-table">
      <div className={prompt.type === 'over' ? 'ft-play ft-over' : 'ft-play'}>
        <CardBar view={view} prompt={prompt} told={told} who={who} text={text} back={picks.length > 0 && back ? () => back() : null} />
        <Hexagon view={view} scene={scene} told={told} who={who} colour={colour} text={text} look={look} tap={tap} />
        <div className="ft-tray" ref={tray}>
          <Choices
            view={view}
            cards={cards}
            note={note}
            locked={locked}
            who={who}
            words={words}
            text={text}
            colour={colour}
            look={look}
            take={take}
            play={choose}
            explain={explain}
            clear={() => setNote(null)}
          />
        </div>
      </div>
    </div>
  )
}

/** Digits choose, where the screen around the board has not answered them already. */
function useKeys(options: readonly Option<FastTrack>[], locked: boolean, take: (option: Option<FastTrack>) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (locked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined
      if (option === undefined) return
      event.preventDefault()
      take(option)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

const isWriting = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
