import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const manifest = realpathSync(findPackageJSON(import.meta.url) ?? 'package.json')

/** Where this package lies: its sources, or installed. */
export const FOLDER = dirname(manifest)

export const MANIFEST: { readonly version: string; readonly bin: { readonly parlour: string } } = JSON.parse(
  readFileSync(manifest, 'utf8'),
)
