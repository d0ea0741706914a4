import { formats } from './formats.ts'
import type { Person } from './person.ts'

const { and, number, or, percent, percents } = formats('zh')

const called = ({ name, you }: Person): string => (you ? '你' : name)
const object = (who: Person): string =>
  called(who)
    .replace(/^(?=\w)/, ' ')
    .replace(/(?<=[\w)])$/, ' ')

/** What Chinese sentences are made of. */
export const chinese = {
  and,
  or,
  number,
  percent,
  percents,
  /** Who does something, at the start of a sentence: “你”, “小安”, “Ann ”; Chinese stands apart from Latin letters. */
  name: (who: Person): string => `${called(who)}${/[\w)]$/.test(called(who)) ? ' ' : ''}`,
  /** Whom it concerns, between two Chinese words: “你”, “小安”, “ Ann ”. */
  object,
  /** Several of them: “ Ann、Bo 和小安”. */
  objects: (all: readonly Person[]): string => and(all.map(object)).replaceAll(/ ?、 ?/g, '、'),
} as const
