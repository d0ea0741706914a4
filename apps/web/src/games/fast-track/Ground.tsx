import type { Seat } from '@parlour/core'
import {
  BULLSEYE,
  corner,
  gate,
  home,
  LETTERS,
  PLACES,
  safe,
  ZONES,
  type Hole,
  type Zone,
} from '@parlour/games/fast-track'
import { memo, type ReactNode } from 'react'
import { BOARD, CENTRE, holeRadius, outline, type Layout, type Point } from './layout.ts'
import './Ground.css'

interface GroundProps {
  readonly layout: Layout
  readonly zones: readonly Zone[] // zones[seat]
  readonly colour: (seat: Seat) => string
}

/**
 * The board itself: wooden rim, felt, the track with its 84 holes, the FastTrack inside it, and what belongs to each
 * player.
 */
export const Ground = memo(function Ground({ layout, zones, colour }: GroundProps): ReactNode {
  const owned = (zone: Zone): Seat | null => (zones.includes(zone) ? zones.indexOf(zone) : null)
  return (
    <g className="ft-ground">
      <defs>
        <linearGradient id="ft-wood" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" className="wood-light" />
          <stop offset="0.5" className="wood-middle" />
          <stop offset="1" className="wood-deep" />
        </linearGradient>
        <radialGradient id="ft-hole" cx="0.5" cy="0.35" r="0.7">
          <stop offset="0" className="ft-hole-deep" />
          <stop offset="1" className="ft-hole-rim" />
        </radialGradient>
      </defs>
      <path d={outline(3)} className="wood-shadow" transform="translate(0 4)" />
      <path d={outline(1)} className="wood-rim" />
      <path d={outline(3.5)} className="wood-grain" />
      <path d={outline(8)} className="felt-bed" />
      <path d={layout.fastTrack} className="ft-fast" />
      {Array.from({ length: ZONES }, (_, zone) => (
        <line
          key={zone}
          x1={CENTRE.x}
          y1={CENTRE.y}
          x2={layout.holeAt(corner(zone)).x}
          y2={layout.holeAt(corner(zone)).y}
          className="ft-spoke"
        />
      ))}
      <path d={layout.track} className="ft-track" />
      <path d={layout.track} className="ft-track-core" />
      {Array.from({ length: ZONES }, (_, zone) => (
        <ZoneGround key={zone} layout={layout} zone={zone} owner={owned(zone)} colour={colour} />
      ))}
      {PLACES.map(({ name, kind, zone }, hole) => {
        const owner = zone === null ? null : owned(zone)
        if ((kind === 'safe' || kind === 'holding') && owner === null) return null
        const mine =
          owner !== null &&
          (kind === 'safe' || kind === 'holding' || kind === 'gate' || kind === 'home' || kind === 'corner')
        return (
          <HoleRing key={name} hole={hole} at={layout.holeAt(hole)} kind={kind} colour={mine ? colour(owner) : null} />
        )
      })}
    </g>
  )
})

interface HoleRingProps {
  readonly hole: Hole
  readonly at: Point
  readonly kind: string
  readonly colour: string | null
}

function HoleRing({ hole, at: { x, y }, kind, colour }: HoleRingProps): ReactNode {
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={`ft-hole ft-hole-${kind}`}
      style={colour === null ? undefined : { color: colour }}
    >
      {hole === BULLSEYE && <circle r={22} className="ft-bull-outer" />}
      {hole === BULLSEYE && <circle r={17.5} className="ft-bull-inner" />}
      {kind === 'corner' && <circle r={11.5} className="ft-corner-plate" />}
      {colour !== null && <circle r={holeRadius(hole) + 2.1} className="ft-own" />}
      <circle r={holeRadius(hole)} className="ft-well" />
    </g>
  )
}

/** A player's side: the lane to safety, the gate's pointer, home, and the tray of those who wait. */
function ZoneGround({
  layout,
  zone,
  owner,
  colour,
}: { zone: Zone; owner: Seat | null } & Pick<GroundProps, 'layout' | 'colour'>): ReactNode {
  const { holeAt } = layout
  const letter = layout.letterAt(zone)
  const [from, to] = layout.laneAt(zone)
  const tray = layout.trayAt(zone)
  const [entry, first, start] = [holeAt(gate(zone)), holeAt(safe(zone, 0)), holeAt(home(zone))]
  return (
    <g
      className={owner === null ? 'ft-zone ft-empty' : 'ft-zone'}
      style={owner === null ? undefined : { color: colour(owner) }}
    >
      {owner !== null && (
        <>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="ft-lane" />
          <line x1={entry.x} y1={entry.y} x2={first.x} y2={first.y} className="ft-lane-way" />
          <g transform={`translate(${tray.at.x} ${tray.at.y}) rotate(${tray.turn})`}>
            <rect x={-22} y={-22} width={44} height={44} rx={13} className="ft-tray-plate" />
          </g>
        </>
      )}
      <g transform={`translate(${start.x} ${start.y}) rotate(${45 + layout.sideOf(zone) * 60})`}>
        <rect x={-9.5} y={-9.5} width={19} height={19} rx={3.5} className="ft-home-plate" />
      </g>
      <text x={letter.x} y={letter.y} className="ft-letter">
        {LETTERS[zone]?.toUpperCase()}
      </text>
    </g>
  )
}

export const VIEW_BOX = `0 0 ${BOARD.width} ${BOARD.height}`
