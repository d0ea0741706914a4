import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'python/*.test.ts'],
    exclude: ['**/node_modules/**', 'apps/web/e2e/**'],
    maxWorkers: '100%', // of the cores; by itself vitest leaves one idle
    testTimeout: 180_000, // servers start in tests and hooks, on a machine that may be busy
    hookTimeout: 180_000,
  },
})
