import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const record = (game: string, name: string): string =>
  fileURLToPath(new URL(`../../packages/games/${game}/records/${name}.txt`, import.meta.url))

function review(...args: readonly string[]): { readonly status: number | null; readonly out: string } {
  const { status, stdout } = spawnSync(process.execPath, [BIN, 'review', ...args], { encoding: 'utf8' })
  return { status, out: stdout }
}

interface Decision {
  readonly line: number
  readonly seat: number
  readonly played: string
  readonly best: string
  readonly values: { readonly played: number; readonly best: number }
  readonly loss: number
  readonly reason: string
}

test('the decisions of a seat, the costliest first, each with what was best and why', () => {
  const file = record('cant-stop', 'two-players')
  const { status, out } = review(file, '--seat', '1', '--json')
  expect(status).toBe(0)
  const decisions: readonly Decision[] = JSON.parse(out).decisions
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(decisions.length).toBeGreaterThan(10)
  expect(decisions.map(({ loss }) => loss)).toEqual(decisions.map(({ loss }) => loss).toSorted((a, b) => b - a))
  expect(decisions[0]?.loss).toBeGreaterThan(0)
  for (const { line, seat, played, best, values, loss, reason } of decisions) {
    expect(seat).toBe(1)
    expect(lines).toContain(`${line} 1 ${played}`)
    expect(loss).toBeCloseTo(values.best - values.played, 9)
    if (played === best) expect(loss).toBe(0)
    expect(reason).toMatch(/\.$/)
  }
})

test('in words, with how many decisions were right', () => {
  const { out } = review(record('cant-stop', 'solitaire'))
  expect(out).toMatch(/^(?:\w+\. )?Line \d+, .+ costs .+\. Best: .+\.\n {4}\S.+\.$/m)
  expect(out).toMatch(/\d+ of \d+ decisions were best\.\n {4}Accuracy \d+%\. \w/)
})

test('a game of cards too, with a page', () => {
  const page = join(mkdtempSync(join(tmpdir(), 'parlour-review-')), 'page.html')
  const { status, out } = review(record('big-two', 'four-players'), '--json', '--html', page)
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ ok: true, pass: 'quick', basis: 'glance', accounts: [{}, {}, {}, {}] })
  expect(readFileSync(page, 'utf8')).toMatch(/<polyline class="curve" points="[\d.,\s]+"/)
})

test('a record that does not replay is refused', () => {
  const spoiled = join(mkdtempSync(join(tmpdir(), 'parlour-review-')), 'spoiled.txt')
  writeFileSync(spoiled, readFileSync(record('cant-stop', 'two-players'), 'utf8').replace(/^2 0 .*$/m, '2 0 stop'))
  expect(review(spoiled, '--json')).toMatchObject({ status: 1, out: expect.stringContaining('"line":2') })
  expect(review(record('cant-stop', 'two-players'), '--seat', '5', '--json').status).toBe(2)
})
