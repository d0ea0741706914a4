import type { Seat } from '@parlour/core'
import { DECK, type Cards, type View } from '@parlour/games/big-two'
import { useMemo, useState } from 'react'
import { store } from '../../store.ts'
import { arranged, sorted, SORTS, type Sort } from './hand.ts'

const SORT = 'parlour/big-two/sort'
const ORDER = 'parlour/big-two/order'

interface Order {
  readonly order: Cards
  readonly sort: Sort | null // null once the player moved a card
  sortBy(sort: Sort): void
  arrange(order: Cards): void
}

/** The hand in the player's own order, kept until it has been played. */
export function useOrder(view: View): Order {
  const [sort, setSort] = useState<Sort>(() => SORTS.find((each) => each === store.getItem(SORT)) ?? 'rank')
  const [own, setOwn] = useState<Own>(readOwn)
  const mine = own.seat === view.me ? own.cards : NONE
  const order = useMemo(() => arranged(mine, view.hand, sort, view.settings), [mine, view, sort])
  const keep = (cards: Cards): void => {
    const next = { seat: view.me, cards }
    setOwn(next)
    store.setItem(ORDER, JSON.stringify(next))
  }
  const isSorted = sorted(order, sort, view.settings).every((card, place) => card === order[place])
  return {
    order,
    sort: isSorted ? sort : null,
    sortBy(wanted) {
      store.setItem(SORT, wanted)
      setSort(wanted)
      keep(sorted(view.hand, wanted, view.settings))
    },
    arrange: keep,
  }
}

interface Own {
  readonly seat: Seat | null
  readonly cards: Cards
}
const NONE: Cards = []

/** What was kept, as far as it is understood. */
function readOwn(): Own {
  try {
    const kept: unknown = JSON.parse(store.getItem(ORDER) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('seat' in kept) || !('cards' in kept))
      return { seat: null, cards: NONE }
    const { seat, cards } = kept
    return {
      seat: typeof seat === 'number' ? seat : null,
      cards: Array.isArray(cards)
        ? DECK.filter((card) => cards.includes(card)).toSorted((a, b) => cards.indexOf(a) - cards.indexOf(b))
        : NONE,
    }
  } catch {
    return { seat: null, cards: NONE }
  }
}
