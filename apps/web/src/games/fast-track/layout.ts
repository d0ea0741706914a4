import { BULLSEYE, PLACES, ZONES, type Hole, type Kind, type Zone } from '@parlour/games/fast-track'

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Everything is drawn in these units; the picture scales as a whole. On a phone one of them is a little less than a
 * pixel.
 */
export const BOARD = { width: 412, height: 381 }
export const CENTRE: Point = { x: BOARD.width / 2, y: 189 }
const PITCH = 20 // from hole to hole, everywhere on the track
const HALF = 2 * PITCH // half a side of the FastTrack
const INNER = HALF * Math.sqrt(3) // from the bullseye to the middle of that side
const OUTER = INNER + 5 * PITCH // to the outer edge
const RIM = 188 // to the middle of a side of the board
const CHAMFER = 205 // to where the hexagon's points are cut off

/** Seen from the bullseye towards the middle of a zone's side: outward and, across it, clockwise. */
type Local = readonly [out: number, along: number]

/** With equal gaps everywhere, so that pegs stay large enough to be read on a phone. */
function local(kind: Kind, number: number): Local {
  switch (kind) {
    case 'bullseye':
      return [0, 0]
    case 'corner':
      return [INNER, -HALF]
    case 'approach':
      return [INNER + number * PITCH, -HALF]
    case 'edge':
    case 'gate':
      return [OUTER, (number - 2) * PITCH]
    case 'home':
      return [OUTER, HALF]
    case 'departure':
      return [OUTER - number * PITCH, HALF]
    case 'safe':
      return [OUTER - number * PITCH, 0]
    case 'holding':
      return aside([number > 2 ? 174 : 153, number % 2 === 1 ? -10.5 : 10.5])
  }
}

const TURN = Math.PI / ZONES
/** From the middle of a side to the point after it, where holding lies. */
const aside = ([out, along]: Local): Local => [
  out * Math.cos(TURN) - along * Math.sin(TURN),
  out * Math.sin(TURN) + along * Math.cos(TURN),
]

/** Zone a lies nearest to the player; zones follow clockwise. */
function placed([out, along]: Local, zone: Zone): Point {
  const angle = Math.PI / 2 + zone * 2 * TURN
  return {
    x: round(CENTRE.x + out * Math.cos(angle) - along * Math.sin(angle)),
    y: round(CENTRE.y + out * Math.sin(angle) + along * Math.cos(angle)),
  }
}

/** Beside a hole, clear of the track: away from the neighbours it has there. */
function localBeside(kind: Kind, number: number): Local {
  const [out, along] = local(kind, number)
  switch (kind) {
    case 'edge':
    case 'gate':
      return [out + GAP, along]
    case 'home':
    case 'safe':
    case 'approach':
    case 'bullseye':
      return [out, along + GAP]
    case 'departure':
      return [out, along - GAP]
    case 'corner':
      return [out - GAP * Math.cos(TURN), along + GAP * Math.sin(TURN)]
    case 'holding':
      return [out + GAP * Math.cos(TURN), along + GAP * Math.sin(TURN)]
  }
}
const GAP = 14

const spots = (at: (kind: Kind, number: number) => Local): readonly Point[] =>
  PLACES.map(({ name, kind, zone }) => placed(at(kind, Number(name.slice(3))), zone ?? 0))

const HOLES = spots(local)
const BESIDE = spots(localBeside)

export const holeAt = (hole: Hole): Point => HOLES[hole] ?? CENTRE
export const besideAt = (hole: Hole): Point => BESIDE[hole] ?? CENTRE

/** Where a zone's letter stands: beside its safe zone. */
export const letterAt = (zone: Zone): Point => placed([OUTER - 2.5 * PITCH, PITCH], zone)

/** The tray round the four holding holes of a zone. */
export const trayAt = (zone: Zone): { readonly at: Point; readonly turn: number } => ({
  at: placed(aside([163.5, 0]), zone),
  turn: 30 + zone * 60,
})

/** The lane of the safe zone, from its first hole to its last. */
export const laneAt = (zone: Zone): readonly [Point, Point] => [
  placed([OUTER - PITCH, 0], zone),
  placed([OUTER - 4 * PITCH, 0], zone),
]

/** The board's outline so far inside its edge: a hexagon with its points cut off. */
export function outline(inset: number): string {
  const [side, cut] = [RIM - inset, CHAMFER - inset]
  const along = (cut - side * Math.cos(TURN)) / Math.sin(TURN)
  return path(
    Array.from({ length: ZONES }, (_, zone) => [placed([side, -along], zone), placed([side, along], zone)]).flat(),
    true,
  )
}

/** The ring of 84 holes as one line. */
export const TRACK = path(HOLES.slice(0, 84), true)
/** The six corners as one line. */
export const FAST_TRACK = path(
  Array.from({ length: ZONES }, (_, zone) => holeAt(zone * 14)),
  true,
)

/** A line through the holes a peg treads on. */
export const way = (holes: readonly Hole[]): string => path(holes.map(holeAt), false)

function path(points: readonly Point[], closed: boolean): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`
}

const HOLE_RADIUS: { readonly [K in Kind]: number } = {
  bullseye: 13,
  corner: 8.2,
  approach: 6,
  edge: 6,
  gate: 7,
  home: 7.6,
  departure: 6,
  safe: 6.4,
  holding: 6.4,
}
export const holeRadius = (hole: Hole): number => HOLE_RADIUS[PLACES[hole]?.kind ?? 'edge']

/** The hole nearest to a place, if any of them is near enough for a finger. */
export function nearest<H extends { readonly hole: Hole; readonly reach: number }>(
  at: Point,
  holes: readonly H[],
): H | null {
  let best: H | null = null
  let least = Infinity
  for (const each of holes) {
    const { x, y } = holeAt(each.hole)
    const distance = Math.hypot(x - at.x, y - at.y) - (each.hole === BULLSEYE ? HOLE_RADIUS.bullseye : 0)
    if (distance > each.reach || distance >= least) continue
    best = each
    least = distance
  }
  return best
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
