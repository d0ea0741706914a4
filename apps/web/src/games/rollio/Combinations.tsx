import {
  exampleOf,
  levelOf,
  MOST_IN_HAND,
  pointsOf,
  rulesOf,
  sizeOf,
  tableOf,
  upgraded,
  type Combination,
  type PointRules,
  type State,
} from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import { SheetFrame } from '../../frame/Sheet.tsx'
import type { BoardText } from './text.ts'
import type { BoardWords } from './words.ts'
import './Combinations.css'

/** 1.1  Every combination with its points now; raised ones are marked. */
export function CombinationSheet({
  view,
  text,
  onClose,
}: {
  readonly view: State
  readonly text: BoardText
  onClose(): void
}): ReactNode {
  return (
    <SheetFrame title={text.table.title} onClose={onClose}>
      <table className="rl-scores">
        <thead>
          <tr>
            <th scope="col">{text.table.each}</th>
            <th scope="col">{text.table.points}</th>
          </tr>
        </thead>
        <tbody>
          {tableOf(rulesOf(view))
            .combinations.filter(({ shape }) => sizeOf(shape) <= MOST_IN_HAND)
            .map((combination) => {
              const level = levelOf(view, combination.type)
              return (
                <tr key={combination.type}>
                  <th scope="row">
                    {text.items.combinations[combination.type]} {level > 0 && <em>{text.table.up(level)}</em>}
                    <small>{exampleOf(combination.shape).join(' ')}</small>
                  </th>
                  <td>{pointsText(combination, level, rulesOf(view), text)}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </SheetFrame>
  )
}

export function pointsText(
  own: Combination,
  level: number,
  rules: PointRules,
  { table: text, number }: BoardWords,
): string {
  if (typeof own.points === 'number') return number(upgraded(own, own.points, level))
  const { each, plus } = own.points
  if (own.step !== null) return `${text.face(number(each))} + ${number(each * plus + own.step * level)}`
  if (own.type === 'nOfAKind') return text.more(number(upgraded(own, each * 2, level)))
  const ones = pointsOf(own, sizeOf(own.shape), 1, rules) // 1.5 A2  may be worth more than one times its points
  const face = text.face(number(upgraded(own, each, level)))
  return ones === each ? face : text.ones(face, number(upgraded(own, ones, level)))
}
