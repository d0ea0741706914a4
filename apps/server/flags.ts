import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@parlour/core'
import { SETTINGS, type Environment } from './config.ts'
import { nearest } from './nearest.ts'

const FLAGS = new Map(
  Object.values(SETTINGS).flatMap(({ flag, variable }) => (flag === null ? [] : [[flag, variable]])),
)

/** `--port 8080 --data=here` as the variables they stand for, or one line for each flag that is not known. */
export function readFlags(args: readonly string[]): Result<Environment, readonly string[]> {
  const options = Object.fromEntries([...FLAGS.keys()].map((flag) => [flag, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const env: { [variable: string]: string } = {}
  const faults: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const name = token.kind === 'option' ? token.name : ''
    const variable = FLAGS.get(name)
    if (token.kind === 'positional') faults.push(`${token.value} is not a flag: flags begin with two dashes.`)
    else if (variable === undefined) {
      const meant = nearest(name, [...FLAGS.keys()])
      faults.push(`${token.rawName} is not a flag${meant === null ? '.' : `: did you mean --${meant}?`}`)
    } else if (token.value === undefined) faults.push(`${token.rawName} needs a value.`)
    else env[variable] = token.value
  }
  return faults.length > 0 ? err(faults) : ok(env)
}
