import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'

/**
 * A seat's own shape, so that colour is never the only carrier: disc, triangle, square, diamond, star, as beside the
 * names.
 */
export function Mark({ seat, r, className }: { seat: Seat; r: number; className?: string }): ReactNode {
  switch (seat % 5) {
    case 1:
      return <polygon className={className} points={corners(3, r * 1.22, r * 1.22, r * 0.26)} strokeLinejoin="round" />
    case 2:
      return <rect className={className} x={-r * 0.86} y={-r * 0.86} width={r * 1.72} height={r * 1.72} rx={r * 0.22} />
    case 3:
      return <polygon className={className} points={corners(4, r * 1.12, r * 1.12, 0)} strokeLinejoin="round" />
    case 4:
      return <polygon className={className} points={corners(10, r * 1.16, r * 0.6, 0)} strokeLinejoin="round" />
    default:
      return <circle className={className} r={r} />
  }
}

/** Corners round the middle from the top, far and near in turn. */
function corners(count: number, far: number, near: number, dy: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const r = i % 2 === 0 ? far : near
    return `${(Math.sin(angle) * r).toFixed(2)},${(dy - Math.cos(angle) * r).toFixed(2)}`
  }).join(' ')
}
