import {
  combinationOf,
  penalty,
  receiver,
  type Action,
  type Cards,
  type Round,
  type Settings,
} from '@parlour/games/big-two'
import { FIVE_KINDS, highBit, lowBit, ones, placeOf, shapeOf, type Holding, type Shape } from './shape.ts'

/** What a seat knows on its turn. */
export interface Situation {
  readonly round: Round
  readonly hand: Cards
  readonly holding: Holding
  readonly counts: readonly number[] // cards in each hand
  readonly unseenLow: number // cards that others may hold
  readonly unseenHigh: number
  readonly perPoint: number // what a penalty point costs, where winning the match is worth 1
}

/** Numbers of features: of the situation, and of a play in it. */
export const OF_SITUATION = 30
export const OF_PLAY = 46

const flag = (holds: boolean): number => (holds ? 1 : 0)

/** Counts per rank of the cards that others may hold, for the situation under way. */
const UNSEEN = new Uint8Array(13)
/** What it takes to be beyond reach, for the situation under way. */
const reach = { place: -1, pair: -1, triple: -1, most: 0, bombs: false }

/** The situation as numbers, into the beginning of an array. To be called before the plays in it are described. */
export function describeSituation(s: Situation, into: Float64Array): Shape {
  const { round, counts } = s
  const { seat, table, by } = round
  const seats = counts.length
  const shape = shapeOf(s.holding, 0, 0, 0, round.settings.triples)
  const next = counts[receiver(round, seat)] ?? 0
  let [least, most, fives] = [99, 0, 0]
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    const count = counts[other] ?? 0
    if (count < least) least = count
    if (count > most) most = count
    if (count >= 5) fives++
  }
  survey(s, most)
  let i = 0
  into[i++] = 1
  into[i++] = s.hand.length / 13
  into[i++] = flag(table === null)
  into[i++] = flag(table?.cards.length === 1)
  into[i++] = flag(table?.cards.length === 2)
  into[i++] = flag(table?.cards.length === 3)
  into[i++] = flag(table?.cards.length === 5)
  into[i++] = table === null ? 0 : standing(table.cards.length, table.power)
  into[i++] = next / 13
  into[i++] = flag(next === 1)
  into[i++] = flag(next === 2)
  into[i++] = (counts[(seat + 2) % seats] ?? 0) / 13
  into[i++] = (counts[(seat + seats - 1) % seats] ?? 0) / 13
  into[i++] = least / 13
  into[i++] = flag(least === 1)
  into[i++] = flag(least === 2)
  into[i++] = flag(least === 3)
  into[i++] = flag(least <= 5)
  into[i++] = most / 13
  into[i++] = fives / 3
  into[i++] = table === null ? 0 : (counts[by] ?? 0) / 13
  into[i++] = flag(table !== null && (counts[by] ?? 0) <= 2)
  into[i++] = round.passes / 3
  into[i++] = flag(seats === 2)
  into[i++] = flag(seats === 3)
  into[i++] = shape.cost / 8
  into[i++] = (UNSEEN[12] ?? 0) / 4
  into[i++] = (UNSEEN[11] ?? 0) / 4
  into[i++] = flag(round.settings.oneCardLeft === 'enforce' && next === 1)
  into[i++] = s.perPoint / (s.perPoint + 0.05)
  return shape
}

/** What the others may hold at most. */
function survey({ round, unseenLow, unseenHigh }: Situation, most: number): void {
  for (let rank = 0; rank < 7; rank++) UNSEEN[rank] = ones((unseenLow >> (4 * rank)) & 15)
  for (let rank = 7; rank < 13; rank++) UNSEEN[rank] = ones((unseenHigh >> (4 * (rank - 7))) & 15)
  reach.place = unseenHigh === 0 ? 31 - Math.clz32(unseenLow) : 59 - Math.clz32(unseenHigh)
  reach.pair = highestRank(2)
  reach.triple = highestRank(3)
  reach.most = most
  reach.bombs = round.settings.bombs === 'anySize'
}

function highestRank(count: number): number {
  let rank = 12
  while (rank >= 0 && (UNSEEN[rank] ?? 0) < count) rank--
  return rank
}

/** How high a play stands among those of its size, from 0 to 1. */
function standing(size: number, power: number): number {
  if (size < 3) return power / 51
  if (size === 3) return power / 12
  const kind = Math.floor(power / CATEGORY) - 1
  return (kind + Math.min(1, (power - (kind + 1) * CATEGORY) / 52)) / 5
}
const CATEGORY = 2 ** 21 // of the power of five cards

/** A play in the situation described last, as numbers. */
export function describePlay(s: Situation, before: Shape, action: Action, into: Float64Array): void {
  into.fill(0)
  const { round, holding } = s
  const { settings, table } = round
  let [low, high, size] = [0, 0, 0]
  if (action.type === 'pass') into[0] = 1
  else {
    const { cards } = action
    size = cards.length
    for (const card of cards) {
      const place = placeOf(card, settings)
      low |= lowBit(place)
      high |= highBit(place)
    }
    into[size === 5 ? 4 : size] = 1
    const power = powerOf(cards, settings)
    const stands = standing(size, power)
    into[5] = stands
    if (size === 5) into[6 + Math.min(3, Math.floor(power / CATEGORY) - 1)] = 1
    const beaten = beaters(s, size, power)
    into[10] = beaten
    into[11] = flag((beaten === 0 && size < 5 && !reach.bombs) || reach.most < size)
    into[12] = table === null ? 0 : stands - standing(table.cards.length, table.power)
    into[13] = ones(high >> 20) / 2
    into[14] = ones((high >> 16) & 15) / 2
  }
  const left = s.hand.length - size
  const shape = size === 0 ? before : shapeOf(holding, low, high, size, settings.triples)
  into[15] = left / 13
  into[16] = flag(left === 0)
  into[17] = flag(left === 1)
  into[18] = flag(left === 2)
  into[19] = shape.cost / 8
  into[20] = before.cost - shape.cost
  describeShape(shape, into)
  into[45] = pointsFor(left, settings) / 39
}

/** The groups that are left, by kind and rank, and how many of them nobody could beat. */
function describeShape(shape: Shape, into: Float64Array): void {
  let [groups, beyond, top, second] = [0, 0, -1, -1]
  for (let rank = 0; rank < 13; rank++) {
    const suits = rank < 7 ? (shape.low >> (4 * rank)) & 15 : (shape.high >> (4 * (rank - 7))) & 15
    if (suits === 0) continue
    const place = 4 * rank + 31 - Math.clz32(suits)
    second = top
    top = place
    switch (ones(suits)) {
      case 1:
        groups++
        raise(into, 21 + (rank < 5 ? 0 : rank < 9 ? 1 : rank < 11 ? 2 : rank - 8), 0.5)
        if (place > reach.place) beyond++
        break
      case 2:
        groups++
        raise(into, 26 + (rank < 6 ? 0 : rank < 10 ? 1 : rank < 12 ? 2 : 3), 0.5)
        if (rank > reach.pair || reach.most < 2) beyond++
        break
      case 3:
        groups++
        raise(into, 30 + (rank < 8 ? 0 : 1), 0.5)
        if (rank > reach.triple || reach.most < 3) beyond++
        break
      case 4:
        groups += 2
        raise(into, 26 + (rank < 6 ? 0 : rank < 10 ? 1 : rank < 12 ? 2 : 3), 1)
        if (rank > reach.pair || reach.most < 2) beyond += 2
        break
    }
  }
  for (let kind = 0; kind < FIVE_KINDS.length; kind++) {
    const made = shape.fives[kind] ?? 0
    groups += made
    raise(into, 32 + Math.min(3, kind), made)
    if (reach.most < 5 || kind >= 3) beyond += made
  }
  into[36] = groups / 8
  into[37] = beyond / 4
  into[38] = (groups - beyond) / 6
  into[39] = flag(groups - beyond <= 1)
  into[40] = flag(groups - beyond <= 0)
  into[41] = flag(groups === 1)
  into[42] = flag(top > reach.place)
  into[43] = flag(second > reach.place)
  into[44] = top < 0 ? 0 : top / 51
}

const raise = (into: Float64Array, at: number, by: number): void => {
  into[at] = (into[at] ?? 0) + by
}

/** How much that others may hold beats a play: single cards, or ranks. */
function beaters({ unseenLow, unseenHigh }: Situation, size: number, power: number): number {
  if (size === 5) return 0
  if (size === 1)
    return (power < 28 ? ones(unseenLow >>> (power + 1)) + ones(unseenHigh) : ones(unseenHigh >>> (power - 27))) / 12
  let ranks = 0
  for (let rank = (size === 2 ? power >> 2 : power) + 1; rank < 13; rank++) if ((UNSEEN[rank] ?? 0) >= size) ranks++
  return ranks / 8
}

function powerOf(cards: Cards, settings: Settings): number {
  if (cards.length === 1) return placeOf(cards[0] ?? 0, settings)
  return combinationOf(cards, settings)?.power ?? 0
}

/** 1.1.10  Points for so many cards, none of them a 2. */
const pointsFor = (left: number, settings: Settings): number => penalty(PLAIN[left] ?? [], settings)
const PLAIN: readonly Cards[] = Array.from({ length: 23 }, (_, left) => Array.from({ length: left }, (_card, i) => i))
