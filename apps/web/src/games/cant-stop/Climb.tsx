import type { Column } from '@parlour/games/cant-stop'
import type { ReactNode } from 'react'
import { PITCH, slot, spaceAt } from './layout.ts'
import type { Climb } from './motion.ts'

/** The rope of a climber, from the camp or the foot of the wall; it grows as they climb. */
export function Rope({
  column,
  from,
  to,
  climb,
}: {
  readonly column: Column
  readonly from: number // the camp it hangs from; 0: the foot
  readonly to: number
  readonly climb: Climb | null
}): ReactNode {
  const { x, y } = spaceAt(column, to)
  const foot = from === 0 ? spaceAt(column, 1).y + PITCH.y / 2 : spaceAt(column, from).y
  const grown = climb === null || to === from ? 1 : Math.max(0, climb.from - from) / (to - from)
  return (
    <g
      className={climb === null ? 'cs-rope' : 'cs-rope cs-rope-grows'}
      style={{ '--grown': grown, '--order': climb?.order ?? 0 }}
    >
      <line x1={x} x2={x} y1={y} y2={foot} />
      <line x1={x} x2={x} y1={y} y2={foot} className="cs-rope-twist" />
    </g>
  )
}

/** Where a climber hit the ground. */
export function Fall({ column }: { readonly column: Column }): ReactNode {
  const { x, y } = spaceAt(column, 1)
  return (
    <g transform={`translate(${x} ${y + 8})`} className="cs-dust">
      {[-9, 0, 9].map((drift) => (
        <circle key={drift} r={2.6} style={{ '--drift': `${drift}px` }} />
      ))}
    </g>
  )
}

/** The flag of whoever won a column, on its top. */
export function Flag({ column, fresh }: { readonly column: Column; readonly fresh: boolean }): ReactNode {
  const { x, y, width } = slot(column)
  return (
    <g transform={`translate(${x + width / 2} ${y})`}>
      <g className={fresh ? 'cs-flag cs-hoisted' : 'cs-flag'}>
        <line y1={2} y2={-17} />
        <path d="M1 -17L13 -13 1 -8z" />
      </g>
    </g>
  )
}
