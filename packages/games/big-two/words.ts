import type { Label, Language, Names, Option, Words } from '@parlour/core'
import { RANKS, type Action, type BigTwo, type BigTwoReason, type Card, type Cards, type Effect, type Kind, type Prompt } from './state.ts'

/** 2.2  A card as rank and symbol: 2♠, 10♥. */
export const cardText = (card: Card): string => `${RANKS[card >> 2]?.replace('T', '10') ?? '?'}${'♦♣♥♠'[card & 3] ?? '?'}`
export const cardsText = (cards: Cards): string => cards.map(cardText).join('')

export const KIND: { readonly [kind in Kind]: string } = {
  single: 'single',
  pair: 'pair',
  triple: 'triple',
  straight: 'straight',
  flush: 'flush',
  'full-house': 'full house',
  four: 'four of a kind',
  'straight-flush': 'straight flush',
}

const english: Words<BigTwo> = {
  name: 'Big Two',
  summary: 'Shed all your cards first: singles, pairs and poker hands, with the 2 on top.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'play':
        return prompt.picked.length === 0 ? asked(prompt) : pickedSoFar(prompt)
      case 'wait':
        return prompt.table === null
          ? `${who(prompt.seat)} is to lead`
          : `${who(prompt.seat)} is to beat the ${cardsText(prompt.table)} or pass`
      case 'deal':
        return `Match ${prompt.match}: the cards are about to be dealt`
      case 'over':
        return `${prompt.winners.map(who).join(' and ')} won the game`
    }
  },

  option(option: Option<BigTwo>, who: Names): Label {
    const { pick } = option
    const name = pick.type === 'pass' ? 'Pass' : cardText(pick.card)
    if (option.status === 'blocked')
      return { text: `${name}: ${option.reasons.map((reason) => english.reason(reason, who)).join(' ')}`, badges: [], tag: null }
    const played = option.effects.find((effect) => effect.type === 'played')
    if (played === undefined) return { text: pick.type === 'pass' ? 'Pass' : `${name} begins a longer play`, badges: [], tag: null }
    const alone = played.kind === 'single'
    const play = alone ? `Play ${name}` : `${name} completes the ${KIND[played.kind]} ${cardsText(played.cards)}`
    const ends = played.left > 0 ? '' : alone ? ' and win the match' : ' and wins the match'
    const further = !option.more ? '' : alone ? ', or begin a longer play with it' : ', or begins a longer play'
    const because = played.forced ? `. It is your highest card, the only single allowed: the next player has only 1 card left` : ''
    return {
      text: `${play}${ends}${further}${because}`,
      badges: alone ? [] : [KIND[played.kind]],
      tag: played.forced ? 'Forced' : null,
    }
  },

  action: (action: Action): string => (action.type === 'pass' ? 'Pass' : `Play ${cardsText(action.cards)}`),

  reason(reason: BigTwoReason): string {
    switch (reason.code) {
      case 'nobody-to-act':
        return 'Nobody is to play now'
      case 'out-of-turn':
        return 'Not your turn'
      case 'cannot-pass-leading':
        return 'Cannot pass when leading'
      case 'card-not-in-hand':
        return 'Card not in hand'
      case 'card-twice':
        return 'Invalid card combination'
      case 'first-play':
        return reason.alone ? `First play must be ${cardText(reason.card)} alone` : `First play must include ${cardText(reason.card)}`
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
          ? `No combination in your hand holds ${cardsText(reason.cards)}`
          : `No play with ${cardsText(reason.cards)} beats the ${cardsText(reason.table)} on the table`
    }
  },

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'dealt': {
        const [first = 0] = effect.counts
        const each = effect.counts.every((count) => count === first) ? `${first} cards each` : `${effect.counts.join(', ')} cards`
        return `Match ${effect.match}: ${each} were dealt.`
      }
      case 'opens':
        return effect.by === 'last-win'
          ? `${who(effect.seat)} won the last match and led.`
          : `${who(effect.seat)} held ${effect.card === null ? 'the lowest card' : cardText(effect.card)} and led.`
      case 'played':
        return `${who(effect.seat)} played ${effect.kind === 'single' ? '' : `the ${KIND[effect.kind]} `}${cardsText(effect.cards)}${effect.forced ? ', the highest card, as the rule demanded' : ''}.`
      case 'passed':
        return `${who(effect.seat)} passed.`
      case 'one-card-left':
        return `${who(effect.seat)} had only 1 card left!`
      case 'trick-won':
        return `${who(effect.seat)} won the trick and led.`
      case 'match-ended': {
        const paid = effect.points.flatMap((points, seat) =>
          points === 0 ? [] : [`${who(seat)} ${points > 0 ? '+' : '−'}${Math.abs(points)}`],
        )
        const liable = effect.liable === null ? '' : ` ${who(effect.liable)} broke the one-card-left rule and paid for all.`
        return `${who(effect.seat)} went out and won match ${effect.match}.${liable} Points: ${paid.join(', ') || 'none'}.`
      }
      case 'game-ended':
        return `${effect.winners.map(who).join(' and ')} won the game with ${count(Math.min(...effect.scores), 'point')}.`
    }
  },

  score: (score) => count(0 - score, 'point'),

  settings: {
    suitOrder: {
      label: 'Order of suits',
      help: 'Which suit is lowest; the lowest 3 opens the game.',
      values: { DCHS: '♦ ♣ ♥ ♠, 3♦ opens', CDHS: '♣ ♦ ♥ ♠, 3♣ opens' },
    },
    deal2: {
      label: 'Cards with two players',
      help: 'How many cards each of two players gets; the rest stay unseen.',
      values: { '13': '13 each', '17': '17 each', '21': '21 each' },
    },
    deal3: {
      label: 'Cards with three players',
      help: 'Whether three players share the whole pack.',
      values: { full: '17 each, the last card to the holder of the lowest', '13': '13 each' },
    },
    nextLeader: {
      label: 'Who opens later matches',
      help: 'The first match is always opened by the holder of the lowest card.',
      values: { winner: 'The winner of the last match', lowestCard: 'The holder of the lowest card' },
    },
    firstPlay: {
      label: 'Opening play',
      help: 'What the holder of the lowest card must open with.',
      values: { contains: 'Any play with the lowest card', single: 'The lowest card alone', free: 'Anything' },
    },
    triples: { label: 'Triples', help: 'Three cards of a rank are a play of their own.', values: {} },
    flush: { label: 'Flushes', help: 'Five cards of a suit are a play of their own.', values: {} },
    straights: {
      label: 'Straights',
      help: 'Which straights there are, and their order.',
      values: {
        poker: 'A2345 lowest, 10JQKA highest',
        hk: 'A2345 highest, then 23456, then 10JQKA',
        taiwan26: 'A2345 lowest, 23456 highest',
        highTwo: '34567 lowest, JQKA2 highest',
        noTwo: '34567 lowest, 10JQKA highest, never a 2',
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
      help: 'Whether four of a kind and straight flushes beat any play.',
      values: { false: 'No bombs', anySize: 'They beat any number of cards' },
    },
    passLocks: { label: 'A pass is final', help: 'Whoever passes is out until the trick ends.', values: {} },
    oneCardLeft: {
      label: 'One card left',
      help: 'The player before one who holds a single card must play the highest single.',
      values: { enforce: 'Nothing else is allowed', liability: 'Whoever fails pays for all', off: 'No such rule' },
    },
    scoring: {
      label: 'Points for cards left',
      help: 'What a card in hand costs at the end of a match.',
      values: {
        standard: '1 each, 2 each from 5 cards, 3 each from 10',
        classic: '1 each, 2 each from 10 cards, 3 each for 13',
        plain: '1 each',
      },
    },
    winnerTakes: { label: 'The winner takes', help: "What the losers pay is taken off the winner's points.", values: {} },
    doubleTwos: { label: 'Twos double', help: 'Every 2 left in hand doubles the points for that hand.', values: {} },
    target: {
      label: 'Points to end the game',
      help: 'The game ends after the match in which somebody reaches so many points.',
      values: {},
    },
  },
  presets: { standard: 'Standard', pagat: 'Pagat', hongKong: 'Hong Kong', taiwan: 'Taiwan' },
}

export const words: { readonly [L in Language]: Words<BigTwo> } = { en: english }

type Asked = Prompt & { readonly type: 'play' }

/** The task, with the forced or the opening card named before anything is tried. */
function asked({ table, opening, alone, highest, stuck }: Asked): string {
  if (opening !== null) return `Lead: the first play must ${alone ? 'be' : 'include'} ${cardText(opening)}`
  const why = 'because the next player has only 1 card left'
  if (table === null) return highest === null ? 'Lead anything' : `Lead: a single must be your highest card (${cardText(highest)}) ${why}`
  if (highest !== null) return `Play your highest card (${cardText(highest)}) ${why}`
  return stuck ? `Nothing in your hand beats the ${cardsText(table)}: pass` : `Beat the ${cardsText(table)} or pass`
}

/** What the picked cards make, and what that beats. */
function pickedSoFar({ picked, kind, whole, table }: Asked): string {
  const name = kind === null || picked.length === 1 ? cardsText(picked) : `${KIND[kind]} ${cardsText(picked)}`
  if (whole) return `Play ${name}${table === null ? '' : `: it beats the ${cardsText(table)}`}`
  return `${name} so far: add cards for a play${table === null ? '' : ` that beats the ${cardsText(table)}`}`
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
