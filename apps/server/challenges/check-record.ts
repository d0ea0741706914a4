import { playersOf } from '@parlour/bots'
import {
  commitmentOf,
  err,
  makeDrawsAgain,
  ok,
  readRecord,
  type GameRecord,
  type Reason,
  type Result,
} from '@parlour/core'
import { challengeName, challengeSeats, dayCloses, type Forgery, type RecordVerdict } from '@parlour/protocol'
import { hmac } from '../crypto.ts'
import type { StoredTable } from '../store.ts'

export interface Refusal extends Reason {
  readonly code: Forgery
  readonly line: number // 0: the head
}

export interface Checked {
  readonly day: string
  readonly game: string
  readonly attempt: StoredTable | null // the asker's
  readonly seed: string
  readonly now: number
}

/**
 * Whether a text is a record of a day's challenge. As long as somebody may still play that day, it is compared with the
 * asker's own attempt and nothing else: an answer about other dice would tell the dice to come.
 */
export async function checkRecord(text: string, checked: Checked): Promise<Result<RecordVerdict, Refusal>> {
  const read = readRecord(text)
  if (!read.ok) return refusal('unreadable-record')
  const head = headFault(read.value, checked)
  if (head !== null) return refusal(head)
  const { attempt } = checked
  const own = attempt === null ? refusal('not-attempted') : againstAttempt(read.value, attempt)
  if (own.ok || checked.now < dayCloses(checked.day)) return own
  return underTheSeed(read.value, checked)
}

function headFault(record: GameRecord, { game: id }: Checked): Forgery | null {
  if (record.game !== id) return 'other-game'
  const agreed = playersOf(id)?.open(({ game }) => ({
    edition: game.edition,
    seats: challengeSeats(game.seats).length,
  }))
  if (agreed === undefined) return 'other-game'
  const isSame =
    record.edition === agreed.edition &&
    record.settings === '' &&
    record.from === null &&
    record.names.length === agreed.seats
  return isSame ? null : 'other-rules'
}

/** It must be the attempt to the letter; how long a move took is not part of it. */
function againstAttempt({ lines }: GameRecord, { head, lines: played }: StoredTable): Result<RecordVerdict, Refusal> {
  if (head.status !== 'over') return refusal('unfinished', played.length)
  const differs = played.findIndex(({ by, text }, index) => lines[index]?.by !== by || lines[index].text !== text)
  if (differs >= 0)
    return lines[differs] === undefined ? refusal('unfinished', differs) : refusal('other-line', differs + 1)
  return lines.length > played.length ? refusal('other-line', played.length + 1) : ok({ verdict: 'counts', seat: 0 })
}

/** Every draw is made again with the seed of the day. */
async function underTheSeed(
  record: GameRecord,
  { day, game: id, seed }: Checked,
): Promise<Result<RecordVerdict, Refusal>> {
  const table = challengeName(day, id)
  const none = record.names.map(() => '')
  const drawn: GameRecord = {
    ...record,
    commitment: commitmentOf(seed, table, hmac),
    fair: { table, salts: none, saltHashes: none, seed },
  }
  const again = await playersOf(id)?.open(({ game }) => makeDrawsAgain(game, drawn, hmac))
  if (again === undefined) return refusal('other-game')
  if (!again.ok) return refusal(again.error.code === 'other-draw' ? 'other-draw' : 'does-not-replay', again.error.line)
  return again.value.isOver ? ok({ verdict: 'practice', seat: 0 }) : refusal('unfinished', record.lines.length)
}

const refusal = (code: Forgery, line = 0): Result<never, Refusal> => err({ code, rule: 'day', line })
