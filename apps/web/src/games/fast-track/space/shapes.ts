import type { Seat } from '@parlour/core'
import { ExtrudeGeometry, LatheGeometry, Shape, TorusGeometry, Vector2, type BufferGeometry } from 'three'
import { HEAD } from './place.ts'

/** A peg as it comes from the lathe: foot, slim waist, collar under the head. */
export const STEM: BufferGeometry = new LatheGeometry(
  [
    [0, 0],
    [0.4, 0],
    [0.42, 0.05],
    [0.4, 0.12],
    [0.3, 0.17],
    [0.22, 0.3],
    [0.17, 0.5],
    [0.16, 0.68],
    [0.22, 0.8],
    [0.3, 0.84],
    [0.32, 0.88],
    [0, 0.88],
  ].map(([x, y]) => new Vector2(x, y)),
  20,
)

const RADIUS = 0.4
const corners = (count: number, far: number, near = far): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const r = (i % 2 === 0 ? far : near) * RADIUS
    return [Math.sin(angle) * r, Math.cos(angle) * r]
  })

const MARKS: readonly (readonly (readonly [number, number])[])[] = [
  corners(24, 1),
  corners(3, 1.36),
  [
    [0.36, 0.36],
    [0.36, -0.36],
    [-0.36, -0.36],
    [-0.36, 0.36],
  ],
  corners(4, 1.2),
  corners(10, 1.26, 0.78),
  corners(6, 1.12),
]

/** The head has its owner's shape, so that colour is never the only carrier; it lies flat, its number on top. */
const HEADS: readonly BufferGeometry[] = MARKS.map((points) => {
  const shape = new Shape(points.map(([x, y]) => new Vector2(x, y)))
  const head = new ExtrudeGeometry(shape, {
    depth: 0.12,
    bevelEnabled: true,
    bevelThickness: 0.05,
    bevelSize: 0.05,
    bevelSegments: 3,
  })
  head.rotateX(-Math.PI / 2)
  head.translate(0, HEAD - 0.12, 0)
  return head
})
export const headOf = (seat: Seat): BufferGeometry | undefined => HEADS[seat % HEADS.length]
export const TOP = HEAD + 0.06 // just above the head, where the number lies

const ring = (radius: number, tube: number): BufferGeometry => {
  const torus = new TorusGeometry(radius, tube, 8, 32)
  torus.rotateX(Math.PI / 2)
  return torus
}
export const RING = ring(0.52, 0.055)
export const WIDE_RING = ring(0.66, 0.06)
