#!/usr/bin/env node
import { underPinnedNode } from '@parlour/server/pinned-node'

await underPinnedNode(import.meta.url, () => import('./main.ts'))
