import { earnedBy, type Achievement, type PlayedGame } from '@parlour/client/profile'
import { inLanguage } from '@parlour/core'
import type { ReactNode } from 'react'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { useReplay } from './History.tsx'
import { profileWords } from './words.ts'

/** What there is to do in a game, and the games that did it. */
export function Achievements({
  achievements,
  games,
}: {
  readonly achievements: readonly Achievement[]
  readonly games: readonly PlayedGame[] // of this game
}): ReactNode {
  const { language } = usePage()
  const text = profileWords[language]
  const watch = useReplay()
  const all = earnedBy(achievements, games)
  const earned = all.filter(({ by }) => by !== null).length
  return (
    <section className="profile-achievements" aria-labelledby="profile-achievements">
      <h2 id="profile-achievements">
        {text.achievements} <small className="quiet">{text.earnedOf(earned, all.length)}</small>
      </h2>
      <ul>
        {all.map(({ achievement, by }) => {
          const [title, about] = inLanguage(achievement, language)
          return (
            <li key={achievement.id} data-earned={by !== null}>
              <span className="profile-medal" aria-hidden="true">
                {by !== null && <Icon name="check" />}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{about}</p>
                {by !== null && <p className="quiet">{text.earned(text.date(by.ended))}</p>}
              </div>
              {by !== null && (
                <button type="button" className="button" aria-label={text.proofOf(title)} onClick={() => watch(by)}>
                  {text.proof}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
