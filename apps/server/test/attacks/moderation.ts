import { CaseList, TieList } from '@parlour/protocol'
import { openBrowser, type Browser } from '../browser.ts'
import { newGuest, openTable } from '../guest.ts'
import { openHost } from '../host.ts'
import type { Attack } from './target.ts'

const CASE = `/api/moderation/cases/${'x'.repeat(22)}`
const DOORS = [
  ['GET', '/api/moderation'],
  ['GET', CASE],
  ['POST', `${CASE}/decision`, { verdict: 'nothing' }],
  ['POST', `/api/moderation/tables/${'x'.repeat(16)}/chat/1/remove`],
  ['GET', '/api/moderation/invites'],
  ['POST', '/api/moderation/invites', { note: '', uses: 100, days: 366 }],
  ['DELETE', `/api/moderation/invites/${'x'.repeat(22)}`],
] as const

export const MODERATION_ATTACKS: readonly Attack[] = [
  {
    name: 'ties: another’s are out of reach, nobody is tied to themselves or to nobody, and odd bodies tie nothing',
    async run(target) {
      const [ann, eve] = await Promise.all(['203.0.113.61', '203.0.113.62'].map((at) => openBrowser(target.url, at)))
      if (ann === undefined || eve === undefined) throw new Error('two')
      await ann.signUp('tie-victim')
      await eve.signUp('tie-eve')
      await expects(ann, 'ok', 'POST', '/api/ties', { kind: 'blocked', whom: { handle: 'tie-eve' } })
      const [tie] = TieList.parse(await (await ann.send('GET', '/api/ties')).json()).ties
      await expects(eve, 'not-found', 'DELETE', `/api/ties/${tie?.id}`)
      await expects(eve, 'no-such-person', 'POST', '/api/ties', { kind: 'friend', whom: { wish: tie?.id } })
      const shown = await (await eve.send('GET', '/api/ties')).text()
      if (shown !== '{"ties":[],"wishes":[]}') throw new Error(`a block is told: ${shown}`)
      for (const handle of ['tie-eve', 'tie-nobody', 'tie-v1ctim'])
        await expects(eve, 'no-such-person', 'POST', '/api/ties', { kind: 'friend', whom: { handle } })
      for (const body of [
        null,
        [],
        { kind: 'friend' },
        { kind: 'enemy', whom: { handle: 'tie-victim' } },
        { kind: 'friend', whom: { user: 'x'.repeat(22) } },
        { kind: 'friend', whom: { handle: 'tie-victim', seat: 1 } },
        { kind: 'friend', whom: { table: '../../etc', seat: 0 } },
        { kind: 'friend', whom: { table: 'x'.repeat(16), seat: -1 } },
      ])
        await expects(eve, 'unreadable', 'POST', '/api/ties', body)
      for (const whom of [
        { table: 'x'.repeat(16), seat: 0 },
        { table: 'x'.repeat(16), line: 1 },
      ])
        await expects(eve, 'no-such-person', 'POST', '/api/ties', { kind: 'friend', whom })
      const wished = await Promise.all(
        Array.from({ length: 60 }, () =>
          eve.code('POST', '/api/ties', { kind: 'friend', whom: { handle: 'tie-nobody' } }),
        ),
      )
      if (!wished.includes('too-many')) throw new Error('handles are guessed without end')
    },
  },
  {
    name: 'a moderator’s doors: for nobody, a guest, an account, and a moderator whose session was ended or whose role was taken back',
    async run(target) {
      const guest = await openBrowser(target.url, '203.0.113.63')
      const account = await openBrowser(target.url, '203.0.113.63')
      await account.signUp('no-moderator')
      const host = await openHost(target.url, target.password)
      const shut = async (browser: Browser, code: string): Promise<void> => {
        for (const [method, path, body] of DOORS) await expects(browser, code, method, path, body)
      }
      for (const [method, path] of DOORS) {
        const { status } = await target.fetch('203.0.113.63', path, { method })
        if (status !== 401) throw new Error(`${path} for nobody: ${status}`)
      }
      await shut(guest, 'not-a-moderator')
      await shut(account, 'not-a-moderator')
      await host.post('/promote', { person: await host.find('Guest') }) // a guest is never one
      await shut(guest, 'not-a-moderator')
      const person = await host.find('no-moderator')
      await host.post('/promote', { person })
      await expects(account, 'ok', 'GET', '/api/moderation')
      await expects(account, 'not-found', 'POST', `${CASE}/decision`, { verdict: 'nothing' })
      for (const verdict of [
        {},
        { verdict: 'ban' },
        { verdict: 'warning' },
        { verdict: 'no-chat', days: 0, why: 'x' },
        { verdict: 'no-chat', days: 1e9, why: 'x' },
        { verdict: 'no-chat', days: 1, why: ' ' },
        { verdict: 'nothing', why: 'x' },
      ])
        await expects(account, 'unreadable', 'POST', `${CASE}/decision`, verdict)
      const forged = await fetch(`${target.url}/api/moderation/invites`, {
        method: 'POST',
        headers: { cookie: account.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
        body: JSON.stringify({ note: '', uses: 100, days: 366 }),
      })
      if (forged.status !== 403) throw new Error(`another page makes invitations: ${forged.status}`)
      const phone = await openBrowser(target.url, '203.0.113.63')
      if ((await phone.signIn(account.passkey)) !== 'ok') throw new Error('the moderator’s phone')
      await expects(phone, 'ok', 'GET', '/api/moderation')
      await expects(account, 'ok', 'DELETE', '/api/account/sessions')
      await expects(phone, 'not-signed-in', 'GET', '/api/moderation') // stolen, and ended since
      await host.post('/demote', { person })
      await shut(account, 'not-a-moderator')
      const without = await target.fetch('203.0.113.63', '/host/promote', {
        method: 'POST',
        headers: { cookie: account.cookie },
        body: new URLSearchParams({ person }),
      })
      if (without.status !== 403) throw new Error(`promoted by themselves: ${without.status}`)
    },
  },
  {
    name: 'mass reports: one a table, ten a day, none of oneself, a bot or a stranger’s table; a case decided by the person it is about',
    async run(target) {
      const bad = await openBrowser(target.url, '203.0.113.64')
      await bad.signUp('mass-target')
      const victim = await newGuest(target.url, bad.cookie)
      await victim.connect()
      const eve = await openBrowser(target.url, '203.0.113.65')
      await eve.signUp('mass-eve')
      const report = (table: string, seat: number, by = eve): Promise<string> =>
        by.code('POST', '/api/reports', { whom: { table, seat }, reason: 'other', text: '' })
      const { table } = await openTable(victim, 'cant-stop', ['me', 'bot:rule28', 'open'])
      if ((await report(table, 0)) !== 'ok') throw new Error('an honest report')
      for (const [seat, code] of [
        [0, 'reported'],
        [1, 'no-such-person'],
        [2, 'no-such-person'],
        [9, 'no-such-person'],
      ] as const) {
        const answer = await report(table, seat)
        if (answer !== code) throw new Error(`seat ${seat}: ${answer}`)
      }
      if ((await report(table, 0, bad)) !== 'no-such-person') throw new Error('reported oneself')
      for (const body of [null, {}, { whom: { handle: 'mass-target' }, reason: 'other', text: '' }])
        if (!['unreadable', 'too-many'].includes(await eve.code('POST', '/api/reports', body)))
          throw new Error('an odd report')
      const long = { whom: { table, seat: 0 }, reason: 'other', text: 'x'.repeat(501) }
      if (!['unreadable', 'too-many'].includes(await eve.code('POST', '/api/reports', long)))
        throw new Error('a long report')
      const flood = await Promise.all(Array.from({ length: 40 }, () => report(table, 0)))
      if (flood.includes('ok') || !flood.includes('too-many')) throw new Error(`a flood: ${flood.join()}`)
      // the person reported is a moderator, and would judge themselves
      const host = await openHost(target.url, target.password)
      await host.post('/promote', { person: await host.find('mass-target') })
      const { cases } = CaseList.parse(await (await bad.send('GET', '/api/moderation')).json())
      const own = cases.find((each) => each.table === table)
      await expects(bad, 'not-a-moderator', 'POST', `/api/moderation/cases/${own?.id}/decision`, { verdict: 'nothing' })
      await host.post('/demote', { person: await host.find('mass-target') })
      victim.disconnect()
    },
  },
  {
    name: 'forty guests from ten addresses against one person: one case of twenty, and nothing happens by itself',
    async run(target) {
      const victim = await openBrowser(target.url, '203.0.113.67')
      await victim.signUp('mob-target')
      const tab = await newGuest(target.url, victim.cookie)
      await tab.connect()
      const { table } = await openTable(tab, 'cant-stop', ['me', 'open'])
      const mob = await Promise.all(
        Array.from({ length: 40 }, (_, index) => openBrowser(target.url, `198.51.100.${index % 10}`)),
      )
      const sent = await Promise.all(
        mob.map((each) =>
          each.code('POST', '/api/reports', { whom: { table, seat: 0 }, reason: 'cheating', text: 'x'.repeat(500) }),
        ),
      )
      const counts = Map.groupBy(sent, (code) => code)
      if (counts.get('ok')?.length !== 20 || counts.get('reported')?.length !== 20) throw new Error(sent.join())
      const decided = await (await victim.send('GET', '/api/decisions')).text()
      if (decided !== '{"decisions":[],"reports":[]}') throw new Error(`by itself: ${decided}`)
      if ((await tab.ask({ type: 'watch', table, after: null })).type !== 'done') throw new Error('not at the table')
      if ((await tab.ask({ type: 'chat', table, text: 'still here' })).type !== 'done') throw new Error('muted')
      await openTable(tab, 'cant-stop', ['me', 'open'], { terms: { perMove: 60, rated: true } })
      const host = await openHost(target.url, target.password)
      const moderator = await openBrowser(target.url, '203.0.113.68')
      await moderator.signUp('mob-moderator')
      await host.post('/promote', { person: await host.find('mob-moderator') })
      const { cases } = CaseList.parse(await (await moderator.send('GET', '/api/moderation')).json())
      const found = cases.filter((each) => each.table === table)
      if (found.length !== 1 || found[0]?.reports !== 20) throw new Error('not one case')
      await host.post('/demote', { person: await host.find('mob-moderator') })
      tab.disconnect()
    },
  },
  {
    name: 'invitation codes guessed',
    async run(target) {
      const eve = await openBrowser(target.url, '203.0.113.66')
      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          eve.code('POST', '/api/invitation', { code: `AAAAA-AAAAA-AAAAA-AAA${String(index).padStart(2, '0')}` }),
        ),
      )
      if (guesses.some((code) => code !== 'bad-code' && code !== 'too-many') || !guesses.includes('too-many'))
        throw new Error(`guessing goes on: ${guesses.join()}`)
    },
  },
]

async function expects(browser: Browser, code: string, method: string, path: string, body?: unknown): Promise<void> {
  const answer = await browser.code(method, path, body)
  if (answer !== code) throw new Error(`${method} ${path}: ${answer} instead of ${code}`)
}
