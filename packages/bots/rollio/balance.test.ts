import { expect, test } from 'vitest'
import { greedy } from './greedy.ts'
import { playRun, reportOf, type RunSummary } from './balance.ts'

test('a run is the same again, and its summary is about itself', () => {
  const run = playRun(greedy, 'brutal', 1)
  expect(playRun(greedy, 'brutal', 1)).toEqual(run)
  expect(run).toMatchObject({ bot: 'greedy', difficulty: 'brutal', seed: 1, won: false })
  expect(run.held.every((charm) => run.bought.includes(charm))).toBe(true)
  expect(run.level).toBeLessThan(25)
})

test('the report counts wins, ends, builds and charms', () => {
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
  const report = reportOf([
    run(1, {}),
    run(2, { won: true, level: 25, bought: ['crowd', 'monk', 'novice'], held: ['monk', 'novice'] }),
    run(3, { level: 9 }),
    run(4, { won: true, level: 25, bought: ['crowd'], held: ['crowd'] }),
  ])
  expect(report).toContain('| normal | medium | 2 of 4 | 50.0% | 15.0% to 85.0% | 103 | ████████████████████ |')
  expect(report).toContain('| 9 | 1 | ████████████████████ |')
  expect(report).toContain('| restraint | 50.0% | ████████████████████ |')
  expect(report).toContain('| crowd | 50.0% | 100.0% | 2 | ×2.00 |')
  expect(report).toContain('| oneLove | 0.0% | 0.0% | 0 |  |')
})
