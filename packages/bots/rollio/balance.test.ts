import { describe, expect, test } from 'vitest'
import { greedy } from './greedy.ts'
import { plotOf } from './balance-plot.ts'
import { reportOf } from './balance-report.ts'
import { playRun, type RunSummary } from './balance.ts'

test('a run is the same again, and its summary is about itself', () => {
  const run = playRun(greedy, 'brutal', 1)
  expect(playRun(greedy, 'brutal', 1)).toEqual(run)
  expect(run).toMatchObject({ bot: 'greedy', difficulty: 'brutal', seed: 1, won: false })
  expect(run.held.every((charm) => run.bought.includes(charm))).toBe(true)
  expect(run.level).toBeLessThan(25)
})

const run = (seed: number, own: Partial<RunSummary>): RunSummary => ({
  bot: 'medium',
  difficulty: 'normal',
  seed,
  won: false,
  level: 7,
  decisions: 100 + seed,
  offered: ['crowd', 'monk', 'novice'],
  bought: [],
  held: [],
  ...own,
})
const RUNS: readonly RunSummary[] = [
  run(1, {}),
  run(2, { won: true, level: 25, bought: ['crowd', 'monk', 'novice'], held: ['monk', 'novice'] }),
  run(3, { level: 9 }),
  run(4, { won: true, level: 25, bought: ['crowd'], held: ['crowd'] }),
]

describe('the report', () => {
  const report = reportOf(RUNS, '1 May 2030')
  test('counts wins, ends, builds and charms', () => {
    expect(report).toContain('| normal | medium | 2 of 4 | 50.0% | 15.0% to 85.0% | 103 | ████████████████████ |')
    expect(report).toContain('| 9 | 1 | ████████████████████ |')
    expect(report).toContain('| restraint | 50.0% | ████████████████████ |')
    expect(report).toContain('| crowd | 50.0% | 100.0% | 2 | ×2.00 |')
    expect(report).toContain('| oneLove | 0.0% | 0.0% | 0 |  |')
  })
  test('judges each aim by its interval, and gives day and commands', () => {
    expect(report).toContain('| `medium` wins 20.0% to 40.0% on normal | open | 2 of 4, 15.0% to 85.0% |')
    expect(report).toContain(
      '| no charm in more than half of the winning runs | open | crowd in 50.0%; 2 winning runs, fewer',
    )
    expect(report).toContain('Measured on 1 May 2030')
    expect(report).toContain('play runs.jsonl medium normal 1 4')
    const sure = Array.from({ length: 400 }, (_, seed) => run(seed, { won: seed % 10 < 3 }))
    expect(reportOf(sure, 'today')).toContain('| `medium` wins 20.0% to 40.0% on normal | met | 120 of 400')
    const weak = sure.map((own) => ({ ...own, bot: 'greedy' }))
    expect(reportOf(weak, 'today')).toContain('| `greedy` wins under 2.0% on normal | not met | 120 of 400')
  })
  test('draws wins, ends and charms', () => {
    const picture = plotOf(RUNS)
    expect(picture).toContain('>normal, medium<')
    expect(picture).toContain('>50.0% of 4<')
    expect(picture).toContain('>medium, 9<')
    const many = Array.from({ length: 6 }, (_, seed) => run(seed, { won: seed > 2, bought: ['crowd'] }))
    expect(plotOf(many)).toContain('>×1.00<')
  })
})
