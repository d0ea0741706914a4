import { describe, expect, test } from 'vitest'
import { PLAYERS, type Bot, type Learning } from '@parlour/bots'
import { cantStopBots, learning } from '@parlour/bots/cant-stop'
import { oneOf, stream, type Game, type GameTypes } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { environment, fleet, heldOutSeeds, type Environment, type EnvironmentStep } from './index.ts'

const [, rule28] = cantStopBots
if (rule28 === undefined) throw new Error('rule28 is missing')

const alone = (): Environment =>
  environment({ game: cantStop, learning, settings: cantStop.settings.defaults, seats: ['learner'] })
const against = (): Environment =>
  environment({ game: cantStop, learning, settings: cantStop.settings.defaults, seats: [rule28, 'learner'] })

/** Plays at random until the end; returns everything that was seen. */
function run(one: Environment, seed: string, steps = 5000): readonly EnvironmentStep[] {
  const rng = stream('run', seed)
  const seen = [one.reset(seed)]
  while (seen.length < steps && !(seen.at(-1)?.terminated ?? true)) {
    const next = one.step(oneOf(one.legalActions(), rng))
    if (!next.ok) throw new Error(JSON.stringify(next.error))
    seen.push(next.value)
  }
  return seen
}

/** Every game that can be learned: codes are stable, masks are the legal list, observations keep their shape. */
for (const entry of PLAYERS)
  entry.open(({ game, bots, learning: learned }) => {
    if (learned !== null) conformance(game, bots, learned)
  })

function conformance<T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[], learned: Learning<T>): void {
  describe(`environment of ${game.id}`, () => {
    const settings = game.settings.defaults
    const one = environment({
      game,
      learning: learned,
      settings,
      seats: Array.from({ length: game.seats.usual }, (_, seat) => (seat === 0 ? 'learner' : (bots[0] ?? 'learner'))),
      limit: 300,
    })

    test('every code is an action and every action has its code', () => {
      const rng = stream('codes', game.id)
      let state = game.rules.start(settings, game.seats.usual)
      for (let i = 0; i < 300; i++) {
        const toAct = game.rules.toAct(state)
        if (toAct === 'nobody') break
        if (toAct === 'chance') {
          state = game.rules.resolve(state, game.rules.sample(state, rng))
          continue
        }
        const view = game.visibility.view(state, toAct)
        const actions = game.rules.actions(state)
        for (const action of actions) {
          const code = learned.code(action, view)
          expect(code, game.notation.action.write(action)).toBeLessThan(one.codes)
          if (code >= 0) expect(learned.action(code, view)).toEqual(action)
        }
        const code = rng.below(one.codes)
        const action = learned.action(code, view)
        if (action !== null) expect(learned.code(action, view)).toBe(code)
        expect(learned.action(-1, view)).toBeNull()
        expect(learned.action(one.codes, view)).toBeNull()
        state = game.rules.play(state, oneOf(actions, rng))
      }
    })

    test('mask, legal list and observation agree through a random game, seed 5', () => {
      const rng = stream('conformance', game.id, 5)
      let moment = one.reset('5')
      const size = one.shape.reduce((product, side) => product * side, 1)
      for (let i = 0; i < 100 && !moment.terminated; i++) {
        const legal = one.legalActions()
        expect(moment.observation.length).toBe(size)
        expect(moment.observation.every(Number.isFinite)).toBe(true)
        expect([...one.mask().entries()].flatMap(([code, on]) => (on === 1 ? [code] : []))).toEqual(
          legal.toSorted((a, b) => a - b),
        )
        const next = one.step(oneOf(legal, rng))
        if (!next.ok) throw new Error(JSON.stringify(next.error))
        moment = next.value
      }
    })

    test('the same seed gives the same game, and a restored moment the same future', () => {
      expect(run(one, '8', 60)).toEqual(run(one, '8', 60))
      one.reset('9')
      const saved = one.save()
      const [code] = one.legalActions()
      one.step(code ?? -1)
      const position = one.position()
      one.restore(saved)
      expect(one.position()).not.toBe(position)
      one.step(code ?? -1)
      expect(one.position()).toBe(position)
    })

    test('what is not legal is refused and changes nothing', () => {
      one.reset('10')
      const before = one.render()
      expect(one.step(-1)).toMatchObject({ ok: false, error: { code: 'unknown-code' } })
      const illegal = one.mask().indexOf(0)
      const refused = one.step(illegal)
      expect(refused.ok ? 'played' : refused.error.code).toMatch(/^(illegal|unknown-code)$/)
      expect(one.render()).toBe(before)
    })
  })
}

describe("Can't Stop as an environment", () => {
  test('alone, the rewards add up to minus the turns', () => {
    const seen = run(alone(), '1')
    expect(seen.reduce((sum, { rewards }) => sum + (rewards[0] ?? 0), 0)).toBe(seen.at(-1)?.info.scores?.[0])
  })

  test('against a bot, the built-in seat plays by itself and the rewards are opposite', () => {
    const one = against()
    const seen = run(one, '2')
    expect(seen.every(({ info }) => info.toAct === 1 || info.toAct === null)).toBe(true)
    expect(seen.at(-1)?.rewards.toSorted()).toEqual([-1, 1])
    expect(one.step(0)).toMatchObject({ ok: false, error: { code: 'over' } })
  })

  test('a limit truncates', () => {
    const one = environment({
      game: cantStop,
      learning,
      settings: cantStop.settings.defaults,
      seats: ['learner'],
      limit: 3,
    })
    expect(run(one, '3', 4).map(({ truncated }) => truncated)).toEqual([false, false, false, true])
  })

  test('a fleet steps together and begins anew where a game ended', () => {
    const many = fleet(4, alone)
    const rng = stream('fleet')
    many.reset('f')
    let ended = 0
    for (let i = 0; i < 400; i++)
      for (const answer of many.step(many.environments.map((one) => oneOf(one.legalActions(), rng))))
        if (answer.ok && answer.value.terminated) ended++
    expect(ended).toBeGreaterThan(3)
  })

  test('held-out seeds are a place of their own', () => expect(new Set(heldOutSeeds(100)).size).toBe(100))
})
