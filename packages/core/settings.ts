import type { CommonExpected } from './expected.ts'
import type { RawSettings, SettingReason, SettingsReader, GameTypes, Of } from './game.ts'
import { ok, err, nonEmpty, type NonEmpty } from './result.ts'

export type SettingValue = string | number | boolean

/** One thing a table may agree on, as data: it is read, explained and shown in forms from this. */
export type SettingField =
  | { readonly type: 'choice'; readonly values: NonEmpty<string>; readonly initial: string }
  | { readonly type: 'whole'; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly type: 'flag'; readonly initial: boolean }

export const choice = <V extends string>(...values: NonEmpty<V>): SettingField & { readonly initial: V } => ({
  type: 'choice',
  values,
  initial: values[0],
})
export const whole = (initial: number, min: number, max: number): SettingField & { readonly initial: number } => ({
  type: 'whole',
  min,
  max,
  initial,
})
export const flag = (initial: boolean): SettingField & { readonly initial: boolean } => ({ type: 'flag', initial })

type Fields<S> = { readonly [K in keyof S]: SettingField & { readonly initial: S[K] } }

export interface SettingsPlan<S> {
  readonly seats: { readonly min: number; readonly max: number }
  readonly fields: Fields<S>
  readonly presets?: { readonly [name: string]: Partial<S> }
  readonly check?: (settings: S, seats: number) => readonly SettingReason[] // what one field alone cannot know
}

/**
 * T4 to T6  A settings reader from a plan: defaults, then the preset, then what was asked for; refused with reasons.
 */
export function settingsFrom<T extends GameTypes>(plan: SettingsPlan<Of<T, 'settings'>>): SettingsReader<T> {
  const fields = new Map<string, SettingField>(Object.entries(plan.fields))
  const presets: { readonly [name: string]: Partial<Of<T, 'settings'>> } = plan.presets ?? {}
  const initial: Record<string, SettingValue> = Object.fromEntries(
    [...fields].map(([key, field]) => [key, field.initial]),
  )
  /** Settings come in as text here: there is a field for each, and its field has read or allowed each value. */
  const allOf = (values: Record<string, SettingValue>): Of<T, 'settings'> => values as Of<T, 'settings'> // oxlint-disable-line typescript/no-unsafe-type-assertion -- see above
  const defaults = allOf(initial)
  for (const [name, values] of Object.entries(presets))
    for (const [key, value] of Object.entries<unknown>(values)) {
      const field = fields.get(key)
      if (field === undefined || !isAllowed(field, value)) throw new Error(`preset ${name}: ${key}=${String(value)}`)
    }

  return {
    defaults,
    fields: plan.fields,
    presets,
    read(raw: RawSettings, seats: number) {
      const reasons: SettingReason[] = []
      const { min, max } = plan.seats
      if (!Number.isInteger(seats) || seats < min || seats > max)
        reasons.push({ code: 'bad-seats', rule: 'T6', seats, min, max })
      const agreed: Record<string, SettingValue> = { ...initial, ...preset(raw['preset'], presets, reasons) }
      for (const [key, value] of Object.entries(raw)) {
        if (key === 'preset') continue
        const field = fields.get(key)
        if (field === undefined) reasons.push({ code: 'unknown-setting', rule: 'T4', key, known: [...fields.keys()] })
        else {
          const read = readValue(field, value)
          if (read === null)
            reasons.push({ code: 'bad-setting', rule: 'T5', key, value: String(value), expected: expectation(field) })
          else agreed[key] = read
        }
      }
      const settings = allOf(agreed)
      const refused = nonEmpty(reasons) ?? nonEmpty(plan.check?.(settings, seats) ?? [])
      return refused === null ? ok(settings) : err(refused)
    },
  }
}

function preset(
  name: SettingValue | undefined,
  presets: { readonly [name: string]: object },
  reasons: SettingReason[],
): object {
  if (name === undefined) return {}
  const found = Object.hasOwn(presets, String(name)) ? presets[String(name)] : undefined
  const names = Object.keys(presets)
  if (found === undefined)
    reasons.push({
      code: 'bad-setting',
      rule: 'T5',
      key: 'preset',
      value: String(name),
      expected: names.length === 0 ? { code: 'no-presets' } : { code: 'one-of', words: names },
    })
  return found ?? {}
}

const isAllowed = (field: SettingField, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
  readValue(field, value) === value

/** A value in its own type or as text, as `3` or `"3"`; null if the field does not allow it. */
function readValue(field: SettingField, value: SettingValue): SettingValue | null {
  switch (field.type) {
    case 'choice':
      return field.values.find((known) => known === String(value)) ?? null
    case 'whole': {
      const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      return typeof number === 'number' && Number.isInteger(number) && number >= field.min && number <= field.max
        ? number
        : null
    }
    case 'flag':
      return value === true || value === 'true' || value === 'on'
        ? true
        : value === false || value === 'false' || value === 'off'
          ? false
          : null
  }
}

function expectation(field: SettingField): CommonExpected {
  switch (field.type) {
    case 'choice':
      return { code: 'one-of', words: field.values }
    case 'whole':
      return { code: 'whole', min: field.min, max: field.max }
    case 'flag':
      return { code: 'one-of', words: ['true', 'false', 'on', 'off'] }
  }
}

/** Only what differs from the defaults. */
export function ownSettings<T extends GameTypes>(reader: SettingsReader<T>, settings: Of<T, 'settings'>): RawSettings {
  const defaults = new Map<string, unknown>(Object.entries(reader.defaults))
  return Object.fromEntries(Object.entries(settings).filter(([key, value]) => defaults.get(key) !== value))
}

/** Settings as text, only those that differ from the defaults: `columnsToWin=5 movement=jump`. */
export const writeSettings = <T extends GameTypes>(reader: SettingsReader<T>, settings: Of<T, 'settings'>): string =>
  writePairs(ownSettings(reader, settings))

/** `key=value key=value`. */
export const writePairs = (raw: RawSettings): string =>
  Object.entries(raw)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(' ')
