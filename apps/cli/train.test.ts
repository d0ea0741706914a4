import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const parlour = fileURLToPath(new URL('parlour.js', import.meta.url))

test('parlour train learns, draws its curve and goes on from its checkpoint', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-train-'))
  const train = (games: number): readonly string[] =>
    execFileSync(
      process.execPath,
      [parlour, 'train', 'cant-stop', '--seats', '1', '--games', String(games), '--held-out', '4', '--out', folder],
      { encoding: 'utf8' },
    )
      .trim()
      .split('\n')
  try {
    const first = train(60)
    expect(first[0]).toMatch(/^0 games: /)
    const mean = (line = ''): number => Number(/: (-?[\d.]+) ±/.exec(line)?.[1])
    expect(mean(first.at(-1))).toBeGreaterThan(mean(first[0]))
    const further = train(70)
    expect(further.slice(0, first.length)).toEqual(first)
    expect(further.at(-1)).toMatch(/^70 games: /)
    expect(train(70)).toEqual(further)
    expect(readFileSync(join(folder, 'curve.svg'), 'utf8')).toMatch(/^<svg[\s\S]*<polyline/)
    expect(existsSync(join(folder, 'checkpoint.tmp'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
