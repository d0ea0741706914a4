import { openBrowser, type Browser } from '../browser.ts'
import { newGuest } from '../guest.ts'
import type { Attack, Target } from './target.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const CONFIRM = '/api/account/confirm/finish'

/** What a thief of a cookie would do, and the holder can only do with a passkey or a code at hand. */
const FOR_GOOD = [
  ['DELETE', '/api/me'],
  ['POST', '/api/account/codes'],
  ['POST', '/api/account/passkeys/begin'],
] as const

/** A session's cookie in the wrong hands. */
export const THEFT_ATTACKS: readonly Attack[] = [
  {
    name: 'a cookie planted before its owner signs up, in or by a code opens nothing afterwards',
    async run(target) {
      const address = '203.0.113.101'
      const ann = await openBrowser(target.url, address)
      const planted = ann.cookie
      const [code = ''] = await ann.signUp('planted-on')
      await isNobody(target, planted, 'planted before signing up')
      for (const [way, merge] of [
        ['passkey', true],
        ['passkey', false],
        ['code', true],
      ] as const) {
        const phone = await openBrowser(target.url, address)
        const before = phone.cookie
        const entered =
          way === 'passkey'
            ? await phone.signIn(ann.passkey, merge)
            : await phone.code('POST', '/api/account/recover', { code, merge })
        if (entered !== 'ok') throw new Error(`${way}: ${entered}`)
        if (phone.cookie === before) throw new Error(`${way}: the cookie is still the one that was planted`)
        if (merge) await isNobody(target, before, `planted before signing in by ${way}`)
        else if ((await handleOf(target, before)) !== null) throw new Error('the guest left behind is the account')
      }
    },
  },
  {
    name: 'a stolen cookie neither deletes the account nor adds a device, makes codes or removes a passkey',
    async run(target) {
      const ann = await openBrowser(target.url, '203.0.113.102')
      const [code = '', second = ''] = await ann.signUp('stolen-from')
      await target.pass(6 * MINUTE)
      const thief = await stealing(target, ann, '203.0.113.103')
      const mallory = await openBrowser(target.url, '203.0.113.103')
      const [foreign = ''] = await mallory.signUp('the-thief')
      const isKept = async (): Promise<void> => {
        for (const [method, path] of FOR_GOOD) await expects(thief, 'fresh-passkey', method, path)
        await expects(thief, 'fresh-passkey', 'POST', '/api/account/passkeys/remove', { id: ann.passkey.id })
        const { passkeys, codes } = await ann.account()
        if (passkeys.length !== 1 || codes < 9) throw new Error('something was changed')
      }
      await isKept()
      // a device added with a challenge that was given for something else, to somebody else, or to nobody
      for (const options of [await thief.begin('confirm'), await mallory.begin('passkeys')]) {
        const passkey = thief.passkey.make(options)
        await expects(thief, 'bad-passkey', 'POST', '/api/account/passkeys/finish', { device: '', passkey })
      }
      // confirmed by the thief's own passkey or code, by one made up, or by what the owner once said elsewhere
      const own = mallory.passkey.use(await thief.begin('confirm'))
      await expects(thief, 'bad-passkey', 'POST', CONFIRM, { passkey: own })
      await expects(thief, 'bad-passkey', 'POST', CONFIRM, { passkey: thief.passkey.use(await thief.begin('confirm')) })
      const signedIn = ann.passkey.use(await (await openBrowser(target.url, '203.0.113.102')).begin('sign-in'))
      await expects(thief, 'bad-passkey', 'POST', CONFIRM, { passkey: signedIn })
      await expects(thief, 'bad-code', 'POST', CONFIRM, { code: foreign })
      await expects(thief, 'bad-code', 'POST', CONFIRM, { code: 'AAAAA-AAAAA-AAAAA-AAAAA' })
      for (const body of [{}, { code, passkey: own }, { code, more: 1 }])
        await expects(thief, 'unreadable', 'POST', CONFIRM, body)
      await isKept()
      // the owner, in another browser: that one may, the stolen one still may not
      const laptop = await openBrowser(target.url, '203.0.113.102')
      if ((await laptop.signIn(ann.passkey)) !== 'ok') throw new Error('the owner is refused')
      await expects(laptop, 'ok', 'POST', '/api/account/codes')
      await expects(thief, 'fresh-passkey', 'POST', '/api/account/codes')
      await expects(laptop, 'bad-code', 'POST', CONFIRM, { code: second }) // of the set before
      await target.pass(6 * MINUTE)
      await expects(laptop, 'fresh-passkey', 'DELETE', '/api/me')
      const proof = ann.passkey.use(await laptop.begin('confirm'))
      await expects(thief, 'bad-passkey', 'POST', CONFIRM, { passkey: proof }) // overheard on its way
      await expects(laptop, 'ok', 'POST', CONFIRM, { passkey: proof })
      await expects(laptop, 'bad-passkey', 'POST', CONFIRM, { passkey: proof }) // sent again
      await expects(laptop, 'ok', 'DELETE', '/api/me')
      await expects(thief, 'not-signed-in', 'GET', '/api/account')
    },
  },
  {
    name: 'codes: a look uses nothing up, is for guests, and guessing by it is stopped like guessing to enter',
    async run(target) {
      const ann = await openBrowser(target.url, '203.0.113.104')
      const [code = ''] = await ann.signUp('looked-at')
      const eve = await openBrowser(target.url, '203.0.113.105')
      for (let looks = 0; looks < 2; looks++) await expects(eve, 'ok', 'POST', '/api/recover/look', { code })
      if ((await ann.account()).codes !== 10) throw new Error('a look uses a code up')
      await expects(ann, 'has-account', 'POST', '/api/recover/look', { code })
      for (const body of [null, {}, { code: 7 }, { code, merge: true }])
        await expects(eve, 'unreadable', 'POST', '/api/recover/look', body)
      const guesses = await Promise.all(
        Array.from({ length: 40 }, () => eve.code('POST', '/api/recover/look', { code: 'AAAAA-AAAAA-AAAAA-AAAAA' })),
      )
      if (guesses.some((each) => each !== 'bad-code' && each !== 'too-many') || !guesses.includes('too-many'))
        throw new Error('guessing goes on')
      const nobody = await target.fetch('203.0.113.105', '/api/recover/look', { method: 'POST' })
      if (nobody.status !== 401) throw new Error(`for nobody: ${nobody.status}`)
    },
  },
  {
    name: 'a cookie that was stolen and kept: after 400 days unseen it stands for nobody, over HTTP and the socket',
    async run(target) {
      const ann = await openBrowser(target.url, '203.0.113.106')
      await ann.signUp('long-away')
      await target.pass(399 * DAY)
      await expects(ann, 'ok', 'GET', '/api/account') // and is seen again
      await target.pass(401 * DAY)
      await isNobody(target, ann.cookie, 'an old session')
      const raw = target.knock('203.0.113.106', { cookie: ann.cookie })
      await raw.status
      for (let waits = 0; !raw.text().includes('not-signed-in'); waits++) {
        if (waits > 100) throw new Error('an old session may connect')
        await new Promise((settle) => setTimeout(settle, 20))
      }
      raw.socket.destroy()
      const back = await openBrowser(target.url, '203.0.113.106')
      if ((await back.signIn(ann.passkey)) !== 'ok') throw new Error('the passkey is refused')
    },
  },
]

/** Somebody else with that browser's cookie, and a passkey of their own. */
async function stealing(target: Target, { cookie }: Browser, address: string): Promise<Browser> {
  const thief = await openBrowser(target.url, address, cookie)
  const tab = await newGuest(target.url, cookie)
  await tab.connect() // the theft itself works: nothing tells the two apart
  tab.disconnect()
  return thief
}

async function handleOf(target: Target, cookie: string): Promise<unknown> {
  const answer: unknown = await (await target.fetch('203.0.113.100', '/api/account', { headers: { cookie } })).json()
  return typeof answer === 'object' && answer !== null && 'handle' in answer ? answer.handle : undefined
}

async function isNobody(target: Target, cookie: string, what: string): Promise<void> {
  const { status } = await target.fetch('203.0.113.100', '/api/account', { headers: { cookie } })
  if (status !== 401) throw new Error(`${what}: ${status}`)
}

async function expects(browser: Browser, code: string, method: string, path: string, body?: unknown): Promise<void> {
  const answer = await browser.code(method, path, body)
  if (answer !== code) throw new Error(`${method} ${path}: ${answer} instead of ${code}`)
}
