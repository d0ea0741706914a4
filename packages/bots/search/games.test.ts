import { englishOnly, oneOf, stream, type Game, type GameTypes, type Of, type Rng, type Seat } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { PLAYERS, randomBot } from '../index.ts'
import { expectimax, flatRollouts, mcts, searchBot } from './index.ts'

/** A position with a choice, some decisions into a random game. */
function reached<T extends GameTypes>(
  { rules, settings, seats }: Game<T>,
  rng: Rng,
): { readonly state: Of<T, 'state'>; readonly seat: Seat } {
  let state = rules.start(settings.defaults, seats.usual)
  for (let decisions = 0; ;) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') throw new Error('over before it was asked')
    if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng))
    else {
      const actions = rules.actions(state)
      if (++decisions > 5 && actions.length > 1) return { state, seat: toAct }
      state = rules.play(state, oneOf(actions, rng))
    }
  }
}

for (const entry of PLAYERS)
  entry.open((players) => {
    const { game } = players
    const { state, seat } = reached(game, stream('reached', game.id))
    const view = game.visibility.view(state, seat)
    const few = (imagined: typeof state): ReturnType<typeof game.rules.actions> =>
      game.rules.actions(imagined).slice(0, 5)
    const value = (): number => 0.5
    describe(`search on ${game.id}`, () => {
      test.each([
        ['tree search', mcts(game, { playout: 4, candidates: few })],
        ['flat roll-outs', flatRollouts(game, { horizon: 4, candidates: few })],
        ['halving roll-outs', flatRollouts(game, { horizon: 4, candidates: few, halving: true })],
        ['expectimax', expectimax(game, { value, depth: 2, samples: 2, candidates: few })],
      ])('%s rates what is legal, each action once', (_name, search) => {
        const rated = search(view, seat, stream('search', game.id), { iterations: 300 })
        const lines = rated.map(({ action }) => game.notation.action.write(action))
        expect(new Set(lines)).toEqual(new Set(few(state).map(game.notation.action.write)))
        expect(lines).toHaveLength(new Set(lines).size)
        for (const { value: worth } of rated) expect(Number.isFinite(worth)).toBe(true)
      })
    })
  })

test('a tree of 60 iterations beats random play at Can’t Stop for one column', () => {
  const search = mcts(cantStop)
  const deep = searchBot({
    game: cantStop,
    id: 'deep',
    words: englishOnly({ name: 'Deep', character: 'Looks ahead.' }),
    budget: 20,
    search,
    thinking: { iterations: 60 },
  })
  const random = randomBot(cantStop)
  const { rules, settings } = cantStop
  const games = process.env['PARLOUR_LONG'] === '1' ? 400 : 20
  let won = 0
  for (let game = 0; game < games; game++) {
    const rng = stream('deep against random', game)
    let s = rules.start({ ...settings.defaults, columnsToWin: 1 }, 2)
    for (let toAct = rules.toAct(s); toAct !== 'nobody'; toAct = rules.toAct(s))
      s =
        toAct === 'chance'
          ? rules.resolve(s, rules.sample(s, rng))
          : rules.play(s, ((toAct + game) % 2 === 0 ? deep : random).choose(s, toAct, rng))
    if ((s.seat + game) % 2 === 0) won++
  }
  expect(won / games).toBeGreaterThan(0.75)
})
