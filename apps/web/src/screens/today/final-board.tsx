import type { PlayedGame } from '@parlour/client/profile'
import { byName, readRecord, replay, type GameTypes, type Language } from '@parlour/core'
import type { ComponentType } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { allGames } from '../../profile/games-database.ts'
import type { Standing } from './attempts.ts'

/** The board at the end of an attempt; null where its record is not kept here, or the game has no board to show. */
export async function finalBoard<T extends GameTypes>(
  { game, still }: GameUi<T>,
  { table }: Standing,
  day: string,
  language: Language,
): Promise<ComponentType | null> {
  const isAttempt = (kept: PlayedGame): boolean =>
    kept.game === game.id &&
    kept.kind === 'daily' &&
    (table === null ? kept.table === null && kept.started?.startsWith(day) === true : kept.table === table)
  const kept = (await allGames()).find(isAttempt)
  const record = kept === undefined ? null : readRecord(kept.record)
  const played = record?.ok === true ? replay(game, record.value) : null
  if (still === undefined || record?.ok !== true || played?.ok !== true) return null
  const { names } = record.value
  const view = game.visibility.view(played.value.match.state, 'public')
  const who = byName((seat) => names[seat] ?? '')
  const Still = await still()
  return () => <Still view={view} who={who} language={language} />
}
