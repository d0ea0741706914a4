// `npm test`: installs what is missing, checks, and runs every test. `npm run test:long` runs the same with full
// counts, `node scripts/test.js --packages` prints the system's packages that it needs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { NEEDED, pythonPath } from '../python/interpreter.js'
import { install, run } from './pinned.js'

const long = process.argv.includes('--long')
const environment = long ? { PARLOUR_LONG: '1' } : {}
const isLinux = process.platform === 'linux'

/** What the tests need beside npm's packages and a browser, with Debian's and Ubuntu's packages that bring it. */
const PYTHON = { modules: NEEDED, packages: ['python3', ...NEEDED.map((name) => `python3-${name}`)] }
const COMPILER = ['gcc', 'libc6-dev']
const SCREEN = {
  'five-or-more': ['/usr/games/five-or-more'],
  xvfb: ['/usr/bin/Xvfb'],
  xdotool: ['/usr/bin/xdotool'],
  imagemagick: ['/usr/bin/import', '/usr/local/bin/import'],
  ...(long && { klines: ['/usr/games/klines'], 'dbus-daemon': ['/usr/bin/dbus-run-session'] }),
}
const ENGINES = ['postgresql', 'redis-server', 'nginx-light'] // several machines

// `--packages` prints them for whoever installs by hand; the browser is Playwright's own there.
if (process.argv.includes('--packages')) {
  console.info([...COMPILER, ...PYTHON.packages, ...Object.keys(SCREEN), ...ENGINES].join(' '))
  process.exit(0)
}

install()
const { chromiumPath, wholeChromiumPath } = await import('../apps/web/chromium.js')
const { CHROMIUM = '' } = process.env
if (CHROMIUM !== '' && chromiumPath() === null) stop(`CHROMIUM is ${CHROMIUM}, but there is no such file.`)
need(
  'The page is tested in Chromium',
  chromiumPath() !== null && wholeChromiumPath() !== null,
  ['chromium', 'chromium-headless-shell'],
  'Either is enough:\n  npx playwright install chromium\n  CHROMIUM=/path/to/chromium npm test',
)
need(
  'Power cuts are tested with a small library in C, and cc compiles it',
  !isLinux || isThere('cc'),
  COMPILER,
  byHand(COMPILER, 'Install a C compiler.'),
)
need(
  `The Python package is tested with a Python that has ${PYTHON.modules.join(', ')}`,
  pythonPath() !== null,
  PYTHON.packages,
  byHand(PYTHON.packages, 'Install them, or name another Python with PARLOUR_PYTHON.'),
)
need(
  `Parlour plays ${long ? 'five-or-more and klines' : 'five-or-more'} on a screen of its own`,
  !isLinux || Object.values(SCREEN).every((files) => files.some((file) => existsSync(file))),
  Object.keys(SCREEN),
  byHand(Object.keys(SCREEN), `Install ${Object.keys(SCREEN).join(', ')}.`),
)
need(
  'Several machines are tested with PostgreSQL, Redis and nginx',
  isThere('redis-server') &&
    (isThere('postgres') || existsSync('/usr/lib/postgresql')) &&
    (!isLinux || existsSync('/usr/sbin/nginx')),
  ENGINES,
  byHand(ENGINES, `Install ${ENGINES.join(', ')}.`),
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

/** What somebody who is not root types. */
function byHand(packages, otherwise) {
  return isThere('apt-get') ? `Install it:\n  sudo apt-get install -y ${packages.join(' ')}` : otherwise
}

function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
