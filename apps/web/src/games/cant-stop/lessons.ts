import type { Lesson } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** The guided positions in their order, each with the action that goes on. */
export const LESSONS = [
  { id: 'pairing', position: 'seats=2 turn=0 camps=- runners=- dice=2356', goal: '7+9' },
  { id: 'double', position: 'seats=2 turn=0 camps=7:2/6:3 runners=- dice=3344', goal: '7+7' },
  { id: 'free', position: 'seats=2 turn=0 camps=7:2/6:3 runners=6:2,8:2 dice=-', goal: 'roll' },
  { id: 'partial', position: 'seats=2 turn=0 camps=7:2/6:3 runners=4:2,6:3,8:2 dice=1566', goal: '6' },
  { id: 'chooseOne', position: 'seats=2 turn=0 camps=7:2/6:3 runners=6:2,8:2 dice=2345', goal: '9' },
  { id: 'top', position: 'seats=2 turn=0 camps=7:9/6:5 runners=2:1,7:12,12:1 dice=3434', goal: '7' },
  { id: 'won', position: 'seats=2 turn=0 camps=7:9,2:1/9:9,6:5 runners=2:2,12:1 dice=1345', goal: '4' },
  { id: 'stop', position: 'seats=2 turn=0 camps=7:4/9:9,6:5 runners=6:4,7:7,8:2 dice=-', goal: 'stop' },
  { id: 'bust', position: 'seats=2 turn=0 camps=7:4,9:3/6:5 runners=5:2,7:7,9:4 dice=2244', goal: 'pass' },
  { id: 'win', position: 'seats=2 turn=0 camps=7:13,4:7,8:6/9:9,6:5 runners=8:11,6:3 dice=-', goal: 'stop' },
] as const

export type LessonId = (typeof LESSONS)[number]['id']

export const lessons: readonly Lesson[] = LESSONS.map(({ id, position, goal }) => ({
  position,
  goal,
  words: (language) => boardWords[language].lessons[id],
}))
