import { recordOf, tableWords, writeRecord, writeSettings, type GameTypes, type Reason } from '@parlour/core'
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Board } from '../board.ts'
import type { Judgement } from '../bots/protocol.ts'
import { Header } from '../frame/Header.tsx'
import { History } from '../frame/History.tsx'
import { Review } from '../frame/Review.tsx'
import { Icon } from '../frame/Icon.tsx'
import { remember } from '../remember.ts'
import { usePage } from '../frame/page.tsx'
import { seatColour } from '../frame/SeatMark.tsx'
import { Seats } from '../frame/Seats.tsx'
import { useKeys } from '../frame/useKeys.ts'
import { writeRoute } from '../route.ts'
import { history } from '../session/history.ts'
import { unpack } from '../session/link.ts'
import { eyesAt, isOpen, isOver, last, pastAt, readReel, stateAt, toldAt, turnTo, type Reel, type ReelFault } from '../session/reel.ts'
import { kept, recordFrom } from '../session/save.ts'
import type { Holder } from '../session/session.ts'
import { store } from '../store.ts'

const unpacked = remember(unpack)

/** A match once more, moment by moment. */
export function Replay<T extends GameTypes>({ board, packed }: { readonly board: Board<T>; readonly packed: string | null }): ReactNode {
  const { words: text, preferences } = usePage()
  const { game } = board
  const words = game.words[preferences.language]
  const given = use(unpacked(packed ?? ''))
  const reel = useMemo(() => {
    const left = packed === null ? kept(store, game) : null
    const record = packed === null ? (left === null ? null : writeRecord(recordFrom(left))) : given
    return record === null ? null : readReel(game, record)
  }, [packed, given, game])
  return (
    <div className="screen table-screen">
      <Header title={words.name} />
      {reel === null || !reel.ok ? (
        <main id="content" className="narrow">
          <h2 className="screen-title">{text.replay.title(words.name)}</h2>
          <p>{packed === null ? text.replay.none : text.replay.broken}</p>
          {reel !== null && (
            <p className="fault">
              {faultText(reel.error, preferences.language, text.replay.atLine, (reason) => words.reason(reason, String))}
            </p>
          )}
          <p>
            <a className="button" href={writeRoute({ screen: 'new', game: game.id })}>
              {text.menu.newGame}
            </a>
          </p>
        </main>
      ) : (
        <Watching board={board} opened={reel.value} mine={packed === null} />
      )}
    </div>
  )
}

/** What is wrong with a record, in words. */
function faultText<T extends GameTypes>(
  fault: ReelFault<T>,
  language: keyof typeof tableWords,
  atLine: (line: number, why: string) => string,
  own: (reason: T['reason']) => string,
): string {
  const table = tableWords[language]
  if (fault.type === 'unreadable') return table.refusal(fault.error)
  const { line, cause } = fault.error
  if (typeof cause === 'string') return atLine(line, table.broken(cause))
  return atLine(line, cause.map((reason) => sentence(reason, table, own)).join(' '))
}

type Table = (typeof tableWords)[keyof typeof tableWords]

function sentence<R extends Reason>(reason: R, table: Table, own: (reason: R) => string): string {
  return 'expected' in reason && 'at' in reason && typeof reason.expected === 'string' && typeof reason.at === 'number'
    ? table.refusal({ code: 'unreadable', rule: reason.rule, at: reason.at, expected: reason.expected })
    : own(reason)
}

function Watching<T extends GameTypes>({
  board,
  opened,
  mine,
}: {
  readonly board: Board<T>
  readonly opened: Reel<T>
  readonly mine: boolean
}): ReactNode {
  const page = usePage()
  const { words: text, preferences } = page
  const { game } = board
  const words = game.words[preferences.language]
  const [reel, setReel] = useState(() => turnTo(opened, 0))
  const [running, setRunning] = useState(false)
  const [judged, setJudged] = useState<readonly Judgement[]>([])
  const end = last(reel)
  const state = stateAt(reel)
  const told = useMemo(() => toldAt(reel), [reel])
  const past = useMemo(() => pastAt(reel), [reel])
  const who = useCallback((seat: number) => opened.names[seat] ?? String(seat + 1), [opened])
  const holders = useMemo(() => opened.names.map((name): Holder => ({ type: 'person', name })), [opened])
  const view = useMemo(() => game.sight.view(state, eyesAt(reel)), [reel, state, game])
  const question = useMemo(() => game.guide.ask(view, []), [view, game])
  const to = useCallback((at: number) => setReel((now) => turnTo(now, at)), [])
  const step = useCallback((by: number) => setReel((now) => turnTo(now, now.at + by)), [])
  const shown = useRef<HTMLDivElement>(null)
  const goTo = useCallback(
    (line: number) => {
      to(line)
      shown.current?.scrollIntoView({ block: 'nearest' })
    },
    [to],
  )
  const toAct = game.rules.toAct(state)
  const open = useMemo(() => isOpen(reel), [reel])

  useEffect(() => {
    if (!running) return
    if (reel.at === end) {
      setRunning(false)
      return
    }
    const timer = setTimeout(() => step(1), 1000)
    return () => clearTimeout(timer)
  }, [running, reel.at, end, step])

  useKeys(
    useCallback(
      (key: string) => {
        if (key === 'ArrowLeft') step(-1)
        else if (key === 'ArrowRight') step(1)
        else if (key === 'Home') to(0)
        else if (key === 'End') to(end)
        else return false
        return true
      },
      [step, to, end],
    ),
  )

  const record = useMemo(() => writeRecord(recordOf(opened.replay.match, { names: opened.names })), [opened])
  const coming = judged.find(({ line }) => line === reel.at + 1) // the decision that was made at this moment
  const better = coming === undefined || coming.loss === 0 ? null : game.notation.action.read(coming.bestLine)
  const lines = opened.replay.match.lines.slice(0, reel.at)
  const trail = opened.replay.effects
    .slice(0, reel.at)
    .map((effects, index) => ({ state: opened.replay.states[index + 1] ?? state, effects }))
  const happened = told.map((effect) => words.effect(effect, who)).join(' ')
  const where = reel.at === 0 ? text.replay.start : text.replay.at(reel.at, end)
  const { settings } = recordOf(opened.replay.match, { names: opened.names })
  return (
    <main id="content" className="table">
      <Seats
        board={board}
        view={view}
        holders={holders}
        turn={typeof toAct === 'number' ? toAct : null}
        toAct={toAct}
        outcome={game.rules.outcome(state)}
      />
      <section className="play" aria-label={text.table.board}>
        <div className="prompt" ref={shown}>
          <h2 className="prompt-text">{where}</h2>
          <p className="status" aria-live="polite">
            {better === null || coming === undefined ? happened : text.review.cost(who(coming.seat), coming.played, coming.cost)}
          </p>
        </div>
        <div className="board">
          <board.Table
            view={view}
            question={question}
            picks={[]}
            looked={null}
            hinted={better?.ok === true ? better.value : null}
            told={told}
            past={past}
            locked
            who={who}
            words={words}
            colour={seatColour}
            look={() => undefined}
            choose={() => undefined}
            explain={(reason) => page.explain(game.id, reason.rule)}
          />
        </div>
      </section>
      <div className="tools reel" role="group" aria-label={text.replay.slider}>
        <input
          type="range"
          className="slider"
          min={0}
          max={end}
          value={reel.at}
          aria-label={text.replay.slider}
          aria-valuetext={where}
          onChange={(event) => to(Number(event.target.value))}
        />
        <button type="button" className="icon-button" aria-label={text.replay.first} disabled={reel.at === 0} onClick={() => to(0)}>
          <Icon name="first" />
        </button>
        <button type="button" className="icon-button" aria-label={text.replay.previous} disabled={reel.at === 0} onClick={() => step(-1)}>
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="icon-button strong"
          aria-label={running ? text.replay.pause : text.replay.run}
          onClick={() => setRunning(!running && reel.at < end)}
        >
          <Icon name={running ? 'pause' : 'run'} />
        </button>
        <button type="button" className="icon-button" aria-label={text.replay.next} disabled={reel.at === end} onClick={() => step(1)}>
          <Icon name="next" />
        </button>
        <button type="button" className="icon-button" aria-label={text.replay.last} disabled={reel.at === end} onClick={() => to(end)}>
          <Icon name="last" />
        </button>
      </div>
      <aside className="beside" aria-label={text.table.side}>
        <section className="panel">
          {!open && <p className="quiet">{text.replay.secret}</p>}
          <p className="row">
            {open && (
              <a
                className="button"
                href={writeRoute({
                  screen: 'laboratory',
                  game: game.id,
                  position: game.notation.state.write(state),
                  settings: settings === '' ? '' : writeSettings(game.settings, opened.replay.match.settings),
                })}
              >
                <Icon name="flask" />
                {text.replay.laboratory}
              </a>
            )}
            {mine && (
              <a className="button" href={writeRoute({ screen: 'table', game: game.id })}>
                {text.replay.back}
              </a>
            )}
          </p>
        </section>
        {isOver(reel) && <Review board={board} record={record} who={who} at={reel.at} onJudged={setJudged} onGo={goTo} />}
        <section className="panel">
          <h2 className="panel-title">{text.table.history}</h2>
          <History told={history(lines, trail, game.sight.witness, 'public', words, who)} />
        </section>
      </aside>
    </main>
  )
}
