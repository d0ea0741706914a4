import { createHash } from 'node:crypto'
import { blockCount, commandOf, type Plan, type Stretch } from '@parlour/arena'
import type { RawSettings } from '@parlour/core'
import type { Make } from './make.ts'

/**
 * A tournament for many machines. It is cut into parcels, stretches of its blocks, once and for all: what is in a
 * parcel depends on the plan and the parcel's number alone.
 */
export interface SharedPlan {
  /** Names the plan and the programs that play it. */
  readonly hash: string
  readonly plan: Plan // without `from`, a path of one machine
  readonly make: Make
  /** Blocks in a parcel, measured when the plan was made. */
  readonly size: number
  readonly parcels: number
}

const MOST_BOTS = 1000
const MOST_SEATS = 100
const MOST_GAMES = 1e9

export function sharedPlan({ from: _path, ...plan }: Plan, make: Make, size: number): SharedPlan {
  return { hash: hashOf(plan, make), plan, make, size, parcels: Math.ceil(blockCount(plan) / size) }
}

export const hashOf = ({ from: _path, ...plan }: Plan, make: Make): string =>
  createHash('sha256').update(documentOf(plan, make)).digest('hex')

/** The same text for the same plan: fields in one order. */
export function documentOf(plan: Plan, { version, code, node, own }: Make): string {
  const { game, edition, settings, bots, seats, seed, moveTime, games } = plan
  const sorted = Object.fromEntries(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const time = bots.some(isExternal) ? moveTime : 0 // nobody else is given a time
  return JSON.stringify({
    plan: { game, edition, settings: sorted, bots, seats, seed, moveTime: time, games },
    make: { version, code, node, own },
  })
}

export const isExternal = (bot: string): boolean => commandOf(bot) !== null

export const stretchOf = ({ plan, size }: SharedPlan, parcel: number): Stretch => ({
  from: parcel * size,
  to: Math.min(blockCount(plan), (parcel + 1) * size),
})

/** A plan as it was stored; null for anything else, also for one whose hash is that of another. */
export function readSharedPlan(hash: unknown, document: unknown, size: unknown): SharedPlan | null {
  if (typeof document !== 'string' || !isWhole(size, 1, MOST_GAMES)) return null
  const read = parsed(document)
  if (!isRecord(read) || !isRecord(read['plan']) || !isRecord(read['make'])) return null
  const { game, edition, settings, bots, seats, seed, moveTime, games } = read['plan']
  const { version, code, node, own } = read['make']
  if (
    typeof game !== 'string' ||
    typeof edition !== 'number' ||
    !isSettings(settings) ||
    !Array.isArray(bots) ||
    !bots.every((bot) => typeof bot === 'string') ||
    !isWhole(bots.length, 1, MOST_BOTS) ||
    !isWhole(seats, 1, MOST_SEATS) ||
    typeof seed !== 'string' ||
    !isWhole(moveTime, 0, MOST_GAMES) ||
    !isWhole(games, 1, MOST_GAMES)
  )
    return null
  if (typeof version !== 'string' || typeof code !== 'string' || typeof node !== 'string') return null
  if (own !== null && typeof own !== 'string') return null
  const plan = { game, edition, settings, bots, seats, seed, moveTime, games }
  const shared = sharedPlan(plan, { version, code, node, own }, size)
  return shared.hash === hash ? shared : null
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const isSettings = (value: unknown): value is RawSettings =>
  isRecord(value) && Object.values(value).every((each) => ['string', 'number', 'boolean'].includes(typeof each))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
