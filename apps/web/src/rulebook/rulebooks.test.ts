import { GAMES } from '@parlour/games'
import { LANGUAGES } from '@parlour/core'
import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { specification } from '../../build/specification.ts'
import { openBook } from './index.ts'
import { EVERY_TABLE, passageFor, passagesOf } from './plan.ts'
import { rulebookWords } from './words.ts'

const ROOT = new URL('../../../../', import.meta.url)
const NUMBER = /'(\d+(?:\.\d+)+|[TX]\d+)'/g

/** Every rule number that stands in the sources of a folder: reasons and boards take theirs from there. */
function numbersIn(folder: string): readonly string[] {
  const files = readdirSync(new URL(folder, ROOT)).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  return files.flatMap((file) =>
    [...readFileSync(new URL(`${folder}/${file}`, ROOT), 'utf8').matchAll(NUMBER)].map(([, rule = '']) => rule),
  )
}

const rulesOf = (folder: string) =>
  specification(readFileSync(new URL(`${folder}/RULES.md`, ROOT), 'utf8'), String).paragraphs
const bookOf = async (id: string, language: (typeof LANGUAGES)[number]) => {
  const open = await openBook(id, language)
  if (open === null) throw new Error(`${id} has no rule book`)
  return open
}

describe.each(GAMES.map(({ id }) => id))('the rule book of %s', (id) => {
  test.each(LANGUAGES)('every rule that a reason can name has a passage (%s)', async (language) => {
    const { book, words } = await bookOf(id, language)
    const table = numbersIn('packages/core').filter((rule) => rule.startsWith('T'))
    const wanted = [...[`packages/games/${id}`, `apps/web/src/games/${id}`].flatMap(numbersIn), ...table]
    expect(wanted.length).toBeGreaterThan(10)
    const texts = new Map(Object.entries({ ...words.passages, ...rulebookWords[language].passages }))
    const lost = [...new Set(wanted)].filter((rule) => !texts.has(passageFor(book.plan, rule)?.id ?? ''))
    expect(lost).toEqual([])
  })

  test('every number it covers is an exact rule', async () => {
    const { book } = await bookOf(id, 'en')
    const exact = { ...rulesOf(`packages/games/${id}`), ...rulesOf('packages/core') }
    const covered = [...passagesOf(book.plan), ...EVERY_TABLE].flatMap(({ covers }): readonly string[] => covers)
    expect(covered.filter((rule) => !Object.hasOwn(exact, rule))).toEqual([])
    expect(new Set(covered).size).toBe(covered.length)
  })

  test('the variants explain every setting', async () => {
    const { book } = await bookOf(id, 'en')
    const settings = GAMES.find((game) => game.id === id)?.open((game) => Object.keys(game.settings.fields))
    expect(book.plan.variants.flatMap((passage) => passage.settings ?? []).toSorted()).toEqual(settings?.toSorted())
  })

  test('both languages say the same things in the same places', async () => {
    const [en, zh] = [(await bookOf(id, 'en')).words, (await bookOf(id, 'zh')).words]
    const shape = (words: typeof en) => ({
      passages: Object.entries(words.passages).map(([key, { points, rows }]) => [key, points?.length, rows?.length]),
      figures: Object.keys(words.figures),
    })
    expect(shape(zh)).toEqual(shape(en))
    for (const words of [en, zh])
      for (const { text, points = [] } of Object.values(words.passages))
        for (const each of [text, ...points]) expect(each.split('*').length % 2, each).toBe(1)
    // Chinese has its own punctuation, and no English is left over
    expect(
      Object.values(zh.passages)
        .map(({ text }) => text)
        .join(''),
    ).not.toMatch(/您|[a-z]{2,}|[,;:?!](?!\d)/)
  })

  test.each(LANGUAGES)('every figure is a readable position and is drawn (%s)', async (language) => {
    const { book, words } = await bookOf(id, language)
    const figures = passagesOf(book.plan).flatMap(({ figure }) => figure ?? [])
    expect(figures.toSorted()).toEqual(Object.keys(words.figures).toSorted())
    for (const figure of figures)
      expect(renderToStaticMarkup(book.draw(figure, language)), figure).toMatch(/<(svg|span class="cl-ball)/)
  })
})
