import { points, type ColorLines, type State } from '@parlour/games/color-lines'
import type { Adviser, Rated } from '../advice.ts'
import { action, depthOn } from './levels.ts'
import { planned } from './plan.ts'
import { Walks, type Walk } from './walks.ts'
import { WEIGHTS } from './weights.ts'
import { words } from './words.ts'

/**
 * What `hard` would do. The worth of a walk is told in points, by what a bare line is worth to it; measured over
 * five games, a point of worth is a point more within the next ten moves (slope 1.03, correlation 0.60).
 */
export const adviser: Adviser<ColorLines> = {
  advise(v) {
    const [best, next] = planned(v, WEIGHTS, depthOn(v))
    if (best === undefined) throw new Error('nothing to advise')
    const second = next ?? (best.cleared.length > 0 ? patient(v) : null)
    return {
      best: rated(v, best),
      second: second === null ? null : rated(v, { ...second, worth: Math.min(second.worth, best.worth) }),
    }
  },
  words,
}

/** A plan considers lines only, where there are any: beside a single one stands the best walk without. */
const patient = (v: State): Walk | null => Walks.of(v, WEIGHTS).patient(depthOn(v)[0]?.rated ?? 1)

const rated = (v: State, walk: Walk): Rated<ColorLines> => ({
  action: action(v, walk),
  value: (walk.worth * points(v.settings, v.settings.matchLength)) / WEIGHTS.line,
})
