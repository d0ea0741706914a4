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
