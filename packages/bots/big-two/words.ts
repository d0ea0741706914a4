import type { Names } from '@parlour/core'
import { cardsText, cardText, KIND, type BigTwo } from '@parlour/games/big-two'
import type { AdviceWords, Adviser } from '../advice.ts'
import { groundFor, type Ground, type Outlook, type PlayGround } from './grounds.ts'

const english: AdviceWords<BigTwo> = {
  value: (value) => `wins this match ${value < 0.01 ? 'under 1' : Math.round(100 * value)} %`,
  reason: (advice, view, _seat, who) => sentence(groundFor(advice, view), who),
}

export const words: Adviser<BigTwo>['words'] = { en: english }

function sentence(ground: Ground, who: Names): string {
  switch (ground.type) {
    case 'goes-out':
      return 'You go out and win the match.'
    case 'certain': {
      const [last = [], ...before] = ground.plays.toReversed()
      const [first = [], ...between] = before.toReversed()
      const more =
        between.length > 2
          ? `, nor any of your next ${between.length} plays`
          : between.map((cards) => ` nor the ${cardsText(cards)}`).join('')
      return `Nobody can beat the ${cardsText(first)}${more}, and then the ${cardsText(last)} ${last.length === 1 ? 'goes' : 'go'} out.`
    }
    case 'stuck':
      return `Nothing in your hand beats the ${cardsText(ground.table)}.`
    case 'bound':
      return ground.card === null
        ? 'The opening leaves no choice.'
        : `The next player has only 1 card left, so your highest card, the ${cardText(ground.card)}, is all you may play.`
    case 'whole':
      return `The ${cardsText(ground.instead)} would break up your hand: it takes ${plays(ground.plays)} now and ${ground.broken === ground.plays ? 'still as many' : ground.broken} after that.`
    case 'saves':
      return ground.least > 3
        ? `Saves the ${cardsText(ground.instead)} for a later trick: nobody has fewer than ${ground.least} cards yet.`
        : `Saves the ${cardsText(ground.instead)} for a better moment, with ${plays(ground.plays)} of your own to come.`
    case 'play':
      return `${merit(ground, who)}${ground.merit.type === 'holds' || ground.merit.type === 'shuts-out' ? '; it' : ' and'} ${outlook(ground.outlook)}.`
  }
}

function merit({ merit, play, table }: PlayGround, who: Names): string {
  switch (merit.type) {
    case 'holds':
      return `Nobody can beat it, so you lead again`
    case 'shuts-out':
      return `${who(merit.seat)} has only ${count(merit.left, 'card')} and cannot answer a ${KIND[play.kind]}`
    case 'sheds':
      return `Sheds ${NUMBERS[merit.cards] ?? merit.cards} cards at once`
    case 'lowest':
      return play.kind === 'single' ? 'Gets rid of your lowest card' : `Gets rid of your lowest card in a ${KIND[play.kind]}`
    case 'cheapest':
      return `Beats the ${cardsText(table ?? [])} as cheaply as you can`
    case 'plain':
      return table === null ? `Leads the ${cardsText(play.cards)}` : `Beats the ${cardsText(table)}`
  }
}

function outlook(outlook: Outlook): string {
  switch (outlook.type) {
    case 'fewer-plays':
      return `leaves ${plays(outlook.plays)}, where the ${cardsText(outlook.instead)} would leave ${outlook.than}`
    case 'saves':
      return `saves the ${cardsText(outlook.instead)}`
    case 'firmer':
      return `is beaten by ${count(outlook.beaten, 'unseen card')}, the ${cardsText(outlook.instead)} by ${outlook.than}`
    case 'keeper':
      return `keeps the ${cardText(outlook.card)}, which no single can beat`
    case 'plays':
      return `leaves ${plays(outlook.plays)}`
  }
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five']
const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
const plays = (n: number): string => count(n, 'play')
