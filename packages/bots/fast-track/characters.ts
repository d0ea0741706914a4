import { oneOf, type Rng } from '@parlour/core'
import { fastTrack, type Action, type FastTrack, type State } from '@parlour/games/fast-track'
import { botWords, type Bot } from '../bot.ts'
import { gains, LADDER, score, type Rungs } from './ladder.ts'

/** A character is a point on the surface z = x·y, where x is care and y is daring. */
interface Point {
  readonly angle: number // degrees from care towards daring
  readonly radius: number // how far from the plain rule, which is the origin
}

/**
 * The ladder as a character climbs it. The slope of the surface towards care weighs cuts, its slope towards daring
 * weighs safety, and its height weighs the FastTrack and the bullseye up and entry down, or the other way round below
 * zero. Winning is never weighed.
 */
export function tilted({ angle, radius }: Point): Rungs {
  const x = radius * Math.cos((angle * Math.PI) / 180)
  const y = radius * Math.sin((angle * Math.PI) / 180)
  const [height, towardsCare, towardsDaring] = [x * y, y, x]
  return {
    win: LADDER.win,
    safe: LADDER.safe * Math.exp(towardsDaring),
    cut: LADDER.cut * Math.exp(towardsCare),
    track: LADDER.track * Math.exp(height),
    entry: LADDER.entry * Math.exp(-height),
    position: LADDER.position,
  }
}

/** The best by a ladder; where that sees no difference the plain rule decides, and then the generator. */
export function climb(s: State, ladder: Rungs, rng: Rng): Action {
  const gained = fastTrack.rules.actions(s).map((action) => ({ action, rungs: gains(s, action) }))
  const best = top(gained, ({ rungs }) => score(rungs, ladder))
  return oneOf(best.length > 1 && ladder !== LADDER ? top(best, ({ rungs }) => score(rungs, LADDER)) : best, rng).action
}

function top<X>(list: readonly X[], worth: (x: X) => number): readonly X[] {
  const worths = list.map(worth)
  const most = Math.max(...worths)
  return list.filter((_, i) => (worths[i] ?? 0) > most - EQUAL)
}
const EQUAL = 1e-6

const character = (id: string, point: Point, words: Bot<FastTrack>['words']): Bot<FastTrack> => {
  const ladder = tilted(point)
  return { id, words, budget: 10, choose: (view, _seat, rng) => climb(view, ladder, rng) }
}

export const balanced = character(
  'balanced',
  { angle: 45, radius: 0.4 },
  botWords(
    { name: 'Juno', character: 'A little care, a little daring, and nothing too much.' },
    { name: '朱诺', character: '稳一点，也敢一点，凡事不过头。' },
  ),
)
export const defensive = character(
  'defensive',
  { angle: 5, radius: 1.8 },
  botWords(
    { name: 'Tortoise', character: 'Stays out of reach and fills the safe zone before anything else.' },
    { name: '陆龟', character: '躲得远远的，先把安全区填满再说。' },
  ),
)
export const aggressive = character(
  'aggressive',
  { angle: 100, radius: 2.2 },
  botWords(
    { name: 'Magpie', character: 'Cuts whatever it can and worries about its own pegs later.' },
    { name: '喜鹊', character: '能撞就撞，自己的棋子以后再操心。' },
  ),
)
export const explosive = character(
  'explosive',
  { angle: 75, radius: 2 },
  botWords(
    { name: 'Rocket', character: 'Puts the FastTrack, the bullseye and cuts before bringing in new pegs.' },
    { name: '火箭', character: '快道、靶心和撞人排在前面，新棋子最后才出。' },
  ),
)
export const resilient = character(
  'resilient',
  { angle: -40, radius: 2 },
  botWords(
    { name: 'Phoenix', character: 'Brings every cut peg straight back in and shields it.' },
    { name: '凤凰', character: '被撞回去的棋子马上再出来，还会护着它。' },
  ),
)
