import { ladderOf, type PlayedGame } from '@parlour/client/profile'
import type { GameTypes } from '@parlour/core'
import { use, type ReactNode } from 'react'
import { roster } from '../../bots/bots.ts'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { Portrait } from '../../frame/Portrait.tsx'
import type { GameUi } from '../../game-ui.ts'
import { writeRoute } from '../../route.ts'
import { profileWords } from './words.ts'

/** Who plays a game, the weakest first, and whom one has beaten. */
export function Ladder<T extends GameTypes>({
  ui: { game },
  targets,
  games,
}: {
  readonly ui: GameUi<T>
  readonly targets: { readonly [bot: string]: number } | null
  readonly games: readonly PlayedGame[] // of this game
}): ReactNode {
  const { language } = usePage()
  const text = profileWords[language]
  const bots = use(roster(game.id, language))
  const rungs = ladderOf(
    bots.map(({ id }) => id),
    targets,
    games,
  )
  const next = rungs.find(({ beaten }) => beaten === null)
  const { score } = game.words[language]
  return (
    <section className="profile-ladder" aria-labelledby="profile-ladder">
      <h2 id="profile-ladder">{text.ladder}</h2>
      <p className="quiet">{targets === null ? text.ladderHelp : text.ladderAloneHelp}</p>
      <ol>
        {rungs.map(({ bot, target, beaten }, seat) => {
          const { name = bot, character = '' } = bots.find(({ id }) => id === bot) ?? {}
          return (
            <li key={bot} data-beaten={beaten !== null} aria-current={next?.bot === bot ? 'step' : undefined}>
              <Portrait bot={bot} seat={seat} game={game.id} mood={beaten === null ? 'calm' : 'sad'} />
              <div>
                <h3>
                  {name} {beaten !== null && <Icon name="check" />}
                </h3>
                <p>{target === null ? character : text.toBeat(score(target))}</p>
                {beaten !== null && <p className="quiet">{text.beaten(text.date(beaten.ended))}</p>}
              </div>
              {next?.bot === bot && (
                <a className="button" href={writeRoute({ screen: 'new', game: game.id })}>
                  {text.playNow}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
