import type { Language, Names } from '@parlour/core'
import { cantStop, type Action, type CantStop } from '@parlour/games/cant-stop'
import type { Adviser, AdviceWords } from '../advice.ts'
import type { Coach } from '../coach.ts'
import { rate } from './hard.ts'
import { whyBest, type Why } from './why.ts'

const words: { readonly [L in Language]: AdviceWords<CantStop> } = {
  en: {
    value: (value) => (value > 0 ? `wins ${percent(value)}` : value === 0 ? 'finishes now' : `${count(-value)} to go after this one`),
    reason: (advice, s, _seat, who) => sentence(whyBest(advice, s), who),
  },
}

/** The expert's opinion: the chance to win, or alone the turns to go after this one as a negative number. */
export const adviser: Adviser<CantStop> = {
  advise(s) {
    const [best, second = null] = rate(s)
    if (best === undefined) throw new Error('nothing to choose from')
    return { best, second }
  },

  words,
}

/** The same expert after the game. */
export const coach: Coach<CantStop> = {
  rate,
  words: { en: { cost: (loss, { camps }) => (camps.length === 1 ? `costs ${count(loss)}` : `costs ${percent(loss)} of winning`) } },
}

const RARE = 0.25 // busts that are called few
const FEW = 4 // steps that are called few

function sentence(why: Why, who: Names): string {
  switch (why.type) {
    case 'turn-lost':
      return 'No pairing can be played, so the turn is lost.'
    case 'only-move':
      return 'Nothing else can be played with this roll.'
    case 'wins':
      return 'Stopping now wins the game.'
    case 'must-roll':
      return `Stopping is not allowed here, and ${rolls(why.bust)}.`
    case 'cannot-bust':
      return why.runners === 0
        ? 'No roll can bust here, so rolling again costs nothing.'
        : `With ${why.runners === 1 ? 'a runner' : `${why.runners} runners`} still in hand no roll can bust.`
    case 'worth-the-risk':
      return why.bust < RARE
        ? `Rolling again busts only ${percent(why.bust)} of the time, and the turn has ${steps(why.steps)} to lose.`
        : why.steps <= FEW
          ? `Rolling again busts ${percent(why.bust)} of the time, but the turn has only ${steps(why.steps)} to lose.`
          : `Rolling again busts ${percent(why.bust)} of the time, but it still ${outlook(why.value)}, stopping ${figure(why.stopping)}.`
    case 'last-chance':
      return `${who(why.rival)} is about ${count(why.turns)} from winning, so stopping now would leave you only ${percent(why.stopping)}.`
    case 'too-risky':
      return why.topped.length > 0
        ? `Rolling again busts ${percent(why.bust)} of the time and would put the top of ${columns(why.topped)} at risk.`
        : `Rolling again busts ${percent(why.bust)} of the time, and the turn has ${steps(why.steps)} to lose.`
    case 'wins-next':
      return `It reaches the top of ${columns(why.columns)}, and stopping then wins the game.`
    case 'tops':
      return `It reaches the top of ${columns(why.columns)}.`
    case 'spares-runner':
      return `It keeps a runner in hand, so the next roll cannot bust; after ${move(why.other)} it would ${percent(why.bust)} of the time.`
    case 'safer':
      return `The next roll then busts ${percent(why.bust)} of the time, after ${move(why.other)} ${percent(why.otherBust)}.`
    case 'likelier':
      return `${percent(why.shown.chance)} of all rolls show ${either(why.shown.columns)}, only ${percent(why.other.chance)} show ${either(why.other.columns)}.`
    case 'further':
      return `It climbs ${percent(why.share)} of a column, ${move(why.other)} only ${percent(why.otherShare)}.`
    case 'outlook':
      return `In the long run it ${outlook(why.value)}, ${move(why.other)} ${figure(why.otherValue)}.`
  }
}

const rolls = (bust: number): string => (bust === 0 ? 'no roll can bust' : `the next roll busts ${percent(bust)} of the time`)
const outlook = (value: number): string => (value > 0 ? `wins ${percent(value, 1)} of games` : `leaves ${count(-value, 2)}`)
const figure = (value: number): string => (value > 0 ? `only ${percent(value, 1)}` : count(-value, 2))
const either = (list: readonly number[]): string => list.join(' or ')
const move = (action: Action): string => (action.type === 'advance' ? action.columns.join(' and ') : cantStop.words.en.action(action))
const columns = (list: readonly number[]): string => `${list.length === 1 ? 'column' : 'columns'} ${list.join(' and ')}`
const steps = (n: number): string => (n === 0 ? 'nothing' : n === 1 ? '1 step' : `${n} steps`)

function percent(share: number, digits = share < 0.1 || (share > 0.99 && share < 1) ? 1 : 0): string {
  const text = (100 * share).toFixed(digits)
  return share > 0 && Number(text) === 0 ? 'less than 0.1 %' : `${text.replace(/\.0$/, '')} %`
}

function count(turns: number, digits = 1): string {
  const text = turns.toFixed(digits)
  return `${text} ${Number(text) === 1 ? 'turn' : 'turns'}`
}
