import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { playersOf } from '@parlour/bots'
import { openRunner, readBots, simulate, type FixtureRunner, type Roster } from '../index.ts'
import { introduce } from './external-bot.ts'
import { wordsOf } from './command.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-external-'))
const example = (name: string): string => fileURLToPath(new URL(`../examples/${name}`, import.meta.url))

/** A bot that errs in the way it is told to. */
const FAULTY = join(folder, 'faulty.mjs')
writeFileSync(
  FAULTY,
  `import { createInterface } from 'node:readline'
import { writeFileSync } from 'node:fs'
const [way, file] = process.argv.slice(2)
if (way === 'dead') { console.error('no such opening book'); process.exit(3) }
if (way === 'deaf') { writeFileSync(file, String(process.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000) }
let moves = 0
for await (const line of createInterface({ input: process.stdin })) {
  const [word, number, json] = [line.split(' ')[0], line.split(' ')[1], line.split(' ').slice(2).join(' ')]
  if (word === 'parlour') console.log('name Faulty\\nwant actions\\nready')
  if (word === 'game') moves = 0
  if (word === 'quit') break
  if (word !== 'position') continue
  const { actions } = JSON.parse(json)
  moves++
  if (way === 'dies' && moves === 3) process.exit(1)
  if (way === 'silent' || way === 'deaf') continue
  if (way === 'chatty') console.log('info thinking hard')
  console.log(way === 'babbles' ? 'I would stop' : way === 'unclear' ? 'move ' + number + ' fly' : way === 'illegal' ? 'move ' + number + ' stop'
    : way === 'behind' ? 'move ' + (number - 1) + ' ' + actions[0] : 'move ' + number + ' ' + actions[0])
}
`,
)
const faulty = (way: string, file = ''): string => `cmd:${process.execPath} ${FAULTY} ${way} ${file}`.trim()

const roster = (bot: string, moveTime: number): Roster => ({
  game: 'cant-stop',
  settings: { columnsToWin: 1 },
  bots: [bot, 'random'],
  seats: 2,
  seed: 'external',
  moveTime,
})

async function play(bot: string, games: number, moveTime = 30_000): ReturnType<ReturnType<typeof openRunner>['play']> {
  const runner = playersOf('cant-stop')?.open((players): FixtureRunner => openRunner(players, roster(bot, moveTime)))
  if (runner === undefined) throw new Error("Can't Stop is missing")
  const results = await runner.play(
    Array.from({ length: games }, (_, match) => ({ match, seats: [match % 2, 1 - (match % 2)] })),
  )
  await runner.close()
  return results
}

describe('the list of bots', () => {
  test.each([
    ['bot:rule28,bot:random', ['rule28', 'random']],
    ['rule28 , random', ['rule28', 'random']],
    ['bot:cmd:"python3 my_bot.py",bot:random', ['cmd:python3 my_bot.py', 'random']],
    ['cmd:"python3 bot.py --ways 1,2",cmd:"./other"', ['cmd:python3 bot.py --ways 1,2', 'cmd:./other']],
    ['bot:cmd:python3 my_bot.py', ['cmd:python3 my_bot.py']],
  ])('%s', (text, bots) => expect(readBots(text)).toEqual(bots))

  test.each(['', 'a,,b', 'a,', 'cmd:"python3', 'cmd:', 'cmd:""', 'cmd:"python3 \'my bot.py"'])(
    '%j cannot be read',
    (text) => expect(readBots(text)).toBeNull(),
  )

  test('words of a command are separated by blanks, and single quotes keep them together', () => {
    expect(wordsOf("python3  'my bot.py' --depth=3 $HOME")).toEqual(['python3', 'my bot.py', '--depth=3', '$HOME'])
    expect(wordsOf('')).toBeNull()
  })
})

describe('an external bot', () => {
  test('plays by its lines, and what it says for the log is no move', async () => {
    const { faults, steps } = await play(faulty('chatty'), 4)
    expect(faults).toMatchObject([
      { entrant: 0, replaced: 0, crashed: 0, late: 0, unreadable: 0, illegal: 0, first: null },
    ])
    expect(faults[0]?.moves).toBeGreaterThan(10)
    expect(steps.every((each) => each > 0)).toBe(true)
  })

  test.each([
    ['babbles', 'unreadable', '"I would stop"'],
    ['unclear', 'unreadable', 'move 1 fly'],
    ['illegal', 'illegal', '"stop" in seats=2'],
  ] as const)('that %s is reported, and a random legal move is played instead', async (way, fault, detail) => {
    const { faults } = await play(faulty(way), 2)
    expect(faults[0]?.[fault]).toBeGreaterThan(2)
    expect(faults[0]?.replaced).toBe(faults[0]?.[fault])
    expect(faults[0]?.first).toContain(detail)
    expect(faults[0]?.crashed).toBe(0)
  })

  test('that dies in every game is started again twice and then benched', async () => {
    const { faults, steps } = await play(faulty('dies'), 6)
    expect(faults).toMatchObject([{ crashed: 3, benched: 1, late: 0 }])
    expect(faults[0]?.first).toContain('it ended when asked for a move in seats=2')
    expect(steps.length).toBe(6)
  })

  test('that never says ready is benched, with its last words', async () => {
    const { faults, steps } = await play(faulty('dead'), 5)
    expect(faults).toMatchObject([{ crashed: 3, benched: 1 }])
    expect(faults[0]?.replaced).toBe(faults[0]?.moves)
    expect(faults[0]?.first).toContain('no such opening book')
    expect(steps.length).toBe(5)
  })

  test('that does not answer is late, and after three times in a row counts as hung', async () => {
    const { faults } = await play(faulty('silent'), 1, 20)
    expect(faults).toMatchObject([{ late: 3, crashed: 1 }])
  })

  test('that answers an earlier position is late: its answer is not taken for this one', async () => {
    const { faults } = await play(faulty('behind'), 1, 200)
    expect(faults).toMatchObject([{ late: 3, illegal: 0, unreadable: 0 }])
  })

  test('has a process for each seat that it takes', async () => {
    const runner = playersOf('cant-stop')?.open((players): FixtureRunner =>
      openRunner(players, { ...roster(faulty('good'), 30_000), seats: 3 }),
    )
    const results = await runner?.play([{ match: 1, seats: [0, 1, 0] }])
    await runner?.close()
    expect(results?.faults).toMatchObject([{ entrant: 0, replaced: 0 }])
  })

  test('says its name, or why it cannot be started', async () => {
    expect(await introduce(`${process.execPath} ${FAULTY} good`)).toEqual({
      started: true,
      name: 'Faulty',
      trouble: null,
    })
    expect(await introduce('/no/such/program')).toMatchObject({
      started: false,
      trouble: expect.stringContaining('ENOENT'),
    })
    expect(await introduce(`${process.execPath} ${FAULTY} dead`)).toMatchObject({
      started: true,
      trouble: 'no such opening book',
    })
  })

  test.runIf(existsSync('/proc/self/stat'))(
    'dies with Parlour, even if that is killed and the bot is deaf',
    async () => {
      const file = join(folder, 'deaf.pid')
      const bin = fileURLToPath(new URL('../../../apps/cli/parlour.js', import.meta.url))
      const args = [
        'simulate',
        'cant-stop',
        '--seats',
        `bot:${faulty('deaf', file)},bot:random`,
        '--move-time',
        '60000',
        '--workers',
        '1',
      ]
      const parlour = spawn(process.execPath, [bin, ...args], { stdio: 'ignore' })
      const seen = new Set<number>() // the bot that introduced itself, then the one that plays
      while (seen.size < 2) {
        await pause(20)
        const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
        if (pid > 0) seen.add(pid)
      }
      const [, playing = 0] = seen
      expect(lives(playing)).toBe(true)
      parlour.kill('SIGKILL')
      while (lives(playing)) await pause(20)
      expect(lives(playing)).toBe(false)
    },
  )
})

/** Whether a process runs; one that has ended and was not yet asked how does not. */
function lives(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('the examples', () => {
  test.each([
    ['external_bot.py', 'python3'],
    ['external.ts', process.execPath],
  ])("%s beats random at Can't Stop and makes no mistake", async (file, program) => {
    const { entrants } = await simulate(
      { ...roster(`cmd:${program} ${example(file)}`, 30_000), games: 20, rotate: true },
      1,
      () => undefined,
    )
    expect(entrants[0]?.wins).toBeGreaterThanOrEqual(14)
    expect(entrants[0]?.faults).toMatchObject({ replaced: 0, crashed: 0, first: null })
  })

  test.each(['big-two', 'color-lines', 'fast-track', 'rollio'])('external_bot.py plays %s', async (game) => {
    const seats = game === 'big-two' || game === 'fast-track' ? 2 : 1
    const bots = [`cmd:python3 ${example('external_bot.py')}`, 'random'].slice(0, seats)
    const series = { game, settings: {}, bots, seats, seed: '1', moveTime: 30_000, games: 1, rotate: false }
    const { entrants } = await simulate(series, 1, () => undefined)
    expect(entrants[0]?.faults).toMatchObject({ replaced: 0, crashed: 0, first: null })
  })
})
