import { newGuest, type Guest } from '../guest.ts'
import { clientFrom, readDocument, type Called, type Client } from './generated-client.ts'

/** Somebody with a browser, and a program of theirs. */
export interface Programmer {
  readonly guest: Guest
  readonly page: Client // by their cookie
  token(wanted?: object): Promise<{ readonly id: string; readonly token: string; readonly client: Client }>
  bot(name: string, more?: object): Promise<{ readonly id: string; readonly token: string; readonly client: Client }>
}

export async function newProgrammer(url: string): Promise<Programmer> {
  const guest = await newGuest(url)
  const document = await readDocument(url)
  const as = (headers: { readonly [name: string]: string }): Client => clientFrom(document, url, headers)
  const page = as({ cookie: guest.cookie })
  const token: Programmer['token'] = async (wanted = {}) => {
    const made = await page.call('POST /tokens', { body: { name: 'test', scopes: ['play'], days: null, ...wanted } })
    const [id, text] = [field(made, 'id'), field(made, 'token')]
    return { id, token: text, client: as({ authorization: `Bearer ${text}` }) }
  }
  return {
    guest,
    page,
    token,
    async bot(name, more = {}) {
      const made = await page.call('POST /me/bots', {
        body: { name, games: null, paces: ['live', 'untimed'], ...more },
      })
      const { token: text, client } = await token({ scopes: ['bot'], bot: field(made, 'id') })
      return { id: field(made, 'id'), token: text, client }
    },
  }
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

/** A value of an answer, by its path: `error.code`. */
export const valueOf = ({ body }: Pick<Called, 'body'>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)

export function field(called: Called, path: string): string {
  const value = valueOf(called, path)
  if (typeof value !== 'string') throw new Error(`no ${path} in ${called.status} ${JSON.stringify(called.body)}`)
  return value
}

export const TERMS = { private: true, perMove: null, standIn: null }

/** Messages of a table's stream, one after the other, and how often the heart has beaten. */
export async function* streamOf(
  url: string,
  headers: { readonly [name: string]: string },
  table: string,
  after: number | null,
  signal: AbortSignal,
): AsyncGenerator<{ readonly [key: string]: unknown } | null> {
  const query = after === null ? '' : `?after=${after}`
  const response = await fetch(`${url}/api/v1/tables/${table}/stream${query}`, { headers, signal })
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`)
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line === '' ? null : JSON.parse(line)
  }
}
