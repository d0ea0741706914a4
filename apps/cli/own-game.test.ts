import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scaffold, TOOLS } from './scaffold.ts'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'parlour-own-game-')))
const SLOW = 240_000 // a bound for a busy machine, not a claim

interface Ran {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

function run(file: string, args: readonly string[], cwd: string, input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    input,
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, out: stdout, err: stderr }
}

/** The real command, in a folder that knows nothing of the repository. */
const parlour = (args: readonly string[], input = ''): Ran => run(BIN, args, outside, input)
const json = (args: readonly string[]): unknown => JSON.parse(parlour([...args, '--json']).out)

/** The tools of the repository, as `npm install` would have put them there. */
const tool = (name: 'vitest' | 'typescript'): string =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

let made: Ran
beforeAll(() => {
  made = parlour(['new', 'owl-nest'])
}, SLOW)
afterAll(() => rmSync(outside, { recursive: true }))

describe('a new game', { timeout: SLOW }, () => {
  test('is a whole folder, named after what was asked', () => {
    expect(made).toMatchObject({ status: 0, err: '' })
    expect(made.out).toContain('cd owl-nest')
    expect(readdirSync(outside)).toEqual(['owl-nest'])
    expect(readdirSync(join(outside, 'owl-nest'))).toEqual(
      expect.arrayContaining(['RULES.md', 'README.md', 'package.json', 'tsconfig.json', 'index.ts', 'laws.test.ts']),
    )
    const text = (file: string): string => readFileSync(join(outside, 'owl-nest', file), 'utf8')
    expect(text('index.ts')).toContain("export const owlNest: Game<OwlNest> = {\n  id: 'owl-nest'")
    expect(text('RULES.md')).toMatch(/^# Owl nest\n/)
    for (const file of readdirSync(join(outside, 'owl-nest')).filter((name) => name.includes('.')))
      expect(text(file), file).not.toMatch(/my-game|MyGame|myGame|My game/)
  })

  test('keeps every law, for every number of players', () => {
    const { status, out } = parlour(['laws', './owl-nest'])
    expect(status, out).toBe(0)
    expect(out).toContain('Owl nest, 2 to 4 players')
    expect(out).toMatch(/^✓ {5}Bots/m)
    expect(out.match(/^✓ +\d/gm)?.length).toBe(out.match(/^[✓✗–] +\d/gm)?.length)
    expect(json(['laws', './owl-nest', '--seats', '3', '--seeds', '1', '--set', 'goal=12'])).toMatchObject({
      ok: true,
      game: 'owl-nest',
      trials: [{ seats: 3, seeds: 1 }],
    })
  })

  test('is played, and its record replayed', () => {
    const { status, out } = parlour(
      ['play', './owl-nest', '--seed', '3', '--record', 'evening.txt'],
      '2\n1\n1\nh\nstay\n',
    )
    expect(status).toBe(0)
    expect(out).toContain('it takes two to stay. (rule 1.3)')
    expect(out).toContain('Best: ')
    expect(out).toMatch(/: \d+ points, the winner/)
    const { out: told, ...replayed } = parlour(['replay', 'evening.txt', '--game', './owl-nest'])
    expect(replayed).toEqual({ status: 0, err: '' })
    expect(told).toContain('You stayed.')
    expect(parlour(['replay', 'evening.txt']).err).toContain('There is no game owl-nest.')
  })

  test('answers questions and gives hints', () => {
    const at = ['./owl-nest', '--position', 'hands=6663/-']
    expect(json(['options', ...at])).toMatchObject({
      toAct: 0,
      options: [
        { status: 'blocked', pick: 'roll', reasons: [{ code: 'at-the-goal', rule: '1.4', goal: 21 }] },
        { status: 'playable', action: 'stay', effects: [{ type: 'stayed' }] },
      ],
    })
    expect(json(['actions', ...at])).toEqual({ toAct: 0, actions: ['stay'] })
    expect(parlour(['try', ...at, '--action', 'roll'])).toMatchObject({ status: 1 })
    expect(json(['perft', './owl-nest', '--position', 'hands=6/-', '--depth', '2'])).toEqual({ depth: 2, count: 6 })
    expect(json(['hint', './owl-nest', '--position', 'hands=66/-'])).toMatchObject({ best: { action: 'roll' } })
  })

  test('rpc takes its path, and goes on after one that leads nowhere', () => {
    const asked = [
      { id: 1, command: 'actions', game: './nowhere', position: '' },
      { id: 2, command: 'actions', game: './owl-nest', position: 'hands=66/-' },
    ]
    const answers = parlour(['rpc'], asked.map((request) => JSON.stringify(request)).join('\n'))
      .out.trim()
      .split('\n')
    expect(answers.map((line): unknown => JSON.parse(line))).toEqual([
      { id: 1, error: expect.objectContaining({ code: 'bad-game' }) },
      { id: 2, toAct: 0, actions: ['roll', 'stay'] },
    ])
  })

  test('is simulated by two workers, with the same result as by one', () => {
    const series = ['simulate', './owl-nest', '--seats', 'bot:careful,bot:random', '--games', '100']
    const two = json([...series, '--workers', '2'])
    expect(two).toMatchObject({ game: 'owl-nest', games: 100, workers: 2 })
    const { entrants }: { entrants?: readonly { readonly winRate: { readonly low: number } }[] } = Object(two)
    expect(entrants?.[0]?.winRate.low).toBeGreaterThan(0.5)
    expect(Object(json([...series, '--workers', '1'])).entrants).toEqual(entrants)
  })

  test('has a tournament', () =>
    expect(json(['arena', './owl-nest', '--bots', 'random,careful', '--games', '20', '--workers', '2'])).toMatchObject({
      games: expect.any(Number),
      ranks: [{ bot: 'careful' }, { bot: 'random' }],
    }))

  test('passes its own tests and compiles strictly, and a state where a view belongs does not', () => {
    const folder = join(outside, 'owl-nest')
    const modules = join(folder, 'node_modules')
    symlinkSync(tool('vitest'), join(modules, 'vitest'), 'junction')
    const tested = run(join(tool('vitest'), 'vitest.mjs'), ['run'], folder)
    expect(tested.status, tested.out + tested.err).toBe(0)
    expect(tested.out).toContain('laws.test.ts')
    const tsc = join(tool('typescript'), 'bin', 'tsc')
    expect(run(tsc, [], folder)).toEqual({ status: 0, out: '', err: '' })
    writeFileSync(
      join(folder, 'wrong.ts'),
      `import { owlNest } from './index.ts'\nowlNest.guide.ask(owlNest.rules.start({ goal: 21 }, 2), [])\n`,
    )
    expect(run(tsc, [], folder)).toMatchObject({ status: 1, out: expect.stringContaining('wrong.ts(2') })
    rmSync(join(folder, 'wrong.ts'))
  })

  test('asks for the tools that the repository is tested with', () =>
    expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies).toMatchObject(TOOLS))
})

test('docs/your-own-game.md shows what `new` prints, and `laws` for the rule that it breaks', { timeout: SLOW }, () => {
  const page = readFileSync(join(ROOT, 'docs/your-own-game.md'), 'utf8')
  const [, ready = ''] = /```sh\n\$ npx parlour new my-game --dir \.\.\n([^]*?)```/.exec(page) ?? []
  const [, breach = ''] = /```\n(✗ {2}5 [^]*?)```/.exec(page) ?? []
  mkdirSync(join(outside, 'beside'))
  expect(run(BIN, ['new', 'my-game', '--dir', '..'], join(outside, 'beside')).out).toBe(ready)
  const path = join(outside, 'my-game', 'rules.ts')
  const text = readFileSync(path, 'utf8')
  const bent = text.replace('return atTheGoal(dice, goal) ? [STAY] : [ROLL, STAY]', 'return [ROLL, STAY]')
  expect(bent).not.toBe(text)
  writeFileSync(path, bent)
  const { status, out } = parlour(['laws', './my-game'])
  for (const folder of ['beside', 'my-game']) rmSync(join(outside, folder), { recursive: true })
  expect(status).toBe(1)
  // which position it comes upon is up to the seed
  const anywhere = (shown: string): string =>
    shown.replaceAll(/(position {2}).*/g, '$1…').replaceAll(/game \d+ with \d/g, 'game … with …')
  expect(breach).toMatch(/position {2}seats=/)
  expect(anywhere(out)).toContain(anywhere(breach))
})

describe('a bot of your own', { timeout: SLOW }, () => {
  const guide = readFileSync(join(ROOT, 'docs/your-own-game.md'), 'utf8')
  const [, imported = '', bold = ''] = /## A bot[^]*?```ts\n(import[^\n]*?) \/\/[^\n]*\n\n([^]*?)```/.exec(guide) ?? []

  /** The game with the guide's bot in it. */
  function withBold(choose: string, meet: readonly string[]): Ran {
    const name = 'bold-nest'
    const file = (base: string): string => join(outside, name, base)
    const edit = (base: string, change: (text: string) => string): void => {
      const before = readFileSync(file(base), 'utf8')
      const after = change(before)
      expect(after).not.toBe(before)
      writeFileSync(file(base), after)
    }
    cpSync(join(outside, 'owl-nest'), join(outside, name), { recursive: true, verbatimSymlinks: true })
    const text = bold.replaceAll('MyGame', 'OwlNest').replace(/choose: .*,/, (whole) => choose || whole)
    edit('bot.ts', (bots) => `${bots.replace(/import \{ actionsWith.*/, imported)}\n${text}`)
    edit('index.ts', (index) => index.replace('careful]', 'careful, bold]').replace('careful }', 'careful, bold }'))
    const ran = parlour(meet.map((word) => (word === '.' ? `./${name}` : word)))
    rmSync(join(outside, name), { recursive: true })
    return ran
  }

  test('as the guide has it, meets the others', () => {
    expect(bold).toContain('choose')
    const { status, out, err } = withBold('', ['arena', '.', '--bots', 'careful,bold', '--games', '4'])
    expect(status, err).toBe(0)
    expect(out).toContain('bold')
  })

  const SIMULATED = ['simulate', '.', '--seats', 'bot:bold,bot:careful', '--games', '2', '--seed', 'owl']
  const PLACE = /\(seed owl(, match \d)?, position seats=2 turn=0 hands=-\/- rolling=no\)\.$/m
  test.each([
    ['simulate', SIMULATED],
    ['play', ['play', '.', '--seats', 'bot:bold,bot:careful', '--seed', 'owl']],
  ])('one that throws is named with seed and position by %s, and no stack', (_, args) => {
    const { status, err } = withBold("choose: () => { throw new Error('no idea') },", args)
    expect(status).toBe(1)
    expect(err).toMatch(/^The bot bold of owl-nest failed: no idea /)
    expect(err).toMatch(PLACE)
    expect(err).not.toContain('    at ')
  })

  test.each([
    ['simulate', SIMULATED],
    ['simulate --record', [...SIMULATED, '--record', 'illegal.txt']],
    ['play', ['play', '.', '--seats', 'bot:bold,bot:careful', '--seed', 'owl']],
  ])('one that plays what is illegal is named with seed and position by %s', (_, args) => {
    const { status, err } = withBold('choose: () => STAY,', args)
    expect(status).toBe(1)
    expect(err).toMatch(/^The bot bold of owl-nest played an illegal move, stay: too-few-dice §1\.3 /)
    expect(err).toMatch(PLACE)
    expect(err).not.toContain('    at ')
  })

  test('one that answers with something else is told as JSON', () => {
    const { status, out } = withBold('choose: () => Object({}),', [...SIMULATED, '--json'])
    expect(status).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'illegal-action', bot: 'bold', why: '{}', seed: 'owl' } })
  })

  test('`laws` names one that never answers', () => {
    const { status, out } = withBold('choose() { for (;;); },', ['laws', '.', '--seeds', '1', '--within', '2'])
    expect(status).toBe(1)
    expect(out).toContain('bold: it failed: no answer came within 2 seconds')
  })

  test('`laws` names one that plays what is illegal', () => {
    const { status, out } = withBold('choose: () => STAY,', ['laws', '.', '--seats', '2', '--seeds', '1'])
    expect(status).toBe(1)
    expect(out).toContain('bold: it played an illegal move, stay: too-few-dice §1.3')
    expect(out).toContain('Fix the bot bold.')
    expect(out).not.toMatch(/^ +careful:/m)
  })
})

test.each([
  ['play', ['play', './torn.ts', '--seats', 'bot:random,bot:random', '--seed', 'owl']],
  ['arena', ['arena', './torn.ts', '--bots', 'random,careful', '--games', '2', '--seed', 'owl']],
])('a game that throws ends %s with its name, the seed and the position', { timeout: SLOW }, (_, args) => {
  writeFileSync(
    join(outside, 'torn.ts'),
    `import { randomBot, sealPlayers } from './owl-nest/node_modules/@parlour/bots/index.ts'
import { owlNest } from './owl-nest/index.ts'
import { adviser, careful } from './owl-nest/bot.ts'
const rules = { ...owlNest.rules, resolve() { throw new Error('no luck') } }
const game = { ...owlNest, rules }
export default sealPlayers({ game, bots: [randomBot(game), careful], adviser, coach: null, learning: null })`,
  )
  const { status, err } = parlour(args)
  expect(status).toBe(1)
  expect(err).toMatch(
    /^The game owl-nest failed: no luck \(seed owl(, match \d)?, position seats=2 .* rolling=yes\)\.\n$/,
  )
})

describe('a rule that is broken names its law', { timeout: SLOW }, () => {
  test.each([
    {
      what: 'a blocked option without a reason',
      file: 'options.ts',
      from: 'pick: action, reasons }',
      to: 'pick: action, reasons: [] }',
      laws: [5],
      says: 'blocked stay has reasons',
    },
    {
      what: 'actions that list an illegal move',
      file: 'rules.ts',
      from: 'return [ROLL]',
      to: 'return [ROLL, STAY]',
      laws: [5, 8, 11, 13], // what is listed is played, and then no record replays
      says: 'nothing is said against stay',
    },
    {
      what: 'a preview that promises too much',
      file: 'options.ts',
      from: "[{ type: 'stayed', seat: v.seat }]",
      to: "[{ type: 'stayed', seat: v.seat }, { type: 'shown', seat: v.seat, total: 99 }]",
      laws: [6],
      says: 'the preview of stay is what happens first',
    },
  ])('$what: $laws', ({ file, from, to, laws, says }) => {
    const name = 'bent'
    cpSync(join(outside, 'owl-nest'), join(outside, name), { recursive: true, verbatimSymlinks: true })
    const path = join(outside, name, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
    const { status, out } = parlour(['laws', `./${name}`])
    rmSync(join(outside, name), { recursive: true })
    expect(status).toBe(1)
    expect([...out.matchAll(/^✗ +(\d+)/gm)].map(([, law]) => Number(law))).toEqual(laws)
    expect(out).toContain(says)
    expect(out).toMatch(/position {2}seats=\d turn=\d hands=/)
  })

  test('a game that cannot be played on: the law, the exception, and nothing claimed about the rest', () => {
    const file = join(outside, 'stuck.ts')
    writeFileSync(
      file,
      `import { sealPlayers } from './owl-nest/node_modules/@parlour/bots/index.ts'
import { owlNest } from './owl-nest/index.ts'
import { adviser } from './owl-nest/bot.ts'
const rules = { ...owlNest.rules, play() { throw new Error('no luck') } }
export default sealPlayers({ game: { ...owlNest, rules }, bots: [], adviser, coach: null, learning: null })`,
    )
    const { status, out } = parlour(['laws', './stuck.ts', '--seats', '2', '--seeds', '1'])
    expect(status).toBe(1)
    expect(out).toMatch(/✗ {2}2 {2}pure/)
    expect(out).toContain('no luck')
    expect(out).toMatch(/– {2}5 {2}guide/)
    expect(out).not.toContain('✓')
  })

  test.each([
    ['a rule', 'rules: { ...owlNest.rules, play() { for (;;); } }', /✗ {2}2 {2}pure/],
    ['an explanation', 'guide: { ...owlNest.guide, why() { for (;;); } }', /✗ {2}8 {2}/],
  ])('%s that loops for ever: the law, seed and position, instead of no end', (what, part, law) => {
    const file = `endless-${what.split(' ')[1]}.ts`
    writeFileSync(
      join(outside, file),
      `import { sealPlayers } from './owl-nest/node_modules/@parlour/bots/index.ts'
import { owlNest } from './owl-nest/index.ts'
import { adviser } from './owl-nest/bot.ts'
const game = { ...owlNest, ${part} }
export default sealPlayers({ game, bots: [], adviser, coach: null, learning: null })`,
    )
    const { status, out } = parlour(['laws', `./${file}`, '--seats', '2', '--seeds', '1', '--within', '2'])
    expect(status).toBe(1)
    expect(out).toMatch(law)
    expect(out).toContain('no answer came within 2 seconds')
    expect(out).toMatch(/position {2}seats=2 .*\n +seen in {3}random game 1 with 2 players/)
  })
})

describe('refused in words, with nothing written', { timeout: SLOW }, () => {
  test.each([
    ['Owl_Nest', 'bad-name', 'small letters'],
    ['', 'bad-name', 'An empty text'],
    ['../owl', 'bad-name', 'small letters'],
    ['rollio', 'bad-name', 'already'],
    ['rules', 'bad-name', 'such as rules-game'],
    ['class', 'bad-name', 'such as class-game'],
    ['owl-nest', 'exists', 'exists already'],
  ])('the name %s', (name, code, text) => {
    const before = readdirSync(outside)
    expect(scaffold(name, outside)).toEqual({ ok: false, error: { code, text: expect.stringContaining(text) } })
    expect(readdirSync(outside)).toEqual(before)
  })

  test.each([
    ['a folder that is not there', join(outside, 'nowhere'), 'There is no folder'],
    ['a file', BIN, 'There is no folder'],
    ['the repository', ROOT, 'part of Parlour itself'],
  ])('%s as the place for it', (_what, dir, text) => {
    expect(scaffold('barn', dir)).toMatchObject({ ok: false, error: { text: expect.stringContaining(text) } })
    expect(existsSync(join(dir, 'barn'))).toBe(false)
  })

  test('the command has status 2', () => {
    expect(parlour(['new', 'owl-nest'])).toMatchObject({ status: 2, err: expect.stringContaining('exists already') })
    expect(parlour(['laws', './nowhere'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('Expected a folder'),
    })
  })

  test('folders and files that are no game', () => {
    const bad = [
      ['empty', null, 'has no index.ts'],
      ['nothing.ts', 'export const a = 1', 'exports no game by default'],
      ['throws.ts', "throw new Error('no luck')", "can't be loaded: no luck"],
      ['half.ts', "export default { id: '', open: (use) => use({ game: { id: '', rules: {} } }) }", 'it lacks edition'],
    ] as const
    for (const [name, text] of bad)
      if (text === null) mkdirSync(join(outside, name))
      else writeFileSync(join(outside, name), text)
    const asked = bad.map(([name]) => JSON.stringify({ command: 'actions', game: `./${name}`, position: '' }))
    const answers = parlour(['rpc'], asked.join('\n')).out.trim().split('\n')
    expect(answers.map((line): unknown => JSON.parse(line))).toEqual(
      bad.map(([, , said]) => ({ id: null, error: { code: 'bad-game', text: expect.stringContaining(said) } })),
    )
  })
})
