import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { lazy } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { memoize } from '../../memoize.ts'
import { cast, cues } from './cast.ts'
import { lessons } from './lessons.ts'
import { columnsOf } from './markers.ts'
import { lasts } from './motion.ts'
import { Odds } from './Odds.tsx'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { sound } from './sound.ts'
import { storyOf } from './story.ts'
import { Board } from './Board.tsx'
import { boardWords } from './words.ts'

export const ui: GameUi<CantStop> = {
  game: cantStop,
  words: boardWords,
  Board,
  Side: Odds,
  cast,
  cues,
  story: (past, seat, language) => boardWords[language].story(storyOf(past, seat)),
  Picture,
  still: () => import('./Still.tsx').then(({ Still }) => Still),
  profile: memoize(() => import('./profile.ts').then(({ profile }) => profile)),
  Editor: lazy(() => import('./Editor.tsx')),
  lessons,
  scenarios,
  // U18
  standing: (view, seat, language) => boardWords[language].standing(columnsOf(view, seat), view.settings.columnsToWin),
  sound,
  asks: ({ type }) => (type === 'bust' ? 'fact' : 'question'),
  lasts,
}
