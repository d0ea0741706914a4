import { english } from './language/english.ts'
import type { CommonExpected } from './expected.ts'
import type { CommonWords } from './words.ts'

const { and, or } = english

export const commonEnglish: CommonWords = {
  refusal(refusal) {
    switch (refusal.code) {
      case 'unreadable':
        return unreadable(refusal.at, expected(refusal.expected))
      case 'over':
        return 'The game is over.'
      case 'not-your-turn':
        return refusal.toAct === 'chance' ? 'Not your turn: the dice or the deck come first' : 'Not your turn'
    }
  },
  unreadable,
  expected,
  setting(reason) {
    switch (reason.code) {
      case 'unknown-setting':
        return `There is no setting ${reason.key}. Try one of these: ${reason.known.join(', ')}.`
      case 'bad-setting':
        return `${reason.key} can't be ${reason.value || 'empty'}: expected ${expected(reason.expected)}.`
      case 'bad-seats':
        return reason.min === reason.max
          ? `This game is for ${reason.min} only, not for ${reason.seats}.`
          : `This game is for ${reason.min} to ${reason.max} players, not for ${reason.seats}.`
    }
  },
  broken(cause) {
    switch (cause) {
      case 'other-game':
        return 'The record is of another game.'
      case 'other-edition':
        return 'The record was played by another edition of the rules.'
      case 'other-seats':
        return 'The position has another number of seats than the record.'
      case 'impossible-chance':
        return "The dice or the deck can't have given that."
      case 'out-of-turn':
        return 'It was a player’s turn, not the dice’s or the deck’s.'
    }
  },
  sentences: (all) => all.join(' '),
  titled: (title, sentences) => [`${title}.`, ...sentences].join(' '),
  list: and,
  story: {
    from: (position) => `from: ${position}`,
    position: (position) => `position: ${position}`,
    scores: (scores) => `scores: ${scores.join(', ')}`,
    winners: (names) => `winners: ${names.join(', ') || 'none'}`,
  },
}

function unreadable(at: number, what: string): string {
  return `That can't be read: expected ${what} at character ${at + 1}.`
}

function expected(what: CommonExpected): string {
  switch (what.code) {
    case 'whole':
      return `a whole number from ${what.min} to ${what.max}`
    case 'integer':
      return 'a whole number'
    case 'one-of':
      return or(what.words)
    case 'once':
      return `${what.what} only once`
    case 'like':
      return what.text
    case 'no-presets':
      return 'no preset, since this game has none'
    case 'head-line':
      return `${or(what.keys)} or an empty line`
    case 'in-head':
      return `${and(what.keys)} in the head`
    case 'whole-in-head':
      return `${what.key} with a whole number in the head`
    case 'seats-in-head':
      return 'a seat: line for each player in the head'
    case 'record-line':
      return `${what.number} ~ chance, or ${what.number} seat action`
    case 'seen-line':
      return 'number ~ chance, or number seat action, each number higher than the one before'
  }
}
