// Plain Node 20 JavaScript: what runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

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
  const bin = join(root, 'node_modules', '.bin')
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...environment },
  })
  if (error !== undefined) console.error(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
