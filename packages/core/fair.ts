import type { Game, GameTypes } from './game.ts'
import { replay, type Dice } from './match.ts'
import type { Fairness, GameRecord } from './record.ts'
import { done, failed, type Result } from './result.ts'
import { stream } from './rng.ts'

/**
 * Dice that nobody can foretell or bend. Before the first draw the host shows the commitment of a secret seed; then each player adds a
 * salt. Each chance line has a generator of its own, made from one HMAC-SHA-256 keyed by the seed. At the end the seed is shown, and
 * anybody can make every draw again.
 *
 * `hmac` is HMAC-SHA-256 of two texts in UTF-8: `openssl dgst -sha256 -hmac SEED` over the message.
 */
export type Hmac = (key: string, message: string) => Uint8Array
export type SlowHmac = (key: string, message: string) => Uint8Array | Promise<Uint8Array> // as browsers have it

/** What is shown before the first draw; it fits one seed only. */
export const commitmentOf = (seed: string, table: string, hmac: Hmac): string => hex(hmac(seed, commitmentMessage(table)))

/** The generator for each chance line, from the seed and what everybody knows. */
export function fairDice(seed: string, table: string, salts: readonly string[], hmac: Hmac): Dice {
  return (number) => generator(hmac(seed, lineMessage(table, number, salts)))
}

const commitmentMessage = (table: string): string => `parlour/${table}/commitment`
const lineMessage = (table: string, number: number, salts: readonly string[]): string => `parlour/${table}/${number}/${salts.join('/')}`

/** The first 16 bytes seed it; it serves one line only. */
const generator = (bytes: Uint8Array): ReturnType<Dice> => stream(hex(bytes.subarray(0, 16)))

export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
export const isSalt = (text: string): boolean => /^[0-9a-f]{0,64}$/.test(text)
const isTable = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** Why a record's dice cannot be vouched for, and at which line (0 is the head). */
export interface Doubt {
  readonly code:
    | 'not-committed' // no commitment, so nothing to hold the host to
    | 'not-revealed' // the seed is not there yet
    | 'bad-head' // seed, salts or table are not what they should be
    | 'other-commitment' // the seed is not the one committed to
    | 'does-not-replay'
    | 'other-draw' // chance would have answered otherwise
  readonly line: number
}

/** Makes every draw of a record again; answers how many there were, or the first doubt. */
export async function verify<T extends GameTypes>(game: Game<T>, record: GameRecord, hmac: SlowHmac): Promise<Result<number, Doubt>> {
  const doubt = (code: Doubt['code'], line = 0): { readonly ok: false; readonly error: Doubt } => failed({ code, line })
  const { commitment, fair } = record
  if (commitment === null || fair === undefined) return doubt('not-committed')
  if (fair.seed === null) return doubt('not-revealed')
  if (!isWhole(fair, record.names.length)) return doubt('bad-head')
  const { seed, table, salts } = fair
  if (hex(await hmac(seed, commitmentMessage(table))) !== commitment) return doubt('other-commitment')
  const replayed = replay(game, record)
  if (!replayed.ok) return doubt('does-not-replay', replayed.error.line)
  let draws = 0
  for (const [index, line] of record.lines.entries()) {
    const before = replayed.value.states[index]
    if (line.by !== 'chance' || before === undefined) continue
    const rng = generator(await hmac(seed, lineMessage(table, index + 1, salts)))
    if (game.notation.chance.write(game.rules.draw(before, rng)) !== replayed.value.match.lines[index]?.text)
      return doubt('other-draw', index + 1)
    draws++
  }
  return done(draws)
}

const isWhole = (fair: Fairness, seats: number): fair is Fairness & { readonly seed: string } =>
  isTable(fair.table) && fair.salts.length === seats && fair.salts.every(isSalt) && fair.seed !== null && isSeed(fair.seed)

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
