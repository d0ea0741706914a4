import { choice, flag, settingsFrom, whole } from '@parlour/core'
import { KIND_GROWTHS, ONES, TABLES, type PointRules } from './combinations.ts'
import { CONTENTS, type Content } from './content.ts'
import { START_IDS, type StartId } from './starts.ts'
import { CHALLENGE_IDS, type ChallengeId } from './challenges.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ORDERS } from './facts.ts'
import type { Rollio } from './state.ts'

export const SEATS = { min: 1, max: 1, usual: 1 }

export interface Settings extends PointRules {
  readonly difficulty: Difficulty
  readonly worlds: number // of five levels each
  readonly order: (typeof ORDERS)[number]
  readonly content: Content
  readonly start: StartId
  readonly challenge: ChallengeId | 'none'
  readonly endless: boolean // goes on after the last level
}

export const settings = settingsFrom<Rollio>({
  seats: SEATS,
  fields: {
    difficulty: choice(...DIFFICULTIES),
    worlds: whole(2, 1, 5),
    kindGrowth: choice(...KIND_GROWTHS),
    ones: choice(...ONES),
    order: choice(...ORDERS),
    table: choice(...TABLES),
    content: choice(...CONTENTS),
    start: choice(...START_IDS),
    challenge: choice('none', ...CHALLENGE_IDS),
    endless: flag(false),
  },
  presets: {
    gentle: { difficulty: 'easy' },
    short: { worlds: 1 },
    hard: { difficulty: 'hard' },
    full: { content: 'full', worlds: 5 },
  },
})
