import type { Language } from '@parlour/core'
import { sealUi, type AnyGameUi } from '../game-ui.ts'
import { memoize } from '../memoize.ts'

/** Every game with its board; a new one is a line here. */
const UIS: { readonly [id: string]: () => Promise<AnyGameUi> } = {
  'cant-stop': () => import('./cant-stop/index.tsx').then(({ ui }) => sealUi(ui)),
  'fast-track': () => import('./fast-track/index.tsx').then(({ ui }) => sealUi(ui)),
  rollio: () => import('./rollio/index.tsx').then(({ ui }) => sealUi(ui)),
  'color-lines': () => import('./color-lines/index.tsx').then(({ ui }) => sealUi(ui)),
  'big-two': () => import('./big-two/index.tsx').then(({ ui }) => sealUi(ui)),
}

/** A board with its game and their words, fetched when they are first wanted; null if there is no such game. */
export const loadUi = memoize(async (id: string, language: Language): Promise<AnyGameUi | null> => {
  const load = Object.hasOwn(UIS, id) ? UIS[id] : undefined
  if (load === undefined) return null
  const ui = await load()
  await ui.open(async ({ game, words }): Promise<void> => {
    await Promise.all([game.words.load(language), words.load(language)])
  })
  return ui
})

/** All of them, in the order of the list. */
export const loadUis = memoize((language: Language): Promise<readonly (AnyGameUi | null)[]> =>
  Promise.all(Object.keys(UIS).map((id) => loadUi(id, language))),
)
