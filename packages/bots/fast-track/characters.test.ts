import { stream } from '@parlour/core'
import { fastTrack, type State } from '@parlour/games/fast-track'
import { expect, test } from 'vitest'
import { aggressive, climb, defensive, explosive, resilient, tilted } from './characters.ts'
import { gains, LADDER } from './ladder.ts'

const { rules, notation, settings } = fastTrack

function at(line: string): State {
  const position = notation.state.read(line, settings.defaults)
  if (!position.ok) throw new Error(line)
  return position.value
}

test('[2.1.23] the origin of the surface is the plain rule', () =>
  expect(tilted({ angle: 70, radius: 0 })).toEqual(LADDER))

test('[2.1.23] care, daring and height weigh different rungs', () => {
  const [careful, daring] = [tilted({ angle: 0, radius: 1 }), tilted({ angle: 90, radius: 1 })]
  const [high, low] = [tilted({ angle: 45, radius: 1 }), tilted({ angle: -45, radius: 1 })]
  expect(careful.safe).toBeGreaterThan(LADDER.safe)
  expect(careful.cut).toBeCloseTo(LADDER.cut)
  expect(daring.cut).toBeGreaterThan(LADDER.cut)
  expect(daring.safe).toBeCloseTo(LADDER.safe)
  expect(high.track / high.entry).toBeGreaterThan(LADDER.track / LADDER.entry)
  expect(low.track / low.entry).toBeLessThan(LADDER.track / LADDER.entry)
})

test('where a ladder sees no difference, the plain rule decides', () => {
  const s = at('seats=ad card=2 a=b.A1,c.A1 d=b.A3,d.H')
  const blind = { win: 1, safe: 0, cut: 0, track: 0, entry: 0, position: 0 }
  for (let seed = 0; seed < 8; seed++) expect(notation.action.write(climb(s, blind, stream(seed)))).toBe('a1>b.A3')
})

test('what a split brings is counted over both halves', () => {
  const s = at('seats=ad card=7 a=b.A1,a.E1 d=b.A3,d.H')
  const split = notation.action.read('a2+5>a.S4|a1>b.A3')
  if (!split.ok) throw new Error('split')
  const { safe, cut, position } = gains(s, split.value)
  expect(safe).toBeGreaterThan(1)
  expect(cut).toBeGreaterThan(0)
  expect(position).toBe(6)
})

/** Cuts made and suffered over some games against one another, so that a character can be told by its play. */
function cuts(deals: number): Map<string, number> {
  const made = new Map<string, number>()
  for (let deal = 0; deal < deals; deal++)
    for (const seated of [
      [aggressive, defensive],
      [defensive, aggressive],
    ]) {
      const dice = stream('cuts', deal)
      let s = rules.start(settings.defaults, 2)
      while (s.winner === null) {
        const player = seated[s.seat]
        s =
          s.card === null || player === undefined
            ? rules.resolve(s, rules.sample(s, dice))
            : rules.play(s, player.choose(s, s.seat, dice), (effect) => {
                if (effect.type === 'cut') made.set(player.id, (made.get(player.id) ?? 0) + 1)
              })
      }
    }
  return made
}

test('aggressive cuts more often than defensive', () => {
  const made = cuts(40)
  expect(made.get('aggressive') ?? 0).toBeGreaterThan(made.get('defensive') ?? 0)
})

test('resilient brings a peg in where explosive would rather ride', () => {
  const s = at("seats=ad card=A a=a.D4,c.A1,a.S4' d=d.H,e.A1")
  expect(notation.action.write(explosive.choose(s, 0, stream('x')))).toBe('a1>b.F')
  expect(notation.action.write(resilient.choose(s, 0, stream('x')))).toBe('enter>a.H')
})
