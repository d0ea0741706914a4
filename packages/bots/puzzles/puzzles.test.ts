import { LANGUAGES, stream, type GameTypes } from '@parlour/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PLAYERS } from '../index.ts'
import { puzzlers, puzzlesOf, readPuzzles, verifyPuzzle, writePuzzle, type Puzzle, type Puzzlers } from './index.ts'
import { ratingOf } from './rating.ts'

const isLong = process.env['PARLOUR_LONG'] === '1'
const CHECKED = isLong ? Infinity : 20
const LEAST = 200

const opened = <R>(id: string, use: <T extends GameTypes>(players: Puzzlers<T>) => R | Promise<R>): Promise<R> => {
  const players = PLAYERS.find((one) => one.id === id)
  if (players === undefined) throw new Error(`no game ${id}`)
  return players.open(async (found) => {
    const own = await puzzlers(found, 'en')
    if (own === null) throw new Error(`${id} has no puzzles`)
    return await use(own)
  })
}

const listOf = async (id: string): Promise<readonly Puzzle[]> =>
  readPuzzles(await opened(id, ({ puzzles }) => puzzles.list()))

const spread = <X>(all: readonly X[], most: number): readonly X[] => {
  const step = Math.max(1, all.length / most)
  return all.filter((_, place) => Math.floor(place / step) > Math.floor((place - 1) / step))
}

describe.each(PLAYERS.map(({ id }) => id))('puzzles of %s', (id) => {
  let list: readonly Puzzle[] = []
  beforeAll(async () => {
    list = await listOf(id)
  })

  test(`are at least ${LEAST}, no two alike, and every theme has some`, async () => {
    expect(list.length).toBeGreaterThanOrEqual(LEAST)
    expect(new Set(list.map(({ position }) => position)).size).toBe(list.length)
    const themes = await opened(id, ({ puzzles }) => puzzles.themes)
    expect(new Set(list.map(({ theme }) => theme))).toEqual(new Set(themes))
  })

  test('are no guess: no line is the answer to more than a fifth of them', () => {
    const answers = new Map<string, number>()
    for (const { options } of list) {
      const line = options[0]?.action ?? ''
      answers.set(line, (answers.get(line) ?? 0) + 1)
    }
    expect(Math.max(...answers.values())).toBeLessThanOrEqual(list.length / 5)
  })

  test('have themes with a name in every language', async () => {
    const { themes, words } = await opened(id, ({ puzzles: { themes, words } }) => ({ themes, words }))
    for (const language of LANGUAGES) {
      await words.load(language)
      expect(Object.keys(words[language]).toSorted()).toEqual([...themes].toSorted())
    }
  })

  test(
    `have the stated best action, values and theme, and the stronger search agrees (${isLong ? 'all' : CHECKED})`,
    { timeout: isLong ? 3_600_000 : 240_000 },
    async () => {
      const faults = await opened(id, (players) =>
        spread(list, CHECKED).flatMap((puzzle) => {
          const fault = verifyPuzzle(players, puzzle)
          return fault === null ? [] : [{ fault, position: puzzle.position }]
        }),
      )
      expect(faults).toEqual([])
    },
  )

  test('that say something wrong are found', { timeout: 120_000 }, async () => {
    const [puzzle] = list
    const [best, second, ...others] = puzzle?.options ?? []
    if (puzzle === undefined || best === undefined || second === undefined) throw new Error('no puzzle')
    await opened(id, (players) => {
      const { game, puzzles } = players
      const verify = (change: Partial<Puzzle>): unknown => verifyPuzzle(players, { ...puzzle, ...change })
      expect(verify({})).toBeNull()
      expect(verify({ position: `${puzzle.position} nonsense` })).toBe('position')
      expect(verify({ options: [second, best, ...others] })).toBe('solution')
      expect(verify({ options: [{ ...best, action: 'nonsense' }, second] })).toBe('solution')
      expect(verify({ options: [{ ...best, value: best.value * 1.05 + 0.01 }, second] })).toBe('values')
      expect(verify({ theme: 'nonsense' })).toBe('theme')
      const start = game.notation.state.write(game.rules.start(game.settings.defaults, puzzles.seats))
      expect(['turn', 'solution']).toContain(verify({ position: start })) // Rollio begins with a choice

      const bent = (change: Partial<typeof puzzles>): unknown =>
        verifyPuzzle({ ...players, puzzles: { ...puzzles, ...change } }, puzzle)
      expect(bent({ lead: 1e9 })).toBe('lead')
      const level: typeof puzzles.stronger = (_view, _seat, actions) => actions.map(() => ({ value: 1, error: null }))
      expect(bent({ stronger: level })).toBe('stronger')
      const unsure: typeof puzzles.stronger = (_view, _seat, actions) =>
        actions.map((_, place) => ({ value: -place * puzzles.lead, error: puzzles.lead }))
      expect(bent({ stronger: unsure })).toBe('stronger')
    })
  })

  test('are written as they are read', () => {
    expect(readPuzzles(list.map(writePuzzle).join('\n'))).toEqual(list)
  })
})

test('a list that is none is refused', () => {
  for (const text of ['nonsense', 'stop\t1500\tposition\t0.5 stop', 'stop\thard\tposition\t0.5 stop\t0.4 roll'])
    expect(() => readPuzzles(text), text).toThrow(/not a puzzle/)
})

test(
  'what nobody sees decides nothing: with the hidden cards dealt anew the answer stays',
  { timeout: 60_000 },
  async () => {
    const list = spread(await listOf('big-two'), 8)
    await opened('big-two', (players) => {
      const { game } = players
      for (const puzzle of list) {
        const read = game.notation.state.read(puzzle.position, game.settings.defaults)
        if (!read.ok) throw new Error(puzzle.position)
        const seat = game.rules.toAct(read.value)
        if (typeof seat !== 'number') throw new Error(puzzle.position)
        const view = game.visibility.view(read.value, seat)
        const dealt = game.visibility.sampleState(view, stream('dealt anew', puzzle.position))
        expect(game.visibility.view(dealt, seat)).toEqual(view)
        const position = game.notation.state.write(dealt)
        expect(position).not.toBe(puzzle.position)
        expect(verifyPuzzle(players, { ...puzzle, position }), position).not.toBe('solution')
      }
    })
  },
)

test('the same games make the same puzzles, and each of them holds', { timeout: 60_000 }, async () => {
  await opened('fast-track', (players) => {
    const made = [...puzzlesOf(players, 'test', 3)]
    expect(made.length).toBeGreaterThan(0)
    expect([...puzzlesOf(players, 'test', 3)]).toEqual(made)
    for (const puzzle of made) expect(verifyPuzzle(players, puzzle)).toBeNull()
    expect([...puzzlesOf(players, 'test', 3, () => 'none')]).toEqual([])
  })
})

test('a puzzle that more of the panel fail is rated higher', () => {
  const ratings = [0.05, 0.25, 0.5, 0.75, 1].map(ratingOf)
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b))
  expect(ratingOf(0.5)).toBe(1500)
})
