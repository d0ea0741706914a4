import type { Services } from './services.ts'

/** Somebody was refused for asking too much. */
export type ReportLimit = (limit: string, address: string) => void

const QUIET = 60_000
const MOST_KEPT = 10_000

/** Every refusal is counted. The log has one line a minute for each limit and address: a flood must not fill it. */
export function limitReports({ log, metrics }: Pick<Services, 'log' | 'metrics'>, now = Date.now): ReportLimit {
  const told = new Map<string, { at: number; unsaid: number }>()
  return (limit, address) => {
    metrics.limits.inc({ limit })
    const key = `${limit} ${address}`
    const before = told.get(key)
    const time = now()
    if (before !== undefined && time - before.at < QUIET) return void before.unsaid++
    log.warn({ limit, address, before: before?.unsaid ?? 0 }, 'a limit was reached')
    told.delete(key)
    told.set(key, { at: time, unsaid: 0 })
    const [oldest] = told.keys()
    if (told.size > MOST_KEPT && oldest !== undefined) told.delete(oldest)
  }
}
