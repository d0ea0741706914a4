import { defineConfig } from '@playwright/test'
import { chromiumPath } from './chromium.js'

const executablePath = chromiumPath()

// Every worker loads this file again: the first one chooses the port and the others inherit it.
const port = (process.env['PARLOUR_E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)))

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../node_modules/.cache/parlour-e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1, // the report lists what passed only then as flaky
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1280, height: 900 },
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] },
    serviceWorkers: 'block', // it would fetch the whole build for every test; where it matters a test asks for it
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  webServer: {
    command: 'node serve.js',
    url: `http://localhost:${port}/`,
    env: { PORT: port },
    reuseExistingServer: false,
  },
})
