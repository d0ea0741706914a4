import { describe, expect, test } from 'vitest'
import { begin, byName, drawChance, recordOf, replay, stream, submit, type GameTypes, type Replay } from '@parlour/core'
import { fastTrack, type FastTrack, type State } from '@parlour/games/fast-track'
import { coach } from '../fast-track/coach.ts'
import { fastTrackBots } from '../fast-track/index.ts'
import { PLAYERS, type Bot, type Players } from '../index.ts'
import { accountFor, type Account } from './account.ts'
import { inWords, judge, type Verdict } from './review.ts'

type Draw = FastTrack['chance']

const LONG = process.env['PARLOUR_LONG'] === '1'

interface Table {
  readonly seats: number
  readonly set: object
  readonly bots: readonly string[] // by seat
}

/** A whole game by bots, as a review gets it. */
function played<T extends GameTypes>(
  { game, bots }: Pick<Players<T>, 'game' | 'bots'>,
  { seats, set, bots: ids }: Table,
  seed: string,
): Replay<T> {
  const settings = game.settings.read({ ...set }, seats)
  if (!settings.ok) throw new Error('settings are refused')
  const players = ids.map((id): Bot<T> => {
    const bot = bots.find((one) => one.id === id)
    if (bot === undefined) throw new Error(`no bot ${id}`)
    return bot
  })
  let match = begin(game, settings.value, seats)
  for (let toAct = game.rules.toAct(match.state); toAct !== 'nobody'; toAct = game.rules.toAct(match.state)) {
    const line = match.lines.length + 1
    if (toAct === 'chance') match = drawChance(match, () => stream(seed, 'dice', line))
    else {
      const action = players[toAct]?.choose(game.visibility.view(match.state, toAct), toAct, stream(seed, line))
      const next = action === undefined ? null : submit(match, toAct, game.notation.action.write(action))
      if (next?.ok !== true) throw new Error(`line ${line} is refused`)
      match = next.value
    }
  }
  const again = replay(game, recordOf(match, { names: ids }))
  if (!again.ok) throw new Error('the record does not replay')
  return again.value
}

function accountsOf<T extends GameTypes>({ coach }: Pick<Players<T>, 'coach'>, match: Replay<T>): readonly Account[] {
  if (coach === null) throw new Error('nobody judges this game')
  const all: readonly Verdict<T>[] = [...judge(coach, match, 'quick')]
  return Array.from({ length: match.match.seats }, (_, seat) => accountFor(coach, match, all, seat))
}

const openedAs = <R>(id: string, use: <T extends GameTypes>(players: Players<T>) => R): R => {
  const players = PLAYERS.find((one) => one.id === id)
  if (players === undefined) throw new Error(`no game ${id}`)
  return players.open(use)
}

const TABLES: { readonly [game: string]: Table } = {
  'cant-stop': { seats: 2, set: { columnsToWin: 1 }, bots: ['rule28', 'easy'] },
  'fast-track': { seats: 3, set: { pegs: 4 }, bots: ['medium', 'easy', 'random'] },
  'big-two': { seats: 3, set: { target: 20 }, bots: ['medium', 'random', 'greedy'] },
  'color-lines': { seats: 1, set: {}, bots: ['easy'] },
  rollio: { seats: 1, set: { worlds: 1 }, bots: ['medium'] },
}

describe.each(Object.entries(TABLES))('a review of %s', (id, table) => {
  const seed = `review ${id}`

  test('judges every decision, what was played among its actions, and none is better than the best', () =>
    openedAs(id, (players) => {
      const match = played(players, table, seed)
      const { coach, adviser, game } = players
      if (coach === null) throw new Error('nobody judges this game')
      const verdicts = [...judge(coach, match, 'quick')]
      expect(verdicts.map(({ line }) => line)).toEqual(
        match.match.lines.flatMap(({ by }, index) => (by === 'chance' ? [] : [index + 1])),
      )
      for (const one of verdicts) {
        expect(game.notation.action.write(one.played.action)).toBe(match.match.lines[one.line - 1]?.text)
        expect(one.loss).toBe(one.best.value - one.played.value)
        expect(one.loss).toBeGreaterThanOrEqual(0)
      }
      expect(verdicts.some(({ loss }) => loss > 0)).toBe(true)
      for (const one of verdicts.filter(({ loss }) => loss > 0).slice(0, 20)) {
        const { cost, reason } = inWords(adviser, one, byName(String), 'en')
        expect(cost).toMatch(/^costs /)
        expect(reason).toMatch(/\.$/)
      }
    }))

  test('luck and skill explain the result', () =>
    openedAs(id, (players) => {
      const match = played(players, table, seed)
      const all = accountsOf(players, match)
      for (const { luck, given, lost, curves } of all) {
        const gone = curves.reduce((sum, run) => sum + (run.at(-1)?.value ?? 0) - (run[0]?.value ?? 0), 0)
        expect(luck + given - lost).toBeCloseTo(gone, 9)
      }
      if (table.seats > 1)
        expect(total(all.map(({ given }) => given))).toBeCloseTo(total(all.map(({ lost }) => lost)), 9)
    }))

  test('a second pass says that it is one', () =>
    openedAs(id, (players) => {
      const { coach } = players
      if (coach === null) throw new Error('nobody judges this game')
      const match = played(players, table, seed)
      const short: typeof match = { ...match, match: { ...match.match, lines: match.match.lines.slice(0, 12) } }
      const deep = [...judge(coach, short, 'deep')]
      expect(deep.length > 0).toBe(coach.bases.deep !== null)
      for (const { pass, basis } of deep) expect([pass, basis]).toEqual(['deep', coach.bases.deep])
    }))
})

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/** Figures of many games: a mean with three standard errors, which chance passes once in four hundred. */
function meanOf(all: readonly number[]): { readonly mean: number; readonly margin: number } {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const spread = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1)
  return { mean, margin: 3 * Math.sqrt(spread / all.length) }
}

/** Both seats of many games. */
function manyGames(id: string, table: Table, games: number): readonly (readonly Account[])[] {
  return openedAs(id, (players) =>
    Array.from({ length: games }, (_, game) => accountsOf(players, played(players, table, `many ${id} ${game}`))),
  )
}

const of = (games: readonly (readonly Account[])[], seat: number, what: 'luck' | 'lost'): readonly number[] =>
  games.map((accounts) => accounts[seat]?.[what] ?? Number.NaN)

describe('luck apart from skill, over many games of Fast Track', () => {
  const id = 'fast-track'
  const games = LONG ? 400 : 40
  const even: Table = { seats: 2, set: { pegs: 4 }, bots: ['medium', 'medium'] }

  test(
    'equal players lose as much by their decisions, and their luck comes to about nothing',
    { timeout: 600_000 },
    () => {
      const all = manyGames(id, even, games)
      const [first, second] = [of(all, 0, 'lost'), of(all, 1, 'lost')]
      const apart = meanOf(first.map((lost, game) => lost - (second[game] ?? 0)))
      expect(Math.abs(apart.mean)).toBeLessThan(apart.margin)
      const luck = meanOf(of(all, 0, 'luck'))
      expect(Math.abs(luck.mean)).toBeLessThan(luck.margin)
    },
  )

  test('a weaker player loses by decisions, not by luck', { timeout: 600_000 }, () => {
    const all = manyGames(id, { ...even, bots: ['medium', 'easy'] }, games)
    const apart = meanOf(of(all, 1, 'lost').map((lost, game) => lost - (of(all, 0, 'lost')[game] ?? 0)))
    expect(apart.mean).toBeGreaterThan(apart.margin)
    const luck = meanOf(of(all, 1, 'luck'))
    expect(Math.abs(luck.mean)).toBeLessThan(luck.margin)
  })
})

describe('a loaded deck, over many games of Fast Track', () => {
  const { rules, guide } = fastTrack
  /** What the best play with a card is worth to the player who drew it. */
  const worth = (s: State, draw: Draw): number => {
    const drawn = rules.resolve(s, draw)
    const rated = coach.rate(drawn, drawn.seat, guide.fallback(drawn), 'quick', stream('worth'))
    return Math.max(...rated.map(({ value }) => value))
  }
  /** The first seat gets the best of three cards. */
  const loaded: typeof fastTrack = {
    ...fastTrack,
    rules: {
      ...rules,
      sample(s, rng) {
        const draw = rules.sample(s, rng)
        if (s.seat !== 0) return draw
        return [rules.sample(s, rng), rules.sample(s, rng)].reduce((a, b) => (worth(s, b) > worth(s, a) ? b : a), draw)
      },
    },
  }

  test('comes out as luck, and not as skill', { timeout: 600_000 }, () => {
    const games = LONG ? 300 : 30
    const table: Table = { seats: 2, set: { pegs: 4 }, bots: ['medium', 'medium'] }
    const all = Array.from({ length: games }, (_, game) =>
      accountsOf({ coach }, played({ game: loaded, bots: fastTrackBots }, table, `loaded ${game}`)),
    )
    const luck = meanOf(of(all, 0, 'luck'))
    expect(luck.mean).toBeGreaterThan(luck.margin)
    const lost = meanOf(of(all, 0, 'lost').map((own, game) => own - (of(all, 1, 'lost')[game] ?? 0)))
    expect(Math.abs(lost.mean)).toBeLessThan(luck.mean / 2)
  })
})
