import type { Names } from '@parlour/core'
import type { ReactNode } from 'react'
import type { Amount, SeatReview } from '../bots/protocol.ts'
import { useReviewWords } from './review-words.ts'
import { SeatMark } from './SeatMark.tsx'

/** What the game came to for each seat: how well it was played, and luck apart from skill. */
export function ReviewSeats({ seats, who }: { readonly seats: readonly SeatReview[]; readonly who: Names }): ReactNode {
  const text = useReviewWords()
  const most = Math.max(1e-9, ...seats.flatMap(({ luck, lost, given }) => [luck, lost, given].map(widest)))
  return (
    <ul className="review-seats">
      {seats
        .filter(({ decisions }) => decisions > 0)
        .map(({ seat, best, decisions, accuracy, luck, lost, given }) => (
          <li key={seat}>
            <p>
              <SeatMark seat={seat} /> {text.best(who(seat), best, decisions)}
            </p>
            <dl>
              {accuracy !== null && (
                <>
                  <dt>{text.accuracy}</dt>
                  <dd>{text.share(accuracy)}</dd>
                </>
              )}
              <Bar label={text.luck} of={most} amount={luck} />
              <Bar label={text.skill} of={most} amount={lost} />
              {seats.length > 1 && <Bar label={text.given} of={most} amount={given} />}
            </dl>
          </li>
        ))}
    </ul>
  )
}

const widest = ({ amount }: Amount): number => Math.abs(amount)

/** From the middle to the right what was won, to the left what was lost. */
const Bar = ({
  label,
  of,
  amount: { amount, text },
}: {
  readonly label: string
  readonly of: number
  readonly amount: Amount
}): ReactNode => (
  <>
    <dt>{label}</dt>
    <dd>
      <span className="review-bar" data-lost={amount < 0} aria-hidden="true">
        <span style={{ inlineSize: `${(50 * Math.abs(amount)) / of}%` }} />
      </span>
      {text}
    </dd>
  </>
)
