import { readPairs, type GameTypes, type SettingWords, type Words } from '@parlour/core'

/** What differs from the usual rules, in the game's own words. */
export function agreedInWords<T extends GameTypes>(
  words: Words<T>,
  settings: string,
  sentence: (label: string, value: string) => string,
): readonly string[] {
  const named = new Map<string, SettingWords>(Object.entries(words.settings))
  return Object.entries(readPairs(settings)).map(([key, value]) => {
    const { label = key, values = {} } = named.get(key) ?? {}
    return sentence(label, values[String(value)] ?? String(value))
  })
}
