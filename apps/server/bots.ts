import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { err, ok, type Result, type Seat } from '@parlour/core'
import { thoughtQueue } from './thought-queue.ts'

export interface Thought {
  readonly game: string
  readonly bot: string
  readonly view: object // what that seat may see, never the state
  readonly seat: Seat
  readonly seed: string
}

/** What a thread is told: to think, or which game it will be asked about. */
export type Letter = Thought | { readonly expected: string }

export interface Bots {
  /** Bots of this game are at a table: threads make themselves ready while nothing else is asked of them. */
  expect(game: string): void
  /** The bot's line, or null if it had none in time; stopped if the server closes before it has thought. */
  choose(thought: Thought): Promise<Result<string | null, 'stopped'>>
  close(): Promise<void>
}

const WORKER = new URL(`./bot-worker${extname(import.meta.url)}`, import.meta.url) // .ts here, .js in the package

interface Thinking {
  readonly thought: Thought
  readonly settle: (line: Result<string | null, 'stopped'>) => void
}

/**
 * Bots think in threads of their own, the first begun when a bot is at a table, others when there is more to think
 * about. One that takes longer than its budget is ended with its thread, and another takes its place.
 */
export function openBots(workers: number, budget: number, onFault: (error: Error) => void): Bots {
  const queue = thoughtQueue<Thinking>()
  const threads = new Set<Worker>()
  const starting = new Set<Worker>()
  const idle = new Set<Worker>()
  const expected = new Set<string>() // games
  const busy = new Map<
    Worker,
    { readonly thinking: Thinking; readonly timer: NodeJS.Timeout; readonly began: number }
  >()
  let open = true

  const startWorker = (): void => {
    const worker = new Worker(WORKER)
    threads.add(worker)
    starting.add(worker)
    for (const game of expected) worker.postMessage({ expected: game } satisfies Letter)
    worker.on('message', (line: unknown) => {
      if (typeof line !== 'string' && line !== null) return // `node --watch` reports imports this way
      if (line === READY) starting.delete(worker)
      else finish(worker, line)
      if (open && !busy.has(worker)) idle.add(worker)
      next()
    })
    worker.on('error', (error) => {
      onFault(error)
      finish(worker, null)
    })
    worker.on('exit', () => {
      finish(worker, null)
      for (const those of [starting, idle, threads]) those.delete(worker)
      if (open) addThread()
    })
  }
  /** Another thread, if more wait than those that are starting will take. */
  const addThread = (): void => {
    if (queue.size > starting.size && threads.size < workers) startWorker()
  }
  const finish = (worker: Worker, line: string | null): void => {
    const job = busy.get(worker)
    busy.delete(worker)
    clearTimeout(job?.timer)
    if (job !== undefined) queue.took(kindOf(job.thinking.thought), performance.now() - job.began)
    job?.thinking.settle(open ? ok(line) : err('stopped'))
  }
  const next = (): void => {
    for (const worker of idle) {
      const thinking = queue.next()
      if (thinking === undefined) return
      idle.delete(worker)
      const timer = setTimeout(() => void worker.terminate(), budget)
      busy.set(worker, { thinking, timer, began: performance.now() })
      worker.postMessage(thinking.thought satisfies Letter)
    }
  }

  return {
    expect(game) {
      if (!open || expected.has(game)) return
      expected.add(game)
      for (const worker of threads) worker.postMessage({ expected: game } satisfies Letter)
      if (threads.size === 0) startWorker()
    },
    choose: (thought) =>
      new Promise((settle) => {
        if (!open) return settle(err('stopped'))
        queue.add(kindOf(thought), { thought, settle })
        next()
        addThread()
      }),
    async close() {
      open = false
      queue.clear().forEach(({ settle }) => settle(err('stopped')))
      await Promise.all([...threads].map((worker) => worker.terminate()))
    },
  }
}

const kindOf = ({ game, bot }: Thought): string => `${game} ${bot}`

export const READY = ''
