/* oxlint-disable typescript/no-non-null-assertion -- the hands of four seats */
import { bigTwo, type Action, type Cards, type View } from '@parlour/games/big-two'
import { highBit, lowBit } from '../shape.ts'
import { findFives, NEVER, SEATS, type Match, type Plays } from './cards.ts'
import { KINDS, powerOf, recordOf } from './record.ts'

const MOST_CARDS = 13

/** What does not change how a match for four is played. */
const FREE = new Set(['deal2', 'deal3', 'nextLeader', 'target'])

/** Whether the expert has learned this table: four players, and the standard rules. */
export function isKnown(v: View): boolean {
  const { defaults } = bigTwo.settings
  return (
    v.counts.length === SEATS &&
    v.counts.every((count) => count > 0 && count <= MOST_CARDS) &&
    Object.entries(defaults).every(([name, value]) => FREE.has(name) || Reflect.get(v.settings, name) === value)
  )
}

/** The match as a viewer knows it: other hands are empty, their numbers of cards are there. */
export function matchIn(v: View, into: Match): void {
  into.low.fill(0)
  into.high.fill(0)
  hold(into, v.seat, v.hand)
  for (let seat = 0; seat < SEATS; seat++) into.count[seat] = v.counts[seat]!
  into.goneLow = 0
  into.goneHigh = 0
  for (const card of v.played) {
    into.goneLow |= lowBit(card)
    into.goneHigh |= highBit(card)
  }
  into.seat = v.seat
  into.by = v.by
  into.passes = v.table === null ? 0 : v.passes
  into.first = v.first
  into.size = v.table?.cards.length ?? 0
  into.kind = v.table === null ? 0 : KINDS.indexOf(v.table.kind)
  into.power = v.table === null ? 0 : powerOf(v.table)
  recall(v, into)
}

/** Gives a seat its cards. */
function hold(match: Match, seat: number, cards: Cards): void {
  let [low, high] = [0, 0]
  for (const card of cards) {
    low |= lowBit(card)
    high |= highBit(card)
  }
  match.low[seat] = low
  match.high[seat] = high
  findFives(low, high, match.fives[seat]!)
}

/** What each seat has played and passed on, from the match so far. */
function recall(v: View, into: Match): void {
  into.refused.fill(NEVER)
  into.shownLow.fill(0)
  into.shownHigh.fill(0)
  into.neverLow.fill(0)
  into.neverHigh.fill(0)
  into.alike.fill(0)
  for (const { seat, size, low, high, power, tableSize, tablePower, bound } of recordOf(v))
    into.recall(seat, size, low, high, power, tableSize, tablePower, bound)
}

export function actionOf(plays: Plays, i: number): Action {
  if (plays.size[i] === 0) return { type: 'pass' }
  const cards: number[] = []
  for (let card = 0; card < 52; card++)
    if (((plays.low[i]! & lowBit(card)) | (plays.high[i]! & highBit(card))) !== 0) cards.push(card)
  return { type: 'play', cards }
}
