// `node make.js` compiles engine.cpp with clang and lld, and puts it where the page and Node find it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'parlour-lines-'))
const wasm = join(folder, 'engine.wasm')
try {
  execFileSync(
    'clang++',
    [
      ...['--target=wasm32', '-std=c++20', '-O3', '-msimd128', '-mbulk-memory', '-ffreestanding', '-nostdlib'],
      ...['-fno-exceptions', '-fno-rtti', '-Wl,--no-entry', '-Wl,--strip-all', '-o', wasm, 'engine.cpp'],
    ],
    { cwd: import.meta.dirname, stdio: 'inherit' },
  )
  const program = readFileSync(wasm).toString('base64')
  writeFileSync(
    join(import.meta.dirname, '../expert/program.ts'),
    `// Made by ../training/make.js from the C++ beside it, in base 64.\nexport const PROGRAM =\n  '${program}'\n`,
  )
  console.info(`${program.length} letters`)
} finally {
  rmSync(folder, { recursive: true })
}
