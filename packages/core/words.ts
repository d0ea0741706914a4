import type { Refusal } from './attempt.ts'
import type { Game, GameTypes, Language, Names, Reason, SettingReason } from './game.ts'
import type { Broken } from './match.ts'

/** The table's own sentences, in every language; each game has its own beside its rules. */
export interface TableWords {
  refusal(refusal: Refusal): string
  setting(reason: SettingReason): string
  broken(cause: Extract<Broken<never>['cause'], string>): string
}

const english: TableWords = {
  refusal(refusal) {
    switch (refusal.code) {
      case 'unreadable':
        return `This cannot be read: expected ${refusal.expected} at character ${refusal.at + 1}.`
      case 'over':
        return 'The game is over.'
      case 'not-your-turn':
        return refusal.toAct === 'chance' ? 'Not your turn: chance comes first' : 'Not your turn'
    }
  },
  setting(reason) {
    switch (reason.code) {
      case 'unknown-setting':
        return `There is no setting ${reason.key}; there are ${reason.known.join(', ')}.`
      case 'bad-setting':
        return `${reason.key} cannot be ${reason.value || 'empty'}: expected ${reason.expected}.`
      case 'bad-seats':
        return `${reason.seats} seats are not possible: expected ${reason.min} to ${reason.max}.`
    }
  },
  broken(cause) {
    switch (cause) {
      case 'other-game':
        return 'The record is of another game.'
      case 'other-edition':
        return 'The record is of another edition of the rules.'
      case 'other-seats':
        return 'The position has another number of seats than the record.'
      case 'impossible-chance':
        return 'Chance could not have answered so.'
      case 'out-of-turn':
        return 'Chance was not to act.'
    }
  },
}

export const tableWords: { readonly [L in Language]: TableWords } = { en: english }

/** A refusal of the table or a reason of the game as a sentence. */
export function explain<T extends GameTypes>(game: Game<T>, reason: Refusal | T['reason'], who: Names, language: Language = 'en'): string {
  return isRefusal(reason) ? tableWords[language].refusal(reason) : game.words[language].reason(reason, who)
}

const isRefusal = (reason: Reason): reason is Refusal => reason.rule === 'T1' || reason.rule === 'T2' || reason.rule === 'T3'
