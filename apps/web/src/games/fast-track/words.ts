import { LANGUAGES, type Language, type Words } from '@parlour/core'
import {
  fastTrack,
  holeName,
  LETTERS,
  pegNumber,
  PLACES,
  type Card,
  type FastTrack,
  type Hole,
  type PegId,
  type Settings,
} from '@parlour/games/fast-track'
import type { Standing } from '../../board.ts'
import type { Use } from './chances.ts'
import type { LessonId } from './lessons.ts'
import type { Moment } from './motion.ts'
import type { ScenarioId } from './scenarios.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (pegs: number, of: number) => Standing
  readonly board: string
  readonly place: (hole: Hole) => string // short, for a card
  readonly peg: (peg: PegId) => string
  readonly pegsOf: (name: string, pegs: readonly PegLine[]) => string
  readonly bar: string
  readonly draws: (name: string) => string
  readonly drawing: string
  readonly won: (name: string) => string
  readonly rank: (card: Card) => string // as it stands on the card
  readonly rule: (card: Card, split: boolean, settings: Settings) => string
  readonly choices: string
  readonly used: (steps: number) => string
  readonly left: (steps: number) => string
  readonly seconds: (pegs: readonly PegId[]) => string
  readonly enter: string
  readonly enterTo: string
  readonly ride: string
  readonly swap: string
  readonly deadEnd: string
  readonly hint: string
  readonly back: string
  readonly close: string
  readonly careful: { readonly play: string; readonly again: string }
  readonly several: (place: string) => string
  readonly moments: { readonly [M in Moment]: string }
  readonly stuck: string // the cards that lead out of the bullseye
  readonly chances: {
    readonly title: (name: string) => string
    readonly after: (move: string) => string
    readonly left: (cards: number, of: number) => string
    readonly of: (card: string, left: number, of: number) => string
    readonly useful: string
    readonly percent: (chance: number) => string
    readonly uses: { readonly [U in Use]: string }
    readonly piles: string
    readonly pile: (name: string, cards: number) => string
    readonly over: string
  }
  readonly lessons: { readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string } }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

/** A peg as a sentence needs it. */
interface PegLine {
  readonly peg: PegId
  readonly at: Hole
  readonly riding: boolean
}

const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const listed = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

function place(hole: Hole): string {
  const found = PLACES[hole]
  const letter = LETTERS[found?.zone ?? 0]
  switch (found?.kind) {
    case 'corner':
      return `corner ${letter}`
    case 'gate':
      return `gate ${letter}`
    case 'home':
      return `home ${letter}`
    case 'bullseye':
      return 'bullseye'
    case 'safe':
      return `safe ${holeName(hole).slice(3)}`
    case 'holding':
      return 'holding'
    case 'approach':
    case 'edge':
    case 'departure':
    case undefined:
      return holeName(hole)
  }
}

const NUMBERS = { '2': 'Two', '3': 'Three', '5': 'Five', '8': 'Eight', '9': 'Nine', '10': 'Ten' } as const

function rule(card: Card, split: boolean, { jackSwap }: Settings): string {
  switch (card) {
    case 'A':
    case 'joker':
      return 'One step, or a peg comes in. Draw again.'
    case '4':
      return 'Four holes back. Every ride ends.'
    case '6':
      return 'Six steps, or a peg comes in. Draw again.'
    case '7':
      return split ? 'Two pegs share 7 steps.' : 'Seven steps with one peg.'
    case 'J':
      return jackSwap ? 'One step, out of the bullseye, or swap. Draw again.' : 'One step, or out of the bullseye. Draw again.'
    case 'Q':
    case 'K':
      return 'One step, or out of the bullseye. Draw again.'
    case '2':
    case '3':
    case '5':
    case '8':
    case '9':
    case '10':
      return `${NUMBERS[card]} steps clockwise.`
  }
}

const english: BoardWords = {
  standing: (pegs, of) => ({ short: `${pegs}/${of}`, long: `${pegs} of ${of} pegs home` }),
  board: 'The board',
  place,
  peg: tag,
  pegsOf: (name, pegs) =>
    `${name}: ${pegs.map(({ peg, at, riding }) => `${tag(peg)} ${riding ? 'rides on' : 'on'} ${place(at)}`).join(', ')}.`,
  bar: 'The card',
  draws: (name) => `${name} draws`,
  drawing: 'A card is about to be turned.',
  won: (name) => `${name} won`,
  rank: (card) => (card === 'joker' ? '★' : card),
  rule,
  choices: 'Choices',
  used: (steps) => `${steps} used`,
  left: (steps) => `${steps} left`,
  seconds: (pegs) => `then ${listed(pegs.map(tag), 'or')}`,
  enter: 'Enter',
  enterTo: 'to home',
  ride: 'and ride',
  swap: 'Swap',
  deadEnd: 'Dead end',
  hint: 'Hint',
  back: 'Back',
  close: 'Close',
  careful: { play: 'Play the dead end', again: 'Choose again' },
  several: (where) => `Several ways lead to ${where === 'bullseye' ? 'the bullseye' : where}: choose one.`,
  moments: {
    won: 'Win!',
    cut: 'Cut!',
    rides: 'FastTrack!',
    bullseye: 'Bullseye!',
    entered: 'In!',
    'dead-end': 'Dead end',
  },
  stuck: 'J Q K',
  chances: {
    title: (name) => `Next draw: ${name}`,
    after: (move) => `after “${move}”`,
    left: (cards, of) => `${cards} of ${of} cards left`,
    of: (card, left, of) => `${card}: ${left} of ${of} left`,
    useful: 'What a draw could bring',
    percent: (chance) => `${(chance * 100).toFixed(chance === 0 || chance === 1 ? 0 : 1)} %`,
    uses: {
      wins: 'Win the game',
      cuts: 'Cut a peg',
      enters: 'Bring a peg in',
      frees: 'Leave the bullseye',
      safe: 'Into the safe zone',
      bullseye: 'Into the bullseye',
      rides: 'Onto the FastTrack',
      again: 'Draw again',
      idle: 'Nothing to play',
    },
    piles: 'Piles',
    pile: (name, cards) => `${name}: ${cards} cards left`,
    over: 'The game is over; nobody draws any more.',
  },
  lessons: {
    enter: {
      title: 'Coming in',
      text: 'Four of your pegs wait in holding. An A, a 6 or a joker brings one of them to your home hole; it does not move further with that card. Bring a peg in: tap the glowing peg in holding.',
      praise: 'It stands on home. These cards also let you draw again.',
    },
    steps: {
      title: 'Once round the board',
      text: 'Pegs go clockwise by the number on the card, never past one of your own. Tap peg #5, then the golden hole: five steps end exactly on a corner.',
      praise: 'Ending on a corner that is not yours put the peg onto the FastTrack: it rides.',
    },
    ride: {
      title: 'The FastTrack',
      text: 'A rider hops from corner to corner, one hop a step. From your own corner it goes on along the track. Ride three hops with peg #1. If you played another peg now, the ride would be lost; a 4 ends every ride too.',
      praise: 'Three hops instead of forty-two holes.',
    },
    cut: {
      title: 'Cutting',
      text: 'Landing exactly on an opponent sends that peg back to holding. A red ring marks such a hole. Cut with peg #1. Nobody can be cut in a safe zone, in the bullseye, or when holding and home are full.',
      praise: 'Back to holding it went, and it needs an A, a 6 or a joker to return.',
    },
    bullseye: {
      title: 'Into the bullseye',
      text: 'From a corner that is not yours the last step may go to the bullseye in the middle, if it is empty. Nobody can cut you there. Take peg #1 in: one step to the corner, one to the bullseye.',
      praise: 'Safe, but stuck: only a J, Q or K brings it out.',
    },
    out: {
      title: 'Out of the bullseye',
      text: 'A J, Q or K takes a peg from the bullseye straight to your own corner, just before your gate. Bring peg #1 out.',
      praise: 'Seven holes from your gate. It will not enter the bullseye again, unless it is cut.',
    },
    back: {
      title: 'Backward with a 4',
      text: 'A 4 goes four holes back. Peg #1 has only just come in: going back past your gate counts as its whole lap. Take it back.',
      praise: 'One hole before the gate, with the lap made. That was the shortest way round.',
    },
    safe: {
      title: 'The safe zone',
      text: 'At your own gate a peg turns into the safe zone. It needs the exact number, cannot jump over your own pegs, and nobody can cut it there. Take peg #1 to the third safe hole.',
      praise: 'Four pegs in the safe zone, then the last one exactly on home: that wins.',
    },
    split: {
      title: 'Splitting a 7',
      text: 'A 7 may be shared by two pegs. The first half must not cut, the second may. Tap #2 and use 4 steps, then #1 for the 3 that are left. Until the last tap you may step back with Esc or Back.',
      praise: 'Two moves and a cut with one card. The order matters: the other way round it would not have been allowed.',
    },
    win: {
      title: 'The winning split',
      text: 'Three pegs are safe. Two steps with #4 fill the safe zone; then #5 may go straight on past the gate, five steps to home. Other first halves are dead ends: they are marked, and the rest of the 7 is lost.',
      praise: 'Four safe and the last one home: the game is yours.',
    },
  },
  scenarios: {
    G1: 'At the start with an A: home is taken, nobody enters',
    G1J: 'At the start with a J: one step',
    G1joker: 'At the start with a joker: one step',
    G2: 'Five steps onto the FastTrack',
    G3: 'A 6 past the corner or into the bullseye',
    G4: 'A 4 back over the gate makes the lap',
    G6: 'A J moves one step',
    G8: 'A peg that could not be taken back cannot be cut',
    G10: 'Through the gate into the safe zone',
    G11: 'Seven would overshoot the safe zone',
    G13: 'Two steps within the safe zone',
    G13b: 'Three steps are blocked by an own peg',
    G14: 'A rider with a 3: ring, track or bullseye',
    G18: 'A rider with a K: three ways',
    G19: 'The own corner gives no ride',
    G21: 'An A does not free the bullseye',
    G24: 'An occupied bullseye, and a cut',
    G26: 'Four back from the departure arm',
    G27: 'The last peg comes home and wins',
    G29: 'A fresh peg on home has not won',
    S1: 'One peg on the track: exactly seven',
    S2: 'Two track pegs: every split',
    S4: 'The first half may not cut, the second may',
    S6a: 'A dead end, since the cut is impossible',
    S8: 'A lone rider beside one track peg: no split',
    S9: 'A peg on its own corner shares the 7',
    S10: 'Two riders share the 7',
    S12: 'A lone rider is left out and loses its ride',
    S13: 'Bullseye and safe zone are out: exactly seven',
    S15: 'Near the end: two splits, three dead ends',
    S16: 'The winning split',
    S20: 'Two pegs that may share, but nothing moves',
  },
}

export const boardWords: { readonly [L in Language]: BoardWords } = { en: english }

/** The board's words in the language of the engine's words it was given. */
export const boardWordsFor = (words: Words<FastTrack>): BoardWords =>
  boardWords[LANGUAGES.find((language) => fastTrack.words[language] === words) ?? LANGUAGES[0]]
