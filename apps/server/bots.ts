import { Worker } from 'node:worker_threads'
import type { Seat } from '@parlour/core'

export interface Thought {
  readonly game: string
  readonly bot: string
  readonly view: object // what that seat may see, never the state
  readonly seat: Seat
  readonly seed: string
}

export interface Bots {
  /** The bot's line, or null if it had none in time. */
  choose(thought: Thought): Promise<string | null>
  close(): Promise<void>
}

interface Thinking {
  readonly thought: Thought
  readonly settle: (line: string | null) => void
}

/** Bots think in threads of their own. One that takes longer than its budget is ended with its thread, and another takes its place. */
export function openBots(workers: number, budget: number, onFault: (error: Error) => void): Bots {
  const queue: Thinking[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { readonly thinking: Thinking; readonly timer: NodeJS.Timeout }>()
  let open = true

  const hire = (): void => {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url))
    worker.on('message', (line: string | null) => {
      if (line !== READY) finish(worker, line)
      if (open && !busy.has(worker)) idle.push(worker)
      next()
    })
    worker.on('error', (error) => {
      onFault(error)
      finish(worker, null)
    })
    worker.on('exit', () => {
      finish(worker, null)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      if (open) hire()
    })
  }
  const finish = (worker: Worker, line: string | null): void => {
    const job = busy.get(worker)
    busy.delete(worker)
    clearTimeout(job?.timer)
    job?.thinking.settle(line)
  }
  const next = (): void => {
    while (idle.length > 0 && queue.length > 0) {
      const worker = idle.pop()
      const thinking = queue.shift()
      if (worker === undefined || thinking === undefined) return
      busy.set(worker, { thinking, timer: setTimeout(() => void worker.terminate(), budget) })
      worker.postMessage(thinking.thought)
    }
  }
  for (let i = 0; i < workers; i++) hire()

  return {
    choose: (thought) =>
      new Promise((settle) => {
        if (!open) return settle(null)
        queue.push({ thought, settle })
        next()
      }),
    async close() {
      open = false
      queue.splice(0).forEach(({ settle }) => settle(null))
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}

export const READY = ''
