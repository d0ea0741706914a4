import { challengeDay, openChallenge } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import { use, useEffect, useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import type { GameUi } from '../../game-ui.ts'
import { loadUis } from '../../games/index.ts'
import { api } from '../../online/client.ts'
import { noteVisit } from '../../online/has-played-online.ts'
import { keep, kept } from '../../session/save.ts'
import { store } from '../../store.ts'
import { loadOnlineWords, onlineWords } from '../../words/online-words.ts'
import { usePolled } from '../online/use-polled.ts'
import { Archive } from './Archive.tsx'
import { standings, type Now, type Standing } from './attempts.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { resultParts, Share } from './Share.tsx'
import { todayWords } from './words.ts'
import './Today.css'

const AGAIN = 60_000

/** Today's challenge: one attempt at each game, how it went, and the days before. */
export function Today(): ReactNode {
  const { words, language } = usePage()
  use(loadOnlineWords(language))
  const text = todayWords[language]
  const boards = use(loadUis(language))
  const [now, again] = usePolled(() => standings(boards, Date.now()), 'today', AGAIN)
  useEffect(() => {
    document.title = words.title(text.title)
  }, [words, text])
  return (
    <div className="screen">
      <Header title={text.title} />
      <main id="content" className="days">
        <p className="days-about">{text.about}</p>
        {now === null ? (
          <p className="loading">{words.loading}</p>
        ) : (
          <>
            <p className="quiet">
              <b>{text.date(now.day)}</b> <Left ends={now.ends} />
            </p>
            {!now.online && <p className="days-offline">{text.offline}</p>}
            <ul className="days-games" aria-label={text.games}>
              {boards.map((ui) =>
                ui?.open((opened) => (
                  <Game
                    key={ui.id}
                    ui={opened}
                    now={now}
                    standing={now.games.find(({ game }) => game === ui.id) ?? null}
                    again={again}
                  />
                )),
              )}
            </ul>
            <Archive boards={boards} now={now} />
          </>
        )}
      </main>
    </div>
  )
}

/** It is counted when the page is shown and with every answer of the server; a minute more or less does not matter. */
function Left({ ends }: { readonly ends: number }): ReactNode {
  const text = todayWords[usePage().language]
  const minutes = Math.max(0, Math.floor((ends - Date.now()) / 60_000))
  return text.left(Math.floor(minutes / 60), minutes % 60)
}

interface GameProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly now: Now
  readonly standing: Standing | null
  again(): void
}

function Game<T extends GameTypes>({ ui, now, standing, again }: GameProps<T>): ReactNode {
  const { language, preferences, go } = usePage()
  const text = todayWords[language]
  const { game } = ui
  const { name } = game.words[language]
  const [fault, setFault] = useState('')
  const [shown, setShown] = useState(false)
  if (standing === null) return null // a server that does not know this game
  const { state, streak } = standing

  const begin = async (): Promise<void> => {
    if (!now.online) {
      const left = kept(store, game, 'challenge') // it may have been begun in another tab meanwhile
      if (left === null || challengeDay(left) !== now.day)
        keep(store, openChallenge(game, now.day, preferences.name, new Date().toISOString()))
      return go({ screen: 'challenge', game: game.id })
    }
    const opened = await api.beginChallenge(game.id)
    if (!opened.ok) return setFault(onlineWords[language].trouble[opened.error.code])
    noteVisit(store)
    again()
    go({ screen: 'online-table', table: opened.value.table })
  }

  const isOpen = state === 'none' || state === 'begun'
  return (
    <li className="days-game">
      <div className="felt days-picture" aria-hidden="true">
        <ui.Picture />
      </div>
      <div className="days-text">
        <h2>{name}</h2>
        {state === 'over' ? (
          <p className="days-result">{text.result(resultParts(ui, standing, now.online, language))}</p>
        ) : (
          <p className="quiet">{{ none: text.notYet, begun: text.begun, closed: text.closed }[state]}</p>
        )}
        {streak.best > 0 && <p className="quiet">{text.streak(streak.now, streak.best)}</p>}
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
      <div className="days-deeds">
        {isOpen && (
          <button
            type="button"
            className="button primary"
            aria-label={state === 'none' ? text.playNamed(name) : text.goOnNamed(name)}
            onClick={() => void begin()}
          >
            {state === 'none' ? text.play : text.goOn}
          </button>
        )}
        {state === 'over' && <Share ui={ui} standing={standing} day={now.day} isVerified={now.online} />}
        {now.online && (
          <button
            type="button"
            className="button"
            aria-expanded={shown}
            aria-label={`${text.board}: ${name}`}
            onClick={() => setShown(!shown)}
          >
            {text.board}
          </button>
        )}
      </div>
      {shown && (
        <Leaderboard
          game={game.id}
          name={name}
          scoreText={game.words[language].score}
          isAlone={game.seats.max === 1}
          day={now.day}
        />
      )}
    </li>
  )
}
