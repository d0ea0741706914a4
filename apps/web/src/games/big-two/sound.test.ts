import { bigTwo } from '@parlour/games/big-two'
import { expect, test } from 'vitest'
import { sound } from './sound.ts'

test('one card left is heard, whoever plays', () => {
  const state = bigTwo.notation.state.read(
    'seats=3 turn=1 hands=3D7C/4D9C/8D9D table=3C by=0',
    bigTwo.settings.defaults,
  )
  if (!state.ok) throw new Error('unreadable')
  const tones: (string | null)[] = []
  bigTwo.rules.play(state.value, { type: 'play', cards: [4] }, (effect) => tones.push(sound(effect)))
  expect(tones).toEqual(['step', 'alert'])
})

test('a bomb is heard as one', () => {
  const played = { type: 'played', seat: 0, cards: [0, 1, 2, 3, 4], left: 3, forced: false } as const
  expect(sound({ ...played, kind: 'four' })).toBe('blast')
  expect(sound({ ...played, kind: 'straight-flush' })).toBe('blast')
  expect(sound({ ...played, kind: 'full-house' })).toBe('step')
})
