import { stream } from '@parlour/core'
import {
  Attempt,
  CaseFile,
  CaseList,
  ChallengeBoard,
  dayAt,
  Decisions,
  InviteCode,
  InviteList,
  Leaderboard,
  TieList,
  type TableId,
} from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from './browser.ts'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { openHost, type Host } from './host.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const PASSWORD = 'the house always wins'
const folders = [newFolder(), newFolder()] as const
let server: Running
let host: Host
let moderator: Browser
beforeAll(async () => {
  server = await startServer(folders[0], { PARLOUR_PASSWORD: PASSWORD })
  host = await openHost(server.url, PASSWORD)
  moderator = await openBrowser(server.url)
  await moderator.signUp('Mo-Derator')
  await host.post('/promote', { person: await host.find('Mo-Derator') })
})
afterAll(async () => {
  await server.end('SIGKILL')
  folders.forEach(removeFolder)
})

/** Accounts that are connected. */
async function player(handle: string): Promise<{ browser: Browser; guest: Guest }> {
  const browser = await openBrowser(server.url)
  await browser.signUp(handle)
  const guest = await newGuest(server.url, browser.cookie)
  await guest.connect()
  return { browser, guest }
}
const read = async <X>(browser: Browser, path: string, schema: { parse(value: unknown): X }): Promise<X> =>
  schema.parse(await (await browser.send('GET', path)).json())
const watch = (guest: Guest, table: TableId): Promise<object> => guest.ask({ type: 'watch', table, after: null })

describe('friends, mutes and blocks', () => {
  it('a friend who agrees is seen to be here; a wish is answered without knowing who it is', async () => {
    const [ann, bo] = [await player('friend-a'), await player('friend-b')]
    expect(await ann.browser.code('POST', '/api/ties', { kind: 'friend', whom: { handle: 'FRIEND-B' } })).toBe('ok')
    expect(await read(ann.browser, '/api/ties', TieList)).toMatchObject({ ties: [{ mutual: false, here: false }] })
    const { wishes } = await read(bo.browser, '/api/ties', TieList)
    expect(wishes).toMatchObject([{ name: 'friend-a', handle: 'friend-a' }])
    const whom = { wish: wishes[0]?.wish }
    expect(await bo.browser.code('POST', '/api/ties', { kind: 'friend', whom })).toBe('ok')
    expect(await read(ann.browser, '/api/ties', TieList)).toMatchObject({
      ties: [{ name: 'friend-b', mutual: true, here: true }],
    })
  })

  it('today’s challenge and leaderboards are told among friends, to those who are somebody', async () => {
    const [ann, bo, cy] = [await player('circle-a'), await player('circle-b'), await player('circle-c')]
    await ann.browser.send('POST', '/api/ties', { kind: 'friend', whom: { handle: 'circle-b' } })
    for (const { browser, guest } of [ann, bo, cy]) {
      const begun = await browser.send('POST', '/api/challenges/cant-stop')
      const { table } = Attempt.parse(await begun.json())
      await watch(guest, table)
      await playOut(table, [guest], stream('circle'))
    }
    const path = `/api/challenges/cant-stop/${dayAt(Date.now())}`
    const named = async (browser: Browser): Promise<readonly string[]> =>
      (await read(browser, path, ChallengeBoard)).friends.map(({ name }) => name).toSorted()
    expect(await named(ann.browser)).toEqual(['circle-a', 'circle-b'])
    expect(await named(bo.browser)).toEqual([]) // who calls nobody a friend
    const board = '/api/leaderboards/cant-stop/live/people/all?among='
    expect(await read(ann.browser, `${board}friends`, Leaderboard)).toMatchObject({ rows: [] })
    expect(await ann.browser.code('GET', `${board}enemies`)).toBe('not-found')
    expect(await ann.browser.code('GET', `${board}friends&among=all`)).toBe('not-found')
    expect((await fetch(`${server.url}${board}friends`)).status).toBe(401)
  })

  it('what the muted say is not shown, from now on and from before; others read it', async () => {
    const [ann, bo, cy] = [await player('mute-a'), await player('mute-b'), await player('mute-c')]
    const { table } = await openTable(ann.guest, 'cant-stop', ['me', 'open'])
    await sitDown(table, ann.guest, bo.guest)
    await watch(cy.guest, table)
    await bo.guest.ask({ type: 'chat', table, text: 'before' })
    const whom = { table, seat: 1 }
    expect(await ann.browser.code('POST', '/api/ties', { kind: 'muted', whom })).toBe('ok')
    await ann.guest.table(table, ({ chat }) => chat.length === 0)
    await bo.guest.ask({ type: 'chat', table, text: 'after' })
    await ann.guest.ask({ type: 'chat', table, text: 'mine' })
    await ann.guest.until((message) => message.type === 'chat' && message.line.text === 'mine')
    expect(ann.guest.received.join()).not.toContain('after')
    await cy.guest.until((message) => message.type === 'chat' && message.line.text === 'after')
    const [tie] = (await read(ann.browser, '/api/ties', TieList)).ties
    expect(await ann.browser.code('DELETE', `/api/ties/${tie?.id}`)).toBe('ok')
    await ann.guest.table(table, ({ chat }) => chat.some(({ text }) => text === 'after'))
  })

  it('those who are blocked, and those who blocked, do not sit down with each other', async () => {
    const [ann, bo] = [await player('block-a'), await player('block-b')]
    expect(await ann.browser.code('POST', '/api/ties', { kind: 'blocked', whom: { handle: 'block-b' } })).toBe('ok')
    for (const [one, other] of [
      [ann.guest, bo.guest],
      [bo.guest, ann.guest],
    ] as const) {
      const { table } = await openTable(one, 'cant-stop', ['me', 'open'])
      await watch(one, table)
      await watch(other, table)
      expect(await other.sit(table, 1)).toMatchObject({ type: 'refused', code: 'apart' })
    }
  })
})

describe('a report', () => {
  it('is handled: chat and record attached, a line removed, a sanction that holds until it is lifted, why it was, and all of it in the log', async () => {
    const [ann, bad] = [await player('report-a'), await player('Report-Bad')]
    const { table } = await openTable(ann.guest, 'cant-stop', ['me', 'open'])
    await sitDown(table, ann.guest, bad.guest)
    await bad.guest.ask({ type: 'chat', table, text: 'you idiot' })
    await ann.guest.until((message) => message.type === 'chat')
    const body = { whom: { table, line: 1 }, reason: 'chat', text: 'insulting' }
    expect(await ann.browser.code('POST', '/api/reports', body)).toBe('ok')
    expect(await ann.browser.code('POST', '/api/reports', { ...body, whom: { table, seat: 1 } })).toBe('reported')

    const { cases } = await read(moderator, '/api/moderation', CaseList)
    const found = cases.find(({ handle }) => handle === 'Report-Bad')
    expect(found).toMatchObject({ game: 'cant-stop', reports: 1, reasons: ['chat'] })
    const file = await read(moderator, `/api/moderation/cases/${found?.id}`, CaseFile)
    expect(file).toMatchObject({
      table,
      seat: 1,
      said: [{ name: 'report-a', reason: 'chat', text: 'insulting' }],
      chat: [{ number: 1, text: 'you idiot', reported: true, removed: false }],
      before: [],
      signs: [],
    })
    expect(await moderator.code('POST', `/api/moderation/tables/${table}/chat/1/remove`)).toBe('ok')
    expect(await moderator.code('POST', `/api/moderation/tables/${table}/chat/1/remove`)).toBe('not-found')
    await ann.guest.table(table, ({ chat }) => chat.length === 0)
    expect((await read(moderator, `/api/moderation/cases/${found?.id}`, CaseFile)).chat).toMatchObject([
      { text: 'you idiot', removed: true },
    ])

    const verdict = { verdict: 'no-chat', days: 7, why: 'Insults aren’t welcome here.' }
    expect(await moderator.code('POST', `/api/moderation/cases/${found?.id}/decision`, verdict)).toBe('ok')
    expect(await moderator.code('POST', `/api/moderation/cases/${found?.id}/decision`, verdict)).toBe('not-found')
    expect(await bad.guest.ask({ type: 'chat', table, text: 'still here' })).toMatchObject({ code: 'muted' })
    const { decisions } = await read(bad.browser, '/api/decisions', Decisions)
    expect(decisions).toMatchObject([{ kind: 'no-chat', why: verdict.why, game: 'cant-stop', seen: false }])
    expect(await bad.browser.code('POST', '/api/decisions/seen')).toBe('ok')
    expect((await read(bad.browser, '/api/decisions', Decisions)).decisions).toMatchObject([{ seen: true }])
    expect((await read(ann.browser, '/api/decisions', Decisions)).reports).toMatchObject([{ outcome: 'acted' }])

    const log = await host.page('/log')
    for (const line of [
      'moderator Mo-Derator',
      'decided: no chat for',
      'Insults aren’t welcome',
      'removed a chat line of',
    ])
      expect(log).toContain(line)
    const person = await host.find('Report-Bad')
    expect(await host.page(`/people/${person}`)).toContain('Insults aren’t welcome')
    await host.post('/lift', { person, kind: 'no-chat' })
    expect(await bad.guest.ask({ type: 'chat', table, text: 'sorry' })).toMatchObject({ type: 'done' })
  })

  it('no play: the game under way goes on, no other begins', async () => {
    const [ann, bad] = [await player('noplay-a'), await player('noplay-bad')]
    const { table } = await openTable(ann.guest, 'cant-stop', ['me', 'open'])
    await sitDown(table, ann.guest, bad.guest)
    await ann.browser.send('POST', '/api/reports', { whom: { table, seat: 1 }, reason: 'stalling', text: '' })
    const { cases } = await read(moderator, '/api/moderation', CaseList)
    const id = cases.find(({ handle }) => handle === 'noplay-bad')?.id
    const verdict = { verdict: 'no-play', days: null, why: 'Again and again.' }
    expect(await moderator.code('POST', `/api/moderation/cases/${id}/decision`, verdict)).toBe('ok')
    expect(bad.guest.tables.get(table)).toMatchObject({ you: 1, status: 'playing' })
    await expect(openTable(bad.guest, 'cant-stop', ['me', 'open'])).rejects.toThrow()
    const next = await openTable(ann.guest, 'cant-stop', ['me', 'open'])
    await watch(bad.guest, next.table)
    expect(await bad.guest.sit(next.table, 1)).toMatchObject({ code: 'sanctioned' })
  })
})

describe('a server by invitation', () => {
  it('lets in who has a code, who was in before, and who signs in; nobody else reads or plays', async () => {
    const own = await startServer(folders[1], { PARLOUR_PASSWORD: PASSWORD })
    const first = await openBrowser(own.url)
    const [recovery = ''] = await first.signUp('first-one')
    const before = await newGuest(own.url)
    const ownHost = await openHost(own.url, PASSWORD)
    await ownHost.post('/promote', { person: await ownHost.find('first-one') })
    await own.end('SIGTERM')
    const closed = await startServer(folders[1], { PARLOUR_INVITE_ONLY: '1' })
    try {
      const [url, old] = [closed.url, before.cookie]
      const member = await openBrowser(url)
      expect(await member.code('POST', '/api/account/recover', { code: recovery, merge: false })).toBe('ok')
      expect(await member.code('GET', '/api/tables')).toBe('ok')
      expect((await fetch(`${url}/api/tables`, { headers: { cookie: old } })).status).toBe(200)
      const stranger = await openBrowser(url)
      for (const [method, path] of [
        ['GET', '/api/tables'],
        ['GET', '/api/me/tables'],
        ['PUT', '/api/me'],
        ['POST', '/api/me/recovery'],
        ['POST', '/api/tables'],
        ['GET', '/api/codes/ABCDEF'],
        ['GET', '/api/challenges'],
        ['GET', '/api/ties'],
        ['GET', '/api/v1/tables'],
        ['POST', '/api/account/sign-up/begin'],
        ['GET', '/api/moderation'],
      ] as const)
        expect([path, await stranger.code(method, path, method === 'GET' ? undefined : {})]).toEqual([
          path,
          'invite-only',
        ])
      const socket = await newGuest(url, stranger.cookie)
      await expect(socket.connect()).rejects.toThrow()
      expect(await socket.until(({ type }) => type === 'farewell')).toMatchObject({ reason: 'invite-only' })
      const { cookie } = first
      const asModerator = (method: string, path: string, body?: object): Promise<Response> =>
        fetch(`${url}${path}`, {
          method,
          headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      const wanted = { note: 'the chess club', uses: 1, days: 7 }
      const made = await asModerator('POST', '/api/moderation/invites', wanted)
      const { code } = InviteCode.parse(await made.json())
      expect(await stranger.code('POST', '/api/invitation', { code: 'AAAAA-AAAAA-AAAAA-AAAAA' })).toBe('bad-code')
      expect(await stranger.code('POST', '/api/invitation', { code: code.toLowerCase() })).toBe('ok')
      expect(await stranger.code('GET', '/api/tables')).toBe('ok')
      const other = await openBrowser(url)
      expect(await other.code('POST', '/api/invitation', { code })).toBe('bad-code')
      const listed = await (await asModerator('GET', '/api/moderation/invites')).json()
      expect(InviteList.parse(listed)).toEqual({ inviteOnly: true, invites: [] })
    } finally {
      await closed.end('SIGKILL')
    }
  })
})
