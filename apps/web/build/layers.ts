import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Every stylesheet of the build begins with the order of the layers: they are split by what needs them, and the one
 * that a browser reads first decides.
 */
export const layers = (): Plugin => ({
  name: 'parlour-layers',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const index = readFileSync(new URL('../src/style/index.css', import.meta.url), 'utf8')
    const [order] = /^@layer [\w, ]+;/m.exec(index) ?? []
    if (order === undefined) throw new Error('style/index.css does not give the order of the layers')
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
  },
})
