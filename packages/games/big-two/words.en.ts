import { english, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.en.ts'
import { cardsText, cardText } from './card-text.ts'
import type { Action, BigTwo, BigTwoReason, Effect, Kind, Prompt } from './state.ts'
import type { BigTwoWords } from './words.ts'

const { and, count, does, subject } = english

const KIND: { readonly [kind in Kind]: string } = {
  single: 'single',
  pair: 'pair',
  triple: 'triple',
  straight: 'straight',
  flush: 'flush',
  'full-house': 'full house',
  four: 'four of a kind',
  'straight-flush': 'straight flush',
}

export const bigTwoEnglish: BigTwoWords = {
  name: 'Big Two',
  summary: 'Get rid of your cards first: singles, pairs and poker hands, with the 2 on top.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'play':
        return prompt.picked.length === 0 ? asked(prompt) : pickedSoFar(prompt)
      case 'wait':
        return prompt.table === null
          ? does(who(prompt.seat), 'lead')
          : `${does(who(prompt.seat), 'have', 'has')} to beat the ${cardsText(prompt.table)} or pass`
      case 'deal':
        return `Match ${prompt.match}: dealing the cards`
      case 'over':
        return `${and(prompt.winners.map((seat) => subject(who(seat))))} won`
    }
  },

  option(option: Option<BigTwo>): Label {
    const { pick } = option
    if (pick.type === 'pass') return { title: 'Pass', badges: [], tag: null }
    const name = cardText(pick.card)
    if (option.status === 'blocked') return { title: name, badges: [], tag: null }
    const played = option.effects.find((effect) => effect.type === 'played')
    if (played === undefined) return { title: `${name} with more cards`, badges: [], tag: null }
    const alone = played.kind === 'single'
    return {
      title: alone ? `Play ${name}` : `Play the ${KIND[played.kind]} ${cardsText(played.cards)}`,
      badges: [...(alone ? [] : [KIND[played.kind]]), ...(played.left === 0 ? ['wins'] : [])],
      tag: played.forced ? 'Forced' : null,
    }
  },

  action: (action: Action): string => (action.type === 'pass' ? 'Pass' : `Play ${cardsText(action.cards)}`),

  reason(reason: BigTwoReason): string {
    switch (reason.code) {
      case 'nobody-to-act':
        return "It's nobody's turn right now"
      case 'out-of-turn':
        return 'Not your turn'
      case 'cannot-pass-leading':
        return 'Cannot pass when leading'
      case 'card-not-in-hand':
        return 'Card not in hand'
      case 'card-twice':
        return 'Invalid card combination'
      case 'first-play':
        return reason.alone
          ? `First play must be ${cardText(reason.card)} alone`
          : `First play must include ${cardText(reason.card)}`
      case 'invalid-combination':
        return 'Invalid card combination'
      case 'wrong-size':
        return `Cannot beat ${KIND[reason.table]} with ${KIND[reason.kind]}`
      case 'too-weak':
        return `Cannot beat the ${cardsText(reason.table)} on the table`
      case 'must-beat':
        return `You cannot pass! The next player has only 1 card left and you have a card that can beat the ${cardText(reason.card)} on the table.`
      case 'must-play-highest':
        return `You must play your highest card (${cardText(reason.card)}) because the next player has only 1 card left!`
      case 'in-no-play':
        return reason.table === null
          ? `Your hand has no combination with ${cardsText(reason.cards)}`
          : `No play with ${cardsText(reason.cards)} beats the ${cardsText(reason.table)} on the table`
    }
  },

  preview(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'played':
        return effect.left === 0 ? 'Your last cards: you win the match.' : `Leaves you ${count(effect.left, 'card')}.`
      case 'passed':
        return 'You pass.'
      case 'one-card-left':
        return `${does(who(effect.seat), 'have', 'has')} 1 card left.`
      case 'trick-won':
        return `${does(who(effect.seat), 'win')} the trick and ${who(effect.seat).you ? 'lead' : 'leads'}.`
      case 'match-ended':
        return `${does(who(effect.seat), 'win')} match ${effect.match}.`
      case 'game-ended':
        return `The game ends.`
      case 'dealt':
        return `Match ${effect.match} is dealt.`
      case 'opens':
        return `${does(who(effect.seat), 'lead')}.`
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'dealt': {
        const [first = 0] = effect.counts
        return effect.counts.every((cards) => cards === first)
          ? `Match ${effect.match}: ${first} cards each.`
          : `Match ${effect.match}: ${effect.counts.join(', ')} cards.`
      }
      case 'opens':
        return effect.by === 'last-win'
          ? `${subject(who(effect.seat))} led as winner of the last match.`
          : effect.card === null
            ? `${subject(who(effect.seat))} led with the lowest card.`
            : `${subject(who(effect.seat))} had ${cardText(effect.card)} and led.`
      case 'played': {
        const cards =
          effect.kind === 'single' ? cardsText(effect.cards) : `the ${KIND[effect.kind]} ${cardsText(effect.cards)}`
        return effect.forced
          ? `${subject(who(effect.seat))} had to play ${cards}.`
          : `${subject(who(effect.seat))} played ${cards}.`
      }
      case 'passed':
        return `${subject(who(effect.seat))} passed.`
      case 'one-card-left':
        return `${subject(who(effect.seat))} had 1 card left!`
      case 'trick-won':
        return `${subject(who(effect.seat))} won the trick.`
      case 'match-ended': {
        const won = `${subject(who(effect.seat))} won match ${effect.match}.`
        const paid = effect.points.flatMap((points, seat) =>
          points === 0 ? [] : [`${subject(who(seat))} ${points > 0 ? '+' : '−'}${Math.abs(points)}`],
        )
        const points = paid.length === 0 ? 'No points.' : `Points: ${paid.join(', ')}.`
        return effect.liable === null
          ? `${won} ${points}`
          : `${won} ${subject(who(effect.liable))} broke the one-card-left rule and paid for everyone. ${points}`
      }
      case 'game-ended':
        return `${and(effect.winners.map((seat) => subject(who(seat))))} won the game with ${count(Math.min(...effect.scores), 'point')}.`
    }
  },

  score: (score) => count(Math.round(-100 * score) / 100 + 0, 'point'),

  settings: {
    suitOrder: {
      label: 'Order of suits',
      help: 'Which suit is lowest. The lowest 3 opens the game.',
      values: { DCHS: '♦ ♣ ♥ ♠, 3♦ opens', CDHS: '♣ ♦ ♥ ♠, 3♣ opens' },
    },
    deal2: {
      label: 'Cards with two players',
      help: 'How many cards each of two players gets. The rest stay face down.',
      values: { '13': '13 each', '17': '17 each', '21': '21 each' },
    },
    deal3: {
      label: 'Cards with three players',
      help: 'Whether three players get the whole deck.',
      values: { full: '17 each, the odd card to the holder of the lowest', '13': '13 each' },
    },
    nextLeader: {
      label: 'Who opens later matches',
      help: 'The lowest card always opens the first match.',
      values: { winner: 'The winner of the last match', lowestCard: 'The player with the lowest card' },
    },
    firstPlay: {
      label: 'Opening play',
      help: 'What the first play has to be.',
      values: { contains: 'Any play with the lowest card', single: 'The lowest card alone', free: 'Anything' },
    },
    triples: { label: 'Triples', help: 'Three of a kind may be played on their own.', values: {} },
    flush: { label: 'Flushes', help: 'Five cards of one suit may be played.', values: {} },
    straights: {
      label: 'Straights',
      help: 'Which straights count, and which is highest.',
      values: {
        poker: 'A2345 lowest, 10JQKA highest',
        hk: 'A2345 highest, then 23456, then 10JQKA',
        taiwan26: 'A2345 lowest, 23456 highest',
        highTwo: '34567 lowest, JQKA2 highest',
        noTwo: '34567 lowest, 10JQKA highest, no 2s',
      },
    },
    flushOrder: {
      label: 'Order of flushes',
      help: 'What decides between two flushes.',
      values: {
        topCard: 'The highest card',
        suitFirst: 'The suit, then the highest card',
        allRanks: 'All ranks from the highest, then the suit',
      },
    },
    bombs: {
      label: 'Bombs',
      help: 'Whether four of a kind and straight flushes beat everything else.',
      values: { false: 'No bombs', anySize: 'They beat any play' },
    },
    passLocks: { label: 'Passing is final', help: "Once you pass, you're out until the trick ends.", values: {} },
    oneCardLeft: {
      label: 'One card left',
      help: 'If the next player has one card left, you must play your highest single.',
      values: { enforce: 'Always', liability: 'Or pay for everyone', off: 'Off' },
    },
    scoring: {
      label: 'Points for cards left',
      help: 'What each card left in your hand costs.',
      values: {
        standard: '1 each, 2 each from 5 cards, 3 each from 10',
        classic: '1 each, 2 each from 10 cards, 3 each for 13',
        plain: '1 each',
      },
    },
    winnerTakes: {
      label: 'The winner takes',
      help: "The losers' points come off the winner's.",
      values: {},
    },
    doubleTwos: { label: 'Twos double', help: 'Each 2 left in your hand doubles its points.', values: {} },
    target: {
      label: 'Points to end the game',
      help: 'The game ends after the match in which somebody reaches this many points.',
      values: {},
    },
  },
  presets: { standard: 'Standard', pagat: 'Pagat', hongKong: 'Hong Kong', taiwan: 'Taiwan' },

  kinds: KIND,
  picture: {
    match: (match) => `Match ${match}`,
    cardsLeft: (cards) => (cards === 1 ? '1 card left!' : String(cards)),
    points: (score) => count(score, 'point'),
    nothing: 'Nothing on the table',
    played: (name, cards) => `${name}: ${cards}`,
  },
}

type Asked = Prompt & { readonly type: 'play' }

/** The task, with the forced or the opening card named before anything is tried. */
function asked({ table, opening, alone, highest, stuck }: Asked): string {
  if (opening !== null)
    return alone ? `Your lead: play ${cardText(opening)} alone` : `Your lead: include ${cardText(opening)}`
  if (table === null)
    return highest === null
      ? 'Your lead: play anything'
      : `Your lead. The next player has 1 card left: a single must be your highest, ${cardText(highest)}`
  if (highest !== null) return `The next player has 1 card left: play your highest card, ${cardText(highest)}`
  return stuck ? `You can't beat the ${cardsText(table)}: pass` : `Your turn: beat the ${cardsText(table)} or pass`
}

/** What the picked cards make. */
function pickedSoFar({ picked, kind, whole, table }: Asked): string {
  const name = kind === null || picked.length === 1 ? cardsText(picked) : `the ${KIND[kind]} ${cardsText(picked)}`
  if (whole) return `Play ${name}?`
  return table === null
    ? `${cardsText(picked)}: add cards`
    : `${cardsText(picked)}: add cards to beat the ${cardsText(table)}`
}
