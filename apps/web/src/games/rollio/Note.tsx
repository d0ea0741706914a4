import type { Option } from '@parlour/core'
import {
  CONSUMABLE_PRICE,
  priceOf,
  sellsFor,
  type Pick,
  type Rollio,
  type RollioReason,
  type State,
} from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import type { Held } from './Charms.tsx'
import { refusal, whole } from './look.ts'
import type { BoardText } from './text.ts'
import './Note.css'

/** What is explained of the thing under the pointer or the focus. */
export interface Noted {
  readonly text: string
  readonly reason: RollioReason | null
}

interface NoteProps extends Readonly<BoardProps<Rollio>> {
  readonly text: BoardText
  readonly held: Held | null // was tapped: what can be done with it is offered
  readonly pointed: Noted | null
  readonly movable: boolean
  readonly usual: string
}

/** One strip for odds and explanations: it never moves the board. */
export function HeldNote(props: NoteProps): ReactNode {
  const { view, question, locked, held, pointed, usual, words, who, text, choose, explain } = props
  const offers = held === null ? [] : offersOf(view, question.options, held)
  const use = held?.ware === 'consumable' ? optionToUse(view, question.options, held.index) : null
  const reason = pointed?.reason ?? refusal(use)
  const sentence = pointed?.text ?? (held === null ? usual : sentenceOf(props, held))
  return (
    <div className="rl-note">
      <p>
        {sentence}
        {reason !== null && (
          <>
            {pointed === null && ` ${words.reason(reason, who)}`}{' '}
            <button type="button" className="rule-link" onClick={() => explain(reason)}>
              {text.rule(reason.rule)}
            </button>
          </>
        )}
      </p>
      {offers.map(({ option, price }) => (
        <button
          key={option.pick.type}
          type="button"
          className="button small primary"
          aria-disabled={locked || option.status === 'blocked'}
          onClick={() => !locked && option.status !== 'blocked' && choose(option)}
        >
          {price === null ? text.note.use : text.note.sell(price)}
        </button>
      ))}
    </div>
  )
}

function sentenceOf({ view, movable, text }: NoteProps, { ware, index }: Held): string {
  if (ware === 'consumable') {
    const id = view.consumables[index]
    return id === undefined
      ? ''
      : text.note.charm(text.items.consumables[id], text.items.consumable(id, view.settings.table))
  }
  const id = view.charms[index]
  return id === undefined
    ? ''
    : text.sentences([
        text.note.charm(text.items.charms[id], text.items.charm(id, view.settings.content)),
        ...(movable ? [text.note.move] : []),
      ])
}

const optionToUse = (view: State, options: readonly Option<Rollio>[], index: number): Option<Rollio> =>
  options.find(({ pick }) => pick.type === 'use' && pick.index === index) ??
  whole(view, { type: 'use', index }, { type: 'use', index, on: null })

interface Offer {
  readonly option: Option<Rollio>
  readonly price: number | null // null to use it
}

/** A consumable can be used; in the shop both can be sold. */
function offersOf(view: State, options: readonly Option<Rollio>[], { ware, index }: Held): readonly Offer[] {
  const sell: Extract<Pick, { type: 'sell' }> = { type: 'sell', ware, index }
  const charm = view.charms[index]
  const price = sellsFor(
    ware === 'consumable' || charm === undefined ? CONSUMABLE_PRICE : priceOf(view.settings.content, charm),
  )
  return [
    ...(ware === 'consumable' ? [{ option: optionToUse(view, options, index), price: null }] : []),
    ...(view.phase === 'shop' ? [{ option: whole(view, sell, sell), price }] : []),
  ]
}

/** A new order of charms waits to be kept. */
export function Draft({ text, keep, putBack }: { readonly text: BoardText; keep(): void; putBack(): void }): ReactNode {
  return (
    <div className="rl-note rl-draft">
      <p>{text.charms.draft}</p>
      <button type="button" className="button small primary" onClick={keep}>
        {text.charms.keep}
      </button>
      <button type="button" className="button small rl-small" onClick={putBack}>
        {text.charms.putBack}
      </button>
    </div>
  )
}
