import type { State } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { BoardText } from './text.ts'
import './Over.css'

/** The end of a run: won or lost, why, and with what; levels and points are the outcome's to say. */
export function Over({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  const won = view.phase === 'won'
  const { over, number } = text
  return (
    <section className={`rl-over ${won ? 'rl-over-won' : 'rl-over-lost'}`} data-kept>
      <h3>{won ? over.won : over.lost(view.level)}</h3>
      <p>
        {won
          ? over.wonText(number(view.points))
          : over.lostText(number(Math.max(0, view.target - view.banked)), number(view.target), number(view.banked))}
      </p>
      <dl>
        <div>
          <dt>{over.money}</dt>
          <dd>{text.pot.money(view.money)}</dd>
        </div>
        <div className="rl-over-charms">
          <dt>{over.with}</dt>
          <dd>{text.list(view.charms.map((id) => text.items.charms[id])) || over.nothing}</dd>
        </div>
      </dl>
    </section>
  )
}
