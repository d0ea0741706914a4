import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './services/site.ts'

const SLOW = 180_000
const PASSWORD = 'correct horse'
let site: Site
let url = ''

beforeAll(async () => {
  site = await openSite('board', 1, { PARLOUR_PASSWORD: PASSWORD })
  url = site.nodes[0]?.url ?? ''
}, SLOW)
afterAll(() => site.close(), SLOW)

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/host/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ password: PASSWORD }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const PLACES = ['/', '/queue/purge', '/api/queues', '/static/images/logo.svg', '/static/js/x.js', '/api/redis/stats']
const DEEDS = [
  ['PUT', '/api/queues/purge/pause'],
  ['PUT', '/api/queues/purge/clean/completed'],
  ['POST', '/api/queues/purge/add'],
  ['PUT', '/api/queues/purge/obliterate'],
] as const

describe('the board of jobs', { timeout: SLOW }, () => {
  it('shows nothing at all to whoever is not signed in as the host', async () => {
    for (const cookie of ['', 'parlour-host=guess', `parlour=${'x'.repeat(43)}`])
      for (const place of PLACES) {
        const answer = await fetch(`${url}/host/queues${place}`, { headers: { cookie } })
        const text = await answer.text()
        expect([place, answer.status]).toEqual([place, 403])
        expect(text).toContain('name="password"')
        expect(text).not.toMatch(/__UI_CONFIG__|webhooks|<svg/)
      }
    for (const [method, place] of DEEDS)
      expect((await fetch(`${url}/host/queues${place}`, { method, headers: { origin: url } })).status).toBe(403)
  })

  it('lets a host look, by this origin’s scripts only, and lets nobody change anything', async () => {
    const cookie = await signIn()
    const page = await fetch(`${url}/host/queues/`, { headers: { cookie } })
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('<base href="/host/queues/')
    expect(text).not.toMatch(/https?:|<style| style=/) // the policy would block it
    const policy = page.headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy.split(';')).toContain(rule)
    expect(policy).toMatch(/;style-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    const others = await fetch(`${url}/host`, { headers: { cookie } })
    expect(others.headers.get('content-security-policy')).toContain(";style-src 'self';")
    expect(page.headers.get('cache-control')).toBe('no-store')
    const listed = await (await fetch(`${url}/host/queues/api/queues`, { headers: { cookie } })).text()
    const { queues } = JSON.parse(listed)
    expect(queues.map(({ name }: { readonly name: string }) => name)).toEqual(
      expect.arrayContaining(['webhooks', 'notices', 'ratings', 'match', 'tournaments', 'purge']),
    )
    expect(queues.filter(({ readOnlyMode }: { readonly readOnlyMode: boolean }) => !readOnlyMode)).toEqual([])
    for (const [method, place] of DEEDS) {
      const there = `${url}/host/queues${place}`
      expect((await fetch(there, { method, headers: { cookie, origin: url } })).status).toBe(405)
      expect((await fetch(there, { method, headers: { cookie, origin: 'http://evil.example' } })).status).toBe(403)
      expect((await fetch(there, { method, headers: { cookie } })).status).toBeGreaterThan(400)
    }
    expect(await (await fetch(`${url}/host`, { headers: { cookie } })).text()).toContain('href="/host/queues/"')
  })
})
