import { describe, expect, test } from 'vitest'
import { byName, attempt, type RawSettings } from '@parlour/core'
import { beats, bigTwo, combinationOf, type Cards, type Settings, type State } from './index.ts'

const agreed = (raw: RawSettings, seats = 4): Settings => {
  const settings = bigTwo.settings.read(raw, seats)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  return settings.value
}
const cards = (line: string): Cards => {
  const action = bigTwo.notation.action.read(line)
  if (!action.ok || action.value.type === 'pass') throw new Error(`${line} is not cards`)
  return action.value.cards
}
const at = (position: string, raw: RawSettings = {}): State => {
  const state = bigTwo.notation.state.read(position, agreed(raw, Number(/seats=(\d)/.exec(position)?.[1] ?? 4)))
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

describe('3.1 classification', () => {
  test.each([
    ['C01', '3D', 'single'],
    ['C02', '9S9D', 'pair'],
    ['C05', '7D7C7H7S', null],
    ['C07', 'AD2C3H4S5D', 'straight'],
    ['C09', 'JDQCKHAS2D', null],
    ['C11', 'THJCQDKSAH', 'straight'],
    ['C12', 'AS2S3S4S5S', 'straight-flush'],
    ['C13', 'JSQSKSAS2S', 'flush'],
    ['C15', '6D6C6HKDKS', 'full-house'],
    ['C16', '6D6C6H6S3D', 'four'],
    ['C19', '8D8D', null],
    ['[1.1.5] two pair', '3D3C4D4C5H', null],
    ['[1.1.5] triple with two odd cards', '3D3C3H4C5H', null],
    ['[1.1.5] six cards', '3D4C5H6S7D8C', null],
    ['[1.2] QKA23', 'QDKCAH2S3D', null],
    ['[1.2] KA234', 'KDAC2H3S4D', null],
  ])('%s %s is %s', (_, line, kind) => expect(combinationOf(cards(line), agreed({}))?.kind ?? null).toBe(kind))
})

describe('3.2 does the play beat the table?', () => {
  test.each([
    ['K01', '9D', '8S', true, {}],
    ['K02', '8H', '8D', true, {}],
    ['K03', '8D', '8H', false, {}],
    ['K04', '3D', '2S', false, {}],
    ['K05', '9D9S', '9C9H', true, {}],
    ['K06', '9C9H', '9D9S', false, {}],
    ['K07', 'QDQC', 'JHJS', true, {}],
    ['K10', '3D4C5H6S7D', '2S3C4D5D6H', true, {}],
    ['K13', 'TDJCQHKSAD', '9STSJSQDKC', true, {}],
    ['K15', 'AH2H3C4D5D', 'AS2S3D4S5C', false, {}],
    ['K16', '3D5D7D9DKD', '3C4H5C6S7C', true, {}],
    ['K17', '3D5D7D9DAD', '4S6S8STSKS', true, {}],
    ['K17 suitFirst', '3D5D7D9DAD', '4S6S8STSKS', false, { flushOrder: 'suitFirst' }],
    ['K19', '4D4C4H3S3C', '3H5H9HJH2H', true, {}],
    ['K21', '3D3C3H3S4D', '2D2C2HADAS', true, {}],
    ['K24', 'AS2S3S4S5S', '3D4D5D6D7D', false, {}],
    ['[1.1.6] strictly', '4D4C4H3S3C', '4D4C4H5S5C', false, {}],
    ['[1.3] Taiwan suits', '8D', '8C', true, { suitOrder: 'CDHS' }],
    ['[1.3] hk', 'AD2D3C4D5D', 'TSJSQSKSAH', true, { straights: 'hk' }],
    ['[1.3] hk', 'AD2D3C4D5D', '2S3S4S5S6H', true, { straights: 'hk' }],
    ['[1.3] taiwan26', '2D3C4D5D6D', 'TSJSQSKSAH', true, { straights: 'taiwan26' }],
    ['[1.3] taiwan26', 'AD2C3D4D5D', '3S4S5S6S7H', false, { straights: 'taiwan26' }],
    ['[1.3] highTwo', 'JDQDKDAD2C', 'TSJSQSKSAH', true, { straights: 'highTwo' }],
    ['[1.3] allRanks', '3D5D7DTDAD', '3S5S7S9SAS', true, { flushOrder: 'allRanks' }],
    ['[1.3] allRanks, suit last', '3D5D7D9DAD', '3S5S7S9SAS', false, { flushOrder: 'allRanks' }],
    ['[1.1.6] a bomb is no answer to a 2', '3D3C3H3S4D', '2S', false, {}],
    ['[1.3] anySize', '3D3C3H3S4D', '2S', true, { bombs: 'anySize' }],
    ['[1.3] anySize', '3D4D5D6D7D', '2D2H2S', true, { bombs: 'anySize' }],
    ['[1.3] anySize: a full house is no bomb', '3D3C3H4S4D', '2S', false, { bombs: 'anySize' }],
    ['[1.3] anySize: among five cards as ever', '3D3C3H3S4D', '3H4H5H6H7H', false, { bombs: 'anySize' }],
  ])('%s %s on %s: %s', (_, play, table, expected, raw: RawSettings) => {
    const settings = agreed(raw)
    const [a, b] = [combinationOf(cards(play), settings), combinationOf(cards(table), settings)]
    if (a === null || b === null) throw new Error('not a combination')
    expect(beats(a, b, settings)).toBe(expected)
  })
})

const H1 = '3D4C5H6S7D8C9HTSJDQCKHAS2D'
const H2 = '3D3C3H3S4D4C4H5D5C6S6H2H2S'
const H3 = '3D4D5D6D7D8D9DTDJDQDKDAD2D'
const H4 = '5D5C5H9D9CKDKCKSAH2C'
const H5 = 'ADAC2D2H3C4S5D6H'

describe('3.3 number of legal plays', () => {
  const KINDS = ['single', 'pair', 'triple', 'straight', 'flush', 'full-house', 'four', 'straight-flush']
  test.each([
    ['L01', H1, '-', 'no', [13, 0, 0, 10, 0, 0, 0, 0], false],
    ['L02', H1, '-', 'yes', [1, 0, 0, 3, 0, 0, 0, 0], false],
    ['L04', H1, 'AD', 'no', [2, 0, 0, 0, 0, 0, 0, 0], true],
    ['L05', H2, '-', 'no', [13, 12, 5, 96, 0, 33, 9, 0], false],
    ['L07', H2, '8D9CTHJSQD', 'no', [0, 0, 0, 0, 0, 33, 9, 0], true],
    ['[1.2] all diamonds', H3, '-', 'no', [13, 0, 0, 0, 1277, 0, 0, 10], false],
    ['L12', H4, '-', 'no', [10, 7, 2, 0, 0, 8, 0, 0], false],
    ['L16', H5, '-', 'no', [8, 2, 0, 6, 0, 0, 0, 0], false],
  ])('%s', (_, hand, table, first, split, pass) => {
    const state = at(`turn=1 hands=${['8HJC', hand, '8SJH', '9STC'].join('/')} table=${table} by=0 first=${first}`)
    const actions = bigTwo.rules.actions(state)
    const kinds = actions.map((action) =>
      action.type === 'pass' ? 'pass' : combinationOf(action.cards, state.settings)?.kind,
    )
    expect(KINDS.map((kind) => kinds.filter((found) => found === kind).length)).toEqual(split)
    expect(kinds.includes('pass')).toBe(pass)
  })
})

const passText = (card: string): string =>
  `You cannot pass! The next player has only 1 card left and you have a card that can beat the ${card} on the table.`
const LEADING = 'Cannot pass when leading'

describe('3.4 one card left', () => {
  const one = (hand: string, table: string, next = 'QD'): string =>
    `seats=4 turn=1 hands=QCQH/${hand}/${next}/QS6D6H table=${table} by=0`
  test.each([
    ['O01', one('3D7CKS', '5D'), {}, ['KS'], passText('5♦')],
    ['O02', one('3D5CKH', '2S'), {}, [], null],
    ['O03', one('8H8S', '8D'), {}, ['8S'], passText('8♦')],
    ['O04', one('7C9SKH', '5D5C'), {}, [], null],
    ['O05', one('7C9S', '5D', 'QDJD'), {}, ['7C', '9S'], null],
    ['O06', one('3D3C9H9S2D', '-'), {}, ['2D', '3D3C', '9H9S'], LEADING],
    ['O09', one('3D4C5H6S7D2S', '-'), {}, ['2S', '3D4C5H6S7D', '3D4C5H6S2S'], LEADING],
    ['O10', one('QH', 'JS').replace('QCQH', 'QC'), {}, ['QH'], passText('J♠')],
    ['O13', one('3D7CKS', '5D'), { oneCardLeft: 'off' }, ['7C', 'KS'], null],
    ['O16', 'seats=4 turn=1 hands=QCQH/3D7CKS/QDJDTD/QS table=5D by=0', {}, ['7C', 'KS'], null],
    ['2.1.5 a pair may be withheld', one('7C7H9S', '5D5C'), {}, ['7C7H'], null],
    ['2.1.9 the pair of kings is broken', one('3D4DKHKS', '5D'), {}, ['KS'], passText('5♦')],
    [
      '2.1.10 in the suit order of the table',
      one('8C8D', '8S').replace('8S', '7S'),
      { suitOrder: 'CDHS' },
      ['8D'],
      passText('7♠'),
    ],
    [
      '2.1.12 the last card binds nobody but the player before',
      'turn=2 hands=QCQH/3D7CKS/QD/QS6D6H table=5D by=1',
      {},
      ['QD'],
      null,
    ],
    ['2.1.12 two seats with one card', 'turn=2 hands=QCQH/3D7CKS/QD/QS table=5D by=1', {}, ['QD'], passText('5♦')],
    [
      '2.1.15 with four players seat 3 is before seat 0',
      'turn=3 hands=QC/3D7C/QDJD/4H6H table=5D by=2',
      {},
      ['6H'],
      passText('5♦'),
    ],
    [
      '2.1.15 with three players seat 2 is before seat 0',
      'seats=3 turn=2 hands=QC/3D7C/4H6H8H table=5D by=1',
      {},
      ['8H'],
      passText('5♦'),
    ],
    [
      '2.1.15 with three players seat 1 is not',
      'seats=3 turn=1 hands=QC/3D7C9C/4H6H8H table=5D by=0',
      {},
      ['7C', '9C'],
      null,
    ],
    [
      '2.1.15 with two players it is the opponent',
      'seats=2 turn=1 hands=QC/3D7C9C table=5D by=0',
      {},
      ['9C'],
      passText('5♦'),
    ],
    [
      '2.1.14 locked seats are skipped',
      'turn=1 hands=QC/3D7C9C/4H6H/8H8S table=5D by=0 locked=2,3',
      { passLocks: true },
      ['9C'],
      passText('5♦'),
    ],
    [
      '2.1.14 and so is the one card of a locked seat',
      'turn=1 hands=QCQH/3D7C9C/4H/8H8S table=5D by=0 locked=2',
      { passLocks: true },
      ['7C', '9C'],
      null,
    ],
    ['2.1.21 liability refuses nothing', one('3D7CKS', '5D'), { oneCardLeft: 'liability' }, ['7C', 'KS'], null],
    ['2.1.18 the opening duty goes first', one('3D7CKS', '-').concat(' first=yes'), {}, ['3D'], LEADING],
    ['2.1.3 not even a bomb', one('3D3C3H3S7CKS', '5D'), { bombs: 'anySize' }, ['KS'], passText('5♦')],
    [
      '2.1.4 a bomb where no card beats',
      one('3D3C3H3S7CKH', '2S'),
      { bombs: 'anySize' },
      ['3D3C3H3S7C', '3D3C3H3SKH'],
      null,
    ],
  ])('%s', (_, position, raw: RawSettings, plays, refused) => {
    const state = at(position, raw)
    const seat = state.seat
    const before = bigTwo.notation.state.write(state)
    const legal = bigTwo.rules.actions(state).map(bigTwo.notation.action.write)
    expect(legal.filter((line) => line !== 'pass').toSorted()).toEqual(plays.toSorted())
    expect(legal.includes('pass')).toBe(refused === null)
    expect(refusal(state, 'pass')).toBe(refused)
    const { options } = bigTwo.guide.ask(bigTwo.visibility.view(state, seat), [])
    const pass = options.find(({ pick }) => pick.type === 'pass')
    expect(pass?.status, 'the guide knows before it is tried').toBe(refused === null ? 'playable' : 'blocked')
    expect(bigTwo.words.en.option(pass ?? fail(), name).title).toBe('Pass')
    if (pass?.status === 'blocked') expect(bigTwo.words.en.reason(pass.reasons[0], name)).toBe(refused)
    expect(bigTwo.notation.state.write(state), '2.1.20 a refusal changes nothing').toBe(before)
  })

  test('2.2 the wrong single is refused, and before it is tried the guide marks the forced card and says why', () => {
    const state = at(one('3D7C2S', '5D'))
    const text = 'You must play your highest card (2♠) because the next player has only 1 card left!'
    expect(refusal(state, '7C')).toBe(text)
    const { prompt, options } = bigTwo.guide.ask(bigTwo.visibility.view(state, 1), [])
    expect(bigTwo.words.en.prompt(prompt, name)).toBe('The next player has 1 card left: play your highest card, 2♠')
    expect(options.map((option) => [option.status, bigTwo.words.en.option(option, name).tag])).toEqual([
      ['blocked', null],
      ['blocked', null],
      ['playable', 'Forced'],
      ['blocked', null],
    ])
    const [, seven = fail(), two = fail()] = options
    expect(bigTwo.words.en.option(seven, name).title).toBe('7♣')
    if (seven.status !== 'blocked') throw new Error('the 7 may be played')
    expect(bigTwo.words.en.reason(seven.reasons[0], name)).toBe(text)
    expect(bigTwo.words.en.option(two, name).title).toBe('Play 2♠')
  })

  test('2.1.6 leading, a lower card may only begin a longer play', () => {
    const state = at(one('3D3C9H2D', '-'))
    const ask = bigTwo.guide.ask(bigTwo.visibility.view(state, 1), [])
    expect(ask.options.map((option) => [option.status, option.status !== 'blocked' && option.action !== null])).toEqual(
      [
        ['playable', false],
        ['playable', false],
        ['blocked', false],
        ['playable', true],
        ['blocked', false],
      ],
    )
    expect(bigTwo.words.en.prompt(ask.prompt, name)).toBe(
      'Your lead. The next player has 1 card left: a single must be your highest, 2♦',
    )
    expect(refusal(state, '9H')).toBe(
      'You must play your highest card (2♦) because the next player has only 1 card left!',
    )
  })
})

describe('2.2 the other messages, in the order of the checks (2.1.19)', () => {
  const table = 'turn=1 hands=QCQH/3D3C4D9D9HTHTS/KDKS/QS6D6H by=0'
  test.each([
    ['pass', `${table} table=-`, {}, 'Cannot pass when leading'],
    ['4D', `${table} table=- first=yes`, {}, 'First play must include 3♦'],
    ['4D9D', `${table} table=- first=yes`, {}, 'First play must include 3♦'],
    ['3D3C', `${table} table=- first=yes`, { firstPlay: 'single' }, 'First play must be 3♦ alone'],
    ['3D4D', `${table} table=- first=yes`, {}, 'Invalid card combination'],
    ['4D9D', `${table} table=-`, {}, 'Invalid card combination'],
    ['9D9D', `${table} table=-`, {}, 'Invalid card combination'],
    ['9D', `${table} table=8D8S`, {}, 'Cannot beat pair with single'],
    ['9D9H', `${table} table=8D`, {}, 'Cannot beat single with pair'],
    ['9D9H', `${table} table=4S5S6S7S8H`, {}, 'Cannot beat straight with pair'],
    ['9D9H', `${table} table=9C9S`, {}, 'Cannot beat the 9♣9♠ on the table'],
    ['THTS', `${table} table=JDJS`, {}, 'Cannot beat the J♦J♠ on the table'],
    ['KD', `${table} table=8D`, {}, 'Card not in hand'],
    ['KDKS', `${table} table=-  first=yes`, {}, 'Card not in hand'],
  ])('%s in %s', (line, position, raw: RawSettings, text) => {
    expect(refusal(at(position, raw), line)).toBe(text)
  })

  test('out of turn comes before everything else, in the guide as at the door', () => {
    const state = at(`${table} table=8D`)
    const refused = attempt(bigTwo, state, 2, 'AAAA')
    expect(refused.ok ? null : refused.error[0].code).toBe('unreadable')
    const early = attempt(bigTwo, state, 2, '3S')
    expect(early.ok ? null : early.error[0].code).toBe('not-your-turn')
    const reasons = bigTwo.guide.why(bigTwo.visibility.view(state, 2), { type: 'pass' })
    expect(reasons?.map((reason) => bigTwo.words.en.reason(reason, name))).toEqual(['Not your turn'])
  })
})

const name = byName((seat) => `Seat ${seat}`)
const fail = (): never => {
  throw new Error('missing')
}

/** What a player on turn is told who tries this; null if it is accepted. */
function refusal(state: State, line: string): string | null {
  const answer = attempt(bigTwo, state, state.seat, line)
  const action = bigTwo.notation.action.read(line)
  if (answer.ok || !action.ok) return null
  const reasons = bigTwo.guide.why(bigTwo.visibility.view(state, state.seat), action.value)
  expect(answer.error).toEqual(reasons)
  return (reasons ?? []).map((reason) => bigTwo.words.en.reason(reason, name)).join(' ')
}
