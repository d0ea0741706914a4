import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { saltHashOf, stream } from '@parlour/core'
import { hmac } from '../../crypto.ts'
import { VERSION } from '@parlour/protocol'
import { newGuest, openTable, playOut, SALT, sitDown, type Guest } from '../guest.ts'
import type { Running } from '../process.ts'
import { dial, upgradeRequest, type Raw } from './raw.ts'

/** One thing that strangers have done to the server, or could. It throws if the server let itself be harmed. */
export interface Attack {
  readonly name: string
  run(target: Target): Promise<void>
}

/** The server under attack. It runs with PARLOUR_PROXY=1, so that an attacker can come from any address. */
export interface Target {
  readonly server: Running
  readonly url: string
  readonly password: string // the host's
  /** A guest with a cookie, from this address. */
  stranger(address: string): Promise<Stranger>
  fetch(address: string, path: string, init?: RequestInit): Promise<Response>
  /** A connection that has asked for its upgrade. */
  knock(address: string, headers?: { readonly [name: string]: string }, path?: string): Raw
  /** So many milliseconds go by on the server's clock. */
  pass(ms: number): Promise<void>
}

export interface Stranger {
  readonly cookie: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
  /** An open WebSocket, bare; it has said nothing yet. */
  enter(): Promise<Raw>
}

export const PASSWORD = 'a password nobody guesses'

/** Marks a request as one of this attacker's. */
const from = (address: string): { readonly 'x-forwarded-for': string } => ({ 'x-forwarded-for': address })

/** Where the server reads how far its clock is ahead (`../shifted-clock.js`). */
export const clockIn = (folder: string): string => join(folder, 'clock')
const SEEN_SOON = 60 // milliseconds until it has looked there

export function targetOf(server: Running): Target {
  const { url } = server
  const ask = (address: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: { ...init.headers, ...from(address) } })
  const knock: Target['knock'] = (address, headers = {}, path = '/socket') => {
    const raw = dial(url)
    raw.write(upgradeRequest(url, { ...from(address), ...headers }, path))
    return raw
  }
  return {
    server,
    url,
    password: PASSWORD,
    fetch: ask,
    knock,
    async pass(ms) {
      const clock = clockIn(server.data)
      writeFileSync(clock, String(Number(readFileSync(clock, 'utf8')) + ms))
      await new Promise((settle) => setTimeout(settle, SEEN_SOON))
    },
    async stranger(address) {
      const me = await ask(address, '/api/me')
      const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? ''
      if (cookie === '') throw new Error(`no guest for ${address}: ${me.status}`)
      return {
        cookie,
        fetch: (path, init = {}) => ask(address, path, { ...init, headers: { ...init.headers, cookie } }),
        post: (path, body) =>
          ask(address, path, {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        async enter() {
          const raw = knock(address, { cookie })
          const status = await raw.status
          if (status !== 101) throw new Error(`not let in: ${status}`)
          return raw
        },
      }
    },
  }
}

/** Sitting down and revealing one's salt, as an honest page does, with the commitment that a connection was shown. */
export function seating(shown: string, table: string, seat: number): { readonly sit: object; readonly reveal: object } {
  const commitment = /"commitment":"([0-9a-f]{64})"/.exec(shown.slice(shown.indexOf(table)))?.[1] ?? ''
  const saltHash = saltHashOf(SALT, { table, commitment, seat }, hmac)
  return { sit: { type: 'sit', table, seat, commitment, saltHash }, reveal: { type: 'reveal', table, salt: SALT } }
}

export const HELLO = JSON.stringify({ type: 'hello', id: 'h', version: VERSION })

/** What somebody with nothing to do with the attack can still do: open a table, play a whole game, fetch its record. */
export async function playsOn(target: Target, cookie: string, seed: string): Promise<void> {
  const guest = await newGuest(target.url, cookie)
  await guest.connect()
  try {
    const end = await wholeGame(guest, seed)
    const record = await guest.http('GET', `/api/tables/${end}/record`)
    if (record.status !== 200) throw new Error(`no record: ${record.status}`)
  } finally {
    guest.disconnect()
  }
}

async function wholeGame(guest: Guest, seed: string): Promise<string> {
  const { table } = await openTable(guest, 'cant-stop', ['me', 'bot:rule28'], { settings: { columnsToWin: 1 } })
  await sitDown(table, guest)
  await guest.table(table, ({ status }) => status === 'playing')
  const end = await playOut(table, [guest], stream('plays on', seed), undefined, 100)
  if (end.outcome === null) throw new Error('the game did not come to its end')
  return table
}

/** Whoever asked for this file and does not read it makes the server hold it open. */
export const LARGE = 'large.bin'

export const heldOpen = ({ server }: Target): number => {
  const folder = `/proc/${server.pid}/fd`
  const targetOf = (descriptor: string): string => {
    try {
      return readlinkSync(`${folder}/${descriptor}`)
    } catch {
      return '' // closed meanwhile
    }
  }
  return readdirSync(folder).filter((descriptor) => targetOf(descriptor).endsWith(LARGE)).length
}

/** Descriptors the server holds open. */
export const descriptors = ({ server }: Target): number => readdirSync(`/proc/${server.pid}/fd`).length

/** Megabytes the server holds in memory. */
export const memory = ({ server }: Target): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
