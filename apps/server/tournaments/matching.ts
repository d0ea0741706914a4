/**
 * A largest set of pairs in a graph of so many vertices (Edmonds' blossoms). Answers the partner of each, or -1.
 */
function largestMatching(size: number, isJoined: (a: number, b: number) => boolean): readonly number[] {
  const mate = Array.from({ length: size }, () => -1)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size && at(mate, a) < 0; b++)
      if (a !== b && at(mate, b) < 0 && isJoined(a, b)) {
        mate[a] = b
        mate[b] = a
      }
  for (let root = 0; root < size; root++) if (at(mate, root) < 0) augment(root, mate, isJoined)
  return mate
}

/** Finds a path from an unmatched vertex to another whose edges alternate, and turns it over. */
function augment(root: number, mate: number[], isJoined: (a: number, b: number) => boolean): void {
  const size = mate.length
  const parent = Array.from({ length: size }, () => -1)
  const base = mate.map((_, vertex) => vertex)
  const isReached = mate.map(() => false)
  const queue = [root]
  isReached[root] = true

  const commonBase = (a: number, b: number): number => {
    const seen = new Set<number>()
    for (let v = at(base, a); ; v = at(base, at(parent, at(mate, v)))) {
      seen.add(v)
      if (at(mate, v) < 0) break
    }
    let v = at(base, b)
    while (!seen.has(v)) v = at(base, at(parent, at(mate, v)))
    return v
  }
  const mark = (from: number, to: number, child: number, blossom: Set<number>): void => {
    for (let v = from, below = child; at(base, v) !== to; v = at(parent, at(mate, v))) {
      blossom.add(at(base, v)).add(at(base, at(mate, v)))
      parent[v] = below
      below = at(mate, v)
    }
  }
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (let to = 0; to < size; to++) {
      if (to === from || !isJoined(from, to) || at(base, from) === at(base, to) || at(mate, from) === to) continue
      if (to === root || (at(mate, to) >= 0 && at(parent, at(mate, to)) >= 0)) {
        const common = commonBase(from, to)
        const blossom = new Set<number>()
        mark(from, common, to, blossom)
        mark(to, common, from, blossom)
        for (let v = 0; v < size; v++)
          if (blossom.has(at(base, v))) {
            base[v] = common
            if (isReached[v] !== true) queue.push(v)
            isReached[v] = true
          }
      } else if (at(parent, to) < 0) {
        parent[to] = from
        const next = at(mate, to)
        if (next < 0) return turnOver(to, parent, mate)
        isReached[next] = true
        queue.push(next)
      }
    }
}

function turnOver(end: number, parent: readonly number[], mate: number[]): void {
  for (let v = end; v >= 0;) {
    const before = at(parent, v)
    const next = at(mate, before)
    mate[v] = before
    mate[before] = v
    v = next
  }
}

const at = (list: readonly number[], index: number): number => list[index] ?? -1

/** Whether all of these can be paired at once. */
export const canPairAll = <X>(all: readonly X[], mayMeet: (a: X, b: X) => boolean): boolean =>
  all.length % 2 === 0 && largestPairs(all, mayMeet).length * 2 === all.length

/** As many pairs as can be made. */
export function largestPairs<X>(all: readonly X[], mayMeet: (a: X, b: X) => boolean): readonly (readonly [X, X])[] {
  const mate = largestMatching(all.length, (a, b) => {
    const [one, other] = [all[a], all[b]]
    return one !== undefined && other !== undefined && mayMeet(one, other)
  })
  return all.flatMap((one, index): readonly (readonly [X, X])[] => {
    const other = at(mate, index) > index ? all[at(mate, index)] : undefined
    return other === undefined ? [] : [[one, other]]
  })
}
