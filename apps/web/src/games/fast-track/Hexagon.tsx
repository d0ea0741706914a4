import type { Names, Option, Seat } from '@parlour/core'
import { BULLSEYE, pegId, pegName, type Effect, type FastTrack, type State } from '@parlour/games/fast-track'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import { Ground, VIEW_BOX } from './Ground.tsx'
import { besideAt, BOARD, holeAt, nearest, way, type Point } from './layout.ts'
import { Mark } from './Mark.tsx'
import { cutsIn, STEP } from './motion.ts'
import type { Ghost, PegMark, Scene, Target, Trail } from './scene.ts'
import { onlyOption, touches, type Touch } from './touch.ts'
import { useWalks } from './use-walks.ts'
import type { BoardWords } from './words.ts'
import './Hexagon.css'
import './Targets.css'

interface HexagonProps {
  readonly view: State
  readonly scene: Scene
  readonly told: readonly Effect[]
  readonly who: Names
  readonly colour: (seat: Seat) => string
  readonly text: BoardWords
  look(option: Option<FastTrack> | null): void
  tap(touch: Touch): void
}

const LONG = 450 // milliseconds: a finger that rests so long only looks

/**
 * The flat skin of a scene. Fingers and mice reach for the nearest peg or hole; everybody else has the choices beside
 * it.
 */
export function Hexagon({ view, scene, told, who, colour, text, look, tap }: HexagonProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null)
  const under = useRef<Touch | null>(null)
  const down = useRef(0)
  useWalks(svg, told)

  const reach = (event: { readonly clientX: number; readonly clientY: number }): Touch | null => {
    const box = svg.current?.getBoundingClientRect()
    return box === undefined ? null : nearest(unitsAt(event, box), touches(scene))
  }
  const hover = (touch: Touch | null): void => {
    if (same(touch, under.current)) return
    under.current = touch
    look(touch === null || touch.peg?.again === true ? null : onlyOption(touch))
  }
  const press = (event: PointerEvent): void => {
    down.current = event.timeStamp
    hover(reach(event))
  }

  return (
    <figure className="ft-board" aria-label={text.board}>
      <svg
        ref={svg}
        viewBox={VIEW_BOX}
        aria-hidden="true"
        onPointerMove={(event) => event.pointerType === 'mouse' && hover(reach(event))}
        onPointerLeave={() => hover(null)}
        onPointerDown={press}
        onClick={(event) => {
          const touch = reach(event)
          const looking =
            event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
          under.current = null
          if (touch !== null && !(looking && event.timeStamp - down.current > LONG)) tap(touch)
        }}
      >
        <Ground zones={view.zones} colour={colour} />
        {scene.trails.map((trail) => (
          <TrailLine key={`${trail.peg} ${trail.way} ${trail.firm}`} trail={trail} />
        ))}
        {scene.targets.map((target) => (
          <TargetRing key={target.hole} target={target} occupied={scene.pegs.some(({ at }) => at === target.hole)} />
        ))}
        {scene.pegs.map((peg) => (
          <PegPiece key={peg.id} peg={peg} colour={colour} text={text} />
        ))}
        {scene.ghosts.map((ghost) => (
          <GhostPiece key={ghost.id} ghost={ghost} colour={colour} />
        ))}
        {scene.targets.map((target) => (
          <TargetLabel key={target.hole} target={target} occupied={scene.pegs.some(({ at }) => at === target.hole)} />
        ))}
        {cutsIn(told).map(({ at, starts }) => (
          <g key={at} transform={place(holeAt(at))} style={{ '--starts': `${starts * STEP}ms` }}>
            <circle r={10} className="ft-burst" />
            <circle r={10} className="ft-burst ft-burst-late" />
          </g>
        ))}
      </svg>
      <figcaption className="unseen">
        <ul>
          {view.pegs.map((own, seat) => (
            <li key={seat}>
              {text.pegsOf(
                who(seat),
                own.map(({ at, riding }, index) => ({ peg: pegId(view.zones[seat] ?? 0, index), at, riding })),
              )}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const unitsAt = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: DOMRect,
): Point => ({
  x: ((clientX - box.left) / box.width) * BOARD.width,
  y: ((clientY - box.top) / box.height) * BOARD.height,
})

const same = (a: Touch | null, b: Touch | null): boolean => a?.hole === b?.hole && a?.peg?.id === b?.peg?.id

function TrailLine({ trail: { holes, way: kind, firm } }: { trail: Trail }): ReactNode {
  return (
    <g className={`ft-trail ft-trail-${kind}${firm ? ' ft-firm' : ''}`}>
      <path d={way(holes)} className="ft-trail-bed" />
      <path d={way(holes)} className="ft-trail-line" pathLength={Math.max(1, holes.length - 1)} />
    </g>
  )
}

interface TargetProps {
  readonly target: Target
  readonly occupied: boolean
}

function TargetRing({ target: { hole, kind, ahead }, occupied }: TargetProps): ReactNode {
  return (
    <g transform={place(holeAt(hole))} className={`ft-target ft-${kind}${ahead ? ' ft-ahead' : ''}`} data-hole={hole}>
      {!ahead && kind !== 'blocked' && <circle r={occupied ? 13 : 11} className="ft-target-halo" />}
      <circle r={hole === BULLSEYE ? 14 : kind === 'blocked' ? 8 : occupied ? 12 : 9.6} className="ft-target-ring" />
    </g>
  )
}

/** 2.1.28  The steps it takes, in the hole or beside the peg that stands there. */
function TargetLabel({ target: { hole, kind, steps, ahead }, occupied }: TargetProps): ReactNode {
  const label =
    kind === 'blocked'
      ? '✗'
      : kind === 'swap'
        ? '⇄'
        : steps.length > 2
          ? `${steps[0]}–${steps.at(-1)}`
          : steps.join('·')
  const wide = label.length > 1
  return (
    <g
      transform={place(occupied ? besideAt(hole) : holeAt(hole))}
      className={`ft-label ft-${kind}${ahead ? ' ft-ahead' : ''}${occupied ? ' ft-beside' : ''}`}
    >
      {occupied && (
        <rect x={wide ? -10 : -6.5} y={-6.5} width={wide ? 20 : 13} height={13} rx={6.5} className="ft-label-plate" />
      )}
      <text className={wide ? 'ft-steps ft-wide' : 'ft-steps'}>{label}</text>
    </g>
  )
}

/**
 * 2.1.25 and 2.1.26  A numbered peg in its owner's shape and colour; one that may be chosen glows green with its number
 * above.
 */
function PegPiece({
  peg,
  colour,
  text,
}: {
  peg: PegMark
  colour: (seat: Seat) => string
  text: BoardWords
}): ReactNode {
  const { id, seat, number, at, riding, stuck, glow, chosen } = peg
  const { x, y } = holeAt(at)
  const classes = [
    'ft-peg',
    glow === null ? '' : `ft-glow-${glow}`,
    chosen ? 'ft-chosen' : '',
    riding ? 'ft-riding' : '',
  ]
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-peg={pegName(id)}
      style={{ color: colour(seat), transform: `translate(${x}px, ${y}px)` }}
    >
      {glow === 'now' && <circle r={12.6} className="ft-glow-halo" />}
      {glow !== null && <circle r={12.6} className="ft-glow-ring" />}
      {chosen && <circle r={12.6} className="ft-chosen-ring" />}
      {riding && <circle r={11.4} className="ft-ride-ring" />}
      <g className="ft-peg-body">
        <g transform="translate(0 1.2)">
          <Mark seat={seat} r={8.6} className="ft-peg-foot" />
        </g>
        <Mark seat={seat} r={8.6} className="ft-peg-head" />
        <text y={seat % 6 === 1 ? 2.2 : 0.4} className="ft-peg-number">
          {number}
        </text>
      </g>
      {stuck && (
        <text y={27} className="ft-stuck">
          {text.stuck}
        </text>
      )}
      {glow === 'now' && (
        <g transform="translate(0 -15.5)" className="ft-tag">
          <rect x={-8.5} y={-5.6} width={17} height={11.2} rx={5.6} />
          <text y={0.3}>{text.peg(id)}</text>
        </g>
      )}
    </g>
  )
}

function GhostPiece({
  ghost: { id, seat, at, cut },
  colour,
}: {
  ghost: Ghost
  colour: (seat: Seat) => string
}): ReactNode {
  return (
    <g
      transform={place(holeAt(at))}
      className={cut ? 'ft-ghost ft-ghost-cut' : 'ft-ghost'}
      style={{ color: colour(seat) }}
    >
      <Mark seat={seat} r={8.2} />
      <text y={seat % 6 === 1 ? 2.2 : 0.4} className="ft-ghost-number">
        {(id % 5) + 1}
      </text>
    </g>
  )
}

const place = ({ x, y }: Point): string => `translate(${x} ${y})`
