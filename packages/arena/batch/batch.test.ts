import { PLAYERS, type Bot, type Learning } from '@parlour/bots'
import { oneOf, stream, type Game, type GameTypes } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { batch, environment, type Batch } from '../index.ts'

const COUNT = 3
const LIMIT = 40

for (const entry of PLAYERS)
  entry.open(({ game, bots, learning }) => {
    if (learning !== null) conformance(game, bots, learning)
  })

/** The codes whose bits are set. */
function legal(many: Batch, at: number): readonly number[] {
  const words = Math.ceil(many.codes / 32)
  return Array.from({ length: many.codes }, (_, code) => code).filter(
    (code) => (((many.block.masks[at * words + (code >> 5)] ?? 0) >> (code & 31)) & 1) === 1,
  )
}

function conformance<T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[], learning: Learning<T>): void {
  describe(`a batch of ${game.id}`, () => {
    const settings = game.settings.defaults
    const seats = Array.from({ length: game.seats.usual }, (_, seat) =>
      seat === 1 ? (bots[1] ?? 'learner') : 'learner',
    )
    const plan = { game, learning, settings, seats, limit: LIMIT }
    const seeds = ['a', 'b', 'held-out/7']

    test('each plays the game that an environment plays with its seed, and the next one after it', () => {
      const many = batch({ ...plan, count: COUNT, renew: false })
      const ones = seeds.map(() => environment(plan))
      many.reset(seeds)
      const moments = ones.map((one, at) => one.reset(seeds[at] ?? ''))
      const rng = stream('batch', game.id)
      const size = many.shape.reduce((product, side) => product * side, 1)
      const began = seeds.map(() => 0)
      for (let step = 0; step < 100; step++) {
        const codes = ones.map((one, at) => {
          const { terminated, truncated, observation, rewards, info } = moments[at] ?? { observation: null }
          const seen = many.block.observations.subarray(at * size, (at + 1) * size)
          expect(Float32Array.from(seen)).toEqual(observation)
          expect(many.position(at)).toBe(one.position())
          expect(many.block.terminated[at]).toBe(terminated === true ? 1 : 0)
          expect(many.block.truncated[at]).toBe(truncated === true ? 1 : 0)
          expect(many.block.toAct[at]).toBe(info?.toAct ?? -2)
          expect(many.block.rewards.subarray(at * seats.length, (at + 1) * seats.length)).toEqual(
            Float32Array.from(rewards ?? []),
          )
          expect(legal(many, at)).toEqual(one.legalActions().toSorted((a, b) => a - b))
          return terminated === true || truncated === true ? -1 : oneOf(one.legalActions(), rng)
        })
        expect(many.step(Int32Array.from(codes))).toBeNull()
        for (const [at, one] of ones.entries()) {
          const code = codes[at] ?? -1
          if (code < 0) {
            began[at] = (began[at] ?? 0) + 1
            moments[at] = one.reset(`${seeds[at]}/${began[at]}`)
          } else {
            const next = one.step(code)
            if (!next.ok) throw new Error(JSON.stringify(next.error))
            moments[at] = next.value
          }
        }
      }
    })

    test('what is refused is refused for all of them, with the reasons of the game', () => {
      const many = batch({ ...plan, count: COUNT, renew: false })
      expect(many.step(new Int32Array(COUNT))).toMatchObject({ code: 'not-reset' })
      many.reset(seeds)
      const first = legal(many, 0)[0] ?? 0
      const before = many.position(0)
      const illegal = Array.from({ length: many.codes }, (_, code) => code).find(
        (code) => !legal(many, 1).includes(code),
      )
      const refusal = many.step(Int32Array.of(first, illegal ?? many.codes, -2))
      expect(refusal).toMatchObject({ game: 1 })
      expect(refusal?.code === 'illegal' ? refusal.reasons.length > 0 : refusal?.code === 'unknown-code').toBe(true)
      expect(many.step(Int32Array.of(first, -2, many.codes))).toMatchObject({ game: 2, code: 'unknown-code' })
      expect(many.position(0)).toBe(before)
      expect(many.step(Int32Array.of(first, -2, -2))).toBeNull()
      expect(many.position(0)).not.toBe(before)
    })

    test('where games are renewed, the last observation is kept and the next game has begun', () => {
      const [many, other] = [true, false].map((renew) => batch({ ...plan, limit: 3, count: 1, renew }))
      if (many === undefined || other === undefined) throw new Error('two batches')
      for (const one of [many, other]) {
        one.reset(['r'])
        for (let step = 0; step < 3; step++) expect(one.step(Int32Array.of(legal(one, 0)[0] ?? -3))).toBeNull()
      }
      expect([many.block.truncated[0], other.block.truncated[0]]).toEqual([1, 1])
      expect(many.block.finals).toEqual(other.block.observations)
      expect(other.step(Int32Array.of(legal(other, 0)[0] ?? -3))).toMatchObject({ code: 'over' })
      other.step(Int32Array.of(-1))
      expect(many.position(0)).toBe(other.position(0))
      expect(many.step(Int32Array.of(legal(many, 0)[0] ?? -3))).toBeNull()
    })
  })
}
