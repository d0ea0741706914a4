import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus; no names, no ids. */
export interface Metrics {
  readonly registry: Registry
  readonly lines: Counter
  readonly games: Counter<'game'>
  readonly timeouts: Counter
  readonly countMessage: (type: string) => void
  readonly refusals: Counter<'code'>
  readonly limits: Counter<'limit'>
  readonly commits: Histogram
  readonly batch: Histogram
  readonly unstored: Counter
  readonly faults: Counter
  readonly quarantined: Counter<'kind'>
  readonly requests: Histogram<'route' | 'status'>
}

interface Gauges {
  readonly sockets: () => number
  readonly tables: () => number
  readonly remote?: () => number
  readonly redis?: () => number | null // null: there is none
}

export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('parlour_sockets', 'open sockets', gauges.sockets)
  gauge('parlour_tables', 'tables in memory', gauges.tables)
  gauge('parlour_remote_tables', 'tables of other nodes that somebody here looks at', gauges.remote ?? (() => 0))
  gauge(
    'parlour_redis_up',
    '1: other nodes can be reached; 0: Redis is away; -1: there is none',
    () => gauges.redis?.() ?? -1,
  )
  const messages = new Map<string, number>() // by type, since they were last asked for: a counter is slower
  registry.registerMetric(
    new Counter({
      name: 'parlour_messages_total',
      help: 'messages from clients',
      labelNames: ['type'],
      registers: [],
      collect() {
        for (const [type, count] of messages) this.inc({ type }, count)
        messages.clear()
      },
    }),
  )
  return {
    registry,
    lines: new Counter({ name: 'parlour_lines_total', help: 'lines stored', registers }),
    games: new Counter({ name: 'parlour_games_total', help: 'games ended', labelNames: ['game'], registers }),
    timeouts: new Counter({ name: 'parlour_timeouts_total', help: 'moves made because the time was up', registers }),
    countMessage: (type) => void messages.set(type, (messages.get(type) ?? 0) + 1),
    refusals: new Counter({
      name: 'parlour_refusals_total',
      help: 'messages refused',
      labelNames: ['code'],
      registers,
    }),
    limits: new Counter({
      name: 'parlour_limits_total',
      help: 'requests, messages and connections refused because a limit was reached',
      labelNames: ['limit'],
      registers,
    }),
    commits: new Histogram({
      name: 'parlour_commit_seconds',
      help: 'from the first write of a batch to its being on the disk',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
      registers,
    }),
    batch: new Histogram({
      name: 'parlour_commit_units',
      help: 'writes in a batch',
      buckets: [1, 2, 5, 10, 20, 50, 100, 500],
      registers,
    }),
    unstored: new Counter({
      name: 'parlour_unstored_total',
      help: 'writes that the database could not store',
      registers,
    }),
    faults: new Counter({
      name: 'parlour_faults_total',
      help: 'answers of 500 and above, jobs that failed, and times that the database could not be written to',
      registers,
    }),
    quarantined: new Counter({
      name: 'parlour_quarantined_total',
      help: 'rows kept aside because they cannot be read',
      labelNames: ['kind'],
      registers,
    }),
    requests: new Histogram({
      name: 'parlour_http_seconds',
      help: 'HTTP requests',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
  }
}
