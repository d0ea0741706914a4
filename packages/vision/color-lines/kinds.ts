import { BLOCKS, difference, meanBlock, type Block, type Patch } from './patches.ts'
import { distance } from './pixels.ts'

/** Cells that look alike: a kind of ball, or the empty ones. */
export interface Kind {
  readonly look: readonly Block[]
  readonly members: readonly number[] // cells
  readonly contrast: number
}

const NOTHING: Block = [0, 0, 0, 0]
const SAME = 6 // nearer than this is alike: JPEG, shading and a camera make such differences

/** The kinds of cells, by what they look like. */
export function kindsOf(patches: readonly Patch[]): readonly Kind[] {
  let looks: (readonly Block[])[] = []
  for (const { blocks } of patches) if (looks.every((look) => difference(look, blocks) > SAME)) looks.push(blocks)
  let kinds: readonly Kind[] = []
  for (let round = 0; round < 4; round++) {
    kinds = gathered(patches, looks)
    looks = joined(kinds).map(({ look }) => look)
  }
  return gathered(patches, looks)
}

/** Each cell with the look that is nearest. */
function gathered(patches: readonly Patch[], looks: readonly (readonly Block[])[]): readonly Kind[] {
  const members = looks.map((): number[] => [])
  for (const [cell, { blocks }] of patches.entries()) members[nearest(looks, blocks)]?.push(cell)
  return members.filter((cells) => cells.length > 0).map((cells) => kindFrom(patches, cells))
}

function kindFrom(patches: readonly Patch[], members: readonly number[]): Kind {
  const all = members.flatMap((cell) => patches[cell] ?? [])
  return {
    look: Array.from({ length: BLOCKS * BLOCKS }, (_, block) =>
      meanBlock(all.flatMap(({ blocks }) => [blocks[block] ?? NOTHING])),
    ),
    members,
    contrast: all.reduce((sum, { contrast }) => sum + contrast, 0) / Math.max(1, all.length),
  }
}

/** So many kinds at most: those nearest in colour become one. Kinds too many are one ball, cut beside its middle. */
export const atMost = (kinds: readonly Kind[], most: number): readonly Kind[] =>
  joined(kinds, (_, count) => count > most, tintApart)

const tintApart = (one: readonly Block[], other: readonly Block[]): number => distance(meanBlock(one), meanBlock(other))

/** Kinds that are alike become one, the nearest first. */
function joined(
  kinds: readonly Kind[],
  isOne = (apart: number, _count: number): boolean => apart < SAME,
  measure = difference,
): readonly Kind[] {
  const left = [...kinds]
  for (;;) {
    let best: { one: Kind; other: Kind; apart: number } | null = null
    for (const [i, one] of left.entries())
      for (const other of left.slice(i + 1)) {
        const apart = measure(one.look, other.look)
        if (isOne(apart, left.length) && (best === null || apart < best.apart)) best = { one, other, apart }
      }
    if (best === null) return left
    const { one, other } = best
    const [a, b] = [one.members.length, other.members.length]
    left.splice(left.indexOf(other), 1)
    left[left.indexOf(one)] = {
      look: one.look.map((block, at): Block => {
        const added = other.look[at] ?? block
        const mixed = (part: 0 | 1 | 2 | 3): number => (block[part] * a + added[part] * b) / (a + b)
        return [mixed(0), mixed(1), mixed(2), mixed(3)]
      }),
      members: [...one.members, ...other.members],
      contrast: (one.contrast * a + other.contrast * b) / (a + b),
    }
  }
}

const nearest = (looks: readonly (readonly Block[])[], blocks: readonly Block[]): number => {
  let best = { at: 0, apart: Infinity }
  for (const [at, look] of looks.entries()) {
    const apart = difference(look, blocks)
    if (apart < best.apart) best = { at, apart }
  }
  return best.at
}

const FURNISHED = 8 // an empty cell that stands out more has something in it: a shelf, a pedestal
const MOST_BY = 1.6

/**
 * Which kinds are empty cells: those that stand out least, if they do so clearly less than the balls. Where something
 * stands in every cell it is the kind that is there by far the most often.
 */
export function emptyAmong(
  kinds: readonly Kind[],
  cells: number,
): { readonly empty: readonly Kind[]; readonly balls: readonly Kind[]; readonly sure: boolean } {
  const sorted = kinds.toSorted((one, other) => one.contrast - other.contrast)
  const [flattest] = sorted
  if (flattest === undefined) return { empty: [], balls: [], sure: false }
  if (flattest.contrast > FURNISHED) {
    const usual = sorted
      .filter(({ contrast }) => contrast <= 1.5 * flattest.contrast)
      .toSorted((one, other) => other.members.length - one.members.length)
    const [most, next] = usual
    if (most !== undefined && most.members.length > MOST_BY * Math.max(1, next?.members.length ?? 0))
      return { empty: [most], balls: sorted.filter((kind) => kind !== most), sure: true }
  }
  const empty = sorted.filter(({ contrast }) => contrast <= 1.25 * flattest.contrast + 1.2)
  const balls = sorted.filter((kind) => !empty.includes(kind))
  const usual = balls[balls.length >> 1]?.contrast ?? Infinity
  const share = empty.reduce((sum, { members }) => sum + members.length, 0) / cells
  // a full board: what stands out least is a ball too
  if (flattest.contrast > 8 && flattest.contrast > 0.5 * usual && share < 0.4)
    return { empty: [], balls: sorted, sure: false }
  return { empty, balls, sure: true }
}
