import { LANGUAGES, type Language, type Words } from '@parlour/core'
import { bigTwo, type BigTwo, type Kind } from '@parlour/games/big-two'
import type { Standing } from '../../board.ts'
import type { Sort } from './hand.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (points: number, cards: number) => Standing
  readonly kinds: { readonly [K in Kind]: string }
  readonly table: string
  readonly players: string
  readonly cards: (count: number) => string
  readonly oneCard: string
  readonly oneCardLong: string
  readonly next: string
  readonly passed: string
  readonly thinking: string
  readonly played: (kind: string) => string
  readonly wonTrick: (name: string) => string
  readonly leads: (name: string) => string
  readonly dealing: (match: number) => string
  readonly matchOver: (match: number, name: string) => string
  readonly points: (points: number) => string
  readonly drop: string
  readonly hand: (name: string) => string
  readonly card: (card: string) => string
  readonly lifted: (card: string) => string
  readonly tags: { readonly forced: string; readonly opens: string; readonly hint: string }
  readonly forced: (card: string) => string
  readonly opening: (card: string, alone: boolean) => string
  readonly single: (card: string) => string
  readonly soFar: (cards: string) => string
  readonly whole: (kind: string, cards: string, table: string | null) => string
  readonly stuck: (table: string) => string
  readonly legend: string
  readonly unbeatable: (table: string) => string
  readonly auto: { readonly on: string; readonly off: string; readonly soon: string }
  readonly rule: (rule: string) => string
  readonly pass: string
  readonly play: (kind: string | null) => string
  readonly clear: string
  readonly sort: string
  readonly sorts: { readonly [S in Sort]: string }
  readonly scores: {
    readonly title: string
    readonly match: string
    readonly before: string
    readonly total: string
    readonly none: string
    readonly tricks: string
    readonly noTricks: string
    readonly pass: string
  }
  readonly keys: {
    readonly along: string
    readonly move: string
    readonly play: string
    readonly pass: string
    readonly rank: string
    readonly suit: string
  }
  readonly lessons: { readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string } }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const english: BoardWords = {
  standing: (points, cards) => ({ short: `${points} p`, long: `${count(points, 'point')}, ${count(cards, 'card')} left` }),
  kinds: {
    single: 'Single',
    pair: 'Pair',
    triple: 'Triple',
    straight: 'Straight',
    flush: 'Flush',
    'full-house': 'Full house',
    four: 'Four of a kind',
    'straight-flush': 'Straight flush',
  },
  table: 'The table',
  players: 'Who did what in this trick',
  cards: (cards) => count(cards, 'card'),
  oneCard: '1 card!',
  oneCardLong: 'only 1 card left!',
  next: 'next',
  passed: 'Pass',
  thinking: 'to play',
  played: (kind) => `${kind} to beat`,
  wonTrick: (name) => `${name} won the trick: anything may be led`,
  leads: (name) => `To lead: ${name}`,
  dealing: (match) => `Match ${match} is about to be dealt`,
  matchOver: (match, name) => `Match ${match}: ${name} went out`,
  points: (points) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`,
  drop: 'Drop here to play',
  hand: (name) => `Hand of ${name}`,
  card: (card) => `${card}, in your hand`,
  lifted: (card) => `${card} is chosen. Put it back`,
  tags: { forced: 'Forced', opens: 'Opens', hint: 'Hint' },
  forced: (card) => `${card} is forced: it is your highest card, and the next player has only 1 card left.`,
  opening: (card, alone) => (alone ? `${card} opens the game alone.` : `${card} opens the game: it must be in the first play.`),
  single: (card) => `A single must be ${card}, your highest card: the next player has only 1 card left. Longer plays are free.`,
  soFar: (cards) => `${cards} so far: add cards to make a play.`,
  whole: (kind, cards, table) => (table === null ? `${kind} ${cards}: it can be led.` : `${kind} ${cards} beats the ${table}.`),
  stuck: (table) => `Nothing in your hand beats the ${table}.`,
  legend: 'A whole bar on a card: it completes a play. A broken bar: it begins one. No bar: touch it to see why not.',
  unbeatable: (table) => `Nobody can beat the ${table} any more.`,
  auto: { on: 'Pass by itself in such cases', off: 'Let me pass myself', soon: 'You pass by itself.' },
  rule: (rule) => `Rule ${rule}`,
  pass: 'Pass',
  play: (kind) => (kind === null ? 'Play' : `Play ${kind.toLowerCase()}`),
  clear: 'Clear',
  sort: 'Sort',
  sorts: { rank: 'Rank', suit: 'Suit' },
  scores: {
    title: 'Points by match',
    match: 'Match',
    before: 'Before',
    total: 'Total',
    none: 'No match has ended yet. Cards left in hand cost points; the fewest points win.',
    tricks: 'This match, trick by trick',
    noTricks: 'Nothing has been played yet.',
    pass: 'pass',
  },
  keys: {
    along: 'Along your hand; Enter or Space chooses a card',
    move: 'Move the card in your hand',
    play: 'Play the chosen cards',
    pass: 'Pass',
    rank: 'Sort by rank',
    suit: 'Sort by suit',
  },
  lessons: {
    opening: {
      title: 'The 3♦ opens',
      text: 'Get rid of your cards first. Whoever holds 3♦ begins, and the first play must include it: alone, or in a combination. Choose 3♦ and 3♠ and play the pair.',
      praise: 'Now everybody must play a higher pair, or pass.',
    },
    rank: {
      title: 'Rank, then suit',
      text: 'Ranks go 3 4 5 … K A 2: the 2 is highest. Equal ranks are decided by suit: ♦ ♣ ♥ ♠. An 8♥ lies on the table. Beat it as cheaply as you can, with 8♠.',
      praise: '♠ beats ♥. Your king and your 2 are saved for later.',
    },
    pair: {
      title: 'As many cards, and stronger',
      text: 'A pair is beaten only by a pair. Ranks decide, then the higher suit of the two: your 9♦9♠ beats 9♣9♥, because ♠ is above ♥. Play it.',
      praise: 'A single 2 would not have helped: nothing crosses the number of cards.',
    },
    five: {
      title: 'Five cards',
      text: 'Five cards make a straight, a flush, a full house, four of a kind with one more card, or a straight flush. You lead: play the straight 3♦4♣5♥6♠7♦ and be rid of five cards at once.',
      praise: 'Five cards gone. Two kings and a 2 are a good rest.',
    },
    category: {
      title: 'A higher kind wins',
      text: 'A straight up to Q♥ lies on the table. A flush beats any straight, a full house any flush, then four of a kind, then a straight flush. Answer with your full house of 4s.',
      praise: 'Even a full house of 4s beats the highest straight or flush.',
    },
    pass: {
      title: 'Passing',
      text: '2♠ is the highest card of all: nothing in your hand beats it. Every card says so when you touch it. Pass.',
      praise: 'A pass costs nothing: when the turn comes round in the same trick, you may play again.',
    },
    lead: {
      title: 'Everybody passed',
      text: 'All others passed on your A♠, so the trick is yours and you lead whatever you like. Lead the low pair of 4s: alone they would win nothing.',
      praise: 'Whoever wins a trick chooses what is played next.',
    },
    oneCard: {
      title: 'One card left',
      text: 'The next player has only 1 card left. On a single you may not pass if you can beat it, and you must play your highest card. K♠ is marked; try the others, or a pass, and see why not. Then play K♠.',
      praise: 'You did what you could to stop him. The rule binds only the player directly before.',
    },
    oneCardLead: {
      title: 'Leading before one card',
      text: 'You lead, and the next player has only 1 card left. A single must be your highest card, but pairs and longer plays are free, and he cannot answer them. Lead the pair of 3s.',
      praise: 'With one card nobody beats a pair.',
    },
    out: {
      title: 'The last cards',
      text: 'Whoever plays his last card wins the match at once. The others pay for what they hold: 1 point a card, 2 from five cards on, 3 from ten. Play your nines.',
      praise: 'You are out. Matches go on until somebody has 101 points; the fewest points win the game.',
    },
  },
  scenarios: {
    K02: '8♥ beats 8♦: the suit decides',
    K03: '8♦ does not beat 8♥',
    K05: '9♦9♠ beats 9♣9♥',
    K06: '9♣9♥ does not beat 9♦9♠',
    K10: '34567 beats 23456',
    K15: 'Two straights A2345: the suit of the 5',
    K16: 'A flush beats a straight',
    K17: 'Of two flushes the higher top card',
    K19: 'A full house beats a flush',
    K21: 'Four of a kind beats a full house',
    K24: 'A2345 is the lowest straight flush',
    L01: 'One card of each rank: 23 leads',
    L02: 'The same with the opening duty: 4 leads',
    L04: 'Two cards above A♦',
    L05: '168 leads',
    L07: 'Full houses and fours on a straight',
    L12: 'Eight full houses',
    L16: 'Straights with an ace or a 2',
    O01: 'The highest card is forced, a pass refused',
    O02: 'Nothing beats 2♠: pass',
    O03: 'Of two 8s the higher suit is forced',
    O04: 'On a pair nobody is bound',
    O05: 'Two cards left: nobody is bound',
    O06: 'Leading: the highest single, or a pair',
    O09: 'Leading: the highest single, or a straight',
    O10: 'Your only card beats: play it and win',
    O13: 'As O01, but the table does not play the rule',
    O16: 'One card left two seats away: nobody is bound',
  },
}

export const boardWords: { readonly [L in Language]: BoardWords } = { en: english }

/** The board's words in the language of the engine's words it was given. */
export const boardWordsFor = (words: Words<BigTwo>): BoardWords =>
  boardWords[LANGUAGES.find((language) => bigTwo.words[language] === words) ?? LANGUAGES[0]]
