import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes every text of the build once more, compressed, for servers that send it so. */
export const compressed = (): Plugin => ({
  name: 'parlour-compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (dir === undefined) return
    for (const file of Object.values(bundle))
      writeFileSync(
        join(dir, `${file.fileName}.gz`),
        gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }),
      )
  },
})
