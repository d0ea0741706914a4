import { english } from '@parlour/core'
import type { ReportWords } from './words.ts'

const { number } = english

const scores = (measure: string | null): string => measure ?? 'scores'
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const ahead = (first: string, second: string, sure: boolean): string =>
  `${first} is first, ${sure ? 'clearly' : 'but not certainly'} ahead of ${second}`

export const reportEnglish: ReportWords = {
  lang: 'en',
  number: (x) => number(x),
  share: ({ mean, low, high }) => `${number(100 * mean, 1)}% (${number(100 * low, 1)} to ${number(100 * high, 1)})`,
  title: (game, bots, alone) => `${game}: ${alone ? 'comparison' : 'tournament'} of ${bots} bots`,
  lead: {
    played: (games, seats) =>
      seats === 1
        ? `${games} games, everybody on the same dice.`
        : `${games} games, ${seats} seats, every table on the same dice with seats exchanged.`,
    alone: (first, second, sure, difference, measure) =>
      `${ahead(first, second, sure)}: ${measure === null ? difference : `${difference} ${measure}`} on the same dice.`,
    duel: (first, second, sure, share) =>
      `${ahead(first, second, sure)}: it won ${share} of what they played against each other.`,
    both: (first, second) => `${first} ${second}`,
  },
  ratings: {
    heading: 'Ratings',
    note: 'On the scale of Elo: the average is 1500, and 400 points are odds of ten to one. The bars are 95% intervals.',
    label: 'Ratings with intervals',
    value: (mean, low, high) => `${mean}  (${low} to ${high})`,
  },
  duels: {
    heading: 'Who beats whom',
    note: (seats) =>
      `What the bot of the row won of all its games against the bot of the column, in per cent, with the 95% interval.${seats > 2 ? ' Either holds every seat equally often, so 50% is even.' : ''}`,
  },
  totals: {
    heading: 'Totals',
    note: (even) => `Wins for a seat held; ${even} is even.`,
    columns: { bot: 'bot', seats: 'seats held', won: 'won', score: 'mean score' },
  },
  curve: {
    heading: 'Ratings as games went by',
    note: 'Computed anew from all games up to there.',
    label: 'Ratings over games',
    below: 'games',
  },
  means: {
    heading: (measure) => `Mean ${scores(measure)}`,
    note: 'More is better. The bars are 95% intervals.',
    label: (measure) => `Mean ${scores(measure)} with intervals`,
  },
  sameDice: {
    heading: (measure) => (measure === null ? 'On the same dice' : `${capital(measure)} on the same dice`),
    note: (measure) =>
      `${capital(measure ?? 'score')} of the row less ${measure ?? 'score'} of the column, game by game on the same dice, with half the width of the 95% interval.`,
  },
  spread: {
    heading: (measure) => capital(scores(measure)),
    note: (measure) => `How the ${scores(measure)} fell; the dashed line is the mean.`,
    label: (measure) => `Distribution of ${scores(measure)}`,
    below: (measure) => measure ?? 'score',
  },
  faults: {
    heading: 'External bots',
    note: 'Moves that were late, unreadable or illegal, and all after a crash, were replaced by random legal ones.',
    columns: {
      bot: 'bot',
      moves: 'moves',
      replaced: 'replaced',
      crashed: 'crashed',
      late: 'late',
      unreadable: 'unreadable',
      illegal: 'illegal',
      benched: 'benched',
    },
  },
  again: {
    heading: 'The same again',
    note: 'The result depends on this command alone, not on the number of workers or on interruptions.',
    facts: { game: 'game', bots: 'bots', games: 'games', seed: 'seed', version: 'Parlour', date: 'date' },
    game: (name, edition) => `${name}, edition ${edition}`,
    date: (date) => `${date} UTC`,
  },
}
