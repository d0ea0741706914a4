import { openLesson, type Holder, type LessonMoment, type Source } from '@parlour/client'
import { timing } from '@parlour/client/browser'
import { readPairs, type GameTypes } from '@parlour/core'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { explainTry } from '../bots/bots.ts'
import type { Explained } from '../bots/protocol.ts'
import type { GameUi } from '../game-ui.ts'
import { addressOf, copy } from '../frame/copy.ts'
import { Icon } from '../frame/Icon.tsx'
import { lastsOf } from '../frame/motion.ts'
import { usePage } from '../frame/page.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import { writeRoute } from '../route.ts'
import type { Task } from '../session/own-puzzle.ts'
import { usePuzzleWords } from './puzzle-words.ts'
import './Puzzles.css'

interface Try {
  readonly line: string
  readonly solved: boolean
}

/** One puzzle at the game's own board: a try, then what the coach says about it. */
export function PuzzleTrial<T extends GameTypes>({
  ui,
  task,
  title,
  about = null,
  head,
  onTried,
  onNext,
}: {
  readonly ui: GameUi<T>
  readonly task: Task
  readonly title: string // what is asked for
  readonly about?: string | null // said once it was tried: a theme tells too much before
  readonly head?: ReactNode // above it
  onTried?(solved: boolean): void // the first time
  onNext?(): void
}): ReactNode {
  const page = usePage()
  const { words: text, language } = page
  const say = usePuzzleWords()
  const { game } = ui
  const { position, settings, solution } = task
  const [tries, setTries] = useState<readonly Try[]>([])
  const latest = tries.at(-1) ?? null
  const [first] = tries
  useEffect(() => {
    if (first !== undefined) onTried?.(first.solved)
  }, [first, onTried])

  const seat = useMemo(() => {
    const lesson = openLesson(game, { position, settings: readPairs(settings), goal: solution }, () => '', {
      timing,
      lasts: lastsOf(ui),
    })
    const watched: Source<T, LessonMoment<T>> = {
      ...lesson,
      async submit(line) {
        const answer = await lesson.submit(line)
        if (answer?.type !== 'illegal') setTries((before) => [...before, { line, solved: answer === null }])
        return answer
      },
    }
    return seatOf(ui, watched)
  }, [ui, game, position, settings, solution])
  const renamed = useCallback(
    (holders: readonly Holder[]) =>
      holders.map((holder, at): Holder => ({
        ...holder,
        name: holder.type === 'person' ? text.setup.you : text.setup.personName(at + 1),
      })),
    [text],
  )
  const state = useSeat(seat, { game: game.id, calls: text.setup.personName, renamed })
  const names = useMemo(() => state.now.holders.map(({ name }) => name), [state.now.holders])
  const said = useExplained(game.id, task, latest?.line ?? null, names)

  const words = game.words[language]
  const best = game.notation.action.read(solution)
  const told = best.ok ? words.action(best.value, state.now.view) : ''
  const heading = latest === null ? title : latest.solved ? say.right : say.wrong(told)
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (latest !== null) result.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])

  return (
    <TableScreen
      ui={ui}
      seat={seat}
      state={state}
      className="trial"
      hinted={latest?.solved === false && best.ok ? best.value : null}
      spoken={latest === null ? title : [heading, said?.reason ?? ''].join(' ')}
      press={(key) => {
        if (key.toLowerCase() !== 'n' || latest === null || onNext === undefined) return false
        onNext()
        return true
      }}
    >
      {({ board, prompt, picking }) => (
        <>
          <section ref={result} className="task panel" aria-labelledby="task-title">
            {head}
            {latest === null && onNext !== undefined && (
              <button type="button" className="button task-skip" onClick={onNext}>
                {say.skip}
              </button>
            )}
            <h2 id="task-title" className={latest === null ? undefined : latest.solved ? 'task-right' : 'task-wrong'}>
              {latest?.solved === true && <Icon name="check" />}
              {heading}
            </h2>
            {latest === null ? (
              <>
                {prompt}
                <p className="row task-tools">{picking}</p>
              </>
            ) : (
              <>
                {about !== null && <p className="quiet">{about}</p>}
                {said === null ? <p className="quiet">{say.judging}</p> : <Told said={said} solved={latest.solved} />}
                <p className="row task-tools">
                  {onNext !== undefined && (
                    <button type="button" className="button primary" onClick={onNext}>
                      {say.next}
                    </button>
                  )}
                  <a className="button" href={writeRoute({ screen: 'laboratory', game: game.id, position, settings })}>
                    {say.editor}
                  </a>
                  <button
                    type="button"
                    className="button"
                    onClick={() =>
                      void copy(page, say.shared, addressOf(writeRoute({ screen: 'puzzle', game: game.id, ...task })))
                    }
                  >
                    {say.share}
                  </button>
                </p>
              </>
            )}
          </section>
          <section className="board" aria-label={text.table.board}>
            {board}
          </section>
        </>
      )}
    </TableScreen>
  )
}

/** What the coach says about the latest try, in the language of the page; null while it thinks. */
function useExplained(game: string, task: Task, tried: string | null, names: readonly string[]): Explained | null {
  const { language } = usePage()
  const [said, setSaid] = useState<{ readonly of: string; readonly explained: Explained } | null>(null)
  const asked = JSON.stringify([task, tried, names, language])
  useEffect(() => {
    if (tried === null) return
    let live = true
    void explainTry({ game, ...task, tried, names, language }).then((explained) => {
      if (live && explained !== null) setSaid({ of: asked, explained })
    })
    return () => {
      live = false
    }
  }, [game, task, tried, names, language, asked])
  return said?.of === asked ? said.explained : null
}

/** The reason in a sentence, then every option with its value. */
function Told({ said, solved }: { readonly said: Explained; readonly solved: boolean }): ReactNode {
  const say = usePuzzleWords()
  const mine = said.options.find(({ isTried }) => isTried)
  return (
    <>
      {!solved && said.cost !== null && mine !== undefined && <p>{say.yourTry(mine.text, said.cost)}</p>}
      <p>{said.reason}</p>
      <ol className="task-options" aria-label={say.options}>
        {said.options.map(({ line, text, value, isBest, isTried }) => (
          <li key={line} data-best={isBest} data-tried={isTried}>
            <span>{text}</span>
            {isBest ? <small>{say.best}</small> : isTried && <small>{say.tried}</small>}
            <b>{value}</b>
          </li>
        ))}
      </ol>
      <p className="quiet task-basis">{say.judged(said.basis)}</p>
    </>
  )
}
