import type { Holder } from '@parlour/client'
import type { BotCard } from './setup.ts'

/** What somebody without a name is called: by their number, or as the only person. */
export type Calls = (number: number, isAlone: boolean) => string

export const isNamelessBot = (holder: Holder): boolean =>
  holder.type === 'bot' && holder.name === '' && holder.bot !== ''

/** Who sat at a table that is over; bots that are known here have no name of their own, so the page finds one. */
export const heldBy = (
  names: readonly string[],
  bots: readonly (string | null)[],
  known: readonly BotCard[],
): readonly Holder[] =>
  names.map((name, seat): Holder => {
    const bot = bots[seat] ?? null
    if (bot === null) return { type: 'person', name }
    return { type: 'bot', bot, name: known.some(({ id }) => id === bot) ? '' : name }
  })

/**
 * The seats with names that can be told apart. Those who have none are called in the language of the page: bots by what
 * they are, others by where they sit.
 */
export function callAll(
  holders: readonly Holder[],
  bots: readonly BotCard[],
  calls: Calls,
  namesakes: (bot: string) => readonly string[] = () => [], // what further ones of a kind are called
): readonly Holder[] {
  const isAlone = holders.filter(({ type }) => type === 'person').length === 1
  const taken = new Set<string>()
  return holders.map((holder, seat): Holder => {
    const card = holder.type === 'bot' ? bots.find(({ id }) => id === holder.bot) : undefined
    const wanted = holder.name || (card?.name ?? calls(seat + 1, isAlone))
    const further = holder.type === 'bot' ? namesakes(holder.bot) : []
    let name = [wanted, ...further].find((each) => !taken.has(each)) ?? wanted
    for (let number = 2; name !== '' && taken.has(name); number++) name = `${wanted} ${number}`
    taken.add(name)
    return { ...holder, name }
  })
}
