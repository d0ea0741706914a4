import { writePairs, type GameTypes } from '@parlour/core'
import type { ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { usePage } from '../../frame/page.tsx'
import { writeRoute } from '../../route.ts'
import { useStudyWords } from '../study-words.ts'
import './Scenarios.css'

/** Every position the rules are explained by. */
export function Scenarios<T extends GameTypes>({
  ui: { game, scenarios },
  position: now,
  onOpen,
}: {
  readonly ui: Pick<GameUi<T>, 'game' | 'scenarios'>
  readonly position: string
  onOpen(position: string, settings: string): void
}): ReactNode {
  const { language } = usePage()
  const { laboratory: study } = useStudyWords()
  if (scenarios.length === 0) return null
  return (
    <section className="scenarios panel">
      <h2 className="panel-title">{study.scenarios}</h2>
      <ul>
        {scenarios.map(({ id, title, position, settings: raw = {} }) => {
          const settings = writePairs(raw)
          return (
            <li key={id}>
              <a
                href={writeRoute({ screen: 'laboratory', game: game.id, position, settings })}
                aria-current={now === position ? 'true' : undefined}
                onClick={() => onOpen(position, settings)}
              >
                <b>{id}</b> <span>{title(language)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
