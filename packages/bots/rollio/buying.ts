import {
  CHARM_IDS,
  charmSlots,
  CONSUMABLE_IDS,
  CONSUMABLES,
  onOffer,
  rollio,
  type Action,
  type State,
} from '@parlour/games/rollio'
import { ahead, gainOf, PER_DOLLAR, worthOf } from './appraisal.ts'
import { momentOf } from './moments.ts'
import { settled, SETTLES } from './settling.ts'

const STAMPED = 0.05
const MOST_STAMPED = 3 // dice
const EXCHANGED = 0.03 // what a better charm must add, so that charms are not changed for ever

/** Something to do in a shop, and what it adds to the worth of the run. */
export interface Gain {
  readonly action: Action
  readonly gain: number
}

/** What is worth its money, best first; with nothing to buy the sale that makes room for a better charm. */
export function gainsOf(s: State, actions: readonly Action[]): readonly Gain[] {
  const gains = actions
    .flatMap((action): readonly Gain[] => (action.type === 'buy' ? [{ action, gain: gainOfWare(s, action) }] : []))
    .filter(({ gain }) => gain > 0)
  return gains.length === 0 ? exchange(s) : gains.sort((a, b) => b.gain - a.gain)
}

/** What it adds; the dollars it costs are in the worth of what is left. */
function gainOfWare(s: State, action: Extract<Action, { type: 'buy' }>): number {
  const offer = onOffer(s, action.ware, action.index)
  if (offer === null) return 0
  const after = rollio.rules.play(s, action)
  const charm = CHARM_IDS.find((id) => id === offer.item)
  if (charm !== undefined) return gainOf(s, charm, after)
  const consumable = CONSUMABLE_IDS.find((id) => id === offer.item)
  if (consumable === undefined) return worthOf(after) - worthOf(s)
  const use = CONSUMABLES[consumable]
  const price = PER_DOLLAR * ahead(s) * offer.price
  if (use.type === 'stamp')
    return s.set.filter(({ pip }) => pip !== undefined).length < MOST_STAMPED ? STAMPED - price : 0
  return SETTLES.has(consumable) ? worthOf(settled(after)) - worthOf(s) : momentOf(consumable) - price
}

/** With full slots the charm that does least goes, if one that can then be paid does more. */
function exchange(s: State): readonly Gain[] {
  const offers = (s.shop?.charms ?? []).flatMap((charm, index) => {
    const offer = charm === null ? null : onOffer(s, 'charm', index)
    return charm === null || offer === null ? [] : [{ charm, index, price: offer.price }]
  })
  if (s.charms.length < charmSlots(s) || offers.length === 0) return []
  const { action, left, worth } = s.charms
    .map((_, index) => soldAt(s, index))
    .reduce((a, b) => (b.worth > a.worth ? b : a))
  const gain = Math.max(
    0,
    ...offers
      .filter(({ price }) => price <= left.money)
      .map(({ charm, index }) => gainOf(left, charm, rollio.rules.play(left, { type: 'buy', ware: 'charm', index }))),
  )
  const more = worth + gain - worthOf(s) - EXCHANGED
  return more > 0 ? [{ action, gain: more }] : []
}

function soldAt(s: State, index: number): { readonly action: Action; readonly left: State; readonly worth: number } {
  const action: Action = { type: 'sell', ware: 'charm', index }
  const left = rollio.rules.play(s, action)
  return { action, left, worth: worthOf(left) }
}
