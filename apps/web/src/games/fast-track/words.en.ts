import { english, type Person } from '@parlour/core'
import {
  fastTrackWords,
  pegNumber,
  PLACES,
  sideLetter,
  type Card,
  type Hole,
  type PegId,
  type Settings,
} from '@parlour/games/fast-track'
import type { BoardWords } from './words.ts'

const { count, does, number, or, percent, subject, whose } = english

const tag = (peg: PegId): string => `#${pegNumber(peg)}`

function place(hole: Hole, owner: Person | null): string {
  const found = PLACES[hole]
  const side = sideLetter(found?.zone ?? 0)
  const of = (what: string): string => (owner === null ? `${what} ${side}` : `${whose(owner)} ${what}`)
  switch (found?.kind) {
    case 'corner':
      return of('corner')
    case 'gate':
      return of('gate')
    case 'home':
      return of('home')
    case 'bullseye':
      return 'bullseye'
    case 'safe':
    case 'holding':
    case 'approach':
    case 'edge':
    case 'departure':
    case undefined:
      return fastTrackWords.en.place(hole)
  }
}
const placeInSentence = (hole: Hole, owner: Person | null): string =>
  PLACES[hole]?.kind === 'bullseye' ? 'the bullseye' : place(hole, owner)

const NUMBERS = { '2': 'Two', '3': 'Three', '5': 'Five', '8': 'Eight', '9': 'Nine', '10': 'Ten' } as const

function rule(card: Card, { jackSwap }: Settings): string {
  switch (card) {
    case 'A':
    case 'joker':
      return 'One step, or bring a peg in. Draw again.'
    case '4':
      return 'Four holes back. Every ride ends.'
    case '6':
      return 'Six steps, or bring a peg in. Draw again.'
    case '7':
      return 'Seven steps with one peg.'
    case 'J':
      return jackSwap
        ? 'One step, out of the bullseye, or swap. Draw again.'
        : 'One step, or out of the bullseye. Draw again.'
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

export const en: BoardWords = {
  splitStrip: fastTrackWords.en.splitStrip,
  popup: fastTrackWords.en.popup,
  story: ({ cards, cuts, losses }) => [
    { value: number(cards), label: cards === 1 ? 'card drawn' : 'cards drawn' },
    { value: number(cuts), label: cuts === 1 ? 'cut made' : 'cuts made' },
    { value: number(losses), label: losses === 1 ? 'peg sent back' : 'pegs sent back' },
  ],
  standing: (pegs, of) => ({ short: `${pegs}/${of}`, long: `${pegs} of ${of} pegs home` }),
  board: 'The board',
  place,
  peg: tag,
  pegsOf: (who, pegs) =>
    `${subject(who)}: ${pegs.map(({ peg, at, owner, riding }) => `${tag(peg)} ${riding ? 'riding on' : 'on'} ${placeInSentence(at, owner)}`).join(', ')}.`,
  bar: 'The card',
  draws: (who) => does(who, 'draw'),
  drawing: 'The next card is on its way.',
  rank: (card) => (card === 'joker' ? '★' : card),
  rule,
  choices: 'Choices',
  used: (steps) => `${steps} used`,
  left: (steps) => `${steps} left`,
  seconds: (pegs) => `then ${or(pegs.map(tag))}`,
  enter: 'Enter',
  enterTo: 'to home',
  ride: 'and ride',
  swap: 'Swap',
  deadEnd: 'Dead end',
  hint: 'Hint',
  back: 'Back',
  close: 'Close',
  careful: { play: 'Play the dead end', again: 'Choose again' },
  several: (hole, owner) => `There are several ways to ${placeInSentence(hole, owner)}: pick one.`,
  legend: {
    title: 'Legend',
    items: {
      home: 'Home: pegs come in here, and the last one wins here',
      gate: 'Gate: turn off into your safe zone',
      safe: 'Safe zone: nobody can cut you',
      corner: "Corner: land on one that isn't yours to ride",
      bullseye: 'Bullseye: a shortcut, left with a J, Q or K',
      holding: 'Holding: wait for an A, a 6 or a joker',
      side: 'Other holes count clockwise from the corner: B4',
      ready: 'You can pick this peg',
      goes: 'You can land here',
      cuts: 'You cut the peg here',
      'dead-end': 'Ends a split early',
      riding: 'This peg rides',
    },
  },
  views: {
    space: '3D',
    toSpace: 'Show the board in 3D',
    flat: 'Flat',
    toFlat: 'Show the flat board',
    turns: 'Turn the board for each player',
    cameras: { seat: 'From your seat', top: 'From above', follow: 'Follow the peg' },
    nextCamera: 'Next camera (3D)',
    failed: "This browser can't show the 3D board. Here's the flat one.",
  },
  moments: {
    won: 'Win!',
    cut: 'Cut!',
    rides: 'FastTrack!',
    bullseye: 'Bullseye!',
    safe: 'Safe!',
    entered: 'In!',
    'dead-end': 'Dead end',
  },
  stuck: 'J Q K',
  chances: {
    title: (who) => `${capital(whose(who))} next draw`,
    after: (move) => `after “${move}”`,
    left: (cards, of) => `${cards} of ${of} cards left`,
    of: (card, left, of) => `${card === 'joker' ? 'Joker' : card}: ${left} of ${of} left`,
    useful: 'What a draw could bring',
    percent,
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
    pile: (who, cards) => `${subject(who)}: ${count(cards, 'card')} left`,
  },
  lessons: {
    enter: {
      title: 'Coming in',
      text: "Four of your pegs wait in holding. An A, a 6 or a joker brings one of them to your home hole, and that's as far as it goes with that card. Tap the glowing peg in holding to bring it in.",
      praise: "It's on home. These cards also let you draw again.",
    },
    steps: {
      title: 'Once round the board',
      text: 'Pegs go clockwise by the number on the card, never past one of your own. Peg #5 has only one way to go, so tap it: five steps end exactly on a corner.',
      praise: "It landed on a corner that isn't yours, so now it rides the FastTrack.",
    },
    ride: {
      title: 'The FastTrack',
      text: 'A rider hops from corner to corner, one hop a step. From your own corner it goes on along the track. Ride three hops with peg #1. Moving another peg would end the ride, and so does every 4.',
      praise: 'Three hops instead of forty-two holes.',
    },
    cut: {
      title: 'Cutting',
      text: 'Landing exactly on an opponent sends that peg back to holding. A red ring marks such a hole. Cut with peg #1. Nobody can be cut in a safe zone, in the bullseye, or when their holding and home are full.',
      praise: 'Back to holding it went. It needs an A, a 6 or a joker to return.',
    },
    bullseye: {
      title: 'Into the bullseye',
      text: "From a corner that isn't yours, the last step may go to the bullseye in the middle, if it's empty. Nobody can cut you there. Take peg #1 in: one step to the corner, one to the bullseye.",
      praise: 'Safe, but stuck: only a J, Q or K brings it out.',
    },
    out: {
      title: 'Out of the bullseye',
      text: 'A J, Q or K takes a peg from the bullseye straight to your own corner, just before your gate. Bring peg #1 out.',
      praise: "Seven holes from your gate. It can't enter the bullseye again unless it's cut.",
    },
    back: {
      title: 'Back with a 4',
      text: 'A 4 goes four holes back. Peg #1 has only just come in: going back past your gate counts as its whole lap. Take it back.',
      praise: 'One hole before the gate, with the lap done. No way round is shorter.',
    },
    safe: {
      title: 'The safe zone',
      text: "At your own gate a peg turns into the safe zone. It needs the exact number and can't jump over your own pegs, but nobody can cut it there. Take peg #1 to the third safe hole.",
      praise: 'Four pegs in the safe zone, then the last one exactly on home: that wins.',
    },
    split: {
      title: 'Splitting a 7',
      text: "Two pegs may share a 7. The first half can't cut, the second can. Tap #2 and use 4 steps, then #1 for the other 3. Until the last tap you can step back with Esc or Back.",
      praise: "Two moves and a cut with one card. The order matters: the other way round wasn't allowed.",
    },
    win: {
      title: 'The winning split',
      text: 'Three pegs are safe. Two steps with #4 fill the safe zone; then #5 may go straight on past the gate, five steps to home. Other first halves are marked as dead ends: they waste the rest of the 7.',
      praise: 'Four safe and the last one home: the game is yours.',
    },
  },
  scenarios: {
    G1: 'At the start with an A: home is taken, so no peg comes in',
    G1J: 'At the start with a J: one step',
    G1joker: 'At the start with a joker: one step',
    G2: 'Five steps onto the FastTrack',
    G3: 'A 6 past the corner or into the bullseye',
    G4: 'A 4 back over the gate makes the lap',
    G6: 'A J moves one step',
    G8: "No room in holding or home: that peg can't be cut",
    G10: 'Through the gate into the safe zone',
    G11: 'Seven would overshoot the safe zone',
    G13: 'Two steps within the safe zone',
    G13b: 'Three steps: blocked by your own peg',
    G14: 'A rider with a 3: ring, track or bullseye',
    G18: 'A rider with a K: three ways',
    G19: 'Your own corner gives no ride',
    G21: "An A doesn't free the bullseye",
    G24: 'The bullseye is taken, and a cut',
    G26: 'Four back from the departure arm',
    G27: 'The last peg comes home and wins',
    G29: "A peg that only just entered home hasn't won",
    S1: 'One peg on the track: exactly seven',
    S2: 'Two pegs on the track: every split',
    S4: "The first half can't cut, the second can",
    S6a: "A dead end, because the cut isn't allowed",
    S8: 'A lone rider beside one track peg: no split',
    S9: 'A peg on its own corner shares the 7',
    S10: 'Two riders share the 7',
    S12: 'A lone rider is left out and loses its ride',
    S13: 'Bullseye and safe zone are out: exactly seven',
    S15: 'Near the end: two splits, three dead ends',
    S16: 'The winning split',
    S20: 'Two pegs may share, but neither can move',
  },
}

const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())
