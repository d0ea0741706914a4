import { readFileSync } from 'node:fs'
import { done, failed, readRecord, tableWords, type AnyGame, type GameRecord, type Result } from '@parlour/core'
import { gameOf } from '@parlour/games'
import type { Fault } from './output.ts'

/** A record from a file, or from standard input for `-`, with the game it is of. */
export function recordIn(file: string): Result<{ readonly record: GameRecord; readonly sealed: AnyGame }, Fault> {
  let text: string
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    return failed({ code: 'bad-file', text: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}` })
  }
  const record = readRecord(text)
  if (!record.ok) return failed({ code: 'bad-record', text: tableWords.en.refusal(record.error) })
  const sealed = gameOf(record.value.game)
  return sealed === null
    ? failed({ code: 'unknown-game', text: `There is no game ${record.value.game}.` })
    : done({ record: record.value, sealed })
}
