import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const CLIMBER = fileURLToPath(new URL('../../packages/arena/examples/external_bot.py', import.meta.url))
const folder = (): string => mkdtempSync(join(tmpdir(), 'parlour-arena-'))

function parlour(...args: readonly string[]): {
  readonly status: number | null
  readonly out: string
  readonly err: string
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, out: stdout, err: stderr }
}

describe('arena', () => {
  const command = ['arena', 'cant-stop', '--bots', 'random,rule28,greedy', '--seed', 'kill', '--json']

  test('killed and started again, it ends as if nothing had happened, whatever the workers', async () => {
    const dir = folder()
    const args = [...command, '--games', '1500']
    const killed = spawn(process.execPath, [BIN, ...args, '--dir', dir, '--workers', '2'], { stdio: 'ignore' })
    const file = join(dir, 'blocks.jsonl')
    const kept = (): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0)
    while (kept() === 0 && killed.exitCode === null) await pause(5)
    killed.kill('SIGKILL')
    await new Promise((resolve) => killed.on('close', resolve))
    const before = kept()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(2250)
    const { run: resumed, ...again } = JSON.parse(parlour(...args, '--dir', dir, '--workers', '2').out)
    const { run: whole, ...once } = JSON.parse(parlour(...args, '--workers', '1').out)
    expect(again).toEqual(once)
    expect(whole.games).toBe(4500)
    expect(resumed.games).toBe(4500 - 2 * before)
  })

  test('refuses another command for the same folder, with the reason and status 2', () => {
    const dir = folder()
    expect(parlour(...command, '--games', '4', '--dir', dir).status).toBe(0)
    const { status, out } = parlour(...command, '--games', '6', '--dir', dir)
    expect(status).toBe(2)
    expect(JSON.parse(out).error).toMatchObject({
      code: 'other-tournament',
      text: expect.stringContaining('games is 4 there and 6 here'),
    })
  })

  test('prints tables, and writes a page that needs nothing else', () => {
    const page = join(folder(), 'page.html')
    const { status, out } = parlour('arena', 'cant-stop', '--bots', 'random,greedy', '--games', '20', '--html', page)
    expect(status).toBe(0)
    expect(out).toMatch(/greedy +1\d{3} +1\d{3} to [12]\d{3}/)
    expect(out).toContain('random – greedy')
    const html = readFileSync(page, 'utf8')
    expect(html).toContain('npx parlour arena cant-stop --bots random,greedy --games 20 --seed 1')
    expect(html.match(/<svg /g)).toHaveLength(2)
    expect(html).not.toMatch(/<script|https?:|src=|@import|url\(/)
  })

  test('a game for one is compared on the same dice', () => {
    const page = join(folder(), 'page.html')
    const { out } = parlour('arena', 'color-lines', '--bots', 'random,greedy', '--games', '5', '--html', page)
    expect(out).toContain('on the same dice')
    expect(readFileSync(page, 'utf8')).toContain('Distribution of scores')
  })

  test('where a score folds levels and points, the mean of each is shown, in the table, on the page and in simulate', () => {
    const page = join(folder(), 'page.html')
    const args = ['--games', '6', '--seed', 'fold']
    const { out } = parlour('arena', 'rollio', '--bots', 'random,easy', ...args, '--html', page)
    const html = readFileSync(page, 'utf8')
    const simulated = parlour('simulate', 'rollio', '--seats', 'bot:easy', ...args)
    for (const text of [out, html, simulated.out]) expect(text).not.toMatch(/\d{9}/) // a folded score
    expect(out).toMatch(/mean levels won +mean points/)
    expect(out).toMatch(/more levels won +more points/)
    expect(html).toContain('Mean levels won')
    expect(html).toContain('Distribution of levels won')
    expect(simulated.out).toMatch(/mean levels won +mean points/)

    const document: unknown = JSON.parse(parlour('simulate', 'rollio', '--seats', 'bot:easy', ...args, '--json').out)
    expect(document).toMatchObject({ entrants: [{ figures: [{ name: 'levels won' }, { name: 'points' }] }] })
    const [, levels = '', points = ''] = /easy .*? (\d+\.\d\d) ± .*? (\d+\.\d\d) ±/.exec(simulated.out) ?? []
    expect(document).toMatchObject({
      entrants: [
        { figures: [{ mean: expect.closeTo(Number(levels), 2) }, { mean: expect.closeTo(Number(points), 2) }] },
      ],
    })
  })

  test.each([
    ['bad-bots', ['cant-stop', '--bots', 'random']],
    ['bad-bots', ['cant-stop', '--bots', 'random,,greedy']],
    ['bad-bots', ['cant-stop', '--bots', 'random,cmd:"python3']],
    ['bad-bot', ['cant-stop', '--bots', 'random,cmd:/no/such/program']],
    ['unknown-bot', ['cant-stop', '--bots', 'random,nobody']],
    ['unknown-game', ['chess', '--bots', 'random,greedy']],
    ['bad-settings', ['cant-stop', '--bots', 'random,greedy', '--seats', '9']],
    ['bad-games', ['cant-stop', '--bots', 'random,greedy', '--games', '0']],
    ['bad-dir', ['cant-stop', '--bots', 'random,greedy', '--dir', join(BIN, 'folder')]],
  ])('%s: one JSON document and status 2', (code, args) => {
    const { status, out } = parlour('arena', ...args, '--json')
    expect(status).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ error: { code } })
  })
})

describe('external bots in simulate', () => {
  test('a seat by command, on record with its name', () => {
    const record = join(folder(), 'first.txt')
    const seats = `bot:cmd:"python3 ${CLIMBER}",bot:random`
    const { out } = parlour(
      'simulate',
      'cant-stop',
      '--seats',
      seats,
      '--games',
      '4',
      '--move-time',
      '30000',
      '--record',
      record,
      '--json',
    )
    expect(JSON.parse(out).entrants).toMatchObject([
      { bot: `cmd:python3 ${CLIMBER}`, faults: { replaced: 0, crashed: 0 } },
      { bot: 'random' },
    ])
    expect(readFileSync(record, 'utf8')).toContain('seat: Climber\nseat: Random\n')
    expect(parlour('replay', record).status).toBe(0)
  })

  test('a bot that crashes is reported and does not stop the run', () => {
    const bot = join(folder(), 'crash.py')
    writeFileSync(bot, 'raise SystemExit("out of ideas")\n')
    const { status, out, err } = parlour(
      'simulate',
      'cant-stop',
      '--seats',
      `bot:cmd:"python3 ${bot}",bot:random`,
      '--games',
      '8',
    )
    expect(status).toBe(0)
    expect(err).toContain("didn't introduce itself: out of ideas")
    expect(out).toContain('sat out the rest')
    expect(out).toContain('out of ideas')
  })
})
