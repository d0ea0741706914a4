import type { Lesson } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** The guided positions in their order, each with the action that goes on. */
export const LESSONS = [
  { id: 'score', position: 'target=800 dice=2,3,4,4,4,6', goal: 'score 2,3,4' },
  { id: 'ways', position: 'target=1300 dice=1,1,1,1,3,6', goal: 'score 0,1,2/3' },
  { id: 'charm', position: 'level=3 target=2200 charms=pairMaster dice=1,1,1,1,1,1', goal: 'score 0,1,2,3,4,5' },
  {
    id: 'order',
    position: 'level=3 target=2200 charms=crystalCharm,scoreMultiplier dice=1,1,1crystal,1crystal,3,6',
    goal: 'score 0,1,2/3',
  },
  { id: 'arrange', position: 'level=5 boss=hush target=4500 charms=crowd,oneLove phase=ready', goal: 'arrange 1,0' },
  {
    id: 'bank',
    position: 'phase=deciding set=6,6,6,6,6,6 pot=450 banked=400 target=800 banks=3 dice=3,4',
    goal: 'bank',
    chance: 'stock oneLove,highFive,crowd/potion,nudge/zeal',
  },
  { id: 'flop', position: 'set=6,6,6,6,6,6 pot=350 target=800 rerolls=0 dice=2,3,4', goal: 'pass' },
  {
    id: 'reroll',
    position: 'set=6,6,6,6,6,6 pot=350 target=800 rerolls=1 flops=1 dice=2,3,6',
    goal: 'reroll 0,1',
    chance: '1,1',
  },
  { id: 'hot', position: 'set=6,6,6,6,6,6 pot=700 target=2000 dice=1,5', goal: 'score 1/0' },
  {
    id: 'shop',
    position: 'phase=shop level=2 boss=hush money=7 shop=oneLove,crowd,prism/spareDie,potion/patience',
    goal: 'buy charm 0',
  },
] as const

export type LessonId = (typeof LESSONS)[number]['id']

export const lessons: readonly Lesson[] = LESSONS.map((lesson) => {
  const { id, position, goal } = lesson
  return {
    position,
    goal,
    ...('chance' in lesson ? { chance: lesson.chance } : {}),
    words: (language) => boardWords[language].lessons[id],
  }
})
