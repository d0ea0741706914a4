import {
  combinationOf,
  DECK,
  legalActions,
  receiver,
  strongest,
  type Action,
  type Cards,
  type Combination,
  type View,
} from '@parlour/games/big-two'

/** Whether no hand that others could have beats a play. */
export type BeyondReach = (play: Combination) => boolean

/** Judged by the cards nobody has shown, the viewer's own apart, and by the number in each hand. */
export function beyondReach(v: View): BeyondReach {
  const unseen = DECK.filter((card) => !v.played.includes(card) && !v.hand.includes(card))
  const most = Math.max(...v.counts.filter((_, seat) => seat !== v.me))
  const limits = new Map<number, number>()
  const limit = (size: number): number => {
    const known = limits.get(size) ?? (size > most ? -1 : strongest(unseen, size, v.settings))
    limits.set(size, known)
    return known
  }
  const weakestFour = combinationOf([0, 1, 2, 3, 4], v.settings)?.power ?? 0
  const bombs = (): boolean => v.settings.bombs === 'anySize' && limit(5) >= weakestFour
  return ({ cards, power }) => power > limit(cards.length) && (cards.length === 5 || !bombs())
}

const MOST_NODES = 3000

/**
 * Plays, in order, that win the match whatever the others hold: each but the last is beyond reach. Null where none are
 * found.
 */
export function certainWin(v: View): readonly Cards[] | null {
  const holds = beyondReach(v)
  const leading: View = { ...v, table: null, first: false, locked: [], passes: 0, by: v.seat }
  let nodes = 0
  return from(v, v.hand)

  function from(round: View, hand: Cards): readonly Cards[] | null {
    const next = v.counts[receiver(round, v.seat)] ?? 0
    const plays = legalActions(round, hand, next)
      .filter(isPlay)
      .sort((a, b) => b.cards.length - a.cards.length)
    const last = plays.find(({ cards }) => cards.length === hand.length)
    if (last !== undefined) return [last.cards]
    for (const { cards } of plays) {
      const play = combinationOf(cards, v.settings)
      if (play === null || !holds(play) || ++nodes > MOST_NODES) continue
      const rest = from(
        leading,
        hand.filter((card) => !cards.includes(card)),
      )
      if (rest !== null) return [cards, ...rest]
    }
    return null
  }
}

const isPlay = (action: Action): action is Action & { readonly type: 'play' } => action.type === 'play'
