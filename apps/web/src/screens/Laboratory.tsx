import { tableWords, writeSettings, type GameTypes, type Option } from '@parlour/core'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Board } from '../board.ts'
import { roster } from '../bots/bots.ts'
import { addressOf, copy } from '../frame/copy.ts'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { OptionList } from '../frame/OptionList.tsx'
import { usePage } from '../frame/page.tsx'
import { seatColour } from '../frame/SeatMark.tsx'
import { useKeys } from '../frame/useKeys.ts'
import { writeRoute } from '../route.ts'
import * as lab from '../session/laboratory.ts'
import type { Laboratory as Bench } from '../session/laboratory.ts'
import { keep } from '../session/save.ts'
import * as at from '../session/session.ts'
import { freshSeed, store } from '../store.ts'

/** Any position of a game, with every option explained. */
export function Laboratory<T extends GameTypes>({
  board,
  position,
  settings,
}: {
  readonly board: Board<T>
  readonly position: string | null
  readonly settings: string
}): ReactNode {
  const page = usePage()
  const { words: text, preferences } = page
  const { game } = board
  const words = game.words[preferences.language]
  const name = useCallback((seat: number) => text.laboratory.seat(seat + 1), [text])
  const [bench, setBench] = useState(() => lab.openLaboratory(game, position ?? lab.startPosition(game), settings, name))
  const session = bench.reading.ok ? bench.reading.value : null
  const toAct = session === null ? 'nobody' : at.toAct(session)
  const who = useMemo(() => at.namesOf(session?.holders ?? []), [session?.holders])
  const told = useMemo(() => (session === null ? [] : at.toldBy(session)), [session?.match])
  const whole = session === null ? null : at.pending(session)

  useEffect(() => {
    const hash = writeRoute({ screen: 'laboratory', game: game.id, position: bench.position, settings: bench.settings })
    if (location.hash !== hash) window.history.replaceState(null, '', hash)
  }, [bench.position, bench.settings, game.id])

  const look = useCallback((option: Option<T> | null) => setBench((now) => lab.lookAt(now, option)), [])
  const choose = useCallback(
    (option: Option<T>) => setBench((now) => lab.take(now, option, board.confirms?.(option.pick) ?? false)),
    [board],
  )
  const drop = useCallback((pick: T['pick']) => setBench((now) => lab.dropPick(now, pick)), [])
  const confirm = useCallback(() => setBench(lab.settle), [])
  const back = useCallback(() => setBench((now) => lab.stepBack(now, name)), [name])
  useKeys(
    useCallback(
      (key: string) => {
        const option = session !== null && /^[1-9]$/.test(key) ? at.questionOf(session).options[Number(key) - 1] : undefined
        if (option !== undefined && option.status !== 'blocked' && board.careful?.(option) !== true) choose(option)
        else if (key === 'Escape' && session !== null && session.picks.length > 0) back()
        else return false
        return true
      },
      [session, choose, back],
    ),
  )

  const playOn = async (): Promise<void> => {
    if (session === null) return
    const bot = (await roster(game.id)).at(-1)
    const me = typeof toAct === 'number' ? toAct : 0
    const holders = session.holders.map((_, seat): at.Holder => {
      if (seat === me || bot === undefined) return { type: 'person', name: seat === me ? preferences.name || text.setup.you : name(seat) }
      return { type: 'bot', bot: bot.id, name: `${bot.name} ${seat + 1}` }
    })
    const { match } = session
    keep(
      store,
      at.openSession({ game, settings: match.settings, holders, seed: freshSeed(), started: new Date().toISOString(), from: match.state }),
    )
    page.go({ screen: 'table', game: game.id })
  }

  return (
    <div className="screen">
      <Header title={words.name} />
      <main id="content" className="laboratory">
        <section className="bench panel">
          <h2 className="screen-title">{text.laboratory.title(words.name)}</h2>
          <p className="quiet">{text.laboratory.intro}</p>
          <PositionField bench={bench} onChange={(line, pairs) => setBench((now) => lab.edit(now, line, pairs, name))} />
          <p className="row">
            <button
              type="button"
              className="button"
              disabled={bench.past.length === 0 && (session?.picks.length ?? 0) === 0}
              onClick={back}
            >
              <Icon name="undo" />
              {text.laboratory.back}
            </button>
            <button type="button" className="button" onClick={() => setBench((now) => lab.edit(now, lab.startPosition(game), '', name))}>
              {text.laboratory.reset}
            </button>
            <button type="button" className="button" onClick={() => void copy(page, text.menu.positionLink, addressOf(location.hash))}>
              {text.laboratory.share}
            </button>
            <button type="button" className="button" disabled={session === null || toAct === 'nobody'} onClick={() => void playOn()}>
              {text.laboratory.playOn}
            </button>
          </p>
        </section>
        {session === null ? (
          <section className="board-blank panel" aria-label={text.table.board}>
            <p className="quiet">{text.laboratory.notYet}</p>
          </section>
        ) : (
          <Shown
            board={board}
            bench={bench}
            session={session}
            told={told}
            look={look}
            choose={choose}
            back={back}
            drop={drop}
            confirm={confirm}
          />
        )}
        {session !== null && (
          <section className="explained panel">
            <h2 className="panel-title">{text.laboratory.options}</h2>
            <p className="asked">{words.prompt(at.questionOf(session).prompt, who)}</p>
            {whole !== null && (
              <button type="button" className="button primary" onClick={confirm}>
                {text.table.confirm(words.action(whole))}
              </button>
            )}
            {toAct === 'chance' ? (
              <ChanceField bench={bench} onChange={setBench} />
            ) : (
              <OptionList
                game={game.id}
                question={at.questionOf(session)}
                words={words}
                who={who}
                locked={at.actor(session) === null}
                confirms={board.confirms}
                onLook={look}
                onChoose={choose}
              />
            )}
            {told.length > 0 && (
              <>
                <h3 className="panel-subtitle">{text.laboratory.told}</h3>
                <p aria-live="polite">{told.map((effect) => words.effect(effect, who)).join(' ')}</p>
              </>
            )}
          </section>
        )}
        {board.scenarios.length > 0 && (
          <section className="scenarios panel">
            <h2 className="panel-title">{text.laboratory.scenarios}</h2>
            <ul>
              {board.scenarios.map((scenario) => (
                <li key={scenario.id}>
                  <a
                    href={writeRoute({
                      screen: 'laboratory',
                      game: game.id,
                      position: scenario.position,
                      settings: lab.settingsText(scenario.settings),
                    })}
                    aria-current={bench.position === scenario.position ? 'true' : undefined}
                    onClick={() => setBench(lab.openLaboratory(game, scenario.position, lab.settingsText(scenario.settings), name))}
                  >
                    <b>{scenario.id}</b> <span>{scenario.title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </div>
  )
}

function Shown<T extends GameTypes>({
  board,
  session,
  told,
  look,
  choose,
  back,
  drop,
  confirm,
}: {
  readonly board: Board<T>
  readonly bench: Bench<T>
  readonly session: at.Session<T>
  readonly told: readonly T['effect'][]
  look(option: Option<T> | null): void
  choose(option: Option<T>): void
  back(): void
  drop(pick: T['pick']): void
  confirm(): void
}): ReactNode {
  const page = usePage()
  const { words: text, preferences } = page
  const view = useMemo(() => at.viewOf(session), [session.match])
  const question = useMemo(() => at.questionOf(session), [session.match, session.picks])
  const who = useMemo(() => at.namesOf(session.holders), [session.holders])
  const props = {
    view,
    question,
    picks: session.picks,
    looked: session.looked,
    hinted: null,
    told,
    past: at.pastOf(session),
    locked: at.actor(session) === null,
    who,
    words: board.game.words[preferences.language],
    colour: seatColour,
    look,
    choose,
    explain: (reason: T['reason']) => page.explain(board.game.id, reason.rule),
    back,
    drop,
    confirm,
  }
  return (
    <section className="bench-board" aria-label={text.table.board}>
      <div className="board">
        <board.Table {...props} />
      </div>
      {board.Side !== undefined && (
        <div className="panel">
          <board.Side {...props} />
        </div>
      )}
    </section>
  )
}

/** The position as text; what cannot be read is marked at its place. */
function PositionField<T extends GameTypes>({
  bench,
  onChange,
}: {
  readonly bench: Bench<T>
  onChange(position: string, settings: string): void
}): ReactNode {
  const { words: text, preferences } = usePage()
  const fault = bench.reading.ok ? null : bench.reading.error
  const unread = fault?.type === 'position' ? fault.error : null
  return (
    <div className="stack">
      <div>
        <label className="field">
          <span>{text.laboratory.position}</span>
          <textarea
            className="text-area mono"
            rows={2}
            value={bench.position}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={unread !== null}
            aria-describedby="position-fault"
            onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '), bench.settings)}
          />
        </label>
        <div id="position-fault" role="alert">
          {unread !== null && (
            <>
              <p className="fault">{text.laboratory.wrong(unread.expected, unread.at + 1)}</p>
              <p className="place mono" aria-hidden="true">
                {bench.position.slice(Math.max(0, unread.at - 18), unread.at)}
                <mark>{bench.position.slice(unread.at, unread.at + 1) || ' '}</mark>
                {bench.position.slice(unread.at + 1, unread.at + 12)}
              </p>
            </>
          )}
        </div>
      </div>
      <div>
        <label className="field">
          <span>{text.laboratory.settings}</span>
          <input
            className="text-input mono"
            value={bench.settings}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={fault?.type === 'settings'}
            aria-describedby="settings-fault"
            placeholder={exampleSettings(bench)}
            onChange={(event) => onChange(bench.position, event.target.value)}
          />
          <small>{text.laboratory.settingsHelp}</small>
        </label>
        <div id="settings-fault" className="fault" role="alert">
          {fault?.type === 'settings' &&
            fault.error.map((reason) => <p key={reason.code}>{tableWords[preferences.language].setting(reason)}</p>)}
        </div>
      </div>
    </div>
  )
}

/** The usual settings, written out, as a pattern to follow. */
const exampleSettings = <T extends GameTypes>({ game }: Bench<T>): string =>
  writeSettings({ ...game.settings, defaults: {} }, game.settings.defaults)

function ChanceField<T extends GameTypes>({ bench, onChange }: { readonly bench: Bench<T>; onChange(bench: Bench<T>): void }): ReactNode {
  const { words: text } = usePage()
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const example = useMemo(() => lab.chanceExample(bench), [bench])
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const fallen = lab.draw(bench, answer.trim(), freshSeed())
        if (fallen.ok) onChange(fallen.value)
        else setFault(text.laboratory.wrong(fallen.error.expected, fallen.error.at + 1))
      }}
    >
      <p>{text.laboratory.chance}</p>
      <label className="field">
        <span>{text.laboratory.answer}</span>
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
        <small>{text.laboratory.chanceHelp(example)}</small>
      </label>
      <p id="chance-fault" className="fault" role="alert">
        {fault}
      </p>
      <button type="submit" className="button primary">
        {text.laboratory.draw}
      </button>
    </form>
  )
}
