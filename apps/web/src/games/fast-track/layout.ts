import { corner, PLACES, ZONES, type Hole, type Kind, type Zone } from '@parlour/games/fast-track'

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

/** A place of a zone that lies so many sides clockwise from the player's own. */
function placed([out, along]: Local, side: number): Point {
  const angle = Math.PI / 2 + side * 2 * TURN
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

/** Where everything lies on a board that is turned to one zone; zones follow clockwise. */
export interface Layout {
  readonly near: Zone // lies at the bottom, before the player
  readonly track: string // the ring of 84 holes as one line
  readonly fastTrack: string // the six corners as one line
  holeAt(hole: Hole): Point
  besideAt(hole: Hole): Point
  letterAt(zone: Zone): Point // beside its safe zone
  trayAt(zone: Zone): { readonly at: Point; readonly turn: number } // round the four holding holes
  laneAt(zone: Zone): readonly [Point, Point] // the safe zone, from its first hole to its last
  sideOf(zone: Zone): number // how many sides it lies clockwise from the nearest
  way(holes: readonly Hole[]): string // a line through the holes a peg treads on
}

function turnedTo(near: Zone): Layout {
  const sideOf = (zone: Zone): number => (zone - near + ZONES) % ZONES
  const spots = (at: (kind: Kind, number: number) => Local): readonly Point[] =>
    PLACES.map(({ name, kind, zone }) => placed(at(kind, Number(name.slice(3))), sideOf(zone ?? near)))
  const holes = spots(local)
  const besides = spots(localBeside)
  const holeAt = (hole: Hole): Point => holes[hole] ?? CENTRE
  return {
    near,
    track: path(holes.slice(0, 84), true),
    fastTrack: path(
      Array.from({ length: ZONES }, (_, zone) => holeAt(corner(zone))),
      true,
    ),
    holeAt,
    besideAt: (hole) => besides[hole] ?? CENTRE,
    letterAt: (zone) => placed([OUTER - 2.5 * PITCH, PITCH], sideOf(zone)),
    trayAt: (zone) => ({ at: placed(aside([163.5, 0]), sideOf(zone)), turn: 30 + sideOf(zone) * 60 }),
    laneAt: (zone) => [placed([OUTER - PITCH, 0], sideOf(zone)), placed([OUTER - 4 * PITCH, 0], sideOf(zone))],
    sideOf,
    way: (trodden) => path(trodden.map(holeAt), false),
  }
}

const LAYOUTS = Array.from({ length: ZONES }, (_, zone) => turnedTo(zone))
export const layoutOf = (near: Zone): Layout => LAYOUTS[near] ?? turnedTo(near)

/** The board's outline so far inside its edge: a hexagon with its points cut off, the same from every side. */
export const outline = (inset: number): string => path(outlineCorners(inset), true)

export function outlineCorners(inset: number): readonly Point[] {
  const [side, cut] = [RIM - inset, CHAMFER - inset]
  const along = (cut - side * Math.cos(TURN)) / Math.sin(TURN)
  return Array.from({ length: ZONES }, (_, zone) => [placed([side, -along], zone), placed([side, along], zone)]).flat()
}

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

/** Where something that can be touched is drawn, and how far round it a finger may be. */
export interface Spot extends Point {
  readonly reach: number
}

/** What is drawn nearest to a place, if any of it is near enough for a finger. */
export function nearest<T>(at: Point, touches: readonly T[], spotOf: (touch: T) => Spot): T | null {
  let best: T | null = null
  let least = Infinity
  for (const each of touches) {
    const { x, y, reach } = spotOf(each)
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance > reach || distance >= least) continue
    best = each
    least = distance
  }
  return best
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
