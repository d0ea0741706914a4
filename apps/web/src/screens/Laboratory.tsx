import {
  chanceExample,
  namesOf,
  openLaboratory,
  openSession,
  settingsText,
  startPosition,
  type Bench,
  type Holder,
  type Laboratory as Source,
} from '@parlour/client'
import {
  commonWords,
  explainUnreadable,
  type ExpectedOf,
  type Game,
  type GameTypes,
  type Of,
  type SettingField,
  type Unreadable,
} from '@parlour/core'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { adviser, roster } from '../bots/bots.ts'
import { addressOf, copy } from '../frame/copy.ts'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import { writeRoute } from '../route.ts'
import { keep } from '../session/save.ts'
import { freshSeed, store } from '../store.ts'
import { useStudyWords } from './study-words.ts'
import { submits } from '../frame/submits.ts'
import './Laboratory.css'

const nameless = (): string => '' // seats are called in the language of the page

/** Any position of a game, with every option explained. */
export function Laboratory<T extends GameTypes>({
  ui,
  position,
  settings,
}: {
  readonly ui: GameUi<T>
  readonly position: string | null
  readonly settings: string
}): ReactNode {
  const page = usePage()
  const { laboratory: study } = useStudyWords()
  const { words: text, language, preferences } = page
  const { game } = ui
  const words = game.words[language]
  const { source, seat } = useMemo(() => {
    const source = openLaboratory(game, position ?? startPosition(game), settings, nameless)
    return { source, seat: seatOf(ui, source) }
  }, [ui, game, position, settings])
  const state = useSeat(seat, { game: game.id, calls: study.seat })
  const { now, picks } = state
  const { bench } = now
  const session = bench.reading.ok ? bench.reading.value : null
  const toAct = session === null ? 'nobody' : now.toAct

  useEffect(() => {
    const hash = writeRoute({ screen: 'laboratory', game: game.id, position: bench.position, settings: bench.settings })
    if (location.hash !== hash) window.history.replaceState(null, '', hash)
  }, [bench.position, bench.settings, game.id])

  // what was set up last stays in the editor's hands although it cannot be read
  const [draft, setDraft] = useState<Of<T, 'state'> | null>(null)
  const isDraft = draft !== null && game.notation.state.write(draft) === bench.position
  const shown = session?.match.state ?? (isDraft ? draft : null)
  const change = (state: Of<T, 'state'>): void => {
    setDraft(state)
    source.edit(game.notation.state.write(state), bench.settings)
  }

  /** Back by a pick, otherwise by a position. */
  const back = (): void => (picks.length > 0 ? seat.back() : source.stepBack())

  const askAdvice = (): Promise<void> => {
    const { holders } = source.current()
    return seat.hint(
      adviser(
        game,
        holders.map((holder) => holder.name),
        language,
      ),
    )
  }

  /** A position that came from elsewhere, with the best move shown. */
  const openAndAdvise = (position: string, settings: string): void => {
    source.open(position, settings)
    void askAdvice()
  }

  /** A link to this position as a puzzle, with what the adviser thinks best. */
  const makePuzzle = async (): Promise<void> => {
    if (session === null) return
    await askAdvice()
    const action = seat.state().hint?.action
    if (action === undefined) return
    const { position, settings } = bench
    const solution = game.notation.action.write(action)
    const hash = writeRoute({ screen: 'puzzle', game: game.id, position, settings, solution })
    await copy(page, study.puzzleLink, addressOf(hash))
  }

  const playOn = async (): Promise<void> => {
    if (session === null) return
    const bot = (await roster(game.id, language)).at(-1)
    const me = typeof toAct === 'number' ? toAct : 0
    const holders = session.holders.map((_, seat): Holder => {
      if (seat === me || bot === undefined) return { type: 'person', name: seat === me ? preferences.name : '' }
      return { type: 'bot', bot: bot.id, name: '' }
    })
    const { match } = session
    keep(
      store,
      openSession({
        game,
        settings: match.settings,
        holders,
        seed: freshSeed(),
        started: new Date().toISOString(),
        from: match.state,
      }),
    )
    page.go({ screen: 'table', game: game.id })
  }

  return (
    <TableScreen ui={ui} seat={seat} state={state} className="laboratory" silent advises>
      {({ board, side, whole, options, happened, advice }) => (
        <>
          <section className="bench panel">
            <h2 className="screen-title">{study.title(words.name)}</h2>
            <p className="quiet">{study.intro}</p>
            {ui.Editor !== undefined && shown !== null && (
              <Suspense>
                <ui.Editor state={shown} language={language} onChange={change} />
              </Suspense>
            )}
            <PositionField game={game} bench={bench} onChange={source.edit} />
            {ui.Reader !== undefined && (
              <Suspense>
                <ui.Reader onRead={openAndAdvise} />
              </Suspense>
            )}
            <p className="row">
              <button
                type="button"
                className="button"
                disabled={bench.past.length === 0 && picks.length === 0}
                onClick={back}
              >
                <Icon name="undo" />
                {study.back}
              </button>
              <button type="button" className="button" onClick={() => source.edit(startPosition(game), '')}>
                {study.reset}
              </button>
              <button
                type="button"
                className="button"
                onClick={() => void copy(page, text.menu.positionLink, addressOf(location.hash))}
              >
                {study.share}
              </button>
              <button
                type="button"
                className="button"
                disabled={session === null || toAct === 'nobody'}
                onClick={() => void playOn()}
              >
                {study.playOn}
              </button>
              <button
                type="button"
                className="button"
                disabled={typeof toAct !== 'number' || state.asking}
                onClick={() => void makePuzzle()}
              >
                {study.puzzle}
              </button>
            </p>
          </section>
          {session === null ? (
            <section className="board-blank panel" aria-label={text.table.board}>
              <p className="quiet">{study.notYet}</p>
            </section>
          ) : (
            <section className="bench-board" aria-label={text.table.board}>
              <div className="board">{board}</div>
              {side !== false && <div className="panel">{side}</div>}
            </section>
          )}
          {session !== null && (
            <section className="explained panel">
              <h2 className="panel-title">{study.options}</h2>
              <p className="asked">{words.prompt(state.question.prompt, namesOf(now.holders))}</p>
              {typeof toAct === 'number' && (
                <p className="row">
                  {advice}
                  {state.hint !== null && <span>{text.table.hintIs(state.hint.hint)}</span>}
                </p>
              )}
              {whole !== null && (
                <button type="button" className="button primary" onClick={seat.confirm}>
                  {whole}
                </button>
              )}
              {toAct === 'chance' ? (
                <ChanceField game={game} source={source} example={chanceExample(session)} />
              ) : (
                options
              )}
              {happened !== '' && (
                <>
                  <h3 className="panel-subtitle">{study.told}</h3>
                  <p>{happened}</p>
                </>
              )}
            </section>
          )}
          {ui.scenarios.length > 0 && (
            <section className="scenarios panel">
              <h2 className="panel-title">{study.scenarios}</h2>
              <ul>
                {ui.scenarios.map((scenario) => (
                  <li key={scenario.id}>
                    <a
                      href={writeRoute({
                        screen: 'laboratory',
                        game: game.id,
                        position: scenario.position,
                        settings: settingsText(scenario.settings),
                      })}
                      aria-current={bench.position === scenario.position ? 'true' : undefined}
                      onClick={() => source.open(scenario.position, settingsText(scenario.settings))}
                    >
                      <b>{scenario.id}</b> <span>{scenario.title(language)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </TableScreen>
  )
}

/** The position as text; what cannot be read is marked at its place. */
function PositionField<T extends GameTypes>({
  game,
  bench,
  onChange,
}: {
  readonly game: Game<T>
  readonly bench: Bench<T>
  onChange(position: string, settings: string): void
}): ReactNode {
  const { language } = usePage()
  const { laboratory: study } = useStudyWords()
  const fault = bench.reading.ok ? null : bench.reading.error
  const unread = fault?.type === 'position' ? fault.error : null
  return (
    <div className="stack">
      <div>
        <label className="field">
          <span>{study.position}</span>
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
              <p className="fault">{explainUnreadable(game, unread, language)}</p>
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
          <span>{study.settings}</span>
          <input
            className="text-input mono"
            value={bench.settings}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={fault?.type === 'settings'}
            aria-describedby="settings-fault"
            placeholder={exampleSettings(game)}
            onChange={(event) => onChange(bench.position, event.target.value)}
          />
          <small>{study.settingsHelp}</small>
        </label>
        <div id="settings-fault" className="fault" role="alert">
          {fault?.type === 'settings' &&
            fault.error.map((reason) => <p key={reason.code}>{commonWords[language].setting(reason)}</p>)}
        </div>
      </div>
    </div>
  )
}

/** The usual settings, written out, as a pattern to follow. */
const exampleSettings = <T extends GameTypes>(game: Game<T>): string =>
  Object.entries<SettingField>(game.settings.fields)
    .map(([key, { initial }]) => `${key}=${String(initial)}`)
    .join(' ')

function ChanceField<T extends GameTypes>({
  game,
  source,
  example,
}: {
  readonly game: Game<T>
  readonly source: Source<T>
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
