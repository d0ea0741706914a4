import { err, ok, type Result } from '@parlour/core'
import { say } from '../language.ts'
import type { Fault } from '../output.ts'
import type { Addresses } from './addresses.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { openQueue, type ParcelQueue } from './parcel-queue.ts'
import { messageOf } from './patience.ts'

export interface Connected {
  readonly ledger: Ledger
  readonly queue: ParcelQueue
}

/** A wrong address is told before the work begins; whatever goes away later comes back. */
export async function connect({ database, redis }: Addresses): Promise<Result<Connected, Fault>> {
  const text = say().distributed
  let ledger: Ledger
  try {
    ledger = await openLedger(database)
  } catch (error) {
    return err({ code: 'no-database', text: text.noDatabase(messageOf(error)) })
  }
  try {
    return ok({ ledger, queue: await openQueue(redis) })
  } catch (error) {
    await ledger.close()
    return err({ code: 'no-redis', text: text.noRedis(messageOf(error)) })
  }
}
