import { Component, lazy, Suspense, use, useEffect, type ReactNode } from 'react'
import { PageProvider, usePage } from './frame/page.tsx'
import { Sheets } from './frame/Sheets.tsx'
import { loadBoard } from './games/index.ts'
import type { GameRoute, Route } from './route.ts'
import { Home } from './screens/Home.tsx'
import { Laboratory } from './screens/Laboratory.tsx'
import { Replay } from './screens/Replay.tsx'
import { Rules } from './screens/Rules.tsx'
import { Setup } from './screens/Setup.tsx'
import { Table } from './screens/Table.tsx'
import { Tutorial } from './screens/Tutorial.tsx'
import type { PageWords } from './words/page.ts'

/** What needs a server is fetched when it is first wanted. */
const Online = lazy(() => import('./screens/online/Online.tsx').then((online) => ({ default: online.Online })))

export const App = (): ReactNode => (
  <PageProvider>
    <Shell />
  </PageProvider>
)

function Shell(): ReactNode {
  const { words, route } = usePage()
  return (
    <>
      <a className="skip-link" href="#content" onClick={toContent}>
        {words.skipToContent}
      </a>
      <Fallen key={JSON.stringify(route)} words={words}>
        <Suspense fallback={<p className="loading">{words.loading}</p>}>
          <Screen key={JSON.stringify(route)} route={route} />
        </Suspense>
      </Fallen>
      <Sheets />
    </>
  )
}

function Screen({ route }: { readonly route: Route }): ReactNode {
  if ('game' in route) return <GameScreen route={route} />
  return route.screen === 'home' ? <HomeScreen /> : <Online route={route} />
}

/** The address after # is a route, so the jump is made by hand. */
function toContent(event: { preventDefault(): void }): void {
  event.preventDefault()
  const content = document.getElementById('content')
  if (content === null) return
  content.tabIndex = -1
  content.focus()
}

function HomeScreen(): ReactNode {
  const { words } = usePage()
  useTitle(words.parlour)
  return <Home />
}

function GameScreen({ route }: { readonly route: GameRoute }): ReactNode {
  const { words, preferences, go } = usePage()
  const board = use(loadBoard(route.game))
  useTitle(board === null ? words.parlour : words.title(board.open(({ game }) => game.words[preferences.language].name)))
  useEffect(() => {
    if (board === null) go({ screen: 'home' })
  }, [board])
  if (board === null) return null
  return board.open((opened) => {
    switch (route.screen) {
      case 'new':
        return <Setup board={opened} />
      case 'table':
        return <Table board={opened} />
      case 'tutorial':
        return <Tutorial board={opened} />
      case 'rules':
        return <Rules board={opened} rule={route.rule} />
      case 'replay':
        return <Replay board={opened} packed={route.record} />
      case 'laboratory':
        return <Laboratory board={opened} position={route.position} settings={route.settings} />
    }
  })
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A screen that breaks says so and leaves the rest of the page standing. */
class Fallen extends Component<{ readonly words: PageWords; readonly children: ReactNode }, { readonly error: string | null }> {
  override state: { readonly error: string | null } = { error: null }
  static getDerivedStateFromError(error: unknown): { error: string } {
    return { error: error instanceof Error ? error.message : String(error) }
  }
  override render(): ReactNode {
    const { words, children } = this.props
    if (this.state.error === null) return children
    return (
      <main id="content" className="narrow">
        <h1>{words.problem}</h1>
        <p className="fault mono">{this.state.error}</p>
        <p>{words.unfetched}</p>
        <p className="row">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {words.reload}
          </button>
          <a className="button" href="#/">
            {words.menu.home}
          </a>
        </p>
      </main>
    )
  }
}
