import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))

/** Tells at the end every module that was loaded. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const urls = []
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
  process.on('exit', () => console.error(urls.join('\\n')))
`)}`

const loadedBy = (...asked: readonly string[]): string =>
  spawnSync(process.execPath, ['--import', WATCH, BIN, ...asked], { encoding: 'utf8' }).stderr

test('a command that needs no game loads none', () => {
  const loaded = loadedBy('backup', '--help')
  expect(loaded).toContain('apps/cli/commands/backup.ts')
  expect(loaded).not.toMatch(/packages\/(games|bots|arena|protocol)\/|node_modules\/zod\//)
})

test('a question about one game loads that game’s players, and no arena', () => {
  const loaded = loadedBy('actions', 'fast-track', '--position', 'x')
  expect(loaded).toContain('packages/bots/fast-track/')
  expect(loaded).not.toMatch(
    /packages\/bots\/(big-two|rollio|color-lines)\/|packages\/arena\/index|node_modules\/zod\//,
  )
})
