import type { Option } from '@parlour/core'
import type { BigTwo, Card, Cards } from '@parlour/games/big-two'
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Face } from './Card.tsx'
import { fan, LIFT, placeAt, type Fan as Laid } from './fan.ts'
import { moved } from './hand.ts'
import type { Held } from './held.ts'
import './Fan.css'

interface FanProps {
  readonly held: readonly Held[]
  readonly dealing: boolean // the cards come one after the other
  readonly locked: boolean
  readonly label: string
  look(option: Option<BigTwo> | null): void
  touch(held: Held): void // tapped, or chosen by key
  launch(held: Held): void // dragged to the table
  arrange(order: Cards): void
  aim(over: boolean): void // whether a dragged card is over the table
}

interface Drag {
  readonly card: Card
  readonly grip: { readonly x: number; readonly y: number } // where it was taken, from its corner
  readonly from: { readonly x: number; readonly y: number } // of the pointer
  readonly to: { readonly x: number; readonly y: number } | null // of the pointer, in the fan; null before it moves
}

const STILL = 8 // pixels a finger may tremble

/** The hand: tapped, dragged or walked along with the arrow keys. */
export function Fan({ held, dealing, locked, label, look, touch, launch, arrange, aim }: FanProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const laid = fan(held.length, useWidth(list))
  const [drag, setDrag] = useState<Drag | null>(null)
  const dragged = useRef(false)
  const [current, setCurrent] = useState<Card | null>(null)
  const order = held.map(({ card }) => card)
  const stop = held.find(({ card }) => card === current) ?? held.find(({ tag }) => tag !== null) ?? held[0]

  const within = (event: PointerEvent): { x: number; y: number } => {
    const box = list.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const take = (event: PointerEvent<HTMLElement>, card: Card, place: number): void => {
    dragged.current = false
    if (event.button !== 0) return
    const at = within(event)
    const corner = laid.places[place] ?? at
    setDrag({ card, grip: { x: at.x - corner.x, y: at.y - corner.y }, from: at, to: null })
  }
  const pull = (event: PointerEvent<HTMLElement>): void => {
    if (drag === null) return
    const at = within(event)
    if (drag.to === null && Math.hypot(at.x - drag.from.x, at.y - drag.from.y) < STILL) return
    if (drag.to === null) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    setDrag({ ...drag, to: at })
    aim(isOut(at))
    if (!isOut(at))
      arrange(
        moved(
          order,
          drag.card,
          placeAt(laid, at.x - drag.grip.x + laid.card.width / 2, at.y - drag.grip.y + laid.card.height / 2),
        ),
      )
  }
  const leave = (put: boolean): void => {
    const found = held.find(({ card }) => card === drag?.card)
    const end = drag?.to ?? null
    if (put && end !== null && isOut(end) && found !== undefined) launch(found)
    setDrag(null)
    aim(false)
  }
  const walk = (event: KeyboardEvent<HTMLElement>, place: number): void => {
    const by =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? held.length - 1 : place + by
    const card = order[place]
    if ((by === 0 && event.key !== 'Home' && event.key !== 'End') || card === undefined) return
    event.preventDefault()
    if (event.shiftKey) arrange(moved(order, card, to))
    else {
      const next = order[Math.max(0, Math.min(held.length - 1, to))] ?? card
      setCurrent(next)
      list.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
    }
  }

  return (
    <ul
      ref={list}
      className="b2-fan"
      aria-label={label}
      data-dealing={dealing}
      style={{ blockSize: `${laid.height}px` }}
    >
      {held
        .toSorted((a, b) => a.card - b.card)
        .map((each) => {
          const place = order.indexOf(each.card)
          const moving = drag?.card === each.card && drag.to !== null
          return (
            <li
              key={each.card}
              style={{
                transform: transformOf(laid, place, each.lifted, moving ? drag : null),
                zIndex: moving ? 60 : place + 1,
                '--card': place,
              }}
              data-moving={moving}
            >
              <button
                type="button"
                className={classesOf(each, locked)}
                data-card={each.card}
                data-go={(each === stop && !locked) || undefined}
                tabIndex={each === stop ? 0 : -1}
                aria-label={each.label}
                aria-pressed={each.lifted}
                aria-disabled={locked || each.option?.status === 'blocked' || undefined}
                style={{ inlineSize: `${laid.card.width}px`, blockSize: `${laid.card.height}px` }}
                onPointerDown={(event) => take(event, each.card, place)}
                onPointerMove={pull}
                onPointerUp={() => leave(true)}
                onPointerCancel={() => leave(false)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && look(each.option)}
                onPointerLeave={(event) => event.pointerType === 'mouse' && look(null)}
                onFocus={() => {
                  setCurrent(each.card)
                  look(each.option)
                }}
                onBlur={() => look(null)}
                onKeyDown={(event) => walk(event, place)}
                onClick={(event) => (event.detail === 0 || !dragged.current) && touch(each)}
              >
                <Face card={each.card} />
              </button>
              {each.tag !== null && (
                <span className="mark b2-tag" aria-hidden="true">
                  {each.tag.text}
                </span>
              )}
            </li>
          )
        })}
    </ul>
  )
}

/** Above the hand lies the table. */
const isOut = ({ y }: { readonly y: number }): boolean => y < -12

function transformOf({ places }: Laid, place: number, lifted: boolean, drag: Drag | null): string {
  if (drag !== null && drag.to !== null)
    return `translate(${drag.to.x - drag.grip.x}px, ${drag.to.y - drag.grip.y}px) scale(1.06)`
  const { x, y, angle } = places[place] ?? { x: 0, y: 0, angle: 0 }
  return `translate(${x}px, ${y - (lifted ? LIFT : 0)}px) rotate(${angle}deg)`
}

function classesOf({ option, lifted, tag }: Held, locked: boolean): string {
  const standing = lifted
    ? 'b2-lifted'
    : option === null || locked
      ? 'b2-idle'
      : option.status === 'blocked'
        ? 'b2-blocked'
        : option.action !== null
          ? 'b2-completes'
          : 'b2-begins'
  return ['b2-card', standing, tag === null ? '' : `b2-is-${tag.type}`].filter(Boolean).join(' ')
}

/** The width of an element, followed as it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(336)
  useLayoutEffect(() => {
    if (element.current === null) return
    const watch = new ResizeObserver(([entry]) => entry !== undefined && setWidth(entry.contentRect.width))
    setWidth(element.current.clientWidth)
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
