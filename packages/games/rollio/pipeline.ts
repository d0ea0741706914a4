import { EVENT_TYPES, type Amount, type Condition, type Effect, type EventType } from './effects.ts'
import { ONE, plusHundredths, raised, roundedUp, timesHundredths, writeExact, type Exact } from './exact.ts'
import { factsOf, holds, measureOf, type Facts, type Scoring } from './facts.ts'
import { MATERIAL_EFFECTS } from './materials.ts'
import { MONEY_PIP } from './pips.ts'

export const MOST_EVENTS = 1000

/** 2  One thing that happened; `fold` of all of them is the score. */
export interface ScoringEvent {
  readonly number: number // from 1
  readonly type: EventType
  readonly effect: string // the combination, material, charm … it comes from
  readonly dice: readonly number[]
  readonly values: readonly number[] // what they show
  readonly did: Did
  readonly alters: readonly string[] // effects or types it cancels, changes or adds
  readonly cancelled: boolean
  readonly cause: number | null // the event it reacts to
  readonly before: string // the exact score
  readonly after: string
  readonly from: Factors // whose product the score is before it …
  readonly to: Factors // … and after it
}

/** Score = points × multiplier to the power of the exponent. */
export interface Factors {
  readonly points: number
  readonly multiplier: string
  readonly exponent: number
}

export interface Did {
  readonly points: number
  readonly plus: number // hundredths added to the multiplier
  readonly times: number // hundredths the multiplier is multiplied by …
  readonly power: number // … so many times
  readonly exponent: number // added to it
  readonly money: number
  readonly clones: number
}
const NOTHING: Did = { points: 0, plus: 0, times: 100, power: 1, exponent: 0, money: 0, clones: 0 }

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

/** 2  Counts a scoring; rounds once at the end, up. */
export function run(scoring: Scoring, log: boolean): ScoringPipeline {
  const facts = factsOf(scoring)
  const events: ScoringEvent[] = []
  const { points, multiplier: plain, exponent, money, triggers, clones } = tally(facts, log ? events : null)
  const multiplier = raised(plain, exponent)
  return {
    events,
    points,
    multiplier: log ? writeExact(1, multiplier) : '',
    currentScore: roundedUp(points, multiplier),
    money,
    triggers,
    clones,
    diceHand: scoring.dice,
    selectedIndices: facts.scored,
    gameState: scoring.game,
    roundState: scoring.round,
  }
}

/** What all events together came to. */
export interface Tally {
  readonly points: number
  readonly multiplier: Exact // before the exponent
  readonly exponent: number
  readonly money: number
  readonly triggers: number
  readonly clones: readonly number[]
}

/**
 * 2  Runs every event in order of priority, each reaction at once after its cause; they are listed only where a list is
 * given.
 */
export function tally(facts: Facts, log: ScoringEvent[] | null): Tally {
  const { scored } = facts
  const reactions =
    facts.order === 'silent' ? NO_EFFECTS : facts.effects.filter(({ reactsTo }) => reactsTo !== undefined)
  const queue = waiting(facts)
  const cancelled = new Set<string>()
  const fired = new Set<string>()
  const factors = new Map<string, number>()
  const clones: number[] = []
  let [points, money, triggers, count] = [0, 0, 0, 0]
  let multiplier: Exact = ONE
  let exponent = 1
  const standing = (): Factors => ({ points, multiplier: writeExact(1, multiplier), exponent })
  const score = (): string => writeExact(points, raised(multiplier, exponent))

  const note = (of: Waiting, did: Did, alters: readonly string[], off: boolean, cause: Cause | null): void => {
    if (++count > MOST_EVENTS)
      throw new Error(
        `scoring passed ${MOST_EVENTS} events; the last was ${of.effect.id} at event ${cause?.number ?? 0}`,
      )
    const before = log === null ? '' : score()
    const from = log === null ? null : standing()
    if (!off) {
      points += did.points
      money += did.money
      if (did.plus !== 0) multiplier = plusHundredths(multiplier, did.plus)
      if (did.times !== 100) multiplier = timesHundredths(multiplier, did.times, did.power)
      exponent += did.exponent
    }
    if (log === null || from === null) return
    const { id, type } = of.effect
    log.push({
      number: count,
      type,
      effect: id,
      dice: of.dice,
      values: of.dice.map((position) => facts.dice[position]?.value ?? 0),
      did,
      alters,
      cancelled: off,
      cause: cause?.number ?? null,
      before,
      after: score(),
      from,
      to: standing(),
    })
  }

  const fire = (of: Waiting, cause: Cause | null): void => {
    const { effect, die } = of
    if (effect.when !== undefined) for (const condition of effect.when) if (!holds(condition, facts, fired, die)) return
    const amountOf = ({ base, each = 0, per }: Amount): number =>
      per === undefined ? base : base + each * measureOf(per, facts, die, triggers)
    const factor = factors.size === 0 ? 1 : (factors.get(effect.id) ?? factors.get(effect.type) ?? 1)
    let did = of.did ?? NOTHING
    let alters = NO_NAMES
    for (const change of effect.does)
      switch (change.type) {
        case 'points':
          did = { ...did, points: did.points + factor * amountOf(change.amount) }
          break
        case 'multiplier':
          did = { ...did, plus: did.plus + factor * amountOf(change.amount) }
          break
        case 'times': {
          const power = change.power === undefined ? 1 : measureOf(change.power, facts, die, triggers)
          did = { ...did, times: amountOf(change.amount), power }
          break
        }
        case 'money':
          did = { ...did, money: did.money + factor * amountOf(change.amount) }
          break
        case 'exponent':
          did = { ...did, exponent: change.by }
          break
        case 'clone':
          did = { ...did, clones: 1 }
          break
        case 'again':
          if (cause !== null) did = { ...cause.did, clones: 0 }
          break
        case 'cancel':
        case 'scale':
          alters = [...alters, change.what]
          break
        case 'queue':
          alters = [...alters, change.effect.id]
      }
    const idle =
      did.points === 0 &&
      did.plus === 0 &&
      (did.times === 100 || did.power === 0) &&
      did.exponent === 0 &&
      did.money === 0 &&
      did.clones === 0
    if (idle && alters.length === 0) return
    if (cancelled.has(effect.id) || cancelled.has(effect.type)) return note(of, NOTHING, NO_NAMES, true, cause)
    note(of, did, alters, false, cause)
    fired.add(effect.id)
    if (effect.id === 'rainbow' && effect.type === 'material') triggers++
    if (did.clones > 0 && die !== null) clones.push(die)
    for (const change of effect.does)
      if (change.type === 'cancel') cancelled.add(change.what)
      else if (change.type === 'scale') factors.set(change.what, (factors.get(change.what) ?? 1) * change.by)
      else if (change.type === 'queue')
        insert(queue, { effect: change.effect, dice: scored, die: null, did: null }, facts)
    if (reactions.length === 0) return
    const self: Cause = { number: count, did, chain: cause === null ? [] : [...cause.chain, effect.id] }
    for (const reaction of reactions)
      if (reaction.reactsTo === effect.id && !self.chain.includes(reaction.id))
        fire({ effect: reaction, dice: of.dice, die, did: null }, self)
  }

  for (let next = queue.shift(); next !== undefined; next = queue.shift()) fire(next, null)
  return { points, multiplier, exponent, money, triggers, clones }
}
const NO_NAMES: readonly string[] = []
const NO_EFFECTS: readonly Effect[] = []

/** The score that logged events add up to. */
export function fold(events: readonly ScoringEvent[]): number {
  let points = 0
  let multiplier: Exact = ONE
  let exponent = 1
  for (const { did, cancelled } of events) {
    if (cancelled) continue
    points += did.points
    if (did.plus !== 0) multiplier = plusHundredths(multiplier, did.plus)
    multiplier = timesHundredths(multiplier, did.times, did.power)
    exponent += did.exponent
  }
  return roundedUp(points, raised(multiplier, exponent))
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
function waiting(facts: Facts): Waiting[] {
  const { groups, dice, effects, scored } = facts
  const all: Waiting[] = groups.map(({ type, dice: own, points }) => ({
    effect: { id: type, type: 'combination', priority: BASE, does: [] },
    dice: own,
    die: null,
    did: { ...NOTHING, points },
  }))
  for (const position of scored)
    for (const effect of MATERIAL_EFFECTS[dice[position]?.material ?? 'plastic'])
      if (!isUndrawn(effect, facts, position)) all.push({ effect, dice: [position], die: position, did: null })
  for (const position of scored) {
    const die = dice[position]
    if (die?.pip === 'money' && die.value === die.sides)
      all.push({ effect: MONEY_PIP, dice: [position], die: position, did: null })
  }
  for (const effect of effects) {
    if (effect.reactsTo !== undefined) continue
    if (effect.material === undefined) all.push({ effect, dice: scored, die: null, did: null })
    else
      for (const position of scored)
        if (dice[position]?.material === effect.material)
          all.push({ effect, dice: [position], die: position, did: null })
  }
  return all.sort((a, b) => rank(a, facts) - rank(b, facts))
}

/** Most chances of rainbow dice fail, and a chance that has failed need not stand in line. */
const isUndrawn = ({ when }: Effect, facts: Facts, die: number): boolean =>
  when !== undefined &&
  when.some((condition) => condition.type === 'drawn' && !holds(condition, facts, NOTHING_FIRED, die))
const NOTHING_FIRED: ReadonlySet<string> = new Set()

/**
 * 1.5 A27  Numeric priorities, or the older order by batches: groups, charms, materials, the rest. What forbids or
 * changes comes first in both.
 */
const rank = ({ effect }: Waiting, facts: Facts): number =>
  facts.order === 'interleaved' || effect.priority < BASE
    ? effect.priority
    : 1000 * batchOf(effect, facts) + effect.priority

/** 1.5 A27  The batch of its type; what asks whether another effect came stands in that one's batch, after it. */
function batchOf({ type, when = [] }: Effect, facts: Facts): number {
  let batch = EVENT_TYPES.indexOf(type)
  if (facts.order === 'silent') return batch // 4  as the first edition had it
  for (const effect of when.flatMap(awaited)) {
    const other = facts.effects.find(({ id }) => id === effect)?.type ?? 'material'
    batch = Math.max(batch, EVENT_TYPES.indexOf(other))
  }
  return batch
}

/** The effects a condition asks about. */
function awaited(condition: Condition): readonly string[] {
  if (condition.type === 'fired') return [condition.effect]
  if (condition.type === 'not') return awaited(condition.of)
  return condition.type === 'all' || condition.type === 'any' ? condition.of.flatMap(awaited) : []
}

/** 2  The log by type, each in the order it came. */
export function grouped(events: readonly ScoringEvent[]): readonly (readonly [EventType, readonly ScoringEvent[]])[] {
  return EVENT_TYPES.flatMap((type) => {
    const own = events.filter((event) => event.type === type)
    return own.length === 0 ? [] : [[type, own] as const]
  })
}

function insert(queue: Waiting[], late: Waiting, facts: Facts): void {
  const at = queue.findIndex((other) => rank(other, facts) > rank(late, facts))
  queue.splice(at < 0 ? queue.length : at, 0, late)
}
