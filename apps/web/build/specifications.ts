import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { specification } from './specification.ts'

const QUERY = '?specification'

/**
 * `import rules from './RULES.md?specification'` gives a Specification, made while building; null for a game that has
 * no board here.
 */
export const specifications = (): Plugin => ({
  name: 'parlour-specifications',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(`.md${QUERY}`)) return null
    const file = id.slice(0, -QUERY.length)
    const folder = basename(dirname(file))
    if (folder !== 'core' && !hasBoard(folder)) return 'export default null'
    this.addWatchFile(file)
    const text = await readFile(file, 'utf8')
    return `export default ${JSON.stringify(specification(text, (href) => addressOf(file, href)))}`
  },
})

const hasBoard = (game: string): boolean => existsSync(new URL(`../src/games/${game}`, import.meta.url))

/** Where a link of a RULES.md leads on the page: to another RULES.md. Any other would be dead there. */
function addressOf(file: string, href: string): string {
  const [path = '', rule] = href.split('#rule-')
  const target = path === '' ? file : resolve(dirname(file), path)
  const folder = basename(dirname(target))
  const query = rule === undefined ? '' : `?rule=${rule}`
  if (basename(target) !== 'RULES.md' || !existsSync(target)) throw new Error(`${file} links to ${href}`)
  // what holds at every table stands below the rules of each game
  if (folder === 'core') return `#/${basename(dirname(file))}/exact${query || '?rule=T1'}`
  return `#/${folder}/exact${query}`
}
