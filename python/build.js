// Bundles the engine, games and bots included, into one file that needs nothing but Node: node build.js FILE
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const [, , file] = process.argv
if (file === undefined) {
  console.error('node build.js FILE')
  process.exit(2)
}
mkdirSync(dirname(resolve(file)), { recursive: true })
const bundle = await rolldown({
  input: fileURLToPath(new URL('../apps/cli/engine.ts', import.meta.url)),
  platform: 'node',
  logLevel: 'warn',
})
await bundle.write({ file: resolve(file), format: 'esm', codeSplitting: false })
await bundle.close()
