import { getScoringCombinations, rulesOf, type State } from '@parlour/games/rollio'
import { useMemo, useState, type ReactNode } from 'react'
import { isLarge } from './answer.ts'
import type { BoardWords } from './words.ts'
import './Solver.css'

/**
 * The debug view of the solver: what it found for the chosen dice, or for the whole hand, and how long it took here.
 */
export function Solver({
  view,
  chosen,
  text,
}: {
  readonly view: State
  readonly chosen: readonly number[]
  readonly text: BoardWords
}): ReactNode {
  const [open, toggle] = useState(false)
  const seen = useMemo(() => (open ? solve(view, chosen) : null), [open, view, chosen])
  const { solver } = text
  return (
    <details className="rl-solver" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{solver.title}</summary>
      <p className="quiet">{solver.help}</p>
      {seen === null ? (
        <p>{solver.none}</p>
      ) : (
        <dl>
          <div>
            <dt>{solver.of(seen.values.join(' '))}</dt>
            <dd />
          </div>
          <Figure name={solver.candidates} value={text.number(seen.candidates)} />
          <Figure name={solver.nodes} value={text.number(seen.nodes)} />
          <Figure name={solver.results} value={text.number(seen.results)} />
          <Figure name={solver.time} value={solver.ms(seen.ms)} />
          <Figure name={solver.where} value={isLarge(view) ? solver.worker : solver.here} />
        </dl>
      )}
    </details>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function solve(
  view: State,
  chosen: readonly number[],
): {
  readonly values: readonly number[]
  readonly candidates: number
  readonly nodes: number
  readonly results: number
  readonly ms: number
} | null {
  const { hand } = view
  if (hand.length === 0) return null
  const dice = chosen.length > 0 ? chosen : [...hand.keys()]
  const begun = performance.now()
  const answer = getScoringCombinations(
    hand.map((die, id) => ({ ...die, id })),
    dice,
    { points: rulesOf(view) },
  )
  const ms = performance.now() - begun
  return answer.ok ? { values: dice.map((die) => hand[die]?.value ?? 0), ...answer.value.stats, ms } : null
}
