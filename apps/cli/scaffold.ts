import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { PLAYERS } from '@parlour/bots'
import { ok, err, type Result } from '@parlour/core'
import { say } from './language.ts'
import type { Fault } from './output.ts'
import { FOLDER, MANIFEST } from './own-package.ts'

/** A new game, as it was written. */
export interface Scaffold {
  readonly folder: string
  readonly files: readonly string[]
}

/** The tools a game is tested with; `npm install` fetches them. */
export const TOOLS = { typescript: '7.0.2', vitest: '5.1.0' }

const TEMPLATE = join(FOLDER, 'template')

/** Writes a small playable game into a new folder, linked to the running copy of Parlour: whole, or not at all. */
export function scaffold(name: string, dir: string): Result<Scaffold, Fault> {
  const parent = resolve(dir)
  const folder = join(parent, name)
  const fault = badName(name) ?? badPlace(parent, folder)
  if (fault !== null) return err(fault)
  let draft: string | null = null
  try {
    draft = join(parent, `.${name}-${process.pid}`)
    mkdirSync(draft)
    const files = filesOf(name)
    for (const [file, text] of files) writeFileSync(join(draft, file), text)
    link(draft)
    renameSync(draft, folder)
    return ok({ folder, files: [...files.keys()] })
  } catch (error) {
    if (draft !== null) rmSync(draft, { recursive: true, force: true })
    return err({
      code: 'bad-dir',
      text: say().new.unwritten(folder, error instanceof Error ? error.message : String(error)),
    })
  }
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 40
// prettier-ignore
const KEYWORDS = ['arguments', 'await', 'break', 'class', 'continue', 'debugger', 'delete', 'do', 'else', 'enum', 'eval', 'finally', 'implements', 'in', 'instanceof', 'interface', 'let', 'package', 'private', 'protected', 'public', 'static', 'super', 'this', 'throw', 'try', 'var', 'void', 'while', 'with', 'yield']

function badName(name: string): Fault | null {
  const fault = (text: string): Fault => ({ code: 'bad-name', text })
  if (!KEBAB.test(name) || name.length > LONGEST) return fault(say().new.badName(name, LONGEST))
  if (PLAYERS.some(({ id }) => id === name)) return fault(say().new.taken(name))
  const { type, value } = namesFor(name)
  const taken = [...templates().values()].some((text) => new RegExp(`\\b(${type}|${value})\\b`).test(text))
  return (taken && name !== OWN) || KEYWORDS.includes(value) ? fault(say().new.reserved(name)) : null
}

function badPlace(parent: string, folder: string): Fault | null {
  if (!existsSync(parent) || !statSync(parent).isDirectory())
    return { code: 'bad-dir', text: say().new.noFolder(parent) }
  if (existsSync(folder)) return { code: 'exists', text: say().new.exists(folder) }
  const repository = join(FOLDER, '..', '..')
  const inside = relative(repository, realpathSync(parent))
  if (
    existsSync(join(repository, 'packages', 'core')) &&
    !inside.startsWith('..') &&
    !inside.split(sep).includes('node_modules')
  )
    return {
      code: 'inside-parlour',
      text: say().new.inside(parent),
    }
  return null
}

const OWN = 'my-game' // what the template calls itself

/** A name as an id, a type, a value and a title. */
function namesFor(name: string): { readonly type: string; readonly value: string; readonly title: string } {
  const [first = '', ...rest] = name.split('-')
  const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
  return {
    type: [first, ...rest].map(capital).join(''),
    value: [first, ...rest.map(capital)].join(''),
    title: capital(name.replaceAll('-', ' ')),
  }
}

const templates = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(TEMPLATE).map((file) => [file, readFileSync(join(TEMPLATE, file), 'utf8')]))

/** Every file with its text, named after the game. */
function filesOf(name: string): ReadonlyMap<string, string> {
  const [mine, own] = [namesFor(name), namesFor(OWN)]
  const renamed = (text: string): string =>
    text
      .replaceAll(OWN, name)
      .replaceAll(own.type, mine.type)
      .replaceAll(own.value, mine.value)
      .replaceAll(own.title, mine.title)
  return new Map([
    ...[...templates()].map(([file, text]): [string, string] => [file, renamed(text)]),
    ['package.json', json(manifest(name))],
    ['tsconfig.json', json(TYPES)],
    ['.gitignore', 'node_modules/\n'],
  ])
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** The packages a game stands on, where the running command found them. */
const packageAt = (name: string): string => {
  if (name === '@parlour/cli') return FOLDER
  const manifest = findPackageJSON(name, import.meta.url)
  if (manifest === undefined) throw new Error(`${name} is not installed`)
  return dirname(realpathSync(manifest))
}

const PACKAGES = ['@parlour/core', '@parlour/games', '@parlour/bots', '@parlour/cli']

/** On no registry yet, so the packages are named by their place; `link` has made what `npm install` would. */
const manifest = (name: string): object => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  exports: './index.ts',
  scripts: { play: 'parlour play .', laws: 'parlour laws .', test: 'vitest run', types: 'tsc' },
  dependencies: Object.fromEntries(PACKAGES.map((each) => [each, `file:${packageAt(each)}`])),
  devDependencies: TOOLS,
})

const TYPES = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['*.ts'],
}

/** Links the running packages and the command, so that the game works before anything is installed. */
function link(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@parlour'), { recursive: true })
  for (const name of PACKAGES) symlinkSync(packageAt(name), join(modules, name), 'junction')
  if (process.platform === 'win32') return // npm writes scripts there instead of links
  mkdirSync(join(modules, '.bin'))
  symlinkSync(join('..', '@parlour', 'cli', MANIFEST.bin.parlour), join(modules, '.bin', 'parlour'))
}
