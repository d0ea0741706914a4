import type { GameTypes } from '@parlour/core'
import { use, useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { DailyEntry, DailyResult } from '../frame/Daily.tsx'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx'
import { useUsualCalls } from '../frame/use-call.ts'
import { usePage } from '../frame/page.tsx'
import { loadUis } from '../games/index.ts'
import { hasVisited } from '../online/has-played-online.ts'
import { writeRoute } from '../route.ts'
import { kept } from '../session/save.ts'
import { callAll } from '../session/names.ts'
import { namesOf, toAct } from '@parlour/client'
import { store } from '../store.ts'
import './Home.css'

export function Home(): ReactNode {
  const { words, language } = usePage()
  const boards = use(loadUis(language))
  return (
    <div className="screen home">
      <Header />
      <main id="content" className="home-main">
        <div className="hero">
          <h1>{words.motto}</h1>
          <p>{words.promise}</p>
        </div>
        <OnlineEntry />
        <ul className="shelf" aria-label={words.home.games}>
          {boards.map((ui) => ui?.open((opened) => <GameCard key={ui.id} ui={opened} />))}
        </ul>
        <footer className="home-foot">
          <p className="quiet">{words.home.offline}</p>
          <LanguageSwitch />
        </footer>
      </main>
    </div>
  )
}

/** The way to other people's screens. The server is asked only for those who have played there before. */
function OnlineEntry(): ReactNode {
  const { words } = usePage()
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
    <p className="online-entry" data-turn={turns > 0}>
      <a
        className={turns > 0 ? 'button primary large' : 'button large'}
        href={writeRoute({ screen: 'online', place: 'lobby' })}
      >
        <Icon name="globe" />
        {words.home.online}
      </a>
      <span>{turns > 0 ? words.home.yourTurn(turns) : words.home.onlineAbout}</span>
    </p>
  )
}

function GameCard<T extends GameTypes>({ ui }: { readonly ui: GameUi<T> }): ReactNode {
  const { words: text, language } = usePage()
  const { game } = ui
  const words = game.words[language]
  const left = kept(store, game)
  const turn = left === null ? null : toAct(left)
  const holders = callAll(left?.holders ?? [], [], useUsualCalls())
  const who = namesOf(holders)
  const people = holders.flatMap(({ type }, seat) => (type === 'person' ? [who(seat)] : []))
  const next = typeof turn === 'number' ? turn : 0
  const title = `game-${game.id}`
  return (
    <li className="game">
      <article aria-labelledby={title}>
        <a
          className="felt game-picture"
          href={writeRoute({ screen: 'new', game: game.id })}
          tabIndex={-1}
          aria-hidden="true"
        >
          <ui.Picture />
        </a>
        <div className="game-text">
          <h2 id={title}>{words.name}</h2>
          <p>{words.summary}</p>
          <p className="quiet">{text.home.seatCount(game.seats.min, game.seats.max)}</p>
          <p className="row">
            <a
              className="button primary large"
              href={writeRoute({ screen: 'new', game: game.id })}
              aria-label={text.home.playNamed(words.name)}
            >
              {text.home.play}
            </a>
            {left !== null && (
              <a
                className="button large"
                href={writeRoute({ screen: 'table', game: game.id })}
                aria-label={text.home.againNamed(words.name)}
              >
                {text.home.again}
              </a>
            )}
            {game.seats.max === 1 && <DailyEntry game={game} />}
          </p>
          {game.seats.max === 1 && <DailyResult game={game} />}
          {left !== null && (
            <p className="quiet game-left">
              {text.home.saved(
                people,
                holders.length - people.length,
                turn === 'nobody' ? null : holders[next]?.type === 'bot' ? 'bot' : who(next),
              )}
            </p>
          )}
          <nav className="game-links" aria-label={text.home.linksOf(words.name)}>
            <a href={writeRoute({ screen: 'tutorial', game: game.id })}>
              <Icon name="learn" />
              {text.home.learn}
            </a>
            <a href={writeRoute({ screen: 'rules', game: game.id, rule: null })}>
              <Icon name="book" />
              {text.home.rules}
            </a>
            <a href={writeRoute({ screen: 'laboratory', game: game.id, position: null, settings: '' })}>
              <Icon name="flask" />
              {text.home.laboratory}
            </a>
          </nav>
        </div>
      </article>
    </li>
  )
}
