import { request as bareRequest } from 'node:http'
import { Options } from '../../platform/schemas.ts'
import type { Attack, Stranger, Target } from './target.ts'

const TERMS = { private: true, perMove: null, standIn: null }
const SOLO = { game: 'cant-stop', settings: {}, seats: ['me', 'bot:random'], terms: TERMS }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }

async function tokenOf(stranger: Stranger, scopes: readonly string[] = ['play']): Promise<string> {
  const made = await stranger.post('/api/v1/tokens', { name: 'attack', scopes, days: 1 })
  const found = /parlour_[\w-]{43}/.exec(await made.text())?.[0]
  if (found === undefined) throw new Error(`no token: ${made.status}`)
  return found
}

async function openTable(stranger: Stranger, wanted: object = SOLO): Promise<string> {
  const opened = await stranger.post('/api/v1/tables', wanted)
  const found = /"table":"([\w-]+)"/.exec(await opened.text())?.[1]
  if (found === undefined) throw new Error(`no table: ${opened.status}`)
  return found
}

/** Programs at /api/v1, and what stands on other pages. */
export const PROGRAM_ATTACKS: readonly Attack[] = [
  {
    name: 'one number sent many times at once is played once, and two lines for it never both',
    async run(target) {
      const ann = await target.stranger('203.0.113.61')
      const table = await openTable(ann)
      const options = Options.parse(await (await ann.fetch(`/api/v1/tables/${table}/options`)).json())
      const [first = '', second = first] = options.lines
      const number = Number(options.number) + 1
      const move = (line: string): Promise<Response> => ann.post(`/api/v1/tables/${table}/move`, { number, line })
      const answers = await Promise.all([first, second, first, second, first, second].map(move))
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      const played = texts.filter((text) => text.includes('"repeated":false'))
      if (played.length !== 1) throw new Error(`played ${played.length} times: ${texts.join(' ')}`)
      if (answers.some(({ status }) => status >= 500)) throw new Error(texts.join(' '))
      const lines = await (await ann.fetch(`/api/v1/tables/${table}/lines?from=${number}`)).text()
      if (!new RegExp(`"number":${number},"by":0`).test(lines)) throw new Error(`not in its place: ${lines}`)
    },
  },
  {
    name: 'streams by the hundred: so many for a person and an address, and others still get theirs',
    async run(target) {
      const abort = new AbortController()
      const held: Response[] = [] // one that nobody holds is closed by its collection
      const open = async (address: string, token: string, table: string): Promise<number> => {
        const path = `/api/v1/tables/${table}/stream`
        const response = await target.fetch(address, path, { headers: bearer(token), signal: abort.signal })
        held.push(response)
        return response.status
      }
      let taken = 0
      let table = ''
      for (let guest = 0; guest < 8; guest++) {
        const stranger = await target.stranger('203.0.113.62')
        const token = await tokenOf(stranger)
        table = await openTable(stranger)
        const statuses = await Promise.all(Array.from({ length: 25 }, () => open('203.0.113.62', token, table)))
        const mine = statuses.filter((status) => status === 200).length
        if (mine > 20) throw new Error(`${mine} streams of one person`)
        taken += mine
      }
      if (taken > 100) throw new Error(`${taken} of 300 places for one address`)
      const other = await tokenOf(await target.stranger('198.51.100.62'))
      if ((await open('198.51.100.62', other, table)) !== 200) throw new Error('no place is left for others')
      abort.abort()
    },
  },
  {
    name: 'a token opens what its scopes say, in a header and nowhere else',
    async run(target) {
      const ann = await target.stranger('203.0.113.63')
      const [reader, player] = [await tokenOf(ann, ['read']), await tokenOf(ann)]
      const table = await openTable(ann)
      const ask = async (method: string, path: string, headers: object, body?: object): Promise<number> => {
        const init = body === undefined ? {} : { body: JSON.stringify(body) }
        const all = { ...(body === undefined ? {} : json), ...headers }
        return (await target.fetch('203.0.113.63', `/api/v1${path}`, { method, headers: all, ...init })).status
      }
      const refused: [number, Promise<number>][] = [
        [403, ask('POST', '/tables', bearer(reader), SOLO)],
        [403, ask('POST', `/tables/${table}/move`, bearer(reader), { number: 2, line: 'roll' })],
        [403, ask('POST', '/tokens', bearer(player), { name: 'x', scopes: ['play'], days: null })],
        [403, ask('GET', '/tokens', bearer(player))],
        [403, ask('POST', '/webhooks', bearer(player), { url: 'https://x.example/', events: ['game-over'] })],
        [403, ask('GET', '/host', bearer(player))],
        [401, ask('GET', `/me?token=${player}`, {})],
        [401, ask('GET', '/me', { authorization: player })],
        [401, ask('GET', '/me', { authorization: `Basic ${player}` })],
        [401, ask('GET', '/me', { authorization: `Bearer ${player} ${player}` })],
        [401, ask('GET', '/me', { cookie: `parlour=${player}` })],
        // a bad token is no guest: the cookie beside it does not help
        [401, ask('GET', '/me', { ...bearer(`${player.slice(0, -1)}!`), cookie: ann.cookie })],
        [403, ask('POST', '/tables', { ...bearer(player), origin: 'https://evil.example' }, SOLO)],
      ]
      for (const [index, [status, answer]] of refused.entries())
        if ((await answer) !== status) throw new Error(`request ${index}: ${await answer} instead of ${status}`)
    },
  },
  {
    name: 'HEAD, OPTIONS and odd methods on every kind of route end, and open nothing',
    async run(target) {
      const ann = await target.stranger('203.0.113.64')
      const [token, table] = [await tokenOf(ann), await openTable(ann)]
      for (const path of [
        `/api/v1/tables/${table}/stream`,
        '/mcp',
        '/api/v1/docs/',
        `/embed/table/${table}`,
        '/oembed',
      ])
        for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PATCH']) {
          const status = await bare(target, method, path, bearer(token))
          if (status >= 500) throw new Error(`${method} ${path}: ${status}`)
        }
    },
  },
  {
    name: 'hosts, languages and names with markup or line breaks get into no header, picture, frame or link',
    async run(target) {
      const eve = await target.stranger('203.0.113.65')
      const name = `"><script>x` // as long as a name may be
      const renamed = await eve.fetch('/api/v1/me', { method: 'PUT', headers: json, body: JSON.stringify({ name }) })
      if (renamed.status !== 200) throw new Error(`not renamed: ${renamed.status}`)
      const table = await openTable(eve)
      const badge = /"badge":"([\w-]+)"/.exec(await (await eve.post('/api/v1/me/badge', {})).text())?.[1] ?? ''
      const oembed = `/oembed?url=${encodeURIComponent(`${target.url}/table/${table}`)}&maxwidth=%22%3E%3Cscript%3E`
      for (const path of [`/table/${table}`, `/replay/${table}`, `/badge/${badge}.svg`, oembed])
        for (const headers of [
          {},
          { 'x-forwarded-host': 'evil.example"><script>' },
          { 'accept-language': '<script>' },
        ]) {
          const answer = await target.fetch('203.0.113.65', path, { headers })
          const all = await answer.text()
          const text = path === oembed ? String(JSON.parse(all).html) : all // what else is in it is no markup
          const isFound = answer.status === 200 || (path === oembed && 'x-forwarded-host' in headers)
          if (!isFound || /<script/i.test(text)) throw new Error(`${path}: ${answer.status} ${text}`)
        }
      const picture = await target.fetch('203.0.113.65', `/picture/${table}.png`)
      if (picture.headers.get('content-type') !== 'image/png') throw new Error(`no picture: ${picture.status}`)
      for (const bad of ['/table/%0d%0aset-cookie:x=1', `/oembed?url=${encodeURIComponent('x\r\nset-cookie: x=1')}`]) {
        const answer = await target.fetch('203.0.113.65', bad)
        if (answer.headers.get('set-cookie') !== null || answer.status !== 404)
          throw new Error(`${bad}: ${answer.status}`)
      }
    },
  },
]

/** A request as no browser sends it. */
const bare = (target: Target, method: string, path: string, headers: object): Promise<number> =>
  new Promise((settle, fail) => {
    const sent = bareRequest(
      `${target.url}${path}`,
      { method, headers: { ...headers }, timeout: 120_000 },
      (response) => {
        response.resume()
        response.on('end', () => settle(response.statusCode ?? 0))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} does not end`)))
    sent.on('error', fail)
    sent.end()
  })
