import type { PlayedGame } from '@parlour/client/profile'
import type { GameTypes } from '@parlour/core'
import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import type { GameUi } from '../../game-ui.ts'
import { loadUis } from '../../games/index.ts'
import { allGames } from '../../profile/games-database.ts'
import { Achievements } from './Achievements.tsx'
import { History } from './History.tsx'
import { Ladder } from './Ladder.tsx'
import { Statistics } from './Statistics.tsx'
import { Transfer } from './Transfer.tsx'
import { profileWords } from './words.ts'
import './Profile.css'

const ALL = 'all'

/** A player's games in this browser: how they went, what they proved, and the way back to each. */
export function Profile(): ReactNode {
  const { words, language } = usePage()
  const text = profileWords[language]
  const boards = use(loadUis(language))
  const [games, setGames] = useState<readonly PlayedGame[] | null>(null)
  const [wanted, setWanted] = useState(ALL)
  const read = (): void => void allGames().then(setGames)
  useEffect(read, [])
  useEffect(() => {
    document.title = words.title(text.title)
  }, [words, text])
  const names = Object.fromEntries(
    boards.flatMap((ui) => (ui === null ? [] : [[ui.id, ui.open(({ game }) => game.words[language].name)] as const])),
  )
  const ui = boards.find((each) => each?.id === wanted) ?? null
  return (
    <div className="screen">
      <Header title={text.title} />
      <main id="content" className="profile">
        <p className="quiet">{text.about}</p>
        {games === null ? (
          <p className="loading">{words.loading}</p>
        ) : (
          <>
            <Segments
              label={text.games}
              values={[ALL, ...Object.keys(names)]}
              names={{ ...names, [ALL]: text.allGames }}
              value={wanted}
              onChange={setWanted}
            />
            {games.length === 0 && <p>{text.none}</p>}
            {ui?.open((opened) => (
              <Suspense key={ui.id} fallback={<p className="loading">{words.loading}</p>}>
                <OfGame ui={opened} games={games.filter(({ game }) => game === ui.id)} />
              </Suspense>
            ))}
            {games.length > 0 && <History games={games} game={wanted === ALL ? null : wanted} boards={boards} />}
            <Transfer games={games} boards={boards} changed={read} />
          </>
        )}
      </main>
    </div>
  )
}

function OfGame<T extends GameTypes>({
  ui,
  games,
}: {
  readonly ui: GameUi<T>
  readonly games: readonly PlayedGame[]
}): ReactNode {
  const profile = use(ui.profile())
  return (
    <>
      {games.length > 0 && <Statistics ui={ui} profile={profile} games={games} />}
      <Ladder ui={ui} targets={profile.targets ?? null} games={games} />
      <Achievements achievements={profile.achievements} games={games} />
    </>
  )
}
