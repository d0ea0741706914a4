import type { Refusal } from './attempt.ts'
import { isCommonExpected, type CommonExpected, type Expected } from './expected.ts'
import type { ExpectedOf, Game, GameTypes, Of, Reason, SettingReason, Unreadable } from './game.ts'
import { catalogue, type Catalogue } from './language/catalogue.ts'
import type { Language } from './language/languages.ts'
import type { Names } from './language/person.ts'
import type { Broken } from './match.ts'
import { commonEnglish } from './words.en.ts'

/** The table's own sentences, in every language; each game has its own beside its rules. */
export interface CommonWords {
  refusal(refusal: Refusal): string // of a game's notation: `explainUnreadable`
  unreadable(at: number, expected: string): string // what was expected there, in words
  expected(expected: CommonExpected): string // a phrase
  setting(reason: SettingReason): string
  broken(cause: Extract<Broken<never>['cause'], string>): string
  sentences(all: readonly string[]): string // one after the other
  titled(title: string, sentences: readonly string[]): string // a heading read out together with what it is about
  list(items: readonly string[]): string // "red, green and blue"
  /** The lines of a match as people would tell it that are not the game's. */
  readonly story: {
    from(position: string): string
    position(position: string): string
    scores(scores: readonly number[]): string
    winners(names: readonly string[]): string
  }
}

export const commonWords: Catalogue<CommonWords> = catalogue({
  en: () => commonEnglish,
  zh: () => import('./words.zh.ts').then(({ commonChinese }) => commonChinese),
})

/** A refusal of the table, a refused setting or a reason of the game as a sentence. */
export function explain<T extends GameTypes>(
  game: Game<T>,
  reason: Refusal<ExpectedOf<T>> | SettingReason | Of<T, 'reason'>,
  who: Names,
  language: Language = 'en',
): string {
  if (isUnreadable(reason)) return explainUnreadable(game, reason, language)
  if (isRefusal(reason)) return commonWords[language].refusal(reason)
  if (isSettingReason(reason)) return commonWords[language].setting(reason)
  return game.words[language].reason(reason, who)
}

/** What a reader of the game's notation could not read, in words. */
export function explainUnreadable<T extends GameTypes>(
  game: Game<T>,
  { at, expected }: Unreadable<ExpectedOf<T>>,
  language: Language = 'en',
): string {
  const common = commonWords[language]
  return common.unreadable(
    at,
    isCommonExpected(expected) ? common.expected(expected) : game.words[language].expected(expected),
  )
}

/** Why a record does not replay, in words. */
export function explainBroken<T extends GameTypes>(
  game: Game<T>,
  { cause }: Broken<T>,
  who: Names,
  language: Language = 'en',
): string {
  if (typeof cause === 'string') return commonWords[language].broken(cause)
  return commonWords[language].sentences(cause.map((reason) => explain(game, reason, who, language)))
}

// The numbers of packages/core/RULES.md: no game's own rule begins with T.
function isUnreadable<E extends Expected>(reason: Reason | Unreadable<E>): reason is Unreadable<E> {
  return reason.rule === 'T1'
}
const isRefusal = (reason: Reason): reason is Exclude<Refusal, Unreadable> => ['T2', 'T3'].includes(reason.rule)
const isSettingReason = (reason: Reason): reason is SettingReason =>
  ['unknown-setting', 'bad-setting', 'bad-seats'].includes(reason.code) // a game may name its own rule for these
