import { lazy, use, useEffect, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api, onlineStore } from '../../online/client.ts'
import { noteVisit } from '../../online/has-played-online.ts'
import type { Route } from '../../route.ts'
import { store } from '../../store.ts'
import { loadOnlineWords } from '../../words/online-words.ts'
import { Lobby } from './Lobby.tsx'
import { Me } from './Me.tsx'
import { NewTable } from './NewTable.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import { TableUnavailable } from './TableUnavailable.tsx'
import { usePolled } from './use-polled.ts'
import { useOnlineWords } from './use-online.ts'

type OnlineRoute = Extract<Route, { readonly screen: 'account' | 'online' | 'online-new' | 'online-table' }>

const Account = lazy(() => import('../account/Account.tsx').then(({ Account }) => ({ default: Account })))

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
  switch (route.screen) {
    case 'account':
      return <Account />
    case 'online':
      if (route.place === 'cut') return <TableUnavailable why={text.table.cut} />
      return route.place === 'lobby' ? <Lobby /> : <Me />
    case 'online-new':
      return <NewTable wanted={route.wanted} />
    case 'online-table':
      return <OnlineTable key={route.table} address={route.table} />
  }
}
