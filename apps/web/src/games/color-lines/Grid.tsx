import { columnName, EMPTY, rowName } from '@parlour/games/color-lines'
import {
  useId,
  useLayoutEffect,
  useRef,
  type RefObject,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { CellLook } from './cells.ts'
import { cellFor, turnedKey } from './keys.ts'
import { POP, walkLasts, type Scene } from './scene.ts'
import { Square } from './Square.tsx'
import { useTurn } from './use-turn.ts'
import { useZoom } from './use-zoom.ts'
import type { BoardWords } from './words.ts'
import './Grid.css'

interface GridProps {
  readonly rows: number
  readonly cols: number
  readonly cells: readonly CellLook[]
  readonly labels: readonly string[] // by cell, as sentences
  readonly scene: Scene | null
  readonly shaken: { readonly at: number; readonly times: number } | null // the ball that was refused
  readonly locked: boolean
  readonly text: BoardWords
  look(at: number | null): void
  press(at: number): void
}

/** The board: cells in a wooden rim, one of them in the tab order, the others by arrows. */
export function Grid({ rows, cols, cells, labels, scene, shaken, locked, text, look, press }: GridProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const how = useId()
  const [focused, setFocused] = useState<number | null>(null)
  const tabbed =
    focused !== null && focused < cells.length ? focused : (cells.find(({ color }) => color !== EMPTY)?.at ?? 0)
  const walked = scene?.walk?.at(-1) ?? null
  const held = useRef(0) // since when a finger or button is down
  const { isTurned, turn } = useTurn(rows !== cols)
  const [across, down] = isTurned ? [rows, cols] : [cols, rows]
  const { frame, isCramped, isWhole, toggle } = useZoom(across)
  useWalk(root, scene, cols, isTurned)

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = cellUnder(event)
    if (at === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const to = cellFor(isTurned ? turnedKey(event.key) : event.key, at, rows, cols)
    if (to !== null) root.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') press(at)
    else return
    event.preventDefault()
  }
  const size: CSSProperties = { '--rows': down, '--cols': across }
  return (
    <div className="cl-board" style={size} data-whole={isWhole} data-turned={isTurned}>
      <div ref={frame} className="cl-view">
        <div className="wood cl-rim">
          <Ruler count={across} side="top" name={isTurned ? rowName : columnName} />
          <Ruler count={down} side="left" name={isTurned ? columnName : rowName} />
          <div
            ref={root}
            role="grid"
            className={locked ? 'cl-grid cl-locked' : 'cl-grid'}
            aria-label={text.board(rows, cols)}
            aria-describedby={how}
            onPointerDown={(event) => {
              held.current = event.timeStamp
            }}
            onClick={(event) => {
              const at = cellUnder(event)
              // a long press has only looked
              if (at !== null && (event.detail === 0 || event.timeStamp - held.current < PEEK)) press(at)
            }}
            onPointerOver={(event) => look(cellUnder(event))}
            onPointerLeave={() => look(null)}
            onFocus={(event) => {
              setFocused(cellUnder(event))
              look(cellUnder(event))
            }}
            onBlur={() => look(null)}
            onKeyDown={keyDown}
          >
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} role="row" className="cl-row">
                {cells.slice(row * cols, (row + 1) * cols).map((cell) => {
                  const ghost = scene?.ghosts.find(({ at }) => at === cell.at)
                  return (
                    <Square
                      key={cell.at}
                      at={cell.at}
                      color={cell.color}
                      standing={cell.standing}
                      label={labels[cell.at] ?? ''}
                      tabbed={cell.at === tabbed}
                      dim={locked || cell.option?.status === 'blocked'}
                      pays={cell.pays}
                      step={cell.step}
                      doomed={cell.doomed}
                      boxed={cell.boxed}
                      arrives={cell.arrives}
                      hinted={cell.hinted}
                      walking={cell.at === walked}
                      growing={scene?.growing.has(cell.at) ?? false}
                      shaken={shaken?.at === cell.at ? shaken.times : 0}
                      ghost={ghost?.color ?? EMPTY}
                      ghostGrows={ghost?.grows ?? false}
                      fadesAt={(scene?.fadesAt ?? 0) + POP * (ghost?.wave ?? 0)}
                      points={cell.at === walked ? (scene?.points ?? null) : null}
                      lines={cell.at === walked && (scene?.lines ?? 0) > 1 ? text.linesAtOnce(scene?.lines ?? 0) : null}
                    />
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      </div>
      {(isCramped || isTurned) && (
        <div className="cl-zoom">
          {rows !== cols && (
            <button type="button" className="button small" aria-pressed={isTurned} onClick={turn}>
              {text.zoom.turn}
            </button>
          )}
          {isCramped && (
            <button type="button" className="button small" aria-pressed={isWhole} onClick={toggle}>
              {isWhole ? text.zoom.near : text.zoom.whole}
            </button>
          )}
        </div>
      )}
      <p id={how} hidden>
        {text.how}
      </p>
    </div>
  )
}

const PEEK = 450 // milliseconds after which a press only looks

/** The letters and numbers cells are called by. */
export const Ruler = ({
  count,
  side,
  name,
}: {
  readonly count: number
  readonly side: 'top' | 'left'
  name(number: number): string
}): ReactNode => (
  <div className={`cl-ruler cl-ruler-${side}`} aria-hidden="true">
    {Array.from({ length: count }, (_, number) => (
      <span key={number}>{name(number)}</span>
    ))}
  </div>
)

/** The ball comes to its cell along its path. */
function useWalk(root: RefObject<HTMLElement | null>, scene: Scene | null, cols: number, isTurned: boolean): void {
  useLayoutEffect(() => {
    const path = scene?.walk ?? []
    const to = path.at(-1)
    if (to === undefined) return
    const place = (at: number): string => {
      const along = ((at % cols) - (to % cols)) * 100
      const down = (Math.floor(at / cols) - Math.floor(to / cols)) * 100
      return isTurned ? `translate(${down}%, ${along}%)` : `translate(${along}%, ${down}%)`
    }
    const walk = root.current?.querySelector(`[data-at="${to}"] .cl-piece`)?.animate(
      path.map((at) => ({ transform: place(at) })),
      { duration: walkLasts(path.length - 1) },
    )
    return () => walk?.cancel()
  }, [root, scene, cols, isTurned])
}

function cellUnder({ target }: SyntheticEvent): number | null {
  const cell = target instanceof Element ? target.closest('[data-at]') : null
  return cell === null ? null : Number(cell.getAttribute('data-at'))
}
