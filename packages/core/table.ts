import type { Refusal } from './attempt.ts'
import type { Game, GameTypes, Outcome, Reason, Seat, ToAct, Viewer } from './game.ts'
import { begin, letChanceAct, recordOf, replay, submit, type Broken, type Dice, type Heading, type Match } from './match.ts'
import type { GameRecord, Line } from './record.ts'
import { done, failed, type Result, type Some } from './result.ts'

/**
 * A match in progress with its game's types closed over: a server handles every game alike, without casts. It does not change: a step gives a
 * new one, so that what could not be stored has never happened.
 */
export interface Table {
  readonly toAct: ToAct
  readonly outcome: Outcome | null
  readonly position: string
  readonly lines: readonly Line[]
  actions(): readonly string[] // of the seat to act; none while nobody or chance is
  record(heading: Heading): GameRecord
  view(viewer: Viewer): object
  settle(dice: Dice): Advance // chance's answers, where chance is to act
  submit(seat: Seat, text: string, dice: Dice, ms?: number | null): Result<Advance, Some<Refusal | Reason>> // with chance's answers to it
}

export interface Advance {
  readonly table: Table
  readonly steps: readonly Step[] // the lines that were added
}

/** A line, and what it told each viewer. */
export interface Step {
  readonly number: number
  readonly line: Line
  readonly open: boolean // it told everybody everything, so the line itself may be shown
  seenBy(viewer: Viewer): readonly object[]
  view(viewer: Viewer): object // the position after it
}

/** A new table. `settle` lets chance begin where it does. */
export const openTable = <T extends GameTypes>(
  game: Game<T>,
  settings: T['settings'],
  seats: number,
  from: T['state'] | null = null,
): Table => tableOf(begin(game, settings, seats, from))

/** Takes up a table where its record ends, with all its steps; otherwise the line that does not follow. */
export function resumeTable<T extends GameTypes>(game: Game<T>, record: GameRecord): Result<Advance, Broken<T>> {
  const replayed = replay(game, record)
  if (!replayed.ok) return replayed
  const { match, effects, states } = replayed.value
  const steps = match.lines.map((line, index) => stepOf(match, index + 1, line, effects[index] ?? [], states[index + 1] ?? match.state))
  return done({ table: tableOf(match), steps })
}

function tableOf<T extends GameTypes>(match: Match<T>): Table {
  const { game, state } = match
  const { rules, sight, notation } = game
  return {
    toAct: rules.toAct(state),
    outcome: rules.outcome(state),
    get position() {
      return notation.state.write(state)
    },
    lines: match.lines,
    actions: () => (typeof rules.toAct(state) === 'number' ? rules.actions(state).map(notation.action.write) : []),
    record: (heading) => recordOf(match, heading),
    view: (viewer) => sight.view(state, viewer),
    settle: (dice) => settled(match, [], dice),
    submit(seat, text, dice, ms) {
      const told: T['effect'][] = []
      const played = submit(match, seat, text, ms ?? null, (effect) => told.push(effect))
      return played.ok ? done(settled(played.value, lastStep(played.value, told), dice)) : failed(played.error)
    },
  }
}

function settled<T extends GameTypes>(from: Match<T>, before: readonly Step[], dice: Dice): Advance {
  const steps = before.slice()
  let match = from
  while (match.game.rules.toAct(match.state) === 'chance') {
    const told: T['effect'][] = []
    match = letChanceAct(match, dice, (effect) => told.push(effect))
    steps.push(...lastStep(match, told))
  }
  return { table: tableOf(match), steps }
}

function lastStep<T extends GameTypes>(match: Match<T>, told: readonly T['effect'][]): readonly Step[] {
  const line = match.lines.at(-1)
  return line === undefined ? [] : [stepOf(match, match.lines.length, line, told, match.state)]
}

function stepOf<T extends GameTypes>(
  { game, seats }: Match<T>,
  number: number,
  line: Line,
  effects: readonly T['effect'][],
  after: T['state'],
): Step {
  return {
    number,
    line,
    open: isOpen(game, seats, effects),
    seenBy: (viewer) => effects.flatMap((effect) => game.sight.witness(effect, viewer) ?? []),
    view: (viewer) => game.sight.view(after, viewer),
  }
}

/** Whether every viewer saw all of it, unchanged. A line that told nothing could tell anything: it counts as secret. */
function isOpen<T extends GameTypes>(game: Game<T>, seats: number, effects: readonly T['effect'][]): boolean {
  const viewers: readonly Viewer[] = ['public', ...Array.from({ length: seats }, (_, seat) => seat)]
  return (
    effects.length > 0 &&
    effects.every((effect) =>
      viewers.every((viewer) => {
        const seen = game.sight.witness(effect, viewer)
        return seen === effect || JSON.stringify(seen) === JSON.stringify(effect)
      }),
    )
  )
}
