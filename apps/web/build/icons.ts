import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const SUFFIX = '?drawings'

/** The whole set, of which a build takes only what is asked for. */
export async function iconSet(): Promise<ReadonlyMap<string, string>> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(await readFile(file, 'utf8'))
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, body]))
}

/** What is drawn in one colour, as the outlines of its paths; the set is 512 wide and high. */
export const outlineOf = (body: string): string =>
  [...body.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => (/a/i.test(d) ? d : rounded(d))).join('')

/** A tenth of a unit is finer than a pixel. Arcs are left alone: the flags in them may stand without a space. */
const rounded = (outline: string): string =>
  outline.replaceAll(/\d*\.\d+/g, (n) => Number(n).toFixed(1).replace(/^0\./, '.'))

/**
 * `import drawings from './icons.ts?drawings'` gives the outline of every icon that file names, by its name; made while
 * building, so that a page brings no other.
 */
export const icons = (): Plugin => ({
  name: 'parlour-icons',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null
    const file = id.slice(0, -SUFFIX.length)
    this.addWatchFile(file)
    const { ICONS }: { ICONS: Record<string, Record<string, string>> } = await import(file)
    const set = await iconSet()
    const drawings = Object.values(ICONS).flatMap((names) =>
      Object.values(names).map((name) => {
        const body = set.get(name)
        if (body === undefined) throw new Error(`game-icons has no ${name}`)
        return [name, outlineOf(body)] as const
      }),
    )
    return `export default ${JSON.stringify(Object.fromEntries(drawings))}`
  },
})
