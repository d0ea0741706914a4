import { english, type Names } from '@parlour/core'
import { cantStop, type Action, type CantStop } from '@parlour/games/cant-stop'
import type { AdviceWords } from '../advice.ts'
import { whyBest, type Why } from './why.ts'

const { and, count, does, number, or, percent, percents } = english

export const adviceEnglish: AdviceWords<CantStop> = {
  values: (values) =>
    values.every((value) => value > 0)
      ? percents(values).map((share) => `wins ${share}`)
      : values.map((value) => (value === 0 ? 'finishes now' : `${turns(-value)} to go after this one`)),
  reason: (advice, s, _seat, who) => sentence(whyBest(advice, s), who),
}

const RARE = 0.25 // busts that are called few
const FEW = 4 // steps that are called few

function sentence(why: Why, who: Names): string {
  switch (why.type) {
    case 'turn-lost':
      return 'No pairing can move, so the turn is lost.'
    case 'only-move':
      return "It's the only move with this roll."
    case 'wins':
      return 'Stopping now wins the game.'
    case 'must-roll':
      return why.bust === 0
        ? "You can't stop here, and no roll can bust."
        : `You can't stop here. The next roll busts ${percent(why.bust)} of the time.`
    case 'cannot-bust':
      return why.runners === 0
        ? 'No roll can bust here, so rolling again is free.'
        : `With ${why.runners === 1 ? 'a runner' : `${why.runners} runners`} still in hand, no roll can bust.`
    case 'worth-the-risk': {
      const [value, stopping] = outlooks(why.value, why.stopping)
      return why.bust < RARE
        ? `Only ${percent(why.bust)} of rolls bust, and you'd lose ${steps(why.steps)}.`
        : why.steps <= FEW
          ? `${percent(why.bust)} of rolls bust, but you'd lose only ${steps(why.steps)}.`
          : `${percent(why.bust)} of rolls bust, but rolling still ${value}, and stopping ${stopping}.`
    }
    case 'last-chance':
      return `${does(who(why.rival), 'are', 'is')} about ${turns(why.turns)} from winning: stopping now leaves you only ${percent(why.stopping)}.`
    case 'too-risky':
      return why.topped.length > 0
        ? `${percent(why.bust)} of rolls bust, and the top of ${columns(why.topped)} is at stake.`
        : `${percent(why.bust)} of rolls bust, and ${steps(why.steps)} are at stake.`
    case 'wins-next':
      return `It reaches the top of ${columns(why.columns)}: then stop and win.`
    case 'tops':
      return `It reaches the top of ${columns(why.columns)}.`
    case 'spares-runner':
      return `It keeps a runner in hand, so the next roll can't bust. After ${move(why.other)}, ${percent(why.bust)} of rolls would.`
    case 'safer': {
      const [own, other] = percents([why.bust, why.otherBust])
      return `${own} of the next rolls bust. After ${move(why.other)} it's ${other}.`
    }
    case 'likelier': {
      const [own, other] = percents([why.shown.chance, why.other.chance])
      return `${own} of rolls show ${or(why.shown.columns.map(String))}, and only ${other} show ${or(why.other.columns.map(String))}.`
    }
    case 'further': {
      const [own, other] = percents([why.share, why.otherShare])
      return `It climbs ${own} of a column, and ${move(why.other)} only ${other}.`
    }
    case 'outlook': {
      const [own, other] = outlooks(why.value, why.otherValue)
      return `In the long run it ${own}, and ${move(why.other)} ${other}.`
    }
  }
}

/** Two chances to win, or two numbers of turns to go. */
function outlooks(value: number, other: number): readonly [string, string] {
  if (value <= 0 || other <= 0) return [`leaves ${turns(-value, 2)}`, `leaves ${turns(-other, 2)}`]
  const [own = '', its = ''] = percents([value, other])
  return [`wins ${own} of games`, `wins ${its}`]
}

const move = (action: Action): string =>
  action.type === 'advance' ? and(action.columns.map(String)) : cantStop.words.en.action(action)
const columns = (list: readonly number[]): string =>
  list.length === 1 ? `column ${list.join()}` : `columns ${and(list.map(String))}`
const steps = (n: number): string => (n === 0 ? 'nothing' : count(n, 'step'))
const turns = (n: number, digits = 1): string =>
  `${number(n, digits)} ${Number(n.toFixed(digits)) === 1 ? 'turn' : 'turns'}`
