import { kind, rollio, type State } from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { diceIn, groupsIn, regrouped, remade, withDice } from './editing.ts'

const { state: notation } = rollio.notation

function read(line: string): State {
  const found = notation.read(line, rollio.settings.defaults)
  if (!found.ok) throw new Error(`${line}: ${found.error.expected.code}`)
  return found.value
}
const reread = (s: State): State => read(notation.write(s))

test('the dice of a set are where the position has them, and stay there', () => {
  for (const line of [
    'set=6,6,6crystal,8 pot=0 banked=0 target=500 banks=4 rerolls=4 money=0 dice=3,3crystal,7',
    'phase=rolling set=6,6,6 pot=0 banked=0 target=500 banks=4 rerolls=4 money=0 dice=2 cup=6,6',
  ]) {
    const s = read(line)
    expect(withDice(s, diceIn(s))).toEqual(s)
  }
})

test('what comes next follows the dice', () => {
  const ready = read('set=6,6 pot=0 banked=0 target=500 banks=4 rerolls=4 money=0')
  const dice = diceIn(ready)
  const first = dice[0]
  if (first === undefined) throw new Error('no die')
  const rolled = withDice(ready, dice.with(0, { ...first, shows: 5 }))
  expect([rolled.phase, reread(rolled)]).toEqual(['rolled', rolled])
  const rolling = withDice(rolled, dice.with(0, { ...first, shows: 'cup' }))
  expect([rolling.phase, reread(rolling)]).toEqual(['rolling', rolling])
  expect(withDice(rolling, dice)).toEqual(ready)
})

test('a smaller die shows no more than it has', () => {
  expect(remade({ kind: kind(20, 'plastic'), shows: 17 }, kind(6, 'golden'))).toEqual({
    kind: kind(6, 'golden'),
    shows: 6,
  })
})

test('dice join and leave groups; an empty group is gone', () => {
  const s = read('set=6,6,6rainbow pot=0 banked=0 target=500 banks=4 rerolls=4 money=0 dice=1,1,5rainbow')
  const drawing: State = { ...s, phase: 'drawing', chosen: regrouped(s, 2, 1) }
  expect(groupsIn(drawing)).toEqual([0, 0, 1])
  expect(reread(drawing)).toEqual(drawing)
  expect(regrouped({ ...drawing, chosen: regrouped(drawing, 0, 2) }, 2, 0)).toEqual([{ dice: [0], as: null }])
})
