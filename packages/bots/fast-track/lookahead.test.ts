import { expect, test } from 'vitest'
import { fastTrack } from '@parlour/games/fast-track'
import { learned } from './learned.ts'
import { ahead, type Depth } from './lookahead.ts'

const POSITION = 'seats=ad card=7 a=b.A1,c.A1,a.E1 d=c.E0,d.H'

const looked = (depth: Depth): readonly (readonly [string, number])[] => {
  const s = fastTrack.notation.state.read(POSITION, fastTrack.settings.defaults)
  if (!s.ok) throw new Error(POSITION)
  return ahead(s.value, learned, depth).map(({ action, value }) => [fastTrack.notation.action.write(action), value])
}

test('as many plays are looked at through each further card as the sweep says', () => {
  expect(looked({ sweep: [6], boards: Infinity })).toHaveLength(6)
  expect(looked({ sweep: [6, 3], boards: Infinity })).toHaveLength(3)
  expect(looked({ sweep: [6, 3, 2], boards: Infinity })).toHaveLength(2)
})

test('where one more card would cost too many boards, the look so far decides', () => {
  expect(looked({ sweep: [6, 3, 2], boards: 0 })).toEqual(looked({ sweep: [6], boards: Infinity }))
  const two = looked({ sweep: [6, 3], boards: Infinity })
  expect(looked({ sweep: [6, 3, 2], boards: 2000 })).toEqual(two)
  expect(looked({ sweep: [6, 3, 2], boards: 2000 })).not.toEqual(looked({ sweep: [6, 3, 2], boards: Infinity }))
})

test('where one more card for all would cost too many boards, fewer plays are looked at', () => {
  const all = looked({ sweep: [6, 6], boards: Infinity })
  const three = looked({ sweep: [6, 6], boards: 1000 })
  expect(three).toHaveLength(3)
  for (const play of three) expect(all).toContainEqual(play)
})
