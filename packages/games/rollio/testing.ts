import { attempt } from '@parlour/core'
import { notation } from './notation.ts'
import { rollio } from './index.ts'
import type { Settings } from './settings.ts'
import type { State } from './state.ts'

/** For tests: a position as a state. */
export function stateOf(position: string, settings: Settings = rollio.settings.defaults): State {
  const state = notation.state.read(position, settings)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

/** For tests: where lines lead from a position; `~` begins an answer of chance. */
export function after(
  from: string | { readonly position: string; readonly settings: Settings },
  ...lines: readonly string[]
): State {
  const { position, settings } = typeof from === 'string' ? { position: from, settings: undefined } : from
  return lines.reduce(
    (s, line) => {
      if (!line.startsWith('~ ')) {
        const action = attempt(rollio, s, 0, line)
        if (!action.ok) throw new Error(`${line} in ${notation.state.write(s)}: ${JSON.stringify(action.error)}`)
        return rollio.rules.play(s, action.value)
      }
      const chance = notation.chance.read(line.slice(2))
      if (!chance.ok || !rollio.rules.possible(s, chance.value))
        throw new Error(`${line} is impossible in ${notation.state.write(s)}`)
      return rollio.rules.resolve(s, chance.value)
    },
    stateOf(position, settings),
  )
}

/** For tests: a state as the fields of its line, absent ones at their defaults where tests ask for them. */
export function fields(s: State): { readonly [key: string]: string } {
  const written = notation.state
    .write(s)
    .split(' ')
    .map((field) => field.split('='))
  const absent = {
    phase: '',
    dice: '-',
    hot: '0',
    brewed: '-',
    consumables: '-',
    triggers: '0',
    flops: '0',
    credits: '0',
    charms: '-',
  }
  return { ...absent, ...Object.fromEntries(written.map(([key = '', value = '']) => [key, value])) }
}
