import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../process.ts'

/** A Redis of the test's own, on a free port and in a temporary folder. */
export interface Redis {
  readonly url: string
  readonly port: number
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  start(): Promise<void> // again, on the same port; what it knew is gone
  remove(): Promise<void>
}

export async function startRedis(): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-redis-'))
  const port = await freePort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    const begun = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    child = begun
    let output = ''
    await new Promise<void>((settle, fail) => {
      begun.once('error', (error) =>
        fail(new Error('These tests need Redis: apt-get install redis-server (or it on the path).', { cause: error })),
      )
      begun.once('exit', () => fail(new Error(`Redis did not start: ${output}`)))
      for (const stream of [begun.stdout, begun.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (output.includes('Ready to accept connections')) settle()
        })
    })
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ending = child
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((settle) => ending.once('exit', settle))
    ending.kill(signal)
    await ended
  }

  try {
    await start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop,
    start,
    async remove() {
      await stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
