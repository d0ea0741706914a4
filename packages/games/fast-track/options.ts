import { nonEmpty, type Guide, type Option, type Question } from '@parlour/core'
import { POWERS, type Card } from './cards.ts'
import { fallback } from './fallback.ts'
import { isHolding, type Hole } from './geometry.ts'
import { arrived, mayChoose, move, obstacle, pegsOf, rivalAt, route, waysOf, zoneOf } from './paths.ts'
import { enter, next, plays, rivals, rules, SKIP, swapObstacle, tellMove } from './rules.ts'
import { afterFirst, firstHalves, isSplitMode, partners, secondHalves, SEVEN } from './split.ts'
import {
  pegId,
  pegNumber,
  type Action,
  type Effect,
  type FastTrack,
  type FastTrackReason,
  type Move,
  type Peg,
  type PegId,
  type Pick,
  type Prompt,
  type State,
} from './state.ts'
import {
  hindrance,
  hindrances,
  noSecondHalf,
  why,
  whyNotDeadEnd,
  whyNotEnter,
  whyNotPartner,
  whyNotSelectable,
  whyNotSwap,
} from './why.ts'

type Options = readonly Option<FastTrack>[]
type Asked = Question<FastTrack>

export const guide: Guide<FastTrack> = {
  ordered: true,

  ask(s, picks) {
    if (s.winner !== null) return { prompt: { type: 'over', winner: s.winner }, options: [] }
    if (s.card === null) return { prompt: { type: 'card-to-come', seat: s.seat }, options: [] }
    if (s.card === '7' && isSplitMode(s)) return askSplit(s, picks)
    const [first, ...further] = picks
    if (first === undefined) return { prompt: prompt(s, s.card), options: pegOptions(s, s.card) }
    const index = ownIndex(s, first)
    if (index === null || further.length > 0) return { prompt: prompt(s, s.card), options: [] }
    return {
      prompt: { type: 'choose-destination', seat: s.seat, card: s.card, peg: pegId(zoneOf(s, s.seat), index) },
      options: [
        ...destinations(s, pegsOf(s, s.seat), index, POWERS[s.card].steps, (chosen) => chosen),
        ...swapOptions(s, s.card, index),
      ],
    }
  },
  why,
  fallback,
}

/** 1.4  What the player on turn is asked for. */
const prompt = (s: State, card: Card): Prompt =>
  plays(s).length === 0
    ? { type: 'nothing-playable', seat: s.seat, card, next: next(s) }
    : { type: 'choose-peg', seat: s.seat, card }

/** The index of the own peg that was picked. */
function ownIndex(s: State, pick: Pick): number | null {
  if (pick.type !== 'peg') return null
  const index = pegNumber(pick.peg) - 1
  return pick.peg === pegId(zoneOf(s, s.seat), index) && index < s.settings.pegs ? index : null
}

/** The player's pegs on the board, entering for those in holding, and the way out when nothing can be played. */
function pegOptions(s: State, card: Card): Options {
  const legal = plays(s)
  const own = pegsOf(s, s.seat)
  const pegs = own.flatMap((peg, index): Options => {
    if (isHolding(peg.at)) return []
    const pick: Pick = { type: 'peg', peg: pegId(zoneOf(s, s.seat), index) }
    const moves = legal.some((action) => (action.type === 'move' || action.type === 'swap') && action.peg === pick.peg)
    return [moves ? leading(pick) : blocked(pick, hindrances(s, own, index, POWERS[card].steps))]
  })
  const entry: Options = own.some(({ at }) => isHolding(at)) ? [entryOption(s, card)] : []
  return [...entry, ...pegs, ...(legal.length === 0 ? [whole(s, { type: 'word', word: 'skip' }, SKIP)] : [])]
}

function entryOption(s: State, card: Card): Option<FastTrack> {
  const pick: Pick = { type: 'word', word: 'enter' }
  const reasons = whyNotEnter(s, card)
  return reasons === null ? whole(s, pick, enter(zoneOf(s, s.seat))) : { status: 'blocked', pick, reasons }
}

/** Every hole a peg might come to with so many steps; `actionOf` makes the whole move of the last step. */
function destinations(
  s: State,
  own: readonly Peg[],
  index: number,
  steps: number,
  actionOf: (move: Move) => Action,
): Options {
  return ends(s, own, index, steps).flatMap(({ to, reason }): Options => {
    if (reason !== null)
      return [{ status: 'blocked', pick: { type: 'to', steps: null, to, ride: false }, reasons: [reason] }]
    return choices(s, own, index, to).map((chosen) =>
      whole(s, { type: 'to', steps: null, to, ride: chosen.ride }, actionOf(chosen)),
    )
  })
}

interface End {
  readonly to: Hole
  readonly reason: FastTrackReason | null
}

/** Where a peg's ways end, and what stands before it there. Ways that end too early have no hole to show. */
function ends(s: State, own: readonly Peg[], index: number, steps: number): readonly End[] {
  const peg = own[index]
  if (peg === undefined) return []
  return waysOf(s, peg).flatMap((way): End[] => {
    const holes = route(s, own, peg, steps, way)
    if (holes === null || holes.length < steps) return []
    const code = obstacle(s, own, peg, steps, holes)
    return [{ to: holes.at(-1) ?? peg.at, reason: code === null ? null : hindrance(s, own, index, steps, code, holes) }]
  })
}

/** Setting chooseToRide  On a corner the same hole stands there twice: riding, and not. */
function choices(s: State, own: readonly Peg[], index: number, to: Hole): readonly Move[] {
  const peg = own[index]
  const id = pegId(zoneOf(s, s.seat), index)
  return peg !== undefined && mayChoose(s, peg, to) ? [move(id, to, true), move(id, to)] : [move(id, to)]
}

function swapOptions(s: State, card: Card, index: number): Options {
  if (!s.settings.jackSwap || card !== 'J') return []
  const mine = pegId(zoneOf(s, s.seat), index)
  return rivals(s).map((other): Option<FastTrack> => {
    const pick: Pick = { type: 'swap', with: other }
    return swapObstacle(s, index, other) === null
      ? whole(s, pick, { type: 'swap', peg: mine, with: other })
      : blocked(pick, whyNotSwap(s, card, mine, other) ?? [])
  })
}

/** 2.1.9 to 2.1.14  One entry for split mode, then four picks: peg, destination, peg, destination. */
function askSplit(s: State, picks: readonly Pick[]): Asked {
  const [entry] = picks
  const [first, end, second, ...further] = entry?.type === 'word' && entry.word === 'split' ? picks.slice(1) : picks
  const a = first === undefined ? null : ownIndex(s, first)
  if (a === null) return askFirst(s, first !== undefined, entry === undefined)
  const half =
    end?.type === 'to' && end.steps !== null
      ? firstHalves(s, a, end.steps).find(({ to, ride }) => to === end.to && ride === end.ride)
      : undefined
  if (half !== undefined && end?.type === 'to' && end.steps !== null)
    return askSecond(s, a, end.steps, half, second, further.length > 0)
  const least = partners(pegsOf(s, s.seat), a).length > 0 ? 1 : SEVEN
  return {
    prompt: { type: 'split-first-steps', seat: s.seat, peg: pegId(zoneOf(s, s.seat), a), least, left: SEVEN },
    options: end === undefined ? firstOptions(s, a) : [],
  }
}

function askFirst(s: State, astray: boolean, opening: boolean): Asked {
  const pegs = splitPegs(s)
  return {
    prompt: { type: 'split-first-peg', seat: s.seat, pegs: chosenFrom(pegs), left: SEVEN },
    options: astray ? [] : opening ? [leading(SPLIT_ENTRY), ...pegs] : pegs,
  }
}

/** The pegs among the options that may be picked. */
const chosenFrom = (options: Options): readonly PegId[] =>
  options.flatMap((option) => (option.status !== 'blocked' && option.pick.type === 'peg' ? [option.pick.peg] : []))

const SPLIT_ENTRY: Pick = { type: 'word', word: 'split' }

function askSecond(s: State, a: number, steps: number, half: Move, second: Pick | undefined, tooMany: boolean): Asked {
  const left = SEVEN - steps
  const others = pegsOf(s, s.seat).map((_, index) => secondPeg(s, a, half, left, index))
  const pegs = chosenFrom(others)
  const choosing: Prompt = { type: 'split-second-peg', seat: s.seat, pegs, left }
  if (second === undefined) return { prompt: choosing, options: pegs.length === 0 ? [] : others }
  const b = ownIndex(s, second)
  if (b === null || tooMany || whyNotPartner(s, a, b) !== null) return { prompt: choosing, options: [] }
  return {
    prompt: { type: 'split-second-destination', seat: s.seat, peg: pegId(zoneOf(s, s.seat), b), left },
    options: destinations(s, afterFirst(s, half, a), b, left, (chosen) => ({
      type: 'split',
      steps,
      first: half,
      second: chosen,
    })),
  }
}

/** 2.1.30  Every peg: those that may begin, and why the others may not. */
function splitPegs(s: State): Options {
  const legal = plays(s)
  const own = pegsOf(s, s.seat)
  return own.map((_, index) => {
    const peg = pegId(zoneOf(s, s.seat), index)
    const pick: Pick = { type: 'peg', peg }
    const begins = legal.some(
      (action) => (action.type === 'move' ? action.peg : action.type === 'split' ? action.first.peg : null) === peg,
    )
    return begins ? leading(pick) : blocked(pick, whyNotSelectable(s, index) ?? firstHindrances(s, index))
  })
}

/** What keeps an eligible peg from any first half and from the full seven. */
function firstHindrances(s: State, index: number): readonly FastTrackReason[] {
  const reasons = firstOptions(s, index).flatMap((option) => (option.status === 'blocked' ? option.reasons : []))
  return distinct([...reasons, ...hindrances(s, pegsOf(s, s.seat), index, SEVEN)])
}

/** 2.1.12, 2.1.17 and 2.1.37  One to six steps, a dead end marked as such, and all seven. */
function firstOptions(s: State, index: number): Options {
  const own = pegsOf(s, s.seat)
  const found: Option<FastTrack>[] = []
  if (partners(own, index).length > 0)
    for (let steps = 1; steps < SEVEN; steps++)
      for (const end of ends(s, own, index, steps)) found.push(...firstHalf(s, own, index, steps, end))
  if (whyNotSelectable(s, index) === null) found.push(...destinations(s, own, index, SEVEN, (chosen) => chosen))
  return found
}

function firstHalf(s: State, own: readonly Peg[], index: number, steps: number, { to, reason }: End): Options {
  const left = SEVEN - steps
  const rival = rivalAt(s, to)
  const stop: FastTrackReason | null =
    reason ?? (rival === null ? null : { code: 'first-half-cuts', rule: '2.1.17', at: to, by: rival })
  if (stop !== null) return [{ status: 'blocked', pick: { type: 'to', steps, to, ride: false }, reasons: [stop] }]
  return choices(s, own, index, to).map((first): Option<FastTrack> => {
    const pick: Pick = { type: 'to', steps, to, ride: first.ride }
    if (secondHalves(s, first, index, left, partners(own, index)).length > 0)
      return { status: 'playable', pick, action: null, more: true, effects: halfEffects(s, own, index, steps, first) }
    const refused = whyNotDeadEnd(s, index, first, left)
    if (refused !== null) return { status: 'blocked', pick, reasons: refused }
    return {
      ...whole(s, pick, { type: 'split', steps, first, second: null }),
      status: 'partial',
      lost: [noSecondHalf(s, index, left)],
    }
  })
}

/** 2.1.13  A peg as the second one. */
function secondPeg(s: State, a: number, half: Move, left: number, index: number): Option<FastTrack> {
  const pick: Pick = { type: 'peg', peg: pegId(zoneOf(s, s.seat), index) }
  const refused = whyNotPartner(s, a, index)
  if (refused !== null) return { status: 'blocked', pick, reasons: refused }
  return secondHalves(s, half, a, left, [index]).length > 0
    ? leading(pick)
    : blocked(pick, hindrances(s, afterFirst(s, half, a), index, left))
}

/** What the first half does, to be shown while the second is chosen. */
function halfEffects(
  s: State,
  own: readonly Peg[],
  index: number,
  steps: number,
  { to, ride }: Move,
): readonly Effect[] {
  const effects: Effect[] = []
  const peg = own[index]
  if (peg !== undefined) tellMove(s, own, index, steps, arrived(s, peg, to, ride), (effect) => effects.push(effect))
  return effects
}

const leading = (pick: Pick): Option<FastTrack> => ({ status: 'playable', pick, action: null, more: true, effects: [] })

function blocked(pick: Pick, reasons: readonly FastTrackReason[]): Option<FastTrack> {
  const found = nonEmpty(distinct(reasons))
  if (found === null) throw new Error(`nothing blocks ${JSON.stringify(pick)}`)
  return { status: 'blocked', pick, reasons: found }
}

const distinct = (reasons: readonly FastTrackReason[]): readonly FastTrackReason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
]

const whole = (s: State, pick: Pick, action: Action): Option<FastTrack> & { readonly status: 'playable' } => ({
  status: 'playable',
  pick,
  action,
  more: false,
  effects: preview(s, action),
})

/** Playing the move for its effects is safe: it stops where chance begins. */
function preview(s: State, action: Action): readonly Effect[] {
  const effects: Effect[] = []
  rules.play(s, action, (effect) => effects.push(effect))
  return effects
}
