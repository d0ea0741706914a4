import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openTable } from '../guest.ts'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../process.ts'

const SLOW = 180_000
const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))
const folder = newFolder()
let nginx: ChildProcess
let url = ''
const nodes: Running[] = []
const ports: number[] = []

const start = async (index: number): Promise<void> => {
  nodes[index] = await startServer(join(folder, `node-${index}`), {
    PORT: String(ports[index]),
    PARLOUR_PROXY: '1',
    PARLOUR_PASSWORD: 'correct horse',
    PARLOUR_RATE: '1000',
  })
}

/** The configuration that is deployed, but for addresses: its nodes are on this machine. */
beforeAll(async () => {
  if (NGINX === undefined) throw new Error('This test needs nginx: apt-get install nginx-light.')
  for (const name of ['node-0', 'node-1', 'temp']) mkdirSync(join(folder, name))
  ports.push(await freePort(), await freePort(), await freePort())
  const deployed = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const config = deployed
    .replace('node-1:8080', `127.0.0.1:${ports[0]}`)
    .replace('node-2:8080', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports[2]};`)
  writeFileSync(join(folder, 'parlour.conf'), config)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temp.join(' ')} include ${folder}/parlour.conf; }`,
  )
  await Promise.all([start(0), start(1)])
  nginx = spawn(
    NGINX,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: 'inherit',
    },
  )
  url = `http://127.0.0.1:${ports[2]}`
  while (
    !(await fetch(`${url}/healthz`).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await pause(50)
}, SLOW)
afterAll(async () => {
  nginx.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.end('SIGKILL')))
  removeFolder(folder)
}, SLOW)

const asked = (index: number, route: string): number => nodes[index]?.output().split(`"route":"${route}"`).length ?? 0

describe('the nginx that is deployed, before two nodes', { timeout: SLOW }, () => {
  it('spreads requests over both, and shows nobody the metrics', async () => {
    for (let request = 0; request < 20; request++) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(asked(0, '/readyz')).toBeGreaterThan(5)
    expect(asked(1, '/readyz')).toBeGreaterThan(5)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  it('tells the nodes who is asking, whatever a visitor claims', async () => {
    await fetch(`${url}/host/login`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'content-type': 'application/x-www-form-urlencoded',
        origin: url,
      },
      body: 'password=wrong+horse',
    })
    const logs = nodes.map((node) => node.output()).join('')
    expect(logs).toMatch(/"address":"127\.0\.0\.1"/)
    expect(logs).not.toContain('6.6.6.6')
    const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } }
    expect((await fetch(`${url}/api/tables`, foreign)).status).toBe(403)
  })

  it('passes a node over that is gone, carries sockets, and takes the node back', async () => {
    await nodes[1]?.end('SIGKILL')
    for (let request = 0; request < 20; request++) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const ann = await newGuest(url)
    await ann.connect()
    const { table } = await openTable(ann, 'cant-stop', ['open', 'open'])
    expect((await ann.ask({ type: 'watch', table, after: null })).type).toBe('done')
    await nodes[0]?.end('SIGTERM') // it says farewell, and the socket goes with it
    while (ann.isOpen) await pause(20)
    expect((await fetch(`${url}/readyz`)).status).toBe(502)
    await Promise.all([start(0), start(1)])
    const before = asked(1, '/readyz')
    while (asked(1, '/readyz') === before) {
      await fetch(`${url}/readyz`)
      await pause(100)
    }
    expect(asked(1, '/readyz')).toBeGreaterThan(before)
  })
})
