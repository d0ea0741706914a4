import { englishOnly, ok, stream, type Codec, type GameTypes, type Of, type Outcome, type Rng } from '@parlour/core'
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { cantStop, type Dice, type State } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { greedy } from '../big-two/greedy.ts'
import { value } from '../cant-stop/value.ts'
import { meter } from './budget.ts'
import { expectimax, flatRollouts, mcts, playingAs, searchBot, type Playable, type Search } from './index.ts'

/** A toy: its state is what it says, its actions are words, and what chance answers is a number. */
interface Toy<S extends object> extends GameTypes {
  state: S
  view: S
  action: { readonly word: string }
  chance: { readonly answer: number }
}

const json = <X extends object>(): Codec<X> => ({
  write: (x) => JSON.stringify(x),
  read: (text) => ok(JSON.parse(text)),
})
const words = (...all: readonly string[]): readonly { readonly word: string }[] => all.map((word) => ({ word }))
const alone = (score: number): Outcome => ({ scores: [score], winners: [0] })

function toy<S extends object>(
  rules: Pick<Playable<Toy<S>>['rules'], 'toAct' | 'actions' | 'play' | 'outcome'> & Partial<Playable<Toy<S>>['rules']>,
  sampleState = (v: S, _rng: Rng): S => v,
): Playable<Toy<S>> {
  const never = (): never => {
    throw new Error('never asked')
  }
  return {
    rules: { start: never, seats: never, sample: never, resolve: never, possible: never, ...rules },
    visibility: { view: (s) => s, sampleState, redact: (effect) => effect },
    notation: {
      action: json(),
      chance: json(),
      pick: json(),
      state: { write: (s) => JSON.stringify(s), read: (text) => ok(JSON.parse(text)) },
    },
  }
}

/**
 * Two points for each roll that holds, four rolls in five; a fifth roll is not allowed. Rolling on is right throughout:
 * 0.8⁴ · 8 at first.
 */
interface Dare {
  readonly pot: number
  readonly phase: 'deciding' | 'rolling' | 'over'
}
const dare = (listed: boolean): Playable<Toy<Dare>> =>
  toy<Dare>({
    toAct: ({ phase }) => (phase === 'deciding' ? 0 : phase === 'rolling' ? 'chance' : 'nobody'),
    actions: ({ pot }) => (pot === 8 ? words('stop') : words('stop', 'roll')),
    play: ({ pot }, { word }) => ({ pot, phase: word === 'roll' ? 'rolling' : 'over' }),
    sample: (_s, rng) => ({ answer: rng.below(5) }),
    resolve: ({ pot }, { answer }) => (answer === 0 ? { pot: 0, phase: 'over' } : { pot: pot + 2, phase: 'deciding' }),
    outcome: ({ pot, phase }) => (phase === 'over' ? alone(pot) : null),
    ...(listed ? { odds: () => [0, 1, 2, 3, 4].map((answer) => [{ answer }, 0.2] as const) } : {}),
  })
const pot = ({ pot: points }: Dare): number => points

/** Whoever takes the last of a heap wins; one or two are taken. Leave a multiple of three. */
interface Nim {
  readonly heap: number
  readonly seat: number
}
const nim = toy<Nim>({
  toAct: ({ heap, seat }) => (heap === 0 ? 'nobody' : seat),
  actions: ({ heap }) => (heap === 1 ? words('1') : words('1', '2')),
  play: ({ heap, seat }, { word }) => ({ heap: heap - Number(word), seat: 1 - seat }),
  outcome: ({ heap, seat }) => (heap === 0 ? { scores: [seat === 1 ? 1 : 0, seat], winners: [1 - seat] } : null),
})

/**
 * A ball under the first or the second of three cups, nobody knows which; 0.4 are safe. Whoever peeked would find 1.
 */
interface Cups {
  readonly ball: number // −1 in a view
  readonly score: number | null
}
const cups = toy<Cups>(
  {
    toAct: ({ score }) => (score === null ? 0 : 'nobody'),
    actions: () => words('0', '1', '2', 'safe'),
    play: ({ ball }, { word }) => ({ ball, score: word === 'safe' ? 0.4 : Number(word) === ball ? 1 : 0 }),
    outcome: ({ score }) => (score === null ? null : alone(score)),
  },
  (v, rng) => ({ ...v, ball: rng.below(2) }),
)
const COVERED: Cups = { ball: -1, score: null }

/** A hidden card decides what the other may answer to a call, and what comes of a spin; both win half the time. */
interface Duel {
  readonly trumps: boolean | null // null in a view
  readonly phase: 'opening' | 'called' | 'spinning' | 'over'
  readonly score: number
}
const duel = toy<Duel>(
  {
    toAct: ({ phase }) => (({ opening: 0, called: 1, spinning: 'chance', over: 'nobody' }) as const)[phase],
    actions: ({ trumps, phase }) =>
      phase === 'opening' ? words('call', 'spin') : words(trumps === true ? 'trump' : 'fold'),
    play: ({ trumps }, { word }) => ({
      trumps,
      phase: word === 'call' ? 'called' : word === 'spin' ? 'spinning' : 'over',
      score: word === 'fold' ? 1 : 0,
    }),
    sample: () => ({ answer: 0 }),
    resolve: ({ trumps }) => ({ trumps, phase: 'over', score: trumps === true ? 0 : 1 }),
    outcome: ({ phase, score }) => (phase === 'over' ? { scores: [score, 1 - score], winners: [1 - score] } : null),
  },
  (v, rng) => ({ ...v, trumps: rng.below(2) === 0 }),
)

const found = <T extends GameTypes>(
  rated: readonly { readonly action: Of<T, 'action'>; readonly value: number }[],
  word: string,
): number => rated.find(({ action }) => JSON.stringify(action).includes(`"${word}"`))?.value ?? Number.NaN
const best = (rated: readonly { readonly action: { readonly word: string } }[]): string | undefined =>
  rated[0]?.action.word

describe('a budget', () => {
  const count = (more: () => boolean): number => {
    let made = 0
    while (made < 1000 && more()) made++
    return made
  }
  test('is counted in iterations', () => expect(count(meter({ iterations: 7 }))).toBe(7))
  test('always allows the first', () => {
    expect(count(meter({ iterations: 0 }))).toBe(1)
    expect(count(meter({ iterations: 7, cancelled: () => true }))).toBe(1)
  })
  test('ends by a clock that is lent', () => {
    let now = 50
    expect(count(meter({ iterations: Infinity, time: { milliseconds: 10, now: () => now++ } }))).toBe(10)
  })
  test('that never ends is refused', () => expect(() => meter({ iterations: Infinity })).toThrow('never ends'))
})

describe('expectimax', () => {
  const search = expectimax(dare(true), { value: pot, depth: 5 })
  test.each([
    [0, 0.8 ** 4 * 8],
    [2, 0.8 ** 3 * 8],
    [6, 0.8 * 8],
  ])('is exact where odds are listed: with %d in the pot a roll is worth %d', (points, worth) => {
    const rated = search({ pot: points, phase: 'deciding' }, 0, stream('exact'), { iterations: 10_000 })
    expect(found(rated, 'roll')).toBeCloseTo(worth, 12)
    expect(found(rated, 'stop')).toBe(points)
    expect(best(rated)).toBe('roll')
  })
  test('samples where they are not', () => {
    const sampled = expectimax(dare(false), { value: pot, depth: 2, samples: 4000 })
    expect(
      found(sampled({ pot: 6, phase: 'deciding' }, 0, stream('sampled'), { iterations: 1e6 }), 'roll'),
    ).toBeCloseTo(6.4, 0)
  })
  test('answers with the last depth that the budget allowed', () => {
    const at = (iterations: number): number =>
      found(search({ pot: 0, phase: 'deciding' }, 0, stream('budget'), { iterations }), 'roll')
    expect(at(1)).toBe(0) // one decision ahead: the roll itself is still to come
    expect(at(20)).toBeCloseTo(0.8 * 2, 12)
    expect(at(10_000)).toBeCloseTo(0.8 ** 4 * 8, 12)
  })
  test('tries answers that are alike once', () => {
    const answers: number[] = []
    const open = dare(true)
    const watched = {
      ...open,
      rules: {
        ...open.rules,
        resolve: (s: Dare, chance: { readonly answer: number }) => (
          answers.push(chance.answer),
          open.rules.resolve(s, chance)
        ),
      },
    }
    const rated = expectimax(watched, { value: pot, depth: 2, alike: ({ answer }) => Math.min(answer, 1) })(
      { pot: 6, phase: 'deciding' },
      0,
      stream('alike'),
      { iterations: 1000 },
    )
    expect(answers).toEqual([0, 1])
    expect(found(rated, 'roll')).toBeCloseTo(6.4, 12)
  })
  test('lets the others reply', () => {
    const value = ({ heap, seat }: Nim, me: number): number => (heap > 0 ? 0.5 : seat === me ? 0 : 1)
    const greedily = expectimax(nim, { value, depth: 2, reply: ({ heap }) => ({ word: heap === 2 ? '2' : '1' }) })
    const rated = greedily({ heap: 4, seat: 0 }, 0, stream('reply'), { iterations: 1000 })
    expect([best(rated), found(rated, '1'), found(rated, '2')]).toEqual(['1', 1, 0])
  })
  test('averages over what it imagines', () => {
    const rated = expectimax(cups, { value: ({ score }) => score ?? 0, depth: 1, worlds: 2000 })(
      COVERED,
      0,
      stream('worlds'),
      {
        iterations: 1e5,
      },
    )
    expect(found(rated, '0')).toBeCloseTo(0.5, 1)
    expect(rated.at(-1)).toEqual({ action: { word: '2' }, value: 0 })
  })
})

describe('flat roll-outs', () => {
  test('give every candidate the same luck', () => {
    const die = toy<{ readonly bonus: number | null; readonly score: number | null }>({
      toAct: ({ bonus, score }) => (bonus === null ? 0 : score === null ? 'chance' : 'nobody'),
      actions: () => words('0', '0.25'),
      play: (_s, { word }) => ({ bonus: Number(word), score: null }),
      sample: (_s, rng) => ({ answer: rng.below(6) }),
      resolve: ({ bonus }, { answer }) => ({ bonus, score: answer + (bonus ?? 0) }),
      outcome: ({ score }) => (score === null ? null : alone(score)),
    })
    for (const iterations of [2, 6, 50]) {
      const rated = flatRollouts(die)({ bonus: null, score: null }, 0, stream('luck', iterations), { iterations })
      expect(best(rated)).toBe('0.25')
      expect(found(rated, '0.25') - found(rated, '0')).toBeCloseTo(0.25, 12)
    }
  })
  test('give every candidate the same imagined states', () => {
    for (const iterations of [4, 40, 400]) {
      const rated = flatRollouts(cups)(COVERED, 0, stream('cups', iterations), { iterations })
      expect(found(rated, '0') + found(rated, '1')).toBe(1)
      expect([found(rated, '2'), found(rated, 'safe')]).toEqual([0, expect.closeTo(0.4, 12)])
    }
  })
  test('follow a policy up to a horizon and value what they reach', () => {
    const boldly = flatRollouts(dare(true), { policy: ({ pot: points }) => ({ word: points === 8 ? 'stop' : 'roll' }) })
    expect(found(boldly({ pot: 4, phase: 'deciding' }, 0, stream('bold'), { iterations: 20_000 }), 'roll')).toBeCloseTo(
      0.8 ** 2 * 8,
      0,
    )
    const short = flatRollouts(dare(true), { horizon: 1, value: pot })
    expect(found(short({ pot: 4, phase: 'deciding' }, 0, stream('short'), { iterations: 100 }), 'roll')).toBe(4)
  })
  test('halving keeps the budget, finds the best and samples it most', () => {
    const tries = new Map<string, number>()
    const arms = toy<{ readonly arm: number | null; readonly score: number | null }>({
      toAct: ({ arm, score }) => (arm === null ? 0 : score === null ? 'chance' : 'nobody'),
      actions: () => words('0', '1', '2', '3', '4', '5', '6', '7'),
      play: (_s, { word }) => (tries.set(word, (tries.get(word) ?? 0) + 1), { arm: Number(word), score: null }),
      sample: (_s, rng) => ({ answer: rng.below(20) }),
      resolve: ({ arm }, { answer }) => ({ arm, score: answer + (arm === 5 ? 6 : 0) + (arm === 2 ? 3 : 0) }),
      outcome: ({ score }) => (score === null ? null : alone(score)),
    })
    const rated = flatRollouts(arms, { halving: true })({ arm: null, score: null }, 0, stream('arms'), {
      iterations: 480,
    })
    expect(rated.slice(0, 2).map(({ action }) => action.word)).toEqual(['5', '2'])
    expect(rated).toHaveLength(8)
    expect([tries.get('5'), tries.get('2')]).toEqual([20 + 40 + 80, 20 + 40 + 80])
    expect([...tries.values()].reduce((sum, n) => sum + n)).toBe(480)
  })
  test('look at candidates only', () => {
    const rated = flatRollouts(cups, { candidates: () => words('safe', '2') })(COVERED, 0, stream('few'), {
      iterations: 10,
    })
    expect(rated.map(({ action }) => action.word)).toEqual(['safe', '2'])
    expect(flatRollouts(cups, { candidates: () => [] })(COVERED, 0, stream('none'), { iterations: 10 })).toHaveLength(4)
  })
})

describe('tree search', () => {
  test.each([
    [4, '1'],
    [5, '2'],
    [7, '1'],
    [8, '2'],
  ])('each seat plays for itself: of %d it takes %s', (heap, word) => {
    for (const seat of [0, 1]) {
      const rated = mcts(nim)({ heap, seat }, seat, stream('nim', heap, seat), { iterations: 2000 })
      expect(best(rated)).toBe(word)
      expect(rated[0]?.value).toBeGreaterThan(0.8)
    }
  })
  test('values what it cannot see by what it imagines', () => {
    const rated = mcts(cups)(COVERED, 0, stream('cups'), { iterations: 4000 })
    expect(found(rated, '0')).toBeCloseTo(0.5, 1)
    expect(found(rated, '1')).toBeCloseTo(0.5, 1)
    expect(found(rated, 'safe')).toBeCloseTo(0.4, 12)
    expect(found(rated, '2')).toBe(0)
  })
  test('what others may do, and what chance does, follows each imagined state', () => {
    const rated = mcts(duel)({ trumps: null, phase: 'opening', score: 0 }, 0, stream('duel'), { iterations: 4000 })
    expect(found(rated, 'call')).toBeCloseTo(0.5, 1)
    expect(found(rated, 'spin')).toBeCloseTo(0.5, 1)
  })
  test('lets chance answer explicitly, listed or not', () => {
    for (const listed of [true, false]) {
      const rated = mcts(dare(listed))({ pot: 4, phase: 'deciding' }, 0, stream('dare'), { iterations: 20_000 })
      expect(best(rated)).toBe('roll')
      expect(Math.abs(found(rated, 'roll') - 0.8 ** 2 * 8)).toBeLessThan(0.25)
    }
  })
})

const at = (position: string): State => {
  const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
  if (!state.ok) throw new Error(position)
  return state.value
}
const alike = (dice: Dice): string => dice.toSorted((a, b) => a - b).join('')

describe('on Can’t Stop', () => {
  test.each([
    'seats=1 camps=- runners=6:3,7:2,8:1 dice=-',
    'seats=1 camps=7:9 runners=2:2,3:3,12:2 dice=-',
    'seats=1 camps=6:5,8:7 runners=7:3 dice=1366',
    'seats=1 camps=2:2 runners=6:2,8:3 dice=1134',
  ])('tree search comes to what expectimax finds in %s', (position) => {
    const view = at(position)
    const exact = expectimax(cantStop, { value, depth: 2, alike })(view, 0, stream('exact'), { iterations: 1e6 })
    const tree = mcts(cantStop, { value, horizon: 2, alike, exploration: 0.3 })(view, 0, stream('tree'), {
      iterations: 12_000,
    })
    expect(tree[0]?.action).toEqual(exact[0]?.action)
    expect(Math.abs((tree[0]?.value ?? 0) - (exact[0]?.value ?? 0))).toBeLessThan(0.05)
  })
  test('every search takes the win', () => {
    const view = at('camps=2:3,3:5/- runners=12:3,7:1,6:1 dice=-')
    const searches = [mcts(cantStop), flatRollouts(cantStop), expectimax(cantStop, { value, depth: 1 })]
    for (const search of searches)
      expect(search(view, 0, stream('win'), { iterations: 200 })[0]?.action).toEqual({ type: 'stop' })
  })
})

describe('on Big Two', () => {
  const dealt = bigTwo.rules.resolve(
    bigTwo.rules.start({ ...bigTwo.settings.defaults, target: 1 }, 4),
    bigTwo.rules.sample(bigTwo.rules.start(bigTwo.settings.defaults, 4), stream('deal')),
  )
  const seat = dealt.seat
  const view = bigTwo.visibility.view(dealt, seat)
  const policy = playingAs(bigTwo, greedy)
  const searches: readonly (readonly [string, Search<BigTwo>])[] = [
    ['flat roll-outs', flatRollouts(bigTwo, { policy })],
    ['halving roll-outs', flatRollouts(bigTwo, { policy, halving: true })],
    ['tree search', mcts(bigTwo, { policy })],
  ]

  test.each(searches)('%s rate legal plays, the same from the same seed', (_name, search) => {
    const rate = (seed: string): unknown => search(view, seat, stream(seed), { iterations: 120 })
    expect(rate('one')).toEqual(rate('one'))
    expect(rate('one')).not.toEqual(rate('two'))
    for (const { action, value: share } of search(view, seat, stream('one'), { iterations: 120 })) {
      expect(bigTwo.guide.why(view, action)).toBeNull()
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
  })
  test.each(searches)('%s can be cancelled, and answer with what they have', (_name, search) => {
    let asked = 0
    const rated = search(view, seat, stream('cancel'), { iterations: 1e9, cancelled: () => ++asked > 10 })
    expect(asked).toBe(11)
    expect(rated.length).toBeGreaterThan(0)
    expect(rated.length).toBeLessThanOrEqual(11)
  })
})

describe('a bot that searches', () => {
  const made = (game: Playable<Toy<Nim>>, search: Search<Toy<Nim>>): ReturnType<typeof searchBot<Toy<Nim>>> =>
    searchBot({
      game,
      id: 'deep',
      words: englishOnly({ name: 'Deep', character: 'Looks ahead.' }),
      budget: 50,
      search,
      thinking: { iterations: 400 },
    })
  const thoughtless: Search<Toy<Nim>> = () => {
    throw new Error('thought about it')
  }
  test('takes a win and does what it must without thinking', () => {
    expect(made(nim, thoughtless).choose({ heap: 2, seat: 0 }, 0, stream('win'))).toEqual({ word: '2' })
    const endless = { ...nim, rules: { ...nim.rules, outcome: () => null } }
    expect(made(endless, thoughtless).choose({ heap: 1, seat: 1 }, 1, stream('only'))).toEqual({ word: '1' })
    expect(() => made(nim, thoughtless).choose({ heap: 5, seat: 0 }, 0, stream('think'))).toThrow('thought about it')
  })
  test('plays what its search finds best', () =>
    expect(made(nim, mcts(nim)).choose({ heap: 7, seat: 0 }, 0, stream('seven'))).toEqual({ word: '1' }))
})
