/**
 * Lines that must not compile. `tsc` fails when one of them does, so loosening the contract breaks the build;
 * contract.types.test.ts holds each to what the compiler says, given behind the bar. Nothing here runs.
 */
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { colorLines, type ColorLines } from '@parlour/games/color-lines'
import {
  begin,
  explain,
  seal,
  submit,
  type Game,
  type GameTypes,
  type Match,
  type Names,
  type Of,
  type Option,
  type Rng,
  type Tell,
} from './index.ts'

export interface Given<T extends GameTypes> {
  readonly game: Game<T>
  readonly match: Match<T>
  readonly settings: Of<T, 'settings'>
  readonly state: Of<T, 'state'>
  readonly view: Of<T, 'view'>
  readonly action: Of<T, 'action'>
  readonly chance: Of<T, 'chance'>
  readonly pick: Of<T, 'pick'>
  readonly effect: Of<T, 'effect'>
  readonly option: Option<T>
  readonly tell: Tell<T>
  readonly who: Names
  readonly rng: Rng
}

/** In code that works for any game, each word of the vocabulary fits only its own place. */
export function anyGame<T extends GameTypes>(given: Given<T>): void {
  const { game, settings, state, view, action, chance, pick, effect, tell, who, rng } = given
  // @ts-expect-error a state where a view belongs | 'Of<T, "state">' is not assignable to
  game.guide.ask(state, [])
  // @ts-expect-error a state judged as a view | 'Of<T, "state">' is not assignable to
  game.guide.why(state, action)
  // @ts-expect-error a state to fall back by | 'Of<T, "state">' is not assignable to
  game.guide.fallback(state)
  // @ts-expect-error a state that is imagined from itself | 'Of<T, "state">' is not assignable to
  game.visibility.sampleState(state, rng)
  // @ts-expect-error a view played as if it were the truth | 'Of<T, "view">' is not assignable to
  game.rules.play(view, action)
  // @ts-expect-error a view shown again | 'Of<T, "view">' is not assignable to
  game.visibility.view(view, 0)
  // @ts-expect-error an action where a pick belongs | 'Of<T, "action">' is not assignable to
  game.guide.ask(view, [action])
  // @ts-expect-error a pick where an action belongs | 'Of<T, "pick">' is not assignable to
  game.rules.play(state, pick)
  // @ts-expect-error a chance answer as an action | 'Of<T, "chance">' is not assignable to
  game.rules.play(state, chance)
  // @ts-expect-error an action as a chance answer | 'Of<T, "action">' is not assignable to
  game.rules.resolve(state, action)
  // @ts-expect-error an effect written as an action | 'Of<T, "effect">' is not assignable to
  game.notation.action.write(effect)
  // @ts-expect-error an action told as an effect | 'Of<T, "action">' is not assignable to
  tell(action)
  // @ts-expect-error any object as settings | '{}' is not assignable to
  begin(game, {}, 2)
  // @ts-expect-error settings as the position to begin from | 'Of<T, "settings">' is not assignable to
  begin(game, settings, 2, settings)
  // @ts-expect-error a reason that is no game's | 'code' does not exist in type
  explain(game, { code: 'because', rule: '1.1' }, who)
  // @ts-expect-error a game that forgets what it is of | 'T' could be instantiated with a different subtype
  vaguely(game)
}

declare function vaguely(game: Game<GameTypes>): void

/** Where a view is laid out like a state, the state is still no view. */
export function hiddenBalls({ state, pick }: Given<ColorLines>): void {
  // @ts-expect-error a state that still tells the coming balls | 'State' is not assignable to
  colorLines.guide.ask(state, [pick])
}

/** One game's own words at another's table. */
export function twoGames(theirs: Given<BigTwo>, mine: Given<CantStop>): void {
  // @ts-expect-error one game's action at another's table | '{ readonly type: "play"; readonly cards: Cards; }' is not assignable to type 'Action'
  cantStop.rules.play(mine.state, theirs.action)
  // @ts-expect-error one game's view at another's guide | Type 'View' is missing the following properties from type 'State'
  cantStop.guide.ask(theirs.view, [])
  // @ts-expect-error a state of Big Two, with every hand in it, where a view belongs | Type 'State' is missing the following properties from type 'View'
  bigTwo.guide.ask(theirs.state, [])
  // @ts-expect-error a line that was not written by the notation | Argument of type 'Action' is not assignable to parameter of type 'string'
  submit(mine.match, 0, mine.action)
  // @ts-expect-error Big Two as a game of anything | 'object' is not assignable to
  vaguely(bigTwo)
  // @ts-expect-error a match of Can't Stop as one of anything | 'object' is not assignable to
  begin<GameTypes>(cantStop, {}, 2)
  // @ts-expect-error what a sealed game is made of | Property 'rules' does not exist on type 'AnyGame'
  void seal(cantStop).rules
}
