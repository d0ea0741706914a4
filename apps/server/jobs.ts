import type { Logger } from 'pino'
import { openOutage, type Outage } from './outage.ts'

/** Work that nobody waits for. It must be safe to run twice: it is tried again when it fails. */
export type Job = () => Promise<void>

/** Of each name one runs at a time: here in the process itself, over Redis among all nodes. */
export interface Jobs {
  /** Names a job. With a pause it also runs by itself, so many milliseconds after each run. */
  define(name: string, job: Job, pause?: number): void
  /**
   * Runs it as soon as it is free; asked for twice meanwhile it runs once more. Resolves after the run, be it a success
   * or not; over Redis as soon as it is noted there.
   */
  ask(name: string): Promise<void>
  now(): readonly JobNow[] // of this process
  close(): Promise<void> // after those under way
}

export interface JobNow {
  readonly name: string
  readonly ran: number | null // when it last succeeded here
  readonly failures: number // in a row
}

interface Named {
  readonly job: Job
  readonly pause: number | null
  readonly outage: Outage
  failures: number // in a row
  ran: number | null
  timer: NodeJS.Timeout | null
  running: Promise<void> | null
  isAskedAgain: boolean
}

type JobLog = Pick<Logger, 'error' | 'info'>

const FIRST_PAUSE = 1000 // milliseconds after a failure, then twice as many each time
const LONGEST_PAUSE = 30_000 // so that nothing waits for long when the database is back

/** Milliseconds before the next try, after so many failures in a row. */
export const backOff = (failures: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))

export const openJobOutage = (log: JobLog, job: string): Outage =>
  openOutage(log, 'a job failed', 'a job works again', { job })

export function openJobs(log: JobLog, failed: () => void = () => undefined): Jobs {
  const jobs = new Map<string, Named>()
  let isOpen = true

  function plan(name: string, named: Named, ms: number): void {
    if (named.timer !== null) clearTimeout(named.timer)
    named.timer = setTimeout(() => void begin(name, named), ms)
    named.timer.unref()
  }

  function begin(name: string, named: Named): Promise<void> {
    if (!isOpen) return Promise.resolve()
    named.isAskedAgain = named.running !== null
    named.running ??= once(name, named)
    return named.running
  }

  async function once(name: string, named: Named): Promise<void> {
    try {
      await named.job()
      named.failures = 0
      named.outage.worked()
      named.ran = Date.now()
    } catch (error) {
      named.failures++
      failed()
      named.outage.failed({ err: error })
    }
    named.running = null
    const next = named.isAskedAgain
      ? 0
      : named.failures > 0
        ? Math.max(backOff(named.failures), named.pause ?? 0)
        : named.pause
    if (next !== null && isOpen) plan(name, named, next)
  }

  return {
    define(name, job, pause) {
      const named: Named = {
        job,
        pause: pause ?? null,
        outage: openJobOutage(log, name),
        failures: 0,
        ran: null,
        timer: null,
        running: null,
        isAskedAgain: false,
      }
      jobs.set(name, named)
      if (named.pause !== null) plan(name, named, named.pause)
    },
    ask(name) {
      const named = jobs.get(name)
      if (named === undefined) throw new Error(`there is no job ${name}`)
      return begin(name, named)
    },
    now: () => [...jobs].map(([name, { ran, failures }]) => ({ name, ran, failures })),
    async close() {
      isOpen = false
      for (const { timer } of jobs.values()) if (timer !== null) clearTimeout(timer)
      await Promise.all([...jobs.values()].map(({ running }) => running ?? Promise.resolve()))
    },
  }
}
