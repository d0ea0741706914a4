import type { Effect } from '@parlour/games/big-two'
import { expect, test } from 'vitest'
import { reactions, speech } from '../../characters/speech.ts'
import { cues } from './cast.ts'

const ended: Effect = {
  type: 'match-ended',
  match: 3,
  seat: 2,
  left: [1, 2, 0, 4],
  points: [1, 2, 0, 4],
  scores: [110, 2, 81, 38],
  liable: null,
}
const said = (effects: readonly Effect[], seat: number) =>
  reactions(effects.flatMap(cues), () => 'dry', 1, speech.en).get(seat)?.said

test('whoever goes out speaks of the match, and only the winner of the game of the game', () => {
  expect(speech.en.dry.strikes).toContain(said([ended], 2))
  const all: readonly Effect[] = [ended, { type: 'game-ended', winners: [1], scores: ended.scores }]
  expect(speech.en.dry.wins).toContain(said(all, 1))
  expect(said(all, 2)).toBeNull()
})
