import type { Dice as Roll } from '@parlour/games/cant-stop'
import type { CSSProperties, ReactNode } from 'react'
import { pairOf, PAIRS, pips, placeOf, type CardIndex, type Pair } from './pairs.ts'
import './Dice.css'

/** One die's face, drawn; tinted when it belongs to a pair. */
function Die({ value, pair }: { value: number | null; pair: Pair | null }): ReactNode {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" className={pair === null ? 'cs-die' : `cs-die cs-pair-${pair}`}>
      <rect x={-18.5} y={-17} width={37} height={36} rx={9} className="die-side" />
      <rect x={-18.5} y={-18.5} width={37} height={36} rx={9} className="die-face" />
      {value !== null &&
        pips(value).map(([x, y]) => (
          <circle key={`${x}${y}`} cx={x * 9.5} cy={y * 9.5 - 0.5} r={3.6} className="pip" />
        ))}
    </svg>
  )
}

/** The four dice as they were rolled; the pairs of a looked-at card are pushed together in their two colours. */
export function DiceRow({
  dice,
  card,
  tumbling,
}: {
  dice: Roll | null
  card: CardIndex | null
  tumbling: boolean
}): ReactNode {
  return (
    <div className={`cs-dice${dice === null ? ' cs-waiting' : ''}${tumbling ? ' cs-tumbling' : ''}`} aria-hidden="true">
      {[0, 1, 2, 3].map((die) => {
        const at = card === null ? die : placeOf(card, die)
        const style: CSSProperties = {
          '--at': at,
          '--apart': card === null ? 0 : at < 2 ? -1 : 1,
          '--die': die,
        }
        return (
          <span key={die} className="cs-die-place" style={style}>
            <Die value={dice?.[die] ?? null} pair={card === null ? null : pairOf(card, die)} />
          </span>
        )
      })}
    </div>
  )
}

/** A pair in small, on its card. */
export function PairOfDice({ dice, card, pair }: { dice: Roll; card: CardIndex; pair: Pair }): ReactNode {
  return (
    <span className="cs-pair">
      {PAIRS[card][pair].map((die) => (
        <Die key={die} value={dice[die] ?? null} pair={pair} />
      ))}
    </span>
  )
}
