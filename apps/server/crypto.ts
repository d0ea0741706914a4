import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Hmac } from '@parlour/core'
import { CODE_LETTERS, TableId, UserId } from '@parlour/protocol'

export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const newSeed = (): string => randomBytes(32).toString('hex')
export const newTableId = (): TableId => TableId.parse(randomBytes(12).toString('base64url'))
export const newUserId = (): UserId => UserId.parse(randomBytes(16).toString('base64url'))
export const newTableCode = (): string =>
  Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)] ?? '').join('')
