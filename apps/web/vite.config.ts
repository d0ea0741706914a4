import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { icons } from './build/icons.ts'
import { firstLook } from './build/first-look.ts'
import { layers } from './build/layers.ts'
import { manifests } from './build/manifest.ts'
import { offline } from './build/offline.ts'
import { policy } from './build/policy.ts'
import { specifications } from './build/specifications.ts'

// `npm run dev` says where the server beside it listens
const SERVER = `http://127.0.0.1:${process.env['PARLOUR_PORT'] ?? 8080}`

export default defineConfig({
  base: './',
  plugins: [react(), layers(), specifications(), icons(), policy(), firstLook(), manifests(), offline(), compressed()],
  define: { __VERSION__: JSON.stringify(version()) },
  worker: { format: 'es' },
  server: {
    // as objects: an address alone would hide the page's own from the server, which then takes it for a stranger
    proxy: {
      '/api': { target: SERVER },
      '/host': { target: SERVER },
      '/server.json': { target: SERVER },
      '^/(table|replay|embed|picture|badge)/': { target: SERVER },
      '/oembed': { target: SERVER },
      '/socket': { target: SERVER, ws: true },
    },
  },
  build: {
    target: ['es2023', 'chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      // what the page begins with is one file: many small ones compress badly
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
    },
    chunkSizeWarningLimit: 1000, // the 3D board, which is fetched by those who want it
  },
})

/** The commit this page was built from, for problem reports. */
function version(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
