import { AccountNow, Problem, RecoveryCodes } from '@parlour/protocol'
import { newAuthenticator, type Authenticator } from './authenticator.ts'

/** A browser as far as accounts need one: it keeps its cookie, and has a passkey to make. */
export interface Browser {
  readonly cookie: string
  readonly passkey: Authenticator
  send(method: string, path: string, body?: unknown): Promise<Response>
  /** The answer's code if it is a refusal; 'ok' otherwise. */
  code(method: string, path: string, body?: unknown): Promise<string>
  begin(what: 'sign-up' | 'sign-in' | 'passkeys' | 'confirm', body?: object): Promise<unknown>
  account(): Promise<AccountNow>
  /** Signs up, honestly; the recovery codes. */
  signUp(handle: string): Promise<readonly string[]>
  signIn(passkey: Authenticator, merge?: boolean): Promise<string>
}

export async function openBrowser(url: string, address = '203.0.113.90', jar = ''): Promise<Browser> {
  let cookie = jar
  const { host, hostname } = new URL(url)
  const send: Browser['send'] = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const set = answer.headers.get('set-cookie')?.split(';')[0]
    if (set !== undefined) cookie = set
    return answer
  }
  const code: Browser['code'] = async (method, path, body) => {
    const answer = await send(method, path, body)
    return answer.ok ? 'ok' : Problem.parse(await answer.json()).error.code
  }
  const begin: Browser['begin'] = async (what, body = {}) => {
    const answer = await send('POST', `/api/account/${what}/begin`, body)
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await send('GET', '/api/me')
  const browser: Browser = {
    get cookie() {
      return cookie
    },
    passkey: newAuthenticator(`https://${host}`, hostname),
    send,
    code,
    begin,
    account: async () => AccountNow.parse(await (await send('GET', '/api/account')).json()),
    async signUp(handle) {
      const passkey = browser.passkey.make(await begin('sign-up', { handle }))
      const answer = await send('POST', '/api/account/sign-up/finish', { handle, device: 'Laptop', passkey })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return RecoveryCodes.parse(await answer.json()).codes
    },
    signIn: async (passkey, merge = false) =>
      code('POST', '/api/account/sign-in/finish', { passkey: passkey.use(await begin('sign-in')), merge }),
  }
  return browser
}
