import {
  ok,
  readRecord,
  verify,
  type Doubt,
  type Game,
  type GameRecord,
  type GameTypes,
  type Result,
  type SlowHmac,
  type Unreadable,
  type Verified,
  type Witnessed,
} from '@parlour/core'

export interface Verdict {
  readonly record: GameRecord
  readonly result: Result<Verified, Doubt>
}

/** A record's text beside what this browser saw of its game. */
export async function judge<T extends GameTypes>(
  game: Game<T>,
  text: string,
  seen: Witnessed | null,
  hmac: SlowHmac,
): Promise<Result<Verdict, Unreadable>> {
  const record = readRecord(text)
  return record.ok ? ok({ record: record.value, result: await verify(game, record.value, hmac, seen) }) : record
}
