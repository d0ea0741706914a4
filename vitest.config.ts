import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { flaky } from './scripts/flaky.js'
import { SlowFirst } from './scripts/slow-first.js'

const isCI = process.env['CI'] !== undefined

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'python/*.test.ts'],
    exclude: ['**/node_modules/**', 'apps/web/e2e/**'],
    maxWorkers: availableParallelism() + 1, // many tests wait for a server; by itself vitest leaves a core idle
    globalSetup: 'scripts/temporary.js',
    sequence: { sequencer: SlowFirst },
    testTimeout: 180_000, // servers start in tests and hooks, on a machine that may be busy
    hookTimeout: 180_000,
    retry: isCI ? 1 : 0,
    reporters: ['default', ...(process.env['GITHUB_ACTIONS'] === undefined ? [] : ['github-actions']), flaky],
    // The command line and the server are started hundreds of times, and most of a start is compiling.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
  },
})
