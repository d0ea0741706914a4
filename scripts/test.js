// `npm test`: installs what is missing, checks, and runs every test. `npm run test:long` runs the same with full counts.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install, run } from './pinned.js'

const long = process.argv.includes('--long')
const environment = long ? { PARLOUR_LONG: '1' } : {}

install()
chromium()
run('node', ['scripts/check.js'])
run('vitest', ['run'], environment)
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'build', '--', '--logLevel', 'warn'])
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'e2e'], environment)

/** The page is tested in Debian's Chromium: installed here when root may, otherwise named. */
function chromium() {
  if (existsSync('/usr/bin/chromium')) return
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!isRoot || !hasApt) {
    console.error('The tests need Chromium at /usr/bin/chromium. On Debian: apt-get install chromium')
    process.exit(1)
  }
  console.info('Installing Chromium (apt-get) …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
}
