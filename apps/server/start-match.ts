import type { AnyPlayers } from '@parlour/bots'
import {
  ok,
  err,
  beginSealed,
  resumeSealed,
  writeSettings,
  type Advance,
  type GameRecord,
  type RawSettings,
  type Reason,
  type Result,
  type SettingReason,
  type NonEmpty,
  type SealedMatch,
} from '@parlour/core'

interface NoStart {
  readonly code: 'bad-settings' | 'bad-position'
  readonly reasons: readonly Reason[]
}

/** A new match, from a position line if there is one: it must be of so many seats, and somebody must be to act. */
export function startMatch(
  players: AnyPlayers,
  settings: RawSettings,
  seats: number,
  from: string | null,
): Result<SealedMatch, NoStart> {
  return players.open(({ game }): Result<SealedMatch, NoStart> => {
    const read = game.settings.read(settings, seats)
    if (!read.ok) return err({ code: 'bad-settings', reasons: read.error })
    if (from === null) return ok(beginSealed(game, read.value, seats))
    const state = game.notation.state.read(from, read.value)
    if (!state.ok) return err({ code: 'bad-position', reasons: [state.error] })
    const fits = game.rules.seats(state.value) === seats && game.rules.toAct(state.value) !== 'nobody'
    return fits ? ok(beginSealed(game, read.value, seats, state.value)) : err({ code: 'bad-position', reasons: [] })
  })
}

/** Settings as the record writes them, if a table of so many seats may play with them. */
export function agreed(
  players: AnyPlayers,
  settings: RawSettings,
  seats: number,
): Result<string, NonEmpty<SettingReason>> {
  return players.open(({ game }): Result<string, NonEmpty<SettingReason>> => {
    const read = game.settings.read(settings, seats)
    return read.ok ? ok(writeSettings(game.settings, read.value)) : read
  })
}

/** Takes a match up where its record ends, with all its steps; otherwise the line that does not follow. */
export function resumeMatch(players: AnyPlayers, record: GameRecord): Result<Advance, number> {
  return players.open(({ game }): Result<Advance, number> => {
    const resumed = resumeSealed(game, record)
    return resumed.ok ? resumed : err(resumed.error.line)
  })
}
