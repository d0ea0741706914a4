import { readyPlayers, sealPlayers, type AnyPlayers } from './bot.ts'

export { loadWords } from './bot.ts'

/**
 * Every game with its bots; a new game is a line here. Each is fetched when it is wanted: a page that plays one game
 * does not load five.
 */
const LOADERS: { readonly [id: string]: () => Promise<AnyPlayers> } = {
  'cant-stop': () => import('./cant-stop/index.ts').then(({ cantStopPlayers }) => cantStopPlayers),
  'fast-track': () => import('./fast-track/index.ts').then(({ fastTrackPlayers }) => fastTrackPlayers),
  rollio: () => import('./rollio/index.ts').then(({ rollioPlayers }) => rollioPlayers),
  'big-two': () => import('./big-two/index.ts').then(({ bigTwoPlayers }) => bigTwoPlayers),
  'color-lines': () => import('./color-lines/index.ts').then(({ colorLinesPlayers }) => colorLinesPlayers),
}

export const GAME_IDS: readonly string[] = Object.keys(LOADERS)

export async function loadPlayers(id: string): Promise<AnyPlayers | null> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined
  return load === undefined ? null : load()
}

/** The same, ready to choose; bots that can't run here are left out. */
export async function loadReadyPlayers(id: string): Promise<AnyPlayers | null> {
  const players = await loadPlayers(id)
  return players === null ? null : players.open(async (opened) => sealPlayers(await readyPlayers(opened)))
}

/** All of them, in the order of the list, ready to choose. */
export async function loadAllPlayers(): Promise<readonly AnyPlayers[]> {
  const all = await Promise.all(GAME_IDS.map(loadReadyPlayers))
  return all.flatMap((players) => players ?? [])
}
