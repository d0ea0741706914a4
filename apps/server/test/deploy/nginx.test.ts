import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openTable } from '../guest.ts'
import { startNginx, type Nginx } from '../services/nginx.ts'
import { openSite, type Site } from '../services/site.ts'

const SLOW = 180_000
let nginx: Nginx
let url = ''
let site: Site

beforeAll(async () => {
  site = await openSite('proxy', 2, { PARLOUR_PROXY: '1', PARLOUR_PASSWORD: 'correct horse' })
  nginx = await startNginx(site.nodes)
  url = nginx.url
}, SLOW)
afterAll(async () => {
  await nginx.close()
  await site.close()
}, SLOW)

const output = (index: number): string => site.nodes[index]?.running.output() ?? ''
const asked = (index: number, route: string): number => output(index).split(`"route":"${route}"`).length - 1

describe('the nginx that is deployed, before two nodes', { timeout: SLOW }, () => {
  it('spreads requests over both, and shows nobody the metrics', async () => {
    for (let request = 0; request < 20; request++) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(asked(0, '/readyz')).toBeGreaterThan(5)
    expect(asked(1, '/readyz')).toBeGreaterThan(5)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  it('tells the nodes who is asking, whatever a visitor claims; a host is one at every node', async () => {
    const signIn = (password: string): Promise<Response> =>
      fetch(`${url}/host/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'x-forwarded-for': '6.6.6.6',
          forwarded: 'for=6.6.6.6',
          'content-type': 'application/x-www-form-urlencoded',
          origin: url,
        },
        body: new URLSearchParams({ password }),
      })
    expect((await signIn('wrong horse')).status).toBe(403)
    expect(output(0) + output(1)).toMatch(/"address":"127\.0\.0\.1"/)
    expect(output(0) + output(1)).not.toContain('6.6.6.6')
    const cookie = (await signIn('correct horse')).headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let request = 0; request < 6; request++)
      expect((await fetch(`${url}/host/log`, { headers: { cookie } })).status).toBe(200)
    const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } }
    expect((await fetch(`${url}/api/tables`, foreign)).status).toBe(403)
  })

  it('carries sockets, passes a node over that is gone, and takes it back: a player notices nothing', async () => {
    const ann = await newGuest(url)
    await ann.connect()
    const { table } = await openTable(ann, 'cant-stop', ['open', 'open'])
    expect((await ann.ask({ type: 'watch', table, after: null })).type).toBe('done')
    for (const gone of [0, 1]) {
      await site.nodes[gone]?.running.end('SIGKILL')
      for (let request = 0; request < 10; request++) expect((await fetch(`${url}/readyz`)).status).toBe(200)
      ann.disconnect()
      await ann.connect()
      await expect
        .poll(async () => (await ann.ask({ type: 'watch', table, after: null })).type, { timeout: 30_000 })
        .toBe('done')
      await site.nodes[gone]?.start()
      const before = asked(gone, '/readyz')
      while (asked(gone, '/readyz') === before) {
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
        await pause(100)
      }
    }
  })
})
