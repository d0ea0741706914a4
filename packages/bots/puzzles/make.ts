import { oneOf, stream, type GameTypes, type Of, type Rng, type Seat } from '@parlour/core'
import type { Bot } from '../bot.ts'
import { byValue, confirmed, deepest, ledIn, type Led, type Puzzlers } from './judge.ts'
import type { Puzzle } from './list.ts'
import { ratingOf } from './rating.ts'

const OF_A_THEME = 4 // puzzles of a game at most: neighbours are alike
const TRIES = 6 // of each bot of the panel: some play differently from one time to the next
const TOLD = 8 // options
const AGREED = 4 // where the panel agrees, the coach is asked one time in so many

/** Whether there is room for a puzzle: for none, for one that somebody fails, or even for one that nobody does. */
export type Wish = 'none' | 'hard' | 'any'

/** The puzzles of one game between bots that are wished for. */
export function* puzzlesOf<T extends GameTypes>(
  players: Puzzlers<T>,
  seed: string,
  number: number,
  wish: (theme: string, solution: string) => Wish = () => 'hard',
): Generator<Puzzle, void, void> {
  const { game, puzzles } = players
  const { rules } = game
  const settings = game.settings.defaults
  const rng = stream(seed, 'puzzles', number)
  const table = Array.from({ length: puzzles.seats }, () => botOf(players, oneOf(puzzles.players, rng)))
  const wished: Wished<T> = (theme, solution) =>
    theme === null || (found.get(theme) ?? 0) >= OF_A_THEME ? 'none' : wish(theme, game.notation.action.write(solution))
  let state = rules.start(settings, puzzles.seats)
  const found = new Map<string, number>()
  for (;;) {
    const seat = rules.toAct(state)
    if (seat === 'nobody') return
    if (seat === 'chance') {
      state = rules.resolve(state, rules.sample(state, rng))
      continue
    }
    const view = game.visibility.view(state, seat)
    const puzzle = rules.actions(state).length < 2 ? null : puzzleIn(players, view, seat, rng, wished)
    if (puzzle !== null) {
      found.set(puzzle.theme, (found.get(puzzle.theme) ?? 0) + 1)
      yield puzzle
    }
    const bot = table[seat]
    if (bot === undefined) throw new Error(`nobody sits at ${seat}`)
    state = rules.play(state, bot.choose(view, seat, rng))
  }
}

type Wished<T extends GameTypes> = (theme: string | null, solution: Of<T, 'action'>) => Wish

/** What is cheap is asked first: the panel, the coach at a glance and at its deepest, the stronger search. */
function puzzleIn<T extends GameTypes>(
  players: Puzzlers<T>,
  seen: Of<T, 'view'>,
  seat: Seat,
  rng: Rng,
  wished: Wished<T>,
): Puzzle | null {
  const { game, coach, puzzles } = players
  if (isAgreed(players, seen, seat) && rng.below(AGREED) > 0) return null
  const glance = coach.rate(seen, seat, game.guide.fallback(seen), 'quick', rng).toSorted(byValue)
  const led = ledIn(players, glance)
  if (led === null) return null
  const likely = wished(puzzles.theme(seen, seat, led.best, led.second), led.best)
  if (likely === 'none' || (likely === 'hard' && failures(players, seen, seat, led.best) === 0)) return null

  // from here on the puzzle alone counts, as it will be read: what nobody sees is made up
  const { state: notation } = game.notation
  const position = notation.write(game.visibility.sampleState(seen, rng))
  const read = notation.read(position, game.settings.defaults)
  if (!read.ok) throw new Error(`${game.id} cannot read its own position: ${position}`)
  const view = game.visibility.view(read.value, seat)
  const judged = ledIn(players, deepest(players, view, seat, position))
  if (judged === null || !confirmed(players, view, seat, judged, position)) return null
  const theme = puzzles.theme(view, seat, judged.best, judged.second)
  const failed = failures(players, view, seat, judged.best)
  const wanted = wished(theme, judged.best)
  if (theme === null || wanted === 'none' || (wanted === 'hard' && failed === 0)) return null
  return { theme, rating: ratingOf(failed), position, options: optionsOf(players, judged) }
}

const optionsOf = <T extends GameTypes>({ game }: Puzzlers<T>, { valued }: Led<T>): Puzzle['options'] =>
  valued.slice(0, TOLD).map(({ action, value }) => ({
    action: game.notation.action.write(action),
    value: Number(value.toPrecision(4)),
  }))

/** Whether the whole panel would play the same: seldom a puzzle, though the hardest are among them. */
function isAgreed<T extends GameTypes>(players: Puzzlers<T>, view: Of<T, 'view'>, seat: Seat): boolean {
  const [first, ...others] = players.puzzles.panel.map((id) =>
    botOf(players, id).choose(view, seat, stream('panel', id, 0)),
  )
  return first !== undefined && others.every((action) => isSame(players, view, action, first))
}

/** The share of the panel that plays something else. */
function failures<T extends GameTypes>(
  players: Puzzlers<T>,
  view: Of<T, 'view'>,
  seat: Seat,
  best: Of<T, 'action'>,
): number {
  let failed = 0
  for (const id of players.puzzles.panel) {
    const bot = botOf(players, id)
    for (let i = 0; i < TRIES; i++)
      if (!isSame(players, view, bot.choose(view, seat, stream('panel', id, i)), best)) failed++
  }
  return failed / (TRIES * players.puzzles.panel.length)
}

/** Whether two actions are one and the same: dice that look alike may be named in any order. */
export function isSame<T extends GameTypes>(
  { game }: Pick<Puzzlers<T>, 'game'>,
  view: Of<T, 'view'>,
  one: Of<T, 'action'>,
  other: Of<T, 'action'>,
): boolean {
  const { write } = game.notation.action
  const { equivalent } = game.guide
  return (
    write(one) === write(other) || equivalent?.(view, one, other) === true || equivalent?.(view, other, one) === true
  )
}

function botOf<T extends GameTypes>({ game, bots }: Puzzlers<T>, id: string): Bot<T> {
  const bot = bots.find((own) => own.id === id)
  if (bot === undefined) throw new Error(`${game.id} has no bot ${id}`)
  return bot
}
