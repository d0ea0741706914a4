import { english } from '@parlour/core'
import type { BoardWords } from './words.ts'

const { count, number, object, percent, subject } = english

const steps = (n: number): string => `${number(n, Number.isInteger(n) ? 0 : 1)} ${n === 1 ? 'step' : 'steps'}`

export const en: BoardWords = {
  story: ({ turns, busts, best }) => [
    { value: number(turns), label: turns === 1 ? 'turn' : 'turns' },
    { value: number(busts), label: busts === 1 ? 'bust' : 'busts' },
    { value: number(best), label: 'steps in the best turn' },
  ],
  standing: (columns, of) => ({ short: `${columns}/${of}`, long: `${columns} of ${of} columns won` }),
  board: 'The board',
  nothingYet: 'The board is empty.',
  column: ({ column, top, owner, camps, runner }) =>
    owner !== null
      ? `Column ${column} is closed: ${object(owner)} won it.`
      : `Column ${column}, ${top} steps: ${[
          ...(runner > 0 ? [`runner ${runner === top ? 'at the top' : `at ${runner}`}`] : []),
          ...camps.map(({ who, at }) => `${object(who)} at ${at}`),
        ].join(', ')}.`,
  inHand: (runners) => `${runners === 0 ? 'No runners' : count(runners, 'runner')} left.`,
  dice: (dice) => `The dice show ${dice.join(', ')}.`,
  diceToCome: "The dice haven't been rolled yet.",
  cards: 'Pairings',
  chosen: 'Chosen',
  hint: 'Hint',
  cancel: 'Back to the cards',
  short: {
    'column-won': (by) => `${subject(by)} won it`,
    'at-the-top': 'at the top',
    'no-runner-left': 'no runner',
    'second-step-lost': 'one step left',
  },
  bust: {
    title: 'No Valid Moves!',
    lost: (n) => (n === 0 ? 'Nothing lost' : `${steps(n)} lost`),
    next: (who) => `Pass the dice to ${object(who)}`,
    alone: 'Next turn',
  },
  odds: {
    title: 'The odds',
    ifYouRoll: 'Rolling again now',
    afterwards: (move) => `Rolling again after “${move}”`,
    notNow: 'Odds appear here once you can roll again. Point at a card to see them ahead of time.',
    rolls: { 1: 'Bust in one roll', 2: 'in two rolls', 3: 'in three rolls' },
    percent,
    exactly: (bust, of) =>
      `${number(bust)} of ${number(of)} rolls bust. Two and three rolls assume the safest choice each time.`,
    stake: 'At stake',
    steps,
    signed: (n) => `${n < 0 ? '−' : '+'}${steps(Math.abs(Math.round(n * 10) / 10))}`,
    gain: 'A good roll adds',
    worth: 'One more roll is worth',
    advice: {
      roll: 'On average, rolling again gains steps.',
      stop: 'On average, rolling again loses steps.',
      win: 'Stop now and you win the game.',
      safe: "You still have a runner in hand, so the next roll can't bust.",
      lost: 'Every roll would bust.',
    },
  },
  lessons: {
    pairing: {
      title: 'Four dice, two pairs',
      text: 'Four dice make two pairs in three ways. Each pair names a column, and a runner climbs one step there. Play the card with 7 and 9: both columns are long, but their numbers come up often.',
      praise: 'Two runners are on their way, and one is still in your hand.',
    },
    double: {
      title: 'The same number twice',
      text: 'When both pairs make the same number, one runner climbs two steps. Play the two 7s.',
      praise: 'Two steps, and only one of your three runners is used.',
    },
    free: {
      title: 'While a runner is free',
      text: "You have three runners in a turn. While one is in your hand and no column is won, no roll can bust: there's always a column to start. Roll again.",
      praise: 'Nothing could go wrong. Once the third runner is on the board, it can.',
    },
    partial: {
      title: 'Partial',
      text: "All three runners are on the board, so you can't start a new column. On the first card only the 6 can move; 12 ✗ says why. A card like this is marked Partial. Play it.",
      praise: 'Only the 6 moved. A card with one good number is still a good card.',
    },
    chooseOne: {
      title: 'Choose one',
      text: "You have one runner left, and the card 5 and 9 would start two columns. It's marked Choose One: take the card, then the 9. You can go back until you pick the number.",
      praise: 'The last runner started column 9; the 5 is ignored.',
    },
    top: {
      title: 'Up to the top',
      text: 'The runner in column 7 is one step below the top. You rolled two 7s, but only one step is left, so the second is lost. Play it.',
      praise: "At the top the runner waits. It can't move any more, and the column is yours only when you stop.",
    },
    won: {
      title: 'Won columns are closed',
      text: 'The other player has won column 9. Nobody can play a 9 any more, so on the first card only the 4 starts. Play it.',
      praise: 'Won columns make the dice meaner for everybody.',
    },
    stop: {
      title: 'Know when to stop',
      text: 'Your three runners have climbed nine steps. Stop, and they become camps that nobody can take from you. Here about one roll in twelve busts and loses all nine. Stop now.',
      praise: 'Your camps stay. Next time you start one step above them.',
    },
    bust: {
      title: 'A bust',
      text: 'None of the three cards can be played: each number needs a runner, and none is left. The runners come off, the camps stay. Pass the dice.',
      praise: 'It happens to everybody. The name of the game is a warning.',
    },
    win: {
      title: 'Stop and win',
      text: 'You own two columns, and a runner is at the top of a third. It counts only when you stop; a bust would lose it. Stop and win.',
      praise: 'Three columns: the game is yours.',
    },
  },
  scenarios: {
    A01: 'Two runners out: choose one, full, double',
    A03: 'Three runners, column 7 won: partial and blocked',
    A04: 'The first roll of a game',
    A06: 'Three runners: only the 5 moves',
    A07: 'Three runners: three partial cards',
    A11: 'A bust with three runners out',
    B02: 'On the first card the 10 is forced',
    B04: 'A bust with three runners in hand',
    C01: 'A double right up to the top',
    C02: 'A double with one step left',
    C04: 'A new runner from a camp to the top',
    C09: 'Three runners at the top: every roll busts',
    D03: 'A won column takes the choice away',
    D05: 'The third runner starts',
    E01: 'Three equal dice, three equal cards',
    F02: 'Columns 6, 7 and 8 won: a bust at once',
    G01: 'New runners start above the camps',
    H09: 'Stopping at the top wins the column and clears it',
    H12: 'Two tops in one turn: stop and win',
  },
}
