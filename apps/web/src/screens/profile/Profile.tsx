import type { PlayedGame } from '@parlour/client/profile'
import type { GameTypes } from '@parlour/core'
import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { remembered } from '../../frame/remembered.ts'
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
const SECTIONS = ['statistics', 'ladder', 'achievements', 'history'] as const
type Section = (typeof SECTIONS)[number]

const useWanted = remembered(ALL)
const useSection = remembered<Section>('statistics')

/** A player's games in this browser: how they went, what they proved, and the way back to each. */
export function Profile(): ReactNode {
  const { words, language } = usePage()
  const text = profileWords[language]
  const boards = use(loadUis(language))
  const [games, setGames] = useState<readonly PlayedGame[] | null>(null)
  const [wanted, setWanted] = useWanted()
  const [section, setSection] = useSection()
  const read = (): void => void allGames().then(setGames)
  useEffect(read, [])
  useEffect(() => {
    document.title = words.title(text.title)
  }, [words, text])
  const names = Object.fromEntries(
    boards.flatMap((ui) => (ui === null ? [] : [[ui.id, ui.open(({ game }) => game.words[language].name)] as const])),
  )
  const { statistics, ladder, achievements, history } = text
  const sections = { statistics, ladder, achievements, history }
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
            {ui !== null && (
              <Segments<Section>
                label={text.show}
                values={SECTIONS}
                names={sections}
                value={section}
                onChange={setSection}
              />
            )}
            {games.length === 0 && <p>{text.none}</p>}
            {section !== 'history' &&
              ui?.open((opened) => (
                <Suspense key={ui.id} fallback={<p className="loading">{words.loading}</p>}>
                  <OfGame ui={opened} section={section} games={games.filter(({ game }) => game === ui.id)} />
                </Suspense>
              ))}
            {games.length > 0 && (ui === null || section === 'history') && (
              <History games={games} game={ui?.id ?? null} boards={boards} />
            )}
            <Transfer games={games} boards={boards} changed={read} />
          </>
        )}
      </main>
    </div>
  )
}

function OfGame<T extends GameTypes>({
  ui,
  section,
  games,
}: {
  readonly ui: GameUi<T>
  readonly section: Exclude<Section, 'history'>
  readonly games: readonly PlayedGame[]
}): ReactNode {
  const profile = use(ui.profile())
  const { language } = usePage()
  switch (section) {
    case 'statistics':
      return games.length === 0 ? (
        <p>{profileWords[language].nothingFound}</p>
      ) : (
        <Statistics ui={ui} profile={profile} games={games} />
      )
    case 'ladder':
      return <Ladder ui={ui} targets={profile.targets ?? null} games={games} />
    case 'achievements':
      return <Achievements achievements={profile.achievements} games={games} />
  }
}
