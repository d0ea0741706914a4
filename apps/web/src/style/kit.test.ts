import { readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string): { name: string; text: string } => ({
  name: relative(SOURCES, SOURCES + name).replaceAll(sep, '/'),
  text: readFileSync(SOURCES + name, 'utf8'),
})
const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
const sheets = names.filter((name) => name.endsWith('.css')).map(read)
const code = names
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => read(name).text.replaceAll(/^import .*$/gm, ''))
  .join('\n')

const GAMES = fileURLToPath(new URL('../../../../packages/games', import.meta.url))
const rules = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.|words/.test(name))
  .map((name) => readFileSync(`${GAMES}/${name}`, 'utf8'))
/** The words by which components and games call their states: 'blocked', 'goes-on', crystal: … */
const spoken = new Set(
  [code, ...rules].flatMap((text) => [...text.matchAll(/'([\w-]+)'|\b(\w+):/g)].map(([, word, key]) => word ?? key)),
)

const LAYERS = ['reset', 'tokens', 'material', 'frame', 'game']
const MOST_LINES = 250
/** Where colours have their names. */
const COLOURED = [
  ...['tokens', 'tables', 'pieces', 'sets'].map((name) => `style/${name}.css`),
  'screens/today/ResultCard.css', // a picture for others, the same whatever the page looks like
]

const bare = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\([^)]*\)/g, '')
const layersOf = (css: string): readonly string[] =>
  [...bare(css).matchAll(/@layer (\w+) \{/g)].map(([, layer = '']) => layer)
const classesOf = (css: string): ReadonlySet<string> => {
  const selectors = bare(css).matchAll(/([^{};]+)(?=\{)/g)
  return new Set(
    [...selectors]
      .map(([, selector = '']) => selector.trim())
      .filter((selector) => !/^@|^(?:from|to|[\d.]+%)/.test(selector))
      .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}
/** A stylesheet with nothing in its outermost blocks. */
function outermost(css: string): string {
  let depth = 0
  return [...css]
    .filter((char) => {
      if (char === '}') depth--
      const kept = depth === 0
      if (char === '{') depth++
      return kept
    })
    .join('')
    .trim()
}
/** Whether a component can have this class: written out, or put together of a beginning and a word or number. */
const isUsed = (name: string): boolean =>
  new RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(code) ||
  [...name.matchAll(/-/g)].some(
    ({ index }) =>
      code.includes(`${name.slice(0, index + 1)}\${`) &&
      (/^\d$/.test(name.slice(index + 1)) || spoken.has(name.slice(index + 1))),
  )

describe.each(sheets)('$name', ({ name, text }) => {
  const plain = bare(text)
  if (!['style/index.css', 'style/fonts.css'].includes(name)) {
    test('lies in one layer, that of its place', () => {
      const [layer, ...more] = layersOf(text)
      expect(LAYERS).toContain(layer)
      expect(more).toEqual([])
      expect(outermost(plain)).toBe(`@layer ${layer} {}`)
      if (name.startsWith('games/')) expect(layer).toBe('game')
      else if (!name.startsWith('style/')) expect(['frame', 'material']).toContain(layer)
    })
  }
  test(`has at most ${MOST_LINES} lines`, () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES)
  })
  test('styles only what there is', () => {
    expect([...classesOf(text)].filter((each) => !isUsed(each))).toEqual([])
  })
  if (!COLOURED.includes(name)) {
    test('names its colours', () => {
      expect(plain.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|light-dark)\([^v]/gi) ?? []).toEqual([])
    })
  }
})

test('the layers have their order before anything is in them', () => {
  const index = sheets.find(({ name }) => name === 'style/index.css')
  expect(bare(index?.text ?? '').trim()).toMatch(new RegExp(`^@layer ${LAYERS.join(', ')};`))
  expect(readFileSync(`${SOURCES}main.tsx`, 'utf8')).toMatch(/^import '\.\/style\/index\.css'\n/)
})

test('what games have in common is not written again in two of them', () => {
  const written = sheets
    .filter(({ name }) => name.startsWith('games/'))
    .flatMap(({ name, text }) =>
      [...bare(text).matchAll(/\{([^{}]+)/g)].flatMap(([, body = '']) => {
        const declarations = body
          .split(';')
          .map((line) => line.trim())
          .filter((line) => /^[\w-]+:/.test(line))
        return declarations.length < 6 ? [] : [{ game: name.split('/')[1], key: declarations.toSorted().join('; ') }]
      }),
    )
  const games = new Map<string, Set<string | undefined>>()
  for (const { game, key } of written) games.set(key, (games.get(key) ?? new Set()).add(game))
  expect([...games].filter(([, where]) => where.size > 1).map(([key]) => key)).toEqual([])
})
