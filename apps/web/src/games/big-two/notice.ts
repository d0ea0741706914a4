import type { Names, Option, Words } from '@parlour/core'
import { cardsText, isUnbeatable, type BigTwo, type BigTwoReason, type Prompt, type View } from '@parlour/games/big-two'
import type { BoardWords } from './words.ts'

/** What stands above the hand: said before anything wrong is tried, or why something was refused. */
export interface Notice {
  readonly tone: 'refused' | 'forced' | 'whole' | 'part' | 'unbeatable' | 'plain' | 'legend'
  readonly text: string
  readonly rule: string | null // to be opened from here
}

interface Asked {
  readonly view: View
  readonly prompt: Prompt
  readonly refused: Option<BigTwo> | null // the latest card or pass that was tried in vain
  readonly words: Words<BigTwo>
  readonly who: Names
  readonly text: BoardWords
}

export function noticeOf({ view, prompt, refused, words, who, text }: Asked): Notice | null {
  if (prompt.type !== 'play') return null
  if (refused?.status === 'blocked') return { tone: 'refused', ...because(refused.reasons[0], words, who) }
  const { picked, kind, whole, table, opening, alone, highest, stuck } = prompt
  const beaten = table === null ? null : cardsText(table)
  if (picked.length > 0)
    return whole && kind !== null
      ? { tone: 'whole', text: text.whole(text.kinds[kind], cardsText(picked), beaten), rule: null }
      : { tone: 'part', text: text.soFar(cardsText(picked)), rule: null }
  if (opening !== null) return { tone: 'forced', text: text.opening(alone), rule: '1.1.3' }
  if (highest !== null)
    return table === null
      ? { tone: 'forced', text: text.single, rule: '2.1.6' }
      : { tone: 'forced', text: text.forced, rule: '2.1.3' }
  if (beaten !== null && isUnbeatable(view)) return { tone: 'unbeatable', text: text.unbeatable(beaten), rule: null }
  if (stuck && beaten !== null) return { tone: 'plain', text: text.stuck, rule: '1.1.6' }
  return { tone: 'legend', text: text.legend, rule: null }
}

const because = (reason: BigTwoReason, words: Words<BigTwo>, who: Names): { text: string; rule: string } => ({
  text: words.reason(reason, who),
  rule: reason.rule,
})
