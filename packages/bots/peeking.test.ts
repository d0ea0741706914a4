import { describe, expect, test } from 'vitest'
import {
  byName,
  englishOnly,
  oneOf,
  stream,
  type Game,
  type GameTypes,
  type Of,
  type Rng,
  type Seat,
} from '@parlour/core'
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { cantStop } from '@parlour/games/cant-stop'
import { colorLines } from '@parlour/games/color-lines'
import { coach } from './big-two/coach.ts'
import { PASSES, PLAYERS, withSparring, type Adviser, type Bot, type Coach, type Pass } from './index.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'

/** What lies on the table out of everybody's sight. Honest players cannot reach it; the cheats below can. */
interface Table<T extends GameTypes> {
  state: Of<T, 'state'>
  dice: Rng // what will be rolled or drawn next
}

/** What somebody answers to a view, as text. */
type Ask<T extends GameTypes> = (view: Of<T, 'view'>, seat: Seat, rng: Rng) => string

/**
 * The law: replacing the coming dice and everything hidden after the view was made changes nothing. The answer to a
 * view must be the answer to the equal view of every other state the seat can imagine, with the same generator. Views
 * are frozen copies, so that no reference leads from them to the state. Gives what broke it.
 */
function broken<T extends GameTypes>(
  game: Game<T>,
  ask: Ask<T>,
  positions: number,
  lay: (table: Table<T>) => void,
): readonly string[] {
  const faults: string[] = []
  for (const [index, { state, seat }] of midGame(game, positions).entries()) {
    const view = game.visibility.view(state, seat)
    const shown = (truth: Of<T, 'state'>, luck: string): string => {
      lay({ state: truth, dice: stream('coming', luck, index) })
      const seen = game.visibility.view(truth, seat)
      expect(seen).toEqual(view)
      return ask(frozen(structuredClone(seen)), seat, stream('thinking', index))
    }
    const answer = shown(state, 'real')
    for (const other of ['first', 'second']) {
      const changed = shown(game.visibility.sampleState(view, stream('hidden', other, index)), other)
      if (changed !== answer) faults.push(`${game.notation.state.write(state)}: ${answer}, then ${changed}`)
    }
  }
  return faults
}

/** Positions with a choice from all over random games, with each preset in turn. */
function midGame<T extends GameTypes>(
  { rules, settings, seats }: Game<T>,
  count: number,
): readonly { state: Of<T, 'state'>; seat: Seat }[] {
  const tables = [...Object.keys(settings.presets).toReversed(), null]
  return Array.from({ length: count }, (_, index) => {
    const preset = tables[index % tables.length] ?? null
    const agreed = settings.read(preset === null ? {} : { preset }, seats.usual)
    if (!agreed.ok) throw new Error(`preset ${preset} is refused`)
    const rng = stream('mid-game', index)
    const wanted = 3 + rng.below(20)
    let state = rules.start(agreed.value, seats.usual)
    let last: { state: Of<T, 'state'>; seat: Seat } | null = null
    for (let decisions = 0; decisions < wanted || last === null;) {
      const toAct = rules.toAct(state)
      if (toAct === 'nobody') break
      if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng))
      else {
        const actions = rules.actions(state)
        if (actions.length > 1) last = { state, seat: toAct }
        state = rules.play(state, oneOf(actions, rng))
        decisions++
      }
    }
    if (last === null) throw new Error('a game without a choice')
    return last
  })
}

function frozen<X>(value: X): X {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}

const choice =
  <T extends GameTypes>({ notation }: Game<T>, bot: Bot<T>): Ask<T> =>
  (view, seat, rng) =>
    notation.action.write(bot.choose(view, seat, rng))

const hint =
  <T extends GameTypes>({ notation }: Game<T>, adviser: Adviser<T>): Ask<T> =>
  (view, seat, rng) => {
    const advice = adviser.advise(view, seat, rng)
    const said = [advice.best, ...(advice.second === null ? [] : [advice.second])].map(
      ({ action, value }) => `${notation.action.write(action)} ${adviser.words.en.values([value])[0]}`,
    )
    return [
      ...said,
      adviser.words.en.reason(
        advice,
        view,
        seat,
        byName((other) => `Seat ${other}`),
      ),
    ].join('; ')
  }

/** What a coach makes of the first legal action, with all its figures. */
const judgement =
  <T extends GameTypes>(game: Game<T>, coach: Coach<T>, pass: Pass): Ask<T> =>
  (view, seat, rng) =>
    coach
      .rate(view, seat, game.guide.fallback(view), pass, rng)
      .map(({ action, value, error }) => `${game.notation.action.write(action)} ${value} ${error}`)
      .join('; ')

const blind = (): void => {}

for (const entry of PLAYERS)
  await entry.open(async (offered) => {
    const { game, bots, adviser, coach } = await withSparring(offered)
    describe(`nobody peeks in ${game.id}`, () => {
      test.each(bots.map((bot) => [bot.id, bot] as const))('%s', (_id, bot) => {
        const positions = LONG ? 40 : bot.budget > 40 ? 4 : 8
        expect(broken(game, choice(game, bot), positions, blind)).toEqual([])
      })
      test('hints', () => expect(broken(game, hint(game, adviser), LONG ? 40 : 4, blind)).toEqual([]))
      test.each(PASSES)('reviews, %s', (pass) => {
        if (coach === null) throw new Error('nobody reviews it')
        expect(broken(game, judgement(game, coach, pass), LONG ? 40 : 3, blind)).toEqual([])
      })
    })
  })

describe('the law notices', () => {
  const cheats = { id: 'cheat', words: englishOnly({ name: 'Cheat', character: 'Cheats.' }), budget: 1 }
  /** A bot that lets what it should not know decide which of its actions it takes. */
  function faultsOf<T extends GameTypes>(
    game: Game<T>,
    secret: (table: Table<T>, seat: Seat) => number,
  ): readonly string[] {
    let table: Table<T> | null = null
    const cheat: Bot<T> = {
      ...cheats,
      choose(view, seat, rng) {
        const actions = game.rules.actions(game.visibility.sampleState(view, rng))
        const action = actions[table === null ? 0 : secret(table, seat) % actions.length]
        if (action === undefined) throw new Error('nothing to choose from')
        return action
      },
    }
    return broken(game, choice(game, cheat), 12, (laid) => {
      table = laid
    })
  }

  test('a look into the other hands', () => {
    const others = ({ state }: Table<BigTwo>, seat: Seat): number =>
      state.hands[(seat + 1) % state.hands.length]?.[0] ?? 0
    expect(faultsOf(bigTwo, others)).not.toEqual([])
  })
  test('a look at the balls that are not announced', () =>
    expect(faultsOf(colorLines, ({ state }) => state.next.reduce((sum, color) => 7 * sum + color, 0))).not.toEqual([]))
  test('a look at the coming dice', () =>
    expect(
      faultsOf(cantStop, ({ state, dice }) => cantStop.rules.sample(state, dice).reduce((sum, die) => sum + die)),
    ).not.toEqual([]))
  test('a memory of other positions', () => {
    let asked = 0
    expect(faultsOf(cantStop, () => asked++)).not.toEqual([])
  })
  test('a coach who looks into the other hands', () => {
    let table: Table<BigTwo> | null = null
    const cheat: typeof coach = {
      ...coach,
      rate: (view, seat, played, pass, rng) =>
        coach.rate(view, seat, played, pass, rng).map((one) => ({
          ...one,
          value: one.value + (table?.state.hands[(seat + 1) % table.state.hands.length]?.[0] ?? 0),
        })),
    }
    const faults = broken(bigTwo, judgement(bigTwo, cheat, 'quick'), 12, (laid) => {
      table = laid
    })
    expect(faults).not.toEqual([])
  })
  test('nothing where only the view decides', () =>
    expect(faultsOf(bigTwo, ({ state }) => state.history.length)).toEqual([]))
})
