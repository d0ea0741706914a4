import type { Language, Names, Picture, Span } from '@parlour/core'
import { cardsText, cardText } from './card-text.ts'
import type { Card, View } from './state.ts'
import { words } from './words.ts'

/** The table, everybody's cards as backs, and the viewer's hand. */
export function render(v: View, who: Names, language: Language): Picture {
  const { match, cardsLeft, points, nothing, played } = words[language].picture
  const rows: Span[][] = [[{ text: match(v.match), tone: 'dim' }]]
  v.scores.forEach((score, seat) => {
    const turn = seat === v.seat && v.phase === 'playing' ? '> ' : '  '
    const count = v.counts[seat] ?? 0
    rows.push([
      turn,
      { text: who(seat).name, tone: seat },
      ` ${'▮'.repeat(count)} ${cardsLeft(count)}`,
      { text: `  ${points(score)}`, tone: 'dim' },
    ])
  })
  rows.push(
    [],
    v.table === null ? [nothing] : [{ text: played(who(v.by).name, cardsText(v.table.cards)), tone: 'gold' }],
  )
  if (v.hand.length > 0) rows.push([], v.hand.map(face))
  return rows
}

const face = (card: Card): Span => ({
  text: ` ${cardText(card)}`,
  tone: (card & 3) === 0 || (card & 3) === 2 ? 'red' : 'dim',
})
