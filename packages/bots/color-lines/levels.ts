import { shuffled } from '@parlour/core'
import { EMPTY, geometryOf, type Action, type ColorLines, type State } from '@parlour/games/color-lines'
import { botWords, type Bot } from '../bot.ts'
import { planned, type Depth } from './plan.ts'
import { Walks, type Walk } from './walks.ts'
import { WEIGHTS } from './weights.ts'

const GLANCE = 9 // balls a beginner thinks of before moving one of them

export const easy: Bot<ColorLines> = {
  id: 'easy',
  words: botWords(
    { name: 'Dot', character: 'Puts like beside like, but sees only nine balls at a time.' },
    { name: '点点', character: '喜欢把同色放在一起，可一次只看得见九个球。' },
  ),
  budget: 10,
  choose(v, _seat, rng) {
    const balls = shuffled(ballsOf(v), rng)
    const walks = Walks.of(v, WEIGHTS)
    // those looked at may all be walled in
    return action(v, walks.best(1, false, balls.slice(0, GLANCE))[0] ?? walks.best(1, false)[0])
  },
}

export const medium: Bot<ColorLines> = {
  id: 'medium',
  words: botWords(
    {
      name: 'Mabel',
      character: 'Spots every line that could be made and takes one at once, but misses how the board closes up.',
    },
    { name: '梅宝', character: '能连的线一条不漏，见线就消，却没留意棋盘越来越挤。' },
  ),
  budget: 10,
  choose: (v) => action(v, Walks.of(v, WEIGHTS).best(1, false)[0]),
}

/** Four moves of its own. Measured, each move further brings more than more walks at each. */
const FOUR_MOVES: Depth = [
  { rated: 12, followed: 8 },
  { rated: 6, followed: 4 },
  { rated: 6, followed: 2 },
  { rated: 4, followed: 0 },
]

/** On a large board a move costs ten times as much. */
const THREE_MOVES: Depth = [
  { rated: 12, followed: 6 },
  { rated: 6, followed: 2 },
  { rated: 4, followed: 0 },
]

export const depthOn = ({ board }: State): Depth => (board.length > 100 ? THREE_MOVES : FOUR_MOVES)

export const hard: Bot<ColorLines> = {
  id: 'hard',
  words: botWords(
    { name: 'Argus', character: 'Plans four moves ahead, keeps the board open and a fifth ball within reach.' },
    { name: '百眼', character: '往后算四步，让棋盘保持通畅，总留着第五个球的路。' },
  ),
  budget: 25,
  choose: (v) => action(v, planned(v, WEIGHTS, depthOn(v))[0]),
}

const ballsOf = ({ board }: State): readonly number[] => [...board.keys()].filter((cell) => board[cell] !== EMPTY)

/** A walk as the game knows it. */
export function action(v: State, walk: Walk | undefined): Action {
  const found = walk === undefined ? undefined : geometryOf(v.settings).actionsFrom(walk.from)[walk.to]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
