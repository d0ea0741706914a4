import { fastTrack, pegsHome, type FastTrack } from '@parlour/games/fast-track'
import { lazy } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { memoize } from '../../memoize.ts'
import { Chances } from './Chances.tsx'
import { isOwnKey } from './choices.ts'
import { cast, cues } from './cast.ts'
import { lessons } from './lessons.ts'
import { lasts } from './motion.ts'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { sound } from './sound.ts'
import { storyOf } from './story.ts'
import { Board } from './Board.tsx'
import { boardWords } from './words.ts'

export const ui: GameUi<FastTrack> = {
  game: fastTrack,
  words: boardWords,
  Board,
  Side: Chances,
  cast,
  cues,
  story: (past, seat, language) => boardWords[language].story(storyOf(past, seat)),
  Picture,
  still: () => import('./Still.tsx').then(({ Still }) => Still),
  profile: memoize(() => import('./profile.ts').then(({ profile }) => profile)),
  lessons,
  scenarios,
  Editor: lazy(() => import('./Editor.tsx')),
  standing: (view, seat, language) => boardWords[language].standing(pegsHome(view, seat), view.settings.pegs),
  keys: (language) => [
    { keys: ['V'], does: boardWords[language].views.toSpace },
    { keys: ['C'], does: boardWords[language].views.nextCamera },
  ],
  sound,
  asks: ({ type }) => (type === 'nothing-playable' ? 'fact' : type.startsWith('split-') ? 'on-board' : 'question'),
  careful: isOwnKey,
  lasts,
}
