import type { GameTypes } from '@parlour/core'
import { namesOf, toAct } from '@parlour/client'
import { lazy, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { playersHere } from '../bots/bots.ts'
import { GameLinks } from '../frame/GameLinks.tsx'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx'
import { NowCard } from '../frame/NowCard.tsx'
import { usePage } from '../frame/page.tsx'
import { useUsualCalls } from '../frame/use-call.ts'
import { loadUis } from '../games/index.ts'
import { hasVisited } from '../online/has-played-online.ts'
import { writeRoute } from '../route.ts'
import { callAll } from '../session/names.ts'
import { beginGame } from '../session/begin.ts'
import { isLeft, kept } from '../session/save.ts'
import { lastChoice } from '../session/setup.ts'
import { freshSeed, store } from '../store.ts'
import './Home.css'

const Invitations = lazy(() =>
  import('./finding/Invitations.tsx').then(({ Invitations }) => ({ default: Invitations })),
)

/** What is going on, then every game with the way to play it. */
export function Home(): ReactNode {
  const { words, language } = usePage()
  const boards = use(loadUis(language))
  const isOnline = hasVisited(store) // somebody may wait there
  return (
    <div className="screen home">
      <Header />
      <main id="content" className="home-main">
        <h1 className="motto">{words.motto}</h1>
        {isOnline && (
          <Suspense>
            <Invitations />
          </Suspense>
        )}
        <ul className="now" aria-label={words.home.now}>
          {isOnline && <OnlineCard />}
          {boards.map((ui) => ui?.open((opened) => <LeftCard key={ui.id} ui={opened} />))}
          <NowCard
            icon="day"
            title={words.daily.title}
            about={words.daily.about}
            href={writeRoute({ screen: 'today' })}
          />
          {!isOnline && <OnlineCard />}
          <NowCard
            icon="hint"
            title={words.home.puzzles}
            about={words.home.puzzlesAbout}
            href={writeRoute({ screen: 'puzzles', wanted: null, theme: null })}
          />
        </ul>
        <ul className="shelf" aria-label={words.home.games}>
          {boards.map((ui) => ui?.open((opened) => <GameCard key={ui.id} ui={opened} />))}
        </ul>
        <footer className="home-foot">
          <p className="quiet">{words.home.offline}</p>
          <a href={writeRoute({ screen: 'profile' })}>{words.home.profile}</a>
          <a href={writeRoute({ screen: 'credits' })}>{words.home.credits}</a>
          <LanguageSwitch />
        </footer>
      </main>
    </div>
  )
}

/** The way to other people's screens. The server is asked only for those who have played there before. */
function OnlineCard(): ReactNode {
  const { home: text } = usePage().words
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (!hasVisited(store)) return
    let live = true
    void import('../online/turns-waiting.ts')
      .then(({ turnsWaiting }) => turnsWaiting())
      .then((count) => live && setTurns(count))
      .catch(() => null) // the server is away: nothing is known to wait
    return () => {
      live = false
    }
  }, [])
  return (
    <NowCard
      icon="globe"
      title={text.online}
      about={turns > 0 ? text.yourTurn(turns) : text.onlineAbout}
      strong={turns > 0}
      href={writeRoute({ screen: 'online', place: 'lobby' })}
    />
  )
}

/** A game that was left before its end. */
function LeftCard<T extends GameTypes>({ ui: { game } }: { readonly ui: GameUi<T> }): ReactNode {
  const { words: text, language } = usePage()
  const left = kept(store, game)
  const turn = left === null ? 'nobody' : toAct(left)
  const holders = callAll(left?.holders ?? [], [], useUsualCalls())
  if (turn === 'nobody') return null
  const who = namesOf(holders)
  const people = holders.flatMap(({ type }, seat) => (type === 'person' ? [who(seat)] : []))
  const next = typeof turn === 'number' ? turn : 0
  return (
    <NowCard
      icon="run"
      title={text.home.againNamed(game.words[language].name)}
      about={text.home.saved(people, holders.length - people.length, holders[next]?.type === 'bot' ? 'bot' : who(next))}
      href={writeRoute({ screen: 'table', game: game.id })}
    />
  )
}

function GameCard<T extends GameTypes>({ ui: { game, first, Picture } }: { readonly ui: GameUi<T> }): ReactNode {
  const { words: text, language, preferences, go } = usePage()
  const words = game.words[language]
  const title = `game-${game.id}`
  const setUp = { screen: 'new', game: game.id } as const
  const href = writeRoute(setUp)
  /** As last time; set-up comes first where a game would be given up. */
  const play = async (): Promise<void> => {
    if (isLeft(store, game)) return go(setUp)
    const { name } = preferences
    const choice = lastChoice(store, game, await playersHere(game.id, language), name, first)
    go(beginGame(store, game, choice, { name, seed: freshSeed() }) ? { screen: 'table', game: game.id } : setUp)
  }
  return (
    <li className="game">
      <article aria-labelledby={title}>
        <a className="felt game-picture" href={href} tabIndex={-1} aria-hidden="true">
          <Picture />
        </a>
        <div className="game-text">
          <h2 id={title}>{words.name}</h2>
          <p className="game-summary">{words.summary}</p>
          <p className="quiet">{text.home.seatCount(game.seats.min, game.seats.max)}</p>
        </div>
        <div className="game-play">
          <button
            type="button"
            className="button primary"
            aria-label={text.home.playNamed(words.name)}
            onClick={() => void play()}
          >
            {text.home.play}
          </button>
          <a className="icon-button" href={href} aria-label={text.home.setUpNamed(words.name)}>
            <Icon name="sliders" />
          </a>
        </div>
        <GameLinks game={game.id} name={words.name} />
      </article>
    </li>
  )
}
