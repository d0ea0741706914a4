import { cantStop } from '@parlour/games/cant-stop'
import { rollio } from '@parlour/games/rollio'
import { OpenTable } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { agree, takePreset } from '../session/setup.ts'
import { addPlace, firstDraft, hasPerson, openingOf, place, removePlace, settingsOf } from './table-draft.ts'

const first = firstDraft(cantStop)

it('begins with oneself and open seats, and the server can read it', () => {
  expect(first.places[0]).toBe('me')
  expect(first.places.slice(1).every((by) => by === 'open')).toBe(true)
  expect(OpenTable.safeParse(openingOf(first, cantStop)).success).toBe(true)
})

it('lets one sit on one seat only', () => {
  expect(place({ ...first, places: ['me', 'open'] }, 1, 'me').places).toEqual(['open', 'me'])
  expect(place({ ...first, places: ['me', 'open'] }, 1, 'bot:x').places).toEqual(['me', 'bot:x'])
})

it('adds and removes seats within the bounds of the game', () => {
  const { min, max } = cantStop.seats
  const most = Array.from({ length: 20 }).reduce<typeof first>((order) => addPlace(order, cantStop), first)
  expect(most.places.length).toBe(max)
  const least = Array.from({ length: 20 }).reduce<typeof first>((order) => removePlace(order, cantStop, 0), most)
  expect(least.places.length).toBe(min)
})

it('knows a table of bots alone', () => {
  expect(hasPerson(first)).toBe(true)
  expect(hasPerson({ ...first, places: ['bot:a', 'bot:b'] })).toBe(false)
  expect(hasPerson({ ...first, places: ['bot:a', 'open'] })).toBe(true)
})

it('agrees on settings as a table at this screen does', () => {
  const agreed = agree(first, cantStop, 'columnsToWin', 1)
  expect(openingOf(agreed, cantStop)).toMatchObject({
    game: 'cant-stop',
    settings: { columnsToWin: 1 },
    terms: first.terms,
  })
  expect(settingsOf(agreed, cantStop)).toMatchObject({ ok: true, value: { columnsToWin: 1 } })
  expect(settingsOf(agree(first, cantStop, 'columnsToWin', 99), cantStop).ok).toBe(false)
  const [name = ''] = Object.keys(cantStop.settings.presets)
  expect(takePreset(agreed, cantStop, name).places).toEqual(first.places)
})

it('makes a race of a game for one with two to four seats', () => {
  const alone = firstDraft(rollio)
  expect(openingOf(alone, rollio)).not.toHaveProperty('race')
  const most = Array.from({ length: 9 }).reduce<typeof alone>((order) => addPlace(order, rollio), alone)
  expect(most.places).toEqual(['me', 'open', 'open', 'open'])
  expect(settingsOf(most, rollio).ok).toBe(true)
  expect(OpenTable.parse(openingOf(most, rollio))).toMatchObject({ race: true })
})
