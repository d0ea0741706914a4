import { stream, type Game, type GameTypes, type Of } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { PLAYERS, type Players } from '../index.ts'
import type { Account } from './account.ts'
import { accountsOf, wholeGame } from './whole-game.ts'

// many games: luck apart from skill. `npm run test:long` plays ten times as many; its figures are in docs/proofs.md

const MANY = process.env['PARLOUR_LONG'] === '1' ? 10 : 1

interface Trial {
  readonly set: object
  readonly seats: number
  readonly usual: string
  readonly weaker: string
  readonly games: number
  readonly loaded: Loaded
}

/** Which of so many draws the first seat gets, in so many games. */
interface Loaded {
  readonly draws: number
  readonly gets: 'best' | 'worst'
  readonly games: number
  readonly worth?: (draw: string) => number // where it is another's turn then
}

const RANKS = '3456789TJQKA2'
/** High cards, the highest above all. */
const firstHand = (deal: string): number =>
  [...(deal.split('/')[0] ?? '')].reduce((sum, sign) => sum + Math.max(0, RANKS.indexOf(sign)) ** 2, 0)

/** Whole runs take long: in the long form only. */
const RUNS: Trial = {
  set: { difficulty: 'hard' },
  seats: 1,
  usual: 'medium',
  weaker: 'easy',
  games: 4,
  loaded: { draws: 3, gets: 'worst', games: 2 },
}

const TRIALS: { readonly [game: string]: Trial } = {
  'cant-stop': {
    set: { columnsToWin: 1 },
    seats: 2,
    usual: 'medium',
    weaker: 'easy',
    games: 24,
    loaded: { draws: 3, gets: 'best', games: 16 },
  },
  'fast-track': {
    set: { pegs: 4 },
    seats: 2,
    usual: 'medium',
    weaker: 'easy',
    games: 40,
    loaded: { draws: 3, gets: 'best', games: 30 },
  },
  'big-two': {
    set: { target: 1 },
    seats: 4,
    usual: 'greedy',
    weaker: 'easy',
    games: 300,
    loaded: { draws: 8, gets: 'best', games: 120, worth: firstHand },
  },
  // the best of three would let it go on for ever
  'color-lines': {
    set: {},
    seats: 1,
    usual: 'medium',
    weaker: 'easy',
    games: 20,
    loaded: { draws: 3, gets: 'worst', games: 10 },
  },
  ...(MANY > 1 ? { rollio: RUNS } : {}),
}

/** Figures of many games: a mean with three standard errors, which chance passes once in four hundred. */
function meanOf(all: readonly number[]): { readonly mean: number; readonly margin: number } {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const spread = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1)
  return { mean, margin: 3 * Math.sqrt(spread / all.length) }
}

type Games = readonly (readonly Account[])[]

const of = (games: Games, seat: number, what: 'luck' | 'lost'): readonly number[] =>
  games.map((accounts) => accounts[seat]?.[what] ?? Number.NaN)
/** By how much more one seat lost than another by decisions. */
const apart = (games: Games, one: number, other: number): ReturnType<typeof meanOf> => {
  const others = of(games, other, 'lost')
  return meanOf(of(games, one, 'lost').map((lost, game) => lost - (others[game] ?? Number.NaN)))
}

/** The long run's record. */
function tell(what: string, figures: { readonly [name: string]: ReturnType<typeof meanOf> }): void {
  if (MANY === 1) return
  const told = Object.entries(figures).map(
    ([name, { mean, margin }]) => `${name} ${mean.toFixed(3)} ± ${margin.toFixed(3)}`,
  )
  console.info(`${what}: ${told.join(', ')}`)
}

describe.each(Object.entries(TRIALS))(
  'luck apart from skill: %s',
  (id, { set, seats, usual, weaker, games, loaded }) => {
    const players = PLAYERS.find((one) => one.id === id)
    if (players === undefined) throw new Error(`no game ${id}`)
    const last = seats - 1
    const equal = Array.from({ length: seats }, () => usual)
    const play = (bots: readonly string[], count: number, isLoaded = false): Games =>
      players.open((known) => {
        const at = isLoaded ? { ...known, game: loadedFor(known, loaded) } : known
        return Array.from({ length: count * MANY }, (_, game) =>
          accountsOf(at, wholeGame(at, { set, bots }, `${isLoaded ? 'loaded' : 'fair'} ${id} ${game}`)),
        )
      })

    let equals: Games | null = null
    const even = (): Games => (equals ??= play(equal, games))

    test('equal players lose alike by decisions, and luck comes to about nothing', { timeout: 3_600_000 }, () => {
      const all = even()
      const luck = meanOf(of(all, last, 'luck'))
      const skill = apart(all, last, 0)
      tell(`${id}, equal`, { luck, skill, lost: meanOf(of(all, last, 'lost')) })
      expect(Math.abs(luck.mean)).toBeLessThan(luck.margin)
      if (seats > 1) expect(Math.abs(skill.mean)).toBeLessThan(skill.margin)
    })

    test('a weaker player loses by decisions, not by luck', { timeout: 3_600_000 }, () => {
      const all = play([...equal.slice(1), weaker], games)
      const luck = meanOf(of(all, last, 'luck'))
      const usually = of(even(), 0, 'lost')
      const alone = of(all, last, 'lost').map((lost, game) => lost - (usually[game] ?? Number.NaN))
      const skill = seats > 1 ? apart(all, last, 0) : meanOf(alone)
      tell(`${id}, ${weaker} among ${usual}`, { luck, skill })
      expect(Math.abs(luck.mean)).toBeLessThan(luck.margin)
      expect(skill.mean).toBeGreaterThan(skill.margin)
    })

    test('what is loaded comes out as luck, and not as skill', { timeout: 3_600_000 }, () => {
      const all = play(equal, loaded.games, true)
      const luck = meanOf(of(all, 0, 'luck'))
      const skill = apart(all, 0, last)
      tell(`${id}, loaded`, { luck, skill })
      expect(loaded.gets === 'best' ? luck.mean : -luck.mean).toBeGreaterThan(luck.margin)
      expect(Math.abs(skill.mean)).toBeLessThan(Math.abs(luck.mean) / 2)
    })
  },
)

/** The same game, but for what chance gives the first seat. */
function loadedFor<T extends GameTypes>(players: Players<T>, { draws, gets, worth }: Loaded): Game<T> {
  const { game } = players
  const { rules, notation } = game
  const worthOf = (s: Of<T, 'state'>, draw: Of<T, 'chance'>): number =>
    worth?.(notation.chance.write(draw)) ?? bestIn(players, rules.resolve(s, draw))
  const sign = gets === 'best' ? 1 : -1
  return {
    ...game,
    rules: {
      ...rules,
      sample(s, rng) {
        const first = rules.sample(s, rng)
        return Array.from({ length: draws - 1 }, () => rules.sample(s, rng)).reduce(
          (a, b) => (sign * (worthOf(s, b) - worthOf(s, a)) > 0 ? b : a),
          first,
        )
      },
    },
  }
}

/** What the best action is worth to the first seat; nothing where it is not its turn. */
function bestIn<T extends GameTypes>({ game, coach }: Players<T>, s: Of<T, 'state'>): number {
  if (coach === null || game.rules.toAct(s) !== 0) return 0
  const view = game.visibility.view(s, 0)
  const rated = coach.rate(view, 0, game.guide.fallback(view), 'quick', stream('worth'))
  return Math.max(...rated.map(({ value }) => value))
}
