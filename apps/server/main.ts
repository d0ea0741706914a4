import { openServer } from './app.ts'
import { chosen, readConfig, type Config, type Environment } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { readFlags } from './flags.ts'
import { openLog } from './log.ts'
import { causeOf } from './trouble.ts'

/** What a host can get wrong is said in one line each, with exit code 2. */
export async function main(environment: Environment, args: readonly string[] = []): Promise<void> {
  const fail = (lines: readonly string[]): never => {
    for (const line of lines) console.error(line)
    process.exit(2)
  }
  const flags = readFlags(args)
  if (!flags.ok) return fail(flags.error)
  const env: Environment = { ...environment, ...flags.value }
  const config = readConfig(env)
  if (!config.ok) return fail(config.error)
  const trouble = await serve(config.value, chosen(env))
  if (trouble !== null) fail([trouble])
}

/** Runs until SIGTERM or SIGINT, then stores what is under way and says farewell. Answers why it cannot start. */
async function serve(config: Config, choices: readonly string[]): Promise<string | null> {
  process.umask(0o077) // whatever is written is its owner's alone
  const log = openLog(config)
  const folder = openDataFolder(config.data)
  if (!folder.ok) return folder.error.text
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
  log.info({ address: server.address, data: config.data, settings: choices, node: process.version }, 'started')
  console.info(`Parlour at ${server.address}`)
  console.info(`Tables are kept in ${config.data}. Ctrl+C ends the server; every game goes on when it starts again.`)
  console.info(choices.length === 0 ? 'Every setting is as it comes.' : `Settings: ${choices.join(', ')}.`)
  return null
}

/** The system's reasons for not listening, with what to do about them. */
function whyNot(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop the other program, or choose another port with PORT or --port.`
    case 'EACCES':
      return `Port ${port} of ${host} is not for ordinary users: choose one from 1024 with PORT or --port, and let a proxy have the low one.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set HOST or --host to 127.0.0.1, or to 0.0.0.0 for everybody in the network.`
    default:
      return `The server can't start: ${causeOf(error)}.`
  }
}
