import { useState, type ReactNode } from 'react'
import { BotOptions } from '../../frame/BotOptions.tsx'
import type { BotCard } from '../../session/setup.ts'
import { useOnlineWords } from './use-online.ts'

/** A bot for a free seat: chosen first, and put there by a press, since the arrow keys choose at once. */
export function BotChoice({
  bots,
  seat,
  isLast,
  onPut,
}: {
  readonly bots: readonly BotCard[]
  readonly seat: number
  readonly isLast: boolean // with it the game begins
  onPut(bot: string): void
}): ReactNode {
  const { table: text } = useOnlineWords()
  const [chosen, choose] = useState('')
  const bot = bots.find(({ id }) => id === chosen)
  return (
    <>
      <select
        className="select"
        aria-label={text.botFor(seat + 1)}
        value={bot?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          {text.botHere}
        </option>
        <BotOptions bots={bots} value={(id) => id} />
      </select>
      {bot !== undefined && (
        <button type="button" className="button" onClick={() => onPut(bot.id)}>
          {isLast ? text.putAndBegin(bot.name) : text.put(bot.name)}
        </button>
      )}
    </>
  )
}
