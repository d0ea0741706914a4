import type { Plugin } from 'vite'
import { LOOKS, wearLook } from '../src/session/look.ts'

/** The look a player chose, put on before the first paint: the page itself comes too late, and would flash. */
const SCRIPT = `(() => {
  let wanted = {}
  try {
    wanted = Object(JSON.parse(localStorage.getItem('parlour/preferences')))
  } catch {}
  const wear = ${wearLook.toString()}
  const looks = ${JSON.stringify(LOOKS)}
  const usual = Object.fromEntries(Object.entries(looks).map(([part, [first]]) => [part, first]))
  wear(document.documentElement.dataset, looks, { ...usual, ...wanted }, matchMedia('(prefers-contrast: more)').matches)
})()
`

/** A file of its own in the build, since the policy allows no inline script; inline while developing. */
export const firstLook = (): Plugin => {
  let isBuild = false
  return {
    name: 'parlour-first-look',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transformIndexHtml: (html) => ({
      html,
      tags: [
        isBuild
          ? { tag: 'script', attrs: { src: './look.js' }, injectTo: 'head' }
          : { tag: 'script', children: SCRIPT, injectTo: 'head' },
      ],
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'look.js', source: SCRIPT })
    },
  }
}
