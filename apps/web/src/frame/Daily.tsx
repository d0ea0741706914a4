import type { Game, GameTypes } from '@parlour/core'
import { openSession, toAct } from '@parlour/client'
import type { ReactNode } from 'react'
import { writeRoute } from '../route.ts'
import { dailyOf, dailySeed, dayOf } from '../session/high-scores.ts'
import { keep, kept } from '../session/save.ts'
import { store } from '../store.ts'
import { Icon } from './Icon.tsx'
import { NowCard } from './NowCard.tsx'
import { usePage } from './page.tsx'

/** Everybody has the same dice today and the usual rules. Once played to its end it is practice. */
function useStart<T extends GameTypes>(game: Game<T>): () => void {
  const { preferences, go } = usePage()
  return () => {
    const day = dayOf(new Date())
    const holders = [{ type: 'person', name: preferences.name }] as const
    const started = new Date().toISOString()
    const settings = game.settings.defaults
    const practice = dailyOf(store, game.id, day) !== null
    keep(store, openSession({ game, settings, holders, seed: dailySeed(day), started, practice }))
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

/** Today's challenge on the home page. Beside another game that is left it goes by the set-up, which says what is lost. */
export function DailyCard<T extends GameTypes>({ game }: { readonly game: Game<T> }): ReactNode {
  const { words: text, language } = usePage()
  const start = useStart(game)
  const left = kept(store, game)
  const { name, score } = game.words[language]
  const done = dailyOf(store, game.id, dayOf(new Date()))
  const isLeft = left !== null && toAct(left) !== 'nobody' && left.match.lines.length > 1
  const isToday = isLeft && left.seed === dailySeed(dayOf(new Date()))
  return (
    <NowCard
      icon={done === null ? 'day' : 'check'}
      title={done === null ? text.daily.play : text.daily.done(score(done))}
      about={name}
      {...(isLeft || done !== null
        ? { href: writeRoute({ screen: isToday ? 'table' : 'new', game: game.id }) }
        : { onPress: start })}
    />
  )
}
