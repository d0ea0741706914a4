import type { GameTypes, Option } from '@parlour/core'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Board } from '../board.ts'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { seatColour } from '../frame/SeatMark.tsx'
import { useKeys } from '../frame/useKeys.ts'
import { moves } from '../frame/motion.ts'
import { soundOption, useSound } from '../frame/useSound.ts'
import { writeRoute } from '../route.ts'
import * as at from '../session/session.ts'
import * as lesson from '../session/tutorial.ts'

/** Guided positions: each shows one thing and asks for one move. */
export function Tutorial<T extends GameTypes>({ board }: { readonly board: Board<T> }): ReactNode {
  const page = usePage()
  const { words: text, preferences } = page
  const { game, lessons } = board
  const words = game.words[preferences.language]
  const name = useCallback((seat: number) => (seat === 0 ? text.tutorial.you : text.tutorial.other(seat + 1)), [text])
  const open = useCallback((number: number) => lesson.openTutorial(game, lessons, number, name), [game, lessons, name])
  const [tutorial, setTutorial] = useState(() => open(0))

  const session = tutorial?.session ?? null
  const choose = useCallback(
    (option: Option<T>) => {
      soundOption(board, option, preferences.sound)
      setTutorial((now) => now && lesson.tryOption(now, option, board.confirms?.(option.pick) ?? false))
    },
    [board, preferences.sound],
  )
  const look = useCallback((option: Option<T> | null) => setTutorial((now) => now && { ...now, session: at.look(now.session, option) }), [])
  const back = useCallback(() => setTutorial((now) => now && lesson.unpick(now)), [])
  const drop = useCallback((pick: T['pick']) => setTutorial((now) => now && lesson.dropPick(now, pick)), [])
  const confirm = useCallback(() => setTutorial((now) => now && lesson.tryPicks(now)), [])
  const told = useMemo(() => (session === null ? [] : at.toldBy(session)), [session?.match])
  useSound(board, told, session?.trail.length ?? 0, preferences.sound)
  useEffect(() => {
    const timer = setTimeout(() => setTutorial((now) => now && lesson.answered(now)), moves() ? (board.lasts?.(told) ?? 0) : 0)
    return () => clearTimeout(timer)
  }, [session?.match])
  useKeys(
    useCallback(
      (key: string) => {
        if (key !== 'Escape' || session === null || session.picks.length === 0) return false
        back()
        return true
      },
      [session, back],
    ),
  )
  const { say } = page
  const mood = tutorial?.mood
  const now = tutorial === null ? null : lesson.lessonOf(tutorial)
  useEffect(() => {
    if (now !== null)
      say(mood === 'done' && now.goal !== null ? now.praise : mood === 'astray' ? text.tutorial.astray : `${now.title}. ${now.text}`)
  }, [now, mood])

  if (tutorial === null || session === null || now === null)
    return (
      <div className="screen">
        <Header title={words.name} />
        <main id="content" className="narrow">
          <p>{text.tutorial.none}</p>
        </main>
      </div>
    )

  const last = tutorial.number === lessons.length - 1
  const praised = tutorial.mood === 'done' && now.goal !== null
  const who = at.namesOf(session.holders)
  const turn = (number: number) => (): void => setTutorial(open(number))
  return (
    <div className="screen table-screen">
      <Header title={words.name} />
      <main id="content" className="tutorial">
        <section className="lesson panel" aria-labelledby="lesson-title">
          <div className="lesson-step">
            <p>{text.tutorial.step(tutorial.number + 1, lessons.length)}</p>
            <progress
              value={tutorial.number + (tutorial.mood === 'done' ? 1 : 0)}
              max={lessons.length}
              aria-label={text.tutorial.lessons}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={text.tutorial.previous}
              disabled={tutorial.number === 0}
              onClick={turn(tutorial.number - 1)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={text.tutorial.next}
              disabled={last}
              onClick={turn(tutorial.number + 1)}
            >
              <Icon name="next" />
            </button>
          </div>
          <h2 id="lesson-title">{now.title}</h2>
          <div className="lesson-text">
            {praised ? (
              <>
                <p className="lesson-mood">
                  <Icon name="check" />
                  {now.praise}
                </p>
                <p className="row">
                  {last ? (
                    <a className="button primary" href={writeRoute({ screen: 'new', game: game.id })}>
                      {text.tutorial.finish}
                    </a>
                  ) : (
                    <button type="button" className="button primary" onClick={turn(tutorial.number + 1)}>
                      {text.tutorial.next}
                    </button>
                  )}
                  <button type="button" className="button" onClick={turn(tutorial.number)}>
                    {text.tutorial.again}
                  </button>
                </p>
              </>
            ) : (
              <>
                <p>{now.text}</p>
                {tutorial.mood === 'astray' && <p className="lesson-astray">{text.tutorial.astray}</p>}
              </>
            )}
          </div>
        </section>
        <section className="board" aria-label={text.table.board}>
          <board.Table
            view={at.viewOf(session)}
            question={at.questionOf(session)}
            picks={session.picks}
            looked={session.looked}
            hinted={null}
            told={told}
            past={at.pastOf(session)}
            locked={at.actor(session) === null || tutorial.mood === 'done'}
            who={who}
            words={words}
            colour={seatColour}
            look={look}
            choose={choose}
            explain={(reason) => page.explain(game.id, reason.rule)}
            back={back}
            drop={drop}
            confirm={confirm}
          />
        </section>
      </main>
    </div>
  )
}
