import type { UserId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Broadcast } from './broadcast.ts'
import type { Bots } from './bots.ts'
import type { Config } from './config.ts'
import type { HostStore } from './host-store.ts'
import type { MakeBuckets } from './limits.ts'
import type { News } from './nodes/wire.ts'
import type { Metrics } from './metrics.ts'
import type { Mutes } from './mutes.ts'
import type { Sanctions } from './moderation/sanctions.ts'
import type { Store } from './store.ts'
import type { Ties } from './ties/ties.ts'

/** What every table needs of the house. */
export interface Services {
  readonly store: Store
  readonly host: HostStore
  readonly mutes: Mutes
  readonly sanctions: Sanctions
  readonly ties: Ties
  readonly saw: (user: UserId) => void // somebody is here
  readonly broadcast: Broadcast
  readonly bots: Bots
  readonly config: Config
  readonly metrics: Metrics
  readonly log: Logger
  readonly limits: MakeBuckets
  readonly tell: (news: News) => void // to the other nodes, if there are any
}
