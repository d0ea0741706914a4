import { campsOf } from '../climb.ts'
import { rateBy } from '../rate.ts'
import { NETWORK, turnsFrom, without, type Judgement } from '../worth.ts'
import { DuelNetwork, unpacked, type Sides } from './network.ts'
import { PACKED } from './weights.ts'

const DUEL = new DuelNetwork(unpacked(PACKED))

/** The chance to win a duel against the expert who only knows the race, learned from what those turns lead to. */
export const duel: Judgement = (s, climb) => {
  const mine = campsOf(s, s.seat)
  const theirs = campsOf(s, 1 - s.seat)
  const sides: Sides = {
    mine: mine.heights,
    theirs: theirs.heights,
    myNeed: mine.need,
    theirNeed: theirs.need,
  }
  const known = new Map<number, number>()
  const theirTurns = (closed: number): number => {
    let turns = known.get(closed)
    if (turns === undefined) known.set(closed, (turns = turnsFrom(without(theirs, closed))))
    return turns
  }
  return {
    bust: DUEL.chance(sides, turnsFrom(mine), theirTurns(0)),
    fill(columns, _steps, into, from) {
      NETWORK.box(mine, columns, climb.at, into, from)
      DUEL.box(sides, columns, climb.at, into, from, theirTurns)
    },
  }
}

export const rate = rateBy(duel)
