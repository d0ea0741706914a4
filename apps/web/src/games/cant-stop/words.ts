import { LANGUAGES, type Language, type Words } from '@parlour/core'
import { cantStop, type CantStop, type Column, type Dice } from '@parlour/games/cant-stop'
import type { Standing } from '../../board.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (columns: number, of: number) => Standing
  readonly board: string
  readonly nothingYet: string
  readonly column: (line: ColumnLine) => string
  readonly inHand: (runners: number) => string
  readonly dice: (dice: Dice) => string
  readonly diceToCome: string
  readonly cards: string
  readonly chosen: string
  readonly hint: string
  readonly cancel: string
  readonly short: {
    readonly 'column-won': (name: string) => string
    readonly 'at-the-top': string
    readonly 'no-runner-left': string
    readonly 'second-step-lost': string
  }
  readonly bust: {
    readonly title: string
    readonly lost: (steps: number) => string
    readonly next: (name: string) => string
    readonly alone: string
  }
  readonly odds: {
    readonly title: string
    readonly ifYouRoll: string
    readonly afterwards: (move: string) => string
    readonly notNow: string
    readonly rolls: { readonly 1: string; readonly 2: string; readonly 3: string }
    readonly percent: (chance: number) => string
    readonly exactly: (bust: number, of: number) => string
    readonly safest: string
    readonly stake: string
    readonly steps: (steps: number) => string
    readonly signed: (steps: number) => string
    readonly gain: string
    readonly worth: string
    readonly advice: { readonly roll: string; readonly stop: string; readonly win: string; readonly safe: string; readonly lost: string }
  }
  readonly lessons: { readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string } }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

/** A column as a sentence needs it. */
interface ColumnLine {
  readonly column: Column
  readonly top: number
  readonly owner: string | null
  readonly camps: readonly { readonly name: string; readonly at: number }[]
  readonly runner: number
}

const steps = (n: number): string => `${Number.isInteger(n) ? n : n.toFixed(1)} ${n === 1 ? 'step' : 'steps'}`

const english: BoardWords = {
  standing: (columns, of) => ({ short: `${columns}/${of}`, long: `${columns} of ${of} columns won` }),
  board: 'The board',
  nothingYet: 'Nothing stands on the board yet.',
  column: ({ column, top, owner, camps, runner }) =>
    owner !== null
      ? `Column ${column} is won by ${owner} and closed.`
      : `Column ${column}, ${top} steps: ${[
          ...(runner > 0 ? [`runner ${runner === top ? 'on the top' : `at ${runner}`}`] : []),
          ...camps.map(({ name, at }) => `${name} at ${at}`),
        ].join(', ')}.`,
  inHand: (runners) => (runners === 0 ? 'No runner is left.' : runners === 1 ? 'One runner is left.' : `${runners} runners are left.`),
  dice: (dice) => `The dice show ${dice.join(', ')}.`,
  diceToCome: 'The dice are about to be rolled.',
  cards: 'Pairings',
  chosen: 'Chosen',
  hint: 'Hint',
  cancel: 'Back to the cards',
  short: {
    'column-won': (name) => `${name} won it`,
    'at-the-top': 'on the top',
    'no-runner-left': 'no runner',
    'second-step-lost': 'one step left',
  },
  bust: {
    title: 'No Valid Moves!',
    lost: (n) => (n === 0 ? 'Nothing was at stake' : `${steps(n)} lost`),
    next: (name) => `Pass the dice to ${name}`,
    alone: 'Begin the next turn',
  },
  odds: {
    title: 'The odds',
    ifYouRoll: 'Rolling again now',
    afterwards: (move) => `Rolling again after “${move}”`,
    notNow: 'Odds appear here when rolling again is possible. Look at a card to see them in advance.',
    rolls: { 1: 'Bust in one roll', 2: 'in two rolls', 3: 'in three rolls' },
    percent: (chance) => (chance > 0 && chance < 0.001 ? '< 0.1 %' : `${(chance * 100).toFixed(chance === 0 || chance === 1 ? 0 : 1)} %`),
    exactly: (bust, of) => `${bust} of ${of} rolls bust`,
    safest: 'Two and three rolls: with the safest choice each time.',
    stake: 'At stake',
    steps,
    signed: (n) => `${n < 0 ? '−' : '+'}${steps(Math.abs(Math.round(n * 10) / 10))}`,
    gain: 'A good roll brings',
    worth: 'One more roll is worth',
    advice: {
      roll: 'On average, rolling again gains steps.',
      stop: 'On average, rolling again loses steps.',
      win: 'Stopping now wins the game.',
      safe: 'A runner is still free: the next roll cannot bust.',
      lost: 'Every roll would bust.',
    },
  },
  lessons: {
    pairing: {
      title: 'Four dice, two pairs',
      text: 'Four dice make two pairs in three ways. Each pair names a column, and a runner climbs there one step. Play the card with 7 and 9: two long columns that are rolled often.',
      praise: 'Two runners have started. Columns near the middle are long, but their numbers come up often.',
    },
    double: {
      title: 'Twice the same number',
      text: 'When both pairs make the same number, one runner goes two steps. Play the two 7s.',
      praise: 'Two steps, and only one of your three runners is used.',
    },
    free: {
      title: 'As long as a runner is free',
      text: 'You have three runners for a turn. As long as one is in your hand and no column is won, no roll can bust: there is always a number to start. Roll again.',
      praise: 'Nothing could go wrong. Once the third runner stands on the board, it can.',
    },
    partial: {
      title: 'Partial',
      text: 'All three runners stand on the board, so no new column can be started. On the first card only the 6 can move: 12 ✗ says why. Such a card is marked Partial. Play it.',
      praise: 'Only the 6 went on. A card with one good number is still a good card.',
    },
    chooseOne: {
      title: 'Choose one',
      text: 'One runner is left, and the card 5 and 9 would start two new columns. It is marked Choose One: take the card, then the 9. Until you choose the number, you may go back.',
      praise: 'The last runner started column 9; the 5 is ignored.',
    },
    top: {
      title: 'Up to the top',
      text: 'The runner in column 7 is one step below the top. Two 7s were rolled, but only one step is left; the second is lost. Play it.',
      praise: 'On the top the runner waits: it cannot move any more, and the column is yours only when you stop.',
    },
    won: {
      title: 'Won columns are closed',
      text: 'The other player has won column 9. Nobody can play a 9 any more, so on the first card only the 4 starts. Play it.',
      praise: 'Won columns make the dice meaner for everybody.',
    },
    stop: {
      title: 'Know when to stop',
      text: 'Your three runners made nine steps. Stopping turns them into camps that nobody can take back; a bust would lose all nine, and about one roll in twelve busts here. Stop now.',
      praise: 'Your camps stay. Next time you start one step above them.',
    },
    bust: {
      title: 'A bust',
      text: 'None of the three cards can be played: every number needs a runner, and none is left. The runners come off, the camps stay. Pass the dice.',
      praise: 'It happens to everybody. The name of the game is a warning.',
    },
    win: {
      title: 'Stop and win',
      text: 'Two columns are yours and a runner stands on the top of a third. It counts only when you stop: until then a bust would lose it. Stop and win.',
      praise: 'Three columns: the game is yours.',
    },
  },
  scenarios: {
    A01: 'Two runners out: choose one, full, double',
    A03: 'Three runners, column 7 won: partial and blocked',
    A04: 'The first roll of a game',
    A06: 'Three runners: only the 5 goes on',
    A07: 'Three runners: three partial cards',
    A11: 'A bust with three runners',
    B02: 'The 10 is forced on the first card',
    B04: 'A bust with three runners in hand',
    C01: 'A double right up to the top',
    C02: 'A double with one step left',
    C04: 'A new runner from a camp to the top',
    C09: 'Three runners on tops: every roll busts',
    D03: 'A won column takes the choice away',
    D05: 'The third runner is placed',
    E01: 'Three equal dice, three equal cards',
    F02: 'Columns 6, 7 and 8 won: a bust at once',
    G01: 'New runners start above the camps',
    H09: 'Stopping on a top wins the column and clears it',
    H12: 'Two tops in one turn: stop and win',
  },
}

export const boardWords: { readonly [L in Language]: BoardWords } = { en: english }

/** The board's words in the language of the engine's words it was given. */
export const boardWordsFor = (words: Words<CantStop>): BoardWords =>
  boardWords[LANGUAGES.find((language) => cantStop.words[language] === words) ?? LANGUAGES[0]]
