import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const bare = `contract.bare-${process.pid}.ts`
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')

/** The wrong lines without their permission to be wrong: what the compiler says of each line. */
function complaints(source: string): ReadonlyMap<number, string> {
  const config = `${bare}.json`
  const extend = '../../tsconfig.json'
  try {
    writeFileSync(join(folder, bare), source.replaceAll('@ts-expect-error', 'wrong:'))
    writeFileSync(join(folder, config), JSON.stringify({ extends: extend, include: [bare] }))
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const byLine = new Map<number, string>()
    let line = 0
    for (const row of stdout.split('\n')) {
      line = Number(/^[^(\s]+\((\d+),\d+\): error/.exec(row)?.[1] ?? line)
      byLine.set(line, `${byLine.get(line) ?? ''}${row}\n`)
    }
    return byLine
  } finally {
    rmSync(join(folder, bare), { force: true })
    rmSync(join(folder, config), { force: true })
  }
}

const source = readFileSync(join(folder, 'contract.types.ts'), 'utf8')
const wrong = source.split('\n').flatMap((text, index) => {
  const [, what, reason] = /@ts-expect-error (.*?) \| (.*)$/.exec(text) ?? []
  return what === undefined || reason === undefined ? [] : [{ what, reason, line: index + 2 }]
})
const said = complaints(source)

test('there are at least ten wrong lines, and the compiler complains of no other', () => {
  expect(wrong.length).toBeGreaterThanOrEqual(10)
  expect([...said.keys()].filter((line) => line > 0)).toEqual(wrong.map(({ line }) => line))
})

test.each(wrong)('$what does not compile', ({ line, reason }) => expect(said.get(line)).toContain(reason))
