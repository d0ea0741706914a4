import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the Python client passes its own tests', () => {
  const python = process.platform === 'win32' ? 'python' : 'python3'
  const { status, stderr, error } = spawnSync(python, ['-m', 'unittest', '-q'], {
    cwd: fileURLToPath(new URL('./python/', import.meta.url)),
    encoding: 'utf8',
    env: { ...process.env, PARLOUR_NODE: process.execPath, PYTHONDONTWRITEBYTECODE: '1' },
  })
  expect(error, `${python} must be installed`).toBeUndefined()
  expect(stderr).toContain('OK')
  expect(status).toBe(0)
})
