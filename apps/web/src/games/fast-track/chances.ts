import type { Seat } from '@parlour/core'
import {
  BULLSEYE,
  cardsIn,
  DECK,
  drawPile,
  fastTrack,
  isSafe,
  RANKS,
  type Card,
  type Effect,
  type State,
} from '@parlour/games/fast-track'

/** What a card may be good for, the best first. */
const USES = ['wins', 'cuts', 'enters', 'frees', 'safe', 'bullseye', 'rides', 'again', 'idle'] as const
export type Use = (typeof USES)[number]

export interface Chance {
  readonly use: Use
  readonly cards: readonly Card[]
  readonly chance: number
}

const { rules } = fastTrack

/** How likely the next draw of a seat is to be good for something, were it to draw from this position. */
export function chancesOf(position: State, seat: Seat): readonly Chance[] {
  const before: State = { ...position, seat, card: null, winner: null }
  const odds = rules.odds?.(before) ?? []
  const useful = odds.map(([draw, chance]) => ({ card: draw.card, chance, uses: usesOf(rules.resolve(before, draw)) }))
  return USES.flatMap((use): Chance[] => {
    const found = useful.filter(({ uses }) => uses.has(use))
    return found.length === 0
      ? []
      : [{ use, cards: found.map(({ card }) => card), chance: found.reduce((sum, each) => sum + each.chance, 0) }]
  })
}

/** Everything that could be done with the card in play. */
function usesOf(s: State): ReadonlySet<Use> {
  const found = new Set<Use>()
  for (const action of rules.actions(s))
    rules.play(s, action, (effect) => {
      const use = useOf(effect)
      if (use !== null) found.add(use)
    })
  return found
}

function useOf(effect: Effect): Use | null {
  switch (effect.type) {
    case 'won':
      return 'wins'
    case 'cut':
      return 'cuts'
    case 'entered':
      return 'enters'
    case 'rides':
      return 'rides'
    case 'again':
      return 'again'
    case 'skipped':
      return 'idle'
    case 'moved': {
      const end = effect.path.at(-1) ?? effect.from
      return effect.way === 'out'
        ? 'frees'
        : end === BULLSEYE
          ? 'bullseye'
          : isSafe(end) && !isSafe(effect.from)
            ? 'safe'
            : null
    }
    case 'drawn':
    case 'shuffled':
    case 'swapped':
    case 'ride-over':
    case 'lap':
    case 'dead-end':
    case 'turn':
      return null
  }
}

export interface Left {
  readonly card: Card
  readonly left: number
  readonly of: number
}

/** 1.3  What the pile of a seat still holds, by rank. */
export const leftOf = (view: State, seat: Seat): readonly Left[] => {
  const pile = drawPile({ ...view, seat })
  return RANKS.map((card, rank) => ({ card, left: pile[rank] ?? 0, of: DECK[rank] ?? 0 }))
}

export const cardsLeft = (view: State, seat: Seat): number => cardsIn(drawPile({ ...view, seat }))
export const DECK_SIZE = cardsIn(DECK)
