import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { NEEDED, pythonPath } from './interpreter.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const python = pythonPath() ?? `a Python with ${NEEDED.join(', ')}`
const environment = { ...process.env, PARLOUR_NODE: process.execPath, PYTHONDONTWRITEBYTECODE: '1' }

function run(args: readonly string[], path: string, cwd = folder): { readonly status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(python, args, {
    cwd,
    encoding: 'utf8',
    env: { ...environment, PYTHONPATH: path },
  })
  expect(error, `${python} must be installed`).toBeUndefined()
  return { status, said: stdout + stderr }
}

const TESTS = [
  'test_engine',
  'test_environments',
  'test_note',
  ...(process.platform === 'linux' ? ['test_screen'] : []),
]
test.each(TESTS)('%s', { timeout: process.env['PARLOUR_LONG'] === '1' ? 7_200_000 : 600_000 }, (name) => {
  const { status, said } = run(['-m', 'unittest', '-q', `tests.${name}`], join(folder, 'src'))
  expect(said).toMatch(/\nOK/)
  expect(status).toBe(0)
})

test(
  'pip installs the package from the folder, offline, and it plays without the checkout',
  { timeout: 300_000 },
  () => {
    const temporary = mkdtempSync(join(tmpdir(), 'parlour-python-'))
    try {
      const pip = ['-m', 'pip', 'install', '--quiet', '--no-build-isolation', '--no-index', '--no-deps', '--no-compile']
      const installed = run([...pip, '--target', join(temporary, 'site'), folder], '')
      expect(installed.status, installed.said).toBe(0)
      const play = `
import numpy, parlour, parlour.gym
assert parlour.engine.BUNDLE.exists(), parlour.engine.BUNDLE
with parlour.gym.ParlourEnv("rollio") as env:
    _, info = env.reset(seed=1)
    print(env.step(env.action_space.sample(info["action_mask"]))[1:4])`
      const played = run(['-c', play], join(temporary, 'site'), temporary)
      expect(played.said.trim()).toBe('(0.0, False, False)')
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  },
)
