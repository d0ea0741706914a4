import { expect, test } from 'vitest'
import { stream, type RawSettings } from '@parlour/core'
import { fastTrack, type State } from '@parlour/games/fast-track'
import { expert, isKnown } from '../expert.ts'
import { learned } from '../learned.ts'
import { hard } from '../levels.ts'
import { Network, unpacked } from './network.ts'
import { PACKED } from './weights.ts'
import example from '../training/example.json' with { type: 'json' }

const { rules, settings, notation } = fastTrack

test('the network and hard say of every play what the trainer said, at tables of two to six', () => {
  const network = new Network(unpacked(PACKED))
  expect(new Set(example.map(({ position }) => position.indexOf(' '))).size).toBe(5)
  for (const { position, expert: byNetwork, hard: byHard } of example) {
    const s = notation.state.read(position, settings.defaults)
    if (!s.ok) throw new Error(position)
    const after = rules.actions(s.value).map((action) => rules.play(s.value, action))
    expect(after, position).toHaveLength(byNetwork.length)
    for (const [chance, said] of [
      [network.chance, byNetwork],
      [learned, byHard],
    ] as const) {
      const chances = after.map((board) => chance(board, s.value.seat)).toSorted((a, b) => b - a)
      for (const [i, share] of said.entries()) expect(chances[i], position).toBeCloseTo(share, 3)
    }
  }
})

const started = (raw: RawSettings, seats = 2): State => {
  const agreed = settings.read(raw, seats)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const start = rules.start(agreed.value, seats)
  return rules.resolve(start, { card: '7' })
}

test('the expert knows the standard game of two, and nothing else', () => {
  expect(isKnown(started({}))).toBe(true)
  for (const seats of [3, 4, 5, 6]) expect(isKnown(started({}, seats))).toBe(false)
  for (const raw of [{ pegs: 4 }, { deck: 'shared' }, { jackSwap: true }, { chooseToRide: true }])
    expect(isKnown(started(raw))).toBe(false)
})

test.each([
  ['the split that wins', 'seats=ad card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4', 'a4+2>a.S1|a5>a.H'],
  ['the win, not a cut, with one step', "seats=ad card=A a=a.S1,a.S2,a.S3,a.S4,a.E3' d=a.D1,d.H", 'a5>a.H'],
  ['a cut', 'seats=ad card=2 a=b.A1,c.A1 d=b.A3,d.H', 'a1>b.A3'],
])('the expert takes %s', (_, position, play) => {
  const s = notation.state.read(position, settings.defaults)
  if (!s.ok) throw new Error(position)
  expect(notation.action.write(expert.choose(s.value, 0, stream('takes')))).toBe(play)
})

test('the expert plays like hard where it has not learned the game', () => {
  const s = notation.state.read('seats=ad card=7 a=b.A1,c.A1 d=c.E0,d.H', { ...settings.defaults, chooseToRide: true })
  if (!s.ok) throw new Error('position')
  expect(expert.choose(s.value, 0, stream('same'))).toEqual(hard.choose(s.value, 0, stream('same')))
})
