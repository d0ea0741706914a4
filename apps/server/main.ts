import { languageAsked, ok } from '@parlour/core'
import { openServer } from './app.ts'
import { causeOf } from './cause.ts'
import { chosen, readConfig, type Config, type Environment } from './config.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { readFlags } from './flags.ts'
import { openLog } from './log.ts'
import { WrongClock } from './nodes/fleet.ts'
import { NewerForm, NoPostgres } from './no-postgres.ts'
import type { SettingFault } from './setting-faults.ts'
import { terminalWords, type TerminalWords } from './terminal-words.ts'
import type { StartTrouble } from './trouble.ts'

/**
 * What a host can get wrong is said in one line each, with exit code 2, in the language of the terminal. With 1 it may
 * be started again: what is missing can come by itself.
 */
export async function main(environment: Environment, args: readonly string[] = []): Promise<void> {
  const asked = languageAsked(args, environment)
  const words = await terminalWords.load(asked.ok ? asked.value : 'en')
  const exit = (lines: readonly string[], code = 2): never => {
    for (const line of lines) console.error(line)
    process.exit(code)
  }
  const fail = (faults: readonly SettingFault[]): never => exit(faults.map(words.fault))
  if (!asked.ok) return fail([{ code: 'unknown-language', ...asked.error }])
  const flags = readFlags(args)
  if (!flags.ok) return fail(flags.error)
  const env: Environment = { ...environment, ...flags.value }
  const config = readConfig(env)
  if (!config.ok) return fail(config.error)
  const trouble = await serve(config.value, chosen(env), words)
  if (trouble === null) return
  exit([words.trouble(trouble)], mayPass(trouble, config.value) ? 1 : 2)
}

/** Whether it may be otherwise soon, without the host's doing anything. */
const mayPass = (trouble: StartTrouble, { database }: Config): boolean =>
  trouble.code === 'wrong-clock' ||
  (trouble.code === 'no-postgres' && trouble.isPassing) ||
  (trouble.code === 'cannot-start' && database !== null) // it went away in the middle of the start

/** Runs until SIGTERM or SIGINT, then stores what is under way and says farewell. Answers why it cannot start. */
async function serve(config: Config, choices: readonly string[], words: TerminalWords): Promise<StartTrouble | null> {
  process.umask(0o077) // whatever is written is its owner's alone
  const log = openLog(config)
  // with a PostgreSQL nothing is kept in a folder
  const folder = config.database === null ? openDataFolder(config.data) : ok(NO_FOLDER)
  if (!folder.ok) return folder.error
  const { migrated, isLogMissing, loose, release } = folder.value
  if (migrated !== null)
    log.info({ ...migrated }, 'the database was brought to a new form; a copy of the old one is beside it')
  if (loose.length > 0)
    log.warn({ files: loose }, 'others on this machine may read the data, and this could not be changed')
  if (isLogMissing)
    log.warn(
      'the last server did not end in order and its log is gone: the newest moves may be lost; see parlour check',
    )
  let server
  try {
    server = await openServer(config, log)
  } catch (error) {
    release()
    return whyNot(error, config)
  }
  const { close } = server
  let ending = false
  const end = (signal: NodeJS.Signals): void => {
    if (ending) return
    ending = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, 10_000).unref()
    close().then(
      () => {
        release()
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  log.info(
    {
      address: server.address,
      data: config.database === null ? config.data : 'PostgreSQL',
      settings: choices,
      node: process.version,
    },
    'started',
  )
  for (const line of [
    words.started(server.address),
    config.database === null ? words.kept(config.data) : words.keptInPostgres,
    words.settings(choices),
  ])
    console.info(line)
  return null
}

const NO_FOLDER: DataFolder = { migrated: null, isLogMissing: false, loose: [], release: () => undefined }

/** A password, a role or a database that PostgreSQL does not know: waiting would not help. */
const WRONG = /^(28|3D000)/

/** The database's reasons, or the system's for not listening. */
function whyNot(error: unknown, { host, port }: Config): StartTrouble {
  if (error instanceof WrongClock) return { code: 'wrong-clock', ahead: error.ahead }
  if (error instanceof NoPostgres) {
    const { cause } = error
    if (cause instanceof NewerForm)
      return { code: 'newer-form', path: 'PostgreSQL', form: cause.form, known: cause.known }
    const why = causeOf(cause)
    const isWrong = cause instanceof Error && 'code' in cause && WRONG.test(String(cause.code))
    return { code: 'no-postgres', cause: why, isPassing: !isWrong && why.code !== 'no-password' }
  }
  const code = error instanceof Error && 'code' in error ? error.code : null
  const where = { host, port: port ?? 0 }
  switch (code) {
    case 'EADDRINUSE':
      return { code: 'port-in-use', ...where }
    case 'EACCES':
      return { code: 'port-forbidden', ...where }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { code: 'not-our-address', ...where }
    default:
      return { code: 'cannot-start', cause: causeOf(error) }
  }
}
