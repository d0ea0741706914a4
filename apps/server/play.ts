import type { AnyPlayers } from '@parlour/bots'
import {
  done,
  failed,
  openTable,
  resumeTable,
  writeSettings,
  type Advance,
  type GameRecord,
  type RawSettings,
  type Reason,
  type Result,
  type SettingReason,
  type Some,
  type Table,
} from '@parlour/core'

interface NoStart {
  readonly code: 'bad-settings' | 'bad-position'
  readonly reasons: readonly Reason[]
}

/** A new match, from a position line if there is one: it must be of so many seats, and somebody must be to act. */
export function startPlay(players: AnyPlayers, settings: RawSettings, seats: number, from: string | null): Result<Table, NoStart> {
  return players.open(({ game }): Result<Table, NoStart> => {
    const read = game.settings.read(settings, seats)
    if (!read.ok) return failed({ code: 'bad-settings', reasons: read.error })
    if (from === null) return done(openTable(game, read.value, seats))
    const state = game.notation.state.read(from, read.value)
    if (!state.ok) return failed({ code: 'bad-position', reasons: [state.error] })
    const fits = game.rules.seats(state.value) === seats && game.rules.toAct(state.value) !== 'nobody'
    return fits ? done(openTable(game, read.value, seats, state.value)) : failed({ code: 'bad-position', reasons: [] })
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
    const resumed = resumeTable(game, record)
    return resumed.ok ? resumed : failed(resumed.error.line)
  })
}
