import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { VERSION } from '@parlour/arena'

/** The programs that play. Two machines get the same results to the last digit only if theirs are the same. */
export interface Make {
  readonly version: string
  /** Of the files of the packages that play: a checkout may be anywhere between two versions. */
  readonly code: string
  /** The main version of Node: another one may round otherwise. */
  readonly node: string
  /** Of the files of a game of somebody's own; null for Parlour's. */
  readonly own: string | null
}

const PLAYING = ['core', 'games', 'bots', 'arena']
const require = createRequire(import.meta.url)

/** The make of this process; `own` is the path of a game of somebody's own. */
export function makeHere(own: string | null): Make {
  const hash = createHash('sha256')
  for (const name of PLAYING) addFolder(hash, dirname(require.resolve(`@parlour/${name}/package.json`)), name)
  return {
    version: VERSION,
    code: hash.digest('hex').slice(0, 16),
    node: process.versions.node.split('.')[0] ?? '',
    own: own === null ? null : codeOf(own),
  }
}

function codeOf(path: string): string {
  const hash = createHash('sha256')
  addFolder(hash, statSync(path).isDirectory() ? path : dirname(path), '')
  return hash.digest('hex').slice(0, 16)
}

/** Names and contents, in one order on every system; what is not run, such as tests, makes no difference. */
function addFolder(hash: ReturnType<typeof createHash>, folder: string, name: string): void {
  const files = [...sources(folder)].map((file) => [relative(folder, file).split(sep).join('/'), file] as const)
  for (const [path, file] of files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}/${path}\0`).update(readFileSync(file)).update('\0')
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) yield* sources(path)
    } else if (/\.[cm]?[jt]s$/.test(entry.name) && !/\.(test|types|d)\.[cm]?[jt]s$/.test(entry.name)) yield path
  }
}
