import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRecord } from '@parlour/core'
import { afterAll, describe, expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const AGENT = fileURLToPath(new URL('../../packages/mcp/test/scripted-agent.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parlour-agents-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const agent = (manner = ''): string => `'${process.execPath}' '${AGENT}' {config} ${manner}`.trim()

function agents(...given: readonly string[]): {
  readonly status: number | null
  readonly out: string
  readonly error: string
} {
  const done = spawnSync(process.execPath, [BIN, 'agents', 'cant-stop', '--lang', 'en', ...given], {
    encoding: 'utf8',
    timeout: 200_000,
  })
  return { status: done.status, out: done.stdout, error: done.stderr }
}

const QUICK = ['--set', 'columnsToWin=1', '--opponents', 'bot:random']

describe('parlour agents', { timeout: 240_000 }, () => {
  test('plays each level on the same dice, and counts from records and calls', () => {
    const dir = join(folder, 'clumsy')
    const asked = ['--agent', agent('clumsy'), '--games', '1', '--levels', 'list,reasons', '--dir', dir, '--json']
    const done = agents(...asked, ...QUICK)
    expect([done.status, done.error]).toEqual([0, ''])
    const result: { readonly levels: readonly object[]; readonly played: readonly { readonly moves: number }[] } =
      JSON.parse(done.out)
    expect(result.levels).toMatchObject([
      { help: 'list', games: 1, finished: 1 },
      { help: 'reasons', games: 1, finished: 1 },
    ])
    for (const one of result.played)
      expect(one).toMatchObject({ seed: '1/1', seat: 0, illegal: one.moves, refused: { illegal: one.moves } })
    const [list, reasons] = ['list', 'reasons'].map((help) =>
      readRecord(readFileSync(join(dir, `${help}-1.record.txt`), 'utf8')),
    )
    expect(list).toMatchObject({ ok: true, value: { help: 'list' } })
    expect(reasons).toMatchObject({ ok: true, value: { help: 'reasons' } })
    expect(list?.ok && reasons?.ok && list.value.lines[0]).toEqual(reasons?.ok && reasons.value.lines[0])
    // what was played is not played again
    expect(JSON.parse(agents(...asked, ...QUICK).out)).toEqual(JSON.parse(done.out))
  })

  test('a game that is left is unfinished and not won', () => {
    const done = agents(
      '--agent',
      agent('quitter'),
      '--games',
      '1',
      '--levels',
      'none',
      '--dir',
      join(folder, 'quitter'),
      ...QUICK,
    )
    expect([done.status, done.error]).toEqual([0, expect.stringContaining('1 of 1, help none: unfinished')])
    expect(done.out).toMatch(/^none\s+1\s+0\s+0\.0% \(0\.0 to 79\.3\)/m)
  })

  test.each<readonly [string, readonly string[], string]>([
    ['no such program', ['--agent', '/no/such/agent'], "can't be started"],
    ['an open quote', ['--agent', "'python3"], 'quote is open'],
    ['a level that is none', ['--agent', 'x', '--levels', 'all'], 'Help levels are'],
    ['an unknown opponent', ['--agent', 'x', '--opponents', 'bot:hal'], 'There is no bot:hal'],
  ])('%s is said', (_what, given, text) => {
    const done = agents(...given)
    expect([done.status, done.error]).toEqual([2, expect.stringContaining(text)])
  })
})
