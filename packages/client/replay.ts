import {
  byName,
  commonWords,
  explainBroken,
  readRecord,
  replay,
  type Broken,
  type Game,
  type GameTypes,
  type Language,
  type Of,
  type Replay,
  type Result,
  type Seat,
  type Unreadable,
  type Viewer,
} from '@parlour/core'
import { openListeners } from './listeners.ts'
import { isHidden } from './session.ts'
import type { Moment, Source } from './source.ts'
import type { Timing } from './timing.ts'

/** A finished or running match being watched again, at one of its moments. */
export interface Watched<T extends GameTypes> {
  readonly replay: Replay<T>
  readonly names: readonly string[]
  /** 0 before the first line. */
  readonly at: number
}

export type WatchFault<T extends GameTypes> =
  | { readonly type: 'unreadable'; readonly error: Unreadable }
  | { readonly type: 'broken'; readonly error: Broken<T>; readonly names: readonly string[] }

export function readWatched<T extends GameTypes>(game: Game<T>, text: string): Result<Watched<T>, WatchFault<T>> {
  const record = readRecord(text)
  if (!record.ok) return { ok: false, error: { type: 'unreadable', error: record.error } }
  const replayed = replay(game, record.value)
  if (!replayed.ok) return { ok: false, error: { type: 'broken', error: replayed.error, names: record.value.names } }
  return { ok: true, value: { replay: replayed.value, names: record.value.names, at: replayed.value.effects.length } }
}

/** What is wrong with a record, in words. */
export function explainFault<T extends GameTypes>(
  game: Game<T>,
  fault: WatchFault<T>,
  language: Language,
  atLine: (line: number, why: string) => string,
): string {
  if (fault.type === 'unreadable') return commonWords[language].refusal(fault.error)
  const who = byName((seat) => fault.names[seat] ?? String(seat + 1))
  return atLine(fault.error.line, explainBroken(game, fault.error, who, language))
}

/** Whether the record reaches the end of its game: from then on nothing in it is secret. */
export const isOver = <T extends GameTypes>({ replay: { match } }: Watched<T>): boolean =>
  match.game.rules.toAct(match.state) === 'nobody'

export const stateAt = <T extends GameTypes>({ replay, at }: Watched<T>): Of<T, 'state'> =>
  replay.states[at] ?? replay.states[0]

/** Whether the moment can be opened as a position without telling what is still secret. */
export const isOpen = <T extends GameTypes>(watched: Watched<T>): boolean =>
  isOver(watched) || !isHidden(watched.replay.match.game, stateAt(watched), 'public')

/** Whose eyes a moment is watched with: the public's; once the game is over, those of the player whose turn it was. */
function eyesAt<T extends GameTypes>(watched: Watched<T>): Viewer {
  const seat = watched.replay.match.game.rules.toAct(stateAt(watched))
  return isOver(watched) && typeof seat === 'number' ? seat : 'public'
}

export interface ReplayMoment<T extends GameTypes> extends Moment<T> {
  readonly watched: Watched<T>
  /** By itself, a line a second. */
  readonly running: boolean
}

/** A match once more, moment by moment: nothing in it can be chosen. */
export interface ReplaySource<T extends GameTypes> extends Source<T, ReplayMoment<T>> {
  /** 0 is before the first line. */
  to(at: number): void
  step(by: number): void
  run(on: boolean): void
}

const PAUSE = 1000

/** `you`: whose game it was, if the reader's own. */
export function openReplay<T extends GameTypes>(
  opened: Watched<T>,
  timing: Timing,
  you: Seat | null = null,
): ReplaySource<T> {
  const end = opened.replay.effects.length
  let moment = momentAt({ ...opened, at: 0 }, false, you)
  let callOff = (): void => undefined
  const listeners = openListeners(plan, () => callOff())

  function become(at: number, running: boolean): void {
    const place = Math.max(0, Math.min(end, at))
    moment = momentAt({ ...opened, at: place }, running && place < end, you)
    plan()
    listeners.tell()
  }

  function plan(): void {
    callOff()
    if (moment.running && listeners.any)
      callOff = timing.wait(PAUSE, () => become(moment.watched.at + 1, moment.running))
  }

  return {
    current: () => moment,
    subscribe: listeners.add,
    submit: () => ({ type: 'illegal', reasons: [{ code: 'over', rule: 'T2' }] }),
    to: (at) => become(at, moment.running),
    step: (by) => become(moment.watched.at + by, moment.running),
    run: (on) => become(moment.watched.at, on),
  }
}

function momentAt<T extends GameTypes>(watched: Watched<T>, running: boolean, you: Seat | null): ReplayMoment<T> {
  const { replay, names, at } = watched
  const { game, lines } = replay.match
  const state = stateAt(watched)
  const eyes = eyesAt(watched)
  const seen = (effects: readonly Of<T, 'effect'>[], by: Viewer): readonly Of<T, 'effect'>[] =>
    effects.flatMap((effect) => game.visibility.redact(effect, by) ?? [])
  const told = replay.effects.slice(0, at)
  return {
    at,
    number: at,
    view: game.visibility.view(state, eyes),
    toAct: game.rules.toAct(state),
    you,
    mine: null,
    lock: 'watching',
    told: seen(told.at(-1) ?? [], eyes),
    past: seen(told.flat(), eyes),
    // told alike at every moment, no matter whose eyes it has
    lines: told.map((effects, index) => ({
      number: index + 1,
      by: lines[index]?.by ?? 'chance',
      effects: seen(effects, 'public'),
      instead: null,
    })),
    instead: null,
    holders: names.map((name) => ({ type: 'person', name })),
    outcome: game.rules.outcome(state),
    watched,
    running,
  }
}
