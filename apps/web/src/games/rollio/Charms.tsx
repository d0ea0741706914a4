import { CHARM_SLOTS, charmSlots, CHARMS, CONSUMABLE_SLOTS, type State } from '@parlour/games/rollio'
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Art } from './Art.tsx'
import { silenced } from './look.ts'
import { moved, placesFor } from './order.ts'
import type { BoardText } from './text.ts'
import './Charms.css'

/** A thing of the player's that was tapped: what can be done with it stands in the note. */
export interface Held {
  readonly ware: 'charm' | 'consumable'
  readonly index: number
}

interface CharmsProps {
  readonly view: State
  readonly order: readonly number[] // as they stand now, perhaps not yet kept
  readonly movable: boolean
  readonly held: Held | null
  readonly fired: string | null // the effect that is being counted
  worth(charm: number): { readonly points: number; readonly without: number } | null
  readonly text: BoardText
  arrange(order: readonly number[]): void
  hold(held: Held | null): void
}

/** Charms in a row, in the order in which they count, to be dragged or moved by arrow keys; consumables beside them. */
export function Charms(props: CharmsProps): ReactNode {
  const { view, order, movable, held, fired, text, arrange, hold } = props
  const [pointed, point] = useState<Held | null>(null)
  const row = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const focus = useRef<number | null>(null)
  const silent = silenced(view)
  useLayoutEffect(() => {
    if (focus.current !== null) row.current?.querySelector<HTMLElement>(`[data-charm='${focus.current}']`)?.focus()
    focus.current = null
  }, [order])

  const press = (event: KeyboardEvent, slot: number, charm: number): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if (!movable) return
    focus.current = charm
    arrange(moved(order, slot, slot + by))
  }
  const down = (event: PointerEvent<HTMLElement>, charm: number): void => {
    if (!movable || event.button !== 0) return
    const slots = row.current?.children
    const width = (slots?.[1]?.getBoundingClientRect().left ?? 0) - (slots?.[0]?.getBoundingClientRect().left ?? 0)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ charm, from: event.clientX, at: event.clientX, order, width, moved: false })
  }
  const move = (event: PointerEvent): void => {
    if (drag === null) return
    const far = event.clientX - drag.from
    const from = drag.order.indexOf(drag.charm)
    setDrag({ ...drag, at: event.clientX, moved: drag.moved || Math.abs(far) > 6 })
    if (drag.moved) arrange(moved(drag.order, from, from + placesFor(far, drag.width)))
  }
  const up = (): void => {
    if (drag !== null && !drag.moved) setDrag(null)
    else if (drag !== null) setTimeout(() => setDrag(null)) // after the click that a drag ends with
  }
  const shift = (charm: number, slot: number): number => {
    if (drag?.charm !== charm || !drag.moved) return 0
    return drag.at - drag.from - (slot - drag.order.indexOf(charm)) * drag.width
  }

  return (
    <div className="rl-owned">
      <ol ref={row} className="rl-charms" aria-label={text.charms.title}>
        {order.map((charm, slot) => {
          const id = view.charms[charm]
          if (id === undefined) return null
          const style: CSSProperties = { '--shift': `${shift(charm, slot)}px` }
          const classes = [
            'tile rl-tile',
            `rl-${CHARMS[view.settings.content][id].rarity}`,
            movable ? 'rl-movable' : '',
            drag?.charm === charm && drag.moved ? 'rl-dragged' : '',
          ]
          if (fired === id) classes.push('rl-fired')
          if (silent === slot) classes.push('rl-silent')
          return (
            <li key={charm} className={classes.filter(Boolean).join(' ')} style={style}>
              <button
                type="button"
                className="cover"
                data-charm={charm}
                aria-label={text.charms.slot(
                  slot + 1,
                  text.items.charms[id],
                  text.items.charm(id, view.settings.content),
                  silent === slot,
                )}
                aria-pressed={held?.ware === 'charm' && held.index === charm}
                aria-keyshortcuts={movable ? 'ArrowLeft ArrowRight' : undefined}
                onPointerDown={(event) => down(event, charm)}
                onPointerMove={move}
                onPointerUp={up}
                onPointerCancel={() => setDrag(null)}
                onKeyDown={(event) => press(event, slot, charm)}
                onPointerEnter={() => point({ ware: 'charm', index: charm })}
                onPointerLeave={() => point(null)}
                onFocus={() => point({ ware: 'charm', index: charm })}
                onBlur={() => point(null)}
                onClick={() => {
                  if (drag?.moved !== true)
                    hold(held?.ware === 'charm' && held.index === charm ? null : { ware: 'charm', index: charm })
                }}
              />
              <Art kind="charms" id={id} />
              <span className="rl-name" aria-hidden="true">
                {text.items.charms[id]}
              </span>
              {pointed?.ware === 'charm' && pointed.index === charm && drag === null && (
                <Tip
                  slot={slot}
                  title={text.items.charms[id]}
                  kind={text.rarities[CHARMS[view.settings.content][id].rarity]}
                  says={text.items.charm(id, view.settings.content)}
                  more={worthText(props.worth(charm), text)}
                />
              )}
            </li>
          )
        })}
        {Array.from({ length: Math.max(0, charmSlots(view) - view.charms.length) }, (_, slot) => (
          <li key={`empty ${slot}`} className="rl-empty">
            <span className="unseen">{text.charms.empty}</span>
          </li>
        ))}
      </ol>
      <ul className="rl-consumables" aria-label={text.charms.consumables}>
        {view.consumables.map((id, index) => (
          <li key={index} className="tile rl-tile rl-consumable">
            <button
              type="button"
              className="cover"
              aria-label={text.charms.consumable(
                index + 1,
                text.items.consumables[id],
                text.items.consumable(id, view.settings.table),
              )}
              aria-pressed={held?.ware === 'consumable' && held.index === index}
              onPointerEnter={() => point({ ware: 'consumable', index })}
              onPointerLeave={() => point(null)}
              onFocus={() => point({ ware: 'consumable', index })}
              onBlur={() => point(null)}
              onClick={() =>
                hold(held?.ware === 'consumable' && held.index === index ? null : { ware: 'consumable', index })
              }
            />
            <Art kind="consumables" id={id} />
            <span className="rl-name" aria-hidden="true">
              {text.items.consumables[id]}
            </span>
            {pointed?.ware === 'consumable' && pointed.index === index && (
              <Tip
                slot={CHARM_SLOTS + index}
                title={text.items.consumables[id]}
                kind=""
                says={text.items.consumable(id, view.settings.table)}
                more=""
              />
            )}
          </li>
        ))}
        {Array.from({ length: CONSUMABLE_SLOTS - view.consumables.length }, (_, slot) => (
          <li key={`empty ${slot}`} className="rl-empty rl-empty-consumable">
            <Art kind="consumables" id="potion" />
            <span className="unseen">{text.charms.emptyConsumable}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Drag {
  readonly charm: number
  readonly from: number // where the pointer was
  readonly at: number
  readonly order: readonly number[] // before the drag
  readonly width: number // of a slot with its gap
  readonly moved: boolean
}

/** What a thing is and does, at once; those who listen have heard it with its name. */
function Tip({
  slot,
  title,
  kind,
  says,
  more,
}: {
  readonly slot: number
  readonly title: string
  readonly kind: string
  readonly says: string
  readonly more: string
}): ReactNode {
  return (
    <span
      className={`rl-tip${slot < 3 ? '' : slot < CHARM_SLOTS ? ' rl-tip-middle' : ' rl-tip-end'}`}
      aria-hidden="true"
    >
      <b>{title}</b>
      {kind !== '' && <i>{kind}</i>}
      <span>{says}</span>
      {more !== '' && <em>{more}</em>}
    </span>
  )
}

const worthText = (worth: ReturnType<CharmsProps['worth']>, text: BoardText): string =>
  worth === null ? '' : text.worth(text.number(worth.points), text.number(worth.without))
