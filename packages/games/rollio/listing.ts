/** A group that leads to at least one partitioning, with the groups that may follow; null: nothing is left. */
export interface Branch<G extends { readonly points: number }> {
  readonly group: G
  readonly next: readonly Branch<G>[] | null
}

export const MOST_LISTED = 5000 // partitionings; of more, those with most points

/** How many partitionings the branches lead to; each place is counted once. */
export function countOf<G extends { readonly points: number }>(all: readonly Branch<G>[]): number {
  const known = new Map<readonly Branch<G>[], number>()
  const count = (branches: readonly Branch<G>[]): number => {
    let sum = known.get(branches)
    if (sum !== undefined) return sum
    sum = 0
    for (const { next } of branches) sum += next === null ? 1 : count(next)
    known.set(branches, sum)
    return sum
  }
  return count(all)
}

/** Every way through the branches. */
export function allOf<G extends { readonly points: number }>(all: readonly Branch<G>[]): readonly (readonly G[])[] {
  const found: (readonly G[])[] = []
  const path: G[] = []
  const list = (branches: readonly Branch<G>[]): void => {
    for (const { group, next } of branches) {
      path.push(group)
      if (next === null) found.push(path.slice())
      else list(next)
      path.pop()
    }
  }
  list(all)
  return found
}

/**
 * So many ways with the most points. The way that promises most is followed first; what it promises is exact, so ways
 * come out best first.
 */
export function bestOf<G extends { readonly points: number }>(
  all: readonly Branch<G>[],
  most: number,
): readonly (readonly G[])[] {
  const ranked = rankedBy<G>()
  const found: (readonly G[])[] = []
  const waiting = new Waiting<Partial<G>>()
  const add = (before: Chain<G> | null, sum: number, branches: readonly Ranked<G>[], at: number): void => {
    const first = branches[at]
    if (first !== undefined) waiting.add(sum + first.most, { before, sum, branches, at })
  }
  add(null, 0, ranked(all), 0)
  for (let own = waiting.take(); own !== undefined && found.length < most; own = waiting.take()) {
    const { before, sum, branches, at } = own
    const { group, next } = branches[at]?.branch ?? {}
    if (group === undefined || next === undefined) continue
    add(before, sum, branches, at + 1)
    const chain = { group, before }
    if (next === null) found.push(groupsOf(chain))
    else add(chain, sum + group.points, ranked(next), 0)
  }
  return found
}

interface Ranked<G extends { readonly points: number }> {
  readonly branch: Branch<G>
  readonly most: number // points of the best way through it
}

/** The branches of a place, the most promising first; each place is looked at once. */
function rankedBy<G extends { readonly points: number }>(): (branches: readonly Branch<G>[]) => readonly Ranked<G>[] {
  const known = new Map<readonly Branch<G>[], readonly Ranked<G>[]>()
  const ranked = (branches: readonly Branch<G>[]): readonly Ranked<G>[] => {
    let own = known.get(branches)
    if (own !== undefined) return own
    own = branches
      .map((branch) => {
        const rest = branch.next === null ? 0 : (ranked(branch.next)[0]?.most ?? 0)
        return { branch, most: branch.group.points + rest }
      })
      .sort((a, b) => b.most - a.most)
    known.set(branches, own)
    return own
  }
  return ranked
}

interface Partial<G extends { readonly points: number }> {
  readonly before: Chain<G> | null
  readonly sum: number // points of what came before
  readonly branches: readonly Ranked<G>[]
  readonly at: number
}

interface Chain<G> {
  readonly group: G
  readonly before: Chain<G> | null
}

function groupsOf<G>(chain: Chain<G>): readonly G[] {
  const groups: G[] = []
  for (let at: Chain<G> | null = chain; at !== null; at = at.before) groups.push(at.group)
  return groups.reverse()
}

/** A queue that gives what counts most first, what came first among equals. */
class Waiting<X> {
  readonly #heap: { readonly by: number; readonly number: number; readonly item: X }[] = []
  #added = 0

  add(by: number, item: X): void {
    const heap = this.#heap
    let at = heap.push({ by, number: this.#added++, item }) - 1
    for (let up = (at - 1) >> 1; at > 0 && this.#before(at, up); up = (at - 1) >> 1) at = this.#swap(at, up)
  }

  take(): X | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined) return undefined
    if (heap.length > 0) {
      heap[0] = last
      for (let at = 0; ;) {
        const left = 2 * at + 1
        const down = left + 1 < heap.length && this.#before(left + 1, left) ? left + 1 : left
        if (down >= heap.length || !this.#before(down, at)) break
        at = this.#swap(at, down)
      }
    }
    return first.item
  }

  #before(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one === undefined || other === undefined) return false
    return one.by !== other.by ? one.by > other.by : one.number < other.number
  }

  #swap(a: number, b: number): number {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one !== undefined && other !== undefined) {
      this.#heap[a] = other
      this.#heap[b] = one
    }
    return b
  }
}
