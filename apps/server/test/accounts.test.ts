import { Me, SignedIn } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { newGuest, openTable } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

describe('accounts', () => {
  it('a guest becomes an account and keeps everything; the old cookie stands for nobody', async () => {
    const ann = await openBrowser(server.url)
    const old = ann.cookie
    const guest = await newGuest(server.url, ann.cookie)
    await guest.connect()
    const { table } = await openTable(guest, 'cant-stop', ['me', 'open'])
    const codes = await ann.signUp('Ann-One')
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    await guest.until(({ type }) => type === 'farewell')
    const account = await ann.account()
    expect(account).toMatchObject({ handle: 'Ann-One', codes: 10 })
    expect(account.passkeys).toMatchObject([{ name: 'Laptop', used: null }])
    expect(account.sessions).toMatchObject([{ browser: 'Firefox, Linux', here: true }])
    expect(Me.parse(await (await ann.send('GET', '/api/me')).json()).name).toBe('Ann-One') // a guest without a name
    expect(await (await ann.send('GET', '/api/me/tables')).text()).toContain(table)
    expect((await fetch(`${server.url}/api/me/tables`, { headers: { cookie: old } })).status).toBe(401)
    expect(await ann.code('POST', '/api/me/recovery')).toBe('has-account')
    expect(await ann.code('POST', '/api/account/sign-up/begin', { handle: 'Ann-Two' })).toBe('has-account')
  })

  it('signing in on a second browser, with and without its guest’s games; sockets follow', async () => {
    const ann = await openBrowser(server.url)
    await ann.signUp('merger')
    const phone = await openBrowser(server.url)
    const guest = await newGuest(server.url, phone.cookie)
    await guest.connect()
    const { table } = await openTable(guest, 'cant-stop', ['me', 'bot:rule28'])
    await guest.ask({ type: 'watch', table, after: null })
    expect(await phone.signIn(ann.passkey, true)).toBe('ok')
    await guest.until(({ type }) => type === 'farewell')
    const again = await newGuest(server.url, phone.cookie)
    await again.connect()
    await again.ask({ type: 'watch', table, after: null })
    expect(again.tables.get(table)).toMatchObject({ you: 0 })
    expect(await (await ann.send('GET', '/api/me/tables')).text()).toContain(table)
    expect((await ann.account()).sessions).toHaveLength(2)
    const other = await openBrowser(server.url)
    const left = other.cookie
    expect(await other.signIn(ann.passkey)).toBe('ok')
    expect((await fetch(`${server.url}/api/me/tables`, { headers: { cookie: left } })).status).toBe(200)
  })

  it('revoked: the cookie is void and the socket closed, there and nowhere else', async () => {
    const ann = await openBrowser(server.url)
    await ann.signUp('revoker')
    const [phone, tablet] = [await openBrowser(server.url), await openBrowser(server.url)]
    for (const each of [phone, tablet]) expect(await each.signIn(ann.passkey)).toBe('ok')
    const sockets = await Promise.all([ann, phone, tablet].map(({ cookie }) => newGuest(server.url, cookie)))
    const [annTab, phoneTab, tabletTab] = sockets
    await Promise.all(sockets.map((each) => each.connect()))
    const here = (await phone.account()).sessions.find((session) => session.here)
    expect(await ann.code('DELETE', `/api/account/sessions/${here?.id}`)).toBe('ok')
    await phoneTab?.until(({ type }) => type === 'farewell')
    expect([annTab?.isOpen, tabletTab?.isOpen]).toEqual([true, true])
    expect(await phone.code('GET', '/api/account')).toBe('not-signed-in')
    expect(await tablet.code('DELETE', '/api/account/sessions')).toBe('ok')
    await annTab?.until(({ type }) => type === 'farewell')
    expect(tabletTab?.isOpen).toBe(true)
    expect((await tablet.account()).sessions).toMatchObject([{ here: true }])
    const own = (await tablet.account()).sessions[0]
    expect(await tablet.code('DELETE', `/api/account/sessions/${own?.id}`)).toBe('ok')
    expect(await tablet.code('GET', '/api/account')).toBe('not-signed-in')
    sockets.forEach((each) => each.disconnect())
  })

  it('a recovery code opens the account once, however it is typed; a new passkey is added, the old one removed', async () => {
    const ann = await openBrowser(server.url)
    const [code = ''] = await ann.signUp('recoverer')
    const phone = await openBrowser(server.url)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    const recovered = await phone.send('POST', '/api/account/recover', { code: typed, merge: false })
    expect(SignedIn.parse(await recovered.json())).toEqual({ handle: 'recoverer', name: 'recoverer' })
    const other = await openBrowser(server.url)
    expect(await other.code('POST', '/api/account/recover', { code, merge: false })).toBe('bad-code')
    const made = phone.passkey.make(await phone.begin('passkeys'))
    expect(await phone.code('POST', '/api/account/passkeys/finish', { device: '', passkey: made })).toBe('ok')
    const { passkeys } = await phone.account()
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Firefox, Linux'])
    expect(await phone.code('POST', '/api/account/passkeys/rename', { id: phone.passkey.id, device: 'Phone' })).toBe(
      'ok',
    )
    expect(await phone.code('POST', '/api/account/passkeys/remove', { id: ann.passkey.id })).toBe('ok')
    expect(await other.signIn(ann.passkey)).toBe('bad-passkey')
    expect(await other.signIn(phone.passkey)).toBe('ok')
    expect((await other.account()).passkeys).toMatchObject([{ name: 'Phone' }])
  })

  it('one file holds everything about a person but secrets, and after deletion nothing is left to be found', async () => {
    const ann = await openBrowser(server.url)
    const codes = await ann.signUp('exporter')
    const guest = await newGuest(server.url, ann.cookie)
    await guest.connect()
    const { table } = await openTable(guest, 'cant-stop', ['me', 'open'])
    await guest.ask({ type: 'watch', table, after: null })
    await guest.ask({ type: 'chat', table, text: 'said by the exporter' })
    const token = await ann.send('POST', '/api/v1/tokens', {
      name: 'my program',
      scopes: ['read'],
      days: null,
    })
    const secret = /parlour_[\w-]{43}/.exec(await token.text())?.[0] ?? 'no token'
    const file = await ann.send('GET', '/api/account/export')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const text = await file.text()
    expect(JSON.parse(text)).toMatchObject({
      name: 'exporter',
      account: { handle: 'exporter' },
      passkeys: [{ name: 'Laptop' }],
      sessions: [{ browser: 'Firefox, Linux' }],
      recoveryCodesLeft: 10,
      chat: [{ table, text: 'said by the exporter' }],
      tokens: [{ name: 'my program' }],
      tables: [{ table, game: 'cant-stop', seat: 0, openedByYou: true, record: null }],
    })
    for (const hidden of [...codes, secret, 'no token', ann.cookie.split('.').at(-1) ?? 'x'])
      expect(text).not.toContain(hidden)
    expect(await ann.code('DELETE', '/api/me')).toBe('ok')
    await guest.until(({ type }) => type === 'farewell')
    expect(await ann.code('GET', '/api/account')).toBe('not-signed-in')
    const next = await openBrowser(server.url)
    expect(await next.signIn(ann.passkey)).toBe('bad-passkey')
    expect(await next.code('POST', '/api/account/recover', { code: codes[0], merge: false })).toBe('bad-code')
    await next.signUp('Exporter') // free again
  })
})
