import { english } from './language/english.ts'
import type { CommonWords } from './words.ts'

export const commonEnglish: CommonWords = {
  refusal(refusal) {
    switch (refusal.code) {
      case 'unreadable':
        return `That can't be read: expected ${refusal.expected} at character ${refusal.at + 1}.`
      case 'over':
        return 'The game is over.'
      case 'not-your-turn':
        return refusal.toAct === 'chance' ? 'Not your turn: the dice or the deck come first' : 'Not your turn'
    }
  },
  setting(reason) {
    switch (reason.code) {
      case 'unknown-setting':
        return `There is no setting ${reason.key}. Try one of these: ${reason.known.join(', ')}.`
      case 'bad-setting':
        return `${reason.key} can't be ${reason.value || 'empty'}: expected ${reason.expected}.`
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
  list: english.and,
  story: {
    from: (position) => `from: ${position}`,
    position: (position) => `position: ${position}`,
    scores: (scores) => `scores: ${scores.join(', ')}`,
    winners: (names) => `winners: ${names.join(', ') || 'none'}`,
  },
}
