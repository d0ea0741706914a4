import { english, type Names } from '@parlour/core'
import { pegNumber, type Card, type FastTrack, type PegId } from '@parlour/games/fast-track'
import type { AdviceWords } from '../advice.ts'
import { whyBest, type Deed, type Place, type Than, type Why } from './why.ts'

const { and, count, number, percents, whose } = english

export const adviceEnglish: AdviceWords<FastTrack> = {
  values: (values) => percents(values).map((share) => `wins ${share}`),
  reason: (advice, view, seat, who) => sentence(whyBest(advice, view, seat), who),
}

function sentence(why: Why, who: Names): string {
  switch (why.type) {
    case 'wins':
      return 'It wins the game.'
    case 'no-move':
      return `No peg can use ${withArticle(why.card)}.`
    case 'only':
      return `It ${told(why.deeds, who)}, and nothing else can use ${withArticle(why.card)}.`
    case 'better':
      return `It ${told(why.deeds, who)}. ${compared(why.than, who)}`
  }
}

const told = (deeds: readonly Deed[], who: Names): string => and(deeds.map((deed) => done(deed, who)))

function done(deed: Deed, who: Names): string {
  const peg = `peg ${tag(deed.peg)}`
  switch (deed.type) {
    case 'cuts':
      return `cuts ${whose(who(deed.victim))} ${peg} ${deed.at === 'bullseye' ? 'in the bullseye' : placed(deed.at)}`
    case 'enters':
      return `brings in ${peg} and leaves ${deed.held === 0 ? 'none' : deed.held} in holding`
    case 'swaps':
      return `swaps ${peg} with ${whose(who(deed.other))}, ${placed(deed.at)}`
    case 'goes-deeper':
      return `moves ${peg} deeper into the safe zone and leaves room for ${count(deed.room, 'more peg')}`
    case 'gets-safe':
      return `gets ${peg} into the safe zone, ${deed.safe} of ${deed.of}`
    case 'takes-bullseye':
      return `takes ${peg} into the bullseye, with ${deed.free} of ${deed.of} cards to get out again`
    case 'rides':
      return deed.on
        ? `rides ${peg} on, ${count(deed.hops, 'hop')} from its own corner`
        : `puts ${peg} on the FastTrack, ${count(deed.hops, 'hop')} from its own corner`
    case 'backs-over-gate':
      return `takes ${peg} back over its gate, ${placed(deed.at)} instead of ${deed.before}`
    case 'goes-back':
      return deed.onGate ? `takes ${peg} four holes back onto its gate` : `takes ${peg} four holes back`
    case 'moves': {
      const to = deed.at.holes === 0 ? `onto ${GOALS[deed.at.goal]}` : `to ${placed(deed.at)}`
      return deed.out ? `brings ${peg} out of the bullseye ${to}` : `moves ${peg} ${to}`
    }
  }
}

function compared(than: Than, who: Names): string {
  switch (than.type) {
    case 'gives-up-ride':
      return `The next best gives up peg ${tag(than.peg)}'s ride.`
    case 'exposes': {
      const { cards, of, rival } = than.worse
      const worse = `The next best leaves peg ${tag(than.peg)} open to ${cards} of ${whose(who(rival))} ${of} cards`
      return than.here === null ? `${worse}.` : `${worse}, this one to ${than.here.cards} of ${than.here.of}.`
    }
    case 'wins-less':
      return than.less < LEAST
        ? 'The next best is about as good.'
        : `The next best wins ${number(100 * than.less, 1)} fewer of 100 games.`
  }
}
const LEAST = 0.0005 // rounds to less than a tenth of a game in 100

const GOALS = { gate: 'its gate', home: 'home' } as const
const placed = ({ holes, goal }: Place): string =>
  holes === 0 ? `on ${GOALS[goal]}` : `${count(holes, 'hole')} from ${GOALS[goal]}`
const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const withArticle = (card: Card): string => (card === 'A' || card === '8' ? `an ${card}` : `a ${card}`)
