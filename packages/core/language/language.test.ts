import { describe, expect, test } from 'vitest'
import { catalogue, chinese, english, englishOnly, inLanguage, languageFrom, marked, unmarked } from './index.ts'

describe('numbers', () => {
  test.each([
    [0, '0%'],
    [0.0001, '<0.1%'],
    [0.023, '2.3%'],
    [0.05, '5%'],
    [0.534, '53%'],
    [0.9999, '>99.9%'],
    [1, '100%'],
  ])('%d is %s, in English and in Chinese', (share, text) => {
    expect(english.percent(share)).toBe(text)
    expect(chinese.percent(share)).toBe(text)
  })
  test('shares that differ never read alike, equal ones do', () => {
    expect(english.percents([0.534, 0.531])).toEqual(['53.4%', '53.1%'])
    expect(english.percents([1, 0.9996])).toEqual(['100%', '>99.9%'])
    expect(english.percents([0.5, 0.5])).toEqual(['50%', '50%'])
    expect(english.percents([0.9, 0.1])).toEqual(['90%', '10%'])
  })
  test('thousands, decimals, minus and nothing', () => {
    expect(english.number(1300)).toBe('1,300')
    expect(english.number(-2, 1)).toBe('−2.0')
    expect(english.number(-0.01, 1)).toBe('0.0')
  })
  test('plurals and lists', () => {
    expect([1, 2, 0].map((n) => english.count(n, 'die', 'dice'))).toEqual(['1 die', '2 dice', '0 dice'])
    expect(english.and(['red', 'green', 'blue'])).toBe('red, green and blue')
    expect(chinese.and(['红', '绿', '蓝'])).toBe('红、绿和蓝')
    expect([chinese.and(['6', '8']), chinese.or(['4', '红', '9'])]).toEqual(['6 和 8', '4、红或 9'])
  })
})

test('a person is "you" to themselves and has the verb that fits', () => {
  const [you, ann] = [
    { name: 'Bo', you: true },
    { name: 'Ann', you: false },
  ]
  expect([english.does(you, 'draw'), english.does(ann, 'draw')]).toEqual(['You draw', 'Ann draws'])
  expect([english.clause(you, 'draw'), english.clause(ann, 'draw')]).toEqual(['you draw', 'Ann draws'])
  expect([english.whose(you), english.whose(ann)]).toEqual(['your', "Ann's"])
  expect([chinese.name(you), chinese.name(ann)]).toEqual(['你', 'Ann '])
  expect([chinese.object(you), chinese.object(ann)]).toEqual(['你', ' Ann '])
  expect(chinese.names([ann, { name: 'Bo', you: false }])).toBe('Ann 和 Bo ')
  expect(chinese.objects([ann, { name: '小安', you: false }, { name: 'Cid', you: false }])).toBe(' Ann、小安和 Cid ')
})

test.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh_CN.UTF-8', 'zh'],
  ['EN_gb', 'en'],
  ['en-xa', 'en-XA'],
  ['C', null],
  ['tlh', null],
])('%s asks for %s', (tag, language) => expect(languageFrom(tag)).toBe(language))

describe('a catalogue', () => {
  const words = { hello: 'Hello', steps: (n: number): string => `${n} steps` }
  const greetings = catalogue({
    en: () => words,
    zh: () => Promise.resolve({ hello: '你好', steps: (n: number): string => `${n} 步` }),
  })
  test('has English at hand, and another language once it was loaded', async () => {
    expect(greetings.en.hello).toBe('Hello')
    expect(() => greetings.zh).toThrow('zh is read before it was loaded')
    await greetings.load('zh')
    expect(greetings.zh.steps(3)).toBe('3 步')
    expect(greetings.loaded).toEqual(['en', 'zh'])
  })
  test('in English only says so to everybody', () => {
    expect(englishOnly(words).zh.hello).toBe('Hello')
    expect(englishOnly(words).speaks).toEqual(['en'])
  })
  test('speaks the pseudo-language by itself', () => {
    expect(greetings['en-XA'].hello).toBe('⟦Hélló⟧')
    expect(greetings['en-XA'].steps(2)).toBe('⟦2 štépš⟧')
  })
})

describe('what carries no marks', () => {
  test('is found, in lists and in what functions give too', () => {
    const texts = marked({ list: ['one', 'two'], of: () => ({ title: 'three' }) })
    expect(unmarked([...texts.list, texts.of().title].join(' '))).toEqual([])
    expect(unmarked(`${texts.of().title} hard-coded`)).toEqual(['hard', 'coded'])
  })
  test('is found where a sentence was cut apart', () => {
    const sentence = marked('Column 7 is closed: Ann won it.')
    expect(unmarked(sentence.slice(0, 12))).toEqual(['⟦'])
    expect(unmarked(sentence.slice(12))[0]).toBe('⟧')
  })
  test('may be notation or a name', () => expect(unmarked('runners=7:1 Ann', [/\w+=\S+/g, 'Ann'])).toEqual([]))
})

test('a text beside what it is about is read in every language, marked in the pseudo-language', () => {
  const texts = { en: ['Hot dice', 'Score them all.'], zh: ['全热', '全部计分。'], id: 7 }
  expect(inLanguage(texts, 'zh')).toEqual(['全热', '全部计分。'])
  expect(inLanguage(texts, 'en')).toEqual(['Hot dice', 'Score them all.'])
  for (const text of inLanguage(texts, 'en-XA')) expect(unmarked(text)).toEqual([])
})
