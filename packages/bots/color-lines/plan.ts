import type { State } from '@parlour/games/color-lines'
import { Walks, type Walk } from './walks.ts'
import type { Weights } from './weights.ts'

/**
 * How far to think: for each move ahead, how many walks have their ground looked at and how many of those are followed
 * further.
 */
export type Depth = readonly { readonly rated: number; readonly followed: number }[]

/**
 * The walks worth considering, the best first. A walk is worth what it leaves, and in part what the best walk after it
 * would leave, and so on, as if no new balls came: three balls seldom spoil a plan on eighty cells, and drawing them
 * costs a hundred times more. A walk besides is followed like the best.
 */
export function planned(
  v: State,
  weights: Weights,
  depth: Depth,
  besides?: { readonly from: number; readonly to: number },
): readonly Walk[] {
  const walks = Walks.of(v, weights)
  const ahead = (level: number): readonly Walk[] => {
    const here = depth[level]
    if (here === undefined) return []
    const rated = walks.best(here.rated, true)
    if (here.followed === 0 || rated.length === 0) return rated
    const chosen = rated.slice(0, here.followed)
    if (
      level === 0 &&
      besides !== undefined &&
      !chosen.some(({ from, to }) => from === besides.from && to === besides.to)
    )
      chosen.push(walks.walk(besides.from, besides.to))
    const followed = chosen.map((walk): Walk => {
      const then = walks.after(walk, () => ahead(level + 1))[0]?.worth
      if (then === undefined) return walk
      return { ...walk, worth: (1 - weights.plan) * walk.worth + weights.plan * (walks.taken(walk) + then) }
    })
    return followed.toSorted((a, b) => b.worth - a.worth)
  }
  return ahead(0)
}
