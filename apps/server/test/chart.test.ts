import { describe, expect, it } from 'vitest'
import { chartOf, daysOf, spansOf } from '../dashboard/chart.ts'
import type { Sample } from '../dashboard/sample-store.ts'

const MINUTE = 60_000
const NOW = 100 * 86_400_000
const sample = (minutesAgo: number, node: string, connected: number, moves: number): Sample => ({
  at: NOW - minutesAgo * MINUTE,
  node,
  connected,
  tables: 0,
  moves,
  errors: 0,
  load: 0,
  delay: 0,
})

describe('the dashboard’s charts', () => {
  const samples = [
    sample(55, 'a', 3, 10),
    sample(54, 'b', 4, 20), // another node at the same time
    sample(40, 'a', 5, 30),
    sample(5, 'a', 1, 7),
    sample(600, 'a', 99, 99), // too old
  ]
  const spans = { now: NOW, span: 30 * MINUTE, count: 2 }
  it('nodes are added up, and of what stood the most of a span is shown', () => {
    expect(spansOf(samples, ({ connected }) => connected, 'most', spans)).toEqual([7, 1])
  })
  it('what happened is added up over a span', () => {
    expect(spansOf(samples, ({ moves }) => moves, 'sum', spans)).toEqual([60, 7])
  })
  it('days without anything are there too, today last', () => {
    expect(
      daysOf(
        [
          { day: 98, count: 4 },
          { day: 100, count: 2 },
        ],
        NOW,
        4,
      ),
    ).toEqual([0, 4, 0, 2])
  })
  it('is an image with words, its bars inside of it, and titles are text', () => {
    const { markup } = chartOf({ title: '<b>', values: [0, 5, 10], unit: ' ms' }, (last, most) => `${last} of ${most}`)
    expect(markup).toContain('role="img" aria-label="&lt;b&gt;: 10 ms of 10 ms"')
    expect([...markup.matchAll(/ height="([\d.]+)"/g)].map(([, high]) => Number(high))).toEqual([0, 24, 48])
    expect(markup).not.toMatch(/style=|<script/)
  })
})
