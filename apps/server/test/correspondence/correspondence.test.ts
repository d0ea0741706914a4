import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stream } from '@parlour/core'
import { NoticesNow, VacationNow, type TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../browser.ts'
import { anyAction, newGuest, openTable, sitDown, type Guest } from '../guest.ts'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { openMailReceiver, openPushReceiver, type MailReceiver, type PushReceiver } from './receivers.ts'

const SHIFT = fileURLToPath(new URL('../shifted-clock.js', import.meta.url))
const HOUR = 3_600_000
const DAY = 24 * HOUR
const folder = newFolder()
const clock = join(folder, 'clock')
let ahead = 0
const pass = async (ms: number): Promise<void> => {
  ahead += ms
  writeFileSync(clock, String(ahead))
  await new Promise((settle) => setTimeout(settle, 100))
}
let port = 0
let mail: MailReceiver
let push: PushReceiver
let server: Running
const start = (): Promise<Running> =>
  startServer(folder, {
    PORT: String(port),
    NODE_OPTIONS: `--import ${SHIFT}`,
    CLOCK_FILE: clock,
    PARLOUR_PUSH: 'any',
    PARLOUR_SMTP: mail.url,
    PARLOUR_MAIL_FROM: 'club@parlour.example',
    PARLOUR_VACATION: '20',
  })
beforeAll(async () => {
  await pass(0)
  port = await freePort()
  mail = await openMailReceiver()
  push = await openPushReceiver()
  server = await start()
})
afterAll(async () => {
  await server.end('SIGKILL')
  mail.close()
  push.close()
  removeFolder(folder)
})

describe('a game by correspondence over simulated days', () => {
  it('tells each turn once, by push and by e-mail, through a restart; a vacation stops the clock; one link ends the letters', async () => {
    const ann = await openBrowser(server.url)
    await ann.signUp('ann-by-mail')
    expect(await ann.code('POST', '/api/notices/mail', { address: 'ann@example.org' })).toBe('ok')
    await until(() => mail.letters.length === 1)
    expect(await targetsOf(ann)).toMatchObject([{ kind: 'mail', active: false }])
    const confirm = linkIn(mail.letters[0], 'confirm')
    expect((await fetch(confirm.replace(/.$/, '_'))).status).toBe(404)
    expect((await fetch(confirm)).status).toBe(200)
    expect(await targetsOf(ann)).toMatchObject([{ kind: 'mail', active: true }])

    const bo = await newGuest(server.url)
    expect((await bo.http('POST', '/api/notices/push', push.subscription)).status).toBe(200)
    const table = await begin(ann, bo)

    // Ann plays, and it is Bo's turn, who is away
    await turnOf(ann.cookie, table, 0)
    await pass(HOUR)
    await until(() => push.messages.length === 1)
    const shown: unknown = JSON.parse(push.messages[0]?.text ?? '')
    expect(shown).toMatchObject({ title: "Your turn in Can't Stop", url: `${server.url}/#/online/${table}` })
    expect(push.messages[0]?.authorization).toMatch(/^vapid t=/)

    await turnOf(bo.cookie, table, 1)
    await pass(HOUR)
    await until(() => mail.letters.length === 2)
    expect(mail.letters[1]).toContain(`/#/online/${table}`)
    expect(mail.letters[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await pass(DAY)
    await server.end('SIGKILL')
    server = await start()
    await pass(DAY)
    await settle()
    expect(mail.letters).toHaveLength(2) // once for the turn
    await turnOf(ann.cookie, table, 0)
    await pass(HOUR)
    await until(() => push.messages.length === 2)

    // three days a move; Bo takes ten days off after one, and his clock goes on afterwards with what was left
    await pass(DAY)
    expect(await vacation(bo, 'POST', { days: 10 })).toMatchObject({ left: 10, perYear: 20 })
    expect((await bo.http('POST', '/api/vacation', { days: 1 })).status).toBe(409) // one at a time
    await until(async () => (await clockOf(bo, table)) > 10 * DAY)
    await pass(8 * DAY + 12 * HOUR)
    await settle()
    expect(await timeouts(bo, table)).toBe(0)
    expect(await clockOf(bo, table)).toBeLessThan(4 * DAY)
    expect(await vacation(bo, 'DELETE')).toMatchObject({ until: null, left: 11 }) // a day early: it is given back
    await until(async () => (await clockOf(bo, table)) < 2 * DAY)
    await pass(2 * DAY)
    await until(async () => (await timeouts(bo, table)) > 0)
    expect(push.messages.length).toBe(2)

    // and no more letters
    expect((await fetch(linkIn(mail.letters[1], 'stop'))).status).toBe(200)
    expect(await targetsOf(ann)).toEqual([])
    const before = mail.letters.length
    await turnOf(bo.cookie, table, 1)
    await pass(HOUR)
    await settle()
    expect(mail.letters).toHaveLength(before)
  })

  it('strangers change nothing: other people’s targets, addresses inside, letters to many', async () => {
    const [eve, ann] = [await openBrowser(server.url), await openBrowser(server.url)]
    expect(await eve.code('POST', '/api/notices/mail', { address: 'x@example.org' })).toBe('no-account')
    await ann.signUp('owner-of-one')
    expect(await ann.code('POST', '/api/notices/push', push.subscription)).toBe('ok')
    const [own] = await targetsOf(ann)
    expect(await eve.code('DELETE', `/api/notices/${own?.id ?? ''}`)).toBe('not-found')
    expect((await fetch(`${server.url}/api/notices/stop/${own?.id ?? ''}/AAAA`)).status).toBe(404)
    for (const address of ['a@b\r\nBcc: c@d', 'a b@c', '<a@b>', 'a@b,c@d', '', 'x'.repeat(300)])
      expect(await ann.code('POST', '/api/notices/mail', { address })).toBe('bad-address')
    for (const body of [{}, { endpoint: 1 }, { ...push.subscription, keys: {} }, []])
      expect(await ann.code('POST', '/api/notices/push', body)).toBe('unreadable')
    for (const endpoint of ['file:///etc/passwd', 'ftp://x', 'nonsense', 'http://a:b@127.0.0.1/'])
      expect(await ann.code('POST', '/api/notices/push', { ...push.subscription, endpoint })).toBe('bad-address')
    for (const days of [0, -1, 1.5, 1000, 'x'])
      expect(await ann.code('POST', '/api/vacation', { days })).toBe('unreadable')
    expect(await ann.code('POST', '/api/vacation', { days: 21 })).toBe('no-days')
    expect(await targetsOf(ann)).toHaveLength(1)
  })
})

async function begin(ann: Browser, bo: Guest): Promise<TableId> {
  const guest = await newGuest(server.url, ann.cookie)
  await guest.connect()
  await bo.connect()
  const terms = { perMove: 3 * 86_400 }
  const { table } = await openTable(guest, 'cant-stop', ['me', 'open'], { terms })
  await sitDown(table, guest, bo)
  await guest.table(table, ({ status }) => status === 'playing')
  guest.disconnect()
  bo.disconnect()
  return table
}

/** Somebody comes, plays until it is no longer their turn, and goes. */
async function turnOf(cookie: string, table: TableId, seat: number): Promise<void> {
  const guest = await newGuest(server.url, cookie)
  await guest.connect()
  await guest.ask({ type: 'watch', table, after: null })
  const rng = stream('days', seat)
  for (let now = guest.tables.get(table); now?.toAct === seat; now = guest.tables.get(table)) {
    const { number, view } = now
    await guest.ask({ type: 'act', table, after: number, action: anyAction('cant-stop', view ?? {}, rng) })
    await guest.table(table, (later) => later.number > number)
  }
  guest.disconnect()
}

async function looking<X>({ cookie }: Guest, table: TableId, look: (guest: Guest) => X): Promise<X> {
  const guest = await newGuest(server.url, cookie)
  await guest.connect()
  await guest.ask({ type: 'watch', table, after: null })
  const found = look(guest)
  guest.disconnect()
  return found
}
const clockOf = (guest: Guest, table: TableId): Promise<number> =>
  looking(guest, table, ({ tables }) => tables.get(table)?.clock?.left ?? 0)
const timeouts = async (_: Guest, table: TableId): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(table).toBeDefined()
  return Number(/^parlour_\w*timeouts\w* (\d+)/m.exec(text)?.[1] ?? 0)
}

const targetsOf = async (person: Browser): Promise<NoticesNow['targets']> =>
  NoticesNow.parse(await (await person.send('GET', '/api/notices')).json()).targets
const vacation = async (guest: Guest, method: string, body?: object): Promise<VacationNow> =>
  VacationNow.parse(await (await guest.http(method, '/api/vacation', body)).json())
const linkIn = (letter: string | undefined, deed: string): string =>
  new RegExp(`http\\S+/api/notices/${deed}/[\\w-]+/[\\w-]+`).exec(letter ?? '')?.[0] ?? ''
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 3000))

async function until(fits: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await fits()); tries++) {
    if (tries > 300) throw new Error(`waited in vain for ${fits.toString()}; ${server.output().slice(-1000)}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
