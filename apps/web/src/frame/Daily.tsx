import type { Game, GameTypes } from '@parlour/core'
import type { ReactNode } from 'react'
import { writeRoute } from '../route.ts'
import { dailyOf, dailySeed, dayOf } from '../session/high-scores.ts'
import { keep, kept } from '../session/save.ts'
import { openSession, toAct } from '@parlour/client'
import { store } from '../store.ts'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'

/**
 * Today's challenge of a game for one: everybody has the same dice and the usual rules. Once played to its end it is
 * practice.
 */
export function Daily<T extends GameTypes>({
  game,
  large = false,
}: {
  readonly game: Game<T>
  readonly large?: boolean
}): ReactNode {
  const page = usePage()
  const { words: text, preferences, language } = page
  const day = dayOf(new Date())
  const done = dailyOf(store, game.id, day)
  const start = (): void => {
    const holders = [{ type: 'person', name: preferences.name }] as const
    const started = new Date().toISOString()
    const settings = game.settings.defaults
    keep(store, openSession({ game, settings, holders, seed: dailySeed(day), started, practice: done !== null }))
    page.go({ screen: 'table', game: game.id })
  }
  return (
    <button
      type="button"
      className={large ? 'button large' : 'button'}
      aria-label={large ? text.daily.playNamed(game.words[language].name) : undefined}
      onClick={start}
    >
      <Icon name="day" />
      {done === null ? text.daily.play : text.daily.again}
    </button>
  )
}

/** How today's challenge went, if it is over. */
export function DailyResult<T extends GameTypes>({ game }: { readonly game: Game<T> }): ReactNode {
  const { words: text, language } = usePage()
  const done = dailyOf(store, game.id, dayOf(new Date()))
  return done === null ? null : <p className="quiet">{text.daily.done(game.words[language].score(done))}</p>
}

/** The same beside a game that is left: it goes by way of the table's setting, which says what is replaced. */
export function DailyEntry<T extends GameTypes>({ game }: { readonly game: Game<T> }): ReactNode {
  const { words: text, language } = usePage()
  const left = kept(store, game)
  if (left === null || toAct(left) === 'nobody' || left.match.lines.length < 2) return <Daily game={game} large />
  const today = left.seed === dailySeed(dayOf(new Date()))
  return (
    <a
      className="button large"
      href={writeRoute({ screen: today ? 'table' : 'new', game: game.id })}
      aria-label={text.daily.playNamed(game.words[language].name)}
    >
      <Icon name="day" />
      {text.daily.play}
    </a>
  )
}
