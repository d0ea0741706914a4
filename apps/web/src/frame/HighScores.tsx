import type { ReactNode } from 'react'
import type { Run } from '../session/high-scores.ts'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'
import './HighScores.css'

/** The best runs with these rules, kept in this browser. */
export function HighScores({
  runs,
  now,
  scoreText,
  onClose,
}: {
  readonly runs: readonly Run[]
  readonly now: string // the run on the table
  readonly scoreText: (score: number) => string
  onClose(): void
}): ReactNode {
  const { words: page, language } = usePage()
  const { run: text } = page
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <SheetFrame title={text.scores} onClose={onClose}>
      {runs.length === 0 ? (
        <p>{text.noBest}</p>
      ) : (
        <table className="high-scores">
          <thead>
            <tr>
              <th scope="col">{text.place}</th>
              <th scope="col">{text.score}</th>
              <th scope="col">{text.moves}</th>
              <th scope="col">{text.date}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, score, moves, begun }, place) => (
              <tr key={id} aria-current={id === now ? 'true' : undefined}>
                <th scope="row">
                  {place + 1}
                  {id === now && <span className="mark">{text.thisOne}</span>}
                </th>
                <td>{scoreText(score)}</td>
                <td>{moves}</td>
                <td>{begun === null ? '' : day.format(new Date(begun))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">{text.scoresHelp}</p>
    </SheetFrame>
  )
}
