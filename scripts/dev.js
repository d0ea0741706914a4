// `npm run dev`: the server, started again when its sources change, and the page from Vite in front of it, at one
// address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { install, root, started } from './pinned.js'

install()
const port = await freePort()
const children = []
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))

const server = start(
  'node',
  ['--watch', '--watch-preserve-output', 'apps/server/server.js'],
  ['ignore', 'pipe', 'inherit'],
  {
    HOST: '127.0.0.1',
    PORT: String(port),
    PARLOUR_DATA: process.env.PARLOUR_DATA ?? join(root, 'parlour-data', 'development'),
    PARLOUR_POSITIONS: '1',
    PARLOUR_LOG: process.env.PARLOUR_LOG ?? 'warn', // its first line names the server's own address
  },
)
let isServed = false
for await (const line of createInterface({ input: server.stdout })) {
  // the server says where it listens; the page says its own address, and one is enough
  if (!line.includes(String(port))) console.info(line)
  else if (!line.startsWith('{') && !isServed) startPage()
}

function startPage() {
  isServed = true
  const { resolve } = createRequire(join(root, 'apps/web/package.json'))
  const vite = join(dirname(resolve('vite/package.json')), 'bin', 'vite.js')
  start('node', [vite, 'apps/web', '--clearScreen', 'false'], 'inherit', { PARLOUR_PORT: String(port) })
}

/** One that ends takes the other with it. */
function start(command, args, stdio, environment) {
  const child = spawn(...started(command, args, environment, stdio))
  children.push(child)
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    void end(1)
  })
  child.on('exit', (status) => void end(status ?? 0))
  return child
}

async function end(status) {
  if (isEnding) return
  isEnding = true
  const living = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = living.map((child) => once(child, 'exit'))
  for (const child of living) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(status)
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
