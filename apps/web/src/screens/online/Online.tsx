import { useEffect, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api, hub } from '../../online/desk.ts'
import { noteVisit } from '../../online/visit.ts'
import type { Route } from '../../route.ts'
import { store } from '../../store.ts'
import { Lobby } from './Lobby.tsx'
import { Me } from './Me.tsx'
import { NewTable } from './NewTable.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import { Shut } from './Shut.tsx'
import { useAsked } from './useAsked.ts'
import { useOnlineWords } from './useHouse.ts'
import './online.css'

type OnlineRoute = Extract<Route, { readonly screen: 'online' | 'online-new' | 'online-table' }>

const AGAIN = 4000

/** Everything that needs a server; where there is none, that is said. */
export function Online({ route }: { readonly route: OnlineRoute }): ReactNode {
  const { words } = usePage()
  const text = useOnlineWords()
  const [served, again] = useAsked(async () => ({ isServed: await api.isServed() }), 'server')
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
  }, [served])
  useEffect(() => {
    document.title = words.title(text.title)
  }, [])
  useEffect(() => {
    if (isServed !== true) return
    noteVisit(store)
    hub.enter()
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
    case 'online':
      if (route.place === 'cut') return <Shut why={text.table.cut} />
      return route.place === 'lobby' ? <Lobby /> : <Me />
    case 'online-new':
      return <NewTable wanted={route.wanted} />
    case 'online-table':
      return <OnlineTable key={route.table} address={route.table} />
  }
}
