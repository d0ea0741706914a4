import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import { openOutage } from './outage.ts'
import type { StoreEvents } from './sql-store.ts'

/** What the house hears of its database, in its figures and its log. */
export interface StoreHealth {
  readonly events: StoreEvents
  readonly lastFailure: string // why it was last not written to
}

export function openStoreHealth(metrics: Metrics, log: Logger): StoreHealth {
  const unwritten = openOutage(log, 'the database could not be written to', 'the database can be written to again')
  let lastFailure = ''
  return {
    get lastFailure() {
      return lastFailure
    },
    events: {
      fault(error) {
        log.fatal({ err: error }, 'the database failed')
        process.exitCode = 1
        setImmediate(() => process.exit())
      },
      committed(units, ms) {
        metrics.batch.observe(units)
        metrics.commits.observe(ms / 1000)
        unwritten.worked()
      },
      failed(cause, units) {
        lastFailure = cause
        metrics.unstored.inc(units)
        metrics.faults.inc()
        unwritten.failed({ cause, units })
      },
      quarantined({ kind, id, reason }) {
        metrics.quarantined.inc({ kind })
        log.error({ kind, id: id.slice(0, 6), reason }, 'kept aside: it cannot be read')
      },
    },
  }
}
