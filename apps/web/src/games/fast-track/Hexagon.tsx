import type { Option, Seat } from '@parlour/core'
import { BULLSEYE, pegName, type Effect, type FastTrack, type State } from '@parlour/games/fast-track'
import { useRef, type ReactNode } from 'react'
import { Ground, VIEW_BOX } from './Ground.tsx'
import { BOARD, type Layout, type Point } from './layout.ts'
import { Mark } from './Mark.tsx'
import { burstsIn, STEP } from './motion.ts'
import type { Ghost, PegMark, Scene, Target, Trail } from './scene.ts'
import { stepsLabel } from './steps-label.ts'
import type { Touch } from './touch.ts'
import { usePointing } from './use-pointing.ts'
import { useWalks } from './use-walks.ts'
import type { BoardWords } from './words.ts'
import './Hexagon.css'
import './Targets.css'

/** What a board is given, flat or in 3D. */
export interface SkinProps {
  readonly view: State
  readonly scene: Scene
  readonly layout: Layout
  readonly told: readonly Effect[]
  readonly colour: (seat: Seat) => string
  readonly text: BoardWords
  look(option: Option<FastTrack> | null): void
  tap(touch: Touch): void
}

/**
 * The flat skin of a scene. Fingers and mice reach for the nearest peg or hole; everybody else has the choices beside
 * it.
 */
export function Hexagon({ view, scene, layout, told, colour, text, look, tap }: SkinProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null)
  useWalks(svg, told, layout)

  const pointing = usePointing({
    scene,
    look,
    tap,
    spotOf({ hole, reach }) {
      const box = svg.current?.getBoundingClientRect() ?? new DOMRect()
      const scale = box.width / BOARD.width
      const { x, y } = layout.holeAt(hole)
      return { x: box.left + x * scale, y: box.top + y * scale, reach: reach * scale }
    },
  })

  return (
    <svg ref={svg} viewBox={VIEW_BOX} aria-hidden="true" {...pointing}>
      <Ground layout={layout} zones={view.zones} colour={colour} />
      {scene.trails.map((trail) => (
        <TrailLine key={`${trail.peg} ${trail.way} ${trail.firm}`} trail={trail} layout={layout} />
      ))}
      {scene.targets.map((target) => (
        <TargetRing
          key={target.hole}
          layout={layout}
          target={target}
          occupied={scene.pegs.some(({ at }) => at === target.hole)}
        />
      ))}
      {scene.pegs.map((peg) => (
        <PegPiece key={peg.id} peg={peg} layout={layout} colour={colour} text={text} />
      ))}
      {scene.ghosts.map((ghost) => (
        <GhostPiece key={ghost.id} ghost={ghost} layout={layout} colour={colour} />
      ))}
      {scene.targets.map((target) => (
        <TargetLabel
          key={target.hole}
          layout={layout}
          target={target}
          occupied={scene.pegs.some(({ at }) => at === target.hole)}
        />
      ))}
      {burstsIn(told).map(({ at, starts, kind }) => (
        <g
          key={`${at} ${kind}`}
          transform={place(layout.holeAt(at))}
          className={`ft-bursts ft-bursts-${kind}`}
          style={{ '--starts': `${starts * STEP}ms` }}
        >
          <circle r={10} className="ft-burst" />
          <circle r={10} className="ft-burst ft-burst-late" />
        </g>
      ))}
    </svg>
  )
}

function TrailLine({ trail: { holes, way, firm }, layout }: { trail: Trail; layout: Layout }): ReactNode {
  const line = layout.way(holes)
  return (
    <g className={`ft-trail ft-trail-${way}${firm ? ' ft-firm' : ''}`}>
      <path d={line} className="ft-trail-bed" />
      <path d={line} className="ft-trail-line" pathLength={Math.max(1, holes.length - 1)} />
    </g>
  )
}

interface TargetProps {
  readonly layout: Layout
  readonly target: Target
  readonly occupied: boolean
}

function TargetRing({ layout, target: { hole, kind, ahead }, occupied }: TargetProps): ReactNode {
  return (
    <g
      transform={place(layout.holeAt(hole))}
      className={`ft-target ft-${kind}${ahead ? ' ft-ahead' : ''}`}
      data-hole={hole}
    >
      {!ahead && kind !== 'blocked' && <circle r={occupied ? 13 : 11} className="ft-target-halo" />}
      <circle r={hole === BULLSEYE ? 14 : kind === 'blocked' ? 8 : occupied ? 12 : 9.6} className="ft-target-ring" />
    </g>
  )
}

/** 2.1.28  The steps it takes, in the hole or beside the peg that stands there. */
function TargetLabel({ layout, target, occupied }: TargetProps): ReactNode {
  const { hole, kind, ahead } = target
  const label = stepsLabel(target)
  if (label === '') return null
  const wide = label.length > 1
  return (
    <g
      transform={place(occupied ? layout.besideAt(hole) : layout.holeAt(hole))}
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
  layout,
  colour,
  text,
}: {
  peg: PegMark
  layout: Layout
  colour: (seat: Seat) => string
  text: BoardWords
}): ReactNode {
  const { id, seat, number, at, riding, stuck, glow, chosen } = peg
  const { x, y } = layout.holeAt(at)
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
  layout,
  colour,
}: {
  ghost: Ghost
  layout: Layout
  colour: (seat: Seat) => string
}): ReactNode {
  return (
    <g
      transform={place(layout.holeAt(at))}
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
