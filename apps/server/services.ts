import type { Logger } from 'pino'
import type { Audience } from './audience.ts'
import type { Bots } from './bots.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Store } from './store.ts'

/** What every table needs of the house. */
export interface Services {
  readonly store: Store
  readonly audience: Audience
  readonly bots: Bots
  readonly config: Config
  readonly metrics: Metrics
  readonly log: Logger
}
