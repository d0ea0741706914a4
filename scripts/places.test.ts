import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GAMES } from '@parlour/games'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where a game is entered; CONTRIBUTING names these. */
const LISTS = ['packages/games/index.ts', 'packages/bots/lazy.ts', 'apps/web/src/games/index.ts']

/** Files that name a game although nothing breaks without it: each says why. */
const EXCEPTIONS: { readonly [file: string]: { readonly games: readonly string[]; readonly because: string } } = {
  'apps/cli/queries.ts': { games: ['cant-stop'], because: '`odds` asks about one game' },
  'apps/cli/partitions.ts': { games: ['rollio'], because: '`partitions` asks about one game' },
  'apps/cli/commands/position.ts': { games: ['cant-stop'], because: 'the odds that it prints' },
  'apps/cli/words.en.ts': { games: ['cant-stop', 'rollio'], because: 'the help of `odds` and `partitions`' },
  'apps/cli/words.zh.ts': { games: ['cant-stop', 'rollio'], because: 'the help of `odds` and `partitions`' },
  'apps/cli/commands/read-board.ts': { games: ['color-lines'], because: 'it reads boards of one game' },
  'apps/cli/picture-file.ts': { games: ['color-lines'], because: 'the pictures that `read-board` reads' },
  'apps/cli/benchmarks.ts': {
    games: ['cant-stop', 'rollio'],
    because: 'search and partitionings have figures of their own',
  },
  'apps/cli/commands/bench.ts': {
    games: ['cant-stop', 'rollio'],
    because: 'those figures are measured with their game',
  },
  'apps/web/pictures/matches.ts': {
    games: ['cant-stop', 'fast-track', 'rollio', 'big-two', 'color-lines'],
    because: 'positions that look well in the pictures of the docs',
  },
  'apps/web/pictures/studio.ts': {
    games: ['cant-stop'],
    because: 'the game that is played in pictures of online tables',
  },
  'apps/web/pictures/trace.ts': {
    games: ['cant-stop', 'fast-track'],
    because: 'the game it plays unless another is named, and the one with a board in 3D',
  },
  'apps/web/pictures/gallery.ts': {
    games: ['cant-stop', 'fast-track', 'rollio'],
    because: 'one position editor, one board in 3D, and one album',
  },
  'packages/core/contract.types.ts': {
    games: ['cant-stop', 'big-two', 'color-lines'],
    because: 'one game’s words at another’s table, and a state that hides balls, must not compile',
  },
}

const OWN = ['packages/games', 'packages/bots', 'packages/vision', 'apps/web/src/games']
/** Tests, examples and old names. */
const BESIDES = /\.test\.ts$|(^|\/)(node_modules|dist|test|e2e|examples?|records|consumer)\/|^scripts\/renamed\.js$/

const SOURCES: ReadonlyMap<string, string> = new Map(
  ['packages', 'apps', 'scripts', ''].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '', encoding: 'utf8' })
      .map((file) => (folder === '' ? file : `${folder}/${file.split(sep).join('/')}`))
      .filter((file) => /\.(ts|tsx|js|json|html|css|webmanifest)$/.test(file) && !BESIDES.test(file))
      .map((file) => [file, withoutExamples(readFileSync(join(root, file), 'utf8'))] as const),
  ),
)

/** Comments and the example lines of a command's help may name any game. */
function withoutExamples(source: string): string {
  return source
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll(/\bexamples\((?:\s*(?:'[^'\n]*'|`[^`\n]*`),?)*\s*\)/g, '')
    .split('\n')
    .filter((line) => !/npx parlour/.test(line))
    .map((line) => line.replace(/(^|\s)\/\/.*/, ''))
    .join('\n')
}

/** `cant-stop` as it is written in paths, in names of values and in names of types: cant-stop, cantStop, CantStop. */
const naming = (id: string): RegExp => new RegExp(id.replaceAll('-', '-?'), 'i')

describe('outside its own folders a game is named in the lists alone', () => {
  test.each(GAMES.map(({ id }) => id))('%s', (id) => {
    const named = [...SOURCES].flatMap(([file, source]) =>
      !OWN.some((folder) => file.startsWith(`${folder}/${id}/`)) && naming(id).test(source) ? [file] : [],
    )
    const explained = Object.entries(EXCEPTIONS).flatMap(([file, { games }]) => (games.includes(id) ? [file] : []))
    expect(named.toSorted()).toEqual([...LISTS, ...explained].toSorted())
  })

  test('CONTRIBUTING names each list', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    expect(LISTS.filter((list) => !text.includes(`\`${list}\``))).toEqual([])
  })
})
