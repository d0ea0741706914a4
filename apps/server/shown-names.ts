import { loadWords, PLAYERS, playersOf } from '@parlour/bots'
import { catalogue, type Catalogue, type Language } from '@parlour/core'
import { guestNumberIn } from './people.ts'
import { DELETED_PERSON } from './seats.ts'

interface NameWords {
  readonly guest: (number: string) => string
  readonly deleted: string
}

const nameWords: Catalogue<NameWords> = catalogue({
  en: () => ({ guest: (number) => `Guest ${number}`, deleted: DELETED_PERSON }),
  zh: () => ({ guest: (number) => `访客 ${number}`, deleted: '某人' }),
})

/** Before names are read. */
export const loadNames = async (language: Language): Promise<void> => {
  await Promise.all(PLAYERS.map((players) => loadWords(players, language)))
}

/** The game's own name; one that this server does not know keeps its id. */
export const gameName = (id: string, language: Language): string =>
  playersOf(id)?.open(({ game }) => game.words[language].name) ?? id

/** Names are stored in English; guests, the deleted and bots of the house are called in the reader's language. */
export function shownName(stored: string, language: Language, game: string | null = null): string {
  const { guest, deleted } = nameWords[language]
  if (stored === DELETED_PERSON) return deleted
  const number = guestNumberIn(stored)
  return number !== null ? guest(number) : ((game === null ? null : botName(game, stored, language)) ?? stored)
}

/** A bot of the house by its own name, number and all. Null for anybody else. */
const botName = (game: string, stored: string, language: Language): string | null =>
  playersOf(game)?.open(({ bots }): string | null => {
    for (const { words } of bots) {
      const { name } = words.en
      if (stored.startsWith(name) && /^(?: \d+)?$/.test(stored.slice(name.length)))
        return `${words[language].name}${stored.slice(name.length)}`
    }
    return null
  }) ?? null
