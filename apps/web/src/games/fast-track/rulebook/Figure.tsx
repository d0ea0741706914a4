import type { FastTrack } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import type { FigureProps } from '../../../rulebook/still.ts'
import { BoardFigure } from '../BoardFigure.tsx'
import { CardBar } from '../CardBar.tsx'
import { Hexagon } from '../Hexagon.tsx'
import { layoutOf } from '../layout.ts'
import { sceneOf } from '../scene.ts'
import { boardWords } from '../words.ts'
import type { Shows } from './drawings.ts'

export function Figure({ shows, stills: [still] }: FigureProps<FastTrack, Shows>): ReactNode {
  const { view, question, picks, looked, language, who, colour } = still
  const text = boardWords[language]
  return (
    <div className="ft-table ft-figure">
      {shows === 'card' && (
        <CardBar view={view} prompt={question.prompt} told={[]} showing={false} who={who} text={text} back={null} />
      )}
      <BoardFigure view={view} who={who} text={text}>
        <Hexagon
          view={view}
          scene={sceneOf({ view, question, picks, looked })}
          layout={layoutOf(view.zones[0] ?? 0)}
          told={[]}
          colour={colour}
          text={text}
          look={nothing}
          tap={nothing}
        />
      </BoardFigure>
    </div>
  )
}

const nothing = (): void => undefined
