import type { SeenLine, Witnessed } from '@parlour/core'
import type { SeenStep, TableNow } from '@parlour/protocol'

/**
 * What this browser remembers of a table, for the check of its dice: see docs/fair-dice.md. Pure; memory.ts keeps it.
 */

const MOST_LINES = 5000

/** No table goes back to before its game: a server that shows it so wants something forgotten. */
export const hasBegun = ({ lines }: Witnessed): boolean => lines.length > 0

/**
 * The server has shown a table. Once the own salt is revealed, lines were seen, or a game goes on that one sits at,
 * nothing that it shows changes what was remembered.
 */
export function sawTable(before: Witnessed | null, table: TableNow): Witnessed {
  if (before === null) return fresh(table)
  const { draw, you, status } = table
  const isGathering = status === 'gathering'
  if (draw.commitment !== before.commitment)
    return !hasBegun(before) && (isGathering || you === null || before.salt === null)
      ? { ...fresh(table), round: Math.max(before.round + 1, draw.round) }
      : before
  if (before.saltHashes !== null) return before
  const hasLeft = !isGathering && you === null
  return hasLeft || (you !== null && you !== before.seat) ? { ...before, seat: you, salt: null } : before
}

const fresh = ({ id, game, settings, position, draw, you }: TableNow): Witnessed => ({
  table: id,
  game,
  settings,
  isSetUp: position === true,
  round: draw.round,
  commitment: draw.commitment,
  seat: you,
  salt: null,
  saltHashes: null,
  lines: [],
})

/** Lines that were shown; of one that is shown again the first showing counts, so that a change is found. */
export function sawLines(before: Witnessed, steps: readonly SeenStep[]): Witnessed {
  const known = new Set(before.lines.map(({ number }) => number))
  const news = steps.flatMap(({ number, by, text, instead }): readonly SeenLine[] =>
    text === null || known.has(number) ? [] : [{ number, by, text, ...(instead === undefined ? {} : { instead }) }],
  )
  if (news.length === 0 || before.lines.length >= MOST_LINES) return before
  const lines = [...before.lines, ...news].toSorted((a, b) => a.number - b.number).slice(0, MOST_LINES)
  return { ...before, lines }
}

/** As the record writes the hashes: empty where there is none. */
export const shownHashes = ({ draw }: TableNow): readonly string[] => draw.saltHashes.map((hash) => hash ?? '')
