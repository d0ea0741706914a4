import {
  stream,
  type Game,
  type GameTypes,
  type Of,
  type Option,
  type Question,
  type Seat,
  type ToAct,
} from '@parlour/core'
import { openListeners } from './listeners.ts'
import { wholeMove, without } from './picks.ts'
import { onlyMoveAt, type Hinted } from './session.ts'
import type { Answer, Lock, Moment, Refused, Source } from './source.ts'
import type { Timing } from './timing.ts'

/** Everything a player sees and has half done. A new object after every change. */
export interface SeatState<T extends GameTypes, M extends Moment<T> = Moment<T>> {
  readonly now: M
  /** Whose turn it is: while chance answers, it stays where it was. */
  readonly turn: Seat | null
  readonly question: Question<T>
  /** Made so far on the way to an action. */
  readonly picks: readonly Of<T, 'pick'>[]
  /** What confirming them would play. */
  readonly whole: Of<T, 'action'> | null
  readonly looked: Option<T> | null
  readonly hint: Hinted<T> | null
  /** For a hint. */
  readonly asking: boolean
  /** The only thing there is to do: it will be played by itself. */
  readonly forced: Of<T, 'action'> | null
  /** Why the latest action was not played, until something is chosen again. */
  readonly refused: Refused<T> | null
  /** The latest line is still being shown: what it came to is not told yet. */
  readonly showing: boolean
  /** Why nothing can be chosen. */
  readonly lock: Lock | null
}

/** What a strong player would do with a view. */
export type Adviser<T extends GameTypes> = (view: Of<T, 'view'>, seat: Seat) => Promise<Hinted<T> | null>

/**
 * One player's place at a table, wherever the table is. Picks stay here; only a whole action goes to the source, and
 * nothing can be chosen until that is answered. Fits `useSyncExternalStore`.
 */
export interface SeatModel<T extends GameTypes, M extends Moment<T> = Moment<T>> {
  state(): SeatState<T, M>
  subscribe(changed: () => void): () => void
  look(option: Option<T> | null): void
  /** A whole move is played unless it waits to be confirmed, a part of one is kept. */
  choose(option: Option<T>): void
  /** Takes the latest pick back; nothing of it was ever played. */
  back(): void
  /** Takes one pick back; those after it stay as far as they still lead somewhere. */
  drop(pick: Of<T, 'pick'>): void
  /** Plays what the picks amount to. */
  confirm(): void
  hint(advise: Adviser<T>): Promise<void>
  /** Whether forced moves play themselves. */
  force(on: boolean): void
  /** What is still being shown is taken as seen. */
  settle(): void
}

/** How a seat is played. */
export interface Ways<T extends GameTypes> {
  readonly timing: Timing
  /** Milliseconds a line takes to be shown; nothing can be chosen. */
  lasts?(told: readonly Of<T, 'effect'>[]): number
  /** Whether a pick waits to be confirmed although it is already a whole move. */
  waits?(pick: Of<T, 'pick'>): boolean
}

interface Doing<T extends GameTypes> {
  readonly picks: readonly Of<T, 'pick'>[]
  readonly whole: Of<T, 'action'> | null
  readonly looked: Option<T> | null
  readonly hint: Hinted<T> | null
  readonly asking: boolean
}

const SHOWN = 2600 // long enough to read why a move is forced

export function openSeat<T extends GameTypes, M extends Moment<T>>(
  game: Game<T>,
  source: Source<T, M>,
  { timing, lasts = () => 0, waits = () => false }: Ways<T>,
): SeatModel<T, M> {
  const nothing: Doing<T> = { picks: [], whole: null, looked: null, hint: null, asking: false }
  const noPicks: readonly Of<T, 'pick'>[] = []
  const listeners = openListeners(wake, sleep)
  let leave = (): void => undefined
  let stopShowing = (): void => undefined
  let callOffForced = (): void => undefined

  let now = source.current()
  let turn = turnAfter(null, now.toAct)
  let doing = nothing
  let refused: Refused<T> | null = null
  let waiting = false
  let showing = false
  let forces = false
  let asked = ask(noPicks)
  let only = onlyMove()
  let state = derived()

  /** Follows the source: what was begun at another position is void. */
  function follow(): boolean {
    const next = source.current()
    if (next === now) return false
    const isElsewhere = next.at !== now.at
    const isNews = next.number > now.number
    if (isElsewhere) {
      doing = nothing
      stopShowing()
      showing = false
    }
    now = next
    turn = turnAfter(turn, now.toAct)
    if (isElsewhere && isNews && listeners.any) show()
    renew()
    return true
  }

  function show(): void {
    const ms = lasts(now.told)
    if (ms <= 0) return
    showing = true
    stopShowing = timing.wait(ms, () => {
      showing = false
      publish()
    })
  }

  function ask(picks: readonly Of<T, 'pick'>[]) {
    return { view: now.view, picks, question: game.guide.ask(now.view, picks) }
  }

  function onlyMove() {
    const { at, mine, view } = now
    const isWanted = forces && mine !== null
    const action = isWanted ? onlyMoveAt(game, game.visibility.sampleState(view, stream('forced'))) : null
    return { at, mine, forces, action }
  }

  function derived(): SeatState<T, M> {
    const picks = now.mine === null ? noPicks : doing.picks
    if (asked.view !== now.view || asked.picks !== picks) asked = ask(picks)
    if (only.at !== now.at || only.mine !== now.mine || only.forces !== forces) only = onlyMove()
    return {
      now,
      turn,
      question: asked.question,
      ...doing,
      picks,
      whole: now.mine === null ? null : doing.whole,
      forced: only.action,
      refused,
      showing,
      lock: now.lock ?? (waiting ? 'waiting' : showing ? 'showing' : null),
    }
  }

  function renew(): void {
    const before = state.forced
    state = derived()
    if (state.forced !== before) awaitForced()
  }

  function awaitForced(): void {
    callOffForced()
    const action = state.forced
    if (action !== null && listeners.any) callOffForced = timing.wait(SHOWN, () => play(action))
  }

  function publish(): void {
    renew()
    listeners.tell()
  }

  const change = (news: Partial<Doing<T>>): void => {
    doing = { ...doing, ...news }
    publish()
  }

  const repick = (picks: readonly Of<T, 'pick'>[]): void =>
    change({ picks, whole: wholeMove(game, now.view, picks), looked: null })

  function play(action: Of<T, 'action'>): void {
    if (waiting || now.mine === null) return
    refused = null
    const { at } = now
    waiting = true // before the source hears of it: it may speak before it answers
    const answer = source.submit(game.notation.action.write(action))
    if (answer instanceof Promise) {
      publish()
      void answer.then((later) => settle(later, at))
    } else settle(answer, at)
  }

  function settle(answer: Answer<T>, at: unknown): void {
    waiting = false
    refused = answer
    if (answer !== null && now.at === at) doing = { ...doing, picks: noPicks, whole: null, looked: null }
    publish()
  }

  function wake(): void {
    leave = source.subscribe(() => follow() && listeners.tell())
    follow()
    awaitForced()
  }

  function sleep(): void {
    leave()
    stopShowing()
    callOffForced()
    showing = false
    renew()
  }

  return {
    state() {
      follow()
      return state
    },
    subscribe: listeners.add,
    look(looked) {
      if (looked !== doing.looked) change({ looked })
    },
    choose(option) {
      follow()
      if (state.lock !== null || option.status === 'blocked') return
      if (!option.more && option.action !== null && !waits(option.pick)) return play(option.action)
      refused = null
      change({ picks: [...doing.picks, option.pick], whole: option.action, looked: null })
    },
    back() {
      if (doing.picks.length > 0) repick(doing.picks.slice(0, -1))
    },
    drop(pick) {
      const picks = without(game, now.view, doing.picks, pick)
      if (picks !== doing.picks) repick(picks)
    },
    confirm() {
      follow()
      if (state.lock === null && state.whole !== null) play(state.whole)
    },
    async hint(advise) {
      follow()
      const { at, mine, view } = now
      if (mine === null || waiting || doing.asking) return
      change({ asking: true })
      const hint = await advise(view, mine).catch(() => null)
      follow()
      if (now.at === at) change(hint === null ? { asking: false } : { asking: false, hint })
    },
    settle() {
      if (!showing) return
      stopShowing()
      showing = false
      publish()
    },
    force(on) {
      if (forces === on) return
      forces = on
      publish()
    },
  }
}

const turnAfter = (before: Seat | null, toAct: ToAct): Seat | null =>
  toAct === 'nobody' ? null : toAct === 'chance' ? before : toAct
