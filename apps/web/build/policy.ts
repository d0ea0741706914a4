import type { Plugin } from 'vite'

/**
 * Nothing but our own files, no inline script or style; a bot may be a program in WebAssembly, and `eval` stays
 * forbidden. serve.js sends the same as a header.
 */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

/** The policy stands in the built page only: while developing, the page is patched by inline scripts. */
export const policy = (): Plugin => ({
  name: 'parlour-policy',
  apply: 'build',
  transformIndexHtml: (html) => ({
    html,
    tags: [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  }),
})
