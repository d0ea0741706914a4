/**
 * Packs every package, installs the tarballs into an empty project outside the repository and does there what other
 * people would do. `project/` is that project.
 */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { GAMES } from '@parlour/games'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newGuest, openTable } from '../../apps/server/test/guest.ts'
import { startServer } from '../../apps/server/test/process.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 })

const NAMES = ['core', 'games', 'bots', 'arena', 'vision', 'protocol', 'client', 'mcp', 'server', 'cli']
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FIXTURE = fileURLToPath(new URL('./project/', import.meta.url))
const work = mkdtempSync(join(realpathSync(tmpdir()), 'parlour-consumer-'))
const tarballs = join(work, 'tarballs')
const project = join(work, 'project')
const installed = (name: string, ...path: readonly string[]): string =>
  join(project, 'node_modules', '@parlour', name, ...path)

/** As a stranger's shell: the Node that runs this test, and nothing of the repository, of npm or of vitest. */
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle|config_local_prefix)|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name),
    ),
  ),
  PATH: [
    dirname(process.execPath),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT)),
  ].join(delimiter),
}

/** Runs a command in the project and gives what it printed; throws with all of it if it fails. */
async function run(command: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: project, env: environment, maxBuffer: 1e8, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)(command, args, options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = Object(error) // as execFile fails
    throw new Error(`${[command, ...args].join(' ')}\n${String(stdout)}${String(stderr)}`, { cause: error })
  })
  return stdout
}

const tool = (name: string, ...args: readonly string[]): Promise<string> => run('npx', '--no-install', name, ...args)

beforeAll(async () => {
  const ours: { devDependencies: { [name: string]: string }; overrides: object } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  cpSync(FIXTURE, project, { recursive: true })
  cpSync(join(FIXTURE, 'stones-laws.ts'), join(project, 'stones.test.ts'))
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', overrides: ours.overrides }),
  )
  await run(process.execPath, join(ROOT, 'scripts', 'pack.js'), tarballs)
  await run(
    'npm',
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...readdirSync(tarballs).map((file) => join(tarballs, file)),
    ...['vitest', 'typescript', '@types/node'].map((name) => `${name}@${ours.devDependencies[name]}`),
  )
})

afterAll(() => rmSync(work, { recursive: true, force: true }))

describe('what is in the packages', () => {
  it.each(NAMES)('publint has nothing to say about %s', async (name) => {
    const file = readdirSync(tarballs).find((tarball) => tarball.startsWith(`parlour-${name}-`)) ?? ''
    const bytes = readFileSync(join(tarballs, file))
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([])
  })

  it.each(NAMES)('%s has a README and the licence, and no sources, tests, records or training', (name) => {
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']))
    const foreign = /(?<!\.d)\.tsx?$|\.(test|types)\.|(?<!commands)[\\/](records|examples|train|tune)\b/
    expect(files.filter((file) => foreign.test(file) && !file.startsWith('template'))).toEqual([]) // of parlour new
  })

  it('rules, threads and processes that no import names are there', () => {
    const files = [
      ...GAMES.map(({ id }) => installed('games', id, 'RULES.md')),
      ...GAMES.map(({ id }) => installed('mcp', 'books', `${id}.en.md`)),
      installed('core', 'RULES.md'),
      ...['worker.js', 'external/reaper.js'].map((file) => installed('arena', 'dist', file)),
      ...['bot-worker.js', 'database-worker.js'].map((file) => installed('server', 'dist', file)),
    ]
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it.each(NAMES.filter((name) => name !== 'server' && name !== 'cli'))('the example of %s runs', async (name) => {
    const example = /```js\n([^]*?)```/.exec(readFileSync(installed(name, 'README.md'), 'utf8'))?.[1] ?? ''
    const file = `example-${name}.js`
    writeFileSync(join(project, file), example)
    expect(await run(process.execPath, file)).not.toBe('')
  })
})

describe('in an empty project', () => {
  it('plain JavaScript plays a seeded game of each, and exactly as the sources do', async () => {
    const played = await run(process.execPath, 'play.js')
    expect(
      played
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(
      GAMES.map(({ id }) => ({
        game: id,
        outcome: { scores: expect.any(Array), winners: expect.any(Array) },
        record: expect.stringContaining(`game: ${id}`),
      })),
    )
    expect(played).toBe(await run(process.execPath, join(FIXTURE, 'play.js')))
  })

  it('strict TypeScript compiles against the declarations', async () => {
    expect(await tool('tsc', '-p', '.')).toBe('')
  })

  it('Vite bundles one game for the browser, and only that one', async () => {
    await tool('vite', 'build', '--logLevel', 'warn')
    const script = readFileSync(join(project, 'dist', 'game.js'), 'utf8')
    const names = GAMES.map((game) => game.open(({ words }) => words.en.name))
    expect(names.filter((name) => script.includes(name))).toEqual(["Can't Stop"])
    expect(script).not.toContain('browser-external') // what Vite puts in place of a Node module
    const page: { played?: object } = {}
    runInNewContext(script, page, { timeout: 60_000 }) // no process, no require, no console
    expect(page.played).toEqual({
      name: "Can't Stop",
      steps: expect.any(Number),
      outcome: { scores: [expect.any(Number), expect.any(Number)], winners: [expect.any(Number)] },
    })
  })

  it('the laws run on a game that was written there', async () => {
    await tool('vitest', 'run', '--reporter=json', '--outputFile=laws.json')
    expect(JSON.parse(readFileSync(join(project, 'laws.json'), 'utf8'))).toMatchObject({
      numPassedTests: 20,
      numTotalTests: 20,
    })
  })

  it('npx parlour works, with its worker threads and a tournament', async () => {
    expect(await tool('parlour', '--help')).toContain('Usage: parlour')
    const series = [
      'simulate',
      'cant-stop',
      '--seats',
      'bot:rule28,bot:random',
      '--games',
      '6',
      '--workers',
      '2',
      '--json',
    ]
    expect(JSON.parse(await tool('parlour', ...series))).toMatchObject({ games: 6, workers: 2 })
    const contest = ['arena', 'color-lines', '--bots', 'random,greedy', '--games', '2', '--json']
    expect(JSON.parse(await tool('parlour', ...contest))).toMatchObject({ version: expect.any(String) })
  })

  it('a game that parlour new writes keeps the laws', async () => {
    await tool('parlour', 'new', 'my-game', '--dir', work)
    expect(await tool('parlour', 'laws', join(work, 'my-game'), '--seeds', '2')).not.toBe('')
  })

  it('the server serves the page, stores, and seats a bot', async () => {
    const server = await startServer(join(work, 'data'), {}, installed('server', 'dist', 'server.js'))
    try {
      const page = await (await fetch(`${server.url}/`)).text()
      const [, script = ''] = /<script[^>]* src="\.\/([^"]+)"/.exec(page) ?? []
      expect((await fetch(`${server.url}/${script}`)).headers.get('content-type')).toContain('javascript')
      const guest = await newGuest(server.url)
      await guest.connect()
      const { table } = await openTable(guest, 'cant-stop', ['bot:easy', 'me'])
      await guest.ask({ type: 'watch', table, after: null })
      await guest.sit(table, 1)
      await guest.table(table, ({ toAct }) => toAct === 1)
      guest.disconnect()
      expect(server.output()).not.toContain('"level":50')
    } finally {
      await server.end('SIGTERM')
    }
  })
})
