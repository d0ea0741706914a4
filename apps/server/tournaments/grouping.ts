/** Tables for so many, as full as can be and all about the same size; at tables of two one may be left over. */
export function tableSizes(entrants: number, seats: number): readonly number[] {
  const tables = Math.ceil(entrants / seats)
  return Array.from({ length: tables }, (_, table) => Math.floor((entrants + tables - 1 - table) / tables))
}

const PATIENCE = 20_000 // choices that are tried before one more meeting is put up with

/**
 * Groups of these sizes from the top of a ranking down, in which as few as possible meet again: exactly so for a small
 * tournament, nearly so for one where trying everything would take too long.
 */
export function grouped(
  ranked: readonly number[],
  sizes: readonly number[],
  met: (a: number, b: number) => number,
): Groups {
  for (let again = 0; ; again++) {
    const found = search(ranked, sizes, met, again)
    if (found !== null) return found
  }
}

/** The first grouping, by rank, with so many meetings again at most; null if none was found. */
function search(
  ranked: readonly number[],
  sizes: readonly number[],
  met: (a: number, b: number) => number,
  most: number,
): Groups | null {
  let tries = 0

  /** The first of those left sits at the next table, which has one of the sizes that are left. */
  function tables(rest: readonly number[], sizes: readonly number[], left: number): Groups | null {
    const [first, ...others] = rest
    if (first === undefined) return []
    for (const size of new Set(sizes)) {
      const found = fill([first], others, 0, left, { size, later: sizes.toSpliced(sizes.indexOf(size), 1) })
      if (found !== null) return found
    }
    return null
  }

  /** Whoever joins the group comes after those in it: nothing is tried twice. */
  function fill(group: readonly number[], rest: readonly number[], from: number, left: number, at: At): Groups | null {
    if (group.length === at.size) {
      const others = tables(rest, at.later, left)
      return others === null ? null : [group, ...others]
    }
    for (let index = from; index < rest.length; index++) {
      if (++tries > PATIENCE) return null
      const next = rest[index]
      if (next === undefined) return null
      const cost = group.reduce((sum, other) => sum + met(next, other), 0)
      if (cost > left) continue
      const found = fill([...group, next], rest.toSpliced(index, 1), index, left - cost, at)
      if (found !== null) return found
    }
    return null
  }
  return tables(ranked, sizes, most)
}

type Groups = readonly (readonly number[])[]

interface At {
  readonly size: number
  readonly later: readonly number[] // sizes of the tables after it
}
