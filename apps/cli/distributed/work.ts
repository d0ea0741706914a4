import { setTimeout as pause } from 'node:timers/promises'
import { isPlayFailure } from '@parlour/arena'
import type { Ledger } from './ledger.ts'
import { openPlayer, type ParcelPlayer } from './parcel-player.ts'
import { takeParcels, type ParcelTaker } from './parcel-queue.ts'
import { readResult, writeResult } from './parcel-result.ts'
import { insist, type Watch } from './patience.ts'
import { isExternal, type SharedPlan } from './shared-plan.ts'
import { unsuited, type Means, type Unsuited } from './suitability.ts'

/** What a worker says. */
export interface Working {
  taken(shared: SharedPlan): void
  refused(hash: string, reason: Unsuited | { readonly code: 'junk' }): void
  done(shared: SharedPlan, parcels: number): void // played here
  junk(): void // in the queue
  failed(why: string): void
  alarm(shared: SharedPlan, parcel: number): void
  readonly database: Watch
}

interface Taken {
  readonly player: ParcelPlayer
  readonly taker: ParcelTaker
  readonly shared: SharedPlan
  played: number
}

const LOOK = 1000 // milliseconds between two looks at the ledger

/** Plays whatever plans are there, now and later, until it is told to stop; parcels under way are finished. */
export async function work(
  ledger: Ledger,
  redis: string,
  means: Means,
  threads: number,
  name: string,
  stop: AbortSignal,
  told: Working,
): Promise<void> {
  const taken = new Map<string, Taken>()
  const judged = new Set<string>()
  const turns = openTurns(threads)

  async function play(mine: Taken, parcel: number): Promise<void> {
    const { shared, player } = mine
    if ((await insist(() => ledger.results(shared, [parcel]), told.database)).size > 0) return // handed out twice
    const results = await turns
      .run(() => player.play(parcel))
      .catch(async (error: unknown) => {
        if (isPlayFailure(error)) await insist(() => ledger.fail(shared, error.failure), told.database)
        throw error
      })
    const result = writeResult(results)
    if (readResult(shared, parcel, result) === null) throw new Error('the scores are no numbers')
    const counted = await insist(() => ledger.record(shared, parcel, result, name), told.database)
    mine.played++
    if (counted === 'alarm' && !shared.plan.bots.some(isExternal)) told.alarm(shared, parcel)
  }

  function take(shared: SharedPlan): void {
    const player = openPlayer(shared, shared.make.own === null ? null : (means.own?.from ?? null))
    const taker = takeParcels(redis, shared, threads, (parcel) => play(mine, parcel), told)
    const mine: Taken = { shared, player, taker, played: 0 }
    taken.set(shared.hash, mine)
    told.taken(shared)
  }

  async function leave({ shared, player, taker, played }: Taken): Promise<void> {
    taken.delete(shared.hash)
    await taker.close()
    await player.close()
    told.done(shared, played)
  }

  while (!stop.aborted) {
    const open = await insist(() => ledger.open(), told.database)
    const names = new Set(open.map((each) => (each.ok ? cutOf(each.shared) : each.hash)))
    await Promise.all([...taken.values()].filter(({ shared }) => !names.has(cutOf(shared))).map(leave))
    for (const each of open) {
      const hash = each.ok ? each.shared.hash : each.hash
      if (taken.has(hash) || judged.has(hash)) continue
      const reason = each.ok ? await unsuited(each.shared, means) : ({ code: 'junk' } as const)
      if (each.ok && reason === null) take(each.shared)
      else if (reason !== null) {
        judged.add(hash)
        told.refused(hash, reason)
      }
    }
    await pause(LOOK, undefined, { signal: stop }).catch(() => undefined)
  }
  await Promise.all([...taken.values()].map(leave))
}

/** A plan and how it is cut: somebody may have deleted it and made it anew. */
const cutOf = ({ hash, size }: SharedPlan): string => `${hash} ${size}`

/** Several plans share the threads of one machine. */
function openTurns(most: number): { run<X>(job: () => Promise<X>): Promise<X> } {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(job) {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await job()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running--
        else next()
      }
    },
  }
}
