/** The known name that was probably meant, or null if none is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  const close = known
    .map((candidate) => ({ candidate, steps: distance(name, candidate) }))
    .filter(({ candidate, steps }) => steps <= Math.max(2, Math.floor(candidate.length / 4)))
    .sort((a, b) => a.steps - b.steps)
  return close[0]?.candidate ?? null
}

/** How many letters must be added, dropped or changed to get from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (let column = 1; column <= to.length; column++)
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[to.length] ?? 0
}
