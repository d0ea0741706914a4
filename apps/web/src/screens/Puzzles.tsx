import { stream, type GameTypes } from '@parlour/core'
import { use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { puzzlesOf } from '../bots/bots.ts'
import type { PuzzlesOfGame } from '../bots/protocol.ts'
import type { GameUi } from '../game-ui.ts'
import { Header } from '../frame/Header.tsx'
import { usePage } from '../frame/page.tsx'
import { loadUi, loadUis } from '../games/index.ts'
import { writeRoute } from '../route.ts'
import { afterTry, keepProgress, nextOf, readProgress, standingOf, type Progress } from '../session/puzzle-progress.ts'
import { isTask, type Task } from '../session/own-puzzle.ts'
import { freshSeed, store } from '../store.ts'
import { PuzzleTrial } from './PuzzleTrial.tsx'
import { usePuzzleWords } from './puzzle-words.ts'

/** The trainer: one puzzle after the other, of one game or of all, about as hard as its player is strong. */
export function Puzzles({
  wanted,
  theme,
}: {
  readonly wanted: string | null
  readonly theme: string | null
}): ReactNode {
  const { language } = usePage()
  const boards = use(loadUis(language)).filter((ui) => ui !== null)
  const known = boards.some(({ id }) => id === wanted)
  const [turn, setTurn] = useState(() => ({ number: 0, seed: freshSeed() }))
  const ids = known && wanted !== null ? [wanted] : boards.map(({ id }) => id)
  const game = ids[stream(turn.seed, 'game').below(ids.length)] ?? ''
  const next = useCallback(() => setTurn(({ number }) => ({ number: number + 1, seed: freshSeed() })), [])
  return (
    <Turn
      key={`${turn.number} ${game}`}
      game={game}
      seed={turn.seed}
      theme={theme}
      picker={<Picker wanted={known ? wanted : null} theme={theme} />}
      onNext={next}
    />
  )
}

function Turn({
  game,
  seed,
  theme,
  picker,
  onNext,
}: {
  readonly game: string
  readonly seed: string
  readonly theme: string | null
  readonly picker: ReactNode
  onNext(): void
}): ReactNode {
  const { language } = usePage()
  const say = usePuzzleWords()
  const ui = use(loadUi(game, language))
  const book = use(puzzlesOf(game, language))
  // what was read before the try decides, so that the puzzle stays while its result is kept
  const [before] = useState(() => readProgress(store))
  const [after, setAfter] = useState<Progress | null>(null)
  const puzzle = useMemo(
    () =>
      nextOf(
        book.puzzles.filter((one) => theme === null || one.theme === theme),
        standingOf(before, game),
        stream(seed, 'puzzle'),
      ),
    [book, theme, before, game, seed],
  )
  const tried = useCallback(
    (solved: boolean) => {
      if (puzzle === null) return
      const kept = afterTry(readProgress(store), game, puzzle, solved)
      keepProgress(store, kept)
      setAfter(kept)
    },
    [puzzle, game],
  )
  if (ui === null || puzzle === null)
    return (
      <div className="screen">
        <Header title={say.title} />
        <main id="content" className="narrow stack">
          {picker}
          <p>{say.none}</p>
        </main>
      </div>
    )
  const head = (
    <>
      {picker}
      <Figures game={game} before={before} after={after} />
    </>
  )
  return ui.open((opened) => (
    <Rated ui={opened} puzzle={puzzle} book={book} head={head} onTried={tried} onNext={onNext} />
  ))
}

function Rated<T extends GameTypes>({
  ui,
  puzzle,
  book,
  head,
  onTried,
  onNext,
}: {
  readonly ui: GameUi<T>
  readonly puzzle: PuzzlesOfGame['puzzles'][number]
  readonly book: PuzzlesOfGame
  readonly head: ReactNode
  onTried(solved: boolean): void
  onNext(): void
}): ReactNode {
  const say = usePuzzleWords()
  const task = useMemo((): Task => {
    const { position, options } = puzzle
    return { position, settings: '', solution: options[0]?.action ?? '' }
  }, [puzzle])
  return (
    <PuzzleTrial
      ui={ui}
      task={task}
      title={say.task}
      about={say.puzzleRating(puzzle.rating, book.themes[puzzle.theme] ?? '')}
      head={head}
      onTried={onTried}
      onNext={onNext}
    />
  )
}

/** Which puzzles: the address says it, so that a link or a bookmark leads back. */
function Picker({ wanted, theme }: { readonly wanted: string | null; readonly theme: string | null }): ReactNode {
  const { language, go } = usePage()
  const say = usePuzzleWords()
  const boards = use(loadUis(language)).filter((ui) => ui !== null)
  const themes = wanted === null ? {} : use(puzzlesOf(wanted, language)).themes
  return (
    <div className="task-picker">
      <label>
        <span className="unseen">{say.game}</span>
        <select
          className="select"
          value={wanted ?? ''}
          onChange={({ target }) => go({ screen: 'puzzles', wanted: target.value || null, theme: null })}
        >
          <option value="">{say.mixed}</option>
          {boards.map((ui) =>
            ui.open(({ game }) => (
              <option key={game.id} value={game.id}>
                {game.words[language].name}
              </option>
            )),
          )}
        </select>
      </label>
      {wanted !== null && (
        <label>
          <span className="unseen">{say.theme}</span>
          <select
            className="select"
            value={theme ?? ''}
            onChange={({ target }) => go({ screen: 'puzzles', wanted, theme: target.value || null })}
          >
            <option value="">{say.anyTheme}</option>
            {Object.entries(themes).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** Rating and streak, and how the latest try moved them. */
function Figures({
  game,
  before,
  after,
}: {
  readonly game: string
  readonly before: Progress
  readonly after: Progress | null
}): ReactNode {
  const say = usePuzzleWords()
  const { rating } = standingOf(after ?? before, game)
  const change = rating - standingOf(before, game).rating
  const { streak, longest } = after ?? before
  return (
    <dl className="task-figures">
      <div>
        <dt>{say.rating}</dt>
        <dd>
          {rating} {after !== null && <small data-down={change < 0}>{say.change(change)}</small>}
        </dd>
      </div>
      <div>
        <dt>{say.streak}</dt>
        <dd>
          {streak} {longest > streak && <small>{say.longest(longest)}</small>}
        </dd>
      </div>
    </dl>
  )
}

/** A puzzle that somebody sent: it counts for nothing. */
export function OwnPuzzle<T extends GameTypes>({
  ui,
  task,
}: {
  readonly ui: GameUi<T>
  readonly task: Task
}): ReactNode {
  const { language } = usePage()
  const say = usePuzzleWords()
  const isSolvable = useMemo(() => isTask(ui.game, task), [ui, task])
  const trainer = (
    <p>
      <a href={writeRoute({ screen: 'puzzles', wanted: ui.game.id, theme: null })}>{say.trainer}</a>
    </p>
  )
  if (!isSolvable)
    return (
      <div className="screen">
        <Header title={ui.game.words[language].name} />
        <main id="content" className="narrow stack">
          <p className="fault">{say.broken}</p>
          {trainer}
        </main>
      </div>
    )
  return <PuzzleTrial ui={ui} task={task} title={say.own} head={trainer} />
}
