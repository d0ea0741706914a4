import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stream } from '@parlour/core'
import { Queue } from 'bullmq'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '../server/test/services/postgres.ts'
import { startRedis, type Redis } from '../server/test/services/redis.ts'
import { openLedger } from './distributed/ledger.ts'
import { openPlayer } from './distributed/parcel-player.ts'
import { takeParcels } from './distributed/parcel-queue.ts'
import { writeResult } from './distributed/parcel-result.ts'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const SLOW = 600_000

interface Run {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

let postgres: Postgres
let redis: Redis
let database = ''
let pool: Pool
const children = new Set<ChildProcess>()

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  database = await postgres.database('arena')
  pool = new Pool({ connectionString: database, max: 1 })
  pool.on('error', () => undefined)
}, SLOW)
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(async () => {
  await pool.end()
  await Promise.all([postgres.remove(), redis.remove()])
}, SLOW)

const shared = (): readonly string[] => ['--database', database, '--redis', redis.url, '--parcel-time', '1']

function start(...args: readonly string[]): ChildProcess & { readonly said: () => string } {
  const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, NO_COLOR: '1', PARLOUR_LANG: 'en' } })
  children.add(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return Object.assign(child, { said: () => said })
}

const worker = (): ReturnType<typeof start> =>
  start('worker', '--database', database, '--redis', redis.url, '--workers', '1')

async function parlour(...args: readonly string[]): Promise<Run> {
  const child = start(...args)
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { status, out, err }
}

/** The document without what holds time. */
function standings({ out, err }: Run): unknown {
  expect(out, err).not.toBe('')
  const { run: _time, ...rest } = JSON.parse(out)
  return rest
}

const count = async (): Promise<number> =>
  pool.query('select count(*) from arena.results').then(
    ({ rows }) => Number(rows[0].count),
    () => 0, // not made yet, or away
  )

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await pause(20)
}

describe('arena on many machines', { timeout: SLOW }, () => {
  const args = ['arena', 'cant-stop', '--bots', 'random,rule28,greedy', '--seed', 'many', '--games', '200', '--json']

  test('a worker killed and Redis lost in the middle: the result is that of one machine, bit by bit', async () => {
    const page = join(mkdtempSync(join(tmpdir(), 'parlour-many-')), 'page.html')
    const [first, second] = [worker(), worker()]
    const planned = parlour(...args, ...shared(), '--html', page)
    await until(async () => (await count()) > 3)
    first.kill('SIGKILL')
    expect(await count()).toBeLessThan(300)
    await redis.stop('SIGKILL')
    await redis.start()
    const together = await planned
    expect(standings(together)).toEqual(standings(await parlour(...args, '--workers', '1')))
    expect(together.err).toMatch(/^Plan [\da-f]{12}: 300 parcels\.$/m)
    expect(await count()).toBe(300)
    expect(readFileSync(page, 'utf8')).toContain('npx parlour arena cant-stop --bots random,rule28,greedy')
    await until(() => second.said().includes('done'))
    second.kill('SIGTERM')
    await new Promise((resolve) => second.on('close', resolve))
    expect(second.exitCode).toBe(0)
  })

  test('what is there already is only put together; a row that is no result is played again', async () => {
    const before = standings(await parlour(...args, ...shared())) // no worker is running
    await pool.query(`update arena.results set result = 'nonsense' where parcel = 7`)
    await pool.query(`update arena.results set result = replace(result, '0', '1') where parcel = 8`)
    await pool.query(`insert into arena.results (plan, parcel, result, digest, worker)
      select hash, 999, 'x', 'x', 'x' from arena.plans where parcels = 300`)
    worker()
    const again = await parlour(...args, ...shared())
    expect(standings(again)).toEqual(before)
    for (const parcel of [7, 8]) expect(again.err).toContain(`The result of parcel ${parcel} can't be read.`)
  })

  test('PostgreSQL restarted twice in the middle, once as by a power cut: the result is that of one machine', async () => {
    const cut = ['arena', 'cant-stop', '--bots', 'rule28,greedy', '--seed', 'cut', '--games', '300', '--json']
    const before = await count()
    const mine = worker()
    const planned = parlour(...cut, ...shared())
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const played = Math.max(before, await count())
      await until(async () => (await count()) > played + 5)
      await postgres.stop(signal)
      await pause(300)
      await postgres.start()
    }
    expect(standings(await planned)).toEqual(standings(await parlour(...cut)))
    expect(mine.exitCode, mine.said()).toBeNull() // it has lived through both
  })

  test('a game of one’s own is played by the workers that have it, and by no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-own-'))
    expect(await parlour('new', 'owl-nest', '--dir', folder)).toMatchObject({ status: 0 })
    const own = join(folder, 'owl-nest')
    const few = ['arena', own, '--bots', 'random,careful', '--seed', 'own', '--games', '40', '--json']
    const other = worker()
    const planned = parlour(...few, ...shared())
    await until(() => other.said().includes('left to others'))
    const mine = start('worker', '--database', database, '--redis', redis.url, '--workers', '1', '--own', own)
    expect(standings(await planned)).toEqual(standings(await parlour(...few)))
    await until(() => mine.said().includes('done'))
    expect(other.said()).not.toContain('Playing')

    // one line of it is other than the plan says
    const changed = ['arena', own, '--bots', 'random,careful', '--seed', 'changed', '--games', '2', '--json']
    const file = join(own, 'rules.ts')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n// otherwise\n`)
    const newer = start(...changed, ...shared())
    await until(() => mine.said().split('left to others').length > 1)
    newer.kill('SIGKILL')
    await pool.query(`delete from arena.plans where document like '%"changed"%'`)
    rmSync(folder, { recursive: true })
  })

  test('a worker that answers differently raises the alarm: named, status 1, no result; --forget begins again', async () => {
    const few = ['arena', 'cant-stop', '--bots', 'random,greedy', '--seed', 'liar', '--games', '20', '--json']
    const planned = parlour(...few, ...shared())
    const ledger = await openLedger(database)
    const entered = async (): ReturnType<typeof ledger.open> =>
      (await ledger.open()).filter((each) => each.ok && each.shared.plan.seed === 'liar')
    await until(async () => (await entered()).length > 0)
    const [found] = await entered()
    if (found === undefined || !found.ok) throw new Error('there is no plan')
    const player = openPlayer(found.shared, null)
    const liar = takeParcels(
      redis.url,
      found.shared,
      1,
      async (parcel) => {
        const played = await player.play(parcel)
        const lie = { ...played, scores: played.scores.map((score) => score + 1) }
        await ledger.record(found.shared, parcel, writeResult(lie), 'liar-1')
      },
      { junk: () => undefined, failed: () => undefined },
    )
    const { status, out } = await planned
    expect(status).toBe(1)
    expect(JSON.parse(out)).toEqual({
      error: {
        code: 'different-results',
        text: expect.stringMatching(/^Parcel 0 has two different results: one from liar-1, one from arena\./),
      },
    })
    await liar.close()
    await player.close()
    await ledger.close()
    worker()
    expect(standings(await parlour(...few, ...shared(), '--forget'))).toEqual(standings(await parlour(...few)))
  })

  test('a worker leaves alone what it cannot play alike, says why, and refuses junk', async () => {
    const plan = `{"game":"cant-stop","edition":1,"settings":{},"bots":["random"],"seats":1,"seed":"1","moveTime":0,"games":1}`
    for (const [hash, document] of [
      ['junk-1', '{'],
      ['junk-2', `{"plan":${plan},"make":{}}`],
      ['junk-3', `{"plan":${plan},"make":{"version":"0","code":"0","node":"0","own":null}}`], // not its hash
    ])
      await pool.query('insert into arena.plans (hash, document, size, parcels) values ($1, $2, 1, 1)', [
        hash,
        document,
      ])
    const bots = `random,cmd:"python3 ${fileURLToPath(new URL('../../packages/arena/examples/external_bot.py', import.meta.url))}"`
    const planner = start('arena', 'cant-stop', '--bots', bots, '--games', '2', '--seed', 'junk', ...shared())
    const mine = worker()
    await until(() => mine.said().includes('external bots'))
    for (const hash of ['junk-1', 'junk-2', 'junk-3'])
      expect(mine.said()).toContain(`Plan ${hash}: left to others. It is no plan.`)
    const trusting = start('worker', '--database', database, '--redis', redis.url, '--external')
    await until(() => trusting.said().includes('Playing'))
    const name = await pool.query(`select hash from arena.plans where document like '%"junk"%'`)
    const queue = new Queue(`arena-${String(name.rows[0].hash).slice(0, 32)}`, {
      connection: { url: redis.url },
      prefix: 'parlour',
    })
    for (const data of [null, 'x', { parcel: -1 }, { parcel: 1e9 }, { parcel: '0' }]) await queue.add('junk', data)
    await new Promise((resolve) => planner.on('close', resolve))
    expect(planner.exitCode, planner.said()).toBe(0)
    await queue.close()
    await pool.query(`delete from arena.plans where hash like 'junk-%'`)
  })

  test('addresses are checked first and never printed', async () => {
    const secret = 'opensesame'
    for (const [code, store, queue] of [
      ['bad-database', `mysql://me:${secret}@127.0.0.1/x`, redis.url],
      ['bad-database', `//${secret}`, redis.url],
      ['bad-redis', database, `http://me:${secret}@127.0.0.1`],
      ['no-database', `postgres://me:${secret}@127.0.0.1:1/x`, redis.url],
      ['no-redis', database, `redis://me:${secret}@127.0.0.1:1`],
    ] as const) {
      const { status, out, err } = await parlour(...args, '--database', store, '--redis', queue)
      expect(status).toBe(2)
      expect(JSON.parse(out)).toMatchObject({ error: { code } })
      expect(out + err).not.toContain(secret)
      if (code === 'no-redis') expect(out).toContain('ECONNREFUSED')
    }
    expect((await parlour('worker', '--database', database)).err).toContain('Many machines need two addresses')
    expect((await parlour(...args, ...shared(), '--dir', 'x')).out).toContain('Choose one of them')
  })

  test.runIf(process.env['PARLOUR_LONG'] === '1')(
    '300 parcels, six workers killed again and again: exactly the undisturbed result',
    async () => {
      const long = ['arena', 'cant-stop', '--bots', 'medium,expert', '--seed', 'long', '--games', '600', '--json']
      const before = await count()
      const workers = Array.from({ length: 6 }, worker)
      const planned = parlour(...long, ...shared())
      const seed = process.env['VICTIMS'] ?? randomBytes(4).toString('hex')
      const rng = stream('victims', seed)
      let [kills, next] = [0, rng.below(30)]
      // by what was played, not by the clock; anybody may be hit, in the middle of a parcel or between two
      while ((await count()) - before < 300) {
        await pause(5)
        if ((await count()) - before < next) continue
        const at = rng.below(workers.length)
        workers[at]?.kill('SIGKILL')
        workers[at] = worker()
        kills++
        next += 1 + rng.below(30)
      }
      expect(standings(await planned)).toEqual(standings(await parlour(...long)))
      expect(kills).toBeGreaterThan(5)
      console.info(`${kills} workers killed, VICTIMS=${seed}`)
    },
    3 * SLOW,
  )
})
