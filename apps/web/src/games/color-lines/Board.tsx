import { commonWords, type Language, type Names, type Option } from '@parlour/core'
import { EMPTY, type ColorLines, type Color, type ColorLinesReason } from '@parlour/games/color-lines'
import { useMemo, useState, type ReactNode } from 'react'
import { spoken, type BoardProps } from '../../game-ui.ts'
import { moves } from '../../frame/motion.ts'
import { cellsOf, liftedAt, pressed, type CellLook } from './cells.ts'
import { Grid } from './Grid.tsx'
import { Preview } from './Preview.tsx'
import { Rivals } from './Rivals.tsx'
import { rivals } from './rivals.ts'
import { sceneOf, type Scene } from './scene.ts'
import { boardWords } from './words.ts'
import './Board.css'

/** The board, how far it is to the king, the balls to come, and what the board has to say. */
export function Board(props: BoardProps<ColorLines>): ReactNode {
  const {
    view,
    question,
    picks,
    looked,
    hinted,
    told,
    locked,
    who,
    words,
    language,
    best,
    scores,
    look,
    choose,
    explain,
    back,
  } = props
  const text = boardWords[language]
  const { rows, cols } = view.settings
  const [refused, refuse] = useState<Refused | null>(null)
  const cells = useMemo(
    () => cellsOf({ view, question, picks }, looked, hinted),
    [view, question, picks, looked, hinted],
  )
  const lifted = liftedAt({ view, question, picks })
  const labels = useMemo(() => cells.map((cell) => labelOf(cell, words, who, language)), [cells, words, who, language])
  const scene = useScene(props)
  const shutIn = cells.flatMap(({ boxed, cell }) => (boxed ? [cell] : []))
  const note = refused?.on === view.board ? refused : null

  const lookAt = (at: number | null): void => {
    const option = at === null ? null : (cells[at]?.option ?? null)
    look(option !== null && question.options.includes(option) ? option : null)
  }
  const press = (at: number): void => {
    if (locked) return
    const what = pressed(cells[at], lifted >= 0)
    if (what.type === 'nothing') return
    refuse(what.type === 'refused' ? refusal(what.option.reasons[0], at) : null)
    if (what.type === 'refused') look(null)
    if (what.type === 'drop' || what.type === 'instead') back()
    if (what.type !== 'drop') choose(what.option)
  }
  const refusal = (reason: ColorLinesReason, at: number): Refused => ({
    on: view.board,
    reason,
    ball: lifted >= 0 && reason.code === 'no-path' ? lifted : at,
    times: (refused?.times ?? 0) + 1,
  })

  const score = words.score(view.score)
  const heights = rivals(best ?? null, view.score)
  const own = { name: who(0).name, score: String(view.score), sentence: text.challengerIs(who(0), score) }
  return (
    <div className="cl-table" data-figures="start">
      <div className={best === undefined ? 'cl-play cl-plain' : 'cl-play'}>
        {best === undefined ? (
          <p className="cl-score">
            <span>{text.score}</span> <b>{view.score}</b>
          </p>
        ) : (
          <Rivals
            king={{
              name: text.king,
              score: best === null ? '–' : String(best),
              sentence: best === null ? text.noKing : text.kingIs(words.score(best)),
            }}
            own={own}
            heights={heights}
            scores={scores === undefined ? null : { label: text.scores, open: scores }}
          />
        )}
        <Preview view={view} over={question.prompt.type === 'over'} words={words} who={who} text={text} />
        <Grid
          rows={rows}
          cols={cols}
          cells={cells}
          labels={labels}
          scene={scene}
          shaken={note === null ? null : { at: note.ball, times: note.times }}
          locked={locked}
          text={text}
          look={lookAt}
          press={press}
        />
        <div className="cl-note" role="status">
          {note !== null ? (
            <Note
              sentence={words.reason(note.reason, who)}
              rule={note.reason.rule}
              ruleText={text.rule(note.reason.rule)}
              explain={explain}
            />
          ) : shutIn.length > 0 ? (
            <p>{text.shutsIn(shutIn)}</p>
          ) : (
            told.some(({ type }) => type === 'vanished') && (
              <Note sentence={text.notYourMove} rule={UNPAID} ruleText={text.rule(UNPAID)} explain={explain} />
            )
          )}
        </div>
      </div>
    </div>
  )
}

/** A cell as a sentence: what stands there, or what choosing it does. */
function labelOf(
  { cell, color, standing, option, hinted }: CellLook,
  words: BoardProps<ColorLines>['words'],
  who: Names,
  language: Language,
): string {
  const text = boardWords[language]
  const ball: Option<ColorLines> = {
    status: 'playable',
    pick: cell,
    action: null,
    more: true,
    effects: [{ type: 'lifted', seat: 0, ball: { cell, color } }],
  }
  const sentence =
    standing === 'lifted'
      ? text.chosen(words.option(ball, who).title)
      : option !== null
        ? option.status === 'playable' && option.action === null // a ball to choose: its name says all
          ? words.option(option, who).title
          : spoken(words, option, who, commonWords[language])
        : color === EMPTY
          ? text.empty(cell)
          : words.option(ball, who).title
  return hinted ? text.hint(sentence) : sentence
}

const UNPAID = '1.1.14' // lines completed by new balls pay nothing

/** A move that was tried and is not possible. */
interface Refused {
  readonly on: readonly Color[] // the board it was tried on
  readonly reason: ColorLinesReason
  readonly ball: number // that would not go
  readonly times: number
}

/** A sentence with its rule. */
const Note = ({
  sentence,
  rule,
  ruleText,
  explain,
}: {
  readonly sentence: string
  readonly rule: string
  readonly ruleText: string
  readonly explain: BoardProps<ColorLines>['explain']
}): ReactNode => (
  <p>
    {sentence}{' '}
    <button type="button" className="rule-link" onClick={() => explain({ rule })}>
      {ruleText}
    </button>
  </p>
)

/** The latest line as it is shown, as long as its board is on the screen. */
function useScene({ view, told }: BoardProps<ColorLines>): Scene | null {
  const sceneAfter = (before: readonly Color[] | null) => ({
    board: view.board,
    scene: moves() ? sceneOf(before, told, view) : null,
  })
  const [shown, show] = useState(() => sceneAfter(null))
  if (shown.board !== view.board) show(sceneAfter(shown.board))
  return shown.scene
}
