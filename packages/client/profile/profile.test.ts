import { begin, drawChance, recordOf, stream, submit, writeRecord } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, it } from 'vitest'
import {
  builtOf,
  byDate,
  earnedBy,
  EVERYTHING,
  figureOf,
  found,
  inARow,
  ladderOf,
  most,
  once,
  playedGame,
  readProfile,
  statisticsOf,
  times,
  total,
  winning,
  writeProfile,
  type KeptGame,
  type PlayedGame,
} from './index.ts'

/** A whole game by the first legal action, or so many lines of it. */
function record(seed: string, lines = Infinity): string {
  let match = begin(cantStop, cantStop.settings.defaults, 2)
  while (cantStop.rules.outcome(match.state) === null && match.lines.length < lines) {
    const seat = cantStop.rules.toAct(match.state)
    if (seat === 'chance') match = drawChance(match, (line) => stream(seed, line))
    else if (seat !== 'nobody') {
      const actions = cantStop.rules.actions(match.state)
      const action = actions.at(-1) // stop where it can be done
      if (action === undefined) throw new Error('nothing to do')
      const next = submit(match, seat, cantStop.notation.action.write(action))
      if (!next.ok) throw new Error('refused')
      match = next.value
    }
  }
  return writeRecord(recordOf(match, { names: ['Ann', 'Pip'] }))
}

const WHOLE = record('whole')
const kept = (more: Partial<KeptGame> = {}): KeptGame => ({
  id: 'a',
  record: WHOLE,
  bots: [null, 'easy'],
  you: 0,
  kind: 'match',
  ended: '2026-11-17T12:00:00.000Z',
  table: null,
  ...more,
})
const judged = (more: Partial<KeptGame> = {}): string => {
  const played = playedGame(cantStop, () => ({}), kept(more))
  return played.ok ? 'played' : played.error
}
const game = (more: Partial<PlayedGame> = {}): PlayedGame => ({
  ...kept(),
  game: 'cant-stop',
  settings: '',
  names: ['Ann', 'Pip'],
  started: null,
  won: false,
  score: 1,
  moves: 5,
  facts: {},
  ...more,
})
const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`

describe('a kept game', () => {
  it('is what its record comes to', () => {
    const [ann, pip] = [0, 1].map((you) =>
      playedGame(cantStop, (told, seat) => ({ seat, lines: told.length }), kept({ you })),
    )
    expect(ann).toMatchObject({ ok: true, value: { game: 'cant-stop', names: ['Ann', 'Pip'], facts: { seat: 0 } } })
    expect([ann, pip].filter((each) => each?.ok === true && each.value.won)).toHaveLength(1)
  })

  it('that was resigned is won by the other one', () => {
    const resigned = record('whole', 20).replace('\n\n', '\nresigned: 1\n\n')
    const [ann, pip] = [0, 1].map((you) => playedGame(cantStop, () => ({}), kept({ record: resigned, you })))
    expect(ann).toMatchObject({ ok: true, value: { won: true, score: 0 } })
    expect(pip).toMatchObject({ ok: true, value: { won: false, score: 0 } })
  })

  it.each([
    ['no record', { record: 'x' }, 'unreadable'],
    ['another game', { record: WHOLE.replace('game: cant-stop', 'game: rollio') }, 'other-game'],
    ['a game that is not over', { record: record('whole', 20) }, 'not-over'],
    ['moves that break the rules', { record: WHOLE.replace(/^2 0 .*$/m, '2 0 2+12') }, 'does-not-replay'],
    ['a seat that is not there', { you: 2 }, 'no-such-seat'],
    ['another number of bots', { bots: [null] }, 'no-such-seat'],
  ])('of %s is none', (_, more, code) => expect(judged(more)).toBe(code))
})

describe('the file', () => {
  it('comes back as it was written, and again', () => {
    const games = [kept(), kept({ id: 'b', you: null, kind: 'online', table: 'x' })]
    const text = writeProfile(games)
    const read = readProfile(text)
    expect(read).toEqual({ ok: true, value: games })
    expect(read.ok && writeProfile(read.value)).toBe(text)
  })

  const file = (games: unknown, more: object = {}): string =>
    JSON.stringify({ parlour: 'profile', version: 1, games, ...more })
  it.each([
    ['nothing', '', 'no-profile', 0],
    ['another text', 'hello', 'no-profile', 0],
    ['a single record', kept().record, 'one-record', 0],
    ['an array', '[]', 'no-profile', 0],
    ['null', 'null', 'no-profile', 0],
    ['another file', '{"games":[]}', 'no-profile', 0],
    ['games that are no list', file({ length: 9 }), 'no-profile', 0],
    ['a newer one', file([], { version: 2 }), 'newer', 0],
    ['a strange version', file([], { version: 'x' }), 'no-profile', 0],
    ['too many games', file(Array.from({ length: 20_001 }, () => 0)), 'too-large', 0],
    ['a game that is a number', file([kept(), 7]), 'bad-game', 2],
    ['a record that is no text', file([{ ...kept(), record: {} }]), 'bad-game', 1],
    ['a record without end', file([{ ...kept(), record: 'x'.repeat(400_001) }]), 'bad-game', 1],
    ['a strange kind', file([{ ...kept(), kind: '__proto__' }]), 'bad-game', 1],
    ['a strange date', file([{ ...kept(), ended: '<b>now</b>' }]), 'bad-game', 1],
    ['a seat below zero', file([{ ...kept(), you: -1 }]), 'bad-game', 1],
    ['bots that are no names', file([{ ...kept(), bots: [{}] }]), 'bad-game', 1],
  ])('of %s is refused', (_, text, code, number) =>
    expect(readProfile(text)).toEqual({ ok: false, error: { code, game: number } }),
  )

  it('brings nothing along that is not known', () => {
    const read = readProfile(file([{ ...kept(), facts: { wins: 99 }, won: true, __proto__: { x: 1 } }]))
    expect(read.ok && Object.keys(read.value[0] ?? {}).toSorted()).toEqual(Object.keys(kept()).toSorted())
  })
})

describe('history', () => {
  const games = [
    game({ id: 'a', ended: day(1), won: true }),
    game({ id: 'b', ended: day(2), names: ['Ann', 'Zoë'], bots: [null, null], settings: 'columnsToWin=2' }),
    game({ id: 'c', ended: day(3), game: 'rollio', names: ['Ann'], bots: [null] }),
    game({ id: 'd', ended: day(4), game: 'rollio', names: ['Ann'], bots: [null], won: true }),
  ]
  it.each([
    [{}, 'dcba'],
    [{ game: 'cant-stop' }, 'ba'],
    [{ opponent: 'zo' }, 'b'],
    [{ opponent: ' PIP ' }, 'a'],
    [{ opponent: 'easy' }, 'a'],
    [{ opponent: 'ann' }, ''],
    [{ result: 'won' as const }, 'da'],
    [{ result: 'lost' as const }, 'b'], // a run that was not won is no defeat
    [{ rules: 'custom' as const }, 'b'],
    [{ from: '2026-11-02' }, 'dcb'],
    [{ from: '2026-11-02', to: '2026-11-02' }, 'b'],
  ])('%j finds %s', (filter, ids) =>
    expect(
      found(games, { ...EVERYTHING, ...filter })
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids),
  )
  it('a day is that of the place where it is read', () => {
    const dayAfter = (iso: string): string => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10)
    const later = found(games, { ...EVERYTHING, from: '2026-11-05' }, dayAfter)
    expect(later.map(({ id }) => id)).toEqual(['d'])
  })
})

describe('statistics', () => {
  it('leave practice and shared screens out, count streaks by date, and opponents once a game', () => {
    const games = [
      game({ id: '3', ended: day(3), won: true, score: 9 }),
      game({
        id: '1',
        ended: day(1),
        won: true,
        score: 3,
        names: ['Ann', 'Pip', 'Pip 2'],
        bots: [null, 'easy', 'easy'],
      }),
      game({ id: '2', ended: day(2) }),
      game({ id: '4', ended: day(4), won: true, names: ['Ann', 'Bo'], bots: [null, null] }),
      game({ id: '5', ended: day(5), kind: 'practice', won: false }),
      game({ id: '6', ended: day(6), you: null }),
    ]
    expect(statisticsOf(games)).toMatchObject({
      games: 4,
      won: 3,
      streak: { now: 2, best: 2 },
      against: [
        { opponent: 'easy', isBot: true, games: 3, won: 2 },
        { opponent: 'Bo', isBot: false, games: 1, won: 1 },
      ],
    })
    expect(statisticsOf(games).scores.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(statisticsOf(games).best[0]?.id).toBe('3')
    expect(byDate(games)[0]?.id).toBe('1')
  })

  it('figures are shares of what was counted, means, or the most', () => {
    const games = [game({ facts: { busts: 1, turns: 4 } }), game({ facts: { busts: 2, turns: 2 } })]
    const figure = (per: string): number | null => figureOf(games, { id: 'x', fact: 'busts', per, as: 'number' })
    expect([figure('turns'), figure('game'), figure('most'), figure('nothing')]).toEqual([0.5, 1.5, 2, null])
    expect(figureOf([], { id: 'x', fact: 'busts', per: 'most', as: 'number' })).toBeNull()
  })
})

describe('achievements', () => {
  const run = [true, false, true, true, true].map((won, index) =>
    game({ id: String(index), ended: day(index + 1), won, facts: { cuts: index } }),
  )
  it.each([
    ['once', once(winning()), '0'],
    ['a fact in one game', most(3, 'cuts'), '3'],
    ['in all together', total(4, 'cuts'), '3'],
    ['so many', times(3, winning()), '3'],
    ['in a row', inARow(3, winning()), '4'],
    ['never', most(9, 'cuts'), null],
  ] as const)('%s: by the game that did it, whatever the order of the list', (_, earned, by) => {
    const achievement = { id: 'x', en: ['', ''], zh: ['', ''], earned } as const
    expect(earnedBy([achievement], run.toReversed())[0]?.by?.id ?? null).toBe(by)
  })

  it('practice earns nothing', () => {
    const achievement = { id: 'x', en: ['', ''], zh: ['', ''], earned: once(winning()) } as const
    expect(earnedBy([achievement], [game({ won: true, kind: 'practice' })])[0]?.by).toBeNull()
  })
})

describe('the ladder', () => {
  const BOTS = ['random', 'easy', 'hard']
  it('at a table one beats whom one wins against', () => {
    const games = [
      game({ id: 'lost', ended: day(1), bots: [null, 'hard'] }),
      game({ id: 'won', ended: day(2), won: true, names: ['Ann', 'Pip', 'Zed'], bots: [null, 'easy', 'random'] }),
      game({ id: 'practised', ended: day(3), won: true, bots: [null, 'hard'], kind: 'practice' }),
    ]
    expect(ladderOf(BOTS, null, games).map(({ beaten }) => beaten?.id ?? null)).toEqual(['won', 'won', null])
  })

  it('in a game for one it takes more than they usually score, by the standard rules', () => {
    const games = [
      game({ id: 'even', ended: day(1), score: 87 }),
      game({ id: 'more', ended: day(2), score: 88 }),
      game({ id: 'custom', ended: day(3), score: 5000, settings: 'rows=5' }),
    ]
    const rungs = ladderOf(BOTS, { random: 0, easy: 87, hard: 1273 }, games)
    expect(rungs.map(({ beaten, target }) => [target, beaten?.id ?? null])).toEqual([
      [0, 'even'],
      [87, 'more'],
      [1273, null],
    ])
    expect(ladderOf(BOTS, { easy: 87 }, games)).toHaveLength(1)
  })
})

it('counts games by what they were built around, the most played first, and no practice', () => {
  const builds = [
    { id: 'gold', fact: 'build-gold' },
    { id: 'fire', fact: 'build-fire' },
    { id: 'ice', fact: 'build-ice' },
  ]
  const run = (facts: PlayedGame['facts'], more: Partial<PlayedGame> = {}): PlayedGame => game({ facts, ...more })
  const games = [
    run({ 'build-gold': 1, 'build-fire': 1 }, { won: true }),
    run({ 'build-fire': 1 }, { won: false }),
    run({ 'build-ice': 1 }, { kind: 'practice' }),
  ]
  expect(builtOf(games, builds).map(({ build, games: played, won }) => [build.id, played, won])).toEqual([
    ['fire', 2, 1],
    ['gold', 1, 1],
  ])
})
