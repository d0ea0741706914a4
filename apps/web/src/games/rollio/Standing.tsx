import { isBoss, isMiniboss, type Effect, type State } from '@parlour/games/rollio'
import type { CSSProperties, ReactNode } from 'react'
import { Art } from './Art.tsx'
import {
  blessed,
  bossLevel,
  guards,
  isOver,
  map,
  minibossLevel,
  nearby,
  nextLevel,
  potShown,
  potState,
  tierMark,
} from './look.ts'
import type { BoardText } from './text.ts'
import './Standing.css'
import './Meter.css'

/** The way through the run in one line, with the next level always in sight. */
export function Track({
  view,
  text,
  children,
}: {
  readonly view: State
  readonly text: BoardText
  readonly children?: ReactNode // tools at its end
}): ReactNode {
  const stops = map(view)
  const next = nextLevel(view)
  return (
    <div className="rl-track">
      <p className="rl-here">
        <Art kind="worlds" id={view.world} />
        {text.map.here(view.level, stops.length, text.items.worlds[view.world])}
      </p>
      <ol className="rl-stops" aria-label={text.map.title}>
        {nearby(stops, view).map(({ level, kind, stage, target }) => (
          <li key={level} className={`rl-stop rl-${kind} rl-${stage}`}>
            <span className="unseen">{text.map.level(level, text.number(target), kind, stage)}</span>
          </li>
        ))}
      </ol>
      {!isOver(view) && view.shop === null && (
        <p className="rl-next">{next === null ? text.map.last : text.map.next(next.level, text.number(next.target))}</p>
      )}
      {children}
    </div>
  )
}

/** The boss that waits in this world, or rules this level; the miniboss too until it is passed. */
export function bossLine(view: State, text: BoardText): string {
  const level = bossLevel(view)
  const { boss, mini } = guards(view)
  if (boss === null) return text.map.bossUnknown(level)
  const last = text.map.boss(level, text.items.bosses[boss], text.items.boss(boss))
  const third = minibossLevel(view)
  if (mini === null || view.level > third) return last
  return text.sentences([text.map.boss(third, text.items.minibosses[mini], text.items.miniboss(mini)), last])
}

/** Who rules this level: its boss, its miniboss, or the world alone. */
function Portrait({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  const boss = isBoss(view.level) ? view.boss : null
  const mini = isMiniboss(view.level) ? view.mini : null
  const rule =
    boss !== null ? text.items.boss(boss) : mini !== null ? text.items.miniboss(mini) : text.items.world(view.world)
  const name =
    boss !== null
      ? text.items.bosses[boss]
      : mini !== null
        ? text.items.minibosses[mini]
        : text.items.worlds[view.world]
  return (
    <div className={`rl-portrait${boss === null && mini === null ? '' : ' rl-portrait-boss'}`}>
      {boss !== null ? (
        <Art kind="bosses" id={boss} />
      ) : mini !== null ? (
        <Art kind="minibosses" id={mini} />
      ) : (
        <Art kind="worlds" id={view.world} />
      )}
      <p className="rl-rule">
        <b>{name}</b> <span>{rule}</span>
      </p>
    </div>
  )
}

/** Who rules here, the target and how much of it is banked, the pot, and what is left of banks, rerolls and money. */
export function Standing({
  view,
  told,
  held,
  text,
}: {
  readonly view: State
  readonly told: readonly Effect[]
  readonly held: number // still being counted, and not in the pot yet
  readonly text: BoardText
}): ReactNode {
  const state = potState(view, told)
  const pot = potShown(view, told) - held
  const share = (points: number): number => (view.target === 0 ? 0 : Math.max(0, Math.min(1, points / view.target)))
  const reach = share(view.banked + view.pot - held)
  const style: CSSProperties = { '--banked': share(view.banked), '--reach': reach }
  return (
    <div className="rl-standing">
      <Portrait view={view} text={text} />
      <div className="rl-goal">
        <p aria-hidden="true">
          <span>{text.pot.banked}</span>{' '}
          {view.phase !== 'omen' && <b>{text.pot.of(text.number(view.banked), text.number(view.target))}</b>}
        </p>
        <p className="unseen">
          {text.pot.sentence(
            text.number(pot),
            text.pot.states[state],
            text.number(view.banked),
            text.number(view.target),
          )}
        </p>
        <div className={`rl-meter${reach >= 1 ? ' rl-meter-full' : ''}`} style={style} aria-hidden="true">
          <span className="rl-meter-reach" />
          <span className="rl-meter-banked" />
        </div>
        <ul className="rl-stocks">
          <li className="rl-token">
            <Art kind="tokens" id="banks" />
            {text.pot.banks(view.banks)}
          </li>
          <li className="rl-token">
            <Art kind="tokens" id="rerolls" />
            {text.pot.rerolls(view.rerolls)}
          </li>
          <li className="rl-token rl-money">{text.pot.money(view.money)}</li>
          {blessed(view).map(({ id, times }) => (
            <li
              key={id}
              className="rl-token rl-blessed"
              title={text.note.charm(text.items.blessings[id], text.blessings.says(text.items.blessing(id), times))}
            >
              <Art kind="blessings" id={id} />
              <span className="unseen">{text.items.blessings[id]}</span>
              {tierMark(times)}
            </li>
          ))}
        </ul>
      </div>
      <div className={`rl-pot rl-pot-${state}`} aria-hidden="true">
        <span>{text.pot.title}</span>
        <b key={pot}>{text.number(pot)}</b>
        <i>{text.pot.states[state]}</i>
      </div>
    </div>
  )
}
