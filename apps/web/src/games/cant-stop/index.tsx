import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import type { Board } from '../../board.ts'
import './cant-stop.css'
import { lessons } from './lessons.ts'
import { columnsOf } from './markers.ts'
import { Odds } from './Odds.tsx'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { sound } from './sound.ts'
import { Table } from './Table.tsx'
import { boardWords } from './words.ts'

export const board: Board<CantStop> = {
  game: cantStop,
  Table,
  Side: Odds,
  Picture,
  lessons,
  scenarios,
  standing: (view, seat) => boardWords.en.standing(columnsOf(view, seat), view.settings.columnsToWin), // U18
  sound,
}
