import type { Option } from '@parlour/core'
import { CHARMS, onOffer, PACK_IDS, type Pick, type Rollio, type State, type Ware } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { Art } from './Art.tsx'
import { isHinted, refusal, tierMark, whole, wordOption } from './look.ts'
import type { Noted } from './Note.tsx'
import type { BoardText } from './text.ts'
import './Offers.css'

interface OffersProps extends Readonly<BoardProps<Rollio>> {
  readonly text: BoardText
  note(noted: Noted | null): void
  pin(noted: Noted): void
}

/** A thing on offer, as its card says it. */
interface Ticket {
  readonly name: string
  readonly says: string
  readonly price: string
  readonly kind: string
  readonly art: ReactNode
  readonly rank?: string // how rare it is, or of which kind
  readonly world?: string // whose colours it wears
  readonly gone?: string // bought or packed
}

function Card({
  option,
  ticket,
  hinted,
  locked,
  who,
  words,
  text,
  choose,
  note,
  pin,
}: OffersProps & { readonly option: Option<Rollio>; readonly ticket: Ticket }): ReactNode {
  const reason = refusal(option)
  const free = reason === null && !locked && ticket.gone === undefined
  const hints = isHinted(option, hinted)
  const why = reason === null ? null : words.reason(reason, who)
  const enter = (): void => {
    if (why !== null && ticket.gone === undefined) note({ text: why, reason })
  }
  const leave = (): void => note(null)
  return (
    <li className="rl-offer">
      <button
        type="button"
        className={`tile rl-card${ticket.gone === undefined ? '' : ' rl-gone'}${hints ? ' rl-hinted' : ''} rl-${ticket.kind}`}
        data-world={ticket.world}
        aria-disabled={!free}
        data-go={free || undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={enter}
        onBlur={leave}
        onClick={() => {
          if (free) choose(option)
          else if (why !== null && ticket.gone === undefined) pin({ text: why, reason })
        }}
      >
        <span className="rl-face">{ticket.art}</span>
        <b>{ticket.name}</b>
        {ticket.rank !== undefined && <i className="rl-rank">{ticket.rank}</i>}
        <span className="rl-says">{ticket.says}</span>
        <span className="rl-price">
          {hints && <em className="mark hint">{text.hint}</em>}
          {ticket.gone ?? ticket.price}
        </span>
        {why !== null && ticket.gone === undefined && <span className="unseen">{why}</span>}
      </button>
    </li>
  )
}

/** 3.2  What a run may begin with. */
export function Loadout(props: OffersProps): ReactNode {
  const { view, text } = props
  return (
    <section className="rl-offers" aria-label={text.loadout.title}>
      <ul className="rl-cards">
        {PACK_IDS.map((pack, index) => {
          const ticket: Ticket = {
            name: text.items.packs[pack],
            says: text.items.pack(pack),
            price: text.loadout.price(onOffer(view, 'pack', index)?.price ?? 0),
            kind: 'pack',
            art: <Art kind="packs" id={pack} />,
            ...(view.packs.includes(pack) ? { gone: text.loadout.taken } : {}),
          }
          return <Card key={pack} {...props} option={buying(view, 'pack', index)} ticket={ticket} />
        })}
      </ul>
    </section>
  )
}

const buying = (view: State, ware: Ware, index: number): Option<Rollio> => {
  const buy: Extract<Pick, { type: 'buy' }> = { type: 'buy', ware, index }
  return whole(view, buy, buy)
}

/** 3.6  Three charms, two consumables and a blessing. */
export function Shop(props: OffersProps & { readonly won: string | null }): ReactNode {
  const { view, text, won } = props
  const { shop } = view
  if (shop === null) return null
  const price = (ware: Ware, index: number): string => text.shop.price(onOffer(view, ware, index)?.price ?? 0)
  const sold: Ticket = { name: '', says: '', price: '', kind: 'sold', art: null, gone: text.shop.sold }
  return (
    // by keyboard one enters the shop itself: a key pressed once too often buys nothing
    <section className="rl-offers" aria-label={text.shop.title} tabIndex={-1} data-go>
      <div className="rl-offers-head">
        <p className="rl-purse" key={view.money}>
          {text.pot.money(view.money)}
        </p>
        <p>{won}</p>
      </div>
      <ul className="rl-cards" aria-label={text.shop.charms}>
        {shop.charms.map((id, index) => (
          <Card
            key={index}
            {...props}
            option={buying(view, 'charm', index)}
            ticket={
              id === null
                ? sold
                : {
                    name: text.items.charms[id],
                    says: text.items.charm(id, view.settings.content),
                    price: price('charm', index),
                    kind: CHARMS[view.settings.content][id].rarity,
                    art: <Art kind="charms" id={id} />,
                    rank: text.rarities[CHARMS[view.settings.content][id].rarity],
                  }
            }
          />
        ))}
      </ul>
      <ul className="rl-cards" aria-label={text.shop.others}>
        {shop.consumables.map((id, index) => (
          <Card
            key={index}
            {...props}
            option={buying(view, 'consumable', index)}
            ticket={
              id === null
                ? sold
                : {
                    name: text.items.consumables[id],
                    says: text.items.consumable(id, view.settings.table),
                    price: price('consumable', index),
                    kind: 'consumable',
                    art: <Art kind="consumables" id={id} />,
                    rank: text.shop.kinds.consumable,
                  }
            }
          />
        ))}
        <Card
          {...props}
          option={buying(view, 'blessing', 0)}
          ticket={
            shop.blessing === null
              ? sold
              : {
                  name: `${text.items.blessings[shop.blessing]}${tierMark(view.blessings.filter((own) => own === shop.blessing).length + 1)}`,
                  says: text.items.blessing(shop.blessing),
                  price: price('blessing', 0),
                  kind: 'blessing',
                  art: <Art kind="blessings" id={shop.blessing} />,
                  rank: text.shop.kinds.blessing,
                }
          }
        />
      </ul>
    </section>
  )
}

/** 3.1  The worlds to choose from, each with what it does. */
export function Worlds(props: OffersProps): ReactNode {
  const { view, text } = props
  return (
    <section className="rl-offers" aria-label={text.world.title}>
      <ul className="rl-cards rl-worlds">
        {view.offered.map((world, index) => {
          const pick: Extract<Pick, { type: 'world' }> = { type: 'world', index }
          return (
            <Card
              key={world}
              {...props}
              option={whole(view, pick, pick)}
              ticket={{
                name: text.items.worlds[world],
                says: text.items.world(world),
                price: '',
                kind: 'world',
                art: <Art kind="worlds" id={world} />,
                world,
              }}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Leaving, and a voucher in the shop. */
export function Doors({
  view,
  question,
  hinted,
  locked,
  who,
  words,
  text,
  look,
  choose,
  note,
}: OffersProps): ReactNode {
  const shop = view.phase !== 'loadout'
  const leave = wordOption(question.options, 'leave') ?? whole(view, { type: 'word', word: 'leave' }, { type: 'leave' })
  const refresh =
    wordOption(question.options, 'refresh') ?? whole(view, { type: 'word', word: 'refresh' }, { type: 'refresh' })
  const why = refusal(refresh)
  const enter = (option: Option<Rollio>) => (): void => {
    const reason = refusal(option)
    if (reason === null) look(option)
    else note({ text: words.reason(reason, who), reason })
  }
  const away = (): void => {
    look(null)
    note(null)
  }
  return (
    <div className={`rl-actions rl-doors${shop ? '' : ' rl-one'}`} role="group" aria-label={text.actions.title}>
      {shop && (
        <button
          type="button"
          className={`button rl-action${isHinted(refresh, hinted) ? ' rl-hinted' : ''}`}
          aria-disabled={why !== null || locked}
          onPointerEnter={enter(refresh)}
          onPointerLeave={away}
          onFocus={enter(refresh)}
          onBlur={away}
          onClick={() => !locked && why === null && choose(refresh)}
        >
          <b>{text.shop.voucher(view.vouchers)}</b>
          {why !== null && <span className="unseen">{text.actions.why(words.reason(why, who))}</span>}
        </button>
      )}
      <button
        type="button"
        className={`button primary rl-action rl-action-main${isHinted(leave, hinted) ? ' rl-hinted' : ''}`}
        aria-disabled={locked}
        aria-keyshortcuts="Enter"
        onClick={() => !locked && choose(leave)}
      >
        <b>{shop ? text.shop.leave : text.loadout.go}</b>
      </button>
    </div>
  )
}
