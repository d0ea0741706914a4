// Plain JavaScript that any Node can read.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const isRepository = existsSync(new URL('../../package-lock.json', import.meta.url))

/** What Node has made of our TypeScript is kept beside the packages, for the next start and for threads. */
function rememberCompiled() {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/**
 * Does the work if this Node reads TypeScript; if it is too old, starts the program again under the Node the repository
 * brings.
 */
export async function underPinnedNode(program, work) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) {
    if (isRepository) rememberCompiled()
    return work()
  }
  let pinned
  try {
    const binary = process.platform === 'win32' ? 'node.exe' : 'node'
    pinned = createRequire(import.meta.url).resolve(`node/bin/${binary}`)
  } catch {
    const help = isRepository ? ' "npm ci" brings one.' : ''
    console.error(`parlour needs Node 22.18 or later; this is ${process.versions.node}.${help}`)
    process.exit(2)
  }
  const child = spawn(pinned, [fileURLToPath(program), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status) => process.exit(status ?? 2))
}
