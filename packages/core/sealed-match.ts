import type { Game, GameTypes, Of, Outcome, Reason, Seat, ToAct, Viewer } from './game.ts'
import {
  begin,
  drawChance,
  recordOf,
  replay,
  submit,
  type Broken,
  type Dice,
  type Heading,
  type Match,
} from './match.ts'
import type { GameRecord, Instead, Line } from './record.ts'
import { ok, err, type Result, type NonEmpty } from './result.ts'

/**
 * A match in progress with its game's types closed over: a server handles every game alike, without casts. It does not
 * change: a step gives a new one, so that what could not be stored has never happened.
 */
export interface SealedMatch {
  readonly toAct: ToAct
  readonly outcome: Outcome | null
  readonly progress: number | null // how far a run of a race has come; null in games that nobody races
  readonly lines: readonly Line[]
  position(): string
  /** Of the seat to act; none while nobody or chance is. */
  actions(): readonly string[]
  // what to play for the seat to act when its player is absent; null while nobody or chance is
  fallback(): string | null
  record(heading: Heading): GameRecord
  view(viewer: Viewer): object
  /** Chance's answers, where it is chance's turn. */
  settle(dice: Dice): Advance
  /** With chance's answers to it. */
  submit(seat: Seat, text: string, dice: Dice, ms?: number | null, instead?: Instead): Result<Advance, NonEmpty<Reason>>
}

export interface Advance {
  readonly match: SealedMatch
  /** The lines that were added. */
  readonly steps: readonly Step[]
}

/** A line, and what it told each viewer. */
export interface ToldLine {
  readonly number: number
  readonly line: Line
  /** It told everybody everything, so the line itself may be shown. */
  readonly open: boolean
  seenBy(viewer: Viewer): readonly object[]
}

/**
 * A line with the position after it. `told` is the same without, and holds no position: for a log that is kept for
 * long.
 */
export interface Step extends ToldLine {
  readonly told: ToldLine
  view(viewer: Viewer): object
}

/** A new table. `settle` lets chance begin where it does. */
export const beginSealed = <T extends GameTypes>(
  game: Game<T>,
  settings: Of<T, 'settings'>,
  seats: number,
  from: Of<T, 'state'> | null = null,
): SealedMatch => sealedOf(begin(game, settings, seats, from))

/** Takes up a table where its record ends, with all its steps; otherwise the line that does not follow. */
export function resumeSealed<T extends GameTypes>(game: Game<T>, record: GameRecord): Result<Advance, Broken<T>> {
  const replayed = replay(game, record)
  if (!replayed.ok) return replayed
  const { match, effects, states } = replayed.value
  const steps = match.lines.map((line, index) =>
    stepOf(match, index + 1, line, effects[index] ?? [], states[index + 1] ?? match.state),
  )
  return ok({ match: sealedOf(match), steps })
}

function sealedOf<T extends GameTypes>(match: Match<T>): SealedMatch {
  const { game, state } = match
  const { rules, visibility, guide, notation } = game
  const toAct = rules.toAct(state)
  return {
    toAct,
    outcome: rules.outcome(state),
    progress: rules.progress?.(state) ?? null,
    lines: match.lines,
    position: () => notation.state.write(state),
    actions: () => (typeof toAct === 'number' ? rules.actions(state).map(notation.action.write) : []),
    fallback: () =>
      typeof toAct === 'number' ? notation.action.write(guide.fallback(visibility.view(state, toAct))) : null,
    record: (heading) => recordOf(match, heading),
    view: (viewer) => visibility.view(state, viewer),
    settle: (dice) => settled(match, [], dice),
    submit(seat, text, dice, ms, instead) {
      const told: Of<T, 'effect'>[] = []
      const played = submit(match, seat, text, ms ?? null, (effect) => told.push(effect), instead)
      return played.ok ? ok(settled(played.value, lastStep(played.value, told), dice)) : err(played.error)
    },
  }
}

function settled<T extends GameTypes>(from: Match<T>, before: readonly Step[], dice: Dice): Advance {
  const steps = before.slice()
  let match = from
  while (match.game.rules.toAct(match.state) === 'chance') {
    const told: Of<T, 'effect'>[] = []
    match = drawChance(match, dice, (effect) => told.push(effect))
    steps.push(...lastStep(match, told))
  }
  return { match: sealedOf(match), steps }
}

function lastStep<T extends GameTypes>(match: Match<T>, told: readonly Of<T, 'effect'>[]): readonly Step[] {
  const line = match.lines.at(-1)
  return line === undefined ? [] : [stepOf(match, match.lines.length, line, told, match.state)]
}

function stepOf<T extends GameTypes>(
  { game, seats }: Match<T>,
  number: number,
  line: Line,
  effects: readonly Of<T, 'effect'>[],
  after: Of<T, 'state'>,
): Step {
  const told = toldLine(game, seats, number, line, effects)
  const { open, seenBy } = told
  return { number, line, open, seenBy, told, view: (viewer) => game.visibility.view(after, viewer) }
}

function toldLine<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  number: number,
  line: Line,
  pushed: readonly Of<T, 'effect'>[],
): ToldLine {
  const effects = pushed.slice() // as long as it is: one that grew by pushing keeps room for seventeen
  return {
    number,
    line,
    open: isOpen(game, seats, effects),
    seenBy(viewer) {
      const seen: Of<T, 'effect'>[] = []
      for (const effect of effects) {
        const shown = game.visibility.redact(effect, viewer)
        if (shown !== null) seen.push(shown)
      }
      return seen
    },
  }
}

/** Whether every viewer saw all of it, unchanged. A line that told nothing could tell anything: it counts as secret. */
function isOpen<T extends GameTypes>(game: Game<T>, seats: number, effects: readonly Of<T, 'effect'>[]): boolean {
  const isSame = (effect: Of<T, 'effect'>, viewer: Viewer): boolean => {
    const seen = game.visibility.redact(effect, viewer)
    return seen === effect || JSON.stringify(seen) === JSON.stringify(effect)
  }
  for (const effect of effects) {
    if (!isSame(effect, 'public')) return false
    for (let seat = 0; seat < seats; seat++) if (!isSame(effect, seat)) return false
  }
  return effects.length > 0
}
