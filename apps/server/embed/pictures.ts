import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Drawing, Drawn } from './picture-worker.ts'

/** Pictures as PNG, drawn once and kept for a while. */
export interface Pictures {
  /** Null: too many are being asked for, or it could not be drawn. `key` names what the text depends on. */
  draw(key: string, svg: () => string): Promise<Uint8Array | null>
  close(): Promise<void>
}

const WORKER = new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url) // .ts here, .js in the package
const MOST_KEPT = 100
const MOST_WAITING = 20

/** The thread is begun with the first picture: a server that nobody links to has none. */
export function openPictures(failed: (error: Error) => void): Pictures {
  const kept = new Map<string, Promise<Uint8Array | null>>() // the oldest first
  const waiting = new Map<number, (png: Uint8Array | null) => void>()
  let worker: Worker | null = null
  let count = 0

  function begin(): Worker {
    const begun = new Worker(WORKER)
    begun.unref()
    begun.on('message', ({ number, png }: Drawn) => {
      waiting.get(number)?.(png)
      waiting.delete(number)
    })
    begun.on('error', (error) => {
      failed(error)
      worker = null
      for (const settle of waiting.values()) settle(null)
      waiting.clear()
    })
    return begun
  }

  async function drawNow(svg: string): Promise<Uint8Array | null> {
    worker ??= begin()
    const number = ++count
    const drawn = new Promise<Uint8Array | null>((settle) => waiting.set(number, settle))
    worker.postMessage({ number, svg } satisfies Drawing)
    return drawn
  }

  return {
    draw(key, svg) {
      const known = kept.get(key)
      if (known !== undefined) return known
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
      const drawn = drawNow(svg())
      kept.set(key, drawn)
      void drawn.then((png) => png === null && kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return drawn
    },
    async close() {
      await worker?.terminate()
    },
  }
}
