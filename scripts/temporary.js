// What the tests write goes into one folder, and it is gone when they end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-tests-'))
  chmodSync(folder, 0o711) // PostgreSQL runs as somebody else, in a folder of its own within
  process.env['TMPDIR'] = folder
  process.env['TEMP'] = folder // on Windows
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
