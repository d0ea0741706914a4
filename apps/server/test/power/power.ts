import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rng } from '@parlour/core'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'

/** A machine whose power can fail: of what the server wrote, only what it had synced is sure to survive. */
interface Machine {
  readonly folder: string
  readonly server: Running
}

export interface Power {
  on(port: string): Promise<Machine>
  /**
   * The power fails and comes back. Of each file there is what was synced, or, if the disk was at work, that with any
   * sectors of what was written since.
   */
  fail(machine: Machine, port: string, rng: Rng): Promise<Machine>
  failSync(machine: Machine): void // the next one only
  close(): void
}

const SECTOR = 512 // bytes that a disk writes whole
const SOURCE = fileURLToPath(new URL('./synced.c', import.meta.url))

/** Compiles the library that keeps a copy of what is synced, for servers that run with it. */
export function openPower(): Power {
  const place = mkdtempSync(join(tmpdir(), 'parlour-power-'))
  const library = join(place, 'synced.so')
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl'], { encoding: 'utf8' })
  if (made.status !== 0)
    throw new Error(`synced.c needs a C compiler (Debian: gcc libc6-dev): ${made.error?.message ?? made.stderr}`)

  async function on(port: string, folder = newFolder()): Promise<Machine> {
    const synced = syncedOf(folder)
    cpSync(folder, synced, { recursive: true })
    const env = {
      PORT: port,
      LD_PRELOAD: library,
      SYNCED_FROM: folder,
      SYNCED_TO: synced,
      SYNC_FAILS: failingOf(folder),
    }
    return { folder, server: await startServer(folder, env) }
  }

  return {
    on,
    async fail({ folder, server }, port, rng) {
      await server.end('SIGKILL')
      const [synced, after] = [syncedOf(folder), newFolder()]
      const isAtWork = rng.below(2) === 0
      for (const name of readdirSync(synced)) {
        const sure = readFileSync(join(synced, name))
        const written = existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : sure
        writeFileSync(join(after, name), isAtWork ? mixed(sure, written, rng) : sure, { mode: 0o600 })
      }
      removeMachine(folder)
      return on(port, after)
    },
    failSync: ({ folder }) => writeFileSync(failingOf(folder), ''),
    close: () => rmSync(place, { recursive: true }),
  }
}

export function removeMachine(folder: string): void {
  removeFolder(folder)
  removeFolder(syncedOf(folder))
  removeFolder(failingOf(folder))
}

const syncedOf = (folder: string): string => `${folder}-synced`
const failingOf = (folder: string): string => `${folder}-failing`

/** Each sector as it was synced or as it was written last, and one of both lengths. */
function mixed(sure: Buffer, written: Buffer, rng: Rng): Buffer {
  const bytes = Buffer.alloc(rng.below(2) === 0 ? sure.length : written.length)
  for (let at = 0; at < bytes.length; at += SECTOR)
    bytes.set((rng.below(2) === 0 ? sure : written).subarray(at, Math.min(at + SECTOR, bytes.length)), at)
  return bytes
}
