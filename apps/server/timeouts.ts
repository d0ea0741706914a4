/**
 * What is played for a seat whose time is up: the first legal line of the first kind that there is, otherwise the first legal line at all.
 * Lines come in the order in which the game lists them; Big Two lists singles from the lowest card, and under the one-card-left rule only
 * the forced one.
 */
const SAFEST: { readonly [game: string]: readonly RegExp[] } = {
  'cant-stop': [/^stop$/, /^\d/],
  'big-two': [/^pass$/, /^..$/],
  rollio: [/^bank$/],
}

export function safest(game: string, lines: readonly string[]): string | null {
  for (const kind of SAFEST[game] ?? []) {
    const found = lines.find((line) => kind.test(line))
    if (found !== undefined) return found
  }
  return lines[0] ?? null
}
