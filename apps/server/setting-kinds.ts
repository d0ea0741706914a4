import { err, ok, type Result } from '@parlour/core'
import type { Expected } from './setting-faults.ts'

/** How the text of a setting is read; an error is what was expected instead. */
export interface Kind<X> {
  readonly kind: string // in a word or two, for help and documents
  readonly read: (text: string) => Result<X, Expected>
}

export const text: Kind<string> = { kind: 'text', read: ok }

/** A text that no log, summary or list of processes may show. */
export const secret = (shortest: number): Kind<string | null> => ({
  kind: 'secret',
  read: (text) =>
    text === '' ? ok(null) : text.trim().length < shortest ? err({ kind: 'longer', least: shortest }) : ok(text),
})

/** The address of another server, such as `redis://…`. It may hold a password, so nothing shows it. */
export const address = (...schemes: readonly string[]): Kind<string | null> => ({
  kind: 'secret',
  read: (text) => {
    if (text === '') return ok(null)
    const url = URL.parse(text)
    const isOne = url !== null && url.hostname !== '' && schemes.some((scheme) => url.protocol === `${scheme}:`)
    return isOne ? ok(text) : err({ kind: 'address', schemes })
  },
})

export const whole = (min: number, max: number): Kind<number> => ({
  kind: `${min} to ${max}`,
  read: (text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= min && value <= max ? ok(value) : err({ kind: 'whole', min, max })
  },
})

export const wholeOrNone = (min: number, max: number): Kind<number | null> => ({
  kind: `${min} to ${max}`,
  read: (text) => (text === '' ? ok(null) : whole(min, max).read(text)),
})

export const factor = (min: number, max: number): Kind<number> => ({
  kind: 'factor',
  read: (text) => {
    const value = Number(text)
    return text.trim() !== '' && value >= min && value <= max ? ok(value) : err({ kind: 'number', min, max })
  },
})

export const choice = <C extends string>(...choices: readonly C[]): Kind<C> => ({
  kind: choices.join(', '),
  read: (text) => {
    const found = choices.find((known) => known === text)
    return found === undefined ? err({ kind: 'one-of', choices }) : ok(found)
  },
})

const ON = ['1', 'on', 'yes', 'true']
const OFF = ['0', 'off', 'no', 'false']
export const toggle: Kind<boolean> = {
  kind: '0 or 1',
  read: (text) => (ON.includes(text) ? ok(true) : OFF.includes(text) ? ok(false) : err({ kind: 'toggle' })),
}

export const DAY = 86_400_000

/** A number of days, such as `30d`, in milliseconds; null for `off`. */
export const days: Kind<number | null> = {
  kind: 'days or off',
  read: (text) => {
    if (text === 'off') return ok(null)
    const count = Number(/^(\d{1,5})d$/.exec(text)?.[1] ?? 0)
    return count > 0 ? ok(count * DAY) : err({ kind: 'days' })
  },
}
