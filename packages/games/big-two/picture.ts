import type { Names, Picture, Span } from '@parlour/core'
import { cardsText, cardText } from './words.ts'
import type { Card, View } from './state.ts'

/** The table, everybody's cards as backs, and the viewer's hand. */
export function draw(v: View, who: Names): Picture {
  const rows: Span[][] = [[{ text: `Match ${v.match}`, tone: 'dim' }]]
  v.scores.forEach((score, seat) => {
    const turn = seat === v.seat && v.phase === 'playing' ? '> ' : '  '
    const count = v.counts[seat] ?? 0
    const left = count === 1 ? ' 1 card left!' : ` ${count}`
    rows.push([turn, { text: who(seat), tone: seat }, ` ${'▮'.repeat(count)}${left}`, { text: `  ${score} points`, tone: 'dim' }])
  })
  rows.push([], v.table === null ? ['Nothing on the table'] : [`${who(v.by)}: `, { text: cardsText(v.table.cards), tone: 'gold' }])
  if (v.hand.length > 0) rows.push([], v.hand.map(face))
  return rows
}

const face = (card: Card): Span => ({ text: ` ${cardText(card)}`, tone: (card & 3) === 0 || (card & 3) === 2 ? 'red' : 'dim' })
