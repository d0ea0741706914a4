import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILES = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.zh.ts') && !file.includes('node_modules')),
)

const GAP = '\u{FFFC}' // where a text has a figure, a name or another text in it

/** Every text that a file of words can say, however it is chosen: read from the source, so that no case is missed. */
function textsOf(source: string): readonly string[] {
  const found: string[] = []
  const read = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(read)
    if (!isNode(node) || node.type.startsWith('TS') || node.type.startsWith('Import')) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateLiteral') found.push(list(node['quasis']).map(cooked).join(GAP))
    for (const [part, within] of Object.entries(node)) if (!isName(node, part)) read(within)
  }
  read(parseAst(source, { lang: 'ts' }).body)
  return found
}

/** Keys, cases and what something is compared with are names of the code, not texts. */
const isName = ({ type }: Node, part: string): boolean =>
  (type === 'Property' && part === 'key') ||
  (type === 'SwitchCase' && part === 'test') ||
  (type === 'MemberExpression' && part === 'property') ||
  type === 'BinaryExpression'

type Node = { readonly type: string } & { readonly [part: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const cooked = (quasi: unknown): string => {
  const value = isNode(quasi) ? quasi['value'] : null
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}

const FAULTS: { readonly [fault: string]: RegExp } = {
  'says 您': /您/,
  'has English punctuation': /\p{Script=Han}[,.:;!?()'"]|[,.:;!?()'"]\p{Script=Han}/u,
  'has no space between Chinese and a figure or a letter': /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u,
  'has a space beside its punctuation': / [，。：；！？、）]|[，。：；！？、（] /u,
}

const CARDS_AND_KEYS = /[\dAJQK]{2,}|\b(?:Enter|Esc)\b/g

describe.each(FILES)('%s', (file) => {
  const texts = textsOf(readFileSync(join(root, file), 'utf8'))
  test.each(Object.entries(FAULTS))('no text %s', (_fault, faulty) => {
    expect(texts.filter((text) => faulty.test(text))).toEqual([])
  })
  if (file.startsWith(join('apps', 'web', 'src', 'games')))
    test('no text is left in English', () => {
      expect(texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(CARDS_AND_KEYS, '')))).toEqual([])
    })
})
