#!/usr/bin/env node
// Plain JavaScript that any Node can read: it hands over to the TypeScript sources, under the pinned Node if this one is too old.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 18)) await (await import('./main.ts')).main(process.env)
else {
  let pinned
  try {
    pinned = createRequire(import.meta.url).resolve('node/bin/node')
  } catch {
    console.error(`parlour needs Node 22.18 or later; this is ${process.versions.node}. Run "npm ci" in the repository: it brings its own.`)
    process.exit(2)
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status) => process.exit(status ?? 2))
}
