import type { GameTypes, Game } from '@parlour/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCalled, useUsualCalls } from '../../frame/use-call.ts'
import { usePage } from '../../frame/page.tsx'
import { SeatFace } from '../../frame/SeatFace.tsx'
import * as setting from '../../session/setup.ts'
import type { BotCard, Setup } from '../../session/setup.ts'
import './Chairs.css'

const ChairSheet = lazy(() => import('./ChairSheet.tsx').then((sheet) => ({ default: sheet.ChairSheet })))

/** Everybody at the table as a face; a press changes who sits there. */
export function Chairs<T extends GameTypes>({
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
  const [open, setOpen] = useState<number | null>(null)
  const called = useCalled(game.id, setting.holdersOf(plan), useUsualCalls())
  const chair = open === null ? undefined : plan.chairs[open]
  return (
    <>
      <ol className="chair-faces" aria-label={text.table}>
        {called.map((holder, seat) => (
          <li key={seat}>
            <button type="button" className="chair-face" title={text.change(seat + 1)} onClick={() => setOpen(seat)}>
              <SeatFace holder={holder} seat={seat} game={game.id} />
              <span>{holder.name}</span>
            </button>
          </li>
        ))}
      </ol>
      {open !== null && chair !== undefined && (
        <Suspense>
          <ChairSheet
            game={game.id}
            bots={bots}
            seat={open}
            chair={chair}
            onChange={(next) => onChange(setting.sit(plan, open, next))}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
