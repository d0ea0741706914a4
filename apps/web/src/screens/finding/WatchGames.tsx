import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { writeRoute } from '../../route.ts'
import { clubApi } from '../club/club-api.ts'
import { useGameName, usePeopleAt, useTermsInWords } from '../online/TableList.tsx'
import { usePolled } from '../online/use-polled.ts'
import { findingWords } from './words.ts'
import './finding.css'

const AGAIN = 10_000

/** Games that are on, most interesting first. */
export function WatchGames(): ReactNode {
  const text = findingWords[usePage().language]
  const nameOf = useGameName()
  const peopleAt = usePeopleAt()
  const termsOf = useTermsInWords()
  const [answer] = usePolled(clubApi.watchable, 'watch', AGAIN)
  if (answer?.ok !== true) return null
  const games = answer.value.games.filter(({ you }) => you === null)
  return (
    <section className="panel">
      <h2 className="panel-title">{text.watch}</h2>
      {games.length === 0 && <p className="quiet">{text.watchNone}</p>}
      <ul className="table-list" aria-label={text.watch}>
        {games.map((card) => {
          const { table, game, settings, terms, watching, progress, seats } = card
          const people = peopleAt(card)
          const isFree = seats.some((seat) => seat.kind === 'person' && (seat.vacant ?? Infinity) <= Date.now())
          const details = [
            ...termsOf({ game, settings, perMove: terms.perMove, rated: terms.rated === true, since: null }),
            ...(progress === null ? [] : [text.through(progress)]),
            ...(watching === 0 ? [] : [text.watchers(watching)]),
          ]
          return (
            <li key={table} className="table-row">
              <div>
                <h3>{nameOf(game)}</h3>
                <p className="quiet">{people}</p>
                <p className="quiet table-details">{details.join(' · ')}</p>
              </div>
              <p className={isFree ? 'tag table-turn' : undefined}>{isFree ? text.seatFree : ''}</p>
              <a
                className="button"
                href={writeRoute({ screen: 'online-table', table })}
                aria-label={text.watchNamed(nameOf(game), people)}
              >
                {text.watchNow}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
