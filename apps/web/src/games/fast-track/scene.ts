import type { Option, Question, Seat } from '@parlour/core'
import {
  BULLSEYE,
  corner,
  fastTrack,
  home,
  isHolding,
  pegId,
  pegNumber,
  POWERS,
  type Effect,
  type FastTrack,
  type Hole,
  type PegId,
  type Pick,
  type State,
  type Way,
} from '@parlour/games/fast-track'
import { oneWay } from './one-way.ts'

/** Everything a board shows, without a word on how: the flat board draws it, and so could one in space. */
export interface Scene {
  readonly pegs: readonly PegMark[]
  readonly targets: readonly Target[]
  readonly trails: readonly Trail[]
  readonly ghosts: readonly Ghost[]
}

/** 2.1.25, 2.1.26 and 2.1.30  A peg where it stands now, or would stand after the first half. */
export interface PegMark {
  readonly id: PegId
  readonly seat: Seat
  readonly number: number
  readonly at: Hole
  readonly riding: boolean
  readonly stuck: boolean // in the bullseye, where only J, Q or K help
  readonly glow: 'now' | 'next' | null // may be chosen now; may be the second peg after the half that is looked at
  readonly chosen: boolean
  readonly option: Option<FastTrack> | null // what a tap on it takes, or why it cannot
  readonly way: Option<FastTrack> | null // the one place it can go: a tap goes there
  readonly again: boolean // it was asked for one pick ago: taking it means choosing anew
}

export type TargetKind = 'go' | 'cut' | 'win' | 'dead-end' | 'swap' | 'blocked'

/** 2.1.28  A hole that the chosen peg may come to, or why it may not. */
export interface Target {
  readonly hole: Hole
  readonly options: readonly Option<FastTrack>[] // several if it can be reached in several ways
  readonly kind: TargetKind
  readonly steps: readonly number[]
  readonly ahead: boolean // no peg has been chosen for it yet
  readonly direct: boolean // only one peg can come here, and nowhere else: a tap plays it
}

/** The holes a peg treads on, from where it stands. */
export interface Trail {
  readonly peg: PegId
  readonly holes: readonly Hole[]
  readonly way: Way | 'enter' | 'cut' | 'swap'
  readonly firm: boolean // a first half that has been chosen, not only looked at
}

/** Where a peg would stand after the option that is looked at. */
export interface Ghost {
  readonly id: PegId
  readonly seat: Seat
  readonly at: Hole
  readonly cut: boolean
}

interface Asked {
  readonly view: State
  readonly question: Question<FastTrack>
  readonly picks: readonly Pick[]
  readonly looked: Option<FastTrack> | null
}

const { guide, notation } = fastTrack

export function sceneOf({ view, question, picks, looked }: Asked): Scene {
  const settled = firstHalf(view, picks)
  const seen = looked === null || looked.status === 'blocked' ? [] : looked.effects
  const fresh = settled.length === 0 ? seen : seen.slice(settled.length) // the first half is told again with the second
  const targets = targetsOf(view, question, false)
  const ahead = looked?.status === 'playable' && looked.more ? guide.ask(view, [...picks, looked.pick]) : null
  return {
    pegs: pegsOf(view, question, picks, looked, settled, ahead),
    targets:
      targets.length > 0 ? targets : ahead === null ? directTargets(view, question) : targetsOf(view, ahead, true),
    trails: [
      ...settled.flatMap((effect) => trailsOf(effect, true)),
      ...fresh.flatMap((effect) => trailsOf(effect, false)),
    ],
    ghosts: fresh.flatMap(ghostsOf),
  }
}

/** What the first half does, once it has been chosen. */
function firstHalf(view: State, picks: readonly Pick[]): readonly Effect[] {
  const place = picks.findIndex((pick) => pick.type === 'to')
  const half = picks[place]
  if (half === undefined) return []
  const option = guide.ask(view, picks.slice(0, place)).options.find(({ pick }) => same(pick, half))
  return option === undefined || option.status === 'blocked' ? [] : option.effects
}

/** The same pick, whoever made it. */
export const same = (a: Pick, b: Pick): boolean => notation.pick.write(a) === notation.pick.write(b)

function pegsOf(
  view: State,
  question: Question<FastTrack>,
  picks: readonly Pick[],
  looked: Option<FastTrack> | null,
  settled: readonly Effect[],
  ahead: Question<FastTrack> | null,
): readonly PegMark[] {
  const moved = new Map(
    settled.flatMap((effect) => (effect.type === 'moved' ? [[effect.peg, effect.path.at(-1)] as const] : [])),
  )
  const onto = new Set(settled.flatMap((effect) => (effect.type === 'rides' ? [effect.peg] : [])))
  const off = new Set(settled.flatMap((effect) => (effect.type === 'ride-over' ? [effect.peg] : [])))
  const chosen = picks.findLast((pick) => pick.type === 'peg')
  const naming = question.options.some(({ pick }) => pick.type === 'peg' || pick.type === 'word')
  const before = naming || chosen === undefined ? null : guide.ask(view, picks.slice(0, picks.lastIndexOf(chosen)))
  const nexts = ahead?.prompt.type === 'split-second-peg' && looked?.pick.type === 'to' ? ahead.prompt.pegs : []
  return view.pegs.flatMap((own, seat) => {
    const zone = view.zones[seat] ?? 0
    const enters = own.findIndex(({ at }) => isHolding(at))
    return own.map(({ at, riding }, index): PegMark => {
      const id = pegId(zone, index)
      const here = moved.get(id) ?? at
      const mine = seat === view.seat
      const option = mine ? optionOf(before ?? question, id, at) : null
      const free = option !== null && option.status !== 'blocked' && before === null
      return {
        id,
        seat,
        number: pegNumber(id),
        at: here,
        riding: (riding || onto.has(id)) && !off.has(id),
        stuck: here === BULLSEYE,
        glow: free && (!isHolding(at) || index === enters) ? 'now' : nexts.includes(id) ? 'next' : null,
        chosen: chosen?.type === 'peg' && chosen.peg === id && !naming,
        option,
        way: option === null || before !== null ? null : oneWay(view, question, option),
        again: before !== null,
      }
    })
  })
}

/** Every peg in holding stands for entering. */
function optionOf({ options }: Question<FastTrack>, id: PegId, at: Hole): Option<FastTrack> | null {
  const named = options.find(({ pick }) => pick.type === 'peg' && pick.peg === id)
  return (
    named ??
    (isHolding(at) ? options.find(({ pick }) => pick.type === 'word' && pick.word === 'enter') : undefined) ??
    null
  )
}

function targetsOf(view: State, { options, prompt }: Question<FastTrack>, ahead: boolean): readonly Target[] {
  const left = 'left' in prompt ? prompt.left : view.card === null ? 0 : POWERS[view.card].steps
  const holes = Map.groupBy(
    options.flatMap((option) => {
      const hole = holeOf(view, option.pick)
      return hole === null ? [] : [{ hole, option }]
    }),
    ({ hole }) => hole,
  )
  return [...holes].map(([hole, found]): Target => {
    const possible = found.filter(({ option }) => option.status !== 'blocked')
    const all = (possible.length > 0 ? possible : found).map(({ option }) => option)
    return {
      hole,
      options: all,
      kind:
        all.map((option) => kindOf(option)).toSorted((a, b) => WEIGHT.indexOf(a) - WEIGHT.indexOf(b))[0] ?? 'blocked',
      steps: [...new Set(all.flatMap(({ pick }) => (pick.type === 'to' ? [pick.steps ?? left] : [])))],
      ahead,
      direct: false,
    }
  })
}

/** Where pegs come to that can go to one place only, and home for one that waits in holding. */
function directTargets(view: State, question: Question<FastTrack>): readonly Target[] {
  const zone = view.zones[view.seat] ?? 0
  const found = question.options.flatMap((option) => {
    const enters = option.status !== 'blocked' && option.pick.type === 'word' && option.pick.word === 'enter'
    const way = enters ? option : oneWay(view, question, option)
    const hole = enters ? home(zone) : way === null ? null : holeOf(view, way.pick)
    return way === null || hole === null
      ? []
      : [{ hole, way, steps: enters || view.card === null ? [] : [POWERS[view.card].steps] }]
  })
  return found.flatMap(({ hole, way, steps }): Target[] =>
    found.some((other) => other.hole === hole && other.way !== way)
      ? [] // which peg is meant, only a tap on the peg can tell
      : [{ hole, options: [way], kind: kindOf(way), steps, ahead: true, direct: true }],
  )
}

function holeOf(view: State, pick: Pick): Hole | null {
  if (pick.type === 'to') return pick.to
  if (pick.type === 'swap') return pegPlace(view, pick.with)
  return null
}

export const pegPlace = (view: State, id: PegId): Hole | null =>
  view.pegs[view.zones.indexOf(Math.floor(id / 5))]?.[pegNumber(id) - 1]?.at ?? null

const WEIGHT: readonly TargetKind[] = ['win', 'cut', 'go', 'swap', 'dead-end', 'blocked']

/** What reaching for an option comes to, the weightiest first. */
export function kindOf(option: Option<FastTrack>): TargetKind {
  if (option.status === 'blocked') return 'blocked'
  const has = (type: Effect['type']): boolean => option.effects.some((effect) => effect.type === type)
  if (has('won')) return 'win'
  if (has('cut')) return 'cut'
  if (option.status === 'partial') return 'dead-end'
  return option.pick.type === 'swap' ? 'swap' : 'go'
}

function trailsOf(effect: Effect, firm: boolean): readonly Trail[] {
  switch (effect.type) {
    case 'moved':
      return [
        { peg: effect.peg, holes: trodden(effect.from, effect.path, effect.way, effect.peg), way: effect.way, firm },
      ]
    case 'entered':
      return [{ peg: effect.peg, holes: [effect.from, effect.to], way: 'enter', firm }]
    case 'cut':
      return [{ peg: effect.peg, holes: [effect.from, effect.to], way: 'cut', firm }]
    case 'swapped':
      return [{ peg: effect.peg, holes: [effect.from, effect.to], way: 'swap', firm }]
    case 'drawn':
    case 'shuffled':
    case 'skipped':
    case 'rides':
    case 'ride-over':
    case 'lap':
    case 'dead-end':
    case 'again':
    case 'turn':
    case 'won':
      return []
  }
}

/** 1.9  Out of the bullseye a peg goes straight to a corner, whatever lies between. */
const trodden = (from: Hole, path: readonly Hole[], way: Way, peg: PegId): readonly Hole[] =>
  way === 'out' ? [from, path.at(-1) ?? corner(Math.floor(peg / 5))] : [from, ...path]

function ghostsOf(effect: Effect): readonly Ghost[] {
  if (effect.type === 'moved')
    return [{ id: effect.peg, seat: effect.seat, at: effect.path.at(-1) ?? effect.from, cut: false }]
  if (effect.type === 'entered') return [{ id: effect.peg, seat: effect.seat, at: effect.to, cut: false }]
  if (effect.type === 'cut') return [{ id: effect.peg, seat: effect.victim, at: effect.to, cut: true }]
  if (effect.type === 'swapped')
    return [
      { id: effect.peg, seat: effect.seat, at: effect.to, cut: false },
      { id: effect.with, seat: effect.other, at: effect.from, cut: false },
    ]
  return []
}
