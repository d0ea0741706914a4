import type { Refusal } from './attempt.ts'
import type { Game, GameTypes, Outcome, Reason, Seat, ToAct, Viewer } from './game.ts'
import { begin, letChanceAct, recordOf, replay, settle, submit, type Dice, type Heading, type Match } from './match.ts'
import type { Line, GameRecord } from './record.ts'
import { done, failed, type Result, type Some } from './result.ts'

/** A match in progress with its game's types closed over: a server handles every game alike, without casts. */
export interface Table {
  readonly toAct: ToAct
  readonly outcome: Outcome | null
  readonly position: string
  record(heading: Heading): GameRecord
  view(viewer: Viewer): object
  submit(seat: Seat, text: string, ms?: number): Result<readonly Step[], Some<Refusal | Reason>>
}

/** A line that was added, and what it told each viewer. */
export interface Step {
  readonly number: number
  readonly line: Line
  seenBy(viewer: Viewer): readonly object[]
}

/** Seats a new table; `dice` gives the generator for the chance line of that number. */
export function openTable<T extends GameTypes>(game: Game<T>, settings: T['settings'], seats: number, dice: Dice): Table {
  return tableOf(settle(begin(game, settings, seats), dice), dice)
}

/** Takes up a table where its record ends; null if the record does not replay. */
export function resumeTable<T extends GameTypes>(game: Game<T>, record: GameRecord, dice: Dice): Table | null {
  const replayed = replay(game, record)
  return replayed.ok ? tableOf(settle(replayed.value.match, dice), dice) : null
}

function tableOf<T extends GameTypes>(opened: Match<T>, dice: Dice): Table {
  const { rules, sight, notation } = opened.game
  let match = opened
  return {
    get toAct() {
      return rules.toAct(match.state)
    },
    get outcome() {
      return rules.outcome(match.state)
    },
    get position() {
      return notation.state.write(match.state)
    },
    record: (heading) => recordOf(match, heading),
    view: (viewer) => sight.view(match.state, viewer),
    submit(seat, text, ms) {
      const told: T['effect'][] = []
      const steps: Step[] = []
      const played = submit(match, seat, text, ms ?? null, (effect) => told.push(effect))
      if (!played.ok) return failed(played.error)
      const keep = (next: Match<T>): void => {
        const line = next.lines.at(-1)
        const effects = told.splice(0)
        if (line !== undefined)
          steps.push({
            number: next.lines.length,
            line,
            seenBy: (viewer) => effects.flatMap((effect) => sight.witness(effect, viewer) ?? []),
          })
        match = next
      }
      keep(played.value)
      while (rules.toAct(match.state) === 'chance') keep(letChanceAct(match, dice, (effect) => told.push(effect)))
      return done(steps)
    },
  }
}
