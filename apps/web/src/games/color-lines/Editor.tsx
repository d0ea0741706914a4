import { catalogue, type Catalogue } from '@parlour/core'
import {
  cellName,
  colorLinesWords,
  columnName,
  EMPTY,
  LETTERS,
  rowName,
  type Color,
  type ColorLines,
  type State,
} from '@parlour/games/color-lines'
import { useRef, useState, type ReactNode } from 'react'
import { Switch } from '../../frame/controls.tsx'
import { Canvas, EditorBoard, EditorFields, NumberField, Palette } from '../../frame/EditorTools.tsx'
import { Icon } from '../../frame/Icon.tsx'
import type { EditorProps } from '../../game-ui.ts'
import { Ball } from './Ball.tsx'
import { Ruler } from './Grid.tsx'
import './Cell.css'
import './Editor.css'

const MOST = 999_999

/** Balls are painted onto the board; the balls to come, too. */
export default function Editor({ state, language, children, onChange }: EditorProps<ColorLines>): ReactNode {
  const say = words[language]
  const { colors } = colorLinesWords[language]
  const [tool, setTool] = useState('1')
  const stroke = useRef<Color>(EMPTY) // what the stroke under way puts down
  const { settings, board, next, score, moves } = state
  const cells = board.length === 0 ? Array<Color>(settings.rows * settings.cols).fill(EMPTY) : board
  const color = Number(tool)
  const named = (own: Color): string => (own === EMPTY ? say.empty : (colors[own] ?? ''))

  // an empty board waits for balls whether one wants it or not: that does not outlast it
  const isSpawning = state.phase === 'spawning' && cells.some((own) => own !== EMPTY)
  const laid = (change: Partial<State>): void =>
    onChange({ ...state, phase: isSpawning ? 'spawning' : 'moving', board: cells, ...change })
  const paint = (spot: string, isFirst: boolean): void => {
    const at = Number(spot)
    if (isFirst) stroke.current = cells[at] === color ? EMPTY : color // the same once more takes it away
    laid({ board: cells.with(at, stroke.current) })
  }
  const announce = (spot: string): void => {
    const all = next.length === settings.ballsPerTurn ? next : Array<Color>(settings.ballsPerTurn).fill(color)
    laid({ next: color === EMPTY ? [] : all.with(Number(spot), color) })
  }
  return (
    <>
      <EditorBoard>
        <Palette
          label={say.tool}
          tool={tool}
          tools={[...LETTERS].map((_, own) => ({
            id: String(own),
            name: named(own),
            drawn: own === EMPTY ? <Icon name="close" /> : <Ball color={own} />,
          }))}
          onChange={setTool}
        />
        <Canvas className="cl-editor" label={say.board} onPaint={paint}>
          <div className="wood cl-rim" style={{ '--rows': settings.rows, '--cols': settings.cols }}>
            <Ruler count={settings.cols} side="top" name={columnName} />
            <Ruler count={settings.rows} side="left" name={rowName} />
            <div className="cl-grid cl-row">
              {cells.map((own, at) => (
                <button
                  key={at}
                  type="button"
                  className="cl-cell"
                  data-spot={at}
                  aria-label={say.cell(
                    cellName({ row: Math.floor(at / settings.cols), col: at % settings.cols }),
                    named(own),
                  )}
                >
                  {own !== EMPTY && (
                    <span className="cl-piece">
                      <Ball color={own} />
                    </span>
                  )}
                </button>
              ))}
            </div>
          </div>
        </Canvas>
        <Canvas className="cl-editor-next" label={say.next} onPaint={announce}>
          <span>{say.next}</span>
          {Array.from({ length: settings.ballsPerTurn }, (_, at) => (
            <button key={at} type="button" data-spot={at} aria-label={say.coming(at + 1, named(next[at] ?? EMPTY))}>
              <Ball color={next[at] ?? EMPTY} />
            </button>
          ))}
        </Canvas>
      </EditorBoard>
      {children}
      <EditorFields>
        <div className="editor-row">
          <NumberField label={say.score} value={score} least={0} most={MOST} onChange={(score) => laid({ score })} />
          <NumberField label={say.moves} value={moves} least={0} most={MOST} onChange={(moves) => laid({ moves })} />
        </div>
        <Switch
          label={say.spawning}
          help={say.spawningHelp}
          on={state.phase === 'spawning'}
          onChange={(on) => laid({ phase: on ? 'spawning' : 'moving' })}
        />
      </EditorFields>
    </>
  )
}

interface EditorWords {
  readonly tool: string
  readonly board: string
  readonly empty: string
  readonly cell: (cell: string, color: string) => string
  readonly next: string
  readonly coming: (number: number, color: string) => string
  readonly score: string
  readonly moves: string
  readonly spawning: string
  readonly spawningHelp: string
}

const words: Catalogue<EditorWords> = catalogue({
  en: () => ({
    tool: 'Put down',
    board: 'Board to edit',
    empty: 'empty',
    cell: (cell, color) => `${cell}: ${color}`,
    next: 'Coming next',
    coming: (number, color) => `Ball ${number} to come: ${color}`,
    score: 'Score',
    moves: 'Moves',
    spawning: 'New balls come now',
    spawningHelp: 'A move has just been made, and the next balls are about to land.',
  }),
  zh: () => ({
    tool: '放什么',
    board: '要编辑的棋盘',
    empty: '空格',
    cell: (cell, color) => `${cell}：${color}`,
    next: '下一批',
    coming: (number, color) => `下一批第 ${number} 个：${color}`,
    score: '得分',
    moves: '步数',
    spawning: '马上出新球',
    spawningHelp: '刚走完一步，下一批球正要落下。',
  }),
})
