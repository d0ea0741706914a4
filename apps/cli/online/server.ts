import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Language, type Result } from '@parlour/core'

/** A server's answer that is no success, or one that is not a Parlour server's. */
export interface Trouble {
  readonly status: number
  readonly code: string // `strange`: nobody here speaks the API
  readonly text: string
}

/** The HTTP API of a server, asked until there is an answer. That is safe: a move has its number and is played once. */
export interface Server {
  ask<X>(
    method: 'GET' | 'POST',
    path: string,
    read: (body: unknown) => X | null,
    body?: object,
  ): Promise<Result<X, Trouble>>
  /** The lines of a stream until it ends or breaks. */
  lines(path: string): AsyncGenerator<string, Trouble | null>
}

export interface Reached {
  readonly url: URL
  readonly token: string
  readonly language: Language
  readonly signal: AbortSignal
  readonly away: (seconds: number) => void // it does not answer, and is asked again after so long
  readonly back: () => void
}

const LONGEST_PAUSE = 30 // seconds
const PATIENCE = 30_000 // milliseconds for an answer
const AGAIN = 250 // milliseconds until a stream that was ended is opened again
const SILENCE = 20_000 // milliseconds; a stream has a heartbeat every seven seconds

export function reach({ url, token, language, signal, away, back }: Reached): Server {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language, 'content-type': 'application/json' }
  const addressOf = (path: string): URL => new URL(`api/v1${path}`, url)
  let failures = 0 // since the last answer

  async function waitLonger(least = 0): Promise<void> {
    const seconds = Math.max(least, Math.min(LONGEST_PAUSE, 2 ** Math.min(failures, 10)))
    failures++
    away(seconds)
    await pause(seconds * 1000, undefined, { signal })
  }
  function answered(): void {
    if (failures > 0) back()
    failures = 0
  }

  return {
    async ask(method, path, read, body) {
      for (;;) {
        const response = await fetch(addressOf(path), {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
        }).catch(() => null)
        signal.throwIfAborted()
        const text = await response?.text().catch(() => null)
        if (response === null || typeof text !== 'string' || isForNow(response.status)) {
          await waitLonger(Number(response?.headers.get('retry-after') ?? 0) || 0)
          continue
        }
        answered()
        const value = parsed(text)
        const found = response.ok ? read(value) : null
        return found === null ? err(troubleIn(response.status, value)) : ok(found)
      }
    },

    async *lines(path) {
      const silence = new AbortController()
      let timer = setTimeout(() => silence.abort(), PATIENCE)
      try {
        const response = await fetch(addressOf(path), { headers, signal: AbortSignal.any([signal, silence.signal]) })
        if (isForNow(response.status)) throw new Error('not now')
        if (!response.ok || response.body === null) return troubleIn(response.status, parsed(await response.text()))
        answered()
        let rest = ''
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
          clearTimeout(timer)
          timer = setTimeout(() => silence.abort(), SILENCE)
          const all = `${rest}${chunk}`.split('\n')
          rest = all.pop() ?? ''
          yield* all.filter((line) => line !== '')
        }
        await pause(AGAIN, undefined, { signal })
      } catch {
        signal.throwIfAborted()
        await waitLonger()
      } finally {
        clearTimeout(timer)
        silence.abort()
      }
      return null
    },
  }
}

/** A restart, a full server or one that is asked too often: it is worth asking again. */
const isForNow = (status: number): boolean => status === 429 || status >= 500

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

function troubleIn(status: number, body: unknown): Trouble {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {}
  const [code, text] = [error['code'], error['text']]
  return typeof code === 'string' && typeof text === 'string'
    ? { status, code, text }
    : { status, code: 'strange', text: '' }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}
