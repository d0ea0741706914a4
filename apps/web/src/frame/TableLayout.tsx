import type { GameTypes } from '@parlour/core'
import type { ReactNode } from 'react'
import { usePage } from './page.tsx'
import { Panels, type Panel } from './Panels.tsx'
import type { TableParts } from './TableScreen.tsx'
import './TableLayout.css'

/** A table that is played at: who plays, what is asked, the board, what one may do beside playing, what happened. */
export function TableLayout<T extends GameTypes>({
  parts: { prompt, board, side, picking, refused, options, story },
  seats,
  news,
  curtain,
  outcome,
  tools,
  panels = [],
  beside,
}: {
  readonly parts: TableParts<T>
  readonly seats: ReactNode
  readonly news?: ReactNode // between the prompt and the board: faults
  readonly curtain?: ReactNode
  readonly outcome?: ReactNode // beside or below the board, once there is one
  readonly tools?: ReactNode
  readonly panels?: readonly Panel[] // further ones, after figures, options and log
  readonly beside?: ReactNode
}): ReactNode {
  const { words: text } = usePage()
  return (
    <>
      {seats}
      <section className="play" aria-label={text.table.board}>
        {prompt}
        {refused !== '' && (
          <p className="fault" role="alert">
            {refused}
          </p>
        )}
        {news}
        <div className="board" data-curtained={curtain !== undefined}>
          {board}
          {curtain}
          {outcome !== undefined && <div className="outcome-place">{outcome}</div>}
        </div>
      </section>
      <div className="tools" role="group" aria-label={text.table.menu}>
        {picking}
        {tools}
      </div>
      <aside className="beside" aria-label={text.table.side}>
        <Panels
          panels={[
            ...(side === false ? [] : [{ id: 'figures', label: text.table.side, show: () => side } as const]),
            {
              id: 'options',
              label: text.table.options,
              show: () => (
                <>
                  <h2 className="panel-title">{text.table.explained}</h2>
                  <p className="quiet">{text.table.explainedHelp}</p>
                  {options}
                </>
              ),
            },
            {
              id: 'story',
              label: text.table.log,
              show: () => (
                <>
                  <h2 className="panel-title">{text.table.history}</h2>
                  {story}
                </>
              ),
            },
            ...panels,
          ]}
        />
        {beside}
      </aside>
    </>
  )
}
