import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = ['README', 'docs/arena', 'docs/bots', 'docs/command-line', 'docs/review', 'docs/your-own-game']
const ELSEWHERE = /--database|stops\.py/ // wants services, or a program of the reader's own
const LONG = /arena (?:big-two|color-lines)|--games 2000|bot:cmd:/ // a second or more
const TIME = /^[\d.,]+ s on \d+ workers?: .*$/gm

const above = mkdtempSync(join(tmpdir(), 'parlour-samples-'))
const place = mkdtempSync(join(above, 'repository-'))
for (const part of ['apps', 'packages', 'node_modules']) symlinkSync(join(ROOT, part), join(place, part))
afterAll(() => rmSync(above, { recursive: true }))

/** What stands below each `$ npx parlour …` of a page, up to the next command, the block's end or a line `…`. */
function samplesOf(page: string): readonly (readonly [command: string, shown: string])[] {
  const blocks = [...readFileSync(join(ROOT, `${page}.md`), 'utf8').matchAll(/```sh\n(\$ [\s\S]*?)```/g)]
  return blocks
    .flatMap(([, text = '']) => text.split(/^\$ /m).slice(1))
    .map((sample) => [sample.slice(0, sample.indexOf('\n')), sample.slice(sample.indexOf('\n') + 1)])
}

/** Runs a command as the page has it, with `npx parlour` being this checkout's and nothing in between. */
function printed(command: string): string {
  const npx = `npx() { shift; "$NODE" "$BIN" "$@"; }\n`
  const { stdout, stderr } = spawnSync('bash', ['-c', npx + command], {
    cwd: place,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE: process.execPath,
      BIN: join(ROOT, 'apps/cli/parlour.js'),
      NO_COLOR: '1',
      PARLOUR_LANG: 'en',
    },
  })
  return stdout + stderr
}

const plain = (text: string): string => text.replace(TIME, '').trim()

describe.each(PAGES)('the samples of %s.md', (page) => {
  const samples = samplesOf(page)
  test('are found', () => expect(samples.length).toBeGreaterThan(0))
  const asked = samples.filter(([command]) => !ELSEWHERE.test(command))
  test.for(asked)('%s', ([command, shown], { skip }) => {
    skip(LONG.test(command) && process.env['PARLOUR_LONG'] !== '1')
    const [whole = '', rest] = shown.split(/^ *…$/m)
    const found = plain(printed(command))
    expect(rest === undefined ? found : found.slice(0, whole.trimEnd().length)).toBe(plain(whole))
  })
})
