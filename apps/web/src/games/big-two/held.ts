import { commonWords, type Option } from '@parlour/core'
import { cardText, type BigTwo, type Card, type Cards, type Prompt } from '@parlour/games/big-two'
import { spoken, type BoardProps } from '../../game-ui.ts'
import type { BoardWords } from './words.ts'

/** How a card of the hand stands. */
export interface Held {
  readonly card: Card
  readonly option: Option<BigTwo> | null // null when it cannot be asked for now
  readonly lifted: boolean
  readonly label: string
  readonly tag: { readonly type: 'forced' | 'opens' | 'hint'; readonly text: string } | null
}

interface About extends Pick<BoardProps<BigTwo>, 'hinted' | 'words' | 'who' | 'language'> {
  readonly prompt: Prompt
  readonly text: BoardWords
}

/** A card of the hand with what is said of it. */
export function heldCard(
  card: Card,
  picked: Cards,
  options: readonly Option<BigTwo>[],
  { prompt, hinted, words, who, language, text }: About,
): Held {
  const option = options.find(({ pick }) => pick.type === 'card' && pick.card === card) ?? null
  const lifted = picked.includes(card)
  const label = lifted
    ? text.lifted(cardText(card))
    : option === null
      ? text.card(cardText(card))
      : spoken(words, option, who, commonWords[language])
  const asked = prompt.type === 'play' ? prompt : null
  const tag =
    asked?.highest === card
      ? ({ type: 'forced', text: text.tags.forced } as const)
      : asked?.opening === card
        ? ({ type: 'opens', text: text.tags.opens } as const)
        : hinted?.type === 'play' && hinted.cards.includes(card)
          ? ({ type: 'hint', text: text.tags.hint } as const)
          : null
  return { card, option, lifted, label: tag === null ? label : `${tag.text}: ${label}`, tag }
}
