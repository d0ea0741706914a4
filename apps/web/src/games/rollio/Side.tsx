import { flopOdds, MATERIALS, PIPS, nextDice, rulesOf, type Rollio, type State } from '@parlour/games/rollio'
import { useMemo, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { Art } from './Art.tsx'
import { Die } from './Die.tsx'
import { blessed, isOver, map, nearby, nextLevel, tierMark } from './look.ts'
import { bossLine } from './Standing.tsx'
import { boardText, type BoardText } from './text.ts'
import './Side.css'

/** Beside the board: the odds for each number of dice, the levels with their targets, and the dice. */
export function Side({ view, language }: BoardProps<Rollio>): ReactNode {
  const text = useMemo(() => boardText(language), [language])
  return (
    <div className="rl-side">
      <Odds view={view} text={text} />
      <Levels view={view} text={text} />
      <Blessings view={view} text={text} />
      <Materials view={view} text={text} />
    </div>
  )
}

/** 1.5  How often so many of these dice flop. */
function Odds({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  const next = nextDice(view)
  const now = view.phase === 'deciding' || view.phase === 'ready' ? next.length : 0
  return (
    <section aria-labelledby="rl-odds">
      <h2 className="panel-title" id="rl-odds">
        {text.odds.title}
      </h2>
      <ul className="rl-odds">
        {view.set.map((_, index) => {
          const dice = index + 1 === now ? next : view.set.slice(0, index + 1)
          const odds = flopOdds(dice, rulesOf(view))
          return (
            <li key={index} data-now={index + 1 === now}>
              <span>{text.actions.dice(index + 1)}</span>
              <b>{text.percent(odds)}</b>
              <small>{index + 1 === now ? text.odds.now(odds) : ''}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Levels({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  const stops = nearby(map(view), view)
  const next = nextLevel(view)
  return (
    <section aria-labelledby="rl-map">
      <h2 className="panel-title" id="rl-map">
        {text.map.title}
      </h2>
      {!isOver(view) && (
        <p>
          {next === null
            ? text.map.last
            : text.map.nextLong(
                next.level,
                text.number(next.target),
                next.banks,
                next.rerolls,
                next.boss !== null
                  ? text.items.bosses[next.boss]
                  : next.mini === null
                    ? null
                    : text.items.minibosses[next.mini],
              )}
        </p>
      )}
      <ol className="rl-levels">
        {stops.map(({ level, target, kind, stage, certain }) => (
          <li key={level} className={`rl-${stage}`} aria-current={stage === 'now' ? 'step' : undefined}>
            <span className={`rl-stop rl-${kind} rl-${stage}`} aria-hidden="true" />
            <span>{level}</span>
            <b>{`${text.number(target)}${certain || stage !== 'ahead' ? '' : ' *'}`}</b>
            <small>{text.map.kinds[kind]}</small>
          </li>
        ))}
      </ol>
      <p className="quiet">{bossLine(view, text)}</p>
      {stops.some(({ certain, stage }) => !certain && stage === 'ahead') && (
        <p className="quiet">* {text.map.beforeWorld}</p>
      )}
    </section>
  )
}

/** 3.9  What every level begins with from now on. */
function Blessings({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  if (view.blessings.length === 0) return null
  return (
    <section aria-labelledby="rl-blessings">
      <h2 className="panel-title" id="rl-blessings">
        {text.blessings.title}
      </h2>
      <ul className="rl-materials rl-blessings">
        {blessed(view).map(({ id, times }) => (
          <li key={id}>
            <Art kind="blessings" id={id} />
            <span>
              {text.note.charm(
                `${text.items.blessings[id]}${tierMark(times)}`,
                text.blessings.says(text.items.blessing(id), times),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 3.5  What the dice of this set do. */
function Materials({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  const own = MATERIALS.filter(
    (material) => material !== 'plastic' && view.set.some((die) => die.material === material),
  )
  const marks = PIPS.filter((pip) => view.set.some((die) => die.pip === pip))
  if (own.length === 0 && marks.length === 0) return null
  return (
    <section aria-labelledby="rl-materials">
      <h2 className="panel-title" id="rl-materials">
        {text.dice.materials}
      </h2>
      <ul className="rl-materials">
        {own.map((material) => (
          <li key={material}>
            <Die value={null} sides={6} material={material} />
            <span>{text.dice.material(text.materials[material], text.items.material(material))}</span>
          </li>
        ))}
        {marks.map((pip) => (
          <li key={pip}>
            <Die value={6} sides={6} material="plastic" />
            <span>{text.dice.material(text.items.pips[pip], text.items.pip(pip))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
