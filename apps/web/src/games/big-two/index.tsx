import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import type { Board } from '../../board.ts'
import './big-two.css'
import { lessons } from './lessons.ts'
import { Picture } from './Picture.tsx'
import { scenarios } from './scenarios.ts'
import { Scores } from './Scores.tsx'
import { sound } from './sound.ts'
import { Table } from './Table.tsx'
import { boardWords } from './words.ts'

const { keys } = boardWords.en
const RESULT = 3200 // a match has ended: its points are read before the next is dealt

export const board: Board<BigTwo> = {
  game: bigTwo,
  Table,
  Side: Scores,
  Picture,
  lessons,
  scenarios,
  standing: (view, seat) => boardWords.en.standing(view.scores[seat] ?? 0, view.counts[seat] ?? 0),
  keys: [
    { keys: ['←', '→'], does: keys.along },
    { keys: ['Shift', '←', '→'], does: keys.move },
    { keys: ['L'], does: keys.play },
    { keys: ['P'], does: keys.pass },
    { keys: ['R'], does: keys.rank },
    { keys: ['U'], does: keys.suit },
  ],
  sound,
  confirms: (pick) => pick.type === 'card',
  lasts: (told) => (told.some(({ type }) => type === 'match-ended') ? RESULT : 0),
}
