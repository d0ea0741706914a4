import { inflateRawSync } from 'node:zlib'
import { readRecord, stream } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownAt } from '../embed/addresses.ts'
import { badgeOf } from '../embed/badge.ts'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { field, newProgrammer } from './platform/programs.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
const page = mkdtempSync(join(tmpdir(), 'parlour-page-'))
let server: Running
let ann: Guest
let bo: Guest
let over: TableId
let playing: TableId
beforeAll(async () => {
  writeFileSync(
    join(page, 'index.html'),
    '<!doctype html><script src="./assets/x.js"></script><link href="./icon.svg">',
  )
  server = await startServer(folder, { PARLOUR_PAGE: page, PARLOUR_PASSWORD: 'the house wins' })
  ;[ann, bo] = [await newGuest(server.url), await newGuest(server.url)]
  await ann.http('PUT', '/api/me', { name: 'Ann "<b>"' })
  for (const guest of [ann, bo]) await guest.connect()
  const settings = { columnsToWin: 1 }
  over = (await openTable(ann, 'cant-stop', ['me', 'open'], { settings, terms: { private: true } })).table
  playing = (await openTable(ann, 'big-two', ['me', 'open'], { terms: { private: true } })).table
  for (const table of [over, playing]) {
    await sitDown(table, ann, bo)
    for (const guest of [ann, bo]) await guest.table(table, ({ status }) => status === 'playing')
  }
  await playOut(over, [ann, bo], stream('embed', 'over'))
  await playOut(playing, [ann, bo], stream('embed', 'playing'), 8)
})
afterAll(async () => {
  await server.end('SIGKILL')
  ;[folder, page].forEach(removeFolder)
})

const get = (path: string, headers: { readonly [name: string]: string } = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers })
/** By browsers of any age. */
const isFramable = ({ headers }: Response): boolean =>
  headers.get('x-frame-options') === null &&
  !/frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '')

describe('framing', () => {
  it('is allowed where it is meant', async () => {
    for (const path of [`/embed/table/${playing}`, `/embed/replay/${over}`, '/embed/replay']) {
      const response = await get(path)
      expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
      expect([response.status, isFramable(response)]).toEqual([200, true])
      expect(await response.text()).toContain('src="/assets/x.js"')
    }
  })

  it.each([
    '/',
    '/index.html',
    '/host',
    '/host/people',
    '/api/me',
    '/api/v1/docs/',
    '/api/v1/openapi.json',
    '/table/X',
    '/replay/X',
    '/embed',
    '/embed/',
    '/embed/table',
    '/embed/host',
    '/embed/../host',
    '/embed%2f..%2fhost',
    '/oembed?url=x',
    '/picture/x.png',
    '/badge/x.svg',
    '/nowhere',
    '/healthz',
  ])('and nowhere else: %s', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  })

  it('also not on the links themselves, which lead to where one can act', async () => {
    for (const path of [`/table/${playing}`, `/replay/${over}`]) expect(isFramable(await get(path))).toBe(false)
  })
})

describe('a table as everybody sees it', () => {
  it('holds no card, no chat and nobody’s seat', async () => {
    await ann.ask({ type: 'chat', table: playing, text: 'between us' })
    const text = await (await get(`/api/v1/tables/${playing}/public`)).text()
    expect(text).not.toContain('between us')
    expect(text).toContain('"hand":[]')
    expect(text).toContain('"you":null')
    expect(text).toContain('"seed":null')
    const withCookie = await (await get(`/api/v1/tables/${playing}/public`, { cookie: ann.cookie })).text()
    expect(JSON.parse(withCookie)).toMatchObject({ you: null, opener: false })
    expect((await get(`/api/v1/tables/${'A'.repeat(16)}/public`)).status).toBe(404)
  })
})

describe('a link', () => {
  it('says what it leads to, with nothing of a name as markup', async () => {
    const text = await (await get(`/table/${playing}`)).text()
    expect(text).toContain('<meta property="og:title" content="Big Two: Ann &quot;&lt;b&gt;&quot; and Guest ')
    expect(text).toContain(`<meta property="og:image" content="${server.url}/picture/${playing}.png" />`)
    expect(text).toContain(`url=/#/online/${playing}`)
    expect(text).not.toContain('<b>')
    const chinese = await (await get(`/table/${playing}`, { 'accept-language': 'zh-CN' })).text()
    expect(chinese).toContain('正在对局')
    for (const path of ['/table/nothing', `/table/${'A'.repeat(16)}`, '/replay/%3Cscript%3E'])
      expect((await get(path)).status).toBe(404)
  })

  it('to a replay holds the whole record, and to one that is not over only the table', async () => {
    const text = await (await get(`/replay/${over}`)).text()
    const packed = /url=\/#\/cant-stop\/replay\?record=([\w-]+)/.exec(text)?.[1] ?? ''
    const record = readRecord(inflateRawSync(Buffer.from(packed, 'base64url')).toString())
    expect(record.ok && record.value.fair?.table).toBe(over)
    expect(await (await get(`/replay/${playing}`)).text()).toContain(`url=/#/online/${playing}`)
  })

  it('whose host is forged names no foreign script', async () => {
    const text = await (await get(`/table/${playing}`, { 'x-forwarded-host': 'evil.example' })).text()
    expect(text).not.toContain('evil.example')
  })
})

describe('oEmbed', () => {
  const ask = async (address: string, more = ''): Promise<Response> =>
    get(`/oembed?url=${encodeURIComponent(address)}${more}`)

  it('gives the frame of a table or a replay, as large as is asked for', async () => {
    const table = await (await ask(`${server.url}/#/online/${playing}`)).json()
    expect(table).toMatchObject({ version: '1.0', type: 'rich', width: 800, height: 600 })
    expect(table).toMatchObject({ html: expect.stringContaining(`src="${server.url}/embed/table/${playing}"`) })
    const replay = await (await ask(`${server.url}/replay/${over}`, '&maxwidth=400&maxheight=300')).json()
    expect(replay).toMatchObject({ width: 400, height: 300, html: expect.stringContaining(`/embed/replay/${over}`) })
  })

  it('knows no address but our own', async () => {
    for (const address of [
      `https://evil.example/table/${playing}`,
      `${server.url}.evil.example/table/${playing}`,
      `${server.url}@evil.example/table/${playing}`,
      `javascript:alert(1)//${playing}`,
      `${server.url}/host`,
      `${server.url}/table/${playing}/../../host`,
      `${server.url}/table/${'A'.repeat(16)}`,
      'x',
      '',
    ])
      expect((await ask(address)).status, address).toBe(404)
    expect((await get('/oembed')).status).toBe(404)
    expect((await ask(`${server.url}/table/${playing}`, '&format=xml')).status).toBe(501)
    expect(shownAt(`http://user@club.example/table/${playing}`, 'http://club.example')).toBeNull()
  })
})

describe('a picture', () => {
  it('is a PNG that others may show, drawn once for a position', async () => {
    const first = await get(`/picture/${playing}.png`)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(Buffer.from(await (await get(`/picture/${playing}.png`)).arrayBuffer()).equals(bytes)).toBe(true)
    for (const path of ['x.png', `${playing}.svg`, `${'A'.repeat(16)}.png`])
      expect((await get(`/picture/${path}`)).status).toBe(404)
  })
})

describe('a badge', () => {
  it('is there only once its person has made it, tells what they played and won, and goes with them', async () => {
    const cat = await newProgrammer(server.url)
    expect((await cat.page.call('GET /me/badge')).body).toEqual({ badge: null })
    const badge = field(await cat.page.call('POST /me/badge'), 'badge')
    expect(field(await cat.page.call('POST /me/badge'), 'badge')).toBe(badge)
    const svg = await get(`/badge/${badge}.svg`)
    expect(svg.headers.get('content-type')).toContain('image/svg+xml')
    expect(svg.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(await svg.text()).toContain('0 played · 0 won')
    const { client } = await cat.token()
    expect(field(await client.call('POST /me/badge'), 'error.code')).toBe('no-scope')
    expect((await cat.page.call('DELETE /me/badge')).status).toBe(200)
    expect((await cat.page.call('DELETE /me/badge')).status).toBe(404)
    expect((await get(`/badge/${badge}.svg`)).status).toBe(404)
    const again = field(await cat.page.call('POST /me/badge'), 'badge')
    await cat.guest.http('DELETE', '/api/me')
    expect((await get(`/badge/${again}.svg`)).status).toBe(404)
  })

  it('counts games that are over, and names nobody as markup', async () => {
    const texts = await Promise.all(
      [ann, bo].map(async (guest) => {
        const made = await (await guest.http('POST', '/api/v1/me/badge')).text()
        return (await get(`/badge/${/"badge":"([\w-]+)"/.exec(made)?.[1] ?? ''}.svg`)).text()
      }),
    )
    const won = texts.map((text) => /1 played · (\d) won/.exec(text)?.[1])
    expect(new Set(won)).toEqual(new Set(['0', '1'])) // the game of Big Two is not over
    expect(texts[0]).toContain('Ann &quot;&lt;b&gt;&quot;')
    expect(badgeOf('<script>', { played: '1', won: '0' })).not.toContain('<script>')
  })

  it('of a bot has the bot’s own id', async () => {
    const cat = await newProgrammer(server.url)
    const { id } = await cat.bot('Robo')
    expect(await (await get(`/badge/${id}.svg`)).text()).toContain('Robo: 0 played')
  })
})
