import type { ReactNode } from 'react'
import { LEVELS, type BotCard } from '../session/setup.ts'
import { usePage } from './page.tsx'

/** The bots of a game in a select: the levels by strength, then the others, known by name. */
export function BotOptions({
  bots,
  value,
}: {
  readonly bots: readonly BotCard[]
  value(id: string): string
}): ReactNode {
  const { setup: text } = usePage().words
  const levels = LEVELS.flatMap((level) => bots.filter(({ id }) => id === level).map((bot) => ({ ...bot, level })))
  const others = bots.filter(({ id }) => !levels.some(({ level }) => level === id))
  return (
    <>
      <optgroup label={text.levels}>
        {levels.map(({ id, name, level }) => (
          <option key={id} value={value(id)}>
            {text.levelled(name, text.level[level])}
          </option>
        ))}
      </optgroup>
      <optgroup label={text.others}>
        {others.map(({ id, name }) => (
          <option key={id} value={value(id)}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  )
}
