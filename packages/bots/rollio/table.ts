import type { Rng } from '@parlour/core'
import {
  canonical,
  CONSUMABLES,
  isFlop,
  nextDice,
  rollio,
  rulesOf,
  type Action,
  type Die,
  type Rollio,
  type State,
} from '@parlour/games/rollio'
import type { Rated } from '../advice.ts'
import { roundIn, type Effort } from './level-cache.ts'
import { MOST_FLOPS } from './outlook.ts'
import { affordable, thrown } from './rolls.ts'
import type { Round } from './round.ts'
import { scorings } from './scores.ts'

const LOOKED_AT = 3 // scores of each number of dice
const THROWS = 40 // for the dice at hand

const TIE = 1e-8 // for each point, where everything else is equal
const RELUCTANCE = 0.002 // a reroll must bring something

/** What a consumable should bring in chance before it is spent; it may do more in a later level. */
const PRICE = { brew: 0.05, flip: 0.03, nudge: 0.03, rerolls: 0.03 } as const

/** With dice on the table: scores, rerolls and what turns dice, by the chance to win the level; best first. */
export function onTheTable(s: State, effort: Effort, rng: Rng): readonly Rated<Rollio>[] {
  const round = roundIn(s, effort)
  const rated: Rated<Rollio>[] = scores(s, round)
  if (rated.length === 0) rated.push({ action: { type: 'pass' }, value: round.flop(s.rerolls) })
  rated.push(...rerolls(s, round, rng), ...uses(s, round))
  return rated.sort((a, b) => b.value - a.value)
}

const scores = (s: State, round: Round): Rated<Rollio>[] =>
  scorings(s, LOOKED_AT).map(({ groups, gain, left, hot }) => ({
    action: canonical(s.hand, { type: 'score', groups }, rulesOf(s)),
    value: round.decide(s.pot + gain, left, s.rerolls, hot ? s.hot + 1 : s.hot) + gain * TIE,
  }))

/** Rerolls worth a thought: everything, what scores nothing, and what is no pair. */
function rerolls(s: State, round: Round, rng: Rng): readonly Rated<Rollio>[] {
  if (s.rerolls === 0) return []
  const lone = (die: Die): boolean => s.hand.filter(({ value }) => value === die.value).length === 1
  const kept: readonly ((die: Die) => boolean)[] = [
    () => false,
    (die) => !isFlop([die.value], rulesOf(s)) || s.hand.filter(({ value }) => value === die.value).length >= 3,
    (die) => !lone(die),
  ]
  const choices = new Map<string, readonly number[]>()
  for (const keep of kept) {
    const again = s.hand.flatMap((die, position) => (keep(die) ? [] : [position]))
    if (again.length > 0) choices.set(again.join(), again)
  }
  return [...choices.values()].map((dice) => ({
    action: canonical(s.hand, { type: 'reroll', dice }, rulesOf(s)),
    value: rerolled(s, dice, round, rng),
  }))
}

/** What rolling these dice again is worth. */
export const rerolled = (s: State, dice: readonly number[], round: Round, rng: Rng): number =>
  after(
    { ...s, rerolls: s.rerolls - 1 },
    s.hand.filter((_, position) => !dice.includes(position)),
    dice.flatMap((position) => s.hand[position] ?? []),
    round,
    rng,
  ) - RELUCTANCE

/** The mean over throws of these dice beside those kept, each played for the best. */
function after(
  s: State,
  kept: readonly Die[],
  dice: readonly { readonly sides: number; readonly material: Die['material'] }[],
  round: Round,
  rng: Rng,
): number {
  const throws = affordable(THROWS, kept.length + dice.length)
  let sum = 0
  for (let i = 0; i < throws; i++) {
    const hand = [...kept, ...thrown(dice, rng)].sort((a, b) => a.value - b.value)
    sum += bestOf({ ...s, phase: 'rolled', hand }, round)
  }
  return sum / throws
}

function bestOf(s: State, round: Round): number {
  let best = -1
  for (const { gain, left, hot } of scorings(s, 1))
    best = Math.max(best, round.decide(s.pot + gain, left, s.rerolls, hot ? s.hot + 1 : s.hot))
  if (best >= 0) return best
  const lost = round.flop(s.rerolls)
  return s.rerolls === 0 ? lost : Math.max(lost, round.roll(s.pot, s.hand.length, s.rerolls - 1, s.hot))
}

const LEARNED = 0.001 // a lesson costs nothing now and lasts

/** What can be used now, with what it would leave to play. */
function uses(s: State, round: Round): readonly Rated<Rollio>[] {
  if (s.consumables.length === 0) return []
  return rollio.rules.actions(s).flatMap((action): readonly Rated<Rollio>[] => {
    const used = action.type === 'use' ? CONSUMABLES[s.consumables[action.index] ?? 'potion'] : null
    if (used === null) return []
    switch (used.type) {
      case 'brew':
      case 'flip':
      case 'nudge':
        return [{ action, value: bestOf(rollio.rules.play(s, action), round) - PRICE[used.type] }]
      case 'rerolls':
        return s.rerolls > 0 ? [] : [{ action, value: round.roll(s.pot, s.hand.length, 0, s.hot) - PRICE.rerolls }]
      case 'upgrade':
        return [{ action, value: bestOf(rollio.rules.play(s, action), round) }]
      case 'lesson':
        return [{ action, value: bestOf(s, round) + LEARNED }]
      case 'become':
      case 'change':
      case 'grow':
      case 'die':
      case 'stamp':
        return []
    }
  })
}

/** After a score: bank or roll. The dice left are thrown as they are, with what they are made of. */
export function rollOrBank(s: State, effort: Effort, rng: Rng): readonly Rated<Rollio>[] {
  const round = roundIn(s, effort)
  const hand = nextDice(s)
  const bank: Rated<Rollio> = { action: { type: 'bank' }, value: round.bank(s.pot, s.rerolls) }
  const roll: Rated<Rollio> = { action: ROLL, value: after(s, [], hand, round, rng) }
  const bankNow = s.pot + s.banked >= s.target || s.flops > MOST_FLOPS || bank.value >= roll.value
  return bankNow ? [bank, roll] : [roll, bank]
}

const ROLL: Action = { type: 'roll' }
