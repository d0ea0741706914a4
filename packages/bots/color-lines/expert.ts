import { geometryOf, type Action, type ColorLines, type State } from '@parlour/games/color-lines'
import { botWords, type Bot } from '../bot.ts'
import { runsPrograms } from '../program/runs.ts'
import type { Effort, Engine } from './expert/engine.ts'
import { hard } from './levels.ts'

const EFFORT: Effort = { candidates: 12, moves: 6, playouts: 2500 }

let engine: Engine | null = null // comes when it is prepared

/** Whether it knows the board; with fewer colours it leaves more balls than hard. */
const isKnown = ({ settings }: State): boolean =>
  settings.rows === 9 &&
  settings.cols === 9 &&
  settings.colorsCount === 7 &&
  settings.matchLength === 5 &&
  settings.ballsPerTurn === 3

/**
 * Plays its best walks on in its head, again and again, each with the same luck, and takes the one after which the
 * fewest balls are to be expected. On other boards it plays like hard.
 */
export const expert: Bot<ColorLines> = {
  id: 'expert',
  words: botWords(
    { name: 'Iris', character: 'Plays the best walks on through hundreds of futures before lifting a ball.' },
    { name: '虹姐', character: '动一个球之前，先在心里把几条好路走上几百遍。' },
  ),
  budget: 150,
  canRun: runsPrograms,
  async prepare() {
    engine ??= await (await import('./expert/engine.ts')).openEngine()
  },
  choose(v, seat, rng) {
    if (!isKnown(v)) return hard.choose(v, seat, rng)
    if (engine === null) throw new Error('prepare the bot before it chooses')
    return walkOf(v, engine.choose(v, rng.below(2 ** 31), EFFORT))
  },
}

/** A walk as the program says it: cells × from + to. */
function walkOf(v: State, walk: number): Action {
  const { cells, actionsFrom } = geometryOf(v.settings)
  const found = walk < 0 ? undefined : actionsFrom(Math.floor(walk / cells.length))[walk % cells.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
