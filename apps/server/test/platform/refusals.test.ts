import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { newProgrammer } from './programs.ts'

let server: Running
let headers: { readonly [name: string]: string }
const folder = newFolder()
beforeAll(async () => {
  server = await startServer(folder)
  const ann = await newProgrammer(server.url)
  headers = { authorization: `Bearer ${(await ann.token()).token}`, 'content-type': 'application/json' }
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(folder)
})

async function refusal(method: string, path: string, body: string | null, language = 'en'): Promise<unknown> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { ...headers, 'accept-language': language },
    body,
  })
  return [response.status, await response.json()]
}
const MOVE = '/tables/kJ3x_a-9QmZ0pLw2/move'

describe('a refusal of the API', () => {
  it.each([
    ['{"number":"a","line":"x"}', 'number'],
    ['{"number":3}', 'line'],
    ['{"number":3,"line":"x","colour":1}', 'colour'],
    ['{"number":"a","line":7}', 'number and line'],
  ])('of %s names what is wrong', async (body, fields) => {
    expect(await refusal('POST', MOVE, body)).toMatchObject([
      400,
      { error: { code: 'unreadable', text: expect.stringMatching(new RegExp(`Look at ${fields}\\.$`)) } },
    ])
  })

  it('names it in Chinese, too, and no more of it than fits', async () => {
    expect(await refusal('POST', MOVE, '{"number":"a","line":"x"}', 'zh')).toMatchObject([
      400,
      { error: { text: expect.stringMatching(/请检查number。$/) } },
    ])
    const body = JSON.stringify({ number: 3, line: 'x', ['k'.repeat(1000)]: 1 })
    expect(JSON.stringify(await refusal('POST', MOVE, body)).length).toBeLessThan(300)
  })

  it('of an address that leads nowhere has its sentence', async () => {
    for (const method of ['GET', 'POST', 'PATCH'])
      expect(await refusal(method, '/nothing', method === 'GET' ? null : '{}')).toEqual([
        404,
        { error: { code: 'not-found', text: 'There is nothing here.', number: null, reasons: [] } },
      ])
  })
})
