/** A player's share in the dice: 32 bytes that nobody else chose. */
export const freshSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
