import type { Seat } from '@parlour/core'
import { combinationOf, flushKey, POWER, rankInWindow, strength, windowKey, windowsOf } from './combinations.ts'
import type { Settings } from './settings.ts'
import { DECK, type Card, type Cards, type View } from './state.ts'

/**
 * Whether nobody can beat the table, judged by what everybody knows: the cards out of play, the number in each hand,
 * and who is locked out. The viewer's own hand does not count, so that an automatic pass gives nothing away.
 */
export const isUnbeatable = (v: View): boolean =>
  v.table !== null && v.counts.every((_, seat) => seat === v.by || v.locked.includes(seat) || !couldAnswer(v, seat))

/** Whether a seat could hold a play that beats the table, as far as everybody knows. */
export function couldAnswer(v: View, seat: Seat): boolean {
  if (v.table === null) return true
  const left = DECK.filter((card) => !v.played.includes(card))
  const size = v.table.cards.length
  const count = v.counts[seat] ?? 0
  if (count >= size && strongest(left, size, v.settings) > v.table.power) return true
  return v.settings.bombs === 'anySize' && size !== 5 && count >= 5 && strongest(left, 5, v.settings) >= POWER.four
}

/** The power of the strongest play of so many cards that these cards hold; -1 if there is none. */
export function strongest(cards: Cards, size: number, settings: Settings): number {
  const ofRank: readonly Cards[] = Array.from({ length: 13 }, (_, rank) => cards.filter((card) => card >> 2 === rank))
  if (size === 5) return strongestFive(cards, ofRank, settings)
  let most = -1
  for (const alike of ofRank) {
    const top = alike.toSorted((a, b) => strength(a, settings) - strength(b, settings)).slice(-size)
    const play =
      top.length === size
        ? combinationOf(
            top.toSorted((a, b) => a - b),
            settings,
          )
        : null
    if (play !== null) most = Math.max(most, play.power)
  }
  return most
}

function strongestFive(cards: Cards, ofRank: readonly Cards[], settings: Settings): number {
  const count = (rank: number): number => ofRank[rank]?.length ?? 0
  const has = (card: Card): boolean => cards.includes(card)
  const suits = [0, 1, 2, 3]
  let most = -1
  windowsOf(settings).forEach((start, window) => {
    const ranks = [0, 1, 2, 3, 4].map((place) => rankInWindow(start, place))
    if (ranks.some((rank) => count(rank) === 0)) return
    for (const top of ofRank[rankInWindow(start, 4)] ?? [])
      most = Math.max(
        most,
        windowKey(window, top, settings) +
          (ranks.every((rank) => has(4 * rank + (top & 3))) ? POWER.straightFlush : POWER.straight),
      )
  })
  for (const suit of settings.flush ? suits : []) {
    const suited = cards.filter((card) => (card & 3) === suit).slice(-5)
    if (suited.length === 5) most = Math.max(most, POWER.flush + flushKey(suited, settings))
  }
  for (let rank = 0; rank < 13; rank++) {
    if (count(rank) >= 3 && ofRank.some((alike, other) => other !== rank && alike.length >= 2))
      most = Math.max(most, POWER.fullHouse + rank)
    if (count(rank) === 4 && cards.length > 4) most = Math.max(most, POWER.four + rank)
  }
  return most
}
