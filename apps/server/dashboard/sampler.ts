import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from '../metrics.ts'
import type { Sample } from './sample-store.ts'

export const SAMPLE_EVERY = 300_000 // milliseconds
export const SAMPLES_KEPT = 14 * 86_400_000

/** Measures this process from one sample to the next. */
export function openSampler(
  node: string,
  metrics: Pick<Metrics, 'lines' | 'faults'>,
  here: () => Pick<Sample, 'connected' | 'tables'>,
): () => Promise<Sample> {
  const delays = monitorEventLoopDelay()
  delays.enable()
  let before = { at: Date.now(), moves: 0, errors: 0, cpu: process.cpuUsage() }
  return async () => {
    const now = { at: Date.now(), moves: await total(metrics.lines), errors: await total(metrics.faults) }
    const used = process.cpuUsage(before.cpu)
    const sample: Sample = {
      at: now.at,
      node,
      ...here(),
      moves: now.moves - before.moves,
      errors: now.errors - before.errors,
      load: Math.round((used.user + used.system) / 10 / Math.max(1, now.at - before.at)), // microseconds
      delay: Math.round(delays.percentile(99) / 1e6),
    }
    delays.reset()
    before = { ...now, cpu: process.cpuUsage() }
    return sample
  }
}

const total = async (counter: Metrics['lines' | 'faults']): Promise<number> =>
  (await counter.get()).values.reduce((sum, { value }) => sum + value, 0)
