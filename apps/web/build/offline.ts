import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Writes sw.js beside the page: it keeps every file of this build, so that the page opens without a network.
 * A new build waits until the old page is closed, so that no page ever mixes two builds.
 */
export const offline = (): Plugin => ({
  name: 'parlour-offline',
  apply: 'build',
  generateBundle(_options, bundle) {
    const built = Object.values(bundle).map((file) => file.fileName)
    const files = ['./', ...built.filter((name) => !name.endsWith('.map')), ...PUBLIC]
    const hash = createHash('sha256')
    for (const file of Object.values(bundle)) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker([...new Set(files)].toSorted(), hash.digest('hex').slice(0, 16)) })
  },
})

const PUBLIC = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest']

const worker = (files: readonly string[], version: string): string => `const CACHE = 'parlour-${version}'
const FILES = ${JSON.stringify(files)}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('parlour-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  const wanted = request.mode === 'navigate' ? './' : request
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(wanted, { ignoreSearch: true })).then((found) => found ?? fetch(request)))
})
`
