import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const DIST = join(import.meta.dirname, '../dist')
const ONE_GAME = /^(index|cant-stop|worker|RULES)-/ // the shell, the bots, the rule books and one board

test('the shell and one game stay under 200 kB compressed', () => {
  const files = readdirSync(join(DIST, 'assets')).filter((name) => ONE_GAME.test(name))
  expect(files.length).toBeGreaterThan(4)
  const bytes = [...files.map((name) => join('assets', name)), 'index.html', 'sw.js', 'icon.svg', 'manifest.webmanifest'].map(
    (name) => gzipSync(readFileSync(join(DIST, name))).length,
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
})
