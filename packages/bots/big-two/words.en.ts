import { english, type Names } from '@parlour/core'
import { bigTwoWords, cardsText, cardText, type BigTwo } from '@parlour/games/big-two'
import type { AdviceWords } from '../advice.ts'
import { groundFor, type Ground, type Outlook, type PlayGround } from './reasons.ts'

const { count, does, percents } = english

export const adviceEnglish: AdviceWords<BigTwo> = {
  values: (values) => percents(values).map((share) => `wins this match ${share}`),
  reason: (advice, view, _seat, who) => sentence(groundFor(advice, view), who),
}

function sentence(ground: Ground, who: Names): string {
  switch (ground.type) {
    case 'goes-out':
      return 'Those are your last cards: you win the match.'
    case 'certain': {
      const [last = [], ...before] = ground.plays.toReversed()
      const [first = [], ...between] = before.toReversed()
      if (between.length === 0)
        return `Nobody can beat the ${cardsText(first)}, and then you go out with the ${cardsText(last)}.`
      return between.length > 2
        ? `Nobody can beat the ${cardsText(first)} or your next ${between.length} plays, and then you go out with the ${cardsText(last)}.`
        : `Nobody can beat the ${[first, ...between].map(cardsText).join(' or the ')}, and then you go out with the ${cardsText(last)}.`
    }
    case 'stuck':
      return `Nothing in your hand beats the ${cardsText(ground.table)}.`
    case 'bound':
      return ground.card === null
        ? "It's the only opening you have."
        : `The next player has 1 card left, so you have to play your highest, the ${cardText(ground.card)}.`
    case 'whole':
      return ground.broken === ground.plays
        ? `The ${cardsText(ground.instead)} would break up your hand and still leave ${plays(ground.plays)}.`
        : `The ${cardsText(ground.instead)} would break up your hand: ${plays(ground.broken)} to go instead of ${ground.plays}.`
    case 'saves':
      return ground.least > 3
        ? `Keep the ${cardsText(ground.instead)} for later: everybody still has ${ground.least} cards or more.`
        : `Keep the ${cardsText(ground.instead)} for a better moment: you have ${plays(ground.plays)} to go.`
    case 'play':
      return `${merit(ground, who)} ${outlook(ground.outlook)}`
  }
}

function merit({ merit, play, table }: PlayGround, who: Names): string {
  const kind = bigTwoWords.en.kinds[play.kind]
  switch (merit.type) {
    case 'holds':
      return 'Nobody can beat it, so you lead again.'
    case 'shuts-out':
      return `${does(who(merit.seat), 'have', 'has')} only ${count(merit.left, 'card')} and can't answer a ${kind}.`
    case 'sheds':
      return `It gets rid of ${merit.cards} cards at once.`
    case 'lowest':
      return play.kind === 'single'
        ? 'It gets rid of your lowest card.'
        : `It gets rid of your lowest card in a ${kind}.`
    case 'cheapest':
      return `It's the cheapest way to beat the ${cardsText(table ?? [])}.`
    case 'plain':
      return table === null ? `It leads the ${cardsText(play.cards)}.` : `It beats the ${cardsText(table)}.`
  }
}

function outlook(outlook: Outlook): string {
  switch (outlook.type) {
    case 'fewer-plays':
      return `You then have ${plays(outlook.plays)} to go, and ${outlook.than} after the ${cardsText(outlook.instead)}.`
    case 'saves':
      return `You keep the ${cardsText(outlook.instead)}.`
    case 'firmer':
      return `${count(outlook.beaten, 'unseen card')} can beat it, and ${outlook.than} the ${cardsText(outlook.instead)}.`
    case 'keeper':
      return `You keep the ${cardText(outlook.card)}, which no single can beat.`
    case 'plays':
      return `You then have ${plays(outlook.plays)} to go.`
  }
}

const plays = (n: number): string => count(n, 'play')
