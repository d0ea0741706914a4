import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** All that a host may choose; see README.md. */
export interface Config {
  readonly host: string
  readonly port: number | null // 0: any free one; null: the usual one, or any if that is taken
  readonly data: string // the folder with the database
  readonly page: string // the folder with the built page
  readonly password: string | null // of the host's page; null: there is none
  readonly origins: readonly string[] // further origins whose pages may connect
  readonly trustProxy: boolean // whether X-Forwarded-For and -Proto are believed
  readonly rate: number // every rate limit times this
  readonly mostSockets: number
  readonly positions: boolean // whether tables may begin from a position: for development and tests
  readonly botPace: number // milliseconds a bot takes at least
  readonly botBudget: number // milliseconds after which a bot is cut short
  readonly botWorkers: number
  readonly level: string // of the log
}

/** Reads the environment; throws naming the variable that cannot be understood. */
export function readConfig(env: { readonly [name: string]: string | undefined }): Config {
  const number = (name: string, initial: number, min: number, max: number): number => {
    const text = env[name]
    if (text === undefined || text === '') return initial
    const value = Number(text)
    if (!Number.isFinite(value) || value < min || value > max)
      throw new Error(`${name} is ${text}: expected a number from ${min} to ${max}`)
    return value
  }
  return {
    host: env['HOST'] || '127.0.0.1',
    port: env['PORT'] ? number('PORT', 0, 0, 65_535) : null,
    data: resolve(env['PARLOUR_DATA'] || 'parlour-data'),
    page: resolve(env['PARLOUR_PAGE'] || fileURLToPath(new URL('../web/dist', import.meta.url))),
    password: env['PARLOUR_PASSWORD'] || null,
    origins: (env['PARLOUR_ORIGINS'] ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    trustProxy: env['PARLOUR_PROXY'] === '1',
    rate: number('PARLOUR_RATE', 1, 0.01, 1e6),
    mostSockets: number('PARLOUR_SOCKETS', 5000, 1, 1e6),
    positions: env['PARLOUR_POSITIONS'] === '1',
    botPace: number('PARLOUR_BOT_PACE', 500, 0, 10_000),
    botBudget: number('PARLOUR_BOT_BUDGET', 3000, 10, 60_000),
    botWorkers: number('PARLOUR_BOT_WORKERS', Math.max(1, availableParallelism() - 1), 1, 64),
    level: env['PARLOUR_LOG'] || 'info',
  }
}
