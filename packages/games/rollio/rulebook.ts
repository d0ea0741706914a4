import { CHARMS } from './charms.ts'
import { EXTRA_TYPES, type PointRules } from './combinations.ts'
import { STARTS } from './starts.ts'
import type { State } from './state.ts'

/** 1.7  The point rules of a run: its settings, with what its dice set and its charms add to the table. */
export function rulesOf({ settings, charms }: State): PointRules {
  const known = CHARMS[settings.content]
  const own = STARTS[settings.start].adds
  if (own === null && charms.every((charm) => known[charm].adds === undefined)) return settings
  const extra = EXTRA_TYPES.filter((type) => type === own || charms.some((charm) => known[charm].adds === type))
  return { ...settings, extra }
}
