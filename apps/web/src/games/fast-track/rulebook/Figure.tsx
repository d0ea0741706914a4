import type { FastTrack } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import type { FigureProps } from '../../../rulebook/still.ts'
import { CardBar } from '../CardBar.tsx'
import { Hexagon } from '../Hexagon.tsx'
import { sceneOf } from '../scene.ts'
import { boardWords } from '../words.ts'
import type { Shows } from './drawings.ts'

export function Figure({ shows, stills: [still] }: FigureProps<FastTrack, Shows>): ReactNode {
  const { view, question, picks, looked, language, who, colour } = still
  const text = boardWords[language]
  return (
    <div className="ft-table ft-figure">
      {shows === 'card' && <CardBar view={view} prompt={question.prompt} told={[]} who={who} text={text} back={null} />}
      <Hexagon
        view={view}
        scene={sceneOf({ view, question, picks, looked })}
        told={[]}
        who={who}
        colour={colour}
        text={text}
        look={nothing}
        tap={nothing}
      />
    </div>
  )
}

const nothing = (): void => undefined
