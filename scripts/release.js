// `npm run release`: one version for all packages, Python's too, and a section of CHANGELOG.md from the files in
// .changeset, then tarballs.
// It publishes nothing, commits nothing and can be taken back with `git restore .`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { install, root, run } from './pinned.js'

const FOLDER = 'release'

const asked = process.argv.slice(2)
if (asked.length > 0) {
  console.info(
    `npm run release: writes the next version, its section of CHANGELOG.md and tarballs in ${FOLDER}/; no options.`,
  )
  process.exit(asked.includes('--help') || asked.includes('-h') ? 0 : 2)
}

install()
const { changesets, releases } = planned()
if (changesets.length === 0) {
  console.error('There is nothing to release: `npx changeset` describes a change.')
  process.exit(1)
}
const [{ newVersion }] = releases // all packages share one
run('changeset', ['version'])
edit('package.json', (text) => text.replace(/("version": )"[^"]+"/, `$1"${newVersion}"`))
edit('python/pyproject.toml', (text) => text.replace(/^(version = )"[^"]+"/m, `$1"${newVersion}"`))
edit('CHANGELOG.md', (text) => text.replace('# Changelog\n', `# Changelog\n\n${section()}`))
run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved', '--no-audit'])
run('node', ['scripts/lock.js'])
run('npm', ['run', '--silent', 'pack', '--', FOLDER])
console.info(`Version ${newVersion} is written, its tarballs are in ${FOLDER}/. Nothing is published.`)
console.info(`Read CHANGELOG.md, then: git commit -am "Release ${newVersion}" && git tag v${newVersion}`)

/** What the files in .changeset amount to. */
function planned() {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-release-'))
  const file = join(folder, 'plan.json')
  run('changeset', ['status', `--output=${relative(root, file)}`])
  const plan = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return plan
}

/** What people who use Parlour read: the greatest changes first. */
function section() {
  const weight = ({ releases: of }) => Math.min(...of.map(({ type }) => ['major', 'minor', 'patch'].indexOf(type)))
  const told = changesets.toSorted((a, b) => weight(a) - weight(b))
  return `## ${newVersion}\n\n${told.map(({ summary }) => `- ${summary.replaceAll('\n', '\n  ')}\n`).join('')}`
}

function edit(name, change) {
  const file = join(root, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
