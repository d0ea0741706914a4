import { describe, expect, test } from 'vitest'
import { cantStop } from '@parlour/games/cant-stop'
import {
  byName,
  begin,
  beginSealed,
  commonWords,
  explainBroken,
  type CommonExpected,
  perft,
  HELP,
  readRecord,
  recordOf,
  replay,
  resumeSealed,
  settle,
  shuffled,
  stream,
  streams,
  submit,
  writeRecord,
  type GameRecord,
  type Rng,
  type SealedMatch,
} from './index.ts'

describe('streams', () => {
  const draw = (...names: (string | number)[]): readonly number[] => {
    const rng = stream(...names)
    return Array.from({ length: 8 }, () => rng.below(1_000_000))
  }
  test('the same names give the same numbers, other names others', () => {
    expect(draw('a', 1)).toEqual(draw('a', 1))
    const seen = ['a/1', 'a/2', 'b/1', 'a/10', 'a1', ''].map((name) => draw(name).join())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('numbers are even: 600,000 throws of a die keep within five standard errors, seed even', () => {
    const rng = stream('even')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 600_000; i++) {
      const die = rng.below(6)
      counts[die] = (counts[die] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 100_000)).toBeLessThan(5 * Math.sqrt((600_000 * 5) / 36))
  })

  test('a family of streams gives each by its number', () => {
    const family = streams('match', 3, 'dice')
    for (const number of [0, 7, 12345])
      expect(family(number).below(2 ** 32)).toBe(stream('match', 3, 'dice', number).below(2 ** 32))
  })

  test('neighbouring streams do not resemble each other', () => {
    const first = Array.from({ length: 2000 }, (_, i) => stream('match', i, 'dice').below(6))
    const pairs = new Map<string, number>()
    first.forEach((die, i) => pairs.set(`${die}${first[i + 1]}`, (pairs.get(`${die}${first[i + 1]}`) ?? 0) + 1))
    for (const count of pairs.values()) expect(count).toBeLessThan(100) // 56 expected of each of 36
  })

  test('a shuffle keeps every element and every order is as likely', () => {
    const rng = stream('shuffle')
    const seen = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = shuffled(['a', 'b', 'c', 'd'], rng).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(24)
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000))
  })
})

/** A short match with awkward names, on record. */
function sample(): GameRecord {
  let match = settle(begin(cantStop, { columnsToWin: 1, movement: 'jump' }, 2), (number) => stream('record', number))
  for (let i = 0; i < 12; i++) {
    const seat = cantStop.rules.toAct(match.state)
    if (typeof seat !== 'number') break
    const [action] = cantStop.rules.actions(match.state)
    const played = submit(match, seat, action === undefined ? '' : cantStop.notation.action.write(action), i * 100)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    match = settle(played.value, (number) => stream('record', number))
  }
  return recordOf(match, {
    names: ['Ann: the first\nof her name', 'bot @5'],
    started: '2026-01-02T03:04:05Z',
    commitment: 'abc',
  })
}

describe('records', () => {
  const record = sample()

  test('a head of a hundred thousand lines is read as quickly as a body of as many', () => {
    const text = `parlour record 1\ngame: cant-stop\nedition: 1\n${'seat: Ann\n'.repeat(100_000)}\n`
    const read = readRecord(text)
    expect(read.ok && read.value.names.length).toBe(100_000)
    expect(read.ok && replay(cantStop, read.value)).toMatchObject({ ok: false, error: { line: 0 } })
  })

  test('write and read are each other’s inverse, names kept to one line', () => {
    const read = readRecord(writeRecord(record))
    expect(read).toEqual({ ok: true, value: { ...record, names: ['Ann: the first of her name', 'bot @5'] } })
  })

  test.each(HELP)('what programs were told stands in the head: %s', (help) => {
    const text = writeRecord({ ...record, help })
    expect(text).toContain(`\nhelp: ${help}\n`)
    expect(readRecord(text)).toMatchObject({ ok: true, value: { help } })
    expect(replay(cantStop, { ...record, help }).ok).toBe(true)
  })

  test('a record from before that has no such line', () => {
    expect(writeRecord(record)).not.toContain('help:')
    expect(readRecord(writeRecord(record))).not.toHaveProperty('value.help')
  })

  test('only settings that differ from the defaults are written', () =>
    expect(writeRecord(record)).toContain('settings: columnsToWin=1 movement=jump\n'))

  test('a record from a position begins there', () => {
    const from = cantStop.notation.state.read('seats=2 turn=1 camps=-/7:3 runners=- dice=?', cantStop.settings.defaults)
    if (!from.ok) throw new Error('position')
    const match = settle(begin(cantStop, cantStop.settings.defaults, 2, from.value), () => stream('from'))
    const replayed = replay(cantStop, recordOf(match, { names: ['A', 'B'] }))
    expect(replayed.ok && replayed.value.match.state).toEqual(match.state)
  })

  test('who played in the place of a person is written, read and kept by a replay', () => {
    const marked: GameRecord = {
      ...record,
      lines: record.lines.map((line, index) =>
        line.by === 'chance' ? line : { ...line, instead: index % 3 === 0 ? 'clock' : 'bot' },
      ),
    }
    expect(writeRecord(marked)).toMatch(/^\d+ \d \S+( @\d+)? by=bot$/m)
    const read = readRecord(writeRecord(marked))
    expect(read.ok && read.value.lines).toEqual(marked.lines)
    const replayed = replay(cantStop, marked)
    expect(replayed.ok && replayed.value.match.lines).toEqual(marked.lines)
  })

  test.each([
    ['a bot in the place of chance', (text: string) => text.replace(/^(1 ~ .*)$/m, '$1 by=bot'), null],
    ['another title', (text: string) => text.replace('parlour record 1', 'parlour record 9'), 0],
    ['an unknown head', (text: string) => text.replace('edition:', 'weather:'), 33],
    ['a head twice', (text: string) => text.replace('edition: 1', 'game: cant-stop'), 33],
    ['a help that there is not', (text: string) => text.replace('edition: 1', 'edition: 1\nhelp: all'), null],
    ['a missing line', (text: string) => text.replace(/^2 .*\n/m, ''), null],
    ['a seat that is not there', (text: string) => text.replace(/^2 0 /m, '2 7 '), null],
    ['no edition', (text: string) => text.replace('edition: 1\n', ''), null],
  ])('%s is refused', (_what, spoil, at) => {
    const read = readRecord(spoil(writeRecord(record)))
    expect(read).toMatchObject({ ok: false, error: { code: 'unreadable' } })
    if (!read.ok && at !== null) expect(read.error.at).toBe(at)
  })

  test.each([
    ['another game', { game: 'chess' }, { line: 0, cause: 'other-game' }],
    ['another edition', { edition: 99 }, { line: 0, cause: 'other-edition' }],
    ['bad settings', { settings: 'columnsToWin=9' }, { line: 0, cause: [{ code: 'bad-setting' }] }],
    ['a bad position', { from: 'seats=9' }, { line: 0, cause: [{ code: 'unreadable' }] }],
    ['a position of other seats', { from: 'seats=3 camps=-/-/- dice=?' }, { line: 0, cause: 'other-seats' }],
    [
      'an action out of turn',
      { lines: [{ by: 0, text: 'roll', ms: null }] },
      { line: 1, cause: [{ code: 'not-your-turn' }] },
    ],
    [
      'impossible dice',
      { lines: [{ by: 'chance', text: '7777', ms: null }] },
      { line: 1, cause: [{ code: 'unreadable' }] },
    ],
    [
      'dice twice',
      { lines: [...record.lines.slice(0, 1), ...record.lines.slice(0, 1)] },
      { line: 2, cause: 'out-of-turn' },
    ],
  ] as const)('%s does not replay, and the line is named', (_what, change, expected) =>
    expect(replay(cantStop, { ...record, ...change })).toMatchObject({ ok: false, error: expected }),
  )

  test.each([
    ['columnsToWin=9', "columnsToWin can't be 9: expected a whole number from 1 to 5."],
    ['columnsToWin=9 movement=fly', "columnsToWin can't be 9: expected"],
    ['columnsToWin=9 movement=fly', "movement can't be fly: expected"],
    ['colums=3', 'There is no setting colums. Try one of these: columnsToWin, movement.'],
  ])('refused settings (%s) are told in words, each with what was expected', (settings, sentence) => {
    const replayed = replay(cantStop, { ...record, settings })
    if (replayed.ok) throw new Error('it replays')
    expect(explainBroken(cantStop, replayed.error, byName(String))).toContain(sentence)
  })
})

describe('tables', () => {
  const dice = (number: number): Rng => stream('table', number)
  const opened = (seats: number): SealedMatch =>
    beginSealed(cantStop, cantStop.settings.defaults, seats).settle(dice).match

  test('a refused line changes nothing; a legal one is numbered and told, and the table before it stays as it was', () => {
    const table = opened(2)
    const before = table.position
    expect(table.submit(1, 'roll', dice)).toMatchObject({ ok: false, error: [{ code: 'not-your-turn', toAct: 0 }] })
    expect(table.submit(0, 'stop', dice)).toMatchObject({ ok: false, error: [{ code: 'choose-first' }] })
    const played = table.submit(0, table.actions()[0] ?? '', dice, 700)
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    const { steps } = played.value
    expect(steps.map(({ number, line, open }) => [number, line.by, line.ms, open])).toEqual([[2, 0, 700, true]])
    expect(steps[0]?.seenBy('public')[0]).toMatchObject({ type: 'climbed', seat: 0 })
    expect(table.position).toBe(before)
    expect(played.value.match.lines.length).toBe(2)
  })

  test('taken up from its record, it goes on with the same dice as if it had never stopped', () => {
    const played = (from: SealedMatch, moves: number): SealedMatch => {
      let table = from
      for (let i = 0; i < moves && typeof table.toAct === 'number'; i++) {
        const next = table.submit(table.toAct, table.actions()[0] ?? '', dice, 5)
        if (!next.ok) throw new Error(JSON.stringify(next.error))
        table = next.value.match
      }
      return table
    }
    const half = played(opened(3), 20)
    const resumed = resumeSealed(cantStop, half.record({ names: ['A', 'B', 'C'] }))
    if (!resumed.ok) throw new Error('the record does not replay')
    expect(resumed.value.steps.map(({ line }) => line)).toEqual(half.lines)
    expect(played(resumed.value.match, 20).record({ names: [] })).toEqual(played(half, 20).record({ names: [] }))
  })

  test('a record that does not follow is refused with its line', () =>
    expect(resumeSealed(cantStop, { ...opened(2).record({ names: ['A', 'B'] }), edition: 99 })).toMatchObject({
      ok: false,
      error: { line: 0, cause: 'other-edition' },
    }))
})

describe('perft', () => {
  const start = cantStop.rules.start(cantStop.settings.defaults, 2)
  test('says when the script is too short', () =>
    expect(perft(cantStop, start, 2, [])).toEqual({ ok: false, error: 'script-too-short' }))
  test('does not count lines that end before the depth', () => {
    const won = cantStop.notation.state.read(
      'seats=2 turn=0 camps=2:3,3:5/- runners=12:3 dice=-',
      cantStop.settings.defaults,
    )
    if (!won.ok) throw new Error('position')
    expect(perft(cantStop, won.value, 1, [])).toEqual({ ok: true, value: 2 })
    expect(perft(cantStop, won.value, 2, [[1, 1, 1, 1]])).toEqual({ ok: true, value: 1 })
  })
})

test('what was expected is told in every language', async () => {
  const { refusal, setting } = await commonWords.load('zh')
  const told = (expected: CommonExpected): string => refusal({ code: 'unreadable', rule: 'T1', at: 4, expected })
  expect(told({ code: 'whole', min: 0, max: 3 })).toBe('第 5 个字符处看不懂，应为：0 到 3 的整数。')
  expect(told({ code: 'once', what: 'dice=' })).toBe('第 5 个字符处看不懂，应为：dice= 只写一次。')
  expect(told({ code: 'one-of', words: ['yes', 'no'] })).toBe('第 5 个字符处看不懂，应为：yes 或 no。')
  const wrong = { code: 'bad-setting', rule: 'T5', key: 'rows', value: '99' } as const
  const expected = { code: 'whole', min: 4, max: 20 } as const
  expect(setting({ ...wrong, expected })).toBe('rows 不能是 99，应为：4 到 20 的整数。')
  expect(commonWords.en.setting({ ...wrong, expected })).toBe("rows can't be 99: expected a whole number from 4 to 20.")
})
