import { fastTrack, pegsHome, type FastTrack } from '@parlour/games/fast-track'
import type { Board } from '../../board.ts'
import { Chances } from './Chances.tsx'
import { isCareful } from './choices.ts'
import './fast-track.css'
import { lessons } from './lessons.ts'
import { lasts } from './motion.ts'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { sound } from './sound.ts'
import { Table } from './Table.tsx'
import { boardWords } from './words.ts'

export const board: Board<FastTrack> = {
  game: fastTrack,
  Table,
  Side: Chances,
  Picture,
  lessons,
  scenarios,
  standing: (view, seat) => boardWords.en.standing(pegsHome(view, seat), view.settings.pegs),
  sound,
  careful: isCareful,
  lasts,
}
