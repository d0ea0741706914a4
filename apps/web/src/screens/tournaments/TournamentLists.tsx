import type { TournamentCard } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePersonName } from '../online/use-names.ts'
import { usePolled } from '../online/use-polled.ts'
import { useGameName } from '../online/TableList.tsx'
import { tournamentWords } from './words.ts'

const AGAIN = 10_000

/** Every tournament here: on now, coming up, finished. */
export function TournamentLists(): ReactNode {
  const { words, language } = usePage()
  const text = tournamentWords[language]
  const { trouble } = useOnlineWords()
  const [answer] = usePolled(api.tournaments, 'tournaments', AGAIN)
  const [series] = usePolled(api.allSeries, 'series')
  const found = answer?.ok === true ? answer.value.tournaments : []
  const isPast = ({ state }: TournamentCard): boolean => state === 'over' || state === 'cancelled'
  return (
    <div className="screen">
      <Header title={text.title} />
      <main id="content" className="club">
        <p className="club-about">{text.about}</p>
        {answer === null && <p className="loading">{words.loading}</p>}
        {answer?.ok === false && (
          <p className="fault" role="alert">
            {trouble[answer.error.code]}
          </p>
        )}
        {answer?.ok === true && (
          <>
            {answer.value.mayOpen ? (
              <p>
                <a className="button primary" href={writeRoute({ screen: 'club', path: '/new' })}>
                  <Icon name="plus" />
                  {text.open}
                </a>
              </p>
            ) : (
              <p className="quiet">
                {text.needsAccount} <a href={writeRoute({ screen: 'account' })}>{text.account}</a>
              </p>
            )}
            {found.length === 0 && <p className="quiet">{text.none}</p>}
            <List title={text.lists.on} tournaments={found.filter(({ state }) => state === 'running')} />
            <List title={text.lists.coming} tournaments={found.filter(({ state }) => state === 'gathering')} />
            <List title={text.lists.past} tournaments={found.filter(isPast)} />
          </>
        )}
        {series?.ok === true && series.value.series.length > 0 && (
          <section className="panel">
            <h2 className="panel-title">{text.lists.series}</h2>
            <ul className="club-list">
              {series.value.series.map(({ id, name, tournaments }) => (
                <li key={id}>
                  <a href={writeRoute({ screen: 'club', path: `/series/${id}` })}>{name}</a>
                  <span className="quiet">{text.inAll(tournaments)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </div>
  )
}

export function List({
  title,
  tournaments,
}: {
  readonly title: string
  readonly tournaments: readonly TournamentCard[]
}): ReactNode {
  const text = tournamentWords[usePage().language]
  const gameName = useGameName()
  const personName = usePersonName()
  if (tournaments.length === 0) return null
  return (
    <section className="panel">
      <h2 className="panel-title">{title}</h2>
      <ul className="club-list">
        {tournaments.map((card) => (
          <li key={card.id}>
            <div>
              <a className="club-name" href={writeRoute({ screen: 'club', path: `/${card.id}` })}>
                {card.name}
              </a>
              {card.joined && <span className="mark">{text.joined}</span>}
              <p className="quiet">
                {[gameName(card.game), text.formats[card.format], text.players(card.entrants)].join(' · ')}
              </p>
              {card.opener !== null && <p className="quiet">{text.byOpener(personName(card.opener))}</p>}
            </div>
            <p className="quiet">
              {card.state === 'running' && card.round > 0 && card.format !== 'arena'
                ? text.round(card.round)
                : card.state === 'gathering'
                  ? text.when(card.starts)
                  : text.states[card.state]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
