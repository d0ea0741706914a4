import { MOST_RIVALS } from '@parlour/client'
import { useId, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { Portrait } from '../../frame/Portrait.tsx'
import * as setting from '../../session/setup.ts'
import './Opponents.css'

/** Who plays the same seed beside one; nobody unless chosen. */
export function Rivals({
  game,
  bots,
  rivals,
  onChange,
}: {
  readonly game: string
  readonly bots: readonly setting.BotCard[]
  readonly rivals: readonly string[]
  onChange(rivals: readonly string[]): void
}): ReactNode {
  const { race: text, setup } = usePage().words
  const title = useId()
  const levels = setting.LEVELS.flatMap((level) =>
    bots.filter(({ id }) => id === level).map((bot) => ({ ...bot, level })),
  ).slice(0, MOST_RIVALS)
  const toggle = (bot: string): void =>
    onChange(levels.map(({ id }) => id).filter((id) => rivals.includes(id) !== (id === bot)))
  return (
    <section className="rivals" aria-labelledby={title}>
      <h2 className="rivals-title" id={title}>
        {text.against}
      </h2>
      <div className="opponents">
        {levels.map(({ id, name, level }, at) => (
          <button
            key={id}
            type="button"
            className="opponent"
            aria-pressed={rivals.includes(id)}
            onClick={() => toggle(id)}
          >
            <Portrait bot={id} seat={at + 1} game={game} />
            <b>{setup.level[level]}</b>
            <small>{name}</small>
          </button>
        ))}
      </div>
      {rivals.length > 0 && <p className="quiet">{text.help}</p>}
    </section>
  )
}
