import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { err, ok, type Result } from '@parlour/core'
import { Handle } from '@parlour/protocol'
import { foldedHandle } from './accounts/handle.ts'
import { nearest } from './nearest.ts'
import { readProxy, type TrustProxy } from './proxy.ts'
import type { SettingFault } from './setting-faults.ts'
import { address, choice, days, factor, secret, text, toggle, whole, wholeOrNone, type Kind } from './setting-kinds.ts'

/** One thing a host may choose, by an environment variable or a flag; the flag wins. */
export interface Setting<X> extends Kind<X> {
  readonly variable: string
  readonly flag: string | null // without its dashes; null for secrets: every user of the machine can read flags
  readonly initial: string // what an empty or missing variable stands for, as text
  readonly shown?: string // how documents put that, where the text itself depends on the machine
  readonly help: string
}

const setting = <X>(
  variable: string,
  flag: string | null,
  kind: Kind<X>,
  initial: string,
  help: string,
  shown?: string,
): Setting<X> => ({ ...kind, variable, flag, initial, help, ...(shown === undefined ? {} : { shown }) })

// apps/web/dist here; web/dist beside dist in the package
const BUILT_PAGE = fileURLToPath(new URL('../web/dist', import.meta.url))
const folder: Kind<string> = { kind: 'folder', read: (path) => ok(resolve(path)) }
const page: Kind<string> = {
  kind: 'folder',
  read: (path) =>
    path === BUILT_PAGE || existsSync(join(path, 'index.html'))
      ? ok(resolve(path))
      : err({ kind: 'page', file: join(resolve(path), 'index.html') }),
}
const textOrNone: Kind<string | null> = { kind: 'text', read: (text) => ok(text === '' ? null : text) }
const proxies: Kind<TrustProxy> = { kind: 'number or addresses', read: readProxy }

const organisers: Kind<'accounts' | readonly string[]> = {
  kind: 'accounts, nobody or handles',
  read(text) {
    if (text === 'accounts') return ok(text)
    if (text === 'nobody') return ok([])
    const handles = text.split(',').map((handle) => handle.trim())
    return handles.every((handle) => Handle.safeParse(handle).success)
      ? ok(handles.map(foldedHandle))
      : err({ kind: 'one-of', choices: ['accounts', 'nobody', 'ann,bo'] })
  },
}

/** Everything a host may choose, in the order of the README; `parlour serve` makes its flags from it. */
export const SETTINGS = {
  port: setting(
    'PORT',
    'port',
    wholeOrNone(0, 65_535),
    '',
    'where it listens; 0 takes any free port; unset takes 8080 or, if that is in use, any',
    '8080',
  ),
  host: setting('HOST', 'host', text, '127.0.0.1', 'the address it listens on; 0.0.0.0 for everybody in the network'),
  data: setting('PARLOUR_DATA', 'data', folder, 'parlour-data', 'the folder with everything the server keeps'),
  database: setting(
    'PARLOUR_DATABASE',
    null,
    address('postgres', 'postgresql'),
    '',
    'a PostgreSQL that several nodes share, postgres://…; without it everything is in the data folder',
  ),
  redis: setting(
    'PARLOUR_REDIS',
    null,
    address('redis', 'rediss'),
    '',
    'a Redis over which nodes of one PostgreSQL talk, redis://…; without it there is one node',
  ),
  lease: setting(
    'PARLOUR_LEASE',
    'lease',
    whole(2, 120),
    '10',
    'seconds of silence after which other nodes take over the tables of this one',
  ),
  password: setting(
    'PARLOUR_PASSWORD',
    null,
    secret(8),
    '',
    'opens the host’s page at /host; without it there is no such page',
  ),
  trustProxy: setting(
    'PARLOUR_PROXY',
    'proxy',
    proxies,
    '0',
    'how many proxies stand before the server, or their addresses; their X-Forwarded-For, -Proto and -Host are believed',
  ),
  page: setting(
    'PARLOUR_PAGE',
    'page',
    page,
    BUILT_PAGE,
    'the folder with the built page',
    'the one that comes with the server',
  ),
  metrics: setting(
    'PARLOUR_METRICS',
    'metrics',
    choice('local', 'token', 'open', 'off'),
    'local',
    'who may read /metrics: this machine, anyone who has the token, everybody, nobody',
  ),
  metricsToken: setting(
    'PARLOUR_METRICS_TOKEN',
    null,
    secret(16),
    '',
    'the token for PARLOUR_METRICS=token, sent as Authorization: Bearer',
  ),
  keepGuests: setting(
    'PARLOUR_KEEP_GUESTS',
    'keep-guests',
    days,
    '30d',
    'how long a guest who never sat at a table, said anything or made a recovery code is kept',
  ),
  keepTables: setting(
    'PARLOUR_KEEP_TABLES',
    'keep-tables',
    days,
    'off',
    'how long tables that are over or closed are kept, with their lines and chat; off: forever',
  ),
  inviteOnly: setting(
    'PARLOUR_INVITE_ONLY',
    'invite-only',
    toggle,
    '0',
    'lets nobody new in without an invitation, which moderators make',
  ),
  webhooks: setting(
    'PARLOUR_WEBHOOKS',
    'webhooks',
    choice('public', 'any', 'off'),
    'public',
    'where webhooks may go: to public addresses by https, to any (this machine and its network too), nowhere',
  ),
  tournaments: setting(
    'PARLOUR_TOURNAMENTS',
    'tournaments',
    organisers,
    'accounts',
    'who may open tournaments: every account, nobody, or these handles, with commas between them',
  ),
  push: setting(
    'PARLOUR_PUSH',
    'push',
    choice('public', 'any', 'off'),
    'public',
    'where “your turn” may be pushed to: push services at public addresses by https, any address, nowhere',
  ),
  smtp: setting(
    'PARLOUR_SMTP',
    null,
    address('smtp', 'smtps'),
    '',
    'the host’s mail server, smtp://name:password@host:port; without it no e-mail is sent',
  ),
  mailFrom: setting(
    'PARLOUR_MAIL_FROM',
    'mail-from',
    textOrNone,
    '',
    'the address that e-mail comes from; push services are told it too',
  ),
  vacation: setting(
    'PARLOUR_VACATION',
    'vacation',
    whole(0, 366),
    '30',
    'days a year on which a person’s clock in games by the day stands still',
  ),
  rate: setting('PARLOUR_RATE', 'rate', factor(0.01, 1e6), '1', 'every rate limit times this'),
  mostSockets: setting('PARLOUR_SOCKETS', 'sockets', whole(1, 1e6), '5000', 'connections at once'),
  positions: setting(
    'PARLOUR_POSITIONS',
    'positions',
    toggle,
    '0',
    'lets tables begin from a position: for development and tests, never for people',
  ),
  botPace: setting(
    'PARLOUR_BOT_PACE',
    'bot-pace',
    whole(0, 10_000),
    '500',
    'milliseconds a bot takes at least, so that people can follow',
  ),
  botBudget: setting(
    'PARLOUR_BOT_BUDGET',
    'bot-budget',
    whole(10, 60_000),
    '3000',
    'milliseconds after which a thinking bot is stopped and the safest action played',
  ),
  botWorkers: setting(
    'PARLOUR_BOT_WORKERS',
    'bot-workers',
    whole(1, 64),
    String(Math.min(64, Math.max(1, availableParallelism() - 1))),
    'threads for bots',
    'cores − 1',
  ),
  level: setting(
    'PARLOUR_LOG',
    'log',
    choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'how much is logged; debug has a line for each request, by route',
  ),
} as const

type Value<S> = S extends Setting<infer X> ? X : never
export type Config = { readonly [K in keyof typeof SETTINGS]: Value<(typeof SETTINGS)[K]> }
export type Environment = { readonly [name: string]: string | undefined }

const VARIABLES: readonly string[] = Object.values(SETTINGS).map(({ variable }) => variable)
// of the command line, tests and tools
const OTHERS = ['PARLOUR_LANG', 'PARLOUR_LONG', 'PARLOUR_NODE', 'PARLOUR_E2E_PORT', 'PARLOUR_PYTHON']
const OURS = /^PARLOU?R_/i // also as others spell it

/** The settings an environment stands for, or a fault for each variable that can't be understood. */
export function readConfig(env: Environment): Result<Config, readonly SettingFault[]> {
  const faults = misspelt(env)
  const value = <X>({ variable, initial, kind, read }: Setting<X>): X => {
    const given = env[variable]
    const result = read(given || initial)
    if (result.ok) return result.value
    const expected = result.error
    if (kind === 'secret') faults.push({ code: 'bad-secret', variable, expected })
    else faults.push({ code: 'bad-value', variable, given: given ?? '', expected })
    const usual = read(initial)
    if (!usual.ok) throw new Error(`${variable} cannot be ${initial} at first`)
    return usual.value
  }
  const config: Config = {
    port: value(SETTINGS.port),
    host: value(SETTINGS.host),
    data: value(SETTINGS.data),
    database: value(SETTINGS.database),
    redis: value(SETTINGS.redis),
    lease: value(SETTINGS.lease),
    password: value(SETTINGS.password),
    trustProxy: value(SETTINGS.trustProxy),
    page: value(SETTINGS.page),
    metrics: value(SETTINGS.metrics),
    metricsToken: value(SETTINGS.metricsToken),
    keepGuests: value(SETTINGS.keepGuests),
    keepTables: value(SETTINGS.keepTables),
    inviteOnly: value(SETTINGS.inviteOnly),
    webhooks: value(SETTINGS.webhooks),
    tournaments: value(SETTINGS.tournaments),
    push: value(SETTINGS.push),
    smtp: value(SETTINGS.smtp),
    mailFrom: value(SETTINGS.mailFrom),
    vacation: value(SETTINGS.vacation),
    rate: value(SETTINGS.rate),
    mostSockets: value(SETTINGS.mostSockets),
    positions: value(SETTINGS.positions),
    botPace: value(SETTINGS.botPace),
    botBudget: value(SETTINGS.botBudget),
    botWorkers: value(SETTINGS.botWorkers),
    level: value(SETTINGS.level),
  }
  if (config.metrics === 'token' && config.metricsToken === null) faults.push({ code: 'no-metrics-token' })
  const hasDatabase = (env[SETTINGS.database.variable] ?? '') !== '' // one that can't be understood is told already
  if (config.redis !== null && !hasDatabase) faults.push({ code: 'redis-alone' })
  return faults.length > 0 ? err(faults) : ok(config)
}

const misspelt = (env: Environment): SettingFault[] =>
  Object.keys(env)
    .filter((name) => OURS.test(name) && !VARIABLES.includes(name) && !OTHERS.includes(name))
    .map((variable) =>
      variable === 'PARLOUR_ORIGINS'
        ? { code: 'origins-gone' }
        : { code: 'unknown-variable', variable, meant: meantBy(variable) },
    )

function meantBy(variable: string): string | null {
  const bare = variable.toUpperCase().replace(OURS, '')
  return VARIABLES.includes(bare) ? bare : nearest(`PARLOUR_${bare}`, VARIABLES)
}

/** What the host has chosen differently: `PARLOUR_PROXY=1`; a secret by its name alone. */
export const chosen = (env: Environment): readonly string[] =>
  Object.values(SETTINGS)
    .filter(({ variable, initial }) => env[variable] && env[variable] !== initial)
    .map(({ variable, kind }) => (kind === 'secret' ? variable : `${variable}=${env[variable]}`))
