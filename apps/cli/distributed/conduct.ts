import { setTimeout as pause } from 'node:timers/promises'
import { blockCount, openThread, playStretch, type Failure, type PlayedBlock, type Plan } from '@parlour/arena'
import type { Alarm, Ledger } from './ledger.ts'
import { openPlayer } from './parcel-player.ts'
import type { ParcelQueue } from './parcel-queue.ts'
import { readResult, writeResult } from './parcel-result.ts'
import { insist, type Watch } from './patience.ts'
import { isExternal, type SharedPlan } from './shared-plan.ts'

/** What is said while others play. */
export interface Conducting {
  /** Blocks that are there. */
  progress(blocks: number, of: number): void
  nobodyPlays(): void
  junk(parcel: number): void
  readonly database: Watch
  readonly redis: Watch
}

export type Conducted =
  | { readonly code: 'played'; readonly blocks: readonly PlayedBlock[]; readonly checked: number }
  | { readonly code: 'alarm'; readonly alarms: readonly Alarm[] }
  | { readonly code: 'failed'; readonly failure: Failure }

const LOOK = 500 // milliseconds between two looks at the ledger
const REQUEUE = 5000 // and after which what is missing is put in the queue again
const LONELY = 5000
const AT_ONCE = 200 // results that are read together
const CHECKED = 50 // of so many parcels this machine plays one itself

/**
 * Waits until every parcel has a result, and queues what has none, as often as it takes. The results are put together
 * in the order of the plan, so that what is computed from them is that of one machine to the last digit.
 */
export async function conduct(
  ledger: Ledger,
  queue: ParcelQueue,
  shared: SharedPlan,
  from: string | null,
  told: Conducting,
): Promise<Conducted> {
  const { parcels, plan } = shared
  const isRepeatable = !plan.bots.some(isExternal) // how an external bot plays is its own affair
  const here = new Map<number, readonly PlayedBlock[]>()
  const begun = performance.now()
  let queued = -Infinity
  let isLonely = false
  let blocks = 0

  /** Takes over what is new; a row that is no result is dropped, and so played again. */
  async function gather(): Promise<void> {
    const fresh = [...(await ledger.played(shared))].filter((parcel) => !here.has(parcel))
    for (let at = 0; at < fresh.length; at += AT_ONCE)
      for (const [parcel, result] of await ledger.results(shared, fresh.slice(at, at + AT_ONCE))) {
        const read = readResult(shared, parcel, result)
        if (read === null) {
          told.junk(parcel)
          await ledger.drop(shared, parcel)
          queued = -Infinity
        } else {
          here.set(parcel, read)
          blocks += read.length
        }
      }
    told.progress(blocks, blockCount(plan))
  }

  /** Losing the queue costs only time. */
  async function requeue(): Promise<void> {
    if (performance.now() - queued < REQUEUE) return
    const missing = Array.from({ length: parcels }, (_, parcel) => parcel).filter((parcel) => !here.has(parcel))
    try {
      await queue.add(shared, missing)
      queued = performance.now()
      told.redis.back()
      if (!isLonely && performance.now() - begun > LONELY && (await queue.workers(shared)) === 0) {
        isLonely = true
        told.nobodyPlays()
      }
    } catch (error) {
      told.redis.away(error)
    }
  }

  const second = secondLook(ledger, shared, from, isRepeatable, told)
  try {
    for (;;) {
      const { alarms, failure } = await insist(async () => {
        await gather()
        return { alarms: await ledger.alarms(shared), failure: await ledger.failure(shared) }
      }, told.database)
      if (isRepeatable && alarms.length > 0) return { code: 'alarm', alarms }
      if (failure !== null) return { code: 'failed', failure }
      second.look(here)
      if (here.size === parcels && second.isIdle()) break
      if (here.size < parcels) await requeue()
      await pause(LOOK)
    }
  } finally {
    await second.close()
  }
  const all = Array.from({ length: parcels }, (_, parcel) => here.get(parcel) ?? []).flat()
  return { code: 'played', blocks: all, checked: second.checked() }
}

/** While others play, this machine plays one parcel in fifty itself: a worker that plays otherwise is found out. */
function secondLook(
  ledger: Ledger,
  shared: SharedPlan,
  from: string | null,
  isRepeatable: boolean,
  { database }: Conducting,
): {
  look(here: ReadonlyMap<number, unknown>): void
  isIdle(): boolean
  checked(): number
  close(): Promise<void>
} {
  const player = openPlayer(shared, from)
  const seen = new Set<number>()
  let busy: Promise<void> | null = null
  let done = 0
  async function check(parcel: number): Promise<void> {
    try {
      const result = writeResult(await player.play(parcel))
      await insist(() => ledger.record(shared, parcel, result, 'arena'), database)
      done++
    } finally {
      busy = null
    }
  }
  return {
    look(here) {
      if (!isRepeatable || busy !== null) return
      const next = [...here.keys()].find((parcel) => parcel % CHECKED === 0 && !seen.has(parcel))
      if (next === undefined) return
      seen.add(next)
      busy = check(next)
      busy.catch(() => undefined) // a game that cannot be played stops those who play it too
    },
    isIdle: () => busy === null,
    checked: () => done,
    close: () => player.close(),
  }
}

const TRIAL = 1000 // milliseconds that are spent on measuring, or one block
const FAIR_SHARE = 64 // parcels at least, where there are as many blocks

/** How many blocks make a parcel that takes so many milliseconds, as far as this machine can tell. */
export async function measureSize(plan: Plan, wanted: number): Promise<number> {
  const all = blockCount(plan)
  const most = Math.max(1, Math.ceil(all / FAIR_SHARE))
  if (most === 1 || wanted <= 1) return 1
  const thread = openThread(plan)
  try {
    await playStretch(thread, plan, { from: 0, to: 1 }) // the first takes longer than any other
    const begun = performance.now()
    let blocks = 0
    for (let handful = 1; performance.now() - begun < TRIAL && blocks < all; handful *= 2) {
      const to = Math.min(all, blocks + handful)
      await playStretch(thread, plan, { from: blocks, to })
      blocks = to
    }
    const each = (performance.now() - begun) / blocks
    return Math.max(1, Math.min(most, Math.round(wanted / each)))
  } finally {
    await thread.stop()
  }
}
