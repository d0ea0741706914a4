import { randomInt } from 'node:crypto'
import { sha256 } from './crypto.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford's: 5 bits each
const LENGTH = 20
const SET = 10

const grouped = (plain: string): string => (plain.match(/.{5}/g) ?? []).join('-')

export const newCode = (): string =>
  grouped(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join(''))

/** A set that an account is given. */
export const newCodes = (): readonly string[] => Array.from({ length: SET }, newCode)

/** A code as it was written, however it was copied; null: it cannot be one. */
export function readCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === LENGTH ? grouped(plain) : null
}

/** What is kept of it. */
export const codeHash = (code: string): string => sha256(`recovery/${code.replaceAll('-', '')}`)
