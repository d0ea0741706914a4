import { cardText, RANKS, rankOf, suitOf, type Card } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { isRed, pips, SUIT_PATHS } from './faces.ts'
import './Card.css'

const rankText = (card: Card): string => RANKS[rankOf(card)]?.replace('T', '10') ?? ''

/** A suit's sign. */
export const Suit = ({ suit }: { readonly suit: number }): ReactNode => (
  <svg className={`b2-suit ${isRed(suit) ? 'b2-red' : 'b2-black'}`} viewBox="-11 -11 22 22" aria-hidden="true">
    <path d={SUIT_PATHS[suit]} />
  </svg>
)

/** A card's face; what it is called is said where it lies. */
export function Face({ card }: { readonly card: Card }): ReactNode {
  const rank = rankText(card)
  const suit = suitOf(card)
  const path = SUIT_PATHS[suit]
  return (
    <svg
      className={`b2-face ${isRed(suit) ? 'b2-red' : 'b2-black'}`}
      viewBox="0 0 58 82"
      aria-hidden="true"
      data-face={cardText(card)}
    >
      <rect className="paper" x="0.500" y="0.500" width="57" height="81" rx="6" />
      <Index rank={rank} path={path} />
      <Middle rank={rank} path={path} />
    </svg>
  )
}

function Index({ rank, path }: { readonly rank: string; readonly path: string | undefined }): ReactNode {
  return (
    <>
      <text className={rank === '10' ? 'b2-index b2-ten' : 'b2-index'} x="11.500" y="21">
        {rank}
      </text>
      <path d={path} transform="translate(11.500 33) scale(0.72)" />
    </>
  )
}

function Middle({ rank, path }: { readonly rank: string; readonly path: string | undefined }): ReactNode {
  if (rank === 'A') return <path d={path} transform="translate(35 48) scale(1.600)" className="b2-ace" />
  const signs = pips(rank)
  if (signs.length > 0)
    return (
      <g className="b2-pips">
        {signs.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            d={path}
            transform={`translate(${37.5 + x * 9} ${42 + y * 28}) scale(0.42 ${y > 0 ? -0.42 : 0.42})`}
          />
        ))}
      </g>
    )
  return (
    <g className="b2-court">
      <rect x="22.500" y="8" width="29" height="66" rx="3" />
      <path className="b2-crown" d={CROWNS[rank]} transform="translate(2.500)" />
      <path d={path} transform="translate(37 53) scale(1.15)" />
    </g>
  )
}

const CROWNS: { readonly [rank: string]: string } = {
  K: 'M25.500 29 24 15.500l5.500 6 5-8 5 8 5.500-6L43.500 29Z',
  Q: 'M25.500 29 24.500 18l5 5 5-9 5 9 5-5-1 11Zm9-16.500a1.800 1.800 0 1 1 0-.1Z',
  J: 'M25.500 29v-5h18v5Zm2-6.500c0-7 4-9.500 14-9.500-5 2.500-5 6-5 9.500Z',
}

/** The back of a card, for hands that only tell their number. */
export const Back = (): ReactNode => <span className="card-back b2-back" aria-hidden="true" />
