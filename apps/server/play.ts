import type { AnyPlayers } from '@parlour/bots'
import {
  begin,
  done,
  failed,
  letChanceAct,
  replay,
  submit,
  writeSettings,
  type Dice,
  type Game,
  type GameRecord,
  type GameTypes,
  type Line,
  type Match,
  type Outcome,
  type RawSettings,
  type Reason,
  type Result,
  type Seat,
  type SettingReason,
  type Some,
  type ToAct,
  type Viewer,
} from '@parlour/core'
import { safest } from './timeouts.ts'

/**
 * A match in progress with its game's types closed over. Unlike core's Table it does not change: a step gives a new one, so that what could
 * not be stored has never happened.
 */
export interface Play {
  readonly number: number // of the last line
  readonly toAct: ToAct
  readonly outcome: Outcome | null
  readonly position: string
  view(viewer: Viewer): object
  submit(seat: Seat, text: string, ms: number | null, dice: Dice): Result<Advance, Some<Reason>>
  settle(dice: Dice): Advance // chance's answers, where chance is to act
  safest(): string | null // what a seat plays when its time is up
  readonly lines: readonly Line[]
}

export interface Advance {
  readonly play: Play
  readonly steps: readonly Step[]
}

/** A line and what it told. */
export interface Step {
  readonly number: number
  readonly line: Line
  readonly open: boolean // it told everybody everything, so the line itself may be shown
  seenBy(viewer: Viewer): readonly object[]
}

export function startPlay(players: AnyPlayers, settings: RawSettings, seats: number): Result<Play, Some<SettingReason>> {
  return players.open(({ game }): Result<Play, Some<SettingReason>> => {
    const read = game.settings.read(settings, seats)
    return read.ok ? done(playOf(begin(game, read.value, seats))) : read
  })
}

/** Settings as the record writes them, if a table of so many seats may play with them. */
export function agreed(players: AnyPlayers, settings: RawSettings, seats: number): Result<string, Some<SettingReason>> {
  return players.open(({ game }): Result<string, Some<SettingReason>> => {
    const read = game.settings.read(settings, seats)
    return read.ok ? done(writeSettings(game.settings, read.value)) : read
  })
}

/** Takes a match up where its record ends, with all its steps; otherwise the line that does not follow. */
export function resumePlay(players: AnyPlayers, record: GameRecord): Result<Advance, number> {
  return players.open(({ game }): Result<Advance, number> => {
    const replayed = replay(game, record)
    if (!replayed.ok) return failed(replayed.error.line)
    const { match, effects } = replayed.value
    return done({
      play: playOf(match),
      steps: match.lines.map((line, index) => stepOf(game, match.seats, index + 1, line, effects[index] ?? [])),
    })
  })
}

function playOf<T extends GameTypes>(match: Match<T>): Play {
  const { game, state } = match
  return {
    number: match.lines.length,
    toAct: game.rules.toAct(state),
    outcome: game.rules.outcome(state),
    get position() {
      return game.notation.state.write(state)
    },
    view: (viewer) => game.sight.view(state, viewer),
    submit(seat, text, ms, dice) {
      const told: T['effect'][] = []
      const played = submit(match, seat, text, ms, (effect) => told.push(effect))
      return played.ok ? done(settled(played.value, lastStep(played.value, told), dice)) : played
    },
    settle: (dice) => settled(match, [], dice),
    safest: () =>
      safest(game.id, typeof game.rules.toAct(state) === 'number' ? game.rules.actions(state).map(game.notation.action.write) : []),
    lines: match.lines,
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
  return { play: playOf(match), steps }
}

function lastStep<T extends GameTypes>(match: Match<T>, told: readonly T['effect'][]): readonly Step[] {
  const line = match.lines.at(-1)
  return line === undefined ? [] : [stepOf(match.game, match.seats, match.lines.length, line, told)]
}

function stepOf<T extends GameTypes>(game: Game<T>, seats: number, number: number, line: Line, effects: readonly T['effect'][]): Step {
  return {
    number,
    line,
    open: isOpen(game, seats, effects),
    seenBy: (viewer) => effects.flatMap((effect) => game.sight.witness(effect, viewer) ?? []),
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
