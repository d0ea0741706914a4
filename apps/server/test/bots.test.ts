import { cantStop } from '@parlour/games/cant-stop'
import { colorLines } from '@parlour/games/color-lines'
import { afterEach, expect, test } from 'vitest'
import { beginSealed, stream } from '@parlour/core'
import { openBots, type Thought } from '../bots.ts'

afterEach(() => void delete process.env['WATCH_REPORT_DEPENDENCIES'])

const { match } = beginSealed(cantStop, cantStop.settings.defaults, 2).settle(() => stream('bots'))
const thought: Thought = { game: 'cant-stop', bot: 'random', view: match.view(0), seat: 0, seed: 'a' }

test('one thread, begun with the first thought, answers one after the other, also while Node reports its imports to `npm run dev`', async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1' // what `node --watch` sets
  const faults: Error[] = []
  let threads = 0
  const count = (): void => void threads++
  process.on('worker', count)
  const bots = openBots(5, 20_000, (error) => faults.push(error))
  expect(threads).toBe(0)
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await bots.choose(thought))
  await bots.close()
  process.off('worker', count)
  expect(threads).toBe(1)
  expect(faults).toEqual([])
  for (const answer of answers) expect(match.actions()).toContain(answer.ok ? answer.value : null)
})

test('a game that is expected begins one thread, which answers while it makes itself ready; an unknown game harms nothing', async () => {
  const faults: Error[] = []
  let threads = 0
  const count = (): void => void threads++
  process.on('worker', count)
  const bots = openBots(5, 20_000, (error) => faults.push(error))
  for (const game of ['big-two', 'no-such-game', 'big-two', 'cant-stop']) bots.expect(game)
  await new Promise((settle) => setTimeout(settle)) // Node reports the thread a little later
  expect(threads).toBe(1)
  const answers = [await bots.choose(thought), await bots.choose(thought)]
  await bots.close()
  bots.expect('rollio')
  process.off('worker', count)
  expect([threads, faults]).toEqual([1, []])
  for (const answer of answers) expect(match.actions()).toContain(answer.ok ? answer.value : null)
})

test('a bot that is a program in WebAssembly thinks in a thread', async () => {
  const { match: lines } = beginSealed(colorLines, colorLines.settings.defaults, 1).settle(() => stream('bots'))
  const bots = openBots(1, 20_000, () => {})
  const answer = await bots.choose({ game: 'color-lines', bot: 'expert', view: lines.view(0), seat: 0, seed: 'a' })
  await bots.close()
  expect(lines.actions()).toContain(answer.ok ? answer.value : null)
})

test('what a bot was thinking when the server ends is no move, and whoever waited behind it has none either', async () => {
  const bots = openBots(1, 20_000, () => {})
  await bots.choose(thought)
  const answers = [1, 2, 3].map(() => bots.choose(thought))
  await bots.close()
  for (const answer of await Promise.all([...answers, bots.choose(thought)]))
    expect(answer).toEqual({ ok: false, error: 'stopped' })
})

test('a bot that thinks longer than its budget is ended, and whoever waits behind it is answered by another thread', async () => {
  const bots = openBots(1, 1, () => {})
  const slow: Thought = { ...thought, bot: 'expert' }
  const answers = await Promise.all([bots.choose(slow), bots.choose(thought)])
  await bots.close()
  expect(answers[0]).toEqual({ ok: true, value: null })
  expect(answers[1].ok).toBe(true)
})
