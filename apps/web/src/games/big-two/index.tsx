import type { Language } from '@parlour/core'
import { bigTwo, type BigTwo, type Effect } from '@parlour/games/big-two'
import { lazy } from 'react'
import type { GameUi, Key } from '../../game-ui.ts'
import { memoize } from '../../memoize.ts'
import { isBomb } from './bomb.ts'
import { cast, cues } from './cast.ts'
import { lessons } from './lessons.ts'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { Scores } from './Scores.tsx'
import { sound } from './sound.ts'
import { storyOf } from './story.ts'
import { Board } from './Board.tsx'
import { boardWords } from './words.ts'

const RESULT = 3200 // a match has ended: its points are read before the next is dealt
const DEAL = 900
const BOMB = 900

/** Milliseconds a line takes to be shown. */
function lasts(told: readonly Effect[]): number {
  if (told.some(({ type }) => type === 'match-ended')) return RESULT
  if (told.some(({ type }) => type === 'dealt')) return DEAL
  return told.some((effect) => effect.type === 'played' && isBomb(effect.kind)) ? BOMB : 0
}

const keys = (language: Language): readonly Key[] => {
  const { keys: text } = boardWords[language]
  return [
    { keys: ['←', '→'], does: text.along },
    { keys: ['Shift', '←', '→'], does: text.move },
    { keys: ['L'], does: text.play },
    { keys: ['P'], does: text.pass },
    { keys: ['R'], does: text.rank },
    { keys: ['U'], does: text.suit },
    { keys: ['O'], does: text.scores },
  ]
}

export const ui: GameUi<BigTwo> = {
  game: bigTwo,
  words: boardWords,
  Board,
  Side: Scores,
  cast,
  cues,
  story: (past, seat, language) => boardWords[language].story(storyOf(past, seat)),
  Picture,
  profile: memoize(() => import('./profile.ts').then(({ profile }) => profile)),
  lessons,
  scenarios,
  seats: 'board',
  keys,
  sound,
  Editor: lazy(() => import('./Editor.tsx')),
  confirms: (pick) => pick.type === 'card',
  lasts,
}
