import type { Game, GameTypes } from '@parlour/core'
import type { ReactNode } from 'react'
import { writeRoute } from '../route.ts'
import { dailyWay, keepDaily } from '../session/daily.ts'
import { dailyOf, dayOf } from '../session/high-scores.ts'
import { store } from '../store.ts'
import { Icon } from './Icon.tsx'
import { NowCard } from './NowCard.tsx'
import { usePage } from './page.tsx'

/** Begins today's challenge of a game for one. */
function useStart<T extends GameTypes>(game: Game<T>): () => void {
  const { preferences, go } = usePage()
  return () => {
    const now = new Date()
    if (dailyWay(store, game, now) !== 'table') keepDaily(store, game, preferences.name, now) // one begun goes on
    go({ screen: 'table', game: game.id })
  }
}

/** Today's challenge of a game for one. */
export function Daily<T extends GameTypes>({ game }: { readonly game: Game<T> }): ReactNode {
  const { words: text } = usePage()
  const start = useStart(game)
  const done = dailyOf(store, game.id, dayOf(new Date()))
  return (
    <button type="button" className="button" onClick={start}>
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

/** Today's challenge on the home page. */
export function DailyCard<T extends GameTypes>({ game }: { readonly game: Game<T> }): ReactNode {
  const { words: text, language } = usePage()
  const start = useStart(game)
  const { name, score } = game.words[language]
  const done = dailyOf(store, game.id, dayOf(new Date()))
  const way = dailyWay(store, game, new Date())
  return (
    <NowCard
      icon={done === null ? 'day' : 'check'}
      title={done === null ? text.daily.play : text.daily.done(score(done))}
      about={name}
      {...(way === 'start' ? { onPress: start } : { href: writeRoute({ screen: way, game: game.id }) })}
    />
  )
}
