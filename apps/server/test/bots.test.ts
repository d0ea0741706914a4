import { cantStop } from '@parlour/games/cant-stop'
import { afterEach, expect, test } from 'vitest'
import { beginSealed, stream } from '@parlour/core'
import { openBots, type Thought } from '../bots.ts'

afterEach(() => void delete process.env['WATCH_REPORT_DEPENDENCIES'])

const { match } = beginSealed(cantStop, cantStop.settings.defaults, 2).settle(() => stream('bots'))
const thought: Thought = { game: 'cant-stop', bot: 'random', view: match.view(0), seat: 0, seed: 'a' }

test('a thread answers one thought after the other, also while Node reports its imports to `npm run dev`', async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1' // what `node --watch` sets
  const faults: Error[] = []
  const bots = openBots(1, 20_000, (error) => faults.push(error))
  const answers = await Promise.all([1, 2, 3].map(() => bots.choose(thought)))
  await bots.close()
  expect(faults).toEqual([])
  for (const answer of answers) expect(match.actions()).toContain(answer.ok ? answer.value : null)
})

test('what a bot was thinking when the server ends is no move, and whoever waited behind it has none either', async () => {
  const bots = openBots(1, 20_000, () => {})
  await bots.choose(thought)
  const answers = [1, 2, 3].map(() => bots.choose(thought))
  await bots.close()
  for (const answer of await Promise.all([...answers, bots.choose(thought)]))
    expect(answer).toEqual({ ok: false, error: 'stopped' })
})
