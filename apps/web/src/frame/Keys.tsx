import { use, type ReactNode } from 'react'
import { loadUi } from '../games/index.ts'
import { usePage } from './page.tsx'
import './Keys.css'

/** The keys of the frame, and those of the board. */
export function Keys({ game }: { readonly game: string | null }): ReactNode {
  const { words, language } = usePage()
  const ui = use(loadUi(game ?? '', language))
  const own = ui?.open(({ keys }) => keys?.(language)) ?? []
  return (
    <>
      <dl className="keys">
        {[...own, ...words.keys.list].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{words.keys.off}</p>
    </>
  )
}
