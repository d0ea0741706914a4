// The players' rule books of the page as Markdown, for those who read rules without one: packages/mcp/books.
// `node scripts/books.js` writes them anew; with --check it fails where one is not as the page has it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@parlour/core'
import { GAMES } from '@parlour/games'
import { root } from './pinned.js'

const SOURCES = join(root, 'apps', 'web', 'src')
const BOOKS = join(root, 'packages', 'mcp', 'books')
const { CHAPTERS, EVERY_TABLE } = await load(join(SOURCES, 'rulebook', 'plan.ts'))

let stale = 0
mkdirSync(BOOKS, { recursive: true })
for (const { id, open } of GAMES) {
  const folder = join(SOURCES, 'games', id, 'rulebook')
  const { plan } = await load(join(folder, 'plan.ts'))
  for (const language of LANGUAGES) {
    const words = (await load(join(folder, `${language}.ts`)))[language]
    const common = (await load(join(SOURCES, 'rulebook', `words.${language}.ts`)))[language]
    const { name } = await open((game) => game.words.load(language))
    const file = join(BOOKS, `${id}.${language}.md`)
    const text = bookOf(name, plan, words, common)
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (textIn(file) !== text) {
      stale++
      console.error(`${id}.${language}.md is not as the page has it: node scripts/books.js`)
    }
  }
}
if (stale > 0) process.exit(1)
console.info('the rule books are as on the page')

function load(file) {
  return import(pathToFileURL(file).href)
}

function bookOf(name, plan, words, common) {
  const chapters = CHAPTERS.filter((chapter) => plan[chapter].length > 0).flatMap((chapter) => [
    `## ${common.chapters[chapter]}`,
    ...plan[chapter].flatMap(({ id }) => passageOf(words.passages[id], chapter === 'turn')),
  ])
  const everywhere = [
    `## ${common.everyTable}`,
    ...EVERY_TABLE.flatMap(({ id }) => passageOf(common.passages[id], false)),
  ]
  return `${[`# ${common.title(name)}`, words.goal, ...chapters, ...everywhere].join('\n\n')}\n`
}

function passageOf({ title, text, points = [], rows = [] }, areSteps) {
  const list = points.map((point, index) => `${areSteps ? `${index + 1}.` : '-'} ${stressed(point)}`)
  const named = rows.map(([row, meaning]) => `- **${row}**: ${stressed(meaning)}`)
  return [
    `### ${title}`,
    stressed(text),
    ...[list, named].filter((lines) => lines.length > 0).map((lines) => lines.join('\n')),
  ]
}

function stressed(text) {
  return text.replaceAll(/\*([^*]+)\*/g, '**$1**')
}

function textIn(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
