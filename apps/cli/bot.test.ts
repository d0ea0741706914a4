import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readRecord, stream } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newGuest, openTable, playOut, sitDown, type Guest } from '../server/test/guest.ts'
import { newProgrammer, TERMS } from '../server/test/platform/programs.ts'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../server/test/process.ts'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const EXTERNAL = fileURLToPath(new URL('../../packages/arena/examples/external_bot.py', import.meta.url))
const folder = newFolder()
let server: Running
let env: { readonly PORT: string }
beforeAll(async () => {
  env = { PORT: String(await freePort()) }
  server = await startServer(folder, env)
}, 60_000)
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const TERMS_FOR_BOTS = { ...TERMS, private: false, bots: true }

interface RunningBot {
  readonly ended: Promise<number | null>
  output(): string
  said(text: string | RegExp): Promise<void>
  signal(name: NodeJS.Signals): void
}

function startBot(given: readonly string[], token?: string): RunningBot {
  const child = spawn(process.execPath, [BIN, 'bot', '--lang', 'en', ...given], {
    env: { ...process.env, PARLOUR_TOKEN: token ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer): void => {
    output += chunk.toString()
    waiting.forEach((look) => look())
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((settle) => child.on('exit', settle))
  return {
    ended,
    output: () => output,
    said: (text) =>
      new Promise((settle, fail) => {
        const look = (): void => {
          if (typeof text === 'string' ? !output.includes(text) : !text.test(output)) return
          waiting.delete(look)
          settle()
        }
        waiting.add(look)
        void ended.then(() => fail(new Error(`ended before it said ${String(text)}: ${output}`)))
        look()
      }),
    signal: (name) => child.kill(name),
  }
}

/** A table of a guest with a free seat for a bot. */
async function invite(guest: Guest, more: object = {}): Promise<TableId> {
  const options = { settings: { columnsToWin: 1 }, terms: TERMS_FOR_BOTS, ...more }
  const { table } = await openTable(guest, 'cant-stop', ['me', 'open'], options)
  await sitDown(table, guest)
  return table
}

/** Every line of the bot's own, with nobody in its place. */
async function ownLines(guest: Guest, table: TableId): Promise<readonly boolean[]> {
  const record = readRecord(await (await guest.http('GET', `/api/tables/${table}/record`)).text())
  if (!record.ok) throw new Error('no record')
  return record.value.lines.filter(({ by }) => by === 1).map(({ instead }) => instead === undefined)
}

describe('parlour bot', { timeout: 120_000 }, () => {
  test('takes open tables, plays on over a restart in the middle of a game, and stops after its games', async () => {
    const robot = await (await newProgrammer(server.url)).bot('Robo')
    const bot = startBot(['--server', server.url, '--engine', 'bot:easy', '--games', '2'], robot.token)
    await bot.said('Robo is at')
    let guest = await newGuest(server.url)
    await guest.connect()
    const closed = await invite(guest, { terms: { ...TERMS, private: false } }) // takes no bots
    const first = await invite(guest)
    await guest.table(first, ({ status }) => status === 'playing', 'the bot to sit down')
    await playOut(first, [guest], stream('bot', 'before'), 9)
    expect(await server.end('SIGKILL')).toBeNull()
    await bot.said("The server doesn't answer")
    server = await startServer(folder, env)
    guest = await newGuest(server.url, guest.cookie)
    await guest.connect()
    await guest.ask({ type: 'watch', table: first, after: null })
    await playOut(first, [guest], stream('bot', 'after'))
    await bot.said('The server is back')
    const second = await invite(guest)
    await guest.table(second, ({ status }) => status === 'playing', 'the bot to sit down')
    await playOut(second, [guest], stream('bot', 'second'))
    expect(await bot.ended).toBe(0)
    expect(bot.output()).toContain('2 games played.')
    expect(bot.output()).not.toContain("wasn't played")
    for (const table of [first, second]) {
      const lines = await ownLines(guest, table)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines).not.toContain(false)
    }
    expect(await (await guest.http('GET', `/api/tables/${closed}`)).json()).toMatchObject({ status: 'gathering' })
    guest.disconnect()
  })

  test('plays a given table with a program of one’s own', async () => {
    const ann = await newProgrammer(server.url)
    const robot = await ann.bot('Snake')
    await ann.guest.connect()
    const table = await invite(ann.guest, { terms: TERMS }) // the owner's own tables are open to it
    const engine = `bot:cmd:"python3 ${EXTERNAL}"`
    const bot = startBot(['--server', server.url, '--engine', engine, '--table', table, '--token', robot.token])
    await ann.guest.table(table, ({ status }) => status === 'playing', 'the bot to sit down')
    await playOut(table, [ann.guest], stream('external'))
    expect(await bot.ended).toBe(0)
    expect(bot.output()).toContain('1 game played.')
    expect(bot.output()).not.toContain('random instead')
    expect(await ownLines(ann.guest, table)).not.toContain(false)
    ann.guest.disconnect()
  })

  test('ends at SIGINT: a seat where nothing has begun is given back, a game is taken up by the next start', async () => {
    const ann = await newProgrammer(server.url)
    const robot = await ann.bot('Robo')
    await ann.guest.connect()
    const { table } = await openTable(ann.guest, 'cant-stop', ['open', 'open', 'open'], { terms: TERMS_FOR_BOTS })
    await ann.guest.ask({ type: 'watch', table, after: null })
    const given = ['--server', server.url, '--engine', 'bot:random', '--table', table]
    const waiting = startBot(given, robot.token)
    await waiting.said('sat down')
    waiting.signal('SIGINT')
    expect(await waiting.ended).toBe(0)
    expect(waiting.output()).toContain('Stopped.')
    await ann.guest.table(table, ({ seats }) => seats.every(({ kind }) => kind === 'open'), 'the seat to be free')
    const begun = await invite(ann.guest)
    const playing = startBot(['--server', server.url, '--engine', 'bot:random', '--table', begun], robot.token)
    await playing.said('the game is on')
    playing.signal('SIGINT')
    expect(await playing.ended).toBe(0)
    expect(playing.output()).toContain('the same command takes it up again')
    const again = startBot(['--server', server.url, '--engine', 'bot:random', '--games', '1'], robot.token)
    await playOut(begun, [ann.guest], stream('again'))
    expect(await again.ended).toBe(0)
    ann.guest.disconnect()
  })

  test('says clearly what is wrong', async () => {
    const ann = await newProgrammer(server.url)
    const person = await ann.token()
    const robot = await ann.bot('Robo')
    const run = (given: readonly string[], token = robot.token): readonly [number | null, string] => {
      const done = spawnSync(process.execPath, [BIN, 'bot', '--lang', 'en', ...given], {
        encoding: 'utf8',
        env: { ...process.env, PARLOUR_TOKEN: token },
      })
      return [done.status, done.stderr]
    }
    const here = ['--server', server.url]
    const easy = ['--engine', 'bot:easy']
    expect(run([...here, ...easy], '')).toEqual([2, expect.stringContaining('There is no token')])
    expect(run([...here, ...easy], `parlour_${'A'.repeat(43)}`)).toEqual([1, expect.stringContaining('bad-token')])
    expect(run([...here, ...easy], person.token)).toEqual([1, expect.stringContaining('plays as a person')])
    expect(run([...here, '--engine', 'bot:hal'])).toEqual([2, expect.stringContaining('No game has bot:hal')])
    expect(run([...here, '--engine', 'bot:cmd:"/no/such"'])).toEqual([2, expect.stringContaining("can't be started")])
    expect(run([...here, '--engine', 'easy,hard'])).toEqual([2, expect.stringContaining('Name one engine')])
    expect(run(['--server', 'nowhere', ...easy])).toEqual([2, expect.stringContaining('address of a server')])
    expect(run([...here, ...easy, '--table', 'x'])).toEqual([2, expect.stringContaining('id of a table')])
    expect(run([...here, ...easy, '--table', 'A'.repeat(16)])).toEqual([1, expect.stringContaining('no-such-table')])
    const elsewhere = ['--server', `${server.url}/healthz/`]
    expect(run([...elsewhere, ...easy])).toEqual([1, expect.stringContaining('Parlour server')])
  })
})
