// Who may import whom: core ← games ← bots ← arena, games ← vision, core ← protocol ← client,
// bots and protocol ← mcp; apps import any of these.
// core, games, bots, vision and client know no clock, no I/O and no Math.random.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './pinned.js'

const MAY_IMPORT = {
  'packages/core': [],
  'packages/games': ['@parlour/core'],
  'packages/bots': ['@parlour/core', '@parlour/games'],
  'packages/vision': ['@parlour/core', '@parlour/games'],
  'packages/protocol': ['@parlour/core', 'zod'],
  'packages/client': ['@parlour/core', '@parlour/protocol'],
  'packages/mcp': [
    '@parlour/core',
    '@parlour/games',
    '@parlour/bots',
    '@parlour/protocol',
    '@modelcontextprotocol/server',
    'zod',
    'node:',
  ],
  'packages/arena': ['@parlour/core', '@parlour/games', '@parlour/bots', '@parlour/arena', 'node:'],
}
const PURE = ['packages/core', 'packages/games', 'packages/bots', 'packages/vision', 'packages/client']
const IMPURE =
  /\b(Math\.random|Date\.now|new Date|performance\.now|process\.|setTimeout|setInterval|fetch\(|globalThis)/

/** The path as it stands here, whatever separates folders on this system. */
const inRoot = (file) => relative(root, file).replaceAll(sep, '/')

let faults = 0
const fault = (file, line, text) => {
  faults++
  console.error(`${inRoot(file)}:${line}: ${text}`)
}

for (const [folder, allowed] of Object.entries(MAY_IMPORT))
  for (const file of sources(join(root, folder))) {
    const besides =
      /\.(test|types)\.ts$|core\/laws\/|client\/browser\/|(?:client|mcp)\/test\/|games\/record\.ts$|bots\/[\w-]+\/(train|tune|calibrate)\.ts$/.test(
        inRoot(file),
      ) // tests, what a browser is, and scripts that nothing imports
    const lines = readFileSync(file, 'utf8').split('\n')
    lines.forEach((text, index) => {
      const from = /^(?:import|export)\b.*\bfrom '([^']+)'|^} from '([^']+)'|\bimport\('([^']+)'\)/.exec(text)
      const name = from?.[1] ?? from?.[2] ?? from?.[3]
      if (name !== undefined) {
        if (name.startsWith('.')) {
          const target = inRoot(join(file, '..', name))
          if (!target.startsWith(`${folder}/`)) fault(file, index + 1, `leaves ${folder} by a relative path`)
          const [mine, theirs] = [inRoot(file), target].map((path) => path.slice('packages/games/'.length).split('/'))
          if (folder === 'packages/games' && mine.length > 1 && theirs.length > 1 && mine[0] !== theirs[0])
            fault(file, index + 1, `one game imports another, ${theirs[0]}`)
        } else if (!besides && !allowed.some((prefix) => name.startsWith(prefix)))
          fault(file, index + 1, `${folder} may not import ${name}`)
      }
      if (PURE.includes(folder) && !besides && IMPURE.test(text.replace(/\/\/.*|\/?\*.*/, '')))
        fault(file, index + 1, 'no clock, no I/O and no Math.random here')
    })
  }

for (const file of sources(join(root, 'apps/web/src'))) {
  if (/worker|bots\/answer/i.test(inRoot(file))) continue // answer.ts is what the worker does
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((text, index) => {
      if (/^import (?!type).* from '@parlour\/bots/.test(text))
        fault(file, index + 1, 'the page imports bots only in a worker')
      if (/from '@parlour\/(arena|cli)\b/.test(text))
        fault(file, index + 1, 'the page may not import the arena or the command line')
    })
}

if (faults > 0) process.exit(1)
console.info('imports point one way')

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* sources(path)
    } else if (/\.tsx?$/.test(entry.name)) yield path
  }
}
