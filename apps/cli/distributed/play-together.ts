import { blockCount, type Failure, type PlayedBlock, type Plan } from '@parlour/arena'
import { err, ok, type Result } from '@parlour/core'
import { say } from '../language.ts'
import type { Fault } from '../output.ts'
import type { Addresses } from './addresses.ts'
import { conduct, measureSize } from './conduct.ts'
import { connect, type Connected } from './connect.ts'
import { makeHere } from './make.ts'
import { databaseWatch, redisWatch, shortName } from './sayings.ts'
import { hashOf, sharedPlan, type SharedPlan } from './shared-plan.ts'

export interface Together {
  readonly blocks: readonly PlayedBlock[]
  readonly parcels: number
  readonly checked: number // of them played again here
  readonly workers: number
}

/** Why there is no result: two machines disagree, or a game could not be played. */
export type NoResult = { readonly fault: Fault } | { readonly failure: Failure }

export interface Arrangement {
  readonly addresses: Addresses
  readonly parcelTime: number
  readonly isForgotten: boolean // what was played before
}

/** Plans a tournament for workers on any machines, and waits for what they play. */
export async function playTogether(
  plan: Plan,
  { addresses, parcelTime, isForgotten }: Arrangement,
  progress: (blocks: number, of: number) => void,
): Promise<Result<Together, NoResult>> {
  const connected = await connect(addresses)
  if (!connected.ok) return err({ fault: connected.error })
  const { ledger, queue } = connected.value
  const text = say().distributed
  try {
    const shared = await arrange(connected.value, plan, parcelTime, isForgotten)
    console.error(text.planned(shared.parcels, shortName(shared.hash)))
    const conducted = await conduct(ledger, queue, shared, plan.from ?? null, {
      progress,
      nobodyPlays: () => console.error(text.nobodyPlays),
      junk: (parcel) => console.error(text.badRow(parcel)),
      database: databaseWatch(),
      redis: redisWatch(),
    })
    switch (conducted.code) {
      case 'failed':
        return err({ failure: conducted.failure })
      case 'alarm': {
        const sentences = conducted.alarms.map(({ parcel, workers }) => text.alarm(parcel, workers))
        return err({ fault: { code: 'different-results', text: [...sentences, text.alarmAdvice].join('\n') } })
      }
      case 'played': {
        const { blocks, checked } = conducted
        await queue.remove(shared).catch(() => undefined) // empty by now; Redis may be away
        return ok({ blocks, checked, parcels: shared.parcels, workers: await ledger.crew(shared) })
      }
    }
  } finally {
    await queue.close()
    await ledger.close()
  }
}

/** The plan as it was made before, or made now. */
async function arrange(
  { ledger, queue }: Connected,
  plan: Plan,
  parcelTime: number,
  isForgotten: boolean,
): Promise<SharedPlan> {
  const make = makeHere(plan.from ?? null)
  const hash = hashOf(plan, make)
  const before = await ledger.find(hash)
  if (before !== null) {
    if (isForgotten) await queue.remove(before)
    await (isForgotten ? ledger.forget(before) : ledger.retry(before))
    return before
  }
  const size = blockCount(plan) === 1 ? 1 : await measureSize(plan, parcelTime)
  return ledger.enter(sharedPlan(plan, make, size))
}
