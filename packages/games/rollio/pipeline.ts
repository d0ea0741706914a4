import type { CombinationType } from './combinations.ts'
import { EVENT_TYPES, type Amount, type Condition, type Effect, type EventType, type Measure } from './effects.ts'
import { ONE, plusHundredths, roundedUp, timesHundredths, writeExact, type Exact } from './exact.ts'
import { MATERIAL_EFFECTS, mayStay, NO_DRAW, type Draw, type Material } from './materials.ts'

export const ORDERS = ['interleaved', 'batch'] as const
export const MOST_EVENTS = 1000

/** A scoring before it happens: dice, groups, and everything an effect may ask about. */
export interface Scoring {
  readonly dice: readonly { readonly value: number; readonly material: Material }[] // the hand
  readonly groups: readonly ScoringGroup[]
  readonly round: { readonly hot: number; readonly crystals: number; readonly banks: number }
  readonly game: { readonly money: number; readonly triggers: number; readonly levelsWon: number }
  readonly effects: readonly Effect[] // charms in slot order, and whatever else holds
  readonly draws: readonly Draw[] // one for each scored rainbow die, in position order
  readonly order: (typeof ORDERS)[number]
}

export interface ScoringGroup {
  readonly type: CombinationType
  readonly dice: readonly number[] // positions in the hand
  readonly points: number
}

/** 2  One thing that happened; `fold` of all of them is the score. */
export interface ScoringEvent {
  readonly number: number // from 1
  readonly type: EventType
  readonly effect: string // the combination, material, charm … it comes from
  readonly dice: readonly number[]
  readonly did: Did
  readonly alters: readonly string[] // effects or types it cancels, changes or adds
  readonly cancelled: boolean
  readonly cause: number | null // the event it reacts to
  readonly before: string // the exact score
  readonly after: string
  readonly context: { readonly points: number; readonly multiplier: string } // whose product the score is after it
}

export interface Did {
  readonly points: number
  readonly plus: number // hundredths added to the multiplier
  readonly times: number // hundredths the multiplier is multiplied by …
  readonly power: number // … so many times
  readonly money: number
  readonly clones: number
}
const NOTHING: Did = { points: 0, plus: 0, times: 100, power: 1, money: 0, clones: 0 }

export interface ScoringPipeline {
  readonly events: readonly ScoringEvent[] // empty unless asked for
  readonly points: number
  readonly multiplier: string
  readonly currentScore: number
  readonly money: number
  readonly triggers: number // of rainbow dice in this action
  readonly clones: readonly number[] // positions of dice to copy
  readonly diceHand: Scoring['dice']
  readonly selectedIndices: readonly number[]
  readonly gameState: Scoring['game']
  readonly roundState: Scoring['round']
}

const BASE = 100 // priority of the groups themselves

/** 2  Runs every event in order of priority, each reaction at once after its cause; rounds once at the end, up. */
export function run(scoring: Scoring, log: boolean): ScoringPipeline {
  const { order } = scoring
  const scored = scoring.groups.flatMap((group) => group.dice).toSorted((a, b) => a - b)
  const events: ScoringEvent[] = []
  const reactions = order === 'batch' ? [] : scoring.effects.filter(({ reactsTo }) => reactsTo !== undefined)
  const queue = waiting(scoring, scored)
  const cancelled = new Set<string>()
  const fired = new Set<string>()
  const factors = new Map<string, number>()
  const clones: number[] = []
  let [points, money, triggers, count] = [0, 0, 0, 0]
  let multiplier: Exact = ONE

  const note = (of: Waiting, did: Did, alters: readonly string[], off: boolean, cause: Cause | null): void => {
    if (++count > MOST_EVENTS)
      throw new Error(`scoring passed ${MOST_EVENTS} events; the last was ${of.effect.id} at event ${cause?.number ?? 0}`)
    const before = log ? writeExact(points, multiplier) : ''
    if (!off) {
      points += did.points
      money += did.money
      if (did.plus !== 0) multiplier = plusHundredths(multiplier, did.plus)
      if (did.times !== 100) multiplier = timesHundredths(multiplier, did.times, did.power)
    }
    if (!log) return
    const { id, type } = of.effect
    events.push({
      number: count,
      type,
      effect: id,
      dice: of.dice,
      did,
      alters,
      cancelled: off,
      cause: cause?.number ?? null,
      before,
      after: writeExact(points, multiplier),
      context: { points, multiplier: writeExact(1, multiplier) },
    })
  }

  const fire = (of: Waiting, cause: Cause | null): void => {
    const { effect, die } = of
    if (!(effect.when ?? []).every((condition) => holds(condition, scoring, scored, fired, die))) return
    const measured = (measure: Measure): number => measureOf(measure, scoring, scored, die, triggers)
    const factor = factors.get(effect.id) ?? factors.get(effect.type) ?? 1
    let did = of.did ?? NOTHING
    const alters: string[] = []
    for (const change of effect.does)
      switch (change.type) {
        case 'points':
          did = { ...did, points: did.points + factor * amountOf(change.amount, measured) }
          break
        case 'multiplier':
          did = { ...did, plus: did.plus + factor * amountOf(change.amount, measured) }
          break
        case 'times':
          did = { ...did, times: amountOf(change.amount, measured), power: change.power === undefined ? 1 : measured(change.power) }
          break
        case 'money':
          did = { ...did, money: did.money + factor * amountOf(change.amount, measured) }
          break
        case 'clone':
          did = { ...did, clones: 1 }
          break
        case 'again':
          if (cause !== null) did = { ...cause.did, clones: 0 }
          break
        case 'cancel':
        case 'scale':
          alters.push(change.what)
          break
        case 'queue':
          alters.push(change.effect.id)
      }
    const idle = did.points === 0 && did.plus === 0 && (did.times === 100 || did.power === 0) && did.money === 0 && did.clones === 0
    if (idle && alters.length === 0) return
    if (cancelled.has(effect.id) || cancelled.has(effect.type)) return note(of, NOTHING, [], true, cause)
    note(of, did, alters, false, cause)
    fired.add(effect.id)
    if (effect.id === 'rainbow' && effect.type === 'material') triggers++
    if (did.clones > 0 && die !== null) clones.push(die)
    for (const change of effect.does)
      if (change.type === 'cancel') cancelled.add(change.what)
      else if (change.type === 'scale') factors.set(change.what, (factors.get(change.what) ?? 1) * change.by)
      else if (change.type === 'queue') insert(queue, { effect: change.effect, dice: scored, die: null, did: null }, order)
    const self: Cause = { number: count, did, chain: cause === null ? [] : [...cause.chain, effect.id] }
    for (const reaction of reactions)
      if (reaction.reactsTo === effect.id && !self.chain.includes(reaction.id))
        fire({ effect: reaction, dice: of.dice, die, did: null }, { ...self, chain: self.chain })
  }

  for (let next = queue.shift(); next !== undefined; next = queue.shift()) fire(next, null)
  return {
    events,
    points,
    multiplier: log ? writeExact(1, multiplier) : '',
    currentScore: roundedUp(points, multiplier),
    money,
    triggers,
    clones,
    diceHand: scoring.dice,
    selectedIndices: scored,
    gameState: scoring.game,
    roundState: scoring.round,
  }
}

/** The score that logged events add up to. */
export function fold(events: readonly ScoringEvent[]): number {
  let points = 0
  let multiplier: Exact = ONE
  for (const { did, cancelled } of events) {
    if (cancelled) continue
    points += did.points
    if (did.plus !== 0) multiplier = plusHundredths(multiplier, did.plus)
    multiplier = timesHundredths(multiplier, did.times, did.power)
  }
  return roundedUp(points, multiplier)
}

interface Waiting {
  readonly effect: Effect
  readonly dice: readonly number[]
  readonly die: number | null // the one die it is about
  readonly did: Did | null // fixed beforehand for groups
}

/** An event as its reactions see it; `chain` names the effects that reacted on the way to it. */
interface Cause {
  readonly number: number
  readonly did: Did
  readonly chain: readonly string[]
}

/** 2  Groups, materials die by die, then charms and the rest; stable, so slot order decides within equal priority. */
function waiting({ groups, dice, effects, order }: Scoring, scored: readonly number[]): Waiting[] {
  const all: Waiting[] = groups.map(({ type, dice: own, points }) => ({
    effect: { id: type, type: 'combination', priority: BASE, does: [] },
    dice: own,
    die: null,
    did: { ...NOTHING, points },
  }))
  for (const position of scored)
    for (const effect of MATERIAL_EFFECTS[dice[position]?.material ?? 'plastic'])
      all.push({ effect, dice: [position], die: position, did: null })
  for (const effect of effects) {
    if (effect.reactsTo !== undefined) continue
    if (effect.material === undefined) all.push({ effect, dice: scored, die: null, did: null })
    else
      for (const position of scored)
        if (dice[position]?.material === effect.material) all.push({ effect, dice: [position], die: position, did: null })
  }
  return all.sort((a, b) => rank(a, order) - rank(b, order))
}

/** 1.5 A27  Numeric priorities, or the older order by batches: groups, charms, materials, the rest. What forbids or changes comes first in both. */
const rank = ({ effect }: Waiting, order: Scoring['order']): number =>
  order === 'interleaved' || effect.priority < BASE ? effect.priority : 1000 * EVENT_TYPES.indexOf(effect.type) + effect.priority

function insert(queue: Waiting[], late: Waiting, order: Scoring['order']): void {
  const at = queue.findIndex((other) => rank(other, order) > rank(late, order))
  queue.splice(at < 0 ? queue.length : at, 0, late)
}

const amountOf = ({ base, each = 0, per }: Amount, measured: (measure: Measure) => number): number =>
  per === undefined ? base : base + each * measured(per)

function measureOf(
  measure: Measure,
  { dice, groups, round, game }: Scoring,
  scored: readonly number[],
  die: number | null,
  triggers: number,
): number {
  const showing = (value: number): number => scored.filter((position) => dice[position]?.value === value).length
  const made = (material: Material): readonly number[] => scored.filter((position) => dice[position]?.material === material)
  switch (measure) {
    case 'dice':
      return scored.length
    case 'groups':
      return groups.length
    case 'ones':
      return showing(1)
    case 'fives':
      return showing(5)
    case 'money':
      return game.money
    case 'hotDice':
      return round.hot
    case 'triggers':
      return game.triggers + triggers
    case 'levelsWon':
      return game.levelsWon
    case 'crystalsBefore':
      return round.crystals + made('crystal').filter((position) => die !== null && position < die).length
    case 'otherFlowers':
      return made('flower').length - 1
    case 'sameValue':
      return die === null ? 0 : showing(dice[die]?.value ?? 0) - 1
  }
}

function holds(condition: Condition, scoring: Scoring, scored: readonly number[], fired: ReadonlySet<string>, die: number | null): boolean {
  const { dice, groups, round } = scoring
  switch (condition.type) {
    case 'combination':
      return groups.some(({ type }) => condition.any.includes(type))
    case 'sameValue':
      return scored.some((position) => scored.filter((other) => dice[other]?.value === dice[position]?.value).length >= condition.dice)
    case 'parity':
      return scored.every((position) => (dice[position]?.value ?? 0) % 2 === (condition.parity === 'even' ? 0 : 1))
    case 'dice':
      return scored.length >= condition.from && scored.length <= condition.to
    case 'lastBank':
      return round.banks === 1
    case 'allScored':
      return dice.every(({ material }, position) => mayStay(material) || scored.includes(position))
    case 'fired':
      return fired.has(condition.effect)
    case 'drawn': {
      const which = scored.filter((position) => dice[position]?.material === 'rainbow').indexOf(die ?? -1)
      return (scoring.draws[which] ?? NO_DRAW)[condition.outcome]
    }
  }
}

/** 1.5 A32  What a scoring brings before its draws are known. */
export interface Prospect {
  readonly least: number
  readonly expected: number
  readonly most: number
}

/** 2  The expected final score: draws of equal dice are exchangeable, so only their numbers are enumerated. */
export function prospectOf(scoring: Scoring): Prospect {
  const rainbows = scoring.groups.flatMap((group) => group.dice).filter((position) => scoring.dice[position]?.material === 'rainbow').length
  if (rainbows === 0) {
    const { currentScore } = run(scoring, false)
    return { least: currentScore, expected: currentScore, most: currentScore }
  }
  const counted = scoring.effects.some(({ does }) => does.some((change) => 'amount' in change && change.amount.per === 'triggers'))
  let [least, expected, most] = [Infinity, 0, 0]
  for (let points = 0; points <= rainbows; points++)
    for (let others = 0; others <= (counted ? 2 * rainbows : 0); others++) {
      const draws = Array.from({ length: rainbows }, (_, i) => ({ points: i < points, money: i < others, clone: rainbows + i < others }))
      const { currentScore } = run({ ...scoring, draws }, false)
      least = Math.min(least, currentScore)
      most = Math.max(most, currentScore)
      expected += currentScore * binomial(rainbows, points, 0.2) * (counted ? moneyOrClone(rainbows, others) : 1)
    }
  return { least, expected, most }
}

/** How likely so many dice give money or a clone so often together: 10 % and 1 % for each die. */
function moneyOrClone(dice: number, times: number): number {
  let chance = 0
  for (let clones = Math.max(0, times - dice); clones <= Math.min(times, dice); clones++)
    chance += binomial(dice, times - clones, 0.1) * binomial(dice, clones, 0.01)
  return chance
}

function binomial(n: number, k: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways * chance ** k * (1 - chance) ** (n - k)
}
