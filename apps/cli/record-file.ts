import { readFileSync } from 'node:fs'
import type { AnyPlayers } from '@parlour/bots'
import { loadReadyPlayers, loadWords } from '@parlour/bots/lazy'
import { ok, err, readRecord, commonWords, type GameRecord, type Result } from '@parlour/core'
import { loadGame } from './load-game.ts'
import type { Fault } from './output.ts'
import { language, say } from './language.ts'

// but for the ends of lines: a terminal obeys them, and a record may come from a stranger
const CONTROL_CHARACTERS = /[^\P{Cc}\n\r\t]/gu

const BYTE_ORDER_MARK = /^\ufeff/ // editors on Windows put it before a text

/** A file's text, or standard input for `-`, with nothing in it that a terminal would obey. */
export function textIn(file: string): Result<string, Fault> {
  try {
    return ok(
      readFileSync(file === '-' ? 0 : file, 'utf8')
        .replace(BYTE_ORDER_MARK, '')
        .replaceAll(CONTROL_CHARACTERS, '\ufffd'),
    )
  } catch (error) {
    return err({
      code: 'bad-file',
      text: say().faults.unread(file, error instanceof Error ? error.message : String(error)),
    })
  }
}

/** Where a record does not follow, and why. */
export const atLine = (line: number, why: string): string =>
  line === 0 ? say().replay.head(why) : say().replay.line(line, why)

/** A record from a file, with the game it is of; `game` is the name or path of one that Parlour does not know. */
export async function recordIn(
  file: string,
  game?: string,
): Promise<Result<{ readonly record: GameRecord; readonly players: AnyPlayers }, Fault>> {
  const text = textIn(file)
  if (!text.ok) return text
  const record = readRecord(text.value)
  if (!record.ok) return err({ code: 'bad-record', text: commonWords[language()].refusal(record.error) })
  if (game !== undefined) {
    const players = await loadGame(game)
    return players.ok ? ok({ record: record.value, players: players.value }) : players
  }
  const players = await loadReadyPlayers(record.value.game)
  if (players === null) return err({ code: 'unknown-game', text: say().faults.noGameNamed(record.value.game) })
  await loadWords(players, language())
  return ok({ record: record.value, players })
}
