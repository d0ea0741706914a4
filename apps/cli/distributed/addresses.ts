import { err, ok, type Result } from '@parlour/core'
import { Option } from 'commander'
import { say } from '../language.ts'
import type { Fault } from '../output.ts'

/** Where the work is kept and handed out. Both may hold a password: they are never printed. */
export interface Addresses {
  readonly database: string
  readonly redis: string
}

export interface AddressesAsked {
  readonly database?: string | true // true: as the environment says
  readonly redis?: string | true
}

export const databaseOption = (): Option => new Option('--database [url]', say().distributed.database)
export const redisOption = (): Option => new Option('--redis [url]', say().distributed.redis)

/** Addresses from the command or, where it names none, from the environment: other users can read a command's words. */
export function readAddresses({ database, redis }: AddressesAsked): Result<Addresses, Fault> {
  const text = say().distributed
  const store = typeof database === 'string' ? database : (process.env['PARLOUR_DATABASE'] ?? '')
  const queue = typeof redis === 'string' ? redis : (process.env['PARLOUR_REDIS'] ?? '')
  if (store === '' || queue === '') return err({ code: 'bad-addresses', text: text.bothAddresses })
  if (!isAddress(store, ['postgres:', 'postgresql:'])) return err({ code: 'bad-database', text: text.badDatabase })
  if (!isAddress(queue, ['redis:', 'rediss:'])) return err({ code: 'bad-redis', text: text.badRedis })
  return ok({ database: store, redis: queue })
}

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  protocols.includes(URL.parse(text)?.protocol ?? '')
