import { type Effect, type Rollio } from '@parlour/games/rollio'
import type { Option } from '@parlour/core'
import { useId, useState, type ReactNode } from 'react'
import { SHOWN_ALL, SHOWN_OF_MANY, shownOf } from './selection.ts'
import type { Taste } from './taste.ts'
import type { BoardText } from './text.ts'
import './Ways.css'

interface WaysProps {
  readonly ways: readonly Option<Rollio>[] // best first
  readonly way: number
  readonly dice: number
  readonly locked: boolean
  readonly preview: Taste['preview']
  readonly text: BoardText
  choose(way: number): void
  look(option: Option<Rollio> | null): void
}

/** The partitionings of the chosen dice: points, range, the best marked; of many the best five, all on request. */
export function Ways({ ways, way, dice, locked, preview, text, choose, look }: WaysProps): ReactNode {
  const group = useId()
  const [all, showAll] = useState(false)
  const shown = all || way >= shownOf(ways.length) ? ways.length : shownOf(ways.length)
  return (
    <fieldset className="rl-ways">
      <legend>{text.ways.title(ways.length, dice)}</legend>
      <div className="rl-way-list">
        {ways.slice(0, shown).map((option, index) => {
          const chose =
            option.status === 'blocked' ? undefined : option.effects.find((effect) => effect.type === 'chose')
          if (chose === undefined) return null
          return (
            <label key={index} className="rl-way" onPointerEnter={() => look(option)} onPointerLeave={() => look(null)}>
              <input
                type="radio"
                name={group}
                checked={index === way}
                disabled={locked}
                onChange={() => choose(index)}
              />
              <WayText chose={chose} best={index === 0 && ways.length > 1} preview={preview} text={text} />
            </label>
          )
        })}
        {ways.length > SHOWN_ALL && (
          <button type="button" className="button small rl-more" onClick={() => showAll(!all)}>
            {shown === ways.length ? text.ways.few(SHOWN_OF_MANY) : text.ways.all(ways.length)}
          </button>
        )}
      </div>
    </fieldset>
  )
}

type Chose = Extract<Effect, { type: 'chose' }>

function WayText({
  chose,
  best,
  preview,
  text,
}: {
  readonly chose: Chose
  readonly best: boolean
  readonly preview: Taste['preview']
  readonly text: BoardText
}): ReactNode {
  const base = chose.groups.reduce((sum, { points }) => sum + points, 0)
  const certain = chose.least === chose.most
  return (
    <>
      <span className="rl-way-groups">
        {grouped(chose, text).map(({ name, times, values }) => (
          <span key={name + values} className="rl-way-group">
            {times > 1 && <b>{times}× </b>}
            {name} <i>{values}</i>
          </span>
        ))}
      </span>
      <span className="rl-way-points">
        {best && preview === 'full' && <em className="mark hint">{text.ways.best}</em>}
        {preview === 'full' && (
          <>
            <b>
              {certain ? text.number(chose.least) : text.ways.range(text.number(chose.least), text.number(chose.most))}
            </b>
            {certain ? (
              chose.least !== base && <small>{text.ways.base(text.number(base))}</small>
            ) : (
              <small>{text.ways.expected(text.number(Math.round(chose.expected)))}</small>
            )}
          </>
        )}
        {preview === 'base' && <b>{text.number(base)}</b>}
      </span>
    </>
  )
}

/** Equal groups are told once. */
function grouped(
  { groups }: Chose,
  text: BoardText,
): readonly { readonly name: string; readonly times: number; readonly values: string }[] {
  const found = new Map<string, { name: string; times: number; values: string }>()
  for (const { type, values } of groups) {
    const single = type === 'singleOne' || type === 'singleFive'
    const key = `${type} ${values.join()}`
    const before = found.get(key)
    if (before === undefined)
      found.set(key, { name: text.items.combinations[type], times: 1, values: single ? '' : values.join(' ') })
    else before.times++
  }
  return [...found.values()]
}
