/** Somebody who has the host's password, without a browser. */
export interface Host {
  page(path: string): Promise<string>
  post(path: string, fields: { readonly [name: string]: string }): Promise<Response>
  /** The id of the person of a name or handle. */
  find(search: string): Promise<string>
}

export async function openHost(url: string, password: string, address = '203.0.113.99'): Promise<Host> {
  const from = { 'x-forwarded-for': address }
  const login = await fetch(`${url}/host/login`, {
    method: 'POST',
    headers: from,
    body: new URLSearchParams({ password }),
    redirect: 'manual',
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page: Host['page'] = async (path) =>
    (await fetch(`${url}/host${path}`, { headers: { ...from, cookie } })).text()
  const token = /name="token" value="([\w-]+)"/.exec(await page(''))?.[1]
  if (token === undefined) throw new Error(`no host: ${login.status}`)
  return {
    page,
    post: (path, fields) =>
      fetch(`${url}/host${path}`, {
        method: 'POST',
        headers: { ...from, cookie },
        body: new URLSearchParams({ token, ...fields }),
        redirect: 'manual',
      }),
    find: async (search) =>
      /href="\/host\/people\/([\w-]{22})"/.exec(await page(`/people?search=${search}`))?.[1] ?? '',
  }
}
