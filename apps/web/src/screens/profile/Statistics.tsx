import { builtOf, figureOf, statisticsOf, type GameProfile, type PlayedGame } from '@parlour/client/profile'
import { inLanguage, type GameTypes } from '@parlour/core'
import { use, type ReactNode } from 'react'
import { roster } from '../../bots/bots.ts'
import { usePage } from '../../frame/page.tsx'
import { Portrait } from '../../frame/Portrait.tsx'
import type { GameUi } from '../../game-ui.ts'
import { Plot } from './Plot.tsx'
import { profileWords } from './words.ts'

/** How somebody has done in one game. */
export function Statistics<T extends GameTypes>({
  ui: { game },
  profile,
  games,
}: {
  readonly ui: GameUi<T>
  readonly profile: GameProfile<T>
  readonly games: readonly PlayedGame[] // of this game
}): ReactNode {
  const { language } = usePage()
  const text = profileWords[language]
  const bots = use(roster(game.id, language))
  const words = game.words[language]
  const { games: count, won, streak, against, best, scores } = statisticsOf(games)
  const built = builtOf(games, profile.builds ?? [])
  const isShared = game.seats.max > 1
  const values = scores.map(({ score }) => score)
  const number = (value: number): string => text.number(value)
  const nameOf = (opponent: string): string => bots.find(({ id }) => id === opponent)?.name ?? opponent
  return (
    <section aria-label={text.statistics} className="profile-statistics">
      <dl className="profile-figures">
        <Figure label={text.played} value={number(count)} />
        {isShared && <Figure label={text.won} value={text.wonOf(won, count)} />}
        {isShared && <Figure label={text.winStreak} value={number(streak.now)} />}
        {isShared && <Figure label={text.bestStreak} value={number(streak.best)} />}
        {best[0] !== undefined && <Figure label={text.bestScore} value={words.score(best[0].score)} />}
        {profile.figures.map((figure) => {
          const value = figureOf(games, figure)
          return value === null ? null : (
            <Figure
              key={figure.id}
              label={inLanguage(figure, language)}
              value={figure.as === 'share' ? text.share(value) : number(value)}
            />
          )
        })}
      </dl>
      <div className="profile-plots">
        {values.length > 1 && (
          <figure>
            <figcaption>{text.overTime}</figcaption>
            <Plot
              label={text.overTimeOf(values.length, words.score(Math.min(...values)), words.score(Math.max(...values)))}
              values={values}
              text={(value) => words.score(value)}
            />
          </figure>
        )}
        {against.length > 0 && (
          <figure>
            <figcaption>{text.against}</figcaption>
            <ul className="profile-against">
              {against.map(({ opponent, isBot, games: played, won: beaten }) => (
                <li key={opponent}>
                  {isBot ? <Portrait bot={opponent} seat={1} game={game.id} /> : <span />}
                  <span>{text.againstOf(nameOf(opponent), beaten, played)}</span>
                  <Bar share={beaten / played} />
                </li>
              ))}
            </ul>
          </figure>
        )}
        {built.length > 0 && (
          <figure>
            <figcaption>{text.builds}</figcaption>
            <ul className="profile-against profile-builds">
              {built.map(({ build, games: played, won: reached }) => (
                <li key={build.id}>
                  <span>{text.builtOf(inLanguage(build, language), played, reached)}</span>
                  <Bar share={played / count} />
                </li>
              ))}
            </ul>
          </figure>
        )}
      </div>
    </section>
  )
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Bar = ({ share }: { readonly share: number }): ReactNode => (
  <span className="profile-bar" aria-hidden="true">
    <span style={{ inlineSize: `${100 * share}%` }} />
  </span>
)
