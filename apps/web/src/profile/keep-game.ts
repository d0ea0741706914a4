import { kindOf, onlyPerson, type Session } from '@parlour/client'
import { playedGame, type KeptGame } from '@parlour/client/profile'
import { readRecord, type GameTypes } from '@parlour/core'
import type { SeatNow } from '@parlour/protocol'
import type { GameUi } from '../game-ui.ts'
import { addGames } from './games-database.ts'

/** A game that has ended on this screen; kept once, however often its end is looked at. */
export const keepLocal = <T extends GameTypes>(ui: GameUi<T>, session: Session<T>, record: string): Promise<void> =>
  keep(ui, {
    id: `here:${session.started ?? ''}:${session.seed}`,
    record,
    bots: session.holders.map((holder) => (holder.type === 'bot' ? holder.bot : null)),
    you: onlyPerson(session.holders),
    kind: session.match.from === null ? kindOf(session) : 'practice',
    ended: new Date().toISOString(),
    table: null,
  })

interface OnlineGame {
  readonly table: string
  readonly seats: readonly SeatNow[]
  readonly you: number
  readonly isChallenge: boolean
}

/** A game that has ended on a server. */
export const keepOnline = <T extends GameTypes>(
  ui: GameUi<T>,
  { table, seats, you, isChallenge }: OnlineGame,
  record: string,
): Promise<void> =>
  keep(ui, {
    id: `table:${table}`,
    record,
    bots: seats.map((seat) => (seat.kind === 'bot' ? seat.bot : null)),
    you,
    kind: isChallenge ? 'daily' : 'online',
    ended: endOf(record),
    table,
  })

/** When a game ended, as far as its record tells: its beginning and the time that everybody took. */
function endOf(text: string): string {
  const record = readRecord(text)
  const began = record.ok ? Date.parse(record.value.started ?? '') : Number.NaN
  const took = record.ok ? record.value.lines.reduce((sum, { ms }) => sum + (ms ?? 0), 0) : 0
  return new Date(Number.isNaN(began) ? Date.now() : began + took).toISOString()
}

async function keep<T extends GameTypes>(ui: GameUi<T>, game: KeptGame): Promise<void> {
  const { facts } = await ui.profile()
  const played = playedGame(ui.game, facts, game)
  if (played.ok) await addGames([played.value])
}
