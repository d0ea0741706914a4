import type { Effect } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { BoardText } from './text.ts'
import './Tally.css'

export type LevelWon = Extract<Effect, { type: 'level-won' }>

/** 3.6  The moment after a level was won: what it pays, before the shop opens. */
export function Tally({ won, text }: { readonly won: LevelWon | null; readonly text: BoardText }): ReactNode {
  if (won === null) return <section className="rl-tally" />
  return (
    <section className="rl-tally">
      <h3>{text.shop.won(won.level)}</h3>
      <p>{paid(won, text)}</p>
    </section>
  )
}

export const paid = ({ reward, unused, vouchers }: LevelWon, text: BoardText): string =>
  text.shop.paid(reward, unused, vouchers)
