import { use, type ReactNode } from 'react'
import { FaceOf } from '../characters/FaceOf.tsx'
import { faceOf } from '../characters/cast.ts'
import type { Mood } from '../characters/face.ts'
import { loadUi } from '../games/index.ts'
import { usePage } from './page.tsx'

/** A bot's face, in what its seat wears: two of a kind at one table never look alike. */
export function Portrait({
  bot,
  seat,
  game: given,
  mood = 'calm',
}: {
  readonly bot: string
  readonly seat: number
  readonly game?: string // where the address does not name it
  readonly mood?: Mood
}): ReactNode {
  const { route, language } = usePage()
  const game = given ?? ('game' in route ? route.game : '')
  const ui = use(loadUi(game, language))
  const face = faceOf(ui?.open(({ cast }) => cast) ?? null, bot)
  return <FaceOf face={face} seat={seat} mood={mood} />
}
