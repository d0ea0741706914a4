import type { BotCard } from '../session/setup.ts'

/** What the page asks of the worker in which bots think. */
export type Asked =
  | { readonly type: 'roster'; readonly game: string }
  | {
      readonly type: 'move'
      readonly game: string
      readonly bot: string | null // null asks the strongest
      readonly view: object
      readonly seat: number
      readonly seed: readonly (string | number)[]
    }

export type Answer =
  | { readonly type: 'roster'; readonly bots: readonly BotCard[] }
  | { readonly type: 'move'; readonly line: string }
  | { readonly type: 'unknown' } // no such game or bot

export interface Letter<X> {
  readonly id: number
  readonly content: X
}
