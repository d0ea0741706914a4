import {
  explainFault,
  isOpen,
  isOver,
  namesOf,
  onlyPerson,
  openReplay,
  readWatched,
  stateAt,
  type Holder,
  type Watched,
} from '@parlour/client'
import { timing } from '@parlour/client/browser'
import { recordOf, writeRecord, writeSettings, type GameTypes } from '@parlour/core'
import { use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import type { Judgement } from '../bots/protocol.ts'
import { roster } from '../bots/bots.ts'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { Review } from '../frame/Review.tsx'
import { Seats } from '../frame/Seats.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { useUsualCalls } from '../frame/use-call.ts'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import { memoize } from '../memoize.ts'
import { writeRoute } from '../route.ts'
import { heldBy } from '../session/names.ts'
import { kept, recordFrom } from '../session/save.ts'
import { unpack } from '../session/share-link.ts'
import { store } from '../store.ts'
import { ReplayControls } from './ReplayControls.tsx'
import { useStudyWords } from './study-words.ts'
import './Replay.css'

const unpacked = memoize(unpack)

/** The line at which this entry of the browser's history was left, so that the way back leads there. */
function leftAt(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'line' in state && typeof state.line === 'number'
    ? state.line
    : 0
}
const leaveAt = (line: number): void => window.history.replaceState({ line }, '')

/** A match once more, moment by moment. */
export function Replay<T extends GameTypes>({
  ui,
  packed,
  bots,
  isReviewed,
}: {
  readonly ui: GameUi<T>
  readonly packed: string | null
  readonly bots: readonly (string | null)[] | undefined // by seat, where it is known who played
  readonly isReviewed: boolean // the coach looks at it at once
}): ReactNode {
  const { words: text, language } = usePage()
  const { replay: study } = useStudyWords()
  const { game } = ui
  const words = game.words[language]
  const given = use(unpacked(packed ?? ''))
  const [left] = useState(() => (packed === null ? kept(store, game) : null))
  const watched = useMemo(() => {
    const record = left === null ? given : writeRecord(recordFrom(left))
    return record === null ? null : readWatched(game, record)
  }, [left, given, game])
  const known = bots === undefined ? null : use(roster(game.id, language))
  const holders = useMemo(() => {
    if (left !== null) return left.holders
    if (watched?.ok !== true || bots === undefined || known === null) return null
    const held = heldBy(watched.value.names, bots, known)
    return held.map((holder, seat) => (seat === onlyPerson(held) ? { ...holder, name: '' } : holder))
  }, [left, watched, bots, known])
  if (watched?.ok === true)
    return <Watching ui={ui} opened={watched.value} mine={packed === null} holders={holders} isReviewed={isReviewed} />
  return (
    <div className="screen table-screen">
      <Header title={words.name} />
      <main id="content" className="narrow">
        <h2 className="screen-title">{study.title(words.name)}</h2>
        <p>{packed === null ? study.none : study.broken}</p>
        {watched !== null && <p className="fault">{explainFault(game, watched.error, language, study.atLine)}</p>}
        <p>
          <a className="button" href={writeRoute({ screen: 'new', game: game.id })}>
            {text.menu.newGame}
          </a>
        </p>
      </main>
    </div>
  )
}

function Watching<T extends GameTypes>({
  ui,
  opened,
  mine,
  holders,
  isReviewed,
}: {
  readonly ui: GameUi<T>
  readonly opened: Watched<T>
  readonly mine: boolean
  readonly isReviewed: boolean
  readonly holders: readonly Holder[] | null // who played, where that is known
}): ReactNode {
  const { words: text } = usePage()
  const { replay: study } = useStudyWords()
  const { game } = ui
  const { source, seat } = useMemo(() => {
    const source = openReplay(opened, timing, holders === null ? null : onlyPerson(holders))
    source.to(leftAt())
    return { source, seat: seatOf(ui, source) }
  }, [ui, opened, holders])
  const renamed = useCallback((given: readonly Holder[]) => holders ?? given, [holders])
  const state = useSeat(seat, { game: game.id, calls: useUsualCalls(), renamed })
  const { now } = state
  const [judged, setJudged] = useState<readonly Judgement[]>([])
  const end = opened.replay.effects.length
  const who = useMemo(() => namesOf(now.holders, now.you), [now.holders, now.you])
  const shown = useRef<HTMLElement>(null)
  const goTo = useCallback(
    (line: number) => {
      source.to(line)
      shown.current?.scrollIntoView({ block: 'nearest' })
    },
    [source],
  )
  const open = useMemo(() => isOpen(now.watched), [now.watched])
  const press = useCallback(
    (key: string) => {
      if (key === 'ArrowLeft') source.step(-1)
      else if (key === 'ArrowRight') source.step(1)
      else if (key === 'Home') source.to(0)
      else if (key === 'End') source.to(end)
      else return false
      return true
    },
    [source, end],
  )

  const record = useMemo(
    () => writeRecord(recordOf(opened.replay.match, { names: now.holders.map(({ name }) => name) })),
    [opened, now.holders],
  )
  const coming = judged.find(({ line }) => line === now.number + 1) // the decision that was made at this moment
  const better = coming === undefined || coming.loss === 0 ? null : game.notation.action.read(coming.bestLine)
  const marks = useMemo(() => judged.filter(({ severity }) => severity !== null), [judged])
  const where = now.number === 0 ? study.start : study.at(now.number, end)
  const { settings } = recordOf(opened.replay.match, { names: opened.names })
  const from = open
    ? writeRoute({
        screen: 'laboratory',
        game: game.id,
        position: game.notation.state.write(stateAt(now.watched)),
        settings: settings === '' ? '' : writeSettings(game.settings, opened.replay.match.settings),
      })
    : null
  return (
    <TableScreen
      ui={ui}
      seat={seat}
      state={state}
      prompt={where}
      note={
        better === null || coming === undefined ? null : text.review.cost(who(coming.seat), coming.played, coming.cost)
      }
      hinted={better?.ok === true ? better.value : null}
      silent
      press={press}
    >
      {({ board, prompt, story }) => (
        <>
          <Seats ui={ui} now={now} turn={typeof now.toAct === 'number' ? now.toAct : null} />
          <section className="play" aria-label={text.table.board} ref={shown}>
            {prompt}
            <div className="board">{board}</div>
          </section>
          <ReplayControls source={source} now={now} end={end} where={where} marks={marks} />
          <aside className="beside" aria-label={text.table.side}>
            <section className="panel">
              {!open && <p className="quiet">{study.secret}</p>}
              <p className="row">
                {from !== null && (
                  <a className="button" href={from} onClick={() => leaveAt(now.number)}>
                    <Icon name="flask" />
                    {study.laboratory}
                  </a>
                )}
                {mine && (
                  <a className="button" href={writeRoute({ screen: 'table', game: game.id })}>
                    {study.back}
                  </a>
                )}
              </p>
            </section>
            {isOver(opened) && (
              <Review
                ui={ui}
                record={record}
                who={who}
                you={now.you}
                at={now.number}
                from={from}
                isWished={isReviewed}
                onJudged={setJudged}
                onGo={goTo}
                onLeave={() => leaveAt(now.number)}
              />
            )}
            <section className="panel">
              <h2 className="panel-title">{text.table.history}</h2>
              {story}
            </section>
          </aside>
        </>
      )}
    </TableScreen>
  )
}
