import type { Language, Names, Picture, Seat, Span } from '@parlour/core'
import { BULLSEYE, holding, LETTERS, safe, SIDE, SLOTS, ZONES, type Hole } from './geometry.ts'
import type { State } from './state.ts'
import { words } from './words.ts'

/**
 * The ring zone by zone: corner, arm, edge with gate and home, arm; behind it the safe zone and the holding area. Pegs
 * as `a1`, riders as `a1*`.
 */
export function render(s: State, who: Names, language: Language): Picture {
  const rows = Array.from({ length: ZONES }, (_, zone): readonly Span[] => [
    { text: `${LETTERS[zone]} `, tone: 'dim' },
    ...Array.from({ length: SIDE }, (_, spot) => hole(s, zone * SIDE + spot)),
    { text: ' │', tone: 'dim' },
    ...Array.from({ length: SLOTS }, (_, slot) => hole(s, safe(zone, slot))),
    { text: ' │', tone: 'dim' },
    ...Array.from({ length: SLOTS }, (_, slot) => hole(s, holding(zone, slot))),
  ])
  const head: Span = {
    text: '   F   A1  A2  A3  A4  E0  E1  E2  E3  H   D1  D2  D3  D4   S1  S2  S3  S4   P1  P2  P3  P4',
    tone: 'dim',
  }
  const seats = s.zones.map((zone, seat): readonly Span[] => [
    seat === s.seat && s.winner === null ? '> ' : '  ',
    { text: `${LETTERS[zone]} ${who(seat).name}`, tone: seat },
  ])
  return [
    [head],
    [{ text: NUMBERS, tone: 'dim' }],
    ...rows,
    ['X ', hole(s, BULLSEYE)],
    [],
    ...(s.card === null ? [] : [[{ text: `  [${words[language].popup(s.card, false)}]`, tone: 'gold' as const }]]),
    ...seats,
  ]
}

/** Under the notation's names, the numbers that sentences count by: B4 is the fourth hole of side b. */
const NUMBERS = '       1   2   3   4   5   6       8       10  11  12  13   1   2   3   4'

function hole(s: State, at: Hole): Span {
  for (const [seat, pegs] of s.pegs.entries()) {
    const index = pegs.findIndex((peg) => peg.at === at)
    if (index >= 0)
      return {
        text: ` ${LETTERS[s.zones[seat] ?? 0]}${index + 1}${pegs[index]?.riding === true ? '*' : ' '}`,
        tone: seat satisfies Seat,
      }
  }
  return { text: ' ·  ', tone: 'dim' }
}
