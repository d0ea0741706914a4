import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { signInAsHost } from './host-page.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = newFolder()
const place = mkdtempSync(join(tmpdir(), 'parlour-docs-'))
const PASSWORD = 'the house always wins'
let server: Running
let env: { readonly [name: string]: string } = {}
beforeAll(async () => {
  for (const part of ['apps', 'packages', 'node_modules']) symlinkSync(join(root, part), join(place, part))
  server = await startServer(folder, { PARLOUR_WEBHOOKS: 'any', PARLOUR_PASSWORD: PASSWORD })
  const { token } = await (await signInAsHost(server.url, PASSWORD)).token('night watch')
  env = { SERVER: server.url, HOST_TOKEN: token, HOOK_PORT: String(await freePort()) }
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
  rmSync(place, { recursive: true })
})

/** All examples of a page as one script, as whoever reads it from top to bottom would type them. */
function run(page: string): string {
  const blocks = [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  const script = blocks.map(([, text = '']) => text).join('\n')
  const done = spawnSync('bash', ['-euc', script], {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (done.status !== 0) throw new Error(`${page}: ${done.stdout}${done.stderr}`)
  return done.stdout
}

describe('the examples of the docs', () => {
  it('of the API', () => {
    const told = run('api.md')
    expect(told).toContain('"scopes":["play"]')
    expect(told).toContain('{"number":2,"repeated":false}')
    expect(told).toContain('{"number":2,"repeated":true}')
    expect(told).toContain('"code":"illegal"')
    expect(told).toContain('"rule":"1.2.3"')
    expect(told).toMatch(/[\u4e00-\u9fff]/)
    expect(told).toContain('"type":"table"')
    expect(told).toContain('"session":"token:night watch","action":"announced"')
  })

  it('of webhooks', () => {
    const told = run('webhooks.md')
    expect(told).toContain('Webhooks from Parlour arrive here.')
    expect(told).toMatch(/"failures":0,"waiting":0,"last":\{"at":\d+,"status":204,"fault":null\}/)
  })

  it('of embedding', () => {
    const told = run('embedding.md')
    expect(told).toContain('<meta property="og:title" content="Can&#39;t Stop: Guest ')
    expect(told).toContain('"width":640')
    expect(told).toContain('0 played · 0 won')
    expect(readFileSync(join(place, 'picture.png')).subarray(1, 4).toString()).toBe('PNG')
  })

  it('of bots', () => {
    const told = run('bots-online.md')
    expect(told).toContain('"name":"Robo"')
    expect(told).toContain('1 game played.')
    expect(told).toMatch(/^over: /m)
  })

  it('of language models', () => {
    const told = run('mcp.md')
    expect(told).toMatch(/^list +1 +1 /m)
    expect(told).toMatch(/^reasons +1 +1 /m)
  }, 180_000)
})
