import { formats } from './formats.ts'
import type { Person } from './person.ts'

const { and, count, number, or, percent, percents } = formats('en')

/** What English sentences are made of. */
export const english = {
  and,
  or,
  number,
  percent,
  percents,
  /** `1 step`, `2 steps`; `count(2, 'die', 'dice')`. */
  count: (n: number, one: string, other = `${one}s`): string => count(n, one, other),
  /** Who does something, at the start of a sentence: "You", "Ann". */
  subject: ({ name, you }: Person): string => (you ? 'You' : name),
  /** Whom it concerns, inside a sentence: "you", "Ann". */
  object: ({ name, you }: Person): string => (you ? 'you' : name),
  /** "your", "Ann's". */
  whose: ({ name, you }: Person): string => (you ? 'your' : `${name}'s`),
  /** Who does something now: "You draw", "Ann draws". */
  does: ({ name, you }: Person, plain: string, third = `${plain}s`): string =>
    you ? `You ${plain}` : `${name} ${third}`,
  /** The same inside a sentence: "you draw", "Ann draws". */
  clause: ({ name, you }: Person, plain: string, third = `${plain}s`): string =>
    you ? `you ${plain}` : `${name} ${third}`,
  /** "Your turn", "Ann's turn". */
  turn: ({ name, you }: Person): string => (you ? 'Your turn' : `${name}'s turn`),
} as const
