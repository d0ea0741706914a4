import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atOneTable, screenOf, visit, withStudio } from './studio.ts'
import { leave, POSITION, TURNS } from './matches.ts'

/**
 * The pictures in docs/pictures that the documentation shows, taken from the built page and a real server:
 * `npm run pictures -- [SCREEN…]`, after `npm run build`.
 */
const ROOT = new URL('../../../', import.meta.url)
const FOLDER = fileURLToPath(new URL('docs/pictures/', ROOT))
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
const SHOWN = ['README.md', ...readdirSync(new URL('docs/', ROOT)).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, ROOT), 'utf8'))
  .join('\n')

const [, , ...wanted] = process.argv
const [first, ...others] = Object.keys(TURNS)
const SCREENS = {
  home: '#/',
  laboratory: `#/${first}/laboratory?position=${encodeURIComponent(POSITION)}`,
  table: `#/${first}/table`,
  ...Object.fromEntries(others.map((game) => [game, `#/${game}/table`])),
}

mkdirSync(FOLDER, { recursive: true })
await withStudio(async (studio) => {
  const { address, browser } = studio
  for (const size of SIZES)
    for (const scheme of ['light', 'dark'] as const) {
      const fileOf = (name: string): string => `${name}-${size.width}-${scheme}.png`
      const isWanted = (name: string): boolean =>
        (wanted.length === 0 || wanted.includes(name)) && SHOWN.includes(`pictures/${fileOf(name)}`)
      const context = await browser.newContext(screenOf(size, scheme))
      const page = await context.newPage()
      const take = (name: string) => page.screenshot({ path: FOLDER + fileOf(name) })
      await page.goto(address)
      await leave(page, Object.values(TURNS))
      for (const [name, hash] of Object.entries(SCREENS).filter(([name]) => isWanted(name))) {
        await visit(page, address + hash)
        await take(name)
      }
      if (isWanted('online')) {
        const friend = await browser.newContext()
        await atOneTable(studio, page, await friend.newPage())
        await take('online')
        await friend.close()
      }
      await context.close()
    }
})
