import type { Lesson } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** The guided positions in their order, each with the action that goes on. */
export const LESSONS = [
  { id: 'enter', position: 'seats=ad turn=a card=6 a=a.P1,a.P2,a.P3,a.P4,b.A2', goal: 'enter>a.H' },
  { id: 'steps', position: 'seats=ad turn=a card=5', goal: 'a5>b.F' },
  { id: 'ride', position: 'seats=ad turn=a card=3 a=b.F*,c.A2', goal: 'a1>e.F' },
  { id: 'cut', position: 'seats=ad turn=a card=8 a=c.A1,b.A3 d=c.H,d.D2,e.A2', goal: 'a1>c.H' },
  { id: 'bullseye', position: 'seats=ad turn=a card=2 a=a.D4,c.A3 d=d.A1', goal: 'a1>X' },
  { id: 'out', position: 'seats=ad turn=a card=Q a=X,c.A3 d=d.A1', goal: 'a1>a.F' },
  { id: 'back', position: 'seats=ad turn=a card=4 a=a.D1,d.A2 d=e.A1', goal: 'a1>a.E1' },
  { id: 'safe', position: 'seats=ad turn=a card=5 a=a.E0,a.S4,c.A2 d=e.A1', goal: 'a1>a.S3' },
  { id: 'split', position: 'seats=ad turn=a card=7 a=b.A1,c.A1 d=b.A4,d.H', goal: 'a2+4>c.E0|a1>b.A4' },
  { id: 'win', position: 'seats=ad turn=a card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4 d=e.A1', goal: 'a4+2>a.S1|a5>a.H' },
] as const

export type LessonId = (typeof LESSONS)[number]['id']

export const lessons: readonly Lesson[] = LESSONS.map(({ id, position, goal }) => ({
  position,
  goal,
  words: (language) => boardWords[language].lessons[id],
}))
