import { describe, expect, test } from 'vitest'
import { byName, attempt, type Option } from '@parlour/core'
import { cantStop, type CantStop, type State } from './index.ts'

/** Section 3 of RULES.md: the three cards of each position as `kind: badges`, or a bust. */
const SCENARIOS: readonly [id: string, position: string, ...cards: string[]][] = [
  [
    'A01',
    'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345',
    'Choose One: New 5, New 9',
    'full: +6, +8',
    'full: New 7 ×2',
  ],
  [
    'A03',
    'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566',
    'Partial: +6, 12 ✗',
    'Cannot play: 7 ✗, 11 ✗',
    'Cannot play: 7 ✗, 11 ✗',
  ],
  [
    'A04',
    'seats=2 turn=0 camps=-/- runners=- dice=2356',
    'full: New 5, New 11',
    'full: New 7, New 9',
    'full: New 8 ×2',
  ],
  [
    'A06',
    'seats=2 turn=0 camps=-/- runners=5:1,8:1,10:1 dice=2234',
    'Cannot play: 4 ✗, 7 ✗',
    'Partial: +5, 6 ✗',
    'Partial: 6 ✗, +5',
  ],
  [
    'A07',
    'seats=2 turn=0 camps=-/- runners=4:1,8:1,11:1 dice=3356',
    'Partial: 6 ✗, +11',
    'Partial: +8, 9 ✗',
    'Partial: 9 ✗, +8',
  ],
  [
    'A11',
    'seats=2 turn=0 camps=-/- runners=5:1,7:1,9:1 dice=2244',
    'Cannot play: 4 ✗, 8 ✗',
    'Cannot play: 6 ✗',
    'Cannot play: 6 ✗',
    'pass',
  ],
  [
    'B02',
    'seats=2 turn=0 camps=-/- runners=3:1,6:1 dice=2455',
    'full: +6, New 10',
    'Choose One: New 7, New 9',
    'Choose One: New 7, New 9',
  ],
  [
    'B04',
    'seats=2 turn=0 camps=-/6:11,8:11,10:7 runners=- dice=2446',
    'Cannot play: 6 ✗, 10 ✗',
    'Cannot play: 6 ✗, 10 ✗',
    'Cannot play: 8 ✗',
    'pass',
  ],
  [
    'C01',
    'seats=2 turn=0 camps=-/- runners=2:1,7:11,12:1 dice=3434',
    'full: +7 ×2',
    'Cannot play: 6 ✗, 8 ✗',
    'full: +7 ×2',
  ],
  [
    'C02',
    'seats=2 turn=0 camps=-/- runners=2:1,7:12,12:1 dice=3434',
    'Partial: +7, 7 ✗',
    'Cannot play: 6 ✗, 8 ✗',
    'Partial: +7, 7 ✗',
  ],
  [
    'C04',
    'seats=2 turn=0 camps=12:2/- runners=5:1 dice=6666',
    'Partial: New 12, 12 ✗',
    'Partial: New 12, 12 ✗',
    'Partial: New 12, 12 ✗',
  ],
  [
    'C09',
    'seats=2 turn=0 camps=-/- runners=2:3,3:5,12:3 dice=1166',
    'Cannot play: 2 ✗, 12 ✗',
    'Cannot play: 7 ✗',
    'Cannot play: 7 ✗',
    'pass',
  ],
  [
    'D03',
    'seats=2 turn=0 camps=-/9:9 runners=2:1,12:1 dice=1345',
    'Partial: New 4, 9 ✗',
    'Choose One: New 5, New 8',
    'Choose One: New 6, New 7',
  ],
  ['D05', 'seats=2 turn=0 camps=-/- runners=7:1 dice=1155', 'full: New 2, New 10', 'full: New 6 ×2', 'full: New 6 ×2'],
  [
    'E01',
    'seats=2 turn=0 camps=-/- runners=- dice=3335',
    'full: New 6, New 8',
    'full: New 6, New 8',
    'full: New 8, New 6',
  ],
  [
    'F02',
    'seats=2 turn=0 camps=-/6:11,7:13,8:11 runners=- dice=3434',
    'Cannot play: 7 ✗',
    'Cannot play: 6 ✗, 8 ✗',
    'Cannot play: 7 ✗',
    'pass',
  ],
  [
    'G01',
    'seats=2 turn=0 camps=7:5,8:3/- runners=- dice=3426',
    'full: New 7, New 8',
    'full: New 5, New 10',
    'full: New 9, New 6',
  ],
]

const who = byName((seat) => `Player ${seat + 1}`)
const at = (position: string, settings = cantStop.settings.defaults): State => {
  const state = cantStop.notation.state.read(position, settings)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}
const card = (option: Option<CantStop>): string => {
  const { badges, tag } = cantStop.words.en.option(option, who)
  return option.pick.type === 'word' ? option.pick.word : `${tag ?? 'full'}: ${badges.join(', ')}`
}

describe('the scenarios', () => {
  test.each(SCENARIOS)('%s %s', (_id, position, ...cards) => {
    expect(cantStop.guide.ask(at(position), []).options.map(card)).toEqual(cards)
  })

  test('C02 the surplus step of a double is lost: the runner stops on 13', () => {
    const state = at('seats=2 turn=0 camps=-/- runners=2:1,7:12,12:1 dice=3434')
    expect(play(state, '7').runners[7]).toBe(13)
  })

  test('G01 new runners start one step above the own camp', () => {
    const after = play(at('seats=2 turn=0 camps=7:5,8:3/- runners=- dice=3426'), '7+8')
    expect([after.runners[7], after.runners[8]]).toEqual([6, 4])
  })

  test('A03 each ✗ carries its own reason, and says who won the column', () => {
    const [partial, blocked] = cantStop.guide.ask(
      at('seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566'),
      [],
    ).options
    expect(partial).toMatchObject({ status: 'partial', lost: [{ code: 'no-runner-left', rule: '1.2.3', column: 12 }] })
    expect(blocked).toMatchObject({
      status: 'blocked',
      reasons: [
        { code: 'column-won', rule: '1.2.3', column: 7, by: 1 },
        { code: 'no-runner-left', rule: '1.2.3', column: 11 },
      ],
    })
  })
})

const BUST = 'seats=2 turn=0 camps=-/- runners=5:3,7:2,9:1 dice=2244'
const FULL = 'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345'

/** H01 to H08 and 1.6: what an earlier server allowed. Each is refused with a code, and nothing changes. */
const ABUSE: readonly [id: string, position: string, action: string, code: string, rule: string][] = [
  ['H01 stop before any roll', 'seats=2 turn=0 camps=-/- runners=- dice=?', 'stop', 'not-your-turn', 'T3'],
  ['H01 stop before any move', 'seats=2 turn=0 camps=-/- runners=- dice=-', 'stop', 'nothing-moved', '1.2.1'],
  ['H02 stop without choosing', FULL, 'stop', 'choose-first', '1.2.9'],
  ['H03 roll again without choosing', FULL, 'roll', 'choose-first', '1.2.9'],
  ['H04 choose twice on one roll', 'seats=2 turn=0 camps=-/- runners=6:2,8:2 dice=-', '6+8', 'already-chosen', '1.2.9'],
  ['H05 stop after a bust', BUST, 'stop', 'bust', '1.2.8'],
  ['H05 roll after a bust', BUST, 'roll', 'bust', '1.2.8'],
  ['H05 choose after a bust', BUST, '4+8', 'no-runner-left', '1.2.3'],
  [
    'H06 choose a blocked card',
    'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566',
    '7+11',
    'column-won',
    '1.2.3',
  ],
  [
    'H06 both numbers of a partial card',
    'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566',
    '6+12',
    'no-runner-left',
    '1.2.3',
  ],
  ['H07 choose-one without a number', FULL, '5+9', 'choice-missing', '1.4'],
  ['H07 a number that is not on the card', FULL, '4', 'not-on-a-card', '1.2.2'],
  ['H08 one number of a full card', FULL, '6', 'both-forced', '1.2.5'],
  ['H08 one step of a double', FULL, '7', 'both-forced', '1.2.5'],
  [
    'C02 two steps where one is left',
    'seats=2 turn=0 camps=-/- runners=2:1,7:12,12:1 dice=3434',
    '7+7',
    'second-step-lost',
    '1.2.4',
  ],
  ['1.2.7 a topped runner', 'seats=2 turn=0 camps=-/- runners=2:3,3:1,4:1 dice=1166', '2', 'at-the-top', '1.2.7'],
  ['1.2.8 pass without a bust', FULL, 'pass', 'no-bust', '1.2.8'],
  ['T3 the other seat', FULL, '6+8', 'not-your-turn', 'T3'],
  ['T2 after the end', 'seats=2 turn=0 camps=2:3,3:5,12:3/- runners=- dice=-', 'roll', 'over', 'T2'],
  ['T1 nonsense', FULL, '13', 'unreadable', 'T1'],
  ['T1 a column with a leading zero', FULL, '06+8', 'unreadable', 'T1'],
]

describe('1.6 abuse is refused and changes nothing', () => {
  test.each(ABUSE)('%s: %s %s', (id, position, action, code, rule) => {
    const state = at(position)
    const answer = attempt(cantStop, state, id.startsWith('T3') ? 1 : 0, action)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.error[0]).toMatchObject({ code, rule })
    expect(cantStop.notation.state.write(state)).toBe(position)
  })
})

function play(state: State, line: string): State {
  const action = attempt(cantStop, state, state.seat, line)
  if (!action.ok) throw new Error(`${line}: ${JSON.stringify(action.error)}`)
  return cantStop.rules.play(state, action.value)
}
