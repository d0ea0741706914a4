import {
  bigTwo,
  combinationOf,
  KINDS,
  playsOf,
  strength,
  type Cards,
  type Combination,
  type Kind,
  type View,
} from '@parlour/games/big-two'

/** The plays of one kind that may be played now. */
export interface Group {
  readonly kind: Kind
  readonly plays: readonly Cards[] // the weakest first; never none
}

/** What a hand can be put together to now, kind by kind; single cards speak for themselves. */
export function groupsOf(view: View): readonly Group[] {
  const { hand, settings } = view
  const found = playsOf(hand, null, settings).flatMap((action) => {
    const play = action.type === 'play' ? combinationOf(action.cards, settings) : null
    return play === null || play.kind === 'single' ? [] : [play]
  })
  return KINDS.flatMap((kind) => {
    const plays = found
      .filter((play) => play.kind === kind && mayPlay(view, play))
      .toSorted((a, b) => a.power - b.power)
    return plays.length === 0 ? [] : [{ kind, plays: cheapest(plays, (cards) => worth(cards, view)) }]
  })
}

const mayPlay = (view: View, { cards }: Combination): boolean =>
  bigTwo.guide.why(view, { type: 'play', cards }) === null

const worth = (cards: Cards, { settings }: View): number =>
  cards.reduce((sum, card) => sum + strength(card, settings), 0)

/** Of plays that are equally strong, the one that costs the weakest cards. */
function cheapest(plays: readonly Combination[], cost: (cards: Cards) => number): readonly Cards[] {
  const best = new Map<number, Cards>()
  for (const { power, cards } of plays) {
    const before = best.get(power)
    if (before === undefined || cost(cards) < cost(before)) best.set(power, cards)
  }
  return [...best.values()]
}

/** The play a chip chooses: the first, or the one after what is chosen already. */
export function nextPlay({ plays }: Group, picked: Cards): Cards | null {
  const at = plays.findIndex((cards) => cards.length === picked.length && cards.every((card) => picked.includes(card)))
  return plays[(at + 1) % plays.length] ?? null
}
