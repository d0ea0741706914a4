import type { RulebookWords } from './words.ts'

export const en: RulebookWords = {
  title: (game) => `How to play ${game}`,
  contents: 'Contents',
  goal: 'The goal',
  chapters: {
    table: 'On the table',
    turn: 'Your turn, step by step',
    tricky: 'The tricky bits',
    end: 'How it ends',
    tips: 'Tips for your first game',
    variants: 'Variants',
  },
  everyTable: 'At every table',
  passages: {
    'every-order': {
      title: 'One at a time',
      text: 'Only the player whose turn it is can move, and nobody can while dice or cards are on their way. When the game is over, nothing more can be played.',
    },
    'every-settings': {
      title: 'Settings and seats',
      text: 'You agree on the settings before the game starts. Each setting has its own list of values, and each game its own number of players; anything else is turned down, and nothing changes.',
    },
    'every-notation': {
      title: 'Pasting a position or a record',
      text: 'A position, a move or a whole record can be typed or pasted as text. It has to be readable from beginning to end. If it isn’t, you’re told where it went wrong and what would fit there.',
    },
  },
  learn: 'Learn by playing',
  play: 'Play',
  exact: 'Exact rules',
  exactTitle: (game) => `The exact rules of ${game}`,
  exactAbout: 'Every rule with its number, to the letter, as engineers and testers use it.',
  exactRule: (rule) => `Exact rule ${rule}`,
  simple: 'Back to the rules for players',
  whole: 'Read all the rules',
  missing: (rule) => `There is no rule ${rule} here.`,
  names: ['You', 'Ann', 'Ben', 'Cara', 'Dan', 'Eva'],
}
