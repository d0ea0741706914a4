import { loadWords, PLAYERS, playersOf } from '@parlour/bots'
import type { Language } from '@parlour/core'

/** Before names are read. */
export const loadNames = async (language: Language): Promise<void> => {
  await Promise.all(PLAYERS.map((players) => loadWords(players, language)))
}

/** The game's own name; one that this server does not know keeps its id. */
export const gameName = (id: string, language: Language): string =>
  playersOf(id)?.open(({ game }) => game.words[language].name) ?? id

/** A bot of the house by its own name, number and all; it is stored under its English one. Null for anybody else. */
export const botName = (game: string, stored: string, language: Language): string | null =>
  playersOf(game)?.open(({ bots }): string | null => {
    for (const { words } of bots) {
      const { name } = words.en
      if (stored.startsWith(name) && /^(?: \d+)?$/.test(stored.slice(name.length)))
        return `${words[language].name}${stored.slice(name.length)}`
    }
    return null
  }) ?? null
