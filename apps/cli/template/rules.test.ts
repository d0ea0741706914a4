import { attempt } from '@parlour/core'
import { expect, test } from 'vitest'
import { myGame } from './index.ts'

const { rules, notation, settings } = myGame

/** A position by its line. */
function at(line: string): Parameters<typeof rules.actions>[0] {
  const state = notation.state.read(line, settings.defaults)
  if (!state.ok) throw new Error(`expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

test('1.3  nobody stays with fewer than two dice', () =>
  expect(attempt(myGame, at('hands=6/-'), 0, 'stay')).toMatchObject({ ok: false, error: [{ code: 'too-few-dice' }] }))

test('1.4  with exactly the goal nobody rolls', () =>
  expect(attempt(myGame, at('hands=6663/-'), 0, 'roll')).toMatchObject({ ok: false, error: [{ code: 'at-the-goal' }] }))

test('1.5 and 1.7  bust scores nothing, the highest total wins', () => {
  const end = rules.resolve(at('turn=0 hands=666/65. rolling=yes'), { die: 6 })
  expect(rules.outcome(end)).toEqual({ scores: [0, 11], winners: [1] })
})
