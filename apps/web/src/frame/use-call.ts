import type { Holder } from '@parlour/client'
import { use, useMemo } from 'react'
import { roster } from '../bots/bots.ts'
import { callAll, isNamelessBot, type Calls } from '../session/names.ts'
import { usePage } from './page.tsx'

/** Everybody at a table of a game as the page calls them now. Bots are looked up only if one has no name. */
export function useCalled(game: string, holders: readonly Holder[], calls: Calls): readonly Holder[] {
  const { language } = usePage()
  const bots = holders.some(isNamelessBot) ? use(roster(game, language)) : null
  return useMemo(() => callAll(holders, bots ?? [], calls), [holders, bots, calls])
}

/** A person at their own screen, or one of several at it. */
export function useUsualCalls(): Calls {
  const { setup: text } = usePage().words
  return useMemo(() => (number, isAlone) => (isAlone ? text.you : text.personName(number)), [text])
}
