import { oneOf, stream, type Game, type GameTypes, type Rng } from '@parlour/core'

export interface Measure {
  readonly what: string
  readonly perSecond: number
}

const WARM_UP = 400 // milliseconds
const MEASURED = 1500

/** How fast a game runs on one core: random play through the contract, and positions with every option explained. */
export function bench<T extends GameTypes>(game: Game<T>, seats: number): readonly Measure[] {
  const settings = game.settings.defaults
  const rng = stream('bench', game.id)
  const views = sample(game, settings, seats, rng)
  return [
    { what: `${game.id}: random play, ${seats} seats, steps`, perSecond: rate(() => playOut(game, settings, seats, rng)) },
    { what: `${game.id}: explained options, positions`, perSecond: rate(() => explainAll(game, views)) },
  ]
}

function playOut<T extends GameTypes>({ rules }: Game<T>, settings: T['settings'], seats: number, rng: Rng): number {
  let state = rules.start(settings, seats)
  for (let steps = 0; ; steps++) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return steps
    state = toAct === 'chance' ? rules.resolve(state, rules.draw(state, rng)) : rules.play(state, oneOf(rules.actions(state), rng))
  }
}

/** Views from all over some random games. */
function sample<T extends GameTypes>({ rules, sight }: Game<T>, settings: T['settings'], seats: number, rng: Rng): readonly T['view'][] {
  const views: T['view'][] = []
  while (views.length < 1000) {
    let state = rules.start(settings, seats)
    for (let toAct = rules.toAct(state); toAct !== 'nobody'; toAct = rules.toAct(state)) {
      if (toAct === 'chance') state = rules.resolve(state, rules.draw(state, rng))
      else {
        if (rng.below(4) === 0) views.push(sight.view(state, toAct))
        state = rules.play(state, oneOf(rules.actions(state), rng))
      }
    }
  }
  return views
}

function explainAll<T extends GameTypes>({ guide }: Game<T>, views: readonly T['view'][]): number {
  let options = 0
  for (const view of views) options += guide.ask(view, []).options.length
  return options > 0 ? views.length : 0
}

/** Runs a piece of work again and again and returns how much of it a second holds. */
function rate(work: () => number): number {
  const run = (milliseconds: number): number => {
    const begun = performance.now()
    let count = 0
    while (performance.now() - begun < milliseconds) count += work()
    return (count / (performance.now() - begun)) * 1000
  }
  run(WARM_UP)
  return run(MEASURED)
}
