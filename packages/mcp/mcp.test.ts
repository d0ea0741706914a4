import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { playersOf, PLAYERS } from '@parlour/bots'
import {
  HELP,
  PSEUDO,
  readRecord,
  replay,
  stream,
  unmarked,
  type GameRecord,
  type Language,
  type SettingField,
} from '@parlour/core'
import { GAMES } from '@parlour/games'
import { describe, expect, test } from 'vitest'
import { loadMcpWords, mcpServer, openLocalRoom, type Called, type LocalRoom } from './index.ts'
import { at, call, playOut } from './test/agent.ts'

interface Open extends Partial<LocalRoom> {
  readonly language?: Language
}

/** A client of the official library, connected to a room in this process. */
async function connect(more: Open = {}): Promise<{ readonly client: Client; readonly calls: readonly Called[] }> {
  const { language = 'en', games = PLAYERS } = more
  await loadMcpWords(games, language)
  const room = openLocalRoom({ games, language, newSeed: () => 'seed', ...more })
  if (!room.ok) throw new Error(room.error.text)
  const calls: Called[] = []
  const server = mcpServer(room.value, (one) => calls.push(one))
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '0' })
  await Promise.all([server.connect(there), client.connect(here)])
  return { client, calls }
}

const QUICK = { game: 'cant-stop', opponents: ['bot:random'], settings: { columnsToWin: 1 }, seed: 'quick' }

describe('the tools', () => {
  test('are the ten that are documented, without joining where nobody else is', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      ['games', 'look', 'move', 'options', 'review', 'start', 'tables', 'wait', 'why'].toSorted(),
    )
    for (const { description = '' } of tools) expect(description).not.toBe('')
  })

  test.each(GAMES.map(({ id }) => id))('a whole game of %s, by any legal move', async (game) => {
    const { client, calls } = await connect()
    const settings = game === 'cant-stop' ? { columnsToWin: 1 } : game === 'fast-track' ? { quick: true } : {}
    const known =
      playersOf(game)?.open(
        ({
          game: {
            settings: { fields },
          },
        }) => Object.keys(fields),
      ) ?? []
    const started = await call(client, 'start', {
      game,
      settings: Object.fromEntries(Object.entries(settings).filter(([key]) => known.includes(key))),
      ...(game === 'rollio' || game === 'color-lines' ? {} : { opponents: ['bot:random', 'bot:random', 'bot:random'] }),
    })
    expect(started.isError).toBe(false)
    const over = await playOut(client, {}, stream('mcp', game))
    expect(at(over, 'outcome')).not.toBeNull()
    expect(calls.filter(({ code }) => code !== null)).toEqual([])
    const reviewed = await call(client, 'review')
    const record = readRecord(String(at(reviewed, 'record')))
    if (!record.ok) throw new Error('no record')
    expect(record.value.help).toBe('reasons')
    const replayed = playersOf(game)?.open((players) => replay(players.game, record.value).ok)
    expect(replayed).toBe(true)
    expect(at(reviewed, 'decisions')).toEqual(expect.arrayContaining([expect.objectContaining({ loss: 0 })]))
    expect(at(reviewed, 'account')).toMatchObject({ luck: expect.any(Number), accuracy: expect.any(Number) })
    expect(at(reviewed, 'why')).toBeNull()
  })

  test('an illegal move is answered with code, rule, figures and sentence, and nothing changes', async () => {
    const { client, calls } = await connect()
    const before = await call(client, 'start', { game: 'cant-stop', opponents: ['bot:random'], seed: 'illegal' })
    const refused = await call(client, 'move', { number: at(before, 'next'), line: '2+2' })
    expect(refused.isError).toBe(true)
    expect(at(refused, 'error')).toMatchObject({
      code: 'illegal',
      number: at(before, 'number'),
      reasons: [{ code: expect.any(String), rule: expect.stringMatching(/^1\./), text: expect.stringMatching(/\w/) }],
    })
    expect(refused.text).toContain('(rule 1.')
    const after = await call(client, 'look')
    expect({ ...after.data, events: [] }).toEqual({ ...before.data, events: [] })
    expect(calls.at(-2)).toMatchObject({ tool: 'move', code: 'illegal', reasons: [expect.any(String)] })
    const why = await call(client, 'why', { line: '2+2' })
    expect(why.data).toMatchObject({ legal: false, reasons: at(refused, 'error.reasons') })
    const unreadable = await call(client, 'move', { number: at(before, 'next'), line: 'castle' })
    expect(at(unreadable, 'error')).toMatchObject({ code: 'illegal', reasons: [{ code: 'unreadable', rule: 'T1' }] })
  })

  test('the same move again is played once, another of that number is stale', async () => {
    const { client } = await connect()
    const begun = await call(client, 'start', QUICK)
    const lines = at(await call(client, 'options'), 'lines')
    const [line, other] = Array.isArray(lines) ? lines : []
    const asked = { number: at(begun, 'next'), line }
    expect((await call(client, 'move', asked)).data).toMatchObject({ played: asked.number, repeated: false })
    expect((await call(client, 'move', asked)).data).toMatchObject({ played: asked.number, repeated: true })
    expect(at(await call(client, 'move', { ...asked, line: other ?? 'roll' }), 'error.code')).toMatch(/stale|not-your/)
    expect(at(await call(client, 'move', { number: 999, line: 'roll' }), 'error.code')).toMatch(/stale|not-your/)
  })

  test('a wait ends with the opponent’s move, and tells it', async () => {
    const { client } = await connect()
    const begun = await call(client, 'start', { ...QUICK, seat: 1, settings: {} })
    expect(at(begun, 'yourTurn')).toBe(false)
    const seen = await call(client, 'wait', { after: 0 })
    expect(seen.data).toMatchObject({ yourTurn: true, timedOut: false })
    expect(at(seen, 'events')).toContainEqual(expect.objectContaining({ by: 0, text: expect.stringMatching(/\w/) }))
  })

  test('the table may be left out only while there is one', async () => {
    const { client } = await connect()
    expect(at(await call(client, 'look'), 'error.code')).toBe('no-such-table')
    await call(client, 'start', QUICK)
    await call(client, 'start', QUICK)
    expect(at(await call(client, 'look'), 'error')).toMatchObject({
      code: 'which-table',
      text: expect.stringContaining('t2'),
    })
    expect((await call(client, 'look', { table: 't1' })).isError).toBe(false)
    expect(at(await call(client, 'tables'), 'tables')).toHaveLength(2)
  })

  test('the same seed is the same game', async () => {
    const [one, two] = [await connect(), await connect()]
    const [first, second] = [await call(one.client, 'start', QUICK), await call(two.client, 'start', QUICK)]
    expect(first.data).toEqual(second.data)
    expect((await call((await connect()).client, 'start', { ...QUICK, seed: 'other' })).data).not.toEqual(first.data)
  })
})

describe('how much an agent is told', () => {
  test.each(HELP)('%s: and the record says so', async (help) => {
    const records: GameRecord[] = []
    const { client } = await connect({ played: (table) => records.push(table.record()) })
    const begun = await call(client, 'start', { ...QUICK, help })
    expect(at(begun, 'help')).toBe(help)
    const options = await call(client, 'options')
    const why = await call(client, 'why', { line: 'stop' })
    const illegal = await call(client, 'move', { number: at(begun, 'next'), line: 'stop' })
    expect(at(illegal, 'error.code')).toBe('illegal')
    expect(at(illegal, 'error.reasons')).toHaveLength(help === 'reasons' ? 1 : 0)
    expect(illegal.text.includes('rule')).toBe(help === 'reasons')
    expect(at(options, 'error.code')).toBe(help === 'none' ? 'no-help' : undefined)
    expect(at(why, 'error.code')).toBe(help === 'reasons' ? undefined : 'no-help')
    if (help === 'list') expect(at(options, 'options')).toEqual([])
    if (help !== 'none') {
      const lines = at(options, 'lines')
      const [line] = Array.isArray(lines) ? lines : []
      await call(client, 'move', { number: at(begun, 'next'), line })
      expect(records.at(-1)?.help).toBe(help)
    }
  })

  test('nobody sees the others’ cards', async () => {
    const { client } = await connect()
    const begun = await call(client, 'start', { game: 'big-two', seed: 'cards' })
    const seen = await call(client, 'wait', { table: at(begun, 'table') })
    expect(at(seen, 'position')).toBeNull()
    const first = at(await call(client, 'look', { after: 0 }), 'events')
    expect(first).toContainEqual(expect.objectContaining({ number: 1, by: 'chance', line: null }))
  })
})

describe('a table that is given', () => {
  const plan = (resumed?: GameRecord) => {
    const players = playersOf('cant-stop')
    if (players === null) throw new Error("Can't Stop is missing")
    const seats = [null, 'random']
    const settings = { columnsToWin: 1 }
    return { players, seats, settings, seed: '7', help: 'list', ...(resumed === undefined ? {} : { resumed }) } as const
  }

  test('is the only one: the agent starts none, and goes on where it was', async () => {
    let record: GameRecord | null = null
    const { client } = await connect({ given: plan(), played: (table) => (record = table.record()) })
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('start')
    const begun = await call(client, 'wait')
    const lines = at(await call(client, 'options'), 'lines')
    await call(client, 'move', { number: at(begun, 'next'), line: Array.isArray(lines) ? lines[0] : '' })
    const here = await call(client, 'wait')
    if (record === null) throw new Error('nothing was kept')
    const again = await connect({ given: plan(record) })
    const there = await call(again.client, 'wait')
    expect({ ...there.data, events: [] }).toEqual({ ...here.data, events: [] })
  })
})

describe('strangers', () => {
  test.each<readonly [string, string, object]>([
    ['no such game', 'start', { game: 'chess' }],
    ['a game from the prototype', 'start', { game: 'constructor' }],
    ['no such bot', 'start', { game: 'cant-stop', opponents: ['bot:deep-blue'] }],
    ['a person as an opponent', 'start', { game: 'cant-stop', opponents: ['open'] }],
    ['too many seats', 'start', { game: 'cant-stop', opponents: Array.from({ length: 11 }, () => 'bot:random') }],
    ['a seat that is not there', 'start', { game: 'cant-stop', opponents: ['bot:random'], seat: 7 }],
    ['an unknown setting', 'start', { game: 'cant-stop', settings: { columns: 3 } }],
    ['a setting out of range', 'start', { game: 'cant-stop', settings: { columnsToWin: 1e9 } }],
    ['another’s table', 'look', { table: 't99' }],
    ['a table from the prototype', 'look', { table: '__proto__' }],
    ['a huge line', 'move', { number: 2, line: 'x'.repeat(100_000) }],
    ['a number that is none', 'move', { number: 1.5, line: 'roll' }],
    ['a negative number', 'move', { number: -1, line: 'roll' }],
    ['no line', 'move', { number: 2 }],
    ['a line that is an object', 'move', { number: 2, line: {} }],
    ['something more', 'look', { table: 't1', admin: true }],
    ['a thousand picks', 'options', { picks: Array.from({ length: 1000 }, () => '6') }],
    ['an unreadable pick', 'options', { picks: ['{}'] }],
    ['a long wait', 'wait', { seconds: 1e6 }],
    ['a review too early', 'review', {}],
  ])('%s is refused, and nothing changes', async (_what, tool, asked) => {
    const { client } = await connect()
    const before = await call(client, 'start', QUICK)
    const refused = await call(client, tool, asked)
    expect(refused.isError).toBe(true)
    expect(refused.text).toMatch(/\w/)
    expect(at(await call(client, 'tables'), 'tables')).toHaveLength(1)
    expect(at(await call(client, 'look'), 'number')).toBe(at(before, 'number'))
  })

  test('have no more than twenty unfinished games', async () => {
    const { client } = await connect()
    for (let games = 0; games < 20; games++) expect((await call(client, 'start', QUICK)).isError).toBe(false)
    expect(at(await call(client, 'start', QUICK), 'error.code')).toBe('too-many-tables')
  })
})

describe('the rules', () => {
  test('of every game are there, for players and to the letter, in both languages', async () => {
    for (const language of ['en', 'zh'] as const) {
      const { client } = await connect({ language })
      const { resources } = await client.listResources()
      expect(resources).toHaveLength(2 * GAMES.length + 1)
      for (const { uri } of resources) {
        const { contents } = await client.readResource({ uri })
        const [first] = contents
        expect(first !== undefined && 'text' in first ? first.text : '').toMatch(/^# /)
      }
      const { contents } = await client.readResource({ uri: 'parlour://rules/cant-stop' })
      expect(JSON.stringify(contents).includes('欲罢不能')).toBe(language === 'zh')
    }
    const { client } = await connect()
    await expect(client.readResource({ uri: 'parlour://rules/../../package.json' })).rejects.toThrow()
  })
})

test('every text is in a catalogue', async () => {
  const { client } = await connect({ language: PSEUDO })
  const told: string[] = [client.getInstructions() ?? '']
  for (const { title = '', description = '', inputSchema } of (await client.listTools()).tools) {
    told.push(title, description)
    JSON.stringify(inputSchema, (key, value: unknown) => {
      if (key === 'description') told.push(String(value))
      return value
    })
  }
  for (const { title = '' } of (await client.listResources()).resources) told.push(title)
  const begun = await call(client, 'start', { ...QUICK, seat: 1 })
  const visits: readonly (readonly [string, object])[] = [
    ['games', {}],
    ['games', { game: 'big-two' }],
    ['tables', {}],
    ['wait', {}],
    ['options', {}],
    ['why', { line: '2+2' }],
    ['move', { number: 99, line: '2+2' }],
    ['options', { picks: ['{}'] }],
    ['look', { table: 'nowhere' }],
    ['review', {}],
  ]
  told.push(begun.text)
  for (const [tool, asked] of visits) told.push((await call(client, tool, asked)).text)
  told.push((await playOut(client, {}, stream('pseudo'))).text, (await call(client, 'review')).text)
  const notation = [/\bbot:\w+/g, /\b\w+=\S*/g, /\b[a-z]+(?:-[a-z]+)+\b/g, /\bt\d+\b/g, /\btrue, false\b/g]
  const settings = PLAYERS.flatMap(({ open }) =>
    open(({ game }) => {
      const fields: { readonly [key: string]: SettingField } = game.settings.fields
      return Object.entries(fields).flatMap(([key, field]) => [key, ...Object.values(field).flat()])
    }),
  )
  const names = [...GAMES.map(({ id }) => id), ...settings.map(String)]
  expect(unmarked(told.join('\n'), [...notation, ...names, 'roll', 'stop', 'Random', /\bT1\b/g])).toEqual([])
})
