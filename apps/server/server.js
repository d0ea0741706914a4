#!/usr/bin/env node
import { underPinnedNode } from './pinned-node.js'

await underPinnedNode(import.meta.url, async () => (await import('./main.ts')).main(process.env, process.argv.slice(2)))
