import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parlour-cli-'))

/** Runs the real command, as a user would. */
function parlour(
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, out: stdout, err: stderr }
}
const json = (args: readonly string[]): unknown => JSON.parse(parlour([...args, '--json']).out)

const PARTIAL = 'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566'
const CHOICE = 'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345'

describe('options', () => {
  test('three cards with status, reasons, badges and tags', () => {
    expect(json(['options', 'cant-stop', '--position', PARTIAL])).toMatchObject({
      toAct: 0,
      prompt: 'Pick a pairing',
      options: [
        {
          status: 'partial',
          pick: '6+12',
          action: '6',
          more: false,
          badges: ['+6', '12 ✗'],
          tag: 'Partial',
          lost: [{ code: 'no-runner-left', rule: '1.2.3', column: 12 }],
          effects: [{ type: 'climbed', column: 6, to: 2 }],
        },
        {
          status: 'blocked',
          pick: '7+11',
          action: null,
          badges: ['7 ✗', '11 ✗'],
          tag: 'Cannot play',
          reasons: [
            { code: 'column-won', by: 1, text: 'Column 7 is closed: Player 2 won it.' },
            { code: 'no-runner-left' },
          ],
        },
        { status: 'blocked', pick: '7+11' },
      ],
    })
  })

  test('a pick leads to its second step', () =>
    expect(json(['options', 'cant-stop', '--position', CHOICE, '--picks', '5+9'])).toMatchObject({
      prompt: 'One runner left: 5 or 9?',
      options: [
        { status: 'playable', pick: '5', action: '5', badges: ['New 5'], tag: null },
        { status: 'playable', pick: '9', action: '9' },
      ],
    }))

  test('picks that make a whole move say which', () =>
    expect(json(['options', 'cant-stop', '--position', CHOICE, '--picks', '5+9;5'])).toMatchObject({
      whole: '5',
      options: [],
    }))

  test('in words without --json', () => {
    const { out } = parlour(['options', 'cant-stop', '--position', PARTIAL])
    expect(out).toContain('6 and 12  +6  12 ✗  [Partial]\n      action 6\n      Climbs column 6 to 2 of 11.')
    expect(out).toContain('(rule 1.2.3)')
  })
})

test('actions lists lines', () =>
  expect(json(['actions', 'cant-stop', '--position', CHOICE])).toEqual({ toAct: 0, actions: ['5', '9', '6+8', '7+7'] }))

describe('try', () => {
  test.each([
    ['a blocked card', PARTIAL, '7+11', 'column-won'],
    ['a needless choice', CHOICE, '6', 'both-forced'],
    ['a missing choice', CHOICE, '5+9', 'choice-missing'],
    ['nonsense', CHOICE, 'fly', 'unreadable'],
  ])('%s is refused with code, rule and sentence, status 1', (_what, position, action, code) => {
    const { status, out } = parlour(['try', 'cant-stop', '--position', position, '--action', action, '--json'])
    expect(status).toBe(1)
    const answer = JSON.parse(out)
    expect(answer).toMatchObject({ ok: false, reasons: [{ code }, ...answer.reasons.slice(1)] })
    expect(answer.reasons[0].rule).toMatch(/^(T1|1\.\d)/)
    expect(answer.reasons[0].text.length).toBeGreaterThan(10)
  })

  test('out of turn and after the end', () => {
    expect(json(['try', 'cant-stop', '--position', CHOICE, '--action', '6+8', '--seat', '1'])).toMatchObject({
      ok: false,
      reasons: [{ code: 'not-your-turn' }],
    })
    expect(json(['try', 'cant-stop', '--position', 'camps=2:3,3:5,12:3/- dice=-', '--action', 'roll'])).toMatchObject({
      ok: false,
      reasons: [{ code: 'over' }],
    })
  })

  test('a legal action gives the next position and what happened', () => {
    const { status, out } = parlour(['try', 'cant-stop', '--position', CHOICE, '--action', '9', '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      position: 'seats=2 turn=0 camps=-/- runners=6:1,8:1,9:1 dice=-',
      effects: [{ type: 'climbed', column: 9 }],
    })
  })
})

test('perft counts with scripted and with enumerated dice', () => {
  expect(json(['perft', 'cant-stop', '--position', 'dice=?', '--depth', '1'])).toEqual({ depth: 1, count: 2826 })
  expect(json(['perft', 'cant-stop', '--position', 'dice=?', '--depth', '2', '--chance', '2345'])).toEqual({
    depth: 2,
    count: 6,
  })
})

test('partitions lists every partitioning, best first, with the work it took', () => {
  expect(json(['partitions', '3,3,3,4,4,4,1'])).toMatchObject({
    count: 2,
    partitionings: [{ points: 2600 }, { points: 800 }],
    chosen: {
      groups: [
        { type: 'twoTriplets', values: [3, 3, 3, 4, 4, 4] },
        { type: 'singleOne', values: [1] },
      ],
      points: 2600,
    },
  })
  expect(json(['partitions', '3,3,6,6', '--set', 'table=families'])).toMatchObject({
    count: 2,
    chosen: { groups: [{ type: 'twoPairs' }], points: 120 },
  })
  expect(json(['partitions', '1,2,2,2,2', '--debug'])).toMatchObject({
    count: 1,
    debug: { rejected: [{ left: [2], reason: 'left-over' }] },
  })
  expect(json(['partitions', '1,4', '--debug'])).toMatchObject({
    count: 0,
    debug: { attempts: 1, rejected: [{ left: [4], reason: 'in-no-group' }, { left: [1, 4] }] },
  })
  expect(json(['partitions', '1,3,5,7', '--set', 'start=octet'])).toMatchObject({ chosen: { points: 700 } })
  expect(parlour(['partitions', '3,x', '--json'])).toMatchObject({ status: 2 })
})

test('odds are exact', () => {
  expect(json(['odds', 'cant-stop', '--position', 'runners=6:1,7:1,8:1 dice=-'])).toMatchObject({
    bust: 104,
    of: 1296,
    chance: 104 / 1296,
  })
  expect(json(['odds', 'cant-stop', '--position', 'runners=6:1,7:13,8:1 dice=-'])).toMatchObject({ bust: 228 })
})

test('hint: the best and why, status 0; refused out of turn, status 1', () => {
  const asked = ['hint', 'cant-stop', '--position', 'camps=2:3,3:5/- runners=12:3 dice=-']
  expect(parlour(asked)).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^Best: .+ \(stop\): .+\n(Then: .+\n)?.+\.\n$/),
  })
  expect(json(asked)).toMatchObject({ ok: true, seat: 0, best: { action: 'stop' } })
  expect(parlour([...asked, '--seat', '1', '--json'])).toMatchObject({
    status: 1,
    out: expect.stringContaining('"not-your-turn"'),
  })
})

const OLD = fileURLToPath(new URL('../../packages/games/cant-stop/records/two-players.txt', import.meta.url))

describe('bad usage', () => {
  test.each([
    ['unknown-game', ['actions', 'chess', '--position', 'x']],
    ['bad-position', ['actions', 'cant-stop', '--position', 'seats=9']],
    ['bad-settings', ['actions', 'cant-stop', '--position', CHOICE, '--set', 'columnsToWin=9']],
    ['bad-picks', ['options', 'cant-stop', '--position', CHOICE, '--picks', '13+2']],
    ['bad-chance', ['perft', 'cant-stop', '--position', 'dice=?', '--depth', '9', '--chance', '2345']],
    ['bad-usage', ['actions', 'cant-stop']],
    ['unknown-bot', ['simulate', 'cant-stop', '--seats', 'bot:nobody']],
    [
      'bad-settings',
      ['simulate', 'cant-stop', '--seats', 'bot:random,bot:random,bot:random,bot:random,bot:random,bot:random'],
    ],
    ['bad-file', ['replay', '/nowhere/at-all.txt']],
    ['bad-file', ['simulate', 'cant-stop', '--seats', 'bot:random', '--games', '2', '--record', '/nowhere/at-all.txt']],
    ['exists', ['simulate', 'cant-stop', '--seats', 'bot:random', '--games', '1', '--record', OLD]],
    ['bad-file', ['puzzles', 'check', 'cant-stop', '--file', OLD]],
    ['bad-file', ['bench', '--game', 'cant-stop', '--save', '/nowhere/at-all.md']],
    ['bad-depth', ['perft', 'cant-stop', '--position', CHOICE, '--depth', '100000']],
    ['bad-seat', ['try', 'cant-stop', '--position', CHOICE, '--action', '6+8', '--seat', '7']],
    ['bad-picks', ['options', 'cant-stop', '--position', CHOICE, '--picks', '12+12']],
    ['bad-picks', ['options', 'cant-stop', '--position', PARTIAL, '--picks', '7+11']],
    ['bad-dice', ['partitions', 'abc']],
  ])('%s: one JSON document and status 2', (code, args) => {
    const { status, out } = parlour([...args, '--json'])
    expect(status).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ error: { code } })
  })

  test('says what was wrong and where', () =>
    expect(parlour(['actions', 'cant-stop', '--position', 'seats=2 camps=7:14/-']).err).toContain(
      'expected a height from 1 to 13 at character 17',
    ))
})

test('rpc answers line by line and goes on after a bad request', () => {
  const requests = [
    { id: 1, command: 'actions', game: 'cant-stop', position: CHOICE },
    { id: 'two', command: 'try', game: 'cant-stop', position: CHOICE, action: '6', seat: 0 },
    { id: 3, command: 'fly', game: 'cant-stop', position: CHOICE },
    { id: 4, command: 'actions', game: 'cant-stop', position: CHOICE, settings: { columnsToWin: [] } },
    { id: 5, command: 'odds', game: 'cant-stop', position: 'runners=2:1,3:1,12:1 dice=-' },
    { id: 6, command: 'perft', game: 'cant-stop', position: 'dice=?', depth: 1, chance: ['2345'] },
    { id: 7, command: 'partitions', dice: [1, 1, 1, 1] },
    { id: 8, command: 'partitions', dice: [1, 4], debug: true, settings: { table: 'families' } },
  ]
  const { out } = parlour(['rpc'], ['not json', ...requests.map((request) => JSON.stringify(request)), '[]'].join('\n'))
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(answers).toMatchObject([
    { id: null, error: { code: 'bad-request' } },
    { id: 1, actions: ['5', '9', '6+8', '7+7'] },
    { id: 'two', ok: false, reasons: [{ code: 'both-forced' }] },
    { id: 3, error: { code: 'bad-request' } },
    { id: 4, error: { code: 'bad-request' } },
    { id: 5, bust: 728 },
    { id: 6, count: 3 },
    { id: 7, count: 3, chosen: { points: 1100 } },
    { id: 8, count: 0, debug: { rejected: [{ left: [4], reason: 'in-no-group' }, { left: [1, 4] }] } },
    { id: null, error: { code: 'bad-request' } },
  ])
})

describe('play', () => {
  test('a turn by number keys: choose, step back, hint, a blocked card, stop, and the record is kept', () => {
    const record = join(folder, 'evening.txt')
    const keys = ['1', 'b', '1', '1', 'h', '9', '2', 'q']
    const { status, out } = parlour(
      [
        'play',
        'cant-stop',
        '--seats',
        'Ann,Bob',
        '--position',
        'runners=6:1,8:1 dice=2345',
        '--record',
        record,
        '--seed',
        '1',
      ],
      `${keys.join('\n')}\n`,
    )
    expect(status).toBe(0)
    expect(out).toContain('Ann: Pick a pairing')
    expect(out).toContain('One runner left: 5 or 9?')
    expect(out).toContain('Ann started column 5 at 1 of 9.')
    expect(out).toMatch(/^ {2}Best: .+ \(.+\): .+\n/m)
    expect(out).toContain('There is no choice "9"')
    expect(out).toContain('Ann stopped and kept 3 steps.')
    expect(readFileSync(record, 'utf8')).toContain('1 0 5\n2 0 stop\n')
    expect(parlour(['replay', record]).status).toBe(0)
  })

  test('a blocked card says why, with the rule', () =>
    expect(parlour(['play', 'cant-stop', '--seats', 'Ann,Bob', '--position', PARTIAL], '2\nq\n').out).toContain(
      'Column 7 is closed: Bob won it. (rule 1.2.3)',
    ))

  test('the end of the input ends the evening', () =>
    expect(parlour(['play', 'cant-stop', '--seed', '2'], '').status).toBe(0))
})

test('simulate prints a table, or one JSON document', () => {
  expect(
    json([
      'simulate',
      'cant-stop',
      '--seats',
      'bot:rule28,bot:random',
      '--games',
      '100',
      '--seed',
      '4',
      '--workers',
      '1',
    ]),
  ).toMatchObject({ games: 100, entrants: [{ bot: 'rule28' }, { bot: 'random' }] })
  expect(parlour(['simulate', 'cant-stop', '--seats', 'bot:rule28', '--games', '64']).out).toContain('turns')
})

describe('replay', () => {
  const record = fileURLToPath(new URL('../../packages/games/cant-stop/records/two-players.txt', import.meta.url))
  test('tells the story, shows a position, and reads standard input', () => {
    expect(parlour(['replay', record]).out).toContain('winners: ')
    expect(json(['replay', record, '--at', '3'])).toMatchObject({ ok: true, at: 3 })
    expect(parlour(['replay', '-'], readFileSync(record, 'utf8')).status).toBe(0)
    const asWindowsSaves = `\ufeff${readFileSync(record, 'utf8').replaceAll('\n', '\r\n')}`
    expect(parlour(['replay', '-'], asWindowsSaves).status).toBe(0)
  })

  test('a stranger’s record tells the terminal nothing but text', () => {
    const text = readFileSync(record, 'utf8')
    for (const hostile of [
      text.replace(/^seat: /m, 'seat: \u001b]0;owned\u0007\u009b31m'),
      text.replace('game: cant-stop', 'game: \u001b[2J'),
    ]) {
      const { out, err } = parlour(['replay', '-'], hostile)
      expect(out + err).toContain('\ufffd')
      expect((out + err).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    }
  })

  test('names the line that does not follow, status 1', () => {
    const spoiled = join(folder, 'spoiled.txt')
    writeFileSync(spoiled, readFileSync(record, 'utf8').replace(/^2 0 .*$/m, '2 0 stop'))
    const { status, out } = parlour(['replay', spoiled, '--json'])
    expect(status).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, line: 2 })
  })

  test('names a refused setting and what was expected, status 1', () => {
    const file = join(folder, 'settings.txt')
    writeFileSync(file, readFileSync(record, 'utf8').replace('edition: 1\n', 'edition: 1\nsettings: columnsToWin=9\n'))
    const why = "columnsToWin can't be 9: expected a whole number from 1 to 5."
    const { status, out } = parlour(['replay', file])
    expect([status, out.trim()]).toEqual([1, `The head of the record: ${why}`])
    expect(json(['replay', file])).toEqual({ ok: false, line: 0, text: why })
  })
})

const COMMANDS =
  'play options actions try perft odds partitions hint env rpc simulate arena replay review new laws bench'.split(' ')

test('help shows every command', () => {
  const { status, out } = parlour(['--help'])
  expect(status).toBe(0)
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
})

test.each(COMMANDS)('%s --help shows an example', (command) => {
  const { status, out } = parlour([command, '--help'])
  expect(status).toBe(0)
  expect(out).toMatch(/Examples?:\n/)
})
