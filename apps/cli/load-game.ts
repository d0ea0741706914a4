import { resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { playersIn, type NoGame } from '@parlour/arena/game-folder'
import type { AnyPlayers } from '@parlour/bots'
import { GAME_IDS, loadReadyPlayers, loadWords } from '@parlour/bots/lazy'
import { ok, err, type Result } from '@parlour/core'
import type { Fault } from './output.ts'
import { language, say } from './language.ts'

/** A game with those who know it, and where it comes from. */
export interface LoadedGame extends AnyPlayers {
  readonly from: string | null // the path of a game of somebody's own; null for Parlour's
}

/** `cant-stop` is one of Parlour's games, `./my-game` one of your own: a folder, or the file that exports it. */
export async function loadGame(text: string): Promise<Result<LoadedGame, Fault>> {
  if (isPath(text)) {
    const from = resolve(text)
    const players = await playersIn(from)
    if (!players.ok) return err({ code: 'bad-game', text: noGame(text, players.error) })
    await loadWords(players.value, language())
    return ok({ ...players.value, from })
  }
  const players = await loadReadyPlayers(text)
  if (players === null) return err(unknownGame(text))
  await loadWords(players, language())
  return ok({ ...players, from: null })
}

function unknownGame(id: string): Fault {
  const { noGame: none, noGameButFolder } = say().faults
  return {
    code: 'unknown-game',
    text: id !== '' && existsSync(id) ? noGameButFolder(id, GAME_IDS) : none(id, GAME_IDS),
  }
}

const isPath = (text: string): boolean => /^\.{1,2}$|[\\/]|\.[cm]?[jt]s$/.test(text)

function noGame(path: string, reason: NoGame): string {
  const text = say().faults.ownGame
  switch (reason.code) {
    case 'not-found':
      return text.notFound(path)
    case 'no-index':
      return text.noIndex(path, reason.looked)
    case 'no-players':
      return text.noPlayers(path)
    case 'incomplete':
      return text.incomplete(path, reason.missing)
    case 'import-failed':
      return text.importFailed(path, reason.message, reason.at)
  }
}
