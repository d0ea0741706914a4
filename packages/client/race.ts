import { MOST_RACERS, stream, type Game, type GameTypes, type Of, type Rng } from '@parlour/core'

/**
 * A race: runs of a game for one, side by side on one seed. Whoever chooses alike meets the same dice, and nobody sees
 * the others' dice. The seed of a race names the bots: `race/medium+hard/…`.
 */
const RACE = 'race/'
export const MOST_RIVALS = MOST_RACERS - 1

export const raceSeed = (rivals: readonly string[], seed: string): string =>
  rivals.length === 0 ? seed : `${RACE}${rivals.slice(0, MOST_RIVALS).join('+')}/${seed}`

/** The bots that a seed names; none if it is no race's. */
export function rivalsIn(seed: string): readonly string[] {
  if (!seed.startsWith(RACE)) return []
  const [named = '', ...rest] = seed.slice(RACE.length).split('/')
  return rest.length === 0 ? [] : [...new Set(named.split('+'))].filter((bot) => bot !== '').slice(0, MOST_RIVALS)
}

/** The same race on other dice. */
export const onOtherDice = (seed: string, fresh: string): string => raceSeed(rivalsIn(seed), fresh)

/** The dice of a race: the nth draw at a place is the same for everybody, however many were made elsewhere. */
export function raceDice<T extends GameTypes>(
  { rules }: Game<T>,
  seed: string,
  state: Of<T, 'state'>,
  before: readonly Of<T, 'state'>[], // in which chance answered, in this run
): Rng {
  const place = rules.place?.(state) ?? ''
  const made = before.filter((other) => rules.place?.(other) === place).length
  return stream(seed.split('/').slice(2).join('/'), 'race', place, made)
}

/** A rival's run so far. */
export interface RivalRun<T extends GameTypes> {
  readonly state: Of<T, 'state'>
  readonly decided: number
  readonly drawn: readonly Of<T, 'state'>[] // in which chance answered
}

export const rivalAtStart = <T extends GameTypes>(game: Game<T>, settings: Of<T, 'settings'>): RivalRun<T> => ({
  state: game.rules.start(settings, 1),
  decided: 0,
  drawn: [],
})

/** The run after so many decisions, or at its end: a rival decides as often as the player has. */
export function rivalAfter<T extends GameTypes>(
  game: Game<T>,
  seed: string,
  run: RivalRun<T>,
  decisions: number,
  choose: (view: Of<T, 'view'>, decided: number) => Of<T, 'action'>,
): RivalRun<T> {
  const { rules, visibility } = game
  let { state, decided } = run
  const drawn = [...run.drawn]
  for (let toAct = rules.toAct(state); toAct !== 'nobody'; toAct = rules.toAct(state)) {
    if (toAct === 'chance') {
      const chance = rules.sample(state, raceDice(game, seed, state, drawn))
      drawn.push(state)
      state = rules.resolve(state, chance)
    } else if (decided < decisions) state = rules.play(state, choose(visibility.view(state, toAct), decided++))
    else break
  }
  return { state, decided, drawn }
}
