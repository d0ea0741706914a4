import { readFileSync } from 'node:fs'
import { playersOf, withSparring } from '@parlour/bots'
import { describe, expect, test } from 'vitest'
import { openRunner } from '../match-runner.ts'
import { fixturesOf } from '../simulate.ts'
import { commandOf, PAGE, readRows, seriesOf, type Row } from './row.ts'
import { tableOf } from './table.ts'

const rows = readRows()
const squeezed = (text: string): string => text.replace(/[ -]+/g, ' ')

/** What the measured player made of the first games. */
async function sumOf(row: Row): Promise<number> {
  const series = { ...seriesOf(row), games: row.short }
  const fixtures = [...fixturesOf(series)].flatMap((job) => job.fixtures)
  const results = await playersOf(row.game)?.open(async (players) =>
    openRunner(await withSparring(players), series).play(fixtures),
  )
  return fixtures.reduce((sum, { seats }, game) => {
    const place = game * seats.length + seats.indexOf(0)
    return sum + ((row.unit === 'wins' ? results?.shares : results?.scores)?.[place] ?? Number.NaN)
  }, 0)
}

describe('the figures of docs/bots.md', () => {
  test.each(rows.flatMap((row) => (row.measured === undefined ? [] : [[commandOf(row), row, row.measured] as const])))(
    'repeat: %s',
    async (_command, row, { sum }) => {
      expect(await sumOf(row), 'a player has changed: measure it again with figures/measure.ts').toBeCloseTo(sum, 6)
    },
  )

  test('stand there as they were measured, with their commands', () => {
    const page = squeezed(readFileSync(PAGE, 'utf8'))
    for (const game of new Set(rows.map((row) => row.game)))
      for (const line of tableOf(rows.filter((row) => row.game === game))) expect(page).toContain(squeezed(line))
  })
})
