import { oneOf, stream, type Rng } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { ApiProblem } from '../../platform/schemas.ts'
import { readDocument, type Client, type Operation } from './generated-client.ts'
import { signInAsHost } from './host-page.ts'
import { field, newProgrammer, TERMS, type Programmer } from './programs.ts'

const PASSWORD = 'the house always wins'
const ROUNDS = process.env['PARLOUR_LONG'] === '1' ? 400 : 12

const folder = newFolder()
let server: Running
let ann: Programmer
let table = ''
let bot = ''
let webhook = ''
let person = ''
let host: { readonly token: string; readonly client: Client }
let operations: readonly (readonly [string, Operation])[] = []
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_RATE: '100000', PARLOUR_PASSWORD: PASSWORD, PARLOUR_WEBHOOKS: 'any' })
  host = await (await signInAsHost(server.url, PASSWORD)).token('fuzz')
  ann = await newProgrammer(server.url)
  const settings = { columnsToWin: 2 }
  const body = { game: 'cant-stop', settings, seats: ['me', 'open', 'open'], terms: TERMS }
  table = field(await ann.page.call('POST /tables', { body }), 'table')
  bot = (await ann.bot('Robo')).id
  const hook = { url: 'http://127.0.0.1:9/', events: ['game-over'] }
  webhook = field(await ann.page.call('POST /webhooks', { body: hook }), 'id')
  person = ann.guest.cookie.replace('parlour=', '').split('.')[0] ?? ''
  const document = await readDocument(server.url)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly maximum?: number
}

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(5000),
  '__proto__',
  '\u0000\ud800',
  '../..',
  "'; drop table people; --",
  [],
  {},
  [[[[]]]],
  { toString: 1 },
]

/** Something that fits the schema, or nearly, or not at all. */
function madeUp(schema: Schema, rng: Rng): unknown {
  if (rng.below(8) === 0) return oneOf(ODD, rng)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return oneOf(schema.enum, rng)
  if (schema.anyOf !== undefined) return madeUp(oneOf(schema.anyOf, rng), rng)
  switch (schema.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? { any: {} })
          .filter(([name]) => schema.required?.includes(name) === true || rng.below(2) === 0)
          .map(([name, part]) => [name, madeUp(part, rng)]),
      )
    case 'array':
      return Array.from({ length: rng.below(4) }, () => madeUp(schema.items ?? {}, rng))
    case 'integer':
    case 'number':
      return oneOf([0, 1, 2, 3, 17, schema.maximum ?? 99], rng)
    case 'boolean':
      return rng.below(2) === 0
    case 'null':
      return null
    default:
      return text(schema.pattern ?? '', rng)
  }
}

function text(pattern: string, rng: Rng): string {
  if (pattern.includes('{22}')) return rng.below(3) === 0 ? 'A'.repeat(22) : person
  if (pattern.includes('{16}')) return rng.below(3) === 0 ? 'A'.repeat(16) : table
  if (pattern.includes('{12}')) return oneOf(['A'.repeat(12), bot, webhook], rng)
  if (pattern.includes('0-9a-f')) return 'ab'.repeat(32)
  if (pattern.includes('\\d')) return String(rng.below(50))
  return oneOf(
    ['cant-stop', 'big-two', 'rollio', 'roll', 'stop', '6+8', 'me', 'open', 'bot:random', 'seats=2 turn=0', 'dice=?'],
    rng,
  )
}

async function send(
  name: string,
  operation: Operation,
  headers: { readonly [key: string]: string },
  rng: Rng,
): Promise<{ readonly status: number; readonly text: string; readonly what: string }> {
  const [method = '', template = ''] = name.split(' ')
  const value = (key: string): string => {
    const schema: Schema = operation.parameters?.find((one) => one.name === key)?.schema ?? {}
    const made = madeUp(schema, rng)
    return typeof made === 'string' ? made.slice(0, 60) : JSON.stringify(made)
  }
  const clean = (part: string): string => encodeURIComponent(part.replaceAll(/[\ud800-\udfff]/g, '?'))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => clean(value(key)) || 'x')
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && rng.below(3) > 0)
    .map((one) => `${one.name}=${clean(value(one.name))}`)
  const schema: Schema | undefined = operation.requestBody?.content['application/json']?.schema
  const body = schema === undefined ? undefined : rng.below(12) === 0 ? '{"half":' : JSON.stringify(madeUp(schema, rng))
  const abort = new AbortController()
  const response = await fetch(`${server.url}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
    signal: abort.signal,
  })
  const isStream = response.headers.get('content-type')?.includes('ndjson') === true
  const answer = isStream ? '' : await response.text()
  abort.abort()
  return { status: response.status, text: answer, what: `${method} ${path} ${body ?? ''}` }
}

/** Everything of Ann's that somebody could have changed. */
const everything = async (): Promise<string> => {
  const parts = await Promise.all([
    ann.page.call('GET /tables/{id}', { params: { id: table } }),
    ann.page.call('GET /tokens'),
    ann.page.call('GET /me/bots'),
    ann.page.call('GET /me'),
    ann.page.call('GET /me/tables'),
    ann.page.call('GET /webhooks'),
    ann.page.call('GET /me/badge'),
    host.client.call('GET /host/people', { params: { search: person } }),
  ])
  return JSON.stringify(parts.map(({ body }) => body))
}

describe('every operation of the document', () => {
  it(`refuses whoever is nobody, ${ROUNDS} times each, and nothing has changed`, async () => {
    const before = await everything()
    const rng = stream('fuzz', 'nobody')
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, operation] of operations) {
        const headers = oneOf(
          [{}, { authorization: `Bearer parlour_${'x'.repeat(43)}` }, { cookie: 'parlour=a.b' }],
          rng,
        )
        const { status, text: answer, what } = await send(name, operation, headers, rng)
        expect(status, what).toBeLessThan(500)
        if (operation.security?.length === 0) continue
        expect([400, 401, 404, 413], what).toContain(status)
        if (status === 401) expect(ApiProblem.safeParse(JSON.parse(answer)).success, answer).toBe(true)
      }
    expect(await everything()).toBe(before)
  }, 600_000)

  it('lets a stranger and a reader change nothing of anybody else’s', async () => {
    const eve = await newProgrammer(server.url)
    const reader = await ann.token({ scopes: ['read'] })
    const player = await eve.token()
    const before = await everything()
    const rng = stream('fuzz', 'stranger')
    // an open seat is for anybody
    const isOwnSeat = (name: string): boolean => /sit$|chat$|away$|stand$|reveal$/.test(name)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, operation] of operations) {
        const token = rng.below(2) === 0 ? reader.token : isOwnSeat(name) ? reader.token : player.token
        const { status, what } = await send(name, operation, { authorization: `Bearer ${token}` }, rng)
        expect(status, what).toBeLessThan(500)
      }
    const after = (await everything()).replaceAll(/"used":\d+/g, '"used":null').replaceAll(/"present":\w+/g, '')
    expect(after).toBe(before.replaceAll(/"used":\d+/g, '"used":null').replaceAll(/"present":\w+/g, ''))
  }, 600_000)

  it('answers its owner without a fault of the server, whatever they send', async () => {
    const rng = stream('fuzz', 'owner')
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, operation] of operations) {
        const { status, what, text: answer } = await send(name, operation, { cookie: ann.guest.cookie }, rng)
        expect(status, `${what}: ${answer}`).toBeLessThan(500)
      }
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  }, 600_000)

  it('lets the host’s token do nothing as a person, and answers it without a fault of the server', async () => {
    const rng = stream('fuzz', 'host')
    const before = await everything()
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, operation] of operations) {
        const isHosts = name.includes('/api/v1/host')
        if (isHosts && !name.startsWith('GET')) continue
        const {
          status,
          what,
          text: answer,
        } = await send(name, operation, { authorization: `Bearer ${host.token}` }, rng)
        expect(status, `${what}: ${answer}`).toBeLessThan(500)
        if (!isHosts && operation.security?.length !== 0) expect([400, 403, 404, 413], what).toContain(status)
      }
    expect((await everything()).replaceAll(/"seen":\d+/g, '')).toBe(before.replaceAll(/"seen":\d+/g, ''))
    // what it may do it does, to whomever it is told to
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, operation] of operations.filter(([name]) => name.includes('/api/v1/host'))) {
        const {
          status,
          what,
          text: answer,
        } = await send(name, operation, { authorization: `Bearer ${host.token}` }, rng)
        expect(status, `${what}: ${answer}`).toBeLessThan(500)
      }
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  }, 600_000)
})
