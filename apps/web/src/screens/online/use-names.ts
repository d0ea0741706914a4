import type { Holder } from '@parlour/client'
import type { SeatNow } from '@parlour/protocol'
import { use, useCallback } from 'react'
import { roster } from '../../bots/bots.ts'
import { namesakesOf } from '../../characters/cast.ts'
import { usePage } from '../../frame/page.tsx'
import { loadUi } from '../../games/index.ts'
import { callAll, isNamelessBot } from '../../session/names.ts'
import type { BotCard } from '../../session/setup.ts'
import { useOnlineWords } from './use-online.ts'

const GUEST = /^Guest (\d+)$/ // what the server calls somebody who has not said their name

export const isGuest = (name: string): boolean => GUEST.test(name)

const DELETED = 'Somebody' // what it calls those whose data was deleted

/** A person's name; what the server calls those who have none is said in the language of the page. */
export function usePersonName(): (name: string) => string {
  const { guest, deleted } = useOnlineWords()
  return useCallback(
    (name) => {
      if (name === DELETED) return deleted
      const [, number] = GUEST.exec(name) ?? []
      return number === undefined ? name : guest(number)
    },
    [guest, deleted],
  )
}

/** Holders as the server names them, and as the page does: bots by their characters, guests in its language. */
export function useRenamed(): (holders: readonly Holder[]) => readonly Holder[] {
  const personName = usePersonName()
  return useCallback(
    (holders) =>
      holders.map((holder): Holder => ({
        ...holder,
        name: holder.type === 'person' ? personName(holder.name) : '',
      })),
    [personName],
  )
}

/** What everybody at a table is called, by seat; nobody is called nothing. */
export function useSeatNames(): (game: string, seats: readonly SeatNow[]) => readonly string[] {
  const { language } = usePage()
  const renamed = useRenamed()
  return (game, seats) => {
    const holders = renamed(
      seats.map((seat): Holder =>
        seat.kind === 'bot'
          ? { type: 'bot', bot: seat.bot, name: seat.name }
          : { type: 'person', name: seat.kind === 'open' ? '' : seat.name },
      ),
    )
    const bots = holders.some(isNamelessBot) ? use(roster(game, language)) : []
    const kinds = holders.flatMap((holder) => (holder.type === 'bot' ? [holder.bot] : []))
    const ui = new Set(kinds).size < kinds.length ? use(loadUi(game, language)) : null
    const namesakes = (bot: string): readonly string[] => ui?.open(({ cast }) => namesakesOf(cast, bot, language)) ?? []
    return callAll(holders, bots, () => '', namesakes).map(({ name }) => name)
  }
}

/** The server's bots of a game, in the language of the page. */
export function useBotCards(game: string, bots: readonly BotCard[]): readonly BotCard[] {
  const { language } = usePage()
  const known = language === 'en' || bots.length === 0 ? [] : use(roster(game, language))
  return bots.map((bot) => known.find(({ id }) => id === bot.id) ?? bot)
}
