import { writeRecord, type GameTypes, type Option, type Seat } from '@parlour/core'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Board } from '../board.ts'
import { hintFor } from '../bots/bots.ts'
import { addressOf, copy } from '../frame/copy.ts'
import { Curtain } from '../frame/Curtain.tsx'
import { Icon } from '../frame/Icon.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { usePage } from '../frame/page.tsx'
import { seatColour } from '../frame/SeatMark.tsx'
import { Seats } from '../frame/Seats.tsx'
import { TableFrame } from '../frame/TableFrame.tsx'
import { moves } from '../frame/motion.ts'
import { useCoached } from '../frame/useCoached.ts'
import { useMatch } from '../frame/useMatch.ts'
import { useMoving } from '../frame/useMoving.ts'
import { soundOption, useSound } from '../frame/useSound.ts'
import { useTurn } from '../frame/useTurn.ts'
import { promptFor } from '../session/prompt.ts'
import { writeRoute } from '../route.ts'
import { history } from '../session/history.ts'
import { pack } from '../session/link.ts'
import { bestOf } from '../session/run.ts'
import { recordFrom } from '../session/save.ts'
import * as at from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { freshSeed, store } from '../store.ts'
import { problemReport } from '../frame/report.ts'

/** A match at this screen. */
export function Table<T extends GameTypes>({ board }: { readonly board: Board<T> }): ReactNode {
  const page = usePage()
  const { speed, forced } = page.preferences
  const { session, stuck, change, used } = useMatch(
    board,
    useMemo(() => ({ speed, forced }), [speed, forced]),
  )
  useEffect(() => {
    if (session === null) page.go({ screen: 'new', game: board.game.id })
  }, [session === null])
  return session === null ? null : <Playing board={board} session={session} stuck={stuck} change={change} used={used} />
}

interface PlayingProps<T extends GameTypes> {
  readonly board: Board<T>
  readonly session: Session<T>
  readonly stuck: Seat | null
  change(change: (session: Session<T>) => Session<T>): void
  used(): number
}

function Playing<T extends GameTypes>({ board, session, stuck, change, used }: PlayingProps<T>): ReactNode {
  const page = usePage()
  const { words: text } = page
  const { game } = board
  const words = game.words[page.preferences.language]
  const { match, holders, picks } = session
  const [asking, setAsking] = useState(false)

  const who = useMemo(() => at.namesOf(holders), [holders])
  const { lifted } = session
  const view = useMemo(() => at.viewOf(session), [match, lifted])
  const question = useMemo(() => at.questionOf(session), [match, lifted, picks])
  const told = useMemo(() => at.toldBy(session), [match, lifted])
  const past = useMemo(() => at.pastOf(session), [match, lifted])
  const secret = useMemo(() => at.keepsSecrets(session), [match, lifted])
  const toAct = at.toAct(session)
  const curtained = at.curtain(session)
  const mine = curtained === null ? at.actor(session) : null
  const outcome = game.rules.outcome(match.state)
  const turn = useTurn(toAct, match)
  const lasts = useMemo(() => (board.lasts !== undefined && moves() ? board.lasts(told) : 0), [told])
  const moving = useMoving(match, lasts)
  const locked = mine === null || moving
  const kind = at.kindOf(session)
  const best = useMemo(() => (kind === 'match' ? undefined : bestOf(store, game, match.settings)), [session.seed, kind])
  const story = useMemo(
    () => history(match.lines, session.trail, game.sight.witness, at.viewer(session), words, who),
    [match, lifted, words, who],
  )
  useSound(board, told, session.trail.length, page.preferences.sound)

  const look = useCallback((option: Option<T> | null) => change((now) => at.look(now, option)), [change])
  const choose = useCallback(
    (option: Option<T>) => {
      soundOption(board, option, page.preferences.sound)
      change((now) => at.choose(now, option, used(), board.confirms?.(option.pick) ?? false))
    },
    [board, page.preferences.sound, change, used],
  )
  const back = useCallback(() => change(at.back), [change])
  const drop = useCallback((pick: T['pick']) => change((now) => at.drop(now, pick)), [change])
  const confirm = useCallback(() => change((now) => at.confirm(now, used())), [change, used])
  const explain = useCallback((reason: T['reason']) => page.explain(game.id, reason.rule), [page.explain, game.id])
  const hint = useCallback(async () => {
    if (mine === null) return
    setAsking(true)
    const hint = await hintFor(
      game,
      view,
      mine,
      holders.map((_, seat) => who(seat)),
      page.preferences.language,
    )
    setAsking(false)
    if (hint !== null) change((now) => (now.match === match ? at.hinted(now, hint) : now))
  }, [game, view, mine, holders, who, page.preferences.language, match, change])

  const takeBack = useCallback(() => {
    if (at.counts(session)) page.toast(text.run.noUndo)
    else change(at.undo)
  }, [session, page.toast, text, change])

  const press = useCallback(
    (key: string): boolean => {
      const small = key.toLowerCase()
      if (small === 'z' && (at.mayUndo(session) || at.counts(session))) takeBack()
      else if (small === 'y' && session.undone.length > 0) change(at.redo)
      else if (small === 'h' && mine !== null) void hint()
      else if (small === 's' && mine === null && toAct !== 'nobody') change(at.skip)
      else return false
      return true
    },
    [mine, session, toAct, change, hint, takeBack],
  )

  const coached = useCoached(game.id, outcome !== null)
  const alone = holders.filter(({ type }) => type === 'person').length === 1
  const prompt = promptFor(text, {
    asked: words.prompt(question.prompt, who),
    who,
    turn,
    isOver: outcome !== null,
    plain: holders.length === 1 || toAct === 'chance' || (mine !== null && alone),
    thinking: turn !== null && holders[turn]?.type === 'bot' && at.onlyMove(session) === null,
  })
  const happened = told.map((effect) => words.effect(effect, who)).join(' ')
  const soon = page.preferences.forced && at.forced(session) !== null
  const { say } = page
  const called = curtained === null ? (mine === null ? '' : prompt) : text.curtain.title(who(curtained))
  useEffect(() => say([happened, called].filter(Boolean).join(' ')), [match, lifted, say])
  const hinted = session.hint === null ? null : text.table.hintIs(session.hint.hint)
  useEffect(() => {
    if (hinted !== null) say(hinted)
  }, [hinted, say])

  const position = (): string => game.notation.state.write(match.state)
  const settings = (): string => recordFrom(session).settings
  const record = (): string => writeRecord(recordFrom(session))
  /** What tells everything waits for the end of a game with secrets. */
  const openly = (act: () => void) => (secret ? () => page.toast(text.menu.secret) : act)
  const to = (screen: 'new' | 'tutorial') => () => page.go({ screen, game: game.id })
  const menu = [
    [
      { label: text.menu.newGame, icon: 'plus' as const, act: to('new') },
      { label: text.menu.replay, icon: 'first' as const, act: () => page.go({ screen: 'replay', game: game.id, record: null }) },
      {
        label: text.menu.laboratory,
        icon: 'flask' as const,
        act: openly(() => page.go({ screen: 'laboratory', game: game.id, position: position(), settings: settings() })),
      },
    ],
    [
      {
        label: text.menu.sharePosition,
        act: openly(
          () =>
            void copy(
              page,
              text.menu.positionLink,
              addressOf(writeRoute({ screen: 'laboratory', game: game.id, position: position(), settings: settings() })),
            ),
        ),
      },
      {
        label: text.menu.shareRecord,
        act: openly(
          () =>
            void pack(record()).then((packed) =>
              copy(page, text.menu.recordLink, addressOf(writeRoute({ screen: 'replay', game: game.id, record: packed }))),
            ),
        ),
      },
      { label: text.menu.copyPosition, act: openly(() => void copy(page, text.menu.position, position())) },
      { label: text.menu.copyRecord, act: openly(() => void copy(page, text.menu.record, record())) },
      { label: text.menu.paste, act: () => page.show({ type: 'paste', game: game.id }) },
    ],
    [
      { label: text.menu.rules, icon: 'book' as const, act: () => page.go({ screen: 'rules', game: game.id, rule: null }) },
      { label: text.menu.learn, icon: 'learn' as const, act: to('tutorial') },
      { label: text.menu.keys, act: () => page.show({ type: 'keys', game: game.id }) },
      {
        label: text.menu.report,
        act: () =>
          void copy(
            page,
            text.menu.reportText,
            secret ? problemReport(text.menu.secret, settings(), JSON.stringify(view)) : problemReport(position(), settings(), record()),
          ),
      },
    ],
  ]

  const rematch = (): void => {
    const { settings, from } = match
    const { practice } = session
    const again = at.openSession({ game, settings, holders, seed: freshSeed(), started: new Date().toISOString(), from, practice })
    change(() => again)
  }

  /** What a finished run means among the scores kept. */
  const runText = (best: number | null, score: number): string => {
    if (!at.counts(session)) return text.run.notKept
    return best === null || score >= best ? text.run.newBest : text.run.best(words.score(best))
  }

  return (
    <TableFrame
      board={board}
      play={{
        view,
        question,
        picks,
        looked: session.looked,
        hinted: session.hint?.action ?? null,
        told,
        past,
        locked,
        who,
        words,
        colour: seatColour,
        ...(best === undefined ? {} : { best }),
        look,
        choose,
        explain,
        back,
        drop,
        confirm,
      }}
      whole={at.pending(session)}
      turn={turn}
      mine={mine !== null}
      prompt={prompt}
      hint={hinted}
      note={asking ? text.table.asking : soon ? text.table.forced : null}
      story={story}
      menu={menu}
      press={press}
      seats={<Seats board={board} view={view} holders={holders} turn={turn} toAct={toAct} outcome={outcome} kind={text.run.kinds[kind]} />}
      news={
        <>
          {stuck !== null && (
            <p className="fault" role="alert">
              {text.table.stuck(who(stuck))}
            </p>
          )}
          {outcome !== null && (
            <Outcome
              outcome={outcome}
              words={words}
              who={who}
              {...(best === undefined ? {} : { further: runText(best, outcome.scores[0] ?? 0) })}
            >
              <button type="button" className="button primary" onClick={rematch}>
                {text.table.rematch}
              </button>
              <a className="button" href={writeRoute({ screen: 'replay', game: game.id, record: null })}>
                {coached ? text.review.open : text.table.watch}
              </a>
            </Outcome>
          )}
        </>
      }
      curtain={curtained === null ? undefined : <Curtain key={match.lines.length} name={who(curtained)} lift={() => change(at.lift)} />}
      tools={
        <>
          <button type="button" className="tool" aria-disabled={!at.mayUndo(session)} onClick={takeBack}>
            <Icon name="undo" />
            {text.table.undo}
          </button>
          <button type="button" className="tool" aria-disabled={session.undone.length === 0} onClick={() => change(at.redo)}>
            <Icon name="redo" />
            {text.table.redo}
          </button>
          <button type="button" className="tool" aria-disabled={mine === null || asking} onClick={() => void hint()}>
            <Icon name="hint" />
            {text.table.hint}
          </button>
          <button
            type="button"
            className="tool"
            aria-disabled={at.actor(session) !== null || outcome !== null || session.skipping}
            onClick={() => change(at.skip)}
          >
            <Icon name="skip" />
            {text.table.skip}
          </button>
        </>
      }
    />
  )
}
