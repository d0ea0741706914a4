import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atOneTable, screenOf, visit, withStudio } from './studio.ts'
import { leave, POSITION, TURNS } from './matches.ts'

/**
 * The pictures in docs/pictures, taken from the built page and a real server: `npm run pictures -- [NAME…]`, after
 * `npm run build`.
 */
const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

const [, , ...wanted] = process.argv
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
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
      const context = await browser.newContext(screenOf(size, scheme))
      const page = await context.newPage()
      const take = (name: string) => page.screenshot({ path: `${FOLDER}${name}-${size.width}-${scheme}.png` })
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
