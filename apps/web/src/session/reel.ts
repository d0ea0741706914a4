import {
  readRecord,
  replay,
  type Broken,
  type Game,
  type GameTypes,
  type Replay,
  type Result,
  type Unreadable,
  type Viewer,
} from '@parlour/core'
import { isHidden } from './session.ts'

/** A finished or running match being watched again, at one of its moments. */
export interface Reel<T extends GameTypes> {
  readonly replay: Replay<T>
  readonly names: readonly string[]
  readonly at: number // 0 before the first line
}

export type ReelFault<T extends GameTypes> =
  { readonly type: 'unreadable'; readonly error: Unreadable } | { readonly type: 'broken'; readonly error: Broken<T> }

export function readReel<T extends GameTypes>(game: Game<T>, text: string): Result<Reel<T>, ReelFault<T>> {
  const record = readRecord(text)
  if (!record.ok) return { ok: false, error: { type: 'unreadable', error: record.error } }
  const replayed = replay(game, record.value)
  if (!replayed.ok) return { ok: false, error: { type: 'broken', error: replayed.error } }
  return { ok: true, value: { replay: replayed.value, names: record.value.names, at: replayed.value.effects.length } }
}

export const last = <T extends GameTypes>({ replay }: Reel<T>): number => replay.effects.length

export const turnTo = <T extends GameTypes>(reel: Reel<T>, at: number): Reel<T> => ({ ...reel, at: Math.max(0, Math.min(last(reel), at)) })

export const stateAt = <T extends GameTypes>({ replay, at }: Reel<T>): T['state'] => replay.states[at] ?? replay.states[0]

/** Whether the record reaches the end of its game: from then on nothing in it is secret. */
export const isOver = <T extends GameTypes>({ replay: { match } }: Reel<T>): boolean => match.game.rules.toAct(match.state) === 'nobody'

/** Whose eyes a moment is watched with: the public's; once the game is over, those of whoever was to act. */
export function eyesAt<T extends GameTypes>(reel: Reel<T>): Viewer {
  const seat = reel.replay.match.game.rules.toAct(stateAt(reel))
  return isOver(reel) && typeof seat === 'number' ? seat : 'public'
}

const seen = <T extends GameTypes>(reel: Reel<T>, effects: readonly T['effect'][]): readonly T['effect'][] =>
  effects.flatMap((effect) => reel.replay.match.game.sight.witness(effect, eyesAt(reel)) ?? [])

/** What the line before this moment told, and everything so far, as those eyes may see it. */
export const toldAt = <T extends GameTypes>(reel: Reel<T>): readonly T['effect'][] => seen(reel, reel.replay.effects[reel.at - 1] ?? [])
export const pastAt = <T extends GameTypes>(reel: Reel<T>): readonly T['effect'][] =>
  seen(reel, reel.replay.effects.slice(0, reel.at).flat())

/** Whether the moment can be opened as a position without telling what is still secret. */
export const isOpen = <T extends GameTypes>(reel: Reel<T>): boolean =>
  isOver(reel) || !isHidden(reel.replay.match.game, stateAt(reel), 'public')
