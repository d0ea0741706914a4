// `npm test`: installs what is missing, checks, and runs every test. `npm run test:long` runs the same with full
// counts.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install, run } from './pinned.js'

/** Debian's packages with what each brings. */
const SCREEN = [
  ['five-or-more', '/usr/games/five-or-more'],
  ['xvfb', '/usr/bin/Xvfb'],
  ['xdotool', '/usr/bin/xdotool'],
  ['imagemagick', '/usr/bin/import', '/usr/local/bin/import'],
]
const long = process.argv.includes('--long')
const environment = long ? { PARLOUR_LONG: '1' } : {}

install()
const { chromiumPath } = await import('../apps/web/chromium.js')
const { CHROMIUM = '' } = process.env
if (CHROMIUM !== '' && chromiumPath() === null) stop(`CHROMIUM is ${CHROMIUM}, but there is no such file.`)
need(
  'The page is tested in Chromium',
  chromiumPath() !== null,
  ['chromium'],
  'Either is enough:\n  npx playwright install chromium\n  CHROMIUM=/path/to/chromium npm test',
)
need(
  'Power cuts are tested with a small library in C, and cc compiles it',
  process.platform !== 'linux' || isThere('cc'),
  ['gcc', 'libc6-dev'],
  'Install a C compiler.',
)
const { NEEDED, pythonPath } = await import('../python/interpreter.js')
need(
  `The Python package is tested with a Python that has ${NEEDED.join(', ')}`,
  pythonPath() !== null,
  ['python3', ...NEEDED.map((name) => `python3-${name}`)],
  'Install them, or name another Python with PARLOUR_PYTHON.',
)
need(
  'Parlour plays five-or-more on a screen of its own',
  process.platform !== 'linux' || SCREEN.every(([, ...files]) => files.some((file) => existsSync(file))),
  SCREEN.map(([name]) => name),
  'Install five-or-more, xvfb, xdotool and imagemagick.',
)
run('node', ['scripts/check.js'])
run('vitest', ['run'], environment)
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'build', '--', '--logLevel', 'warn'])
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'e2e'], environment)

/** What the tests need beside npm's packages: installed here only by root with apt, otherwise named. */
function need(what, isMet, packages, otherwise) {
  if (isMet) return
  if (process.getuid?.() !== 0 || !isThere('apt-get')) stop(`${what}, and there is none. ${otherwise}`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  console.info(`${what}, and there is none: apt-get update, then apt-get ${install.join(' ')} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' })
}

function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
