import { formats } from './formats.ts'
import type { Person } from './person.ts'

const { and, number, or, percent, percents } = formats('zh')

const called = ({ name, you }: Person): string => (you ? '你' : name)

/** Chinese stands apart from Latin letters and figures: “ Ann ”, “ 7 ”, “小安”. */
const apart = (text: string): string => text.replace(/^(?=\w)/, ' ').replace(/(?<=[\w)%])$/, ' ')

/** “6 和 8”, “Ann、Bo 和小安”. */
const listed = (list: (items: readonly string[]) => string, items: readonly string[]): string =>
  list(items.map(apart))
    .replaceAll(/ ?、 ?/g, '、')
    .trim()

const objects = (all: readonly Person[]): string => apart(listed(and, all.map(called)))

/** What Chinese sentences are made of. */
export const chinese = {
  and: (items: readonly string[]): string => listed(and, items),
  or: (items: readonly string[]): string => listed(or, items),
  number,
  percent,
  percents,
  /** Who does something, at the start of a sentence: “你”, “小安”, “Ann ”. */
  name: (who: Person): string => apart(called(who)).trimStart(),
  /** Several of them: “Ann 和 Bo ”. */
  names: (all: readonly Person[]): string => objects(all).trimStart(),
  /** Whom it concerns, between two Chinese words: “你”, “小安”, “ Ann ”. */
  object: (who: Person): string => apart(called(who)),
  /** Several of them: “ Ann、Bo 和小安”. */
  objects,
} as const
