import type { Names, Option, Seat } from '@parlour/core'
import { COLUMNS, LENGTH, type CantStop, type Column, type Effect, type State } from '@parlour/games/cant-stop'
import type { CSSProperties, ReactNode } from 'react'
import { BOARD, engraved, IN_HAND, PITCH, slot, SPACE, spaceAt, spacesOf, type Point } from './layout.ts'
import { Flag, Fall, Rope } from './Climb.tsx'
import { Mark } from './Mark.tsx'
import { groups, ownerOf, runnersInHand, spread } from './markers.ts'
import { climbs, isFresh, type Climb } from './motion.ts'
import { Mountain } from './Mountain.tsx'
import { targets } from './targets.ts'
import type { BoardWords } from './words.ts'
import './Columns.css'

interface ColumnsProps {
  readonly view: State
  readonly looked: Option<CantStop> | null
  readonly opened: Option<CantStop> | null // the choose-one card whose number is being chosen
  readonly told: readonly Effect[]
  readonly bust: boolean
  readonly who: Names
  readonly colour: (seat: Seat) => string
  readonly text: BoardWords
}

/** The mountain: eleven columns with everything that stands on them, and the same in sentences. */
export function Columns({ view, looked, opened, told, bust, who, colour, text }: ColumnsProps): ReactNode {
  const climbing = climbs(told)
  const stopping = looked?.pick.type === 'word' && looked.pick.word === 'stop' && looked.status !== 'blocked'
  return (
    <figure className="cs-board" aria-label={text.board}>
      <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden="true" className={bust ? 'cs-busted' : undefined}>
        <Mountain />
        {COLUMNS.map((column) => (
          <ColumnGroove key={column} column={column} view={view} name={who} colour={colour} told={told} />
        ))}
        {COLUMNS.flatMap((column) => {
          const to = view.runners[column] ?? 0
          const from = view.camps[view.seat]?.[column] ?? 0
          const climb = climbing.find((each) => each.column === column) ?? null
          if (to === 0) return []
          return bust ? (
            <Fall key={column} column={column} />
          ) : (
            <Rope key={`${column}:${to}`} column={column} from={from} to={to} climb={climb} />
          )
        })}
        {targets(view, looked ?? opened, opened).map(({ column, at, pair, kind }) => (
          <g
            key={`${column}:${at}`}
            transform={place(spaceAt(column, at))}
            className={`cs-target cs-pair-${pair} cs-${kind}`}
          >
            <rect x={-SPACE.width / 2} y={-SPACE.height / 2} width={SPACE.width} height={SPACE.height} rx={7} />
          </g>
        ))}
        {groups(view).map((group) => {
          const places = spread(group.seats.length + (group.runner ? 1 : 0))
          const centre = spaceAt(group.column, group.at)
          return (
            <g key={`${group.column}:${group.at}`} transform={place(centre)}>
              {group.seats.map((seat, i) => (
                <g key={seat} transform={shift(places[i])} style={{ color: colour(seat) }}>
                  <g className={isFresh(told, seat, group.column) ? 'cs-settled' : undefined}>
                    <Mark seat={seat} r={places[i]?.r ?? 4} className="cs-camp" />
                  </g>
                </g>
              ))}
              {group.runner && (
                <g transform={shift(places.at(-1))} style={{ color: colour(view.seat) }}>
                  <Runner
                    at={group.at}
                    r={places.at(-1)?.r ?? 4}
                    climb={climbing.find(({ column, to }) => column === group.column && to === group.at) ?? null}
                    stopping={stopping}
                  />
                </g>
              )}
            </g>
          )
        })}
        {view.phase !== 'over' && runnersInHand(view) > 0 && <path d="M17 38h58l-6 5h-47z" className="cs-ledge" />}
        {view.phase !== 'over' &&
          IN_HAND.slice(0, runnersInHand(view)).map((at) => (
            <g key={at.x} transform={place(at)} className="cs-in-hand" style={{ color: colour(view.seat) }}>
              <circle r={6} className="cs-ring" />
            </g>
          ))}
      </svg>
      <figcaption className="unseen">
        <Sentences view={view} who={who} text={text} />
      </figcaption>
    </figure>
  )
}

interface GrooveProps {
  readonly column: Column
  readonly view: State
  readonly name: Names
  readonly colour: (seat: Seat) => string
  readonly told: readonly Effect[]
}

function ColumnGroove({ column, view, name, colour, told }: GrooveProps): ReactNode {
  const groove = slot(column)
  const top = LENGTH[column] ?? 0
  const owner = ownerOf(view, column)
  const runner = view.runners[column] ?? 0
  const label = spaceAt(column, 0)
  const summit = spaceAt(column, top)
  const state = owner !== null ? 'cs-won' : runner > 0 ? 'cs-active' : 'cs-idle'
  return (
    <g className={`cs-column ${state}`}>
      <rect {...groove} rx={9} className="cs-groove" />
      {owner === null &&
        spacesOf(column).map((at) => {
          const { x, y } = spaceAt(column, at)
          return (
            <rect
              key={at}
              x={x - SPACE.width / 2}
              y={y - SPACE.height / 2}
              width={SPACE.width}
              height={SPACE.height}
              rx={7}
              className={at === top ? 'cs-space cs-top' : 'cs-space'}
            />
          )
        })}
      {owner !== null && (
        <g style={{ color: colour(owner) }} className={isFresh(told, owner, column) ? 'cs-settled' : undefined}>
          <rect {...groove} rx={9} className="cs-lid" />
          {spacesOf(column)
            .slice(1)
            .map((at) => {
              const y = spaceAt(column, at).y + PITCH.y / 2
              return (
                <line key={at} x1={groove.x + 1} x2={groove.x + groove.width - 1} y1={y} y2={y} className="cs-slat" />
              )
            })}
          <text transform={`translate(${summit.x} ${spaceAt(column, top / 2).y}) rotate(90)`} className="cs-owner">
            {engraved(name(owner).name, top)}
          </text>
          <g transform={place(summit)}>
            <Mark seat={owner} r={7.5} className="cs-camp" />
          </g>
          <Flag column={column} fresh={isFresh(told, owner, column)} />
        </g>
      )}
      {owner === null && runner < top && (
        <text x={summit.x} y={summit.y} className="cs-top-number">
          {column}
        </text>
      )}
      <text x={label.x} y={label.y} className="cs-number">
        {column}
      </text>
    </g>
  )
}

interface RunnerProps {
  readonly at: number // how high it stands
  readonly r: number
  readonly climb: Climb | null
  readonly stopping: boolean
}

/** U13  Hollow and pulsing, unlike a camp; it comes up from where it stood before. */
function Runner({ at, r, climb, stopping }: RunnerProps): ReactNode {
  const steps = climb === null ? 0 : Math.min(climb.to - climb.from, 2)
  const way: CSSProperties | undefined =
    climb === null ? undefined : { '--rise': `${(climb.to - climb.from) * PITCH.y}px`, '--order': String(climb.order) }
  return (
    <g className={`cs-runner${stopping ? ' cs-stopping' : ''}`} style={{ '--fall': `${(at - 1) * PITCH.y}px` }}>
      <g
        key={climb === null ? 'still' : `${climb.from}-${climb.to}`}
        className={climb === null ? undefined : `cs-climb cs-climb-${steps}`}
        style={way}
      >
        <circle r={r} className="cs-halo" />
        <circle r={r * 0.86} className="cs-ring-back" />
        <circle r={r * 0.86} className="cs-ring" />
      </g>
    </g>
  )
}

/** The board for those who hear it. */
function Sentences({ view, who, text }: { view: State; who: Names; text: BoardWords }): ReactNode {
  const lines = COLUMNS.flatMap((column) => {
    const owner = ownerOf(view, column)
    const camps = view.camps.flatMap((camp, seat) =>
      (camp[column] ?? 0) > 0 ? [{ who: who(seat), at: camp[column] ?? 0 }] : [],
    )
    const runner = view.runners[column] ?? 0
    if (camps.length === 0 && runner === 0) return []
    return [{ column, top: LENGTH[column] ?? 0, owner: owner === null ? null : who(owner), camps, runner }]
  })
  if (lines.length === 0) return text.nothingYet
  return (
    <ul>
      <li>{text.inHand(runnersInHand(view))}</li>
      {lines.map((line) => (
        <li key={line.column}>{text.column(line)}</li>
      ))}
    </ul>
  )
}

const place = ({ x, y }: Point): string => `translate(${x} ${y})`
const shift = (at: { readonly dx: number; readonly dy: number } | undefined): string =>
  `translate(${at?.dx ?? 0} ${at?.dy ?? 0})`
