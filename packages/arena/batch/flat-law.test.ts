import { env } from 'node:process'
import { PLAYERS, type FlatGames, type Learning } from '@parlour/bots'
import { learning as cantStopLearning } from '@parlour/bots/cant-stop'
import type { Game, GameTypes, Of, SettingField, SettingValue } from '@parlour/core'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { flatLaw, type FlatBreach } from '../index.ts'

const STEPS = env['PARLOUR_LONG'] === '1' ? 100_000 : 2_000

/** Flat games do what the rules do, in every preset and for every number of seats. */
for (const entry of PLAYERS)
  entry.open(({ game, learning }) => {
    if (learning?.flat !== undefined) held(game, learning, learning.flat)
  })

function held<T extends GameTypes>(game: Game<T>, learning: Learning<T>, flat: NonNullable<Learning<T>['flat']>): void {
  describe(`flat games of ${game.id}`, () => {
    const { min, max } = game.seats
    const tables = ['defaults', ...Object.keys(game.settings.presets)].flatMap((name) =>
      Array.from({ length: max - min + 1 }, (_, more) => ({ name, seats: min + more })),
    )
    const share = Math.ceil(STEPS / tables.length)
    test.each(tables)(`$name with $seats seats, ${share} steps`, { timeout: 900_000 }, ({ name, seats }) => {
      const read = game.settings.read(name === 'defaults' ? {} : { preset: name }, seats)
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      const trial = { game, learning, settings: read.value, seats, seed: `${name}/${seats}`, steps: share }
      expect(flatLaw(trial, flat(read.value, seats, 3))).toBeNull()
    })
    test('every value of each setting', { timeout: 900_000 }, () => {
      const seats = game.seats.usual
      for (const [number, settings] of oneByOne(game).entries()) {
        const trial = { game, learning, settings, seats, seed: `field/${number}`, steps: Math.ceil(STEPS / 20) }
        expect(flatLaw(trial, flat(settings, seats, 3)), JSON.stringify(settings)).toBeNull()
      }
    })
  })
}

/** Every value of each field; of numbers the least and the most. */
function oneByOne<T extends GameTypes>(game: Game<T>): readonly Of<T, 'settings'>[] {
  return Object.entries<SettingField>(game.settings.fields).flatMap(([key, field]) =>
    valuesOf(field).flatMap((value) => {
      const read = game.settings.read({ [key]: value }, game.seats.usual)
      return read.ok ? [read.value] : []
    }),
  )
}

function valuesOf(field: SettingField): readonly SettingValue[] {
  switch (field.type) {
    case 'choice':
      return field.values
    case 'flag':
      return [true, false]
    case 'whole':
      return [field.min, field.max]
  }
}

describe('the law notices', () => {
  type Games = FlatGames<CantStop>
  const settings = cantStop.settings.defaults
  const whole = (): Games => {
    const games = cantStopLearning.flat?.(settings, 2, 3)
    if (games === undefined) throw new Error('no flat games')
    return games
  }
  type Bend = (games: Games) => Partial<Games>
  const broken: readonly (readonly [string, FlatBreach['what'], Bend])[] = [
    [
      'a start that reaches into another game',
      'position',
      (games) => ({
        start(game) {
          games.start(game)
          games.start(0)
        },
      }),
    ],
    [
      'dice drawn one number later',
      'position',
      (games) => ({
        draw(game, rng) {
          rng.below(6)
          games.draw(game, rng)
        },
      }),
    ],
    ['a stop that rolls', 'position', (games) => ({ play: (game, code) => games.play(game, code === 1 ? 0 : code) })],
    [
      'a code that the rules refuse',
      'mask',
      (games) => ({
        mask(game, into, at) {
          games.mask(game, into, at)
          into[at] = (into[at] ?? 0) | 4
        },
      }),
    ],
    [
      'a feature that is left out',
      'observation',
      (games) => ({
        features(game, seat, into, at) {
          games.features(game, seat, into, at)
          into[at + 27] = 0
        },
      }),
    ],
    [
      'a feature beyond the end',
      'observation',
      (games) => ({
        features(game, seat, into, at) {
          games.features(game, seat, into, at)
          into[into.length - 1] = 1
        },
      }),
    ],
    ['a win that costs', 'reward', (games) => ({ takeReward: (game, seat) => 0 - games.takeReward(game, seat) })],
    ['a wrong turn', 'to-act', (games) => ({ toAct: (game) => (games.toAct(game) === 1 ? 0 : games.toAct(game)) })],
  ]
  test.each(broken)('%s', (_, what, bend) => {
    const trial = { game: cantStop, learning: cantStopLearning, settings, seats: 2, seed: 'broken', steps: 3000 }
    const games = whole()
    expect(flatLaw(trial, { ...games, ...bend(games) })?.what).toBe(what)
  })
})
