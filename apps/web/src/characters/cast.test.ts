import { loadAllPlayers } from '@parlour/bots/lazy'
import { LANGUAGES } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { faceOf, namesakesOf, type Cast } from './cast.ts'

const all = await Promise.all(
  (await loadAllPlayers()).map(async (players) => {
    const { cast }: { cast: Cast } = await import(`../games/${players.id}/cast.ts`)
    return players.open(({ game, bots }) => ({
      id: game.id,
      most: game.seats.max,
      bots: bots.map(({ id, words }) => ({ id, words })),
      cast,
    }))
  }),
)

describe.each(all)('$id', ({ most, bots, cast }) => {
  test('every bot has a face of its own', () => {
    const faces = bots.map(({ id }) => JSON.stringify(faceOf(cast, id)))
    expect(new Set(faces).size).toBe(bots.length)
    expect(faces).not.toContain(JSON.stringify(faceOf(null, 'nobody')))
  })
  test('a face was drawn for nobody who does not play', () => {
    expect(Object.keys(cast.faces).filter((bot) => !bots.some(({ id }) => id === bot))).toEqual([])
  })
  test.each(LANGUAGES)('a table full of any kinds has names that differ (%s)', (language) => {
    const names = bots.flatMap(({ id, words }) => [
      words[language].name,
      ...(most === 1 ? [] : namesakesOf(cast, id, language).slice(0, most - 1)),
    ])
    expect(names).toHaveLength(bots.length * most)
    expect(new Set(names).size).toBe(names.length)
  })
})
