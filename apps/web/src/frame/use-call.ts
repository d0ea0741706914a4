import type { Holder } from '@parlour/client'
import { use, useCallback, useMemo } from 'react'
import { roster } from '../bots/bots.ts'
import { namesakesOf } from '../characters/cast.ts'
import { loadUi } from '../games/index.ts'
import { callAll, isNamelessBot, type Calls } from '../session/names.ts'
import { usePage } from './page.tsx'

/** Everybody at a table of a game as the page calls them now. Bots are looked up only if one has no name. */
export function useCalled(game: string, holders: readonly Holder[], calls: Calls): readonly Holder[] {
  const { language } = usePage()
  const bots = holders.some(isNamelessBot) ? use(roster(game, language)) : null
  const namesakes = useNamesakes(game)
  return useMemo(() => callAll(holders, bots ?? [], calls, namesakes), [holders, bots, calls, namesakes])
}

/** What further bots of a kind are called at a game's table. */
export function useNamesakes(game: string): (bot: string) => readonly string[] {
  const { language } = usePage()
  const ui = use(loadUi(game, language))
  return useCallback((bot: string) => ui?.open(({ cast }) => namesakesOf(cast, bot, language)) ?? [], [ui, language])
}

/** A person at their own screen, or one of several at it. */
export function useUsualCalls(): Calls {
  const { setup: text } = usePage().words
  return useMemo(() => (number, isAlone) => (isAlone ? text.you : text.personName(number)), [text])
}
