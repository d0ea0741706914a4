import { LANGUAGES, type WrittenLanguage } from '@parlour/core'
import { GAMES } from '@parlour/games'
import { describe, expect, test } from 'vitest'
import { answer } from '../bots/answer.ts'
import type { BotCard } from '../session/setup.ts'
import { faceOf, namesakesOf, type Cast } from './cast.ts'

async function rosterOf(game: string, language: WrittenLanguage): Promise<readonly BotCard[]> {
  const roster = await answer({ type: 'roster', game, language })
  if (roster.type !== 'roster') throw new Error(game)
  return roster.bots
}

const all = await Promise.all(
  GAMES.map(async (sealed) => {
    const { id, most } = sealed.open(({ id, seats }) => ({ id, most: seats.max }))
    const { cast }: { cast: Cast } = await import(`../games/${id}/cast.ts`)
    return { id, most, cast, bots: await rosterOf(id, 'en') }
  }),
)

describe.each(all)('$id', ({ id: game, most, bots, cast }) => {
  test('every bot has a face of its own', () => {
    const faces = bots.map(({ id }) => JSON.stringify(faceOf(cast, id)))
    expect(new Set(faces).size).toBe(bots.length)
    expect(faces).not.toContain(JSON.stringify(faceOf(null, 'nobody')))
  })
  test('a face was drawn for nobody who does not play', () => {
    expect(Object.keys(cast.faces).filter((bot) => !bots.some(({ id }) => id === bot))).toEqual([])
  })
  test.each(LANGUAGES)('a table full of any kinds has names that differ (%s)', async (language) => {
    const names = (await rosterOf(game, language)).flatMap(({ id, name }) => [
      name,
      ...(most === 1 ? [] : namesakesOf(cast, id, language).slice(0, most - 1)),
    ])
    expect(names).toHaveLength(bots.length * most)
    expect(new Set(names).size).toBe(names.length)
  })
})
