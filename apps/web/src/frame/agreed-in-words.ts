import type { GameTypes, RawSettings, SettingWords, Words } from '@parlour/core'

/** What differs from the usual rules, in the game's own words. */
export function agreedInWords<T extends GameTypes>(
  words: Words<T>,
  raw: RawSettings,
  sentence: (label: string, value: string) => string,
): readonly string[] {
  const named = new Map<string, SettingWords>(Object.entries(words.settings))
  return Object.entries(raw).map(([key, value]) => {
    const { label = key, values = {} } = named.get(key) ?? {}
    return sentence(label, values[String(value)] ?? String(value))
  })
}
