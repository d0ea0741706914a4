import { lazy, use, useEffect, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api, onlineStore } from '../../online/client.ts'
import { noteVisit } from '../../online/has-played-online.ts'
import type { OnlinePlace, Route } from '../../route.ts'
import { store } from '../../store.ts'
import { loadOnlineWords } from '../../words/online-words.ts'
import { Lobby } from './Lobby.tsx'
import { Me } from './Me.tsx'
import { NewTable } from './NewTable.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import { TableUnavailable } from './TableUnavailable.tsx'
import { usePolled } from './use-polled.ts'
import { useOnline, useOnlineWords } from './use-online.ts'

type OnlineRoute = Extract<Route, { readonly screen: 'account' | 'club' | 'online' | 'online-new' | 'online-table' }>

const People = lazy(() => import('../people/People.tsx').then(({ People }) => ({ default: People })))
const Moderation = lazy(() =>
  import('../moderation/Moderation.tsx').then(({ Moderation }) => ({ default: Moderation })),
)
const Invitation = lazy(() => import('../people/Invitation.tsx').then(({ Invitation }) => ({ default: Invitation })))
const Account = lazy(() => import('../account/Account.tsx').then(({ Account }) => ({ default: Account })))

const Ratings = lazy(() => import('../club/Ratings.tsx').then(({ Ratings }) => ({ default: Ratings })))
const Tournaments = lazy(() =>
  import('../tournaments/Tournaments.tsx').then(({ Tournaments }) => ({ default: Tournaments })),
)

const AGAIN = 4000

/** Everything that needs a server; where there is none, that is said. */
export function Online({ route }: { readonly route: OnlineRoute }): ReactNode {
  const { words, language } = usePage()
  use(loadOnlineWords(language)) // before anything of it is read
  const text = useOnlineWords()
  const [served, again] = usePolled(async () => ({ isServed: await api.isServed() }), 'server')
  const isServed = served?.isServed ?? null
  // a server that is being started, or a network that comes back, is found without a press
  useEffect(() => {
    if (served === null || isServed !== null) return
    const timer = setTimeout(again, AGAIN)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [served, isServed, again])
  useEffect(() => {
    document.title = words.title(text.title)
  }, [words, text.title])
  useEffect(() => {
    if (isServed !== true) return
    noteVisit(store)
    onlineStore.enter()
  }, [isServed])

  const { link } = useOnline()
  if (served === null) return <p className="loading">{words.loading}</p>
  if (isServed !== true)
    return (
      <div className="screen">
        <Header title={text.title} />
        <main id="content" className="narrow">
          <h2 className="screen-title">{isServed === false ? text.lobby.noServer : text.lobby.unreachable}</h2>
          {isServed === false ? (
            <p>{text.lobby.howToServe}</p>
          ) : (
            <>
              <p>{text.lobby.unreachableHelp}</p>
              <button type="button" className="button" onClick={again}>
                {text.lobby.again}
              </button>
            </>
          )}
        </main>
      </div>
    )
  // who has an account signs in there
  if (link.state === 'ended' && link.reason === 'invite-only' && route.screen !== 'account') return <Invitation />
  switch (route.screen) {
    case 'account':
      return <Account />
    case 'club':
      return <Tournaments path={route.path} />
    case 'online':
      return <Place place={route.place} />
    case 'online-new':
      return <NewTable wanted={route.wanted} />
    case 'online-table':
      return <OnlineTable key={route.table} address={route.table} />
  }
}

function Place({ place }: { readonly place: OnlinePlace }): ReactNode {
  const text = useOnlineWords()
  switch (place) {
    case 'lobby':
      return <Lobby />
    case 'me':
      return <Me />
    case 'ratings':
      return <Ratings />
    case 'people':
      return <People />
    case 'moderation':
      return <Moderation />
    case 'cut':
      return <TableUnavailable why={text.table.cut} />
  }
}
