import type { PlayedGame } from '@parlour/client/profile'

/** The games that this browser keeps. Where it keeps nothing, the list is empty and nothing else suffers. */
const NAME = 'parlour'
const GAMES = 'games'

function open(): Promise<IDBDatabase> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(GAMES, { keyPath: 'id' }))
    request.addEventListener('success', () => settle(request.result))
    request.addEventListener('error', () => fail(new Error(request.error?.message)))
    request.addEventListener('blocked', () => fail(new Error('blocked')))
  })
}

/** What is written here was made by `playedGame`; nobody else writes to this database. */
export async function allGames(): Promise<readonly PlayedGame[]> {
  try {
    const database = await open()
    return await new Promise<readonly PlayedGame[]>((settle) => {
      const request: IDBRequest<PlayedGame[]> = database.transaction(GAMES).objectStore(GAMES).getAll()
      request.addEventListener('success', () => settle(request.result))
      request.addEventListener('error', () => settle([]))
    }).finally(() => database.close())
  } catch {
    return []
  }
}

/** Adds those that are not there yet; answers how many, or null if nothing can be kept here. */
export async function addGames(games: readonly PlayedGame[]): Promise<number | null> {
  try {
    const known = new Set((await allGames()).map(({ id }) => id))
    const fresh = games.filter(({ id }) => !known.has(id))
    const database = await open()
    return await new Promise<number | null>((settle) => {
      const change = database.transaction(GAMES, 'readwrite')
      for (const game of fresh) change.objectStore(GAMES).put(game)
      change.addEventListener('complete', () => settle(fresh.length))
      change.addEventListener('abort', () => settle(null))
      change.addEventListener('error', () => settle(null))
    }).finally(() => database.close())
  } catch {
    return null
  }
}
