import { environment } from '@parlour/arena'
import type { Learning } from '@parlour/bots'
import { flatRollouts, mcts } from '@parlour/bots/search'
import { oneOf, stream, type Game, type GameTypes, type Of, type Rng } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { partitionsOf, PLAIN_POINTS, rollio } from '@parlour/games/rollio'

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
    {
      what: `${game.id}: random play, ${seats} seats, steps`,
      perSecond: rate(() => playOut(game, settings, seats, rng)),
    },
    { what: `${game.id}: explained options, positions`, perSecond: rate(() => explainAll(game, views)) },
  ]
}

/** The same game as a training environment: random steps with observation and legal list. */
export function benchEnvironment<T extends GameTypes>(game: Game<T>, learning: Learning<T>): Measure {
  const one = environment({
    game,
    learning,
    settings: game.settings.defaults,
    seats: Array.from({ length: game.seats.usual }, () => 'learner'),
  })
  const rng = stream('bench', game.id, 'environment')
  let games = 0
  let { terminated } = one.reset('bench/0')
  return {
    what: `${game.id}: environment, steps`,
    perSecond: rate(() => {
      if (terminated) ({ terminated } = one.reset(`bench/${++games}`))
      const next = one.step(oneOf(one.legalActions(), rng))
      if (next.ok) ({ terminated } = next.value)
      return 1
    }),
  }
}

const CUT = 20 // decisions of a playout that is cut short
const AT_ONCE = 720 // iterations of one search; any small number of candidates shares them evenly

/**
 * Monte Carlo on Can't Stop: tree search with playouts cut short and valued by the way climbed, and flat playouts to
 * the end.
 */
export function benchSearch(): readonly Measure[] {
  const rng = stream('bench', 'search')
  const views = sample(cantStop, cantStop.settings.defaults, cantStop.seats.usual, rng)
  const climbed = ({ camps }: (typeof views)[number], seat: number): number =>
    (camps[seat] ?? []).reduce((sum, at) => sum + at, 0)
  const tree = mcts(cantStop, { playout: CUT, value: climbed })
  const flat = flatRollouts(cantStop)
  return [
    { what: `cant-stop: tree search, playouts of ${CUT} decisions, iterations`, search: tree },
    { what: 'cant-stop: full playouts', search: flat },
  ].map(({ what, search }) => ({
    what,
    perSecond: rate(() => {
      const view = oneOf(views, rng)
      search(view, view.seat, rng, { iterations: AT_ONCE })
      return AT_ONCE
    }),
  }))
}

/** All partitionings of the hand that the rules discuss, of the widest 12 dice by either table and of 20 dice. */
export const benchPartitions = (): readonly Measure[] =>
  [
    ['classic', '3,3,3,4,4,4,1'],
    ['classic', '1,1,1,1,2,2,2,2,5,5,5,5'],
    ['classic', '1,1,1,1,1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,5'],
    ['classic', '1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10'],
    ['families', '1,1,2,2,3,3,4,4,5,5,6,6'],
    ['families', '1,1,1,1,2,2,2,2,5,5,5,5'],
    ['families', '1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10'],
  ].map(([table = '', dice = '']) => {
    const values = dice.split(',').map(Number)
    const rules = { ...PLAIN_POINTS, table: table === 'families' ? 'families' : 'classic' } as const
    const what = `rollio: partitionings of ${dice}${table === 'families' ? ', families' : ''}`
    return { what, perSecond: rate(() => (partitionsOf(values, rules).ok ? 1 : 0)) }
  })

const CHARMS = 'rabbitsFoot,prism,crowd,scoreMultiplier' // those that have most to do
const MATERIALS = ['', 'crystal', 'flower', 'golden', 'volcano', 'mirror']
const LARGEST = {
  'twelve rainbow dice': Array.from({ length: 12 }, () => '1rainbow'),
  'twelve dice of six materials': [1, 5].flatMap((value) => MATERIALS.map((own) => `${value}${own}`)),
}

/**
 * The largest hands there are, with which the page must stay quick: all ways to score are asked for, the best is
 * scored.
 */
export const benchLargeHands = (): readonly Measure[] =>
  Object.entries(LARGEST).map(([name, dice]) => {
    const read = rollio.notation.state.read(`charms=${CHARMS} dice=${dice.join()}`, rollio.settings.defaults)
    if (!read.ok) throw new Error(`${name}: expected ${read.error.expected.code}`)
    const view = rollio.visibility.view(read.value, 0)
    const picks = dice.map((_, die) => ({ type: 'die' as const, die }))
    return {
      what: `rollio: ${name}, asked and scored`,
      perSecond: rate(() => {
        const [best] = rollio.guide.ask(view, picks).options
        if (best === undefined || best.status === 'blocked' || best.action === null)
          throw new Error(`${name} cannot be scored`)
        rollio.rules.play(read.value, best.action)
        return 1
      }),
    }
  })

function playOut<T extends GameTypes>(
  { rules }: Game<T>,
  settings: Of<T, 'settings'>,
  seats: number,
  rng: Rng,
): number {
  let state = rules.start(settings, seats)
  for (let steps = 0; ; steps++) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return steps
    state =
      toAct === 'chance'
        ? rules.resolve(state, rules.sample(state, rng))
        : rules.play(state, oneOf(rules.actions(state), rng))
  }
}

/** Views from all over some random games. */
function sample<T extends GameTypes>(
  { rules, visibility }: Game<T>,
  settings: Of<T, 'settings'>,
  seats: number,
  rng: Rng,
): readonly Of<T, 'view'>[] {
  const views: Of<T, 'view'>[] = []
  while (views.length < 1000) {
    let state = rules.start(settings, seats)
    for (let toAct = rules.toAct(state); toAct !== 'nobody'; toAct = rules.toAct(state)) {
      if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng))
      else {
        if (rng.below(4) === 0) views.push(visibility.view(state, toAct))
        state = rules.play(state, oneOf(rules.actions(state), rng))
      }
    }
  }
  return views
}

function explainAll<T extends GameTypes>({ guide }: Game<T>, views: readonly Of<T, 'view'>[]): number {
  let options = 0
  for (const view of views) options += guide.ask(view, []).options.length
  return options > 0 ? views.length : 0
}

/**
 * Runs a piece of work again and again and returns how much of it a second of processor time holds, so that a busy
 * machine tells the same.
 */
function rate(work: () => number): number {
  const run = (milliseconds: number): number => {
    const begun = performance.now()
    const before = process.cpuUsage()
    let count = 0
    while (performance.now() - begun < milliseconds) count += work()
    const { user, system } = process.cpuUsage(before)
    return (count / (user + system)) * 1e6
  }
  run(WARM_UP)
  return run(MEASURED)
}
