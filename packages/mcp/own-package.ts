import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Where a package of Parlour lies: its sources, or installed. */
export const packageOf = (name: string): string => dirname(resolve(`@parlour/${name}/package.json`))

export const MANIFEST: { readonly version: string } = JSON.parse(
  readFileSync(join(packageOf('mcp'), 'package.json'), 'utf8'),
)
