import type { LocalMoment } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import { use, type ReactNode } from 'react'
import { roster } from '../bots/bots.ts'
import type { GameUi } from '../game-ui.ts'
import { usePage } from './page.tsx'
import { Portrait } from './Portrait.tsx'
import { placesIn } from './places.ts'
import type { Rival } from './use-rivals.ts'
import './Race.css'

/** Everybody in a race, the farthest first: how far, never with which dice. */
export function Race<T extends GameTypes>({
  ui,
  now,
  rivals,
}: {
  readonly ui: GameUi<T>
  readonly now: LocalMoment<T>
  readonly rivals: readonly Rival<T>[]
}): ReactNode {
  const { words: text, language } = usePage()
  const cards = use(roster(ui.game.id, language))
  const standing = (view: Rival<T>['view']): string =>
    view === null ? text.race.waiting : (ui.standing?.(view, 0, language)?.short ?? '')
  const nameOf = (bot: string | null): string =>
    bot === null ? (now.holders[0]?.name ?? '') : (cards.find(({ id }) => id === bot)?.name ?? bot)
  return (
    <ol className="race" aria-label={text.race.title}>
      {placesIn(ui, now.view, rivals).map(({ bot, view, place }) => (
        <li key={bot ?? ''} data-you={bot === null}>
          <b>{place}</b>
          {bot !== null && (
            <Portrait bot={bot} seat={1 + rivals.findIndex((own) => own.bot === bot)} game={ui.game.id} />
          )}
          <span className="race-name">{nameOf(bot)}</span>
          <span className="race-standing">{standing(view)}</span>
        </li>
      ))}
    </ol>
  )
}
