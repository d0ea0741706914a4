import { catalogue } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { rulebookOf } from '../../../rulebook/rulebook.ts'
import { drawings } from './drawings.ts'
import { en } from './en.ts'
import { Figure } from './Figure.tsx'
import { boardWords } from '../words.ts'
import { plan } from './plan.ts'

export const rulebook = rulebookOf(cantStop, {
  plan,
  words: catalogue({ en: () => en, zh: () => import('./zh.ts').then(({ zh }) => zh) }),
  board: boardWords,
  drawings,
  Figure,
})
