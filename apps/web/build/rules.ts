import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { ruleBook } from './markdown.ts'

/** `import book from './RULES.md?rules'` gives a RuleBook, made while building; null for a game that has no board here. */
export const rules = (): Plugin => ({
  name: 'parlour-rules',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.md?rules')) return null
    const file = id.slice(0, -'?rules'.length)
    const [, game] = /games\/([\w-]+)\/RULES\.md$/.exec(file) ?? []
    if (game !== undefined && !existsSync(new URL(`../src/games/${game}`, import.meta.url))) return 'export default null'
    this.addWatchFile(file)
    return `export default ${JSON.stringify(ruleBook(await readFile(file, 'utf8')))}`
  },
})
