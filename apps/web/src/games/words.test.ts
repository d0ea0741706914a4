import type { Catalogue } from '@parlour/core'
import { bigTwoWords } from '@parlour/games/big-two'
import { rollioWords } from '@parlour/games/rollio'
import { beforeAll, describe, expect, test } from 'vitest'
import { boardWords as bigTwo } from './big-two/words.ts'
import { boardWords as cantStop } from './cant-stop/words.ts'
import { boardWords as colorLines } from './color-lines/words.ts'
import { boardWords as fastTrack } from './fast-track/words.ts'
import { boardWords as rollio } from './rollio/words.ts'

const CATALOGUES: { readonly [game: string]: Catalogue<object> } = {
  'big-two': bigTwo,
  'cant-stop': cantStop,
  'color-lines': colorLines,
  'fast-track': fastTrack,
  rollio,
}

/** Every entry under its path, `lessons.pair.title`. */
function entries(words: object, path = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entries(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as const],
  )
}

beforeAll(async () => {
  await Promise.all([bigTwoWords, rollioWords, ...Object.values(CATALOGUES)].map((words) => words.load('zh')))
})

describe.each(Object.entries(CATALOGUES))('%s', (_game, words) => {
  test('has the same entries in Chinese as in English', () => {
    const shape = (own: object): unknown => entries(own).map(([path, value]) => [path, typeof value])
    expect(shape(words.zh)).toEqual(shape(words.en))
  })
  test('leaves none of them empty or in English', () => {
    const english = new Map(entries(words.en))
    const same = entries(words.zh).filter(
      ([path, text]) =>
        typeof text === 'string' && (text === '' ? english.get(path) !== '' : text === english.get(path)),
    )
    expect(same.filter(([, text]) => !isSign(String(text)))).toEqual([])
  })
})

/** Figures, keys and card faces are the same in every language. */
const isSign = (text: string): boolean => text !== '' && /^(?:[^A-Za-z]*|[A-Z]( [A-Z])*|Enter)$/.test(text)
