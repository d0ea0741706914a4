import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '@parlour/core'
import { answer } from './answer.ts'
import type { Judgement } from './protocol.ts'

const RECORD = readFileSync(
  new URL('../../../../packages/games/cant-stop/records/two-players.txt', import.meta.url),
  'utf8',
)

async function reviewIn(language: Language): Promise<readonly Judgement[]> {
  const judged: Judgement[] = []
  const last = await answer({ type: 'review', game: 'cant-stop', record: RECORD, you: 0, language }, (told) => {
    if (told.type === 'judged') judged.push(told.judged)
  })
  expect(last).toEqual({ type: 'reviewed' })
  return judged
}

test('a review is worded anew in another language, with the same figures', async () => {
  const [english, chinese] = [await reviewIn('en'), await reviewIn('zh')]
  const figures = ({ line, loss, bestLine }: Judgement): object => ({ line, loss, bestLine })
  expect(chinese.map(figures)).toEqual(english.map(figures))
  for (const { best, cost, reason } of chinese) expect(`${best}${cost}${reason}`).not.toMatch(/[A-Za-z]{2,}/)
  for (const { best, cost, reason } of english) expect(`${best}${cost}${reason}`).not.toMatch(/\p{Script=Han}/u)
})
