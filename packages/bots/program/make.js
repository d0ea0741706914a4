// `node make.js color-lines` compiles training/engine.cpp of that game's bots with clang and lld, and puts it where the
// page and Node find it, with a digest of what it was made from. With `--check` after it, it says whether that is still
// so, and needs no compiler.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOURCE = 'engine.cpp'
const FLAGS =
  '--target=wasm32 -std=c++20 -O3 -msimd128 -mbulk-memory -ffreestanding -nostdlib -fno-exceptions -fno-rtti -Wl,--no-entry -Wl,--strip-all'
const [, , game = '', check] = process.argv
const FROM = join(import.meta.dirname, '..', game, 'training')
const MADE = join(FROM, '../expert/program.ts')

/** A source before those that it includes, each once. */
function filesFrom(name, found = []) {
  if (found.includes(name)) return found
  found.push(name)
  for (const [, included = ''] of textOf(name).matchAll(/^#include "([^"]+)"/gm)) filesFrom(included, found)
  return found
}

const textOf = (name) => readFileSync(join(FROM, name), 'utf8')

function digest() {
  const hash = createHash('sha256').update(FLAGS)
  for (const name of filesFrom(SOURCE)) hash.update(`\n${name}\n`).update(textOf(name))
  return hash.digest('hex')
}

function make() {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-program-'))
  const wasm = join(folder, 'engine.wasm')
  try {
    execFileSync('clang++', [...FLAGS.split(' '), '-o', wasm, SOURCE], { cwd: FROM, stdio: 'inherit' })
    const program = readFileSync(wasm).toString('base64')
    writeFileSync(
      MADE,
      `// Made by program/make.js from the C++ in ../training, in base 64. The digest of that:\n// ${digest()}\nexport const PROGRAM =\n  '${program}'\n`,
    )
    console.info(`${program.length} letters`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (check !== '--check') make()
else if (!readFileSync(MADE, 'utf8').includes(digest())) {
  console.error(`The C++ has changed since program.ts was made: run \`node packages/bots/program/make.js ${game}\`.`)
  process.exit(1)
}
