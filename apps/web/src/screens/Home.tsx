import type { GameTypes } from '@parlour/core'
import { use, useEffect, useState, type ReactNode } from 'react'
import type { Board } from '../board.ts'
import { DailyEntry, DailyResult } from '../frame/Daily.tsx'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { loadBoards } from '../games/index.ts'
import { hasVisited } from '../online/visit.ts'
import { writeRoute } from '../route.ts'
import { kept } from '../session/save.ts'
import { namesOf, toAct } from '../session/session.ts'
import { store } from '../store.ts'

export function Home(): ReactNode {
  const { words } = usePage()
  const boards = use(loadBoards())
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
          {boards.map((board) => board?.open((opened) => <GameCard key={board.id} board={opened} />))}
        </ul>
        <p className="quiet home-foot">{words.home.offline}</p>
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
    void import('../online/mine.ts').then(({ turnsWaiting }) => turnsWaiting()).then((count) => live && setTurns(count))
    return () => {
      live = false
    }
  }, [])
  return (
    <p className="online-entry" data-turn={turns > 0}>
      <a className={turns > 0 ? 'button primary large' : 'button large'} href={writeRoute({ screen: 'online', place: 'lobby' })}>
        <Icon name="globe" />
        {words.home.online}
      </a>
      <span>{turns > 0 ? words.home.yourTurn(turns) : words.home.onlineAbout}</span>
    </p>
  )
}

function GameCard<T extends GameTypes>({ board }: { readonly board: Board<T> }): ReactNode {
  const { words: text, preferences } = usePage()
  const { game } = board
  const words = game.words[preferences.language]
  const left = kept(store, game)
  const turn = left === null ? null : toAct(left)
  const who = namesOf(left?.holders ?? [])
  const title = `game-${game.id}`
  return (
    <li className="game">
      <article aria-labelledby={title}>
        <a className="game-picture" href={writeRoute({ screen: 'new', game: game.id })} tabIndex={-1} aria-hidden="true">
          <board.Picture />
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
                left.holders.map(({ name }) => name),
                typeof turn === 'number' ? who(turn) : turn === 'chance' ? who(0) : null,
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
