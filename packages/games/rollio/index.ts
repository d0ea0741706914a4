import type { Game } from '@parlour/core'
import { earlier } from './editions.ts'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { render } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { Rollio } from './state.ts'
import { visibility } from './view.ts'
import { words } from './words.ts'

export const rollio: Game<Rollio> = {
  id: 'rollio',
  edition: 4,
  earlier,
  seats: SEATS,
  settings,
  rules,
  visibility,
  guide,
  notation,
  words,
  render,
}

export * from './builds.ts'
export * from './candidates.ts'
export * from './charms.ts'
export * from './combinations.ts'
export * from './content.ts'
export type { Condition, Effect as ScoringEffect, Measure } from './effects.ts'
export { exactText } from './exact.ts'
export * from './facts.ts'
export * from './challenges.ts'
export * from './collection.ts'
export { die, kind, kindOf, sorted } from './dice.ts'
export * from './difficulties.ts'
export * from './goods.ts'
export * from './hand.ts'
export type { ItemWords } from './item-words.ts'
export { words as rollioWords, type RollioWords } from './words.ts'
export * from './journey.ts'
export * from './level.ts'
export * from './materials.ts'
export * from './odds.ts'
export * from './partitioning.ts'
export * from './packings.ts'
export * from './pipeline.ts'
export * from './pips.ts'
export * from './prospect.ts'
export { POINTS_IN_A_LEVEL } from './rules.ts'
export { flopCost, nextDice } from './round.ts'
export { CONSUMABLES_OFFERED, onOffer } from './shop.ts'
export * from './scoring.ts'
export type { Settings } from './settings.ts'
export * from './rulebook.ts'
export * from './starts.ts'
export * from './state.ts'
export * from './tables.ts'
export * from './targets.ts'
