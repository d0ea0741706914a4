import { colorLines, type ColorLines } from '@parlour/games/color-lines'
import { lazy } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { memoize } from '../../memoize.ts'
import { cast, cues } from './cast.ts'
import { lessons } from './lessons.ts'
import { Picture } from './Picture.tsx'
import { lasts } from './scene.ts'
import { scenarios } from './scenarios.ts'
import { Side } from './Side.tsx'
import { sound } from './sound.ts'
import { storyOf } from './story.ts'
import { Board } from './Board.tsx'
import { boardWords } from './words.ts'

export const ui: GameUi<ColorLines> = {
  game: colorLines,
  words: boardWords,
  Board,
  Side,
  cast,
  cues,
  story: (past, _, language) => boardWords[language].story(storyOf(past)),
  Picture,
  still: () => import('./Still.tsx').then(({ Still }) => Still),
  profile: memoize(() => import('./profile.ts').then(({ profile }) => profile)),
  Reader: lazy(() => import('./from-picture/FromPicture.tsx')),
  Editor: lazy(() => import('./Editor.tsx')),
  lessons,
  scenarios,
  sound,
  lasts,
}
