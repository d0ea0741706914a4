import { CHARMS, isBoss, isMiniboss, type State } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import type { BoardText } from './text.ts'
import './Over.css'

/** The end of a run: won or lost, what it ended at, and the build; levels and points are the outcome's to say. */
export function Over({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  const won = view.phase === 'won'
  const { over, number } = text
  return (
    <section className={`rl-over ${won ? 'rl-over-won' : 'rl-over-lost'}`} data-kept>
      <div className="rl-over-face">
        <Ender view={view} />
      </div>
      <div className="rl-over-text">
        <h2>{won ? over.won : over.lost(view.level)}</h2>
        <p>
          {won
            ? over.wonText(number(view.points))
            : over.lostText(number(Math.max(0, view.target - view.banked)), number(view.target), number(view.banked))}
        </p>
        {!won && <p className="rl-over-by">{enderText(view, text)}</p>}
      </div>
      <div className="rl-over-build">
        <h3>{over.with}</h3>
        {view.charms.length === 0 ? (
          <p>{over.nothing}</p>
        ) : (
          <ul>
            {view.charms.map((id, slot) => (
              <li
                key={slot}
                className={`tile rl-tile rl-${CHARMS[view.settings.content][id].rarity}`}
                title={text.items.charm(id, view.settings.content)}
              >
                <Art kind="charms" id={id} />
                <span className="rl-built">{text.items.charms[id]}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="rl-token">
          {over.money} <b className="rl-money">{text.pot.money(view.money)}</b>
        </p>
      </div>
    </section>
  )
}

/** What stood in the way: the boss, the miniboss, or the world. */
function Ender({ view }: { readonly view: State }): ReactNode {
  if (view.boss !== null && isBoss(view.level)) return <Art kind="bosses" id={view.boss} />
  if (view.mini !== null && isMiniboss(view.level)) return <Art kind="minibosses" id={view.mini} />
  return <Art kind="worlds" id={view.world} />
}

function enderText({ boss, mini, level, world }: State, { items, note }: BoardText): string {
  if (boss !== null && isBoss(level)) return note.charm(items.bosses[boss], items.boss(boss))
  if (mini !== null && isMiniboss(level)) return note.charm(items.minibosses[mini], items.miniboss(mini))
  const name = items.worlds[world]
  return world === 'meadow' ? name : note.charm(name, items.world(world)) // the meadow does nothing
}
