import { catalogue, type Catalogue } from '@parlour/core'
import { cantStop, COLUMNS, LENGTH, NONE, type CantStop, type Column, type State } from '@parlour/games/cant-stop'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { EditorSeats, seatName } from '../../frame/EditorSeats.tsx'
import { Canvas, EditorBoard, EditorFields, NumberField, Palette } from '../../frame/EditorTools.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { SeatMark, seatColour } from '../../frame/SeatMark.tsx'
import type { EditorProps } from '../../game-ui.ts'
import { Columns } from './Columns.tsx'
import { BOARD, SPACE, spaceAt, spacesOf } from './layout.ts'
import { boardWords } from './words.ts'
import './Editor.css'

const PHASES = ['rolling', 'pairing', 'deciding'] as const
const RUNNER = 'runner'
const FIRST_DICE: NonNullable<State['dice']> = [1, 2, 3, 4]
const MOST_TURNS = 9999

/** Markers are set on the steps of the mountain, by keys column by column; the rest has fields of its own. */
export default function Editor({ state, language, children, onChange }: EditorProps<CantStop>): ReactNode {
  const say = words[language]
  const [tool, setTool] = useState('0')
  const { camps, runners, seat, dice } = state
  const mine = tool === RUNNER ? runners : (camps[Number(tool)] ?? NONE)

  const set = (column: number, height: number): void => {
    if (tool === RUNNER) onChange({ ...state, runners: runners.with(column, height) })
    else onChange({ ...state, camps: camps.map((own, at) => (at === Number(tool) ? own.with(column, height) : own)) })
  }
  /** To the step that was tapped; on the same step once more, back to the foot. */
  const paint = (spot: string, isFirst: boolean): void => {
    const [column = 0, step = 0] = spot.split(' ').map(Number)
    set(column, isFirst && mine[column] === step ? 0 : step)
  }
  const seated = (count: number): void => {
    onChange({
      ...state,
      seat: Math.min(seat, count - 1),
      turns: 1,
      camps: Array.from({ length: count }, (_, at) => camps[at] ?? NONE),
    })
    if (tool !== RUNNER && Number(tool) >= count) setTool('0')
  }
  const phase = PHASES.find((own) => own === state.phase) ?? null
  return (
    <>
      <EditorBoard>
        <Palette
          label={say.tool}
          tool={tool}
          tools={[
            ...camps.map((_, who) => ({
              id: String(who),
              name: seatName(language, who),
              drawn: <SeatMark seat={who} />,
            })),
            { id: RUNNER, name: say.runner, drawn: <Icon name="run" /> },
          ]}
          onChange={setTool}
        />
        <Canvas className="cs-editor" label={say.board} onPaint={paint}>
          <Columns
            view={state}
            looked={null}
            opened={null}
            told={[]}
            bust={false}
            who={(who) => ({ name: seatName(language, who), you: false })}
            colour={seatColour}
            text={boardWords[language]}
          />
          {COLUMNS.flatMap((column) =>
            spacesOf(column).map((step) => (
              <span key={`${column} ${step}`} data-spot={`${column} ${step}`} style={placed(column, step, step)} />
            )),
          )}
          {COLUMNS.map((column) => (
            <span key={column} className="cs-editor-column" style={placed(column, 1, LENGTH[column] ?? 1)}>
              <input
                type="range"
                min={0}
                max={LENGTH[column]}
                value={mine[column] ?? 0}
                aria-label={say.column(column)}
                onChange={({ target }) => set(column, target.valueAsNumber)}
              />
            </span>
          ))}
        </Canvas>
      </EditorBoard>
      {children}
      <EditorFields>
        <EditorSeats
          language={language}
          seats={cantStop.seats}
          count={camps.length}
          turn={seat}
          onCount={seated}
          onTurn={(who) => onChange({ ...state, seat: who })}
        />
        <Segments
          label={say.phase}
          values={PHASES}
          names={say.phases}
          value={phase}
          onChange={(next) =>
            onChange({ ...state, phase: next, dice: next === 'pairing' ? (dice ?? FIRST_DICE) : null })
          }
        />
        <div className="editor-row">
          {state.phase === 'pairing' &&
            dice?.map((value, die) => (
              <NumberField
                key={die}
                label={say.die(die + 1)}
                value={value}
                least={1}
                most={6}
                onChange={(pips) => {
                  const [a, b, c, d] = dice.with(die, pips)
                  onChange({ ...state, dice: [a ?? 1, b ?? 1, c ?? 1, d ?? 1] })
                }}
              />
            ))}
          {camps.length === 1 && (
            <NumberField
              label={say.turns}
              value={state.turns}
              least={1}
              most={MOST_TURNS}
              onChange={(turns) => onChange({ ...state, turns })}
            />
          )}
        </div>
      </EditorFields>
    </>
  )
}

/** Over spaces of the mountain, however large that is drawn. */
function placed(column: Column, from: number, to: number): CSSProperties {
  const { x, y } = spaceAt(column, to)
  const foot = spaceAt(column, from).y
  const across = (length: number): string => `${(100 * length) / BOARD.width}%`
  const down = (length: number): string => `${(100 * length) / BOARD.height}%`
  return {
    insetInlineStart: across(x - SPACE.width / 2),
    insetBlockStart: down(y - SPACE.height / 2),
    inlineSize: across(SPACE.width),
    blockSize: down(foot - y + SPACE.height),
  }
}

interface EditorWords {
  readonly tool: string
  readonly runner: string
  readonly board: string
  readonly column: (column: number) => string
  readonly phase: string
  readonly phases: { readonly [P in (typeof PHASES)[number]]: string }
  readonly die: (number: number) => string
  readonly turns: string
}

const words: Catalogue<EditorWords> = catalogue({
  en: () => ({
    tool: 'Set',
    runner: 'Runner',
    board: 'Columns to edit',
    column: (column) => `Height in column ${column}`,
    phase: 'What comes next',
    phases: { rolling: 'The dice', pairing: 'Pick a pairing', deciding: 'Roll or stop' },
    die: (number) => `Die ${number}`,
    turns: 'Turns so far',
  }),
  zh: () => ({
    tool: '放什么',
    runner: '攀登者',
    board: '要编辑的各列',
    column: (column) => `第 ${column} 列的高度`,
    phase: '接下来',
    phases: { rolling: '掷骰', pairing: '选组合', deciding: '再掷或停' },
    die: (number) => `骰子 ${number}`,
    turns: '已走回合',
  }),
})
