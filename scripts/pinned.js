// Plain Node 20 JavaScript: what runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')
const pinnedNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/** Installs what package-lock.json names, unless that has been done since it last changed. */
export function install() {
  const lock = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.info('Installing (npm ci) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Runs a command in the repository with the pinned Node first in the path; ends this process if it fails. */
export function run(command, args = [], environment = {}) {
  const { status, error } = spawnSync(...started(command, args, environment, 'inherit'))
  if (error !== undefined) console.error(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command until it is told to stop: what this process is told is passed on, and it ends as that does. */
export function runToTheEnd(command, args) {
  const child = spawn(...started(command, args, {}, 'inherit'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => undefined) // a terminal tells both
  const parent = process.ppid // under npm a shell, which ends with npm and passes nothing on
  const isLeft = () => process.env['npm_lifecycle_event'] !== undefined && process.ppid !== parent
  setInterval(() => isLeft() && child.kill('SIGTERM'), 500).unref()
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * What `spawn` wants to know to start a command of the repository. Windows finds `npm` and `tsc` only through its
 * shell.
 */
export function started(command, args, environment, stdio) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH' // `Path` on Windows
  const env = { ...process.env, [name]: [bin, process.env[name]].join(delimiter), ...environment }
  const options = { cwd: root, stdio, env }
  if (command === 'node') return [existsSync(pinnedNode) ? pinnedNode : process.execPath, args, options]
  return isWindows
    ? [[command, ...args.map(quoted)].join(' '), [], { ...options, shell: true }]
    : [command, args, options]
}

const quoted = (text) => (/^[\w./:=@-]+$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`)
