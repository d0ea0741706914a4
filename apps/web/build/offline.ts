import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Writes sw.js beside the page: it keeps every file of this build, so that the page opens without a network.
 * A new build waits until the old page is closed or asks for it, so that no page ever mixes two builds.
 */
export const offline = (): Plugin => ({
  name: 'parlour-offline',
  apply: 'build',
  generateBundle: {
    order: 'post', // Vite takes chunks away that hold nothing but styles; a file that is missed would stop the worker
    handler(_options, bundle) {
      const built = Object.values(bundle).map((file) => file.fileName)
      const files = ['./', ...built.filter((name) => !name.endsWith('.map')), ...PUBLIC]
      const hash = createHash('sha256')
      for (const file of Object.values(bundle))
        hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: worker([...new Set(files)].toSorted(), hash.digest('hex').slice(0, 16)),
      })
    },
  },
})

const PUBLIC = readdirSync(new URL('../public', import.meta.url)).filter((name) => /\.(png|svg)$/.test(name))

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

// the page asks when its player does; every page then loads anew
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

// it is somebody's turn: the same turn is shown once, and a press leads to the table
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {}
  if (typeof title === 'string') event.waitUntil(self.registration.showNotification(title, { body, tag, icon: './icon-192.png', data: { url } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { hash } = new URL(event.notification.data?.url ?? './', self.location)
  event.waitUntil(show('./' + hash))
})
// in the window that is open, if there is one
async function show(address) {
  const windows = (await self.clients.matchAll({ type: 'window' })).filter(({ frameType }) => frameType === 'top-level')
  const [open] = windows
  if (open === undefined) return self.clients.openWindow(address)
  const shown = await open.navigate(address)
  await shown?.focus().catch(() => undefined) // a browser may keep it in the background
}

const HERE = new URL('./', self.location).pathname
const NO_ANSWER = () => new Response('{"server":null}', { headers: { 'content-type': 'application/json' } })

const MOST = 1_000_000 // characters

// what another app shares is kept until the page reads it, and goes nowhere else
async function receive(request) {
  const parts = [...(await request.formData()).values()]
  const texts = await Promise.all(parts.map((part) => (typeof part === 'string' ? part : part.slice(0, MOST).text())))
  const shared = await caches.open('shared')
  await shared.put('./shared', new Response(texts.filter((text) => text !== '').join('\\n').slice(0, MOST)))
  return Response.redirect('./#/shared', 303)
}

// Only the page's own files: what the server answers is never kept, nor is what people download from it.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const path = pathname.slice(HERE.length)
  if (request.method === 'POST' && origin === self.location.origin && path === 'share') return event.respondWith(receive(request))
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (path === 'server.json') return event.respondWith(fetch(request).catch(NO_ANSWER))
  const wanted = path === '' || path === 'index.html' ? './' : FILES.includes(path) ? request : null
  if (wanted === null) return
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(wanted, { ignoreSearch: true })).then((found) => found ?? fetch(request)))
})
`
