import { newAuthenticator } from '../authenticator.ts'
import { openBrowser, type Browser } from '../browser.ts'
import { newGuest } from '../guest.ts'
import type { Attack, Target } from './target.ts'

const UP = '/api/account/sign-up/finish'
const IN = '/api/account/sign-in/finish'
const ADD = '/api/account/passkeys/finish'

export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    name: 'a passkey of another page, another site, another ceremony or another’s challenge makes no account',
    async run(target) {
      const [eve, ann] = await both(target, '203.0.113.71')
      const options = await eve.begin('sign-up', { handle: 'evil-one' })
      const foreign = await ann.begin('sign-up', { handle: 'evil-one' })
      const { passkey } = eve
      const forged = [
        passkey.make(options, { origin: 'https://evil.example' }),
        passkey.make(options, { origin: target.url }), // plain http, and not this machine by name
        passkey.make(options, { origin: `https://${new URL(target.url).host}.evil.example` }),
        passkey.make(options, { site: 'evil.example' }),
        passkey.make(options, { type: 'webauthn.get' }),
        passkey.make(options, { challenge: 'AAAA' }),
        passkey.make(options, { challenge: Buffer.alloc(54, 255).toString('base64url') }), // holds for ever, unsigned
        passkey.make(foreign), // of another guest
        passkey.make(await eve.begin('sign-up', { handle: 'evil-two' })), // of another handle
        passkey.make(await eve.begin('sign-in')), // to sign in
      ]
      for (const [index, answer] of forged.entries())
        await expects(
          eve,
          'bad-passkey',
          'POST',
          UP,
          { handle: 'evil-one', device: '', passkey: answer },
          `forgery ${index}`,
        )
      if ((await eve.account()).handle !== null) throw new Error('an account was made')
    },
  },
  {
    name: 'an answer sent again, a passkey registered twice, a counter that goes back, a passkey signed by another',
    async run(target) {
      const [ann, eve] = await both(target, '203.0.113.72')
      const handle = 'replayed'
      const body = { handle, device: '', passkey: ann.passkey.make(await ann.begin('sign-up', { handle })) }
      await expects(ann, 'ok', 'POST', UP, body)
      await expects(ann, 'has-account', 'POST', UP, body)
      await expects(eve, 'bad-passkey', 'POST', UP, body) // hers, sent by somebody who read it on its way
      const own = ann.passkey.make(await eve.begin('sign-up', { handle: 'replayed2' }))
      await expects(eve, 'bad-passkey', 'POST', UP, { handle: 'replayed2', device: '', passkey: own })
      const again = ann.passkey.make(await ann.begin('passkeys'))
      await expects(ann, 'bad-passkey', 'POST', ADD, { device: '', passkey: again })

      const answer = ann.passkey.use(await eve.begin('sign-in'))
      const twin = await openBrowser(target.url, '203.0.113.72')
      await expects(twin, 'bad-passkey', 'POST', IN, { passkey: answer, merge: false }) // begun by another browser
      const stranger = newAuthenticator(`https://${new URL(target.url).host}`, new URL(target.url).hostname)
      const signed = { ...stranger.use(await eve.begin('sign-in')), id: ann.passkey.id, rawId: ann.passkey.id }
      await expects(eve, 'bad-passkey', 'POST', IN, { passkey: signed, merge: false })
      ann.passkey.counter = 7
      const phone = await openBrowser(target.url, '203.0.113.72')
      if ((await phone.signIn(ann.passkey)) !== 'ok') throw new Error('the honest one is refused')
      for (const counter of [7, 6, 0]) {
        ann.passkey.counter = counter
        if ((await twin.signIn(ann.passkey)) !== 'bad-passkey') throw new Error(`a counter of ${counter} after 7`)
      }
      ann.passkey.counter = 8
      if ((await twin.signIn(ann.passkey)) !== 'ok') throw new Error('8 after 7 is refused')
    },
  },
  {
    name: 'another’s passkeys, sessions and codes are out of reach; old cookies after revocation stand for nobody',
    async run(target) {
      const [ann, eve] = await both(target, '203.0.113.73')
      const [code = ''] = await ann.signUp('robbed')
      await eve.signUp('robber')
      const [session] = (await ann.account()).sessions
      await expects(eve, 'not-found', 'POST', '/api/account/passkeys/remove', { id: ann.passkey.id })
      await expects(eve, 'not-found', 'POST', '/api/account/passkeys/rename', { id: ann.passkey.id, device: 'mine' })
      await expects(eve, 'not-found', 'DELETE', `/api/account/sessions/${session?.id}`)
      await expects(eve, 'ok', 'DELETE', '/api/account/sessions')
      await expects(eve, 'has-account', 'POST', '/api/account/recover', { code, merge: true })
      const [, mine = ''] = eve.cookie.split('.~')
      const signature = mine.split('.')[1] ?? ''
      const id = ann.cookie.replace('parlour=', '').split('.')[0] ?? ''
      for (const cookie of [
        `${id}.~${session?.id}.${signature}`,
        `${id}.~${mine}`,
        `${id}.~.${signature}`,
        `${id}.0.${signature}`,
      ]) {
        const { status } = await target.fetch('203.0.113.73', '/api/account', {
          headers: { cookie: `parlour=${cookie}` },
        })
        if (status !== 401) throw new Error(`a borrowed session: ${status}`)
      }
      const stolen = ann.cookie
      const tab = await newGuest(target.url, stolen)
      await tab.connect()
      await expects(ann, 'ok', 'DELETE', `/api/account/sessions/${session?.id}`)
      await tab.until(({ type }) => type === 'farewell')
      const after = await target.fetch('203.0.113.73', '/api/me/tables', { headers: { cookie: stolen } })
      if (after.status !== 401) throw new Error(`the old cookie: ${after.status}`)
      await expects(eve, 'not-found', 'DELETE', '/api/account/sessions/__proto__')
    },
  },
  {
    name: 'handles: look-alikes of one that is taken, and what is no handle',
    async run(target) {
      const [ann, eve] = await both(target, '203.0.113.74')
      await ann.signUp('Nick_0l1')
      for (const handle of ['nick_0l1', 'NICK-OLI', 'Nick-OLl', 'n1ck_o1i'])
        await expects(eve, 'handle-taken', 'POST', '/api/account/sign-up/begin', { handle })
      const rest = await openBrowser(target.url, '203.0.113.74')
      for (const handle of [
        '',
        'ab',
        'x'.repeat(21),
        'Nick 0l1',
        'Níck',
        'Nіck_0l1',
        '-nick',
        'nick\u200b',
        '__proto__',
      ])
        if (!['bad-handle', 'too-many'].includes(await rest.code('POST', '/api/account/sign-up/begin', { handle })))
          throw new Error(`${handle} is a handle`)
      // taken between begin and finish
      const body = {
        handle: 'nick-late',
        device: '',
        passkey: eve.passkey.make(await eve.begin('sign-up', { handle: 'nick-late' })),
      }
      const quick = await openBrowser(target.url, '203.0.113.74')
      await quick.signUp('NICK_LATE')
      await expects(eve, 'handle-taken', 'POST', UP, body)
    },
  },
  {
    name: 'floods of sign-ups begun, codes guessed, oversize and strange bodies, and nobody at all',
    async run(target) {
      const eve = await openBrowser(target.url, '203.0.113.75')
      const begun = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          eve.code('POST', '/api/account/sign-up/begin', { handle: `flood${index}` }),
        ),
      )
      if (begun.filter((code) => code === 'too-many').length < 40) throw new Error('a flood is let in')
      const guesses = await Promise.all(
        Array.from({ length: 40 }, () =>
          eve.code('POST', '/api/account/recover', { code: 'AAAAA-AAAAA-AAAAA-AAAAA', merge: true }),
        ),
      )
      if (guesses.some((code) => code !== 'bad-code' && code !== 'too-many') || !guesses.includes('too-many'))
        throw new Error('guessing goes on')
      const odd = await openBrowser(target.url, '203.0.113.76')
      const passkey = odd.passkey.use({ options: { challenge: 'x' } })
      for (const body of [
        null,
        [],
        {},
        { passkey },
        { passkey: { ...passkey, id: '' }, merge: false },
        { passkey, merge: 1 },
        { passkey, merge: false, more: 1 },
      ])
        await expects(odd, 'unreadable', 'POST', IN, body)
      const garbage = { ...passkey, response: { clientDataJSON: 'AAAA', authenticatorData: '_', signature: '-' } }
      await expects(odd, 'bad-passkey', 'POST', IN, { passkey: garbage, merge: false })
      const heavy = { ...passkey, rawId: 'A'.repeat(1 << 20) }
      const { status } = await odd.send('POST', IN, { passkey: heavy, merge: false })
      if (status !== 413) throw new Error(`a heavy body: ${status}`)
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/export'],
        ['POST', '/sign-up/begin'],
        ['POST', '/sign-up/finish'],
        ['POST', '/sign-in/begin'],
        ['POST', '/sign-in/finish'],
        ['POST', '/recover'],
        ['POST', '/passkeys/begin'],
        ['POST', '/passkeys/finish'],
        ['POST', '/passkeys/rename'],
        ['POST', '/passkeys/remove'],
        ['POST', '/codes'],
        ['DELETE', '/sessions'],
        ['DELETE', '/sessions/x'],
      ] as const) {
        const nobody = await target.fetch('203.0.113.76', `/api/account${path}`, { method })
        if (nobody.status !== 401) throw new Error(`${path} for nobody: ${nobody.status}`)
        const isForGuests = path === '' || /export|sign|recover/.test(path)
        if (!isForGuests) await expects(odd, 'no-account', method, `/api/account${path}`)
      }
    },
  },
]

const both = (target: Target, address: string): Promise<[Browser, Browser]> =>
  Promise.all([openBrowser(target.url, address), openBrowser(target.url, address)])

async function expects(
  browser: Browser,
  code: string,
  method: string,
  path: string,
  body?: unknown,
  what = path,
): Promise<void> {
  const answer = await browser.code(method, path, body)
  if (answer !== code) throw new Error(`${what}: ${answer} instead of ${code}`)
}
