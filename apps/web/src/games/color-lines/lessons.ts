import type { Lesson } from '../../game-ui.ts'
import { boardWords } from './words.ts'

const SHOWN = {}
const HIDDEN = { showNextBalls: false }

/** The guided positions in their order, each with the action that goes on and what chance answers. */
export const LESSONS = [
  {
    id: 'path',
    position: 'board=9/9/2R6/3BG4/4Y4/9/9/9/9 next=MCN',
    goal: '2,2>4,5',
    chance: '0,7=M 6,1=C 8,5=N next=YRB',
    settings: SHOWN,
  },
  {
    id: 'walled',
    position: 'board=RG7/B8/9/9/9/9/9/5Y3/9 next=MCN',
    goal: '0,1>0,4',
    chance: '3,6=M 6,1=C 8,8=N next=YRB',
    settings: SHOWN,
  },
  { id: 'across', position: 'board=9/9/9/4R4/RRRR5/8B/9/2G6/9 next=RGB', goal: '3,4>4,4', settings: SHOWN },
  { id: 'down', position: 'board=G8/G8/2G6/G8/G8/8B/9/3M5/9 next=RGB', goal: '2,2>2,0', settings: SHOWN },
  { id: 'rising', position: 'board=4Y4/3Y5/9/1Y7/Y8/7Y1/8R/9/9 next=RGB', goal: '5,7>2,2', settings: SHOWN },
  { id: 'falling', position: 'board=9/1C7/2C6/3C5/8C/5C3/9/9/1B7 next=RGB', goal: '4,8>4,4', settings: SHOWN },
  { id: 'crossing', position: 'board=9/2B6/9/9/MMMM5/4M4/4M2M1/4M4/4M4 next=RGB', goal: '6,7>4,4', settings: SHOWN },
  {
    id: 'shown',
    position: 'board=RRR6/9/5R3/9/9/1G7/9/6B2/9 next=GBY',
    goal: '2,5>0,3',
    chance: '8,0=G 5,4=B 8,8=Y next=RRC',
    settings: SHOWN,
  },
  {
    id: 'spawned',
    position: 'board=RRRR5/9/9/5B3/9/9/9/9/9 next=RGB',
    goal: '3,5>3,6',
    chance: '0,4=R 8,0=G 8,8=B next=YCM',
    settings: SHOWN,
  },
  {
    id: 'hidden',
    position: 'board=9/1BB6/9/4Y4/9/6B2/9/2B6/9 next=CMN',
    goal: '5,6>1,3',
    chance: '0,7=C 4,1=M 8,5=N next=YRB',
    settings: HIDDEN,
  },
] as const

export type LessonId = (typeof LESSONS)[number]['id']

export const lessons: readonly Lesson[] = LESSONS.map((lesson) => ({
  ...lesson,
  words: (language) => boardWords[language].lessons[lesson.id],
}))
