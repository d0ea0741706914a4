import { PLACES, ZONES, type Kind } from './geometry.ts'

/** A place on the flat board: x to the right, y down, the bullseye at 0,0 and everything within a circle of radius 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

const HALF = 0.27 // half the side of the hexagon of corners
const INNER = HALF * Math.sqrt(3) // from the bullseye to the middle of that side
const PITCH = 0.09 // between holes of an arm
const OUTER = INNER + 5 * PITCH // to the outer edge

/** Where a hole lies seen from the bullseye: outward and, across it, clockwise. */
function local(kind: Kind, number: number): readonly [out: number, along: number] {
  switch (kind) {
    case 'bullseye':
      return [0, 0]
    case 'corner':
      return [INNER, -HALF]
    case 'approach':
      return [INNER + number * PITCH, -HALF]
    case 'edge':
    case 'gate':
      return [OUTER, (number - 2) * (HALF / 2)]
    case 'home':
      return [OUTER, HALF]
    case 'departure':
      return [OUTER - number * PITCH, HALF]
    case 'safe':
      return [OUTER - number * PITCH, 0]
    case 'holding':
      return held(number)
  }
}

/** Holding: two by two in the wedge between the departure arm and the next zone's approach arm. */
function held(number: number): readonly [out: number, along: number] {
  const [deep, wide] = [0.84 + (number > 2 ? 0.09 : 0), number % 2 === 1 ? -0.05 : 0.05]
  const turn = Math.PI / ZONES
  return [deep * Math.cos(turn) - wide * Math.sin(turn), deep * Math.sin(turn) + wide * Math.cos(turn)]
}

/** LAYOUT[hole]: the 133 holes of the flat board. Zone a lies nearest to the player. */
export const LAYOUT: readonly Point[] = PLACES.map(({ name, kind, zone }) => {
  const [out, along] = local(kind, Number(name.slice(3)))
  const angle = Math.PI / 2 + ((zone ?? 0) * 2 * Math.PI) / ZONES
  return { x: out * Math.cos(angle) - along * Math.sin(angle), y: out * Math.sin(angle) + along * Math.cos(angle) }
})
