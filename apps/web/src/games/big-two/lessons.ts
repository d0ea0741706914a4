import type { Lesson } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** The guided positions in their order, each with the play that goes on. */
export const LESSONS = [
  { id: 'opening', position: 'seats=4 turn=0 hands=3D3S5C8H9D9CKS2H/4D6C/TDTC/JDJC table=- first=yes', goal: '3D3S' },
  { id: 'rank', position: 'seats=4 turn=0 hands=5C8S9D9CKS2H/4D6C/TDTC/JDJC table=8H by=3', goal: '8S' },
  { id: 'pair', position: 'seats=4 turn=0 hands=5C9D9SKS2H/4D6C/TDTC/JDJC table=9C9H by=3', goal: '9D9S' },
  { id: 'five', position: 'seats=4 turn=0 hands=3D4C5H6S7DKHKS2H/4D6C/TDTC/JDJC table=-', goal: '3D4C5H6S7D' },
  {
    id: 'category',
    position: 'seats=4 turn=0 hands=4D4C4H6D6SQSKS2H/5D7C/TDTC/JDJC table=TS9S8CJHQH by=3',
    goal: '4D4C4H6D6S',
  },
  { id: 'pass', position: 'seats=4 turn=0 hands=5C7H9DKS2H/4D6C/TDTC/JDJC table=2S by=3', goal: 'pass' },
  {
    id: 'lead',
    position: 'seats=4 turn=0 hands=4C4H9DKS2H/5D6C/TDTC/JDJC table=- history=0:AS,1:-,2:-,3:-',
    goal: '4C4H',
  },
  { id: 'oneCard', position: 'seats=4 turn=0 hands=3D7CKS/2S/8D9D/4D5C6C table=5D by=3', goal: 'KS' },
  { id: 'oneCardLead', position: 'seats=4 turn=0 hands=3D3C9H9S2D/2S/8D9D/4D5C6C table=-', goal: '3D3C' },
  { id: 'out', position: 'seats=4 turn=0 hands=9D9S/4D6C/TDTCTH/JDJCJH5C5D table=7C7S by=3', goal: '9D9S' },
] as const

export type LessonId = (typeof LESSONS)[number]['id']

export const lessons: readonly Lesson[] = LESSONS.map(({ id, position, goal }) => ({
  position,
  goal,
  words: (language) => boardWords[language].lessons[id],
}))
