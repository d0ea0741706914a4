import type { Game, GameTypes } from '@parlour/core'
import type { ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { Portrait } from '../../frame/Portrait.tsx'
import * as setting from '../../session/setup.ts'
import type { BotCard, Setup } from '../../session/setup.ts'
import './Opponents.css'

/** Whom one plays against, as faces from the weakest to the strongest, and how many sit at the table. */
export function Opponents<T extends GameTypes>({
  game,
  bots,
  plan,
  onChange,
}: {
  readonly game: Game<T>
  readonly bots: readonly BotCard[]
  readonly plan: Setup
  onChange(plan: Setup): void
}): ReactNode {
  const { setup: text } = usePage().words
  const now = setting.opponentOf(plan)
  const { min, max } = game.seats
  const counts = Array.from({ length: max - min + 1 }, (_, more) => String(min + more))
  const levels = setting.LEVELS.flatMap((level) =>
    bots.filter(({ id }) => id === level).map((bot) => ({ ...bot, level })),
  )
  return (
    <>
      <div className="opponents" role="group" aria-label={text.opponents}>
        {levels.map(({ id, name, level }) => (
          <button
            key={id}
            type="button"
            className="opponent"
            aria-pressed={now === id}
            onClick={() => onChange(setting.against(plan, game, id))}
          >
            <Portrait bot={id} seat={1} game={game.id} />
            <b>{text.level[level]}</b>
            <small>{name}</small>
          </button>
        ))}
        <button
          type="button"
          className="opponent"
          aria-pressed={now === null}
          onClick={() => onChange(setting.against(plan, game, null))}
        >
          <span className="friends">
            <Icon name="people" />
          </span>
          <b>{text.friends}</b>
        </button>
      </div>
      {counts.length > 1 && (
        <Segments
          label={text.players}
          values={counts}
          names={{}}
          value={String(plan.chairs.length)}
          onChange={(count) => onChange(setting.seatCount(plan, game, bots, Number(count)))}
        />
      )}
    </>
  )
}
