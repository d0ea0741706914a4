import type { Language } from '@parlour/core'
import { Component, lazy, Suspense, use, useEffect, type ReactNode } from 'react'
import { Late } from './frame/Late.tsx'
import { PageProvider, usePage } from './frame/page.tsx'
import { UpdateNotice } from './frame/UpdateNotice.tsx'
import { embedded } from './embed/embedded.ts'
import { loadUi } from './games/index.ts'
import { memoize } from './memoize.ts'
import { writeRoute, type GameRoute, type Route } from './route.ts'
import { Setup } from './screens/Setup.tsx'
import { Table } from './screens/table/Table.tsx'
import type { PageWords } from './words/page.ts'

/** A visitor with a link to a game need not wait for the home page; main.tsx fetches it early for the others. */
const Home = lazy(() => import('./screens/Home.tsx').then(({ Home }) => ({ default: Home })))

/** What needs a server is fetched when it is first wanted. */
const Online = lazy(() => import('./screens/online/Online.tsx').then((online) => ({ default: online.Online })))

/** Where a phone leads. */
const Arrival = lazy(() => import('./screens/Arrival.tsx').then(({ Arrival }) => ({ default: Arrival })))

/** So is what is studied beside the table. */
const loadLaboratory = memoize(() => import('./screens/Laboratory.tsx'))
const loadReplay = memoize(() => import('./screens/Replay.tsx'))
const loadAlbum = memoize(() => import('./screens/Album.tsx'))
const loadTutorial = memoize(() => import('./screens/Tutorial.tsx'))

/** Today's challenge. */
const Today = lazy(() => import('./screens/today/Today.tsx').then(({ Today }) => ({ default: Today })))

/** A player's games. */
const Profile = lazy(() => import('./screens/profile/Profile.tsx').then(({ Profile }) => ({ default: Profile })))
/** Puzzles too, with all that the coach knows. */
const loadPuzzles = memoize(() => import('./screens/Puzzles.tsx'))

/** Who drew what. */
const Credits = lazy(() => import('./screens/Credits.tsx').then(({ Credits }) => ({ default: Credits })))

/** Sheets too. */
const Sheets = lazy(() => import('./frame/Sheets.tsx').then((sheets) => ({ default: sheets.Sheets })))

/** What stands on other people's pages is fetched there. */
const Embed = lazy(() => import('./embed/Embed.tsx').then(({ Embed }) => ({ default: Embed })))

/** Rule books are fetched when somebody reads them. */
const Rules = lazy(() => import('./screens/Rules.tsx').then(({ Rules }) => ({ default: Rules })))
const ExactRules = lazy(() => import('./screens/ExactRules.tsx').then(({ ExactRules }) => ({ default: ExactRules })))

export const App = ({ language }: { readonly language: Language }): ReactNode => (
  <PageProvider first={language}>
    <Shell />
  </PageProvider>
)

function Shell(): ReactNode {
  const { words, route, sheet } = usePage()
  return (
    <>
      <a className="skip-link" href="#content" onClick={toContent}>
        {words.skipToContent}
      </a>
      <ErrorBoundary key={JSON.stringify(route)} words={words}>
        <Suspense fallback={<p className="loading">{words.loading}</p>}>
          {embedded === null ? (
            <Screen key={JSON.stringify(route)} route={route} />
          ) : (
            <Embed shown={embedded} route={route} />
          )}
        </Suspense>
      </ErrorBoundary>
      {sheet !== null && (
        <Suspense fallback={null}>
          <Sheets />
        </Suspense>
      )}
      <UpdateNotice />
    </>
  )
}

function Screen({ route }: { readonly route: Route }): ReactNode {
  if ('game' in route) return <GameScreen route={route} />
  switch (route.screen) {
    case 'home':
      return <HomeScreen />
    case 'credits':
      return <Credits />
    case 'puzzles':
      return <PuzzlesScreen wanted={route.wanted} theme={route.theme} />
    case 'today':
      return <Today />
    case 'profile':
      return <Profile />
    case 'continue':
    case 'shared':
      return <Arrival place={route.screen} />
    case 'account':
    case 'club':
    case 'online':
    case 'online-new':
    case 'online-table':
      return <Online route={route} />
  }
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

function PuzzlesScreen(chosen: { readonly wanted: string | null; readonly theme: string | null }): ReactNode {
  const { words } = usePage()
  useTitle(words.title(words.home.puzzles))
  return <Late load={loadPuzzles}>{({ Puzzles }) => <Puzzles {...chosen} />}</Late>
}

function GameScreen({ route }: { readonly route: GameRoute }): ReactNode {
  const { words, language, go } = usePage()
  const ui = use(loadUi(route.game, language))
  useTitle(ui === null ? words.parlour : words.title(ui.open(({ game }) => game.words[language].name)))
  useEffect(() => {
    if (ui === null) go({ screen: 'home' })
  }, [ui, go])
  if (ui === null) return null
  return ui.open((opened) => {
    switch (route.screen) {
      case 'new':
        return <Setup ui={opened} />
      case 'table':
        return <Table ui={opened} place="table" />
      case 'challenge':
        return <Table ui={opened} place="challenge" />
      case 'tutorial':
        return <Late load={loadTutorial}>{({ Tutorial }) => <Tutorial ui={opened} />}</Late>
      case 'album':
        return <Late load={loadAlbum}>{({ AlbumScreen }) => <AlbumScreen ui={opened} />}</Late>
      case 'puzzle':
        return <Late load={loadPuzzles}>{({ OwnPuzzle }) => <OwnPuzzle ui={opened} task={route} />}</Late>
      case 'rules':
        return (
          <Rules
            game={opened.game.id}
            name={opened.game.words[language].name}
            Picture={opened.Picture}
            rule={route.rule}
          />
        )
      case 'exact':
        return <ExactRules game={opened.game.id} name={opened.game.words[language].name} rule={route.rule} />
      case 'replay':
        return (
          <Late load={loadReplay}>
            {({ Replay }) => (
              <Replay ui={opened} packed={route.record} bots={route.bots} isReviewed={route.review === true} />
            )}
          </Late>
        )
      case 'laboratory':
        return (
          <Late load={loadLaboratory}>
            {({ Laboratory }) => (
              <Laboratory key={writeRoute(route)} ui={opened} position={route.position} settings={route.settings} />
            )}
          </Late>
        )
    }
  })
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A screen that breaks says so and leaves the rest of the page standing. */
class ErrorBoundary extends Component<
  { readonly words: PageWords; readonly children: ReactNode },
  { readonly error: string | null }
> {
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
