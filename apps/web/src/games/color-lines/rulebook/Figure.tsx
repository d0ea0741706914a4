import type { ColorLines } from '@parlour/games/color-lines'
import type { ReactNode } from 'react'
import type { FigureProps } from '../../../rulebook/still.ts'
import { cellsOf } from '../cells.ts'
import { Grid } from '../Grid.tsx'
import { Preview } from '../Preview.tsx'
import { boardWords } from '../words.ts'
import type { Shows } from './drawings.ts'

export function Figure({ shows, stills: [still] }: FigureProps<ColorLines, Shows>): ReactNode {
  const { view, question, picks, looked, language, words, who } = still
  const text = boardWords[language]
  return (
    <div className="cl-figure">
      {shows === 'next' && <Preview view={view} over={false} words={words} who={who} text={text} />}
      <Grid
        rows={view.settings.rows}
        cols={view.settings.cols}
        cells={cellsOf({ view, question, picks }, looked, null)}
        labels={[]}
        scene={null}
        shaken={null}
        locked={false}
        text={text}
        look={nothing}
        press={nothing}
      />
    </div>
  )
}

const nothing = (): void => undefined
