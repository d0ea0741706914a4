import { colorLines, type ColorLines } from '@parlour/games/color-lines'
import type { Board } from '../../board.ts'
import './color-lines.css'
import { lessons } from './lessons.ts'
import { Picture } from './Picture.tsx'
import { lasts } from './scene.ts'
import { scenarios } from './scenarios.ts'
import { Side } from './Side.tsx'
import { sound } from './sound.ts'
import { Table } from './Table.tsx'
import { boardWords } from './words.ts'

export const board: Board<ColorLines> = {
  game: colorLines,
  Table,
  Side,
  Picture,
  lessons,
  scenarios,
  standing: (view) => boardWords.en.standing(view.score),
  sound,
  lasts,
}
