import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { PSEUDO, unmarked } from '@parlour/core'
import { openDatabase } from '../server/database.ts'
import { afterAll, describe, expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const SLOW = 60_000
const folder = mkdtempSync(join(tmpdir(), 'parlour-language-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { PARLOUR_LANG: _chosen, LC_ALL: _all, LC_MESSAGES: _messages, LANG: _system, ...bare } = process.env

function parlour(
  asked: readonly string[],
  { env = {}, input = '' }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): { readonly status: number | null; readonly out: string } {
  const run = spawnSync(process.execPath, [BIN, ...asked], {
    encoding: 'utf8',
    cwd: folder,
    input,
    env: { ...bare, NO_COLOR: '1', LANG: 'C', ...env },
  })
  return { status: run.status, out: `${run.stdout}${run.stderr}` }
}

describe('which language is spoken', { timeout: SLOW }, () => {
  const HELP = ['odds', '--help']
  test.each<readonly [string, readonly string[], NodeJS.ProcessEnv, string]>([
    ['--lang', [...HELP, '--lang', 'zh'], { PARLOUR_LANG: 'en', LANG: 'en_GB.UTF-8' }, '爆掉的准确几率'],
    ['--lang=', [...HELP, '--lang=zh'], {}, '爆掉的准确几率'],
    ['PARLOUR_LANG', HELP, { PARLOUR_LANG: 'zh', LANG: 'en_GB.UTF-8' }, '爆掉的准确几率'],
    ['the system', HELP, { LANG: 'zh_CN.UTF-8' }, '爆掉的准确几率'],
    ['LC_ALL before LANG', HELP, { LC_ALL: 'en_US.UTF-8', LANG: 'zh_CN.UTF-8' }, 'the exact chance to bust'],
    ['a system of another language', HELP, { LANG: 'de_DE.UTF-8' }, 'the exact chance to bust'],
  ])('%s', (_what, asked, env, text) => expect(parlour(asked, { env }).out).toContain(text))

  test('an unknown one is refused with those there are', () => {
    const refusal = 'There is no language klingon. Try one of these: en, zh.'
    expect(parlour(['--lang', 'klingon', 'odds'])).toEqual({ status: 2, out: `${refusal}\n` })
    expect(parlour(['odds'], { env: { PARLOUR_LANG: 'klingon' } })).toEqual({ status: 2, out: `${refusal}\n` })
    expect(JSON.parse(parlour(['odds', '--json', '--lang', 'klingon']).out)).toEqual({
      error: { code: 'bad-language', text: refusal },
    })
  })

  test('no sentence of commander’s is left inside of one in Chinese', () => {
    expect(parlour(['mcp', '--help-level', 'chess', '--lang', 'zh'])).toEqual({
      status: 2,
      out: '--help-level <level> 不能是“chess”。只能是 none、list、reasons。\n\n（parlour COMMAND --help 说明用法）\n',
    })
  })

  test('JSON differs in its sentences only', () => {
    const asked = ['options', 'cant-stop', '--json', '--position', 'camps=-/7:13 runners=4:1,6:1,8:1 dice=1566']
    const bare = (language: string): unknown =>
      JSON.parse(parlour([...asked, '--lang', language]).out, (key, value: unknown) =>
        ['text', 'prompt', 'tag', 'badges'].includes(key) ? null : value,
      )
    expect(bare('zh')).toEqual(bare('en'))
  })
})

/** What stands in a terminal's text and is nobody's sentence: notation, commands, options, files and figures. */
const NOTATION = [
  /\$ .*/g, // a command to try
  /^\d+ (?:~|\d+) \S+/gm, // a line of a record
  /--?[a-z][\w-]*(?: <[^>]*>)?/g,
  /<[\w=]+>|\[[a-z]+\]/g,
  /\b\w+=\S*/g,
  /\bbot:\w+|\bparlour(?: [a-z-]+)?\b|\bnpx\b/g,
  /\b[a-z]+(?:[-.][\w-]+)+\b/gi, // cant-stop, c.E0, record.txt
]
/** Terms at the left of a help: commands and their arguments. */
const TERM = /^ {2}[a-z][\w-]*(?: [<[][\w ]+[>\]])*(?= {2}|$)/gm

const stray = (text: string, ...allowed: readonly (string | RegExp)[]): readonly string[] =>
  unmarked(text, [TERM, ...NOTATION, ...allowed])

const RECORD = join(folder, 'record.txt')
const GOLDEN = new URL('../../packages/games/cant-stop/records/two-players.txt', import.meta.url)
writeFileSync(RECORD, readFileSync(GOLDEN, 'utf8'))

/** The folder of a server, with a person whom nobody could recognise; and one with another program's database. */
const [OURS, NOT_OURS] = [join(folder, 'ours'), join(folder, 'not-ours')]
for (const [data, sql] of [
  [OURS, `insert into people (id, name, since, banned) values ('x', 'Ann', 0, 0)`],
  [NOT_OURS, 'create table notes (x); pragma user_version = 1'],
] as const) {
  mkdirSync(data)
  const path = join(data, 'parlour.db')
  if (data === OURS) openDatabase(path).close()
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
}

const COMMANDS = (parlour(['--help']).out.match(/^ {2}[a-z][\w-]*/gm) ?? []).map((name) => name.trim())

describe('in the pseudo-language every text carries its marks', { timeout: SLOW }, () => {
  const inPseudo = (asked: readonly string[], input = ''): string =>
    parlour([...asked, '--lang', PSEUDO], { input }).out

  test('there are commands', () => expect(COMMANDS.length).toBeGreaterThan(20))
  test.each([[], ...COMMANDS.map((name) => [name])].map((asked) => [asked.join(' '), asked] as const))(
    'help of %s',
    (_what, asked) => expect(stray(inPseudo([...asked, '--help']))).toEqual([]),
  )

  const ROLL = 'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566'
  const VISITS: readonly (readonly [what: string, asked: readonly string[], input?: string])[] = [
    ['options', ['options', 'cant-stop', '--position', ROLL]],
    ['options of cards', ['options', 'big-two', '--position', 'turn=0 hands=3D4C/KDKS/QDQS/4D4S table=8D by=3']],
    ['a refused try', ['try', 'cant-stop', '--position', ROLL, '--action', '7']],
    ['a try', ['try', 'cant-stop', '--position', 'runners=6:1 dice=2345', '--action', '6+8']],
    ['odds', ['odds', 'cant-stop', '--position', 'runners=6:1,7:1,8:1 dice=-']],
    ['hint', ['hint', 'cant-stop', '--position', 'runners=6:3,7:2,8:1 dice=-']],
    ['hint of cards', ['hint', 'big-two', '--position', 'turn=0 hands=3D2S/KDKS/QDQS/4D4S']],
    ['replay', ['replay', RECORD]],
    ['a line that is not there', ['replay', RECORD, '--at', '9999']],
    ['review', ['review', RECORD, '--seat', '0']],
    ['puzzles', ['puzzles', 'check', 'cant-stop', '--only', '1']],
    ['puzzles without a file', ['puzzles', 'make', 'cant-stop']],
    ['puzzles in a folder', ['puzzles', 'make', 'cant-stop', '--file', folder]],
    ['simulate', ['simulate', 'cant-stop', '--seats', 'bot:random,bot:greedy', '--games', '4', '--workers', '1']],
    ['arena', ['arena', 'cant-stop', '--bots', 'random,greedy', '--games', '4', '--workers', '1']],
    ['laws', ['laws', 'cant-stop', '--seats', '2', '--seeds', '1']],
    ['an unknown game', ['play', 'chess']],
    ['an unknown command', ['chess']],
    ['a command that was nearly meant', ['optons']],
    ['an option that was nearly meant', ['check', '--jsom']],
    ['a missing option', ['simulate', 'cant-stop']],
    ['a missing argument', ['backup']],
    ['too many arguments', ['check', 'chess']],
    ['an option without its value', ['play', 'cant-stop', '--seed']],
    ['a value that is not among the choices', ['mcp', '--help-level', 'chess']],
    ['an argument that is not among the choices', ['puzzles', 'chess', 'cant-stop']],
    ['a number that is none', ['train', 'cant-stop', '--out', 'x', '--games', 'chess']],
    ['a setting without a value', ['play', 'cant-stop', '--set', 'chess']],
    ['settings of the server', ['serve', '--port', 'chess', '--keep-guests', '1']],
    ['a folder that is a file', ['serve', '--data', RECORD]],
    ['no database to check', ['check', '--data', join(folder, 'none')]],
    ['no database to replay', ['replay-all', '--data', join(folder, 'none')]],
    ['a backup of something else', ['backup', 'copy.db', '--data', NOT_OURS]],
    ['a backup that is there already', ['backup', RECORD, '--data', OURS]],
    ['a backup that is none', ['restore', RECORD, '--data', OURS]],
    ['days that are none', ['purge', '--keep-guests', 'chess', '--data', OURS]],
    ['a check that finds something', ['check', '--data', OURS]],
    ['settings', ['play', 'cant-stop', '--set', 'colums=3']],
    [
      'play: help, a hint, a blocked card, back, and quit',
      ['play', 'cant-stop', '--position', ROLL, '--seed', '1', '--seats', 'you'],
      '?\nh\n2\nx\nb\n1\nq\n',
    ],
    ['play rollio', ['play', 'rollio', '--seed', '1'], '1\n1\nh\nq\n'],
    ['play fast-track', ['play', 'fast-track', '--seed', '1'], '1\n1\nh\nq\n'],
    ['play color-lines', ['play', 'color-lines', '--seed', '1'], '1\n1\nh\nq\n'],
  ]
  test.each(VISITS.map(([what, asked, input = '']) => ({ what, asked, input })))('$what', ({ asked, input }) =>
    expect(
      stray(inPseudo(asked, input), 'Greedy', 'Random', 'greedy', 'random', 'chess', 'colums', 'optons', folder),
    ).toEqual([]),
  )

  test.each([
    ['a tournament', 'cant-stop', 'random,greedy,random'],
    ['a comparison of bots that play alone', 'color-lines', 'random,greedy'],
  ])('the page of %s', (_what, game, bots) => {
    const page = join(folder, `${game}.html`)
    inPseudo(['arena', game, '--bots', bots, '--games', '6', '--workers', '1', '--html', page])
    const html = readFileSync(page, 'utf8')
    const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
    const read = [html.replace(/<style>.*?<\/style>|<pre>.*?<\/pre>/gs, ' ').replaceAll(/<[^>]*>/g, ' '), ...labels]
    expect(stray(read.join(' '), 'greedy', 'random')).toEqual([])
  })

  test('requests of programs that cannot be answered', () => {
    const asked = ['{', '1', '{}', '{"command":"fly"}', '{"command":"try","game":"cant-stop"}']
    const position = { command: 'actions', game: 'cant-stop', position: 'camps=7:55/-' }
    const answers = inPseudo(['rpc'], `${[...asked, JSON.stringify(position)].join('\n')}\n`)
    const texts = [...answers.matchAll(/"text":"([^"]*)"/g)].map(([, text = '']) => text)
    expect(texts).toHaveLength(6)
    expect(stray(texts.join('\n'))).toEqual([])
  })

  test('a sentence that is in no catalogue is caught', () => {
    const shown = inPseudo(['odds', '--help'])
    expect(stray(`${shown}\nThis was written straight into the code.`)).toEqual(
      'This was written straight into the code'.split(' '),
    )
  })
})
