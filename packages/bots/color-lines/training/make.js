// `node make.js` compiles engine.cpp with clang and lld, and puts it where the page and Node find it, with a digest of
// what it was made from. `node make.js --check` says whether that is still so; it needs no compiler.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOURCE = 'engine.cpp'
const FLAGS =
  '--target=wasm32 -std=c++20 -O3 -msimd128 -mbulk-memory -ffreestanding -nostdlib -fno-exceptions -fno-rtti -Wl,--no-entry -Wl,--strip-all'
const MADE = join(import.meta.dirname, '../expert/program.ts')

/** A source before those that it includes, each once. */
function filesFrom(name, found = []) {
  if (found.includes(name)) return found
  found.push(name)
  for (const [, included = ''] of textOf(name).matchAll(/^#include "([^"]+)"/gm)) filesFrom(included, found)
  return found
}

const textOf = (name) => readFileSync(join(import.meta.dirname, name), 'utf8')

function digest() {
  const hash = createHash('sha256').update(FLAGS)
  for (const name of filesFrom(SOURCE)) hash.update(`\n${name}\n`).update(textOf(name))
  return hash.digest('hex')
}

function make() {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-lines-'))
  const wasm = join(folder, 'engine.wasm')
  try {
    execFileSync('clang++', [...FLAGS.split(' '), '-o', wasm, SOURCE], { cwd: import.meta.dirname, stdio: 'inherit' })
    const program = readFileSync(wasm).toString('base64')
    writeFileSync(
      MADE,
      `// Made by ../training/make.js from the C++ beside it, in base 64. The digest of that:\n// ${digest()}\nexport const PROGRAM =\n  '${program}'\n`,
    )
    console.info(`${program.length} letters`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[2] !== '--check') make()
else if (!readFileSync(MADE, 'utf8').includes(digest())) {
  console.error('The C++ has changed since program.ts was made: run `node packages/bots/color-lines/training/make.js`.')
  process.exit(1)
}
