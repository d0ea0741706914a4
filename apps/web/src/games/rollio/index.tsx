import { levelsWon, rollio, type Effect, type Rollio } from '@parlour/games/rollio'
import { lazy } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { memoize } from '../../memoize.ts'
import { keepEnded } from './album/runs.ts'
import { cast, cues } from './cast.ts'
import { lessons } from './lessons.ts'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { Side } from './Side.tsx'
import { sound } from './sound.ts'
import { storyOf } from './story.ts'
import { Board } from './Board.tsx'
import { lasts } from './lasts.ts'
import { boardWords } from './words.ts'

/** The count, the cup, the shelves and the ways stand on the board, where everybody sees and hears them. */
const ON_THE_BOARD: ReadonlySet<Effect['type']> = new Set(['event', 'cup', 'stocked', 'crossing'])

export const ui: GameUi<Rollio> = {
  game: rollio,
  words: boardWords,
  Board,
  Side,
  cast,
  cues,
  story: (past, _, language) => boardWords[language].story(storyOf(past)),
  Picture,
  profile: memoize(() => import('./profile.ts').then(({ profile }) => profile)),
  lessons,
  scenarios,
  Editor: lazy(() => import('./Editor.tsx')),
  standing: (view, _, language) => boardWords[language].standing(view.level, view.points),
  progress: (view) => [levelsWon(view), view.points],
  keys: (language) => boardWords[language].keys,
  careful: () => true, // number keys mean dice
  sound,
  lasts,
  tells: ({ type }) => !ON_THE_BOARD.has(type),
  first: 'full',
  album: {
    title: (language) => boardWords[language].album,
    Page: lazy(() => import('./album/Album.tsx')),
    keep: keepEnded,
  },
}
