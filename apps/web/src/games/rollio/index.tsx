import { rollio, type Rollio } from '@parlour/games/rollio'
import type { Board } from '../../board.ts'
import { lessons } from './lessons.ts'
import { Picture } from './Picture.tsx'
import './rollio.css'
import { scenarios } from './scenarios.ts'
import { Side } from './Side.tsx'
import { sound } from './sound.ts'
import { Table } from './Table.tsx'
import { boardWords } from './words.ts'

export const board: Board<Rollio> = {
  game: rollio,
  Table,
  Side,
  Picture,
  lessons,
  scenarios,
  standing: (view) => boardWords.en.standing(view.level, view.points),
  keys: boardWords.en.keys,
  careful: () => true, // number keys mean dice
  sound,
}
