import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@parlour/core'
import { SETTINGS, type Environment } from './config.ts'
import { nearest } from './nearest.ts'
import type { SettingFault } from './setting-faults.ts'

const FLAGS = new Map(
  Object.values(SETTINGS).flatMap(({ flag, variable }) => (flag === null ? [] : [[flag, variable]])),
)

/** `--port 8080 --data=here` as the variables they stand for, or what is wrong. `--lang` is read elsewhere. */
export function readFlags(args: readonly string[]): Result<Environment, readonly SettingFault[]> {
  const options = Object.fromEntries([...FLAGS.keys(), 'lang'].map((flag) => [flag, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const env: { [variable: string]: string } = {}
  const faults: SettingFault[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const name = token.kind === 'option' ? token.name : ''
    const variable = FLAGS.get(name)
    if (token.kind === 'positional') faults.push({ code: 'not-a-flag', given: token.value })
    else if (name === 'lang') continue
    else if (variable === undefined)
      faults.push({ code: 'unknown-flag', flag: token.rawName, meant: nearest(name, [...FLAGS.keys()]) })
    else if (token.value === undefined) faults.push({ code: 'flag-without-value', flag: token.rawName })
    else env[variable] = token.value
  }
  return faults.length > 0 ? err(faults) : ok(env)
}
