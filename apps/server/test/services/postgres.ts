import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'node:net'
import { promisify } from 'node:util'
import { freePort } from '../process.ts'

/** A PostgreSQL of the test's own, on a free port and in a temporary folder. */
export interface Postgres {
  readonly port: number
  pid(): number
  /** The address of an empty database of this name, made anew. */
  database(name: string): Promise<string>
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void> // SIGQUIT: at once, as if it had crashed
  start(): Promise<void> // again, on the same port and folder
  remove(): Promise<void>
}

const run = promisify(execFile)
const PLACE = '/usr/lib/postgresql'

/** Where Debian and Ubuntu put the newest; elsewhere it is on the path. */
function binaries(): string {
  const versions = existsSync(PLACE) ? readdirSync(PLACE).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(PLACE, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? ''
}

/** PostgreSQL refuses to run as root: it runs as the user that its package makes. */
const asItsUser: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

async function postgresUser(): Promise<{ uid: number; gid: number } | null> {
  if (asItsUser.length === 0) return null
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

function command(name: string, args: readonly string[]): readonly [string, readonly string[]] {
  const all = [...asItsUser, join(binaries(), name), ...args]
  return [all[0] ?? name, all.slice(1)]
}

const missing = (cause: unknown): Error =>
  new Error('These tests need PostgreSQL: apt-get install postgresql (or its programs on the path).', { cause })

export async function startPostgres(place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()): Promise<Postgres> {
  const folder = mkdtempSync(join(place, 'parlour-postgres-'))
  try {
    const owner = await postgresUser()
    if (owner !== null) chownSync(folder, owner.uid, owner.gid)
    const [file, args] = command('initdb', ['-D', join(folder, 'data'), '-U', 'parlour', '-A', 'trust', '-E', 'UTF8'])
    await run(file, [...args, '--no-locale', '--no-sync'], { cwd: folder })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw missing(error)
  }
  const port = await freePort()
  let child: ChildProcess | null = null
  let output = ''

  async function start(): Promise<void> {
    const [file, args] = command('postgres', [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
    ])
    const begun = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    child = begun
    for (const stream of [begun.stdout, begun.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    for (let tries = 0; tries < 600; tries++) {
      if (begun.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`)
      if (await psql('postgres', 'select 1').then(Boolean, () => false)) return
      await new Promise((again) => setTimeout(again, 50))
    }
    throw new Error(`PostgreSQL did not start: ${output}`)
  }

  async function psql(database: string, sql: string): Promise<string> {
    if (!(await answers(port))) throw new Error('nothing listens there')
    const [file, args] = command('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'parlour', '-d', database])
    return (await run(file, [...args, '-v', 'ON_ERROR_STOP=1', '-Atqc', sql], { cwd: folder })).stdout.trim() || 'done'
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const ending = child
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((settle) => ending.once('exit', settle))
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    port,
    pid: () => child?.pid ?? 0,
    async database(name) {
      await psql('postgres', `drop database if exists "${name}" with (force)`)
      await psql('postgres', `create database "${name}"`)
      return `postgres://parlour@127.0.0.1:${port}/${name}`
    },
    stop,
    start,
    async remove() {
      await stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
    socket.once('connect', () => socket.destroy())
  })
