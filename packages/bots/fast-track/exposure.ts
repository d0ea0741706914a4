import type { Seat } from '@parlour/core'
import { DRAWS, drawPile, cardsIn, fastTrack, type PegId, type State } from '@parlour/games/fast-track'

const { rules } = fastTrack

/** How many of the cards that a rival may draw next could cut a peg. */
export interface Exposure {
  readonly peg: PegId
  readonly rival: Seat
  readonly cards: number
  readonly of: number
}

/**
 * The peg of a seat that most of a rival's cards could cut as the board stands; null where none can be cut. Exact:
 * every card is tried by the rules.
 */
export function exposure(s: State, seat: Seat): Exposure | null {
  if (s.winner !== null) return null
  let worst: Exposure | null = null
  for (let rival = 0; rival < s.zones.length; rival++) {
    if (rival === seat) continue
    const board: State = { ...s, seat: rival, card: null }
    const of = cardsIn(drawPile(board))
    for (const [peg, cards] of cutters(board, seat))
      if (worst === null || cards / of > worst.cards / worst.of) worst = { peg, rival, cards, of }
  }
  return worst
}

/** By peg of the victim: the cards of the one about to draw that cut it in some play. */
function cutters(board: State, victim: Seat): ReadonlyMap<PegId, number> {
  const cards = new Map<PegId, number>()
  const pile = drawPile(board)
  for (const [rank, draw] of DRAWS.entries()) {
    const copies = pile[rank] ?? 0
    if (copies === 0) continue
    const drawn = rules.resolve(board, draw)
    const hit = new Set<PegId>()
    for (const action of rules.actions(drawn))
      rules.play(drawn, action, (effect) => {
        if (effect.type === 'cut' && effect.victim === victim) hit.add(effect.peg)
      })
    for (const peg of hit) cards.set(peg, (cards.get(peg) ?? 0) + copies)
  }
  return cards
}
