import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneOf, stream, type Language } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { answer } from './answer.ts'
import type { Judgement } from './protocol.ts'

const RECORD = readFileSync(
  new URL('../../../../packages/games/cant-stop/records/two-players.txt', import.meta.url),
  'utf8',
)

async function reviewIn(language: Language): Promise<readonly Judgement[]> {
  const judged: Judgement[] = []
  const asked = { type: 'review', game: 'cant-stop', record: RECORD, you: 0, language, pass: 'quick' } as const
  const last = await answer(asked, (told) => {
    if (told.type === 'judged') judged.push(told.judged)
  })
  expect(last).toMatchObject({ type: 'reviewed', deeper: false, graph: { least: 0, most: 1 } })
  expect(last.type === 'reviewed' && last.seats.map(({ seat }) => seat)).toEqual([0, 1])
  return judged
}

test('a review is worded anew in another language, with the same figures', async () => {
  const [english, chinese] = [await reviewIn('en'), await reviewIn('zh')]
  const figures = ({ line, loss, bestLine }: Judgement): object => ({ line, loss, bestLine })
  expect(chinese.map(figures)).toEqual(english.map(figures))
  for (const { best, cost, reason } of chinese) expect(`${best}${cost}${reason}`).not.toMatch(/[A-Za-z]{2,}/)
  for (const { best, cost, reason } of english) expect(`${best}${cost}${reason}`).not.toMatch(/\p{Script=Han}/u)
})

test('a hint never gives two figures that read alike, in either language', async () => {
  const { rules, settings, visibility } = cantStop
  const rng = stream('hints')
  let state = rules.start(settings.defaults, 2)
  for (let asked = 0; asked < 25;) {
    const seat = rules.toAct(state)
    if (seat === 'nobody') break
    if (seat === 'chance') state = rules.resolve(state, rules.sample(state, rng))
    else {
      const view = visibility.view(state, seat)
      const language = asked++ % 2 === 0 ? 'en' : 'zh'
      const told = await answer({
        type: 'hint',
        game: cantStop.id,
        view,
        seat,
        names: ['A', 'B'],
        language,
        seed: ['1'],
      })
      if (told.type !== 'hint') throw new Error('there is no hint')
      expect(told.hint.second?.value).not.toBe(told.hint.value)
      state = rules.play(state, oneOf(rules.actions(state), rng))
    }
  }
})

test('a rival of a race decides as often as it is asked to, goes on from there, and is the same when asked again', async () => {
  const race = { type: 'rival', game: 'rollio', bot: 'easy', settings: '', seed: 'race/easy/a' } as const
  const once = await answer({ ...race, decisions: 12 })
  const further = await answer({ ...race, decisions: 30 })
  expect(once).toMatchObject({ type: 'rival', decided: 12, over: false })
  expect(further).toMatchObject({ type: 'rival', decided: 30 })
  expect(await answer({ ...race, decisions: 12 })).toEqual(once)
  expect(await answer({ ...race, decisions: Infinity })).toMatchObject({ type: 'rival', over: true })
  for (const wrong of [{ bot: 'nobody' }, { settings: 'difficulty=none' }])
    expect(await answer({ ...race, ...wrong, decisions: 1 })).toEqual({ type: 'unknown' })
})
