import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The real server in a process of its own. */
export interface Running {
  readonly url: string
  readonly data: string
  readonly output: () => string
  readonly pid: number
  /** Ends it with a signal; resolves to its exit code, or null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const ENTRY = fileURLToPath(new URL('../server.js', import.meta.url))
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)) // for a quicker start

/**
 * In memory where there is such a place: a killed process leaves there what it would leave on a disk, and tests need
 * not wait for one.
 */
export const newFolder = (place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()): string =>
  mkdtempSync(join(place, 'parlour-test-'))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export async function startServer(
  data: string,
  env: { readonly [name: string]: string } = {},
  entry = ENTRY,
  within: readonly string[] = [], // a command that runs it somewhere else
): Promise<Running> {
  const [command, ...args] = [...within, process.execPath, entry]
  const child = spawn(command, args, {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      PARLOUR_DATA: data,
      PARLOUR_BOT_PACE: '0',
      PARLOUR_RATE: '1000',
      PARLOUR_LOG: 'debug',
      NODE_COMPILE_CACHE: COMPILED,
      PARLOUR_LANG: 'en',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((settle) => child.on('exit', settle))
  const url = await new Promise<string>((settle, fail) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /Parlour at (\S+)/.exec(output)?.[1]
      if (found !== undefined) settle(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => fail(new Error(`the server did not start: ${output}`)))
  })
  return {
    url,
    data,
    output: () => output,
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal)
      return exited
    },
  }
}
