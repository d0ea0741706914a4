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

test('a game is warmed up, and what is asked meanwhile is answered before it is warm', async () => {
  const order: string[] = []
  const warm = answer({ type: 'warm-up', game: 'big-two' }).then(({ type }) => order.push(type))
  const roster = answer({ type: 'roster', game: 'big-two', language: 'en' }).then(({ type }) => order.push(type))
  await Promise.all([warm, roster])
  expect(order).toEqual(['roster', 'warm'])
  expect(await answer({ type: 'warm-up', game: 'chess' })).toEqual({ type: 'unknown' })
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

const STOP = {
  game: 'cant-stop',
  position: 'seats=2 turn=1 camps=2:2,4:4,7:12,8:7,9:1,11:1/2:1,6:5,7:8,8:3,9:1,10:2,12:3 runners=3:1,7:13,9:2 dice=-',
  settings: '',
  solution: 'stop',
  names: ['Ann', 'You'],
} as const

test.each(['en', 'zh'] as const)('a try at a puzzle is explained beside the best, in %s', async (language) => {
  const wrong = await answer({ type: 'explain', ...STOP, tried: 'roll', language })
  const right = await answer({ type: 'explain', ...STOP, tried: 'stop', language })
  if (wrong.type !== 'explained' || right.type !== 'explained') throw new Error('not explained')
  expect(wrong.options.map(({ line }) => line)).toEqual(['stop', 'roll'])
  expect(new Set(wrong.options.map(({ value }) => value)).size).toBe(2)
  expect(wrong.cost).not.toBeNull()
  expect(wrong.options.map(({ isBest, isTried }) => [isBest, isTried])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(right.cost).toBeNull()
  expect(right.reason).not.toBe('')
  const told = [wrong.cost, wrong.reason, wrong.basis, ...wrong.options.map(({ text }) => text)].join('')
  expect(told).toMatch(language === 'zh' ? /\p{Script=Han}/u : /[a-z]{3}/)
  expect(told).not.toMatch(language === 'zh' ? /[A-Za-z]{2,}/ : /\p{Script=Han}/u)
})

test.each([{ tried: 'nonsense' }, { position: 'seats=9' }, { settings: 'columnsToWin=99' }, { game: 'chess' }])(
  'a puzzle that cannot be is not explained: %j',
  async (odd) =>
    expect(await answer({ type: 'explain', ...STOP, tried: 'stop', language: 'en', ...odd })).toEqual({
      type: 'unknown',
    }),
)

test('the puzzles of a game come with their themes in words', async () => {
  const told = await answer({ type: 'puzzles', game: 'fast-track', language: 'zh' })
  if (told.type !== 'puzzles') throw new Error('no puzzles')
  expect(told.puzzles.length).toBeGreaterThanOrEqual(200)
  for (const { theme } of told.puzzles) expect(told.themes[theme]).toMatch(/\p{Script=Han}/u)
})
