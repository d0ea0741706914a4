import { use, type ReactNode } from 'react'
import { roster } from '../bots/bots.ts'
import { usePage } from './page.tsx'
import { Portrait } from './Portrait.tsx'
import './Race.css'

/** A runner of a race; the player has no bot. */
interface Runner {
  readonly bot: string | null
  readonly place: number
  readonly standing: string | null // not known yet
}

/** Everybody in a race, the farthest first: how far, never with which dice. */
export function Race({
  game,
  name,
  runners,
  over,
}: {
  readonly game: string
  readonly name: string // the player's
  readonly runners: readonly Runner[]
  readonly over: boolean // for everybody
}): ReactNode {
  const { words: text, language } = usePage()
  const cards = use(roster(game, language))
  // a seed may name anybody
  const known = runners.filter(({ bot }) => bot === null || cards.some(({ id }) => id === bot))
  return (
    <ol className="race" aria-label={text.race.title}>
      {known.map(({ bot, place, standing }) => (
        <li key={bot ?? ''} data-you={bot === null} data-crowned={over && place === 1}>
          <b>{place}</b>
          {bot !== null && <Portrait bot={bot} seat={1 + cards.findIndex(({ id }) => id === bot)} game={game} />}
          <span>{bot === null ? name : cards.find(({ id }) => id === bot)?.name}</span>
          <span className="race-standing">{standing ?? text.race.waiting}</span>
        </li>
      ))}
    </ol>
  )
}
