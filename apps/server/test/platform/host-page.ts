import { clientFrom, readDocument, type Client } from './generated-client.ts'

/** A host who is signed in, in a browser without the browser. */
export interface HostPage {
  readonly cookie: string
  page(path: string): Promise<string>
  /** Sends a form of the host's page, with the token that this page holds. */
  send(path: string, fields: { readonly [name: string]: string }): Promise<Response>
  token(name: string): Promise<{ readonly token: string; readonly client: Client }>
}

export async function signInAsHost(url: string, password: string): Promise<HostPage> {
  const post = (path: string, cookie: string, fields: { readonly [name: string]: string }): Promise<Response> =>
    fetch(`${url}/host${path}`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const login = await post('/login', '', { password })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = async (path: string): Promise<string> =>
    (await fetch(`${url}/host${path}`, { headers: { cookie } })).text()
  const host: HostPage = {
    cookie,
    page,
    async send(path, fields) {
      const token = /name="token" value="([\w-]+)"/.exec(await page(''))?.[1] ?? ''
      return post(path, cookie, { token, ...fields })
    },
    async token(name) {
      const made = await (await host.send('/token', { name, days: '30' })).text()
      const token = /parlour_[\w-]{43}/.exec(made)?.[0] ?? ''
      return { token, client: clientFrom(await readDocument(url), url, { authorization: `Bearer ${token}` }) }
    },
  }
  return host
}
