import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'

/**
 * A seat's own shape, so that colour is never the only carrier: disc, triangle, square, diamond, star, hexagon, as
 * beside the names.
 */
export function Mark({ seat, r, className }: { seat: Seat; r: number; className?: string }): ReactNode {
  switch (seat % 6) {
    case 1:
      return <path className={className} d={corners(3, r * 1.36, r * 1.36, r * 0.24)} />
    case 2:
      return <rect className={className} x={-r * 0.9} y={-r * 0.9} width={r * 1.8} height={r * 1.8} rx={r * 0.2} />
    case 3:
      return <path className={className} d={corners(4, r * 1.2, r * 1.2, 0)} />
    case 4:
      return <path className={className} d={corners(10, r * 1.26, r * 0.78, 0)} />
    case 5:
      return <path className={className} d={corners(6, r * 1.12, r * 1.12, 0)} />
    default:
      return <circle className={className} r={r} />
  }
}

/** Corners round the middle from the top, far and near in turn. */
function corners(count: number, far: number, near: number, dy: number): string {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const r = i % 2 === 0 ? far : near
    return `${(Math.sin(angle) * r).toFixed(2)} ${(dy - Math.cos(angle) * r).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
