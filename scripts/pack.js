// `npm run pack -- FOLDER`: builds the packages that other people install and writes their tarballs to FOLDER.
// As the `prepack` script of each package it has no FOLDER and fails: `npm publish` there would publish a manifest that
// names sources.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { install, root, run } from './pinned.js'

const PACKAGES = [
  'packages/core',
  'packages/games',
  'packages/bots',
  'packages/arena',
  'packages/vision',
  'packages/protocol',
  'packages/client',
  'packages/mcp',
  'apps/server',
  'apps/cli',
]

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run pack -- FOLDER')
  process.exit(2)
}
install()
const work = mkdtempSync(join(tmpdir(), 'parlour-pack-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const [build, page] = [join(work, 'build'), join(work, 'page')]
run('tsc', ['-p', 'tsconfig.build.json', '--outDir', build])
const options = ['--logLevel', 'error', '--emptyOutDir', '--outDir', page]
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'build', '--', ...options])

const staged = PACKAGES.map(stage)
const tarballs = resolve(folder)
mkdirSync(tarballs, { recursive: true })
run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', tarballs, ...staged.map(({ path }) => path)])
for (const { name, version } of staged) {
  const file = join(tarballs, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  console.info(`${name.padEnd(20)} ${(statSync(file).size / 1000).toFixed(0).padStart(6)} kB`)
}

/** A folder with everything that may go into a package; its `files` choose. */
function stage(source) {
  const path = join(work, basename(source))
  const manifest = JSON.parse(readFileSync(join(root, source, 'package.json'), 'utf8'))
  cpSync(join(root, source), path, { recursive: true, filter: (from) => !/[\\/](node_modules|dist)$/.test(from) })
  cpSync(join(build, source), join(path, 'dist'), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(path, 'LICENSE'))
  if (source === 'apps/server') cpSync(page, join(path, 'web', 'dist'), { recursive: true })
  writeFileSync(join(path, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`)
  return { path, name: manifest.name, version: manifest.version }
}

/** The manifest as the world reads it: where ours names a source, it names what was built from that. */
function published({ exports, bin, ...manifest }) {
  const built = Object.entries(exports).map(([name, path]) => [name, builtFrom(path)])
  const bins = Object.entries(bin ?? {}).map(([name, path]) => [name, path.replace('./', './dist/')])
  return {
    ...manifest,
    scripts: undefined,
    devDependencies: undefined,
    exports: Object.fromEntries(built),
    ...(exports['.'] === undefined ? {} : { types: builtFrom(exports['.']).types }),
    ...(bin === undefined ? {} : { bin: Object.fromEntries(bins) }),
  }
}

function builtFrom(source) {
  if (source === './package.json') return source
  const path = source.replace('./', './dist/').replace(/\.[jt]s$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}
