import type { ReactNode } from 'react'
import { CAMERAS, type Camera, type Views } from './use-views.ts'
import type { BoardWords } from './words.ts'
import './ViewTools.css'

interface ViewToolsProps {
  readonly views: Views
  readonly shared: boolean
  readonly text: BoardWords
}

/** How the board is looked at, in the corners that the hexagon leaves free. */
export function ViewTools({ views, shared, text: { views: text } }: ViewToolsProps): ReactNode {
  const { space, camera, turns, change } = views
  return (
    <div className="ft-views" data-space={space}>
      <div className="ft-views-kind">
        <button
          type="button"
          className="ft-view"
          title={space ? text.toFlat : text.toSpace}
          onClick={() => change({ space: !space })}
        >
          <b>{space ? text.flat : text.space}</b>
        </button>
        {shared && (
          <button
            type="button"
            className="ft-view"
            aria-label={text.turns}
            title={text.turns}
            aria-pressed={turns}
            onClick={() => change({ turns: !turns })}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
              <path d="M19 12a7 7 0 1 1-2.100-5M19 3v4.500h-4.500" />
            </svg>
          </button>
        )}
      </div>
      {space && (
        <div className="ft-views-camera">
          {CAMERAS.map((each) => (
            <button
              key={each}
              type="button"
              className="ft-view"
              aria-label={text.cameras[each]}
              title={text.cameras[each]}
              aria-pressed={camera === each}
              onClick={() => change({ camera: each })}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
                <path d={SIGNS[each]} />
              </svg>
            </button>
          ))}
        </div>
      )}
      {views.failed && (
        <p className="ft-views-failed" role="status">
          {text.failed}
        </p>
      )}
    </div>
  )
}

const SIGNS: { readonly [C in Camera]: string } = {
  seat: 'M4 9h16l2 9H2zM12 3v3',
  top: 'M8 4h8l4.500 8-4.500 8H8l-4.500-8zM12 12h.010',
  follow: 'M12 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 20c0-5 1.500-9 4-9s4 4 4 9zM3 20c1-3 2-4 3-5',
}
