import type { Plugin } from 'vite'
import { appWords, type AppWords } from '../src/words/app.ts'

/** What a phone needs to install the page, in one language; addresses are relative, so that any folder can hold it. */
const manifest = (lang: string, { description, today, again }: AppWords): object => ({
  id: './',
  name: 'Parlour',
  short_name: 'Parlour',
  description,
  lang,
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f4eee3',
  theme_color: '#23594b',
  categories: ['games'],
  icons: [
    { src: './icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: './icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: './icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: './icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: './icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: today, url: './#/today', icons: [{ src: './icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: again, url: './#/continue', icons: [{ src: './icon-192.png', sizes: '192x192', type: 'image/png' }] },
  ],
  // the service worker takes it: what is shared never leaves the phone
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'record', accept: ['text/plain', '.txt'] }] },
  },
})

/** Writes a manifest for every language; the page points to the one it speaks. */
export const manifests = (): Plugin => ({
  name: 'parlour-manifests',
  apply: 'build',
  transformIndexHtml: (html) => ({
    html,
    tags: [{ tag: 'link', attrs: { rel: 'manifest', href: './manifest.en.webmanifest' }, injectTo: 'head' }],
  }),
  generateBundle() {
    for (const [language, words] of Object.entries(appWords))
      this.emitFile({
        type: 'asset',
        fileName: `manifest.${language}.webmanifest`,
        source: JSON.stringify(manifest(language === 'zh' ? 'zh-Hans' : language, words), null, 2),
      })
  },
})
