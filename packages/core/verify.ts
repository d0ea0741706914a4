import { commitmentMessage, drawMessage, generator, hex, lineMessage, saltMessage, type SlowHmac } from './fair.ts'
import type { Game, GameTypes, Seat } from './game.ts'
import { drawIn, replay } from './match.ts'
import type { Fairness, GameRecord } from './record.ts'
import { ok, err, type Result } from './result.ts'
import type { Witnessed } from './witnessed.ts'

/** Why a record's dice cannot be vouched for, at which line (0 is the head), and whose salt it is about. */
export interface Doubt {
  readonly code:
    // the record alone
    | 'not-committed' // no commitment, so nothing to hold the server to
    | 'not-revealed' // the seed is not there yet
    | 'bad-head' // seed, salts, hashes or table are not what they should be
    | 'other-commitment' // the seed is not the one committed to
    | 'other-salt' // a salt is not the one its player committed to
    | 'does-not-replay'
    | 'shortened' // the game is not over at its end, or more was seen of it
    | 'other-draw' // chance would have answered otherwise
    // beside what was seen
    | 'seen-other-table'
    | 'seen-other-game' // game, settings, seats or start are not those agreed on
    | 'seen-other-commitment'
    | 'seen-other-hashes'
    | 'seen-other-salt' // one's own salt is not in it
    | 'seen-other-line'
  readonly line: number
  readonly seat: Seat | null
}

/** What a record without a doubt was checked for. */
export interface Verified {
  readonly draws: number
  /** It began from a position, not from the usual start. */
  readonly isSetUp: boolean
  /** False in older records, where the last to sit down could choose a salt. */
  readonly saltsCommitted: boolean
  /** Null: nothing was there to compare with. */
  readonly seen: SeenChecked | null
}

interface SeenChecked {
  readonly seated: boolean
  readonly salt: boolean // one's own is in the dice
  readonly hashes: boolean // all salts were committed to before one's own was revealed
  readonly round: number
  readonly lines: number
}

/**
 * Makes every draw of a finished game again and compares the record with what was seen of it; answers what was checked,
 * or the first doubt.
 */
export async function verify<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
  hmac: SlowHmac,
  seen: Witnessed | null = null,
): Promise<Result<Verified, Doubt>> {
  const doubt = seen === null ? null : (seenHeadDoubt(record, seen) ?? seenLineDoubt(record, seen))
  if (doubt !== null) return err(doubt)
  const draws = await makeDrawsAgain(game, record, hmac)
  if (!draws.ok) return draws
  if (!draws.value.isOver) return doubted('shortened', record.lines.length)
  return ok({
    draws: draws.value.draws,
    isSetUp: record.from !== null,
    saltsCommitted: record.fair?.saltHashes !== undefined,
    seen:
      seen === null
        ? null
        : {
            seated: seen.seat !== null,
            salt: seen.salt !== null,
            hashes: seen.saltHashes !== null,
            round: seen.round,
            lines: seen.lines.length,
          },
  })
}

/** The same for a game that may still be played, by one who knows the seed. */
export async function makeDrawsAgain<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
  hmac: SlowHmac,
): Promise<Result<{ readonly draws: number; readonly isOver: boolean }, Doubt>> {
  const { commitment, fair } = record
  if (commitment === null || fair === undefined) return doubted('not-committed')
  if (fair.seed === null) return doubted('not-revealed')
  if (!isWhole(fair, record.names.length)) return doubted('bad-head')
  const { seed, table, salts, saltHashes, race } = fair
  if (hex(await hmac(seed, commitmentMessage(table))) !== commitment) return doubted('other-commitment')
  for (const [seat, hash] of saltHashes?.entries() ?? []) {
    const salt = salts[seat] ?? ''
    const expected = salt === '' ? '' : hex(await hmac(salt, saltMessage({ table, commitment, seat })))
    if (hash !== expected) return doubted('other-salt', 0, seat)
  }
  const replayed = replay(game, record)
  if (!replayed.ok) return doubted('does-not-replay', replayed.error.line)
  const places: string[] = []
  for (const [index, line] of record.lines.entries()) {
    const before = replayed.value.states[index]
    if (line.by !== 'chance' || before === undefined) continue
    const message =
      race === undefined
        ? lineMessage(table, index + 1, salts)
        : drawMessage(table, drawIn(game, before, places), salts)
    const rng = generator(await hmac(seed, message))
    if (game.notation.chance.write(game.rules.sample(before, rng)) !== replayed.value.match.lines[index]?.text)
      return doubted('other-draw', index + 1)
    places.push(game.rules.place?.(before) ?? '')
  }
  return ok({ draws: places.length, isOver: game.rules.toAct(replayed.value.match.state) === 'nobody' })
}

function seenHeadDoubt(record: GameRecord, seen: Witnessed): Doubt | null {
  const { game, settings, commitment, fair, names, from } = record
  const { salts = [], saltHashes = [] } = fair ?? {}
  if (fair?.table !== seen.table) return doubtOf('seen-other-table')
  const isAgreed = game === seen.game && settings === seen.settings && (from !== null) === seen.isSetUp
  if (!isAgreed || (seen.seat ?? 0) >= racersOr(fair, names.length)) return doubtOf('seen-other-game')
  if (commitment !== seen.commitment) return doubtOf('seen-other-commitment')
  if (seen.saltHashes !== null) {
    const differs = [...seen.saltHashes, ...saltHashes].findIndex(
      (_, seat) => seen.saltHashes?.[seat] !== saltHashes[seat],
    )
    if (differs >= 0) return doubtOf('seen-other-hashes', 0, differs)
  }
  if (seen.seat !== null && seen.salt !== null && salts[seen.seat] !== seen.salt)
    return doubtOf('seen-other-salt', 0, seen.seat)
  return null
}

function seenLineDoubt({ lines }: GameRecord, seen: Witnessed): Doubt | null {
  for (const { number, by, text, instead } of seen.lines) {
    const line = lines[number - 1]
    if (line === undefined) return doubtOf('shortened', lines.length)
    if (line.by !== by || line.text !== text || line.instead !== instead) return doubtOf('seen-other-line', number)
  }
  return null
}

const doubtOf = (code: Doubt['code'], line = 0, seat: Seat | null = null): Doubt => ({ code, line, seat })
const doubted = (...doubt: Parameters<typeof doubtOf>): { readonly ok: false; readonly error: Doubt } =>
  err(doubtOf(...doubt))

const HASH = /^[0-9a-f]{64}$/
const OLDER_SALT = /^[0-9a-f]{0,64}$/
const TABLE = /^[\w-]{1,64}$/

/** Whose salts are in the dice: everybody at the table, or in the race. */
const racersOr = ({ race, salts }: Fairness, seats: number): number => (race === undefined ? seats : salts.length)

const isWhole = (
  fair: Fairness,
  names: number,
  seats = racersOr(fair, names),
): fair is Fairness & { readonly seed: string } =>
  TABLE.test(fair.table) &&
  fair.seed !== null &&
  HASH.test(fair.seed) &&
  (fair.race === undefined || (names === 1 && fair.race < seats)) &&
  fair.salts.length === seats &&
  (fair.saltHashes === undefined
    ? fair.salts.every((salt) => OLDER_SALT.test(salt))
    : fair.saltHashes.length === seats &&
      [...fair.salts, ...fair.saltHashes].every((value) => value === '' || HASH.test(value)))
