import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { readRecord, stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, call, playOut } from '../../../../packages/mcp/test/agent.ts'
import { openTable, playOut as playAll, sitDown } from '../guest.ts'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { newProgrammer, TERMS } from './programs.ts'

const folder = newFolder()
let server: Running
const open: Client[] = []
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()))
  await server.end('SIGKILL')
  removeFolder(folder)
})

const QUICK = { game: 'cant-stop', opponents: ['bot:random'], settings: { columnsToWin: 1 } }

/** A client of the official library at the server, with this token. */
async function connect(token: string, mode: 'legacy' | 'auto' = 'legacy', more: object = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${token}`, ...more }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }))
  open.push(client)
  return client
}

const post = (headers: object, body: string): Promise<Response> =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
const codeOf = async (response: Response): Promise<unknown> => {
  const body: { readonly error?: { readonly code?: unknown } } = JSON.parse(await response.text())
  return body.error?.code
}

describe('MCP over HTTP', () => {
  it.each(['legacy', 'auto'] as const)(
    'a whole game against a bot, by the %s protocol',
    async (mode) => {
      const ann = await newProgrammer(server.url)
      const client = await connect((await ann.token()).token, mode)
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toContain('join')
      const begun = await call(client, 'start', { ...QUICK, help: 'list' })
      expect(begun.isError).toBe(false)
      const table = { table: at(begun, 'table') }
      expect(at(await playOut(client, table, stream('mcp', mode)), 'outcome')).not.toBeNull()
      const reviewed = await call(client, 'review', table)
      const record = readRecord(String(at(reviewed, 'record')))
      expect(record.ok && record.value.help).toBe('list')
      expect(at(reviewed, 'decisions')).not.toEqual([])
      const { contents } = await client.readResource({ uri: 'parlour://rules/cant-stop/exact' })
      expect(JSON.stringify(contents)).toContain('1.2.3')
    },
    180_000,
  )

  it('an illegal move is answered with its reason, in the language that was asked for, and nothing changes', async () => {
    const ann = await newProgrammer(server.url)
    const client = await connect((await ann.token()).token, 'legacy', { 'accept-language': 'zh' })
    const before = await call(client, 'wait', { table: at(await call(client, 'start', QUICK), 'table') })
    const refused = await call(client, 'move', { number: at(before, 'next'), line: '2+2' })
    expect(at(refused, 'error')).toMatchObject({
      code: 'illegal',
      text: '不能这样走。',
      reasons: [{ rule: expect.stringMatching(/^1\./), text: expect.stringMatching(/[\u4e00-\u9fff]/) }],
    })
    expect(at(await call(client, 'look'), 'number')).toBe(at(before, 'number'))
  })

  it('a bot’s token joins a table of people; its wait ends with their move, and it plays no line twice', async () => {
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    const robot = await bo.bot('Robo')
    const client = await connect(robot.token)
    await ann.guest.connect()
    const terms = { ...TERMS, bots: true, help: 'reasons' }
    const { table } = await openTable(ann.guest, 'cant-stop', ['open', 'open'], {
      settings: { columnsToWin: 1 },
      terms,
    })
    await sitDown(table, ann.guest)
    expect((await call(client, 'join', { table })).isError).toBe(false)
    await ann.guest.table(table, ({ status }) => status === 'playing', 'the game to begin')
    const early = await call(client, 'wait', { seconds: 0 })
    expect(early.data).toMatchObject({ timedOut: true, yourTurn: false })
    const waiting = call(client, 'wait', { after: at(early, 'number') })
    // Ann plays until it is the other's turn
    for (let turn = ann.guest.tables.get(table); turn?.toAct === 0; turn = ann.guest.tables.get(table))
      await playAll(table, [ann.guest], stream('ann', turn.number), turn.number + 1)
    const seen = await waiting
    expect(seen.data).toMatchObject({ timedOut: false, yourTurn: true })
    expect(at(seen, 'events')).toContainEqual(expect.objectContaining({ by: 0 }))
    const lines = at(await call(client, 'options'), 'lines')
    const move = { number: at(seen, 'next'), line: Array.isArray(lines) ? lines[0] : '' }
    expect((await call(client, 'move', move)).data).toMatchObject({ repeated: false })
    expect((await call(client, 'move', move)).data).toMatchObject({ repeated: true })
    expect(at(await call(client, 'move', { ...move, line: 'roll' }), 'error.code')).toBe('stale')
  })

  it.runIf(process.env['PARLOUR_LONG'] === '1')('a wait lasts as long as it may', async () => {
    const ann = await newProgrammer(server.url)
    const client = await connect((await ann.token()).token, 'auto') // which sends nothing meanwhile
    const begun = await call(client, 'start', { ...QUICK, opponents: ['open'] })
    const seen = await call(client, 'wait', { table: at(begun, 'table'), seconds: 25 })
    expect(seen.data).toMatchObject({ status: 'gathering', timedOut: true })
  })

  it('a table with no help gives neither options nor reasons', async () => {
    const ann = await newProgrammer(server.url)
    const client = await connect((await ann.token()).token)
    const begun = await call(client, 'start', { ...QUICK, help: 'none' })
    const seen = await call(client, 'wait', { table: at(begun, 'table') })
    expect(at(await call(client, 'options'), 'error.code')).toBe('no-help')
    expect(at(await call(client, 'why', { line: '2+2' }), 'error.code')).toBe('no-help')
    const refused = await call(client, 'move', { number: at(seen, 'next'), line: '2+2' })
    expect(at(refused, 'error')).toMatchObject({ code: 'illegal', reasons: [] })
  })
})

describe('strangers at /mcp', () => {
  it('are let in by a token that may play, and by nothing else', async () => {
    const ann = await newProgrammer(server.url)
    const reader = await ann.token({ scopes: ['read'] })
    const revoked = await ann.token()
    await ann.page.call('DELETE /tokens/{id}', { params: { id: revoked.id } })
    const bearer = (text: string) => ({ authorization: `Bearer ${text}` })
    expect(await codeOf(await post({}, LIST))).toBe('not-signed-in')
    expect(await codeOf(await post({ cookie: ann.guest.cookie }, LIST))).toBe('not-signed-in')
    expect(await codeOf(await post(bearer(`parlour_${'A'.repeat(43)}`), LIST))).toBe('bad-token')
    expect(await codeOf(await post(bearer(revoked.token), LIST))).toBe('bad-token')
    expect(await codeOf(await post(bearer(reader.token), LIST))).toBe('no-scope')
    const { token } = await ann.token()
    expect(await codeOf(await fetch(`${server.url}/mcp?token=${token}`, { method: 'POST' }))).toBe('not-signed-in')
    expect((await post(bearer(token), LIST)).status).toBe(200)
    const evil = { ...bearer(token), origin: 'https://evil.example' }
    expect((await post(evil, LIST)).status).toBe(403)
  })

  it('send what is huge or no message, and get a refusal', async () => {
    const ann = await newProgrammer(server.url)
    const headers = { authorization: `Bearer ${(await ann.token()).token}` }
    expect((await post(headers, `{"jsonrpc":"2.0","x":"${'x'.repeat(100_000)}"}`)).status).toBe(413)
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '7',
      '{"jsonrpc":"1.0"}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
    ]) {
      const response = await post(headers, body)
      const isRefused = response.status >= 400 || (await response.text()).includes('"error"')
      expect([body, response.status < 500 && isRefused]).toEqual([body, true])
    }
    expect(server.output()).not.toContain('"level":50')
  })

  it('can’t put many calls into one, which would cost as little as one', async () => {
    const ann = await newProgrammer(server.url)
    const headers = { authorization: `Bearer ${(await ann.token()).token}` }
    const response = await post(headers, `[${LIST},${LIST}]`)
    expect([response.status, await codeOf(response)]).toEqual([400, 'unreadable'])
  })

  it('look at another’s table as anybody with its link may, and can’t touch it', async () => {
    const [ann, eve] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    const [mine, theirs] = [await connect((await ann.token()).token), await connect((await eve.token()).token)]
    const begun = await call(mine, 'start', { game: 'big-two' })
    const table = { table: at(begun, 'table') }
    const seen = await call(mine, 'wait', table)
    const spied = await call(theirs, 'look', table)
    expect(spied.data).toMatchObject({ you: null, yourTurn: false })
    expect(JSON.stringify(at(spied, 'view'))).not.toBe(JSON.stringify(at(seen, 'view')))
    const lines = at(await call(mine, 'options', table), 'lines')
    const line = Array.isArray(lines) ? lines[0] : ''
    expect(at(await call(theirs, 'options', table), 'error.code')).toBe('not-seated')
    expect(at(await call(theirs, 'move', { ...table, number: at(seen, 'next'), line }), 'error.code')).toBe(
      'not-seated',
    )
    expect(at(await call(theirs, 'join', table), 'error.code')).toBe('already-begun')
    expect(at(await call(theirs, 'review', table), 'error.code')).toBe('not-over')
    expect(at(await call(theirs, 'look', { table: '../../etc/passwd' }), 'error.code')).toBe('no-such-table')
    expect(at(await call(mine, 'look', table), 'number')).toBe(at(seen, 'number'))
  })

  it('a bot sits down only where bots may', async () => {
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    const client = await connect((await bo.bot('Robo')).token)
    await ann.guest.connect()
    const { table } = await openTable(ann.guest, 'cant-stop', ['open', 'open'], { terms: TERMS })
    expect(at(await call(client, 'join', { table }), 'error.code')).toBe('no-bots')
  })
})
