import { describe, expect, test } from 'vitest'
import { byName, type GameTypes } from '@parlour/core'
import { PLAYERS, type Players } from '../index.ts'
import { inWords, judge } from './review.ts'
import { accountsOf, wholeGame, type Seated } from './whole-game.ts'

const openedAs = <R>(id: string, use: <T extends GameTypes>(players: Players<T>) => R): R => {
  const players = PLAYERS.find((one) => one.id === id)
  if (players === undefined) throw new Error(`no game ${id}`)
  return players.open(use)
}

const TABLES: { readonly [game: string]: Seated } = {
  'cant-stop': { set: { columnsToWin: 1 }, bots: ['rule28', 'easy'] },
  'fast-track': { set: { pegs: 4 }, bots: ['medium', 'easy', 'random'] },
  'big-two': { set: { target: 20 }, bots: ['medium', 'random', 'greedy'] },
  'color-lines': { set: {}, bots: ['easy'] },
  rollio: { set: { worlds: 1 }, bots: ['medium'] },
}

describe.each(Object.entries(TABLES))('a review of %s', (id, table) => {
  const seed = `review ${id}`

  test('judges every decision, what was played among its actions, and none is better than the best', () =>
    openedAs(id, (players) => {
      const match = wholeGame(players, table, seed)
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
      const match = wholeGame(players, table, seed)
      const all = accountsOf(players, match)
      for (const { luck, given, lost, curves } of all) {
        const gone = curves.reduce((sum, run) => sum + (run.at(-1)?.value ?? 0) - (run[0]?.value ?? 0), 0)
        expect(luck + given - lost).toBeCloseTo(gone, 9)
      }
      if (table.bots.length > 1)
        expect(total(all.map(({ given }) => given))).toBeCloseTo(total(all.map(({ lost }) => lost)), 9)
    }))

  test('a second pass says that it is one', () =>
    openedAs(id, (players) => {
      const { coach } = players
      if (coach === null) throw new Error('nobody judges this game')
      const match = wholeGame(players, table, seed)
      const short: typeof match = { ...match, match: { ...match.match, lines: match.match.lines.slice(0, 12) } }
      const deep = [...judge(coach, short, 'deep')]
      expect(deep.length > 0).toBe(coach.bases.deep !== null)
      for (const { pass, basis } of deep) expect([pass, basis]).toEqual(['deep', coach.bases.deep])
    }))
})

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
