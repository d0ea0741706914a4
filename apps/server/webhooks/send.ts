import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Delivered } from '@parlour/protocol'
import { askFor, guardedLookup, isWithin, NotAllowed, type Reach, type Resolve } from './address.ts'

export interface Letter {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string | Buffer
}

export type Sent = Omit<Delivered, 'at'>

const ASK: { readonly [R in Reach]: Resolve } = { public: askFor('public'), any: askFor('any') }
const LONGEST = 10_000 // milliseconds for all of it
const MOST_READ = 16 << 10 // bytes of an answer that nobody reads

/**
 * Sends one letter, once. Redirects are not followed: a server that answers with one has not taken it. Rejects only if
 * `signal` says so.
 */
export function send(
  letter: Letter,
  reach: Reach,
  signal: AbortSignal,
  { resolve = ASK[reach], longest = LONGEST }: { readonly resolve?: Resolve; readonly longest?: number } = {},
): Promise<Sent> {
  const url = new URL(letter.url)
  if (!isWithin(url, reach)) return Promise.resolve({ status: null, fault: 'not-allowed' })
  const late = AbortSignal.timeout(longest)
  return new Promise((settle, fail) => {
    let isAnswered = false
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: 'POST',
        agent: false, // a connection of its own: one that is kept was checked for another moment
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...letter.headers,
          'content-length': Buffer.byteLength(letter.body),
          'user-agent': 'Parlour',
        },
        lookup: guardedLookup(reach, resolve),
        signal: AbortSignal.any([signal, late]),
      },
      (response) => {
        isAnswered = true
        const status = response.statusCode ?? null
        const isTaken = status !== null && status >= 200 && status < 300
        let read = 0
        response.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > MOST_READ) response.destroy()
        })
        response.on('error', () => undefined)
        response.on('close', () => settle({ status, fault: isTaken ? null : 'refused' }))
      },
    )
    request.on('error', (error) => {
      if (signal.aborted) return fail(error)
      settle({
        status: null,
        fault: error instanceof NotAllowed ? 'not-allowed' : late.aborted ? 'too-slow' : 'unreachable',
      })
    })
    // whoever wants to speak another protocol (101) ends with neither an answer nor an error
    request.on('close', () => void (isAnswered || settle({ status: null, fault: 'unreachable' })))
    request.end(letter.body)
  })
}
