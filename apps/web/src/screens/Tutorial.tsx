import { openLesson } from '@parlour/client'
import { timing } from '@parlour/client/browser'
import { commonWords, type GameTypes } from '@parlour/core'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { GameUi, Lesson } from '../game-ui.ts'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { lastsOf } from '../frame/motion.ts'
import { usePage } from '../frame/page.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import { writeRoute } from '../route.ts'
import { useStudyWords } from './study-words.ts'
import './Tutorial.css'

/** Guided positions: each shows one thing and asks for one move. */
export function Tutorial<T extends GameTypes>({ ui }: { readonly ui: GameUi<T> }): ReactNode {
  const { language } = usePage()
  const { tutorial: study } = useStudyWords()
  const [{ number, take }, turnTo] = useState({ number: 0, take: 0 })
  const lesson = ui.lessons[number]
  if (lesson === undefined)
    return (
      <div className="screen">
        <Header title={ui.game.words[language].name} />
        <main id="content" className="narrow">
          <p>{study.none}</p>
        </main>
      </div>
    )
  return (
    <Taken
      key={`${number} ${take}`}
      ui={ui}
      lesson={lesson}
      number={number}
      turn={(to) => turnTo({ number: to, take: take + 1 })}
    />
  )
}

function Taken<T extends GameTypes>({
  ui,
  lesson,
  number,
  turn,
}: {
  readonly ui: GameUi<T>
  readonly lesson: Lesson
  readonly number: number // from 0
  turn(number: number): void // the same one: once more
}): ReactNode {
  const { words: text, language } = usePage()
  const { tutorial: study } = useStudyWords()
  const { game, lessons } = ui
  const { title, text: lines, praise } = lesson.words(language)
  const seat = useMemo(() => {
    const source = openLesson(game, lesson, () => '', { timing, lasts: lastsOf(ui) })
    return seatOf(ui, source)
  }, [ui, game, lesson])
  const calls = useCallback((number: number) => (number === 1 ? text.setup.you : text.setup.personName(number)), [text])
  const state = useSeat(seat, { game: game.id, calls })
  const { isDone } = state.now
  const isAstray = state.refused?.type === 'astray'
  const last = number === lessons.length - 1
  const praised = isDone && lesson.goal !== null
  const spoken = praised ? praise : isAstray ? study.astray : commonWords[language].titled(title, [lines])
  return (
    <TableScreen ui={ui} seat={seat} state={state} className="tutorial" spoken={spoken}>
      {({ board }) => (
        <>
          <section className="lesson panel" aria-labelledby="lesson-title">
            <div className="lesson-step">
              <p>{study.step(number + 1, lessons.length)}</p>
              <progress value={number + (isDone ? 1 : 0)} max={lessons.length} aria-label={study.lessons} />
              <button
                type="button"
                className="icon-button"
                aria-label={study.previous}
                disabled={number === 0}
                onClick={() => turn(number - 1)}
              >
                <Icon name="previous" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={study.next}
                disabled={last}
                onClick={() => turn(number + 1)}
              >
                <Icon name="next" />
              </button>
            </div>
            <h2 id="lesson-title">{title}</h2>
            <div className="lesson-text">
              {praised ? (
                <>
                  <p className="lesson-mood">
                    <Icon name="check" />
                    {praise}
                  </p>
                  <p className="row">
                    {last ? (
                      <a className="button primary" href={writeRoute({ screen: 'new', game: game.id })}>
                        {study.finish}
                      </a>
                    ) : (
                      <button type="button" className="button primary" onClick={() => turn(number + 1)}>
                        {study.next}
                      </button>
                    )}
                    <button type="button" className="button" onClick={() => turn(number)}>
                      {study.again}
                    </button>
                  </p>
                </>
              ) : (
                <>
                  <p>{lines}</p>
                  {isAstray && <p className="lesson-astray">{study.astray}</p>}
                </>
              )}
            </div>
          </section>
          <section className="board" aria-label={text.table.board}>
            {board}
          </section>
        </>
      )}
    </TableScreen>
  )
}
