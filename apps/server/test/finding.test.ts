import {
  InvitationList,
  InvitedList,
  Opened,
  Seeking,
  SeekList,
  TableList,
  WatchList,
  type OpenTable,
  type TableId,
} from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from './browser.ts'
import { newGuest, openTable, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

let folder: string
let server: Running
beforeAll(async () => {
  folder = newFolder()
  server = await startServer(folder, { PARLOUR_PROXY: '1', PARLOUR_RATE: '1' })
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(folder)
})

let addresses = 0
const visitor = (): Promise<Browser> => openBrowser(server.url, `198.51.100.${++addresses}`)
async function member(handle: string): Promise<Browser> {
  const browser = await visitor()
  await browser.signUp(handle)
  return browser
}
const opened = async (by: Browser, terms: Partial<OpenTable['terms']> = {}): Promise<TableId> => {
  const answer = await by.send('POST', '/api/tables', {
    game: 'cant-stop',
    settings: {},
    seats: ['me', 'open'],
    terms: { private: true, perMove: 60, standIn: null, ...terms },
  })
  return Opened.parse(await answer.json()).table
}
const invitationsOf = async (browser: Browser): Promise<InvitationList['invitations']> =>
  InvitationList.parse(await (await browser.send('GET', '/api/invitations')).json()).invitations
const invite = (by: Browser, table: string, handle: string): Promise<string> =>
  by.code('POST', '/api/invitations', { table, handle })

const WISH = { game: 'cant-stop', settings: {}, perMove: 60, rated: false, bot: null }
const seeksOf = async (browser: Browser, query = ''): Promise<SeekList['seeks']> =>
  SeekList.parse(await (await browser.send('GET', `/api/seeks${query}`)).json()).seeks

describe('open seeks', () => {
  it('somebody who waits is in the list, and whoever presses plays with them at once', async () => {
    const [ann, bo, cy] = [await visitor(), await visitor(), await visitor()]
    expect(await ann.code('POST', '/api/match', { ...WISH, settings: { columnsToWin: 2 } })).toBe('ok')
    expect(await seeksOf(ann)).toEqual([]) // oneself is no company
    const [seek] = await seeksOf(bo, '?game=cant-stop&pace=live&rated=no&rules=variant')
    expect(seek).toMatchObject({
      game: 'cant-stop',
      settings: 'columnsToWin=2',
      perMove: 60,
      rated: false,
      rating: null,
    })
    expect(JSON.stringify(seek)).not.toContain(ann.cookie.slice(8, 30)) // nobody is told an id of a person
    for (const none of ['?game=rollio', '?pace=daily', '?rated=yes', '?rules=standard', `?after=${seek?.since}`])
      expect(await seeksOf(bo, none)).toEqual([])
    for (const bad of ['?pace=fast', '?rated=1', '?rules=x', '?game=__proto__', '?after=x', '?game=a&game=b'])
      expect(await bo.code('GET', `/api/seeks${bad}`)).toBe('unreadable')
    const found = Seeking.parse(await (await bo.send('POST', `/api/seeks/${seek?.seek}`)).json())
    expect(found.table).not.toBeNull()
    expect(Seeking.parse(await (await ann.send('GET', '/api/match')).json()).table).toBe(found.table)
    expect(await cy.code('POST', `/api/seeks/${seek?.seek}`)).toBe('seek-gone')
    expect(Seeking.parse(await (await cy.send('GET', '/api/match')).json())).toEqual({ seek: null, table: null })
  })

  it('of several who press at once one plays, the others are told, and nobody waits for what they did not wish', async () => {
    const ann = await visitor()
    expect(await ann.code('POST', '/api/match', WISH)).toBe('ok')
    const [seek] = await seeksOf(await visitor())
    const crowd = await Promise.all(Array.from({ length: 6 }, () => visitor()))
    const codes = await Promise.all(crowd.map((each) => each.code('POST', `/api/seeks/${seek?.seek}`)))
    expect(Seeking.parse(await (await ann.send('GET', '/api/match')).json()).table).not.toBeNull()
    expect(codes.filter((code) => code !== 'ok').every((code) => code === 'seek-gone')).toBe(true)
    expect(codes.filter((code) => code === 'ok').length % 2).toBe(1) // those who met each other meanwhile, by twos
    expect(await seeksOf(ann)).toEqual([])
  })

  it('nobody presses for what they may not play, nor plays with somebody who has blocked them', async () => {
    const [ann, bo, guest] = [await member('Ann-seeks'), await member('Bo-blocks'), await visitor()]
    expect(await bo.code('POST', '/api/match', { ...WISH, rated: true })).toBe('ok')
    const [seek] = await seeksOf(guest)
    expect(await guest.code('POST', `/api/seeks/${seek?.seek}`)).toBe('no-account')
    expect(await bo.code('POST', `/api/seeks/${seek?.seek}`)).toBe('seek-gone') // oneself
    expect(await bo.code('POST', '/api/ties', { kind: 'blocked', whom: { handle: 'Ann-seeks' } })).toBe('ok')
    expect(await seeksOf(ann)).toEqual([])
    expect(await ann.code('POST', `/api/seeks/${seek?.seek}`)).toBe('seek-gone')
    for (const wrong of ['x', '__proto__', 'A'.repeat(22), '%00'])
      expect(await ann.code('POST', `/api/seeks/${wrong}`)).toBe('seek-gone')
    await bo.send('DELETE', '/api/match')
  })

  it('open tables are filtered on the server, and those of people one is apart from are not shown', async () => {
    const [ann, bo] = [await member('Ann-opens'), await member('Bo-looks')]
    const table = await opened(ann, { private: false, perMove: 86_400 })
    const found = async (query: string): Promise<readonly string[]> =>
      TableList.parse(await (await bo.send('GET', `/api/tables${query}`)).json()).tables.map((card) => card.table)
    expect(await found('?pace=daily&game=cant-stop&rated=no&rules=standard')).toEqual([table])
    for (const none of ['?pace=live', '?rated=yes', '?rules=variant', '?game=rollio'])
      expect(await found(none)).not.toContain(table)
    expect(await bo.code('GET', '/api/tables?pace=%27')).toBe('unreadable')
    expect(await (await bo.send('GET', '/api/v1/tables?pace=daily')).json()).toMatchObject({ tables: [{ table }] })
    expect(await ann.code('POST', '/api/ties', { kind: 'blocked', whom: { handle: 'Bo-looks' } })).toBe('ok')
    expect(await found('?pace=daily')).toEqual([])
    expect(await (await bo.send('GET', '/api/v1/tables?pace=daily')).json()).toMatchObject({ tables: [] })
  })
})

describe('invitations', () => {
  it('arrive at once, are declined for good, and end with the table', async () => {
    const [ann, bo] = [await member('Ann-hosts'), await member('Bo-comes')]
    const tab = await newGuest(server.url, bo.cookie)
    await tab.connect()
    const table = await opened(ann)
    expect(await invite(ann, table, 'bo-COMES')).toBe('ok')
    await tab.until(({ type }) => type === 'invited')
    const [first] = await invitationsOf(bo)
    expect(first).toMatchObject({
      from: { handle: 'Ann-hosts' },
      table: { table, game: 'cant-stop', status: 'gathering' },
    })
    expect(await invite(ann, table, 'Bo-comes')).toBe('ok') // once more is as good
    expect(await invitationsOf(bo)).toHaveLength(1)
    const wrong = await visitor()
    for (const by of [ann, wrong])
      expect(await by.code('POST', `/api/invitations/${first?.invitation}/decline`)).toBe('no-invitation')
    expect(await bo.code('DELETE', `/api/invitations/${first?.invitation}`)).toBe('no-invitation')
    expect(await bo.code('POST', `/api/invitations/${first?.invitation}/decline`)).toBe('ok')
    const sent = async (): Promise<InvitedList['invited']> =>
      InvitedList.parse(await (await ann.send('GET', `/api/tables/${table}/invitations`)).json()).invited
    expect(await sent()).toMatchObject([{ handle: 'Bo-comes', declined: true }])
    expect(await ann.code('DELETE', `/api/invitations/${first?.invitation}`)).toBe('no-invitation')
    expect(await invite(ann, table, 'Bo-comes')).toBe('ok')
    expect(await invitationsOf(bo)).toEqual([]) // nobody is asked twice
    const other = await opened(ann)
    expect(await invite(ann, other, 'Bo-comes')).toBe('ok')
    expect(await invitationsOf(bo)).toHaveLength(1)
    const host = await newGuest(server.url, ann.cookie)
    await host.connect()
    await host.ask({ type: 'watch', table: other, after: null })
    await host.ask({ type: 'close', table: other })
    expect(await invitationsOf(bo)).toEqual([])
    expect(await invite(ann, other, 'Bo-comes')).toBe('closed')
    tab.disconnect()
    host.disconnect()
  })

  it('of guests, from strangers to the table, to nobody, to oneself and of nonsense are refused', async () => {
    const [ann, bo, eve, guest] = [
      await member('Ann-at'),
      await member('Bo-at'),
      await member('Eve-not'),
      await visitor(),
    ]
    const table = await opened(ann)
    expect(await invite(guest, await opened(guest), 'Bo-at')).toBe('no-account')
    expect(await invite(eve, table, 'Bo-at')).toBe('not-seated')
    expect(await invite(ann, table, 'No-such-handle')).toBe('no-such-person')
    expect(await invite(ann, table, 'Ann-at')).toBe('no-such-person')
    expect(await invite(ann, 'A'.repeat(16), 'Bo-at')).toBe('no-such-table')
    for (const body of [{ table }, { table, handle: 'x' }, { table, handle: 'Bo-at', from: 'Eve' }, [], null, 'x'])
      expect(await ann.code('POST', '/api/invitations', body)).toBe('unreadable')
    expect(await bo.code('GET', '/api/tables/x/invitations')).toBe('ok')
    expect(await invitationsOf(bo)).toEqual([])
  })

  it('to somebody who has blocked or muted the inviter look as if unanswered, and nobody hears of them', async () => {
    const [ann, bo] = [await member('Ann-rude'), await member('Bo-deaf')]
    const tab = await newGuest(server.url, bo.cookie)
    await tab.connect()
    const table = await opened(ann)
    expect(await bo.code('POST', '/api/ties', { kind: 'blocked', whom: { handle: 'Ann-rude' } })).toBe('ok')
    expect(await invite(ann, table, 'Bo-deaf')).toBe('ok')
    const sent = InvitedList.parse(await (await ann.send('GET', `/api/tables/${table}/invitations`)).json()).invited
    expect(sent).toMatchObject([{ handle: 'Bo-deaf', declined: false }])
    expect(await invitationsOf(bo)).toEqual([])
    await tab.ask({ type: 'ping' })
    expect(tab.messages.some(({ type }) => type === 'invited')).toBe(false)
    tab.disconnect()
    expect(await invite(bo, await opened(bo), 'Ann-rude')).toBe('apart') // one's own block is no secret
  })

  it('a flood is stopped: to one person, and to many', async () => {
    const [ann] = [await member('Ann-floods'), await member('Bo-flooded')]
    const table = await opened(ann)
    const codes: string[] = []
    for (let tries = 0; tries < 8; tries++) codes.push(await invite(ann, table, 'Bo-flooded'))
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'ok'))
    expect(codes.slice(5)).toEqual(Array.from({ length: 3 }, () => 'too-many-invitations'))
    const flood = await Promise.all(Array.from({ length: 60 }, () => invite(ann, table, 'No-such-handle')))
    expect(flood).toContain('too-many')
  })
})

describe('games to watch', () => {
  it('are those that are on and open to all, the most watched first; substitutes are told when they may come', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(server.url)))
    await Promise.all(guests.map((guest) => guest.connect()))
    const [ann, bo, cy, di, eve, fay] = guests
    if (!ann || !bo || !cy || !di || !eve || !fay) throw new Error('six guests')
    const terms = { perMove: 60, standIn: 30, substitutes: true }
    const [one, two, secret] = [
      await openTable(ann, 'cant-stop', ['open', 'open'], { terms }),
      await openTable(cy, 'cant-stop', ['open', 'open'], { terms }),
      await openTable(fay, 'cant-stop', ['open', 'bot:easy'], { terms: { ...terms, private: true } }),
    ]
    await sitDown(one.table, ann, bo)
    await sitDown(two.table, cy, di)
    await sitDown(secret.table, fay)
    await Promise.all([ann, bo].map((guest) => guest.table(one.table, ({ status }) => status === 'playing')))
    await Promise.all([cy, di].map((guest) => guest.table(two.table, ({ status }) => status === 'playing')))
    await eve.ask({ type: 'watch', table: two.table, after: null })
    const watched = WatchList.parse(await (await eve.http('GET', '/api/watch')).json()).games
    const mine = watched.filter(({ table }) => [one.table, two.table, secret.table].includes(table))
    expect(mine.map(({ table, watching }) => [table, watching])).toEqual([
      [two.table, 1],
      [one.table, 0],
    ])
    expect(await eve.ask({ type: 'substitute', table: two.table, seat: 1 })).toMatchObject({ code: 'no-substitute' })
    di.disconnect()
    const left = await eve.table(two.table, ({ seats: [, seat] }) => seat?.kind === 'person' && !seat.present)
    const { seats } = await eve.table(
      two.table,
      ({ seats: [, seat] }) => seat?.kind === 'person' && seat.vacant !== undefined,
    )
    expect(left.you).toBeNull()
    const vacant = seats[1]?.kind === 'person' ? (seats[1].vacant ?? 0) : 0
    expect(vacant - Date.now()).toBeGreaterThan(100_000) // two minutes
    expect(await eve.ask({ type: 'substitute', table: two.table, seat: 1 })).toMatchObject({ code: 'no-substitute' })
    expect(await eve.ask({ type: 'substitute', table: one.table, seat: 1 })).toMatchObject({ code: 'not-watching' })
    // whoever deletes their data leaves a seat that nobody has: it may be taken at once
    expect((await di.http('DELETE', '/api/me')).ok).toBe(true)
    await eve.table(two.table, ({ seats: [, seat] }) => seat?.kind === 'person' && seat.vacant === 0)
    expect(await eve.ask({ type: 'substitute', table: two.table, seat: 1 })).toMatchObject({ type: 'done' })
    const after = await cy.table(two.table, ({ substitutes }) => substitutes !== undefined)
    expect(after.substitutes).toMatchObject([{ seat: 1 }])
    await eve.table(two.table, ({ you }) => you === 1)
    // and by a program
    const takeOver = async (body: object): Promise<string> => {
      const answer = await fay.http('POST', `/api/v1/tables/${one.table}/substitute`, body)
      return answer.ok ? 'ok' : (/"code":"([a-z-]+)"/.exec(await answer.text())?.[1] ?? '')
    }
    expect(await takeOver({ seat: 1 })).toBe('no-substitute') // Bo is here
    expect((await bo.http('DELETE', '/api/me')).ok).toBe(true)
    await ann.table(one.table, ({ seats: [, seat] }) => seat?.kind === 'person' && seat.vacant === 0)
    for (const wrong of [{}, { seat: 99 }, { seat: '1' }, { seat: 1, person: 'x' }])
      expect(await takeOver(wrong)).toBe('unreadable')
    expect(await takeOver({ seat: 0 })).toBe('no-substitute')
    expect(await takeOver({ seat: 1 })).toBe('ok')
    await fay.ask({ type: 'watch', table: one.table, after: null })
    await fay.table(one.table, ({ you }) => you === 1)
    guests.forEach((guest) => guest.disconnect())
  })
})
