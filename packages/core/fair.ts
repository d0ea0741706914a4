import type { Seat } from './game.ts'
import type { Dice, LineDice } from './match.ts'
import { stream } from './rng.ts'

/**
 * Dice that nobody can bend: see docs/fair-dice.md. The server shows the hash of a secret seed; each player answers
 * with the hash of a salt; when every seat is taken the salts are revealed, and only then the first draw is made. Each
 * chance line has a generator of its own, made from one HMAC-SHA-256 keyed by the seed. At the end the seed is shown,
 * and anybody can make every draw again.
 *
 * `hmac` is HMAC-SHA-256 of two texts in UTF-8: `openssl dgst -sha256 -hmac KEY` over the message.
 */
export type Hmac = (key: string, message: string) => Uint8Array
export type SlowHmac = (key: string, message: string) => Uint8Array | Promise<Uint8Array> // as browsers have it

/** What the server shows before anybody sits down; it fits one seed only. */
export const commitmentOf = (seed: string, table: string, hmac: Hmac): string =>
  hex(hmac(seed, commitmentMessage(table)))

/**
 * What a player shows while the salt is still secret. It answers one commitment at one seat, so it cannot be copied or
 * used again.
 */
export const saltHashOf = (salt: string, answer: Answering, hmac: Hmac): string => hex(hmac(salt, saltMessage(answer)))

export interface Answering {
  readonly table: string
  readonly commitment: string
  readonly seat: Seat
}

/** The generator for each chance line, from the seed and what everybody knows. */
export function fairDice(seed: string, table: string, salts: readonly string[], hmac: Hmac): LineDice {
  return (number) => generator(hmac(seed, lineMessage(table, number, salts)))
}

/**
 * The same for a run of a race: each draw has its generator by its place in the run, so that whoever chooses alike
 * meets the same dice. Everybody's salts are in it.
 */
export function fairRaceDice(seed: string, race: string, salts: readonly string[], hmac: Hmac): Dice {
  return (_, draw) => generator(hmac(seed, drawMessage(race, draw(), salts)))
}

export const commitmentMessage = (table: string): string => `parlour/${table}/commitment`
export const saltMessage = ({ table, commitment, seat }: Answering): string =>
  `parlour/${table}/${commitment}/salt/${seat}`
export const lineMessage = (table: string, number: number, salts: readonly string[]): string =>
  `parlour/${table}/${number}/${salts.join('/')}`

export const drawMessage = (race: string, draw: string, salts: readonly string[]): string =>
  `parlour/${race}/race/${draw}/${salts.join('/')}`

/** The first 16 bytes seed it; it serves one line only. */
export const generator = (bytes: Uint8Array): ReturnType<Dice> => stream(hex(bytes.subarray(0, 16)))

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte] ?? ''
  return text
}
