import { expect, test } from 'vitest'
import { isLanguageWish, languageOf } from './language.ts'

test.each([
  ['zh', ['en-GB'], 'zh'],
  ['en', ['zh-CN'], 'en'],
  ['auto', ['zh-CN', 'en'], 'zh'],
  ['auto', ['de-AT', 'zh-TW', 'en'], 'zh'],
  ['auto', ['de'], 'en'],
  ['auto', [], 'en'],
] as const)('%s in a browser of %j is %s', (wish, browser, language) =>
  expect(languageOf(wish, browser)).toBe(language),
)

test('nobody can wish for a language there is none of', () => {
  expect(['auto', 'en', 'zh', 'en-XA', 'de', '', 1, null].map(isLanguageWish)).toEqual([
    ...Array<boolean>(4).fill(true),
    ...Array<boolean>(4).fill(false),
  ])
})
