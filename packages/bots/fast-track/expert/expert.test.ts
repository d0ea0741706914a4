import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { stream, type RawSettings } from '@parlour/core'
import { fastTrack, type State } from '@parlour/games/fast-track'
import { expert, isKnown } from '../expert.ts'
import { learned } from '../learned.ts'
import { hard } from '../levels.ts'
import { openEngine, type Engine } from './engine.ts'
import { ofTwo } from './two.ts'
import manyExample from '../training/example-many.json' with { type: 'json' }
import example from '../training/example.json' with { type: 'json' }

const { rules, settings, notation } = fastTrack

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
  await expert.prepare?.()
})

test('the network of two and hard say of every play what the trainer said, at tables of two to six', () => {
  expect(new Set(example.map(({ position }) => position.indexOf(' '))).size).toBe(5)
  for (const { position, expert: byNetwork, hard: byHard } of example) {
    const s = notation.state.read(position, settings.defaults)
    if (!s.ok) throw new Error(position)
    const after = rules.actions(s.value).map((action) => rules.play(s.value, action))
    expect(after, position).toHaveLength(byNetwork.length)
    for (const [chance, said] of [
      [ofTwo, byNetwork],
      [learned, byHard],
    ] as const) {
      const chances = after.map((board) => chance(board, s.value.seat)).toSorted((a, b) => b - a)
      for (const [i, share] of said.entries()) expect(chances[i], position).toBeCloseTo(share, 3)
    }
  }
})

test.each(manyExample.map((one) => [one.position, one] as const))(
  'the program finds the plays of the rules, and the networks say what the trainer said: %s',
  (position, { expert: byNetwork, hard: byHard }) => {
    const s = notation.state.read(position, settings.defaults)
    if (!s.ok) throw new Error(position)
    for (const [by, said] of [
      ['network', byNetwork],
      ['hard', byHard],
    ] as const) {
      const chances = engine.chances(s.value, by).toSorted((a, b) => b - a)
      expect(chances).toHaveLength(rules.actions(s.value).length)
      for (const [i, share] of said.entries()) expect(chances[i]).toBeCloseTo(share, 3)
    }
    const play = notation.action.write(expert.choose(s.value, s.value.seat, stream('plays')))
    expect(rules.actions(s.value).map(notation.action.write)).toContain(play)
  },
)

const started = (raw: RawSettings, seats = 2): State => {
  const agreed = settings.read(raw, seats)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const start = rules.start(agreed.value, seats)
  return rules.resolve(start, { card: '7' })
}

test('the expert knows the standard game, and nothing else', () => {
  for (const seats of [2, 3, 4, 5, 6]) expect(isKnown(started({}, seats))).toBe(true)
  for (const raw of [{ pegs: 4 }, { deck: 'shared' }, { jackSwap: true }, { chooseToRide: true }])
    expect(isKnown(started(raw))).toBe(false)
})

test.each([
  ['the split that wins', 'seats=ad card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4', 'a4+2>a.S1|a5>a.H'],
  ['the win, not a cut, with one step', "seats=ad card=A a=a.S1,a.S2,a.S3,a.S4,a.E3' d=a.D1,d.H", 'a5>a.H'],
  ['a cut', 'seats=ad card=2 a=b.A1,c.A1 d=b.A3,d.H', 'a1>b.A3'],
  ['a cut, of four', 'seats=abde card=2 a=b.A1,c.A1 b=b.H d=b.A3,d.H e=e.H', 'a1>b.A3'],
  ['the win, of three', "seats=ace card=A a=a.S1,a.S2,a.S3,a.S4,a.E3' c=c.D1,c.H e=e.H", 'a5>a.H'],
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

test('nobody prepared it: it says so', async () => {
  vi.resetModules()
  const { expert: fresh } = await import('../expert.ts')
  expect(() => fresh.choose(started({}), 0, stream(1))).toThrow('prepare the bot before it chooses')
})

test('the program was made from the C++ that stands here', () => {
  const make = fileURLToPath(new URL('../../program/make.js', import.meta.url))
  execFileSync(process.execPath, [make, 'fast-track', '--check'])
})
