import {
  levelOf,
  MOST_IN_HAND,
  rulesOf,
  sizeOf,
  tableOf,
  upgraded,
  type Combination,
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
                  </th>
                  <td>{pointsText(combination, level, text)}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </SheetFrame>
  )
}

function pointsText(own: Combination, level: number, { table: text, number }: BoardWords): string {
  if (typeof own.points === 'number') return number(upgraded(own, own.points, level))
  const { each, plus } = own.points
  if (own.step !== null) return `${text.face(number(each))} + ${number(each * plus + own.step * level)}`
  return own.type === 'nOfAKind'
    ? text.more(number(upgraded(own, each * 2, level)))
    : text.face(number(upgraded(own, each, level)))
}
