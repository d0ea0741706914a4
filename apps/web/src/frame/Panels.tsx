import { useId, type ReactNode } from 'react'
import type { PanelId } from '../session/preferences.ts'
import { usePage } from './page.tsx'
import './Panels.css'

export interface Panel {
  readonly id: PanelId
  readonly label: string // on its tab
  readonly mark?: ReactNode // what is new there
  show(): ReactNode // only while it is open: hundreds of options are not drawn for nobody
}

/** What stands beside the board. Each has a tab that folds it away or brings it back, and the page remembers which. */
export function Panels({ panels }: { readonly panels: readonly Panel[] }): ReactNode {
  const { words, preferences, prefer } = usePage()
  const name = useId()
  const isOpen = (panel: PanelId): boolean => preferences.panels.includes(panel)
  const toggle = (panel: PanelId): void =>
    prefer({
      panels: isOpen(panel) ? preferences.panels.filter((open) => open !== panel) : [...preferences.panels, panel],
    })
  return (
    <>
      <div className="panel-tabs" role="group" aria-label={words.table.panels}>
        {panels.map(({ id, label, mark }) => (
          <button
            key={id}
            type="button"
            className="panel-tab"
            data-panel={id}
            aria-expanded={isOpen(id)}
            aria-controls={isOpen(id) ? `${name}${id}` : undefined}
            onClick={() => toggle(id)}
          >
            {label}
            {mark}
          </button>
        ))}
      </div>
      {panels.map(
        ({ id, label, show }) =>
          isOpen(id) && (
            <section
              key={id}
              id={`${name}${id}`}
              className="panel"
              data-panel={id}
              aria-label={label}
              tabIndex={id === 'figures' ? 0 : undefined} // it may scroll, and holds nothing that takes the focus
            >
              {show()}
            </section>
          ),
      )}
    </>
  )
}
