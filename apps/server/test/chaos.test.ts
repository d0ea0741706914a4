import { oneOf, shuffled, stream, type Rng } from '@parlour/core'
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { keepHistory, whatIsWrong } from './history.ts'
import { playThrough } from './ordeal.ts'
import { openSite, type Site } from './services/site.ts'

// The long form goes part by part; NODES_FROM=4 begins with the fifth, after one that was interrupted.
const LONG = process.env['PARLOUR_LONG'] === '1'
const PARTS = LONG ? 10 : 1
const OF_EACH = LONG
  ? { kill: 3, stop: 3, redis: 0.5, postgres: 0.3, cutPostgres: 1, cutRedis: 1 } // in each part: 30, 30, 5, 3, 10, 10
  : { kill: 1, stop: 1, redis: 1, postgres: 1, cutPostgres: 1, cutRedis: 1 }
type Mishap = keyof typeof OF_EACH
const MISHAPS: readonly Mishap[] = ['kill', 'stop', 'redis', 'postgres', 'cutPostgres', 'cutRedis']
const TABLES = 5
const LEASE = LONG ? 10_000 : 3000 // milliseconds; nodes of the short form do not wait for long
const parts = Array.from({ length: PARTS }, (_, part) => part).slice(Number(process.env['NODES_FROM'] ?? 0))
const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))

/** What happens in a part, in which order. Of what is rarer than once a part, the first parts have one each. */
const mishapsOf = (part: number, rng: Rng): readonly Mishap[] =>
  shuffled(
    MISHAPS.flatMap((mishap) => {
      const count = OF_EACH[mishap]
      return Array.from({ length: count >= 1 ? count : part < count * PARTS ? 1 : 0 }, () => mishap)
    }),
    rng,
  )

/** What a node had to complain of, the last of it. */
const troublesIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /"level":[4-6]0/.test(line))
    .slice(-20)
    .join('\n')

async function happen(mishap: Mishap, { nodes, redis, postgres }: Site, rng: Rng): Promise<void> {
  const node = oneOf(nodes, rng)
  switch (mishap) {
    case 'kill':
      await node.running.end('SIGKILL')
      await pause(rng.below(LEASE))
      // a busy machine may keep it from its database: then it ends with 1, and is started again as systemd would
      for (let tries = 1; ; tries++)
        try {
          return await node.start()
        } catch (error) {
          if (tries === 5) throw error
        }
    case 'stop':
      process.kill(node.running.pid, 'SIGSTOP')
      await pause(1.15 * LEASE + rng.below(LEASE / 5))
      process.kill(node.running.pid, 'SIGCONT')
      return
    case 'redis':
      await redis.stop('SIGKILL')
      await pause(rng.below(LEASE / 3))
      return redis.start()
    case 'postgres':
      await postgres.stop(oneOf(['SIGINT', 'SIGQUIT'], rng))
      await pause(rng.below(1000))
      return postgres.start()
    case 'cutPostgres':
    case 'cutRedis': {
      const way = mishap === 'cutRedis' ? node.toRedis : node.toPostgres
      way.cut()
      await pause(LONG ? 1000 + rng.below(LEASE + 4000) : 1.4 * LEASE)
      return way.mend()
    }
  }
}

describe('three nodes, whatever happens to them: no acknowledged move is lost or played twice, epochs do not mix, every view replays', () => {
  it.each(parts)(
    'part %i',
    async (part) => {
      // the long form cuts cables between network namespaces, the short one a way of its own: that needs no root
      const site = await openSite('chaos', 3, { PARLOUR_LEASE: String(LEASE / 1000) }, { isApart: LONG })
      onTestFinished(() => site.close())
      onTestFailed(() => site.nodes.forEach(({ url, running }) => console.info(url, troublesIn(running.output()))))
      await keepHistory(site.database)
      const rng = stream('chaos', part)
      const mishaps = [...mishapsOf(part, rng)]
      const count = mishaps.length
      const done: string[] = []
      const endured = await playThrough({
        seed: `nodes-${part}`,
        crashes: count,
        tables: TABLES,
        isPatient: true,
        server: () => oneOf(site.nodes, rng),
        async crash() {
          const mishap = mishaps.pop()
          if (mishap === undefined) return
          await happen(mishap, site, rng)
          done.push(mishap)
          if (LONG) console.info(`part ${part}: ${done.length} of ${count}, ${mishap}`)
        },
      })
      expect(await whatIsWrong(site.database, endured)).toEqual([])
      expect(endured.shown).toBeGreaterThan(100)
      const moves = endured.places.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
      console.info(`part ${part}: ${done.join(', ')}; ${endured.shown} lines shown, ${moves} moves acknowledged`)
    },
    LONG ? 3_600_000 : 480_000,
  )
})
