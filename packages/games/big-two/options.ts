import { type Guide, type Option, type NonEmpty } from '@parlour/core'
import { combinationOf, highest } from './combinations.ts'
import { fallback } from './fallback.ts'
import { PASS } from './plays.ts'
import {
  breach,
  isEnforced,
  legalActions,
  openingCard,
  passObstacle,
  playObstacle,
  receiver,
  rules,
  winners,
} from './rules.ts'
import type { Action, BigTwo, BigTwoReason, Card, Cards, Effect, Pick, Prompt, State, View } from './state.ts'

export const guide: Guide<BigTwo> = {
  ask(v, picks) {
    if (v.phase !== 'playing' || v.me !== v.seat) return { prompt: waiting(v), options: [] }
    const actions = legalActions(v, v.hand, cardsOfNext(v))
    const picked = picks.flatMap((pick) => (pick.type === 'card' ? [pick.card] : [])).toSorted((a, b) => a - b)
    const prompt = asking(v, actions, picked)
    const astray =
      picked.length < picks.length || picked.some((card, i) => !v.hand.includes(card) || card === picked[i - 1])
    return { prompt, options: astray ? [] : cards(v, actions, picked) }
  },

  why(v, action) {
    if (v.phase !== 'playing') return [{ code: 'nobody-to-act', rule: '1.1.9' }]
    if (v.me !== v.seat) return [{ code: 'out-of-turn', rule: '2.1.19' }]
    return action.type === 'pass' ? whyNotPass(v) : whyNotPlay(v, action.cards)
  },

  fallback,
}

const cardsOfNext = (v: View): number => v.counts[receiver(v, v.seat)] ?? 0

/** What a viewer is told who is not asked for anything. */
function waiting(v: View): Prompt {
  switch (v.phase) {
    case 'dealing':
      return { type: 'deal', match: v.match }
    case 'playing':
      return { type: 'wait', seat: v.seat, table: v.table?.cards ?? null }
    case 'over':
      return { type: 'over', winners: winners(v.scores) }
  }
}

/** What the player on turn is asked for, the forced card before they try another. */
function asking(v: View, actions: readonly Action[], picked: Cards): Prompt {
  return {
    type: 'play',
    seat: v.seat,
    picked,
    kind: combinationOf(picked, v.settings)?.kind ?? null,
    whole: actions.some((action) => action.type === 'play' && isSame(action.cards, picked)),
    table: v.table?.cards ?? null,
    opening: openingCard(v, v.hand),
    alone: v.settings.firstPlay === 'single',
    highest: forcedCard(v),
    stuck: actions[0]?.type === 'pass',
  }
}

/** 2.1.3 and 2.1.6  The only single the one-card-left rule allows now. */
export function forcedCard(v: View): Card | null {
  if (v.me !== v.seat || !isEnforced(v, cardsOfNext(v))) return null
  return v.table === null || breach(v, v.hand, []) !== null ? highest(v.hand, v.settings) : null
}

/**
 * Each card still in the hand: it completes a play, begins one, or says why not. The pass stands beside the first
 * cards.
 */
function cards(v: View, actions: readonly Action[], picked: Cards): readonly Option<BigTwo>[] {
  const completes = new Map<Card, Action>()
  const begins = new Set<Card>()
  for (const action of actions) {
    if (
      action.type === 'pass' ||
      action.cards.length <= picked.length ||
      !picked.every((card) => action.cards.includes(card))
    )
      continue
    for (const card of action.cards)
      if (!picked.includes(card)) {
        if (action.cards.length === picked.length + 1) completes.set(card, action)
        else begins.add(card)
      }
  }
  const blank = blanked(v)
  const options = v.hand
    .filter((card) => !picked.includes(card))
    .map((card) => judge(v, blank, [...picked, card], completes.get(card) ?? null, begins.has(card)))
  return picked.length > 0 ? options : [...options, passing(v, blank)]
}

/** The card picked last, by what it would complete and whether it begins something longer. */
function judge(v: View, blank: State, picked: Cards, action: Action | null, more: boolean): Option<BigTwo> {
  const pick: Pick = { type: 'card', card: picked.at(-1) ?? UNKNOWN }
  if (action !== null || more)
    return { status: 'playable', pick, action, more, effects: action === null ? [] : preview(blank, action) }
  const cards = picked.toSorted((a, b) => a - b)
  return { status: 'blocked', pick, reasons: [whyNotPick(v, cards)] }
}

function passing(v: View, blank: State): Option<BigTwo> {
  const pick: Pick = { type: 'pass' }
  const reasons = whyNotPass(v)
  return reasons === null
    ? { status: 'playable', pick, action: PASS, more: false, effects: preview(blank, PASS) }
    : { status: 'blocked', pick, reasons }
}

/** 1.1.7 and 2.1.2  Why the player may not pass. */
function whyNotPass(v: View): NonEmpty<BigTwoReason> | null {
  const code = passObstacle(v, v.hand, cardsOfNext(v))
  switch (code) {
    case null:
      return null
    case 'cannot-pass-leading':
      return [{ code, rule: '1.1.7' }]
    case 'must-beat':
      return [{ code, rule: '2.1.2', card: v.table?.cards[0] ?? 0 }]
  }
}

/** 2.1.19  The first thing that stands against a play, with its figures. */
function whyNotPlay(v: View, cards: Cards): NonEmpty<BigTwoReason> | null {
  const code = playObstacle(v, v.hand, cardsOfNext(v), cards)
  switch (code) {
    case null:
      return null
    case 'card-not-in-hand':
      return [{ code, rule: '2.1.19', cards: cards.filter((card) => !v.hand.includes(card)) }]
    case 'card-twice':
      return [{ code, rule: '2.1.19', card: cards.find((card, i) => cards.indexOf(card) !== i) ?? 0 }]
    case 'first-play':
      return [{ code, rule: '1.1.3', card: openingCard(v, v.hand) ?? 0, alone: v.settings.firstPlay === 'single' }]
    case 'invalid-combination':
      return [{ code, rule: '1.1.5', cards }]
    case 'wrong-size': {
      const play = combinationOf(cards, v.settings)
      return v.table === null || play === null ? null : [{ code, rule: '1.1.6', kind: play.kind, table: v.table.kind }]
    }
    case 'too-weak':
      return [{ code, rule: '1.1.6', table: v.table?.cards ?? [] }]
    case 'must-play-highest':
      return [{ code, rule: v.table === null ? '2.1.6' : '2.1.3', card: highest(v.hand, v.settings) }]
  }
}

/**
 * Why no play of the hand goes on from these cards: what is against them as they are, if anything is, else that they
 * fit nothing.
 */
function whyNotPick(v: View, cards: Cards): BigTwoReason {
  const reason = whyNotPlay(v, cards)?.[0]
  if (reason === undefined || reason.code === 'invalid-combination' || reason.code === 'wrong-size')
    return { code: 'in-no-play', rule: v.table === null ? '1.1.5' : '1.1.6', cards, table: v.table?.cards ?? null }
  return reason
}

const UNKNOWN: Card = -1

/** The position with blank cards in the other hands. Without a history: no effect speaks of it. */
const blanked = (v: View): State => ({
  ...v,
  history: [],
  hands: v.counts.map((count, seat) => (seat === v.me ? v.hand : Array.from({ length: count }, () => UNKNOWN))),
  stock: [],
})

/** What a move does, up to where only the other hands could say. */
function preview(blank: State, action: Action): readonly Effect[] {
  const effects: Effect[] = []
  rules.play(blank, action, (effect) => effects.push(effect))
  const secret = blank.settings.doubleTwos ? effects.findIndex(({ type }) => type === 'match-ended') : -1
  return secret < 0 ? effects : effects.slice(0, secret)
}

const isSame = (a: Cards, b: Cards): boolean => a.length === b.length && a.every((card, i) => card === b[i])
