import type { Option } from '@parlour/core'
import type { CantStop } from '@parlour/games/cant-stop'

export const KEYS = { roll: 'r', stop: 's', pass: 'p' } as const

/** The option a key stands for: 1 to 3 for the cards or the two numbers, letters for the buttons. */
export function optionFor(key: string, options: readonly Option<CantStop>[]): Option<CantStop> | null {
  const pressed = key.toLowerCase()
  const found = /^[1-3]$/.test(pressed)
    ? options.filter(({ pick }) => pick.type !== 'word')[Number(pressed) - 1]
    : options.find(({ pick }) => pick.type === 'word' && KEYS[pick.word] === pressed)
  return found === undefined || found.status === 'blocked' ? null : found
}
