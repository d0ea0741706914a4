import { chanceExample, openLaboratory, openSession, startPosition, type Holder } from '@parlour/client'
import type { GameTypes, Of } from '@parlour/core'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { adviser, playersHere } from '../bots/bots.ts'
import { Segments } from '../frame/controls.tsx'
import { addressOf, copy } from '../frame/copy.ts'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { useGesture } from '../frame/use-gesture.ts'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import { writeRoute } from '../route.ts'
import { isLeft, keep } from '../session/save.ts'
import { freshSeed, store } from '../store.ts'
import { ChanceField } from './laboratory/ChanceField.tsx'
import { PositionText } from './laboratory/PositionText.tsx'
import { Scenarios } from './laboratory/Scenarios.tsx'
import { useStudyWords } from './study-words.ts'
import '../frame/TableLayout.css'
import './Laboratory.css'

const nameless = (): string => '' // seats are called in the language of the page

const MODES = ['edit', 'try'] as const
type Mode = (typeof MODES)[number]

/** Any position of a game on one board: set up by hand, or tried with every option explained. */
export function Laboratory<T extends GameTypes>({
  ui,
  position,
  settings,
}: {
  readonly ui: GameUi<T>
  readonly position: string | null // null: nobody has set one up yet
  readonly settings: string
}): ReactNode {
  const page = usePage()
  const { laboratory: study } = useStudyWords()
  const { words: text, language, preferences } = page
  const { game, Editor } = ui
  const { source, seat } = useMemo(() => {
    const source = openLaboratory(game, position ?? startPosition(game), settings, nameless)
    return { source, seat: seatOf(ui, source) }
  }, [ui, game, position, settings])
  const state = useSeat(seat, { game: game.id, calls: study.seat })
  const { now, picks } = state
  const { bench } = now
  const session = bench.reading.ok ? bench.reading.value : null
  const toAct = session === null ? 'nobody' : now.toAct
  const [wanted, setMode] = useState<Mode>(position === null ? 'edit' : 'try')
  const mode = Editor === undefined ? 'try' : wanted

  useEffect(() => {
    const hash = writeRoute({ screen: 'laboratory', game: game.id, position: bench.position, settings: bench.settings })
    if (location.hash !== hash) window.history.replaceState(null, '', hash)
  }, [bench.position, bench.settings, game.id])

  // what was set up last stays in the editor's hands although it cannot be read
  const [draft, setDraft] = useState<Of<T, 'state'> | null>(null)
  const isDraft = draft !== null && game.notation.state.write(draft) === bench.position
  const shown = session?.match.state ?? (isDraft ? draft : null)
  const gesture = useGesture()
  const edit = (position: string, settings: string): void => source.edit(position, settings, gesture())
  const change = (state: Of<T, 'state'>): void => {
    setDraft(state)
    edit(game.notation.state.write(state), bench.settings)
  }

  /** Back by a pick, otherwise by a move or an edit. */
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

  const open = (position: string, settings: string): void => {
    source.open(position, settings)
    setMode('try')
  }

  /** A link to this position as a puzzle, with what the adviser thinks best. */
  const makePuzzle = async (): Promise<void> => {
    await askAdvice()
    const action = seat.state().hint?.action
    if (action === undefined) return
    const { position, settings } = bench
    const solution = game.notation.action.write(action)
    const hash = writeRoute({ screen: 'puzzle', game: game.id, position, settings, solution })
    await copy(page, study.puzzleLink, addressOf(hash))
  }

  const [warned, setWarned] = useState(false)
  const playOn = async (): Promise<void> => {
    if (session === null || toAct === 'nobody') return
    if (isLeft(store, game) && !warned) {
      setWarned(true)
      return page.toast(study.replaces)
    }
    const bot = (await playersHere(game.id, language)).at(-1)
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

  const mayUndo = bench.past.length > 0 || picks.length > 0
  const mayAsk = typeof toAct === 'number' && !state.asking
  /** Why nothing can be made of this position now. */
  const refuse = (): void => {
    const { unread, over, chance, asking } = study.not
    page.toast(session === null ? unread : toAct === 'nobody' ? over : state.asking ? asking : chance)
  }
  const line = (
    <section className="position-text panel">
      <PositionText game={game} bench={bench} onEdit={edit} onAgree={source.agree} />
      {ui.Reader !== undefined && (
        <Suspense>
          <ui.Reader
            onRead={(position, settings) => {
              open(position, settings)
              void askAdvice()
            }}
          />
        </Suspense>
      )}
    </section>
  )
  return (
    <TableScreen ui={ui} seat={seat} state={state} className="laboratory" silent advises idle={mode === 'edit'}>
      {({ prompt, board, side, whole, options, happened, advice }) => (
        <>
          <div className="bench-head">
            <h2 className="screen-title">{study.title}</h2>
            {Editor !== undefined && (
              <Segments<Mode> label={study.mode} values={MODES} names={study.modes} value={mode} onChange={setMode} />
            )}
          </div>
          <div className="tools" role="group" aria-label={text.table.menu}>
            <button type="button" className="tool" aria-disabled={!mayUndo} onClick={back}>
              <Icon name="undo" />
              {study.back}
            </button>
            <button
              type="button"
              className="tool"
              onClick={() => edit(startPosition(game, bench.settings), bench.settings)}
            >
              <Icon name="first" />
              {study.reset}
            </button>
            {mode === 'try' && advice}
            <button
              type="button"
              className="tool"
              onClick={() => void copy(page, text.menu.positionLink, addressOf(location.hash))}
            >
              <Icon name="share" />
              {study.share}
            </button>
            <button
              type="button"
              className="tool"
              aria-disabled={!mayAsk}
              onClick={() => void (mayAsk ? makePuzzle() : refuse())}
            >
              <Icon name="puzzle" />
              {study.puzzle}
            </button>
            <button
              type="button"
              className="tool strong"
              aria-disabled={toAct === 'nobody'}
              onClick={() => (toAct === 'nobody' ? refuse() : void playOn())}
            >
              <Icon name="run" />
              {study.playOn}
            </button>
          </div>
          {shown === null || (mode === 'try' && session === null) ? (
            <>
              <section className="bench-board bench-blank panel" aria-label={text.table.board}>
                <p className="quiet">{study.notYet}</p>
              </section>
              {line}
            </>
          ) : mode === 'edit' && Editor !== undefined ? (
            <Suspense>
              <Editor state={shown} language={language} onChange={change}>
                {line}
              </Editor>
            </Suspense>
          ) : (
            <>
              <section className="bench-board" aria-label={text.table.board}>
                {prompt}
                <div className="board">{board}</div>
                {side !== false && <div className="panel">{side}</div>}
              </section>
              <section className="explained panel">
                <h2 className="panel-title">{study.options}</h2>
                {whole !== null && (
                  <button type="button" className="button primary" onClick={seat.confirm}>
                    {whole}
                  </button>
                )}
                {toAct === 'chance' && session !== null ? (
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
              {line}
            </>
          )}
          <Scenarios ui={ui} position={bench.position} onOpen={open} />
        </>
      )}
    </TableScreen>
  )
}
