import type { RatingGraph } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { clubWords } from './words.ts'

const [WIDE, HIGH, FOOT] = [320, 90, 18]

/** How many ratings lie where, and one's own among them. */
export function Distribution({
  first,
  width,
  people,
  you,
}: RatingGraph['distribution'] & { readonly you: number | null }): ReactNode {
  const text = clubWords[usePage().language]
  if (people.length === 0) return <p className="quiet">{text.nobodySettled}</p>
  const most = Math.max(...people)
  const bar = WIDE / people.length
  const last = first + width * people.length
  const told = people.flatMap((count, index) =>
    count === 0 ? [] : [text.bar(first + index * width, first + (index + 1) * width, count)],
  )
  const mine = you === null ? null : ((Math.max(first, Math.min(last, you)) - first) / width) * bar
  return (
    <svg
      className="distribution"
      viewBox={`0 0 ${WIDE} ${HIGH + FOOT}`}
      role="img"
      aria-label={[...told, ...(you === null ? [] : [text.youAre(you)])].join('; ')}
    >
      {people.map((count, index) => (
        <rect
          key={index}
          x={index * bar + 0.5}
          width={Math.max(1, bar - 1)}
          y={HIGH - (count / most) * HIGH}
          height={(count / most) * HIGH}
        />
      ))}
      {mine !== null && <line x1={mine} x2={mine} y1={0} y2={HIGH} />}
      <text x={0} y={HIGH + FOOT - 4}>
        {first}
      </text>
      <text x={WIDE} y={HIGH + FOOT - 4} textAnchor="end">
        {last}
      </text>
    </svg>
  )
}
